import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import {
  formatQuery,
  getValueSourcesUtil,
  QueryBuilder,
  toFullOption,
  type Controls,
  type ControlElementsProp,
  type Field,
  type FullField,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
  type RuleType,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect } from 'vitest';
import { all, click, fields, group, invalid, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const root = join(import.meta.dirname, '..');

interface Older {
  readonly formatQuery: (query: object, format: string) => unknown;
  readonly parseSQL: (sql: string) => object;
}

const olderOf = (major: 4 | 5 | 6): Older =>
  createRequire(join(root, `verify/v${major}/package.json`))('react-querybuilder') as Older;

const requireKit = (install: 'v7' | 'v7-6') =>
  createRequire(join(root, 'verify/kits', install, 'package.json'));

claim('7', 'Your code, some outputs of `formatQuery` and some imports change.', () => {
  const stored: RuleGroupType = {
    id: 'g-0.87',
    combinator: 'and',
    not: false,
    rules: [
      { id: 'r-0.68', field: 'firstName', operator: '=', value: 'Steve', valueSource: 'value' },
      { id: 'r-0.12', field: 'age', operator: 'between', value: '28,60', valueSource: 'value' },
    ],
  };
  const { container, query } = show(<QueryBuilder fields={fields} defaultQuery={stored} />);
  const inputs = [...container.querySelectorAll('input')].map(({ value }) => value);
  expect(inputs).toEqual(['Steve', '28', '60']);
  expect(query()).toEqual(stored);
  for (const major of [4, 5, 6] as const) {
    const older = olderOf(major);
    expect(older.formatQuery(stored, 'sql')).toBe(formatQuery(stored, 'sql'));
    const one = group('root', [rule('a', { value: 'x' })]);
    expect(older.formatQuery(one, 'jsonlogic')).not.toEqual(formatQuery(one, 'jsonlogic'));
    const list = "a IN ('x,y', 'z')";
    expect(older.parseSQL(list)).not.toEqual(parseSQL(list));
  }
});

claim(
  '7',
  'If npm reports a conflict, compare the version numbers: the library, its adapters and `@react-querybuilder/dnd` must have the same one.',
  () => {
    const adapters = [
      ['v7', 'bootstrap'],
      ['v7', 'mantine'],
      ['v7', 'material'],
      ['v7-6', 'chakra'],
      ['v7-6', 'dnd'],
    ] as const;
    for (const [install, name] of adapters) {
      const { version, peerDependencies } = requireKit(install)(
        `@react-querybuilder/${name}/package.json`,
      ) as { version: string; peerDependencies: Record<string, string> };
      expect(peerDependencies['react-querybuilder']).toBe(version);
    }
  },
);

claim('7', 'If an import is empty afterwards (`import { } from …`), delete it.', () => {
  const guide = readFileSync(join(root, 'versioned_docs/version-7/upgrade-from-older.mdx'), 'utf8');
  const script = guide.split('title="upgrade.sh"\n')[1]?.split('```')[0] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'claims-'));
  writeFileSync(join(folder, 'upgrade.sh'), script);
  writeFileSync(join(folder, 'a.ts'), "import { parseSQL } from 'react-querybuilder';\n");
  writeFileSync(
    join(folder, 'b.ts'),
    "import {\n  formatQuery,\n  parseCEL,\n  type SelectorEditorProps,\n} from 'react-querybuilder';\n",
  );
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8' }).status;
  expect([run('git', 'init'), run('git', 'add', '.'), run('bash', 'upgrade.sh')]).toEqual([
    0, 0, 0,
  ]);
  const [first, second] = ['a.ts', 'b.ts'].map(file => readFileSync(join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  expect(first).toBe(
    "import { } from 'react-querybuilder';\nimport { parseSQL } from 'react-querybuilder/parseSQL';\n",
  );
  expect(second).toContain('SelectorOrEditorProps');
  expect(second).toContain("import { parseCEL } from 'react-querybuilder/parseCEL';");
});

claim(
  '7',
  '`independentCombinators` | 4–6 | Remove the prop, and start with a query without `combinator`. It is still an option of parsers',
  () => {
    const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
    show(<QueryBuilder fields={fields} defaultQuery={independent} />);
    expect(all('inline-combinator')).toHaveLength(1);
    const prop = invalid<object>({ independentCombinators: true });
    show(<QueryBuilder fields={fields} defaultQuery={group('root', [rule('a')])} {...prop} />);
    click('add-rule');
    expect(all('inline-combinator')).toHaveLength(0);
    expect(parseSQL('a = 1', { independentCombinators: true })).not.toHaveProperty('combinator');
  },
);

claim(
  '7',
  "`Generic type 'Controls' requires 2 type argument(s)` | `ControlElementsProp<FullField, string>`; for the others see Types",
  () => {
    // @ts-expect-error Requires two type arguments.
    const none: Partial<Controls> = {};
    const controls: ControlElementsProp<FullField, string> = { valueEditor: () => null };
    show(<QueryBuilder fields={fields} controlElements={{ ...none, ...controls }} />);
    click('add-rule');
    expect(all('value-editor')).toHaveLength(0);
  },
);

claim(
  '7',
  "`Argument of type 'Field' is not assignable to parameter of type 'FullField…'` | `toFullOption` returns a full field",
  () => {
    const age: Field = { name: 'age', label: 'Age' };
    // @ts-expect-error The property `value` is missing.
    getValueSourcesUtil(age, '=');
    expect(getValueSourcesUtil(toFullOption(age), '=')).toEqual(['value']);
  },
);

claim(
  '7',
  'Remove code that version 7 replaces: buttons that move rules, and the query in `context` for custom components (use `getQuery` and `dispatchQuery`).',
  () => {
    const Rule = ({ schema, path }: RuleProps) => (
      <button
        data-testid="own"
        onClick={() => {
          const query = schema.getQuery();
          const rules = [...(query?.rules ?? [])] as RuleType[];
          schema.dispatchQuery(group('root', [...rules, rule(`after-${String(path[0])}`)]));
        }}
      />
    );
    const { query } = show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        controlElements={{ rule: Rule }}
      />,
    );
    click('own');
    expect(query().rules.map(item => (item as RuleType).id)).toEqual(['a', 'after-0']);
    show(
      <QueryBuilder showShiftActions fields={fields} defaultQuery={group('root', [rule('a')])} />,
    );
    expect(all('shift-actions')).toHaveLength(1);
  },
);

claim(
  '7',
  '`BootstrapDragHandle` | 4–6 | Remove it: `QueryBuilderBootstrap` includes an icon',
  () => {
    const kit = requireKit('v7');
    const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof Library;
    const { renderToStaticMarkup } = kit('react-dom/server') as typeof Server;
    const { QueryBuilderBootstrap: Kit = 'i', ...others } = kit(
      '@react-querybuilder/bootstrap',
    ) as Record<string, ComponentType<PropsWithChildren>>;
    expect(others).not.toHaveProperty('BootstrapDragHandle');
    const html = renderToStaticMarkup(
      <Kit>
        <Builder enableDragAndDrop fields={fields} defaultQuery={group('root', [rule('a')])} />
      </Kit>,
    );
    expect(html).toMatch(/data-testid="drag-handle"[^>]*><i class="bi /);
  },
);
