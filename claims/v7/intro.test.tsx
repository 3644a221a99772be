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
import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { formatQuery, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, at, change, click, fields, find, options, pathsOf, show } from '../lib';

const project = join(import.meta.dirname, '../../verify/v7');
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
  const compiler = join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc');
  const options = `--strict --noEmit --module esnext --moduleResolution bundler --skipLibCheck ${skipLibCheck}`;
  const { stdout } = spawnSync(process.execPath, [compiler, ...options.split(' '), 'claim.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(match => match[1] ?? '');
};

it('types-to-install', () => {
  expect(compile(true, true)).toEqual(['claim.ts', 'claim.ts']);
  expect(compile(false, true)).toEqual([]);
  const errors = compile(false, false);
  expect(errors.length).toBeGreaterThan(0);
  for (const name of errors) expect(name).toMatch(/^node_modules\/react-querybuilder\//);
  for (const name of ['type-fest', '@types/json-logic-js']) {
    expect(manifest.dependencies).not.toHaveProperty([name]);
  }
}, 120_000);

it('first-rule', () => {
  const { container } = show(<QueryBuilder fields={fields} />);
  expect([at('add-rule'), at('add-group')].map(button => button.textContent)).toEqual([
    '+ Rule',
    '+ Group',
  ]);
  click('add-rule');
  const controls = container.querySelectorAll('.rule select, .rule input');
  expect([...controls]).toEqual([at('fields'), at('operators'), at('value-editor')]);
  expect(at('value-editor').tagName).toBe('INPUT');
  click('add-group');
  click('add-group', 1);
  expect(pathsOf('rule-group')).toEqual(['[]', '[1]', '[1,0]']);
});

it('changes-are-shown', () => {
  const App = () => {
    const [query, setQuery] = useState(initialQuery);
    return (
      <>
        <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
        <pre>{JSON.stringify(query, null, 2)}</pre>
      </>
    );
  };
  render(<App />);
  const shown = () => JSON.parse(find('pre').textContent) as RuleGroupType;
  change('value-editor', 'Steve');
  expect(shown().rules[0]).toMatchObject({ value: 'Steve' });
  change('combinators', 'or');
  expect(shown().combinator).toBe('or');
  click('add-rule');
  expect(shown().rules).toHaveLength(3);
  fireEvent.click(at('remove-rule'));
  expect(shown().rules).toHaveLength(2);
});

it('groups', () => {
  const { query } = show(<QueryBuilder fields={fields} defaultQuery={initialQuery} />);
  expect(query()).toMatchObject(initialQuery);
  expect(options('combinators')).toEqual(['and', 'or']);
  expect(formatQuery(query(), 'sql')).toBe("(firstName like 'Stev%' and age > '28')");
  for (let depth = 1; depth <= 5; depth++) click('add-group', depth - 1);
  expect(pathsOf('rule-group').at(-1)).toBe('[2,0,0,0,0]');
  expect(query().rules[2]).toMatchObject({ combinator: 'and', rules: [{ combinator: 'and' }] });
  const first: RuleGroupType = { combinator: 'or', rules: [initialQuery, ...initialQuery.rules] };
  expect(formatQuery(first, 'sql')).toMatch(/^\(\(firstName .* and age > '28'\) or firstName/);
});

it('missing-ids', () => {
  const { onQueryChange, query } = show(<QueryBuilder fields={fields} query={initialQuery} />);
  expect(onQueryChange).toHaveBeenCalledOnce();
  expect(query()).toMatchObject(initialQuery);
  const ids = [query().id, ...query().rules.map(part => typeof part === 'object' && part.id)];
  expect(ids).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
});

it('default-query', () => {
  const builder = <QueryBuilder fields={fields} defaultQuery={initialQuery} />;
  const { set, ruleAt } = show(builder);
  change('value-editor', 'Steve');
  set(builder);
  expect(at('value-editor')).toHaveProperty('value', 'Steve');
  expect(ruleAt(0).value).toBe('Steve');
  click('remove-rule');
  expect(all('rule')).toHaveLength(1);
});

it('modules', () => {
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

it('without-react', () => {
  expect(importers).toHaveLength(6);
  const packages = packagesOf(['formatQuery', 'transformQuery', ...importers]);
  for (const names of Object.values(packages)) {
    expect(names).toContain('react-querybuilder');
    expect(names.filter(name => /^react(-dom|-redux)?$/.test(name))).toEqual([]);
  }
});

it('server-components', () => {
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
