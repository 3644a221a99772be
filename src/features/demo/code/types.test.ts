import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../model/presets';
import { withIndependentCombinators } from '../model/query';
import { LAYOUTS } from './layout-source';
import { projectFiles, sourceFiles } from './project';
import { everyOption, loadKits, pairedOptions, singleOptions } from './samples.fixture';

const root = join(__dirname, '../../../..');
/** Inside the repository, so that packages resolve. */
const folder = join(root, '.cache/generated-code');

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** What the compiler says about every module in the folder. */
const compile = (): string => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript-native/bin/tsc'),
      ...['--singleThreaded', '--pretty', 'false', '-p', folder],
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  return stdout + stderr;
};

describe('the source', () => {
  it(
    'compiles with every option in every kit, and with every pair of options',
    { timeout: 300_000 },
    async () => {
      rmSync(folder, { recursive: true, force: true });
      const kits = (await loadKits()).map(kit => ({ ...kit, layouts: LAYOUTS }));
      const pairs = pairedOptions();
      const written = new Set<string>();
      let applications = 0;

      for (const [kitIndex, kit] of kits.entries()) {
        // Every kit gets each option alone and all together. A kit is a wrapper around the same query
        // builder, so each pair of options is compiled with one kit only.
        const ownPairs = pairs.filter((_, index) => index % kits.length === kitIndex);
        const options = [...singleOptions(), ...ownPairs, everyOption()];
        for (const [index, set] of options.entries()) {
          const query = withIndependentCombinators(PRESETS[3].query, set.independentCombinators);
          const theme = index % 2 === 0 ? { base: { spacing: '1rem' }, dark: {} } : undefined;
          const input = { ...kit, options: set, query, theme, language: 'ts' as const };
          // Applications with the same fields and the same shape of query share a folder.
          const shared = `${kit.info.id}/${Number(set.validateQuery)}${Number(set.independentCombinators)}`;
          for (const [name, text] of Object.entries(sourceFiles(input))) {
            const path = `${shared}/${name === 'App.tsx' ? `App${index}.tsx` : name}`;
            if (written.has(path)) continue;
            written.add(path);
            write(path, text);
          }
          applications += 1;
          if (index === 0) {
            for (const [name, text] of Object.entries(projectFiles(input))) {
              if (name === 'tsconfig.json') {
                write(name, text.replace('"src"', '"."').replace('"vite/client"', ''));
              }
              if (name === 'src/main.tsx') {
                write(`${kit.info.id}/main.tsx`, text.replace('./App', './00/App0'));
              }
            }
          }
        }
      }
      // What vite/client says about style sheets; the site does not install Vite by itself.
      write('styles.d.ts', "declare module '*.css' {}\n");

      const mistake = `${kits[0]?.info.id ?? ''}/00/Mistake.tsx`;
      write(mistake, "import { fields } from './fields';\nexport const wrong: string = fields;\n");
      expect(compile().trim().split('\n')).toEqual([
        expect.stringContaining(`${mistake}(2,14): error TS2322`),
      ]);

      // 32 options: the initial ones, each alone and all in every kit, and 32 × 31 / 2 pairs. The
      // numbers are written out, so that an option that is lost by mistake is noticed.
      expect(kits.length).toBeGreaterThanOrEqual(9);
      expect(applications).toBe(kits.length * (1 + 32 + 1) + 496);
      expect(written.size).toBeGreaterThan(applications);
      rmSync(folder, { recursive: true });
    },
  );
});
