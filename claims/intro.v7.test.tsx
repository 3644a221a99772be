import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { expect } from 'vitest';
import { fields } from './lib';
import { claim } from './claim';

const project = join(import.meta.dirname, '../verify/v7');

const require = createRequire(join(project, 'package.json'));

const manifest = require('react-querybuilder/package.json') as Record<
  'dependencies' | 'exports',
  object
>;

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { field: 'age', operator: '>', value: '28' },
  ],
};

const node = (type: 'commonjs' | 'module', script: string): string =>
  execFileSync(process.execPath, [`--input-type=${type}`, '-e', script], {
    cwd: project,
    encoding: 'utf8',
  }).trim();

/** The packages that each entry point loads. */
const packagesOf = (entries: readonly string[]): Record<string, string[]> =>
  JSON.parse(
    node(
      'commonjs',
      `const nameOf = file => /^(@[^/]+\\/)?[^/]+/.exec(file.split('/node_modules/').at(-1))[0];
      const packages = {};
      for (const entry of ${JSON.stringify(entries)}) {
        for (const file of Object.keys(require.cache)) delete require.cache[file];
        require('react-querybuilder/' + entry);
        packages[entry] = [...new Set(Object.keys(require.cache).map(nameOf))];
      }
      console.log(JSON.stringify(packages))`,
    ),
  ) as Record<string, string[]>;

const importers = Object.keys(manifest.exports)
  .filter(name => name.startsWith('./parse'))
  .map(name => name.slice(2));

/** The files with errors, in a project with a wrong field. */
const compile = (isInstalled: boolean, skipLibCheck: boolean): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  const modules = join(folder, 'node_modules');
  const installed = join(project, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  for (const name of ['package.json', 'dist/types', 'dist/types-esm']) {
    const part = join('react-querybuilder', name);
    cpSync(join(installed, part), join(modules, part), { recursive: true });
  }
  for (const name of readdirSync(installed)) {
    if (name.startsWith('@types') || name === 'react-querybuilder') continue;
    if (isInstalled || name !== 'type-fest')
      symlinkSync(join(installed, name), join(modules, name));
  }
  for (const name of ['@types/react', isInstalled ? '@types/json-logic-js' : '']) {
    if (name) symlinkSync(join(installed, name), join(modules, name));
  }
  writeFileSync(
    join(folder, 'claim.ts'),
    `import type { Field } from 'react-querybuilder';
    export const name: Field = { name: 1, label: 'A' };
    export const label: Field = { name: 'a', label: 2 };`,
  );
  const compiler = join(import.meta.dirname, '../node_modules/typescript-native/bin/tsc');
  const options = `--strict --noEmit --module esnext --moduleResolution bundler --skipLibCheck ${skipLibCheck}`;
  const { stdout } = spawnSync(process.execPath, [compiler, ...options.split(' '), 'claim.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(match => match[1] ?? '');
};

claim(
  '7',
  "Without the packages, the compiler does not check the `name` and the `label` of a `Field`, and reports errors in the library's files unless `skipLibCheck` is set:",
  () => {
    expect(compile(true, true)).toEqual(['claim.ts', 'claim.ts']);
    expect(compile(false, true)).toEqual([]);
    const errors = compile(false, false);
    expect(errors.length).toBeGreaterThan(0);
    for (const name of errors) expect(name).toMatch(/^node_modules\/react-querybuilder\//);
    for (const name of ['type-fest', '@types/json-logic-js']) {
      expect(manifest.dependencies).not.toHaveProperty([name]);
    }
  },
  120_000,
);

claim('7', "Modules | ES modules and CommonJS, selected by the package's `exports`", () => {
  const imported = node(
    'module',
    `import { QueryBuilder } from 'react-querybuilder';
    console.log(import.meta.resolve('react-querybuilder'), !!QueryBuilder)`,
  );
  expect(imported).toMatch(/dist\/react-querybuilder\.mjs true$/);
  const required = node(
    'commonjs',
    `const { QueryBuilder } = require('react-querybuilder');
    console.log(require.resolve('react-querybuilder'), !!QueryBuilder)`,
  );
  expect(required).toMatch(/dist\/cjs\/index\.js true$/);
});

claim(
  '7',
  'Without React | `formatQuery`, `transformQuery` and all importers have separate entry points that do not load React, such as `react-querybuilder/formatQuery`. Use them on a server',
  () => {
    expect(importers).toHaveLength(6);
    const packages = packagesOf(['formatQuery', 'transformQuery', ...importers]);
    for (const names of Object.values(packages)) {
      expect(names).toContain('react-querybuilder');
      expect(names.filter(name => /^react(-dom|-redux)?$/.test(name))).toEqual([]);
    }
  },
);

claim('7', 'Pass a query with `id`s, so server and client render the same markup.', () => {
  const dist = join(project, 'node_modules/react-querybuilder/dist');
  const files = readdirSync(dist).filter(name => name.endsWith('.mjs'));
  const source = files.map(name => readFileSync(join(dist, name), 'utf8')).join('\n');
  expect(source).toMatch(/\buseState\(/);
  expect(source).toMatch(/\bcreateContext\(/);
  expect(source).not.toMatch(/["']use client["']/);
  const html = (query: RuleGroupType) =>
    renderToString(<QueryBuilder fields={fields} query={query} />);
  expect(html(initialQuery)).not.toBe(html(initialQuery));
  const stored = { ...initialQuery, id: 'root', rules: [] };
  expect(html(stored)).toBe(html(stored));
  const rules = initialQuery.rules.map((part, index) => ({ ...Object(part), id: String(index) }));
  expect(html({ ...stored, rules })).toBe(html({ ...stored, rules }));
});
