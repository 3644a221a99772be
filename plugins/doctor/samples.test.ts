import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { expect, it } from 'vitest';
import { INSTALLED, versionOfFile } from '../../versions.ts';
import { collectSamples } from '../sandbox/build/samples';
import { CHECKS } from './rules';
import { runChecks } from './run';
import { findUpgrades } from './upgrade';

const root = join(__dirname, '../..');

/** Samples that show the mistake. */
const SHOWN: readonly string[] = [
  ...[4, 5, 6, 7].map(
    major => `versioned_docs/version-${major}/tips/common-mistakes: no-component-in-render`,
  ),
  'docs/tips/common-mistakes: no-component-in-render',
  'docs/migrate: no-mongodb-format',
  'docs/migrate/exports: no-mongodb-format',
  'plugins/api-reference/examples/defaultRuleGroupProcessorMongoDB: no-mongodb-format',
  'plugins/api-reference/examples/defaultRuleProcessorMongoDB: no-mongodb-format',
  // Outputs of the old code in the new version.
  'versioned_docs/version-4/migrate: value-processor-4',
  'versioned_docs/version-5/migrate: value-processor-5',
  'versioned_docs/version-6/migrate: sql-texts-6',
  'versioned_docs/version-7/upgrade-from-older: sql-texts-6',
];

/** What the checks say about code of a version, and the upgrades about code that is there already. */
const find = (place: string, name: string, code: string, major: number): readonly string[] =>
  [...runChecks(CHECKS, name, code, major), ...findUpgrades(name, code, 3, major)].map(
    ({ check }) => `${place}: ${check}`,
  );

/** Samples without JSX, which the sandbox doesn't open. */
const plainSamples = (): readonly (readonly [place: string, code: string, major: number])[] =>
  ['docs', 'versioned_docs', 'plugins/api-reference/examples'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.mdx?$/.test(name))
      .flatMap(name => {
        const path = posix.join(folder, name.split(sep).join('/'));
        const source = readFileSync(join(root, path), 'utf8');
        const own = versionOfFile(path)?.major ?? INSTALLED.major;
        return [...source.matchAll(/^ *```(?:ts|js)\b(.*)\n([^]*?)\n *```$/gm)].map(
          ([, meta = '', code = '']) =>
            [
              path.replace(/\.mdx?$/, ''),
              code,
              Number(/with="(?:kits\/)?v(\d)/.exec(meta)?.[1] ?? own),
            ] as const,
        );
      }),
  );

it('finds nothing in samples, recipes and examples, except where they show a mistake', async () => {
  const opened = Object.entries(await collectSamples(root)).flatMap(([place, states]) =>
    Object.values(states).flatMap(({ version, files }) =>
      files.map(({ name, code }) => [place, name, code, Number(version)] as const),
    ),
  );
  const plain = plainSamples();
  expect(opened.length).toBeGreaterThan(900);
  expect(plain.length).toBeGreaterThan(800);
  const found = [
    ...opened.flatMap(([place, name, code, major]) => find(place, name, code, major)),
    ...plain.flatMap(([place, code, major]) => find(place, 'sample.ts', code, major)),
  ];
  expect([...new Set(found)].sort()).toEqual([...SHOWN].sort());
});
