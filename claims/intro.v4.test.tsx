import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, fireEvent } from '@testing-library/react';
import { QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  find,
  group,
  invalid,
  newRule,
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from './lib';
import { claim } from './claim';

afterEach(restore);

const project = join(import.meta.dirname, '../verify/v4');

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
        require('react-querybuilder/dist/' + entry);
        packages[entry] = [...new Set(Object.keys(require.cache).map(nameOf))];
      }
      console.log(JSON.stringify(packages))`,
    ),
  ) as Record<string, string[]>;

claim(
  '4',
  'It also logs an error when `query` is undefined in one render and defined in the next.',
  () => {
    const builder = <QueryBuilder fields={fields} defaultQuery={initialQuery} />;
    const { set, ruleAt } = show(builder);
    change('value-editor', 'Steve');
    set(builder);
    expect(at('value-editor')).toHaveProperty('value', 'Steve');
    expect(ruleAt(0).value).toBe('Steve');
    click('remove-rule');
    expect(all('rule')).toHaveLength(1);

    const { onQueryChange } = show(builder);
    expect(onQueryChange).toHaveBeenCalledOnce();
    expect(JSON.stringify(onQueryChange.mock.lastCall)).not.toContain('"id"');

    const log = (mode: 'development' | 'production', first: object, second: object): string[] => {
      const { QueryBuilder: Builder } = reload(mode);
      const errors = watchErrors();
      show(<Builder fields={fields} {...first} />).set(<Builder fields={fields} {...second} />);
      const logged = errors().filter(text => text.includes('controlled'));
      vi.restoreAllMocks();
      return logged;
    };
    const both = invalid<object>({ query: initialQuery, defaultQuery: initialQuery });
    expect(log('development', both, both)).toEqual([
      expect.stringContaining('both query and defaultQuery'),
    ]);
    expect(log('production', both, both)).toEqual([]);
    expect(log('development', {}, { query: initialQuery })).toEqual([
      expect.stringContaining('changing from an uncontrolled component to be controlled'),
    ]);
  },
);

claim('4', 'To let users move rules and groups by dragging, see `enableDragAndDrop`.', async () => {
  const query = group('root', [rule('a'), group('g', [rule('b')]), rule('c')]);
  const { query: last } = show(
    <QueryBuilder enableDragAndDrop fields={fields} defaultQuery={query} />,
  );
  const drag = async (from: string, to: string) => {
    const handle = find(`[data-path="${from}"] .queryBuilder-dragHandle`);
    fireEvent.dragStart(handle);
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve));
    });
    const target = find(`[data-path="${to}"]`);
    fireEvent.dragEnter(target);
    fireEvent.dragOver(target);
    fireEvent.drop(target);
    fireEvent.dragEnd(handle);
  };
  const ids = (of: RuleGroupType = last()): unknown =>
    of.rules.map(part => ('rules' in part ? [part.id, ids(part)] : part.id));
  await drag('[0]', '[1,0]');
  expect(ids()).toEqual([['g', ['b', 'a']], 'c']);
  await drag('[0]', '[1]');
  expect(ids()).toEqual(['c', ['g', ['b', 'a']]]);
});

claim(
  '4',
  'Without React | `react-querybuilder/dist/formatQuery.js`, `dist/transformQuery.js`, `dist/parseSQL.js`, `dist/parseCEL.js` and `dist/parseJsonLogic.js` do not load React',
  () => {
    const packages = packagesOf([
      ...['formatQuery', 'transformQuery', 'parseSQL', 'parseCEL', 'parseJsonLogic'],
    ]);
    for (const names of Object.values(packages)) {
      expect(names).toContain('react-querybuilder');
      expect(names.filter(name => /^react(-dom|-redux)?$/.test(name))).toEqual([]);
    }
    const imports = Object.keys(packages).map(
      entry => `import 'react-querybuilder/dist/${entry}.js';`,
    );
    expect(node('module', `${imports.join('')} console.log('loaded');`)).toBe('loaded');
  },
);

claim('4', 'Set the `defaultValue` of a checkbox, or new rules start with an empty string.', () => {
  const newValue = (more: Partial<Field>): unknown => {
    const list: Field[] = [
      { name: 'isMusician', label: 'M', valueEditorType: 'checkbox', ...more },
    ];
    return newRule(<QueryBuilder fields={list} />).value;
  };
  expect(newValue({})).toBe('');
  expect(newValue({ defaultValue: false })).toBe(false);
});

claim(
  '4',
  'Without this package, the type is `any`.',
  () => {
    const errors = (isInstalled: boolean): string => {
      const folder = mkdtempSync(join(tmpdir(), 'types-'));
      const installed = join(project, 'node_modules');
      const modules = join(folder, 'node_modules');
      mkdirSync(join(modules, '@types'), { recursive: true });
      for (const name of ['package.json', 'dist/types']) {
        const part = join('react-querybuilder', name);
        cpSync(join(installed, part), join(modules, part), { recursive: true });
      }
      for (const name of ['@types/react', isInstalled ? '@types/json-logic-js' : '']) {
        if (name) symlinkSync(join(installed, name), join(modules, name));
      }
      writeFileSync(
        join(folder, 'claim.ts'),
        `import { formatQuery } from 'react-querybuilder';
      export const text: string = formatQuery({ combinator: 'and', rules: [] }, 'jsonlogic');`,
      );
      const compiler = join(import.meta.dirname, '../node_modules/typescript-native/bin/tsc');
      const options = '--strict --noEmit --module esnext --moduleResolution bundler --skipLibCheck';
      const { stdout } = spawnSync(
        process.execPath,
        [compiler, ...options.split(' '), 'claim.ts'],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      );
      rmSync(folder, { recursive: true });
      return stdout;
    };
    expect(errors(false)).toBe('');
    expect(errors(true)).toContain("is not assignable to type 'string'");
  },
  120_000,
);
