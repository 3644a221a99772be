import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../model/presets';
import { withIndependentCombinators } from '../model/query';
import { projectFiles, sourceFiles } from './project';
import { everyOption, loadKits, pairedOptions, singleOptions } from './samples.fixture';

const root = join(__dirname, '../../../..');
/** Inside the repository, so that the packages are found. */
const folder = join(root, '.cache/generated-code');

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** What the compiler of the samples says about every module in the folder. */
const compile = (): string => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript-native/bin/tsc'), '--pretty', 'false', '-p', folder],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  return stdout + stderr;
};

describe('the source compiles', () => {
  it('with every kit, every option alone and every pair', { timeout: 300_000 }, async () => {
    rmSync(folder, { recursive: true, force: true });
    const kits = await loadKits();
    const options = [...singleOptions(), ...pairedOptions(), everyOption()];
    const written = new Set<string>();
    let applications = 0;

    for (const kit of kits) {
      for (const [index, set] of options.entries()) {
        const query = withIndependentCombinators(PRESETS[3].query, set.independentCombinators);
        const input = { ...kit, options: set, query, language: 'ts' as const };
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

    // 26 options: 1 + 26 + 26 × 25 / 2 + 1.
    expect(options).toHaveLength(353);
    expect(applications).toBe(9 * 353);
    expect(written.size).toBeGreaterThan(9 * 353);
    rmSync(folder, { recursive: true });
  });
});
