import { spawnSync } from 'node:child_process';
import {
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
import { dirname, join } from 'node:path';
import { renderHook } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as Server from 'react-dom/server';
import * as library from 'react-querybuilder';
import {
  convertFromIC,
  convertToIC,
  filterFieldsByComparator,
  formatQuery,
  getFirstOption,
  getValueSourcesUtil,
  move,
  QueryBuilder,
  toFullOption,
  uniqOptGroups,
  useStopEventPropagation,
  type useValueEditor,
  type ActionElementEventHandler,
  type ControlElementsProp,
  type Field,
  type FullField,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type ValueEditorProps,
} from 'react-querybuilder';
import { parseCEL } from 'react-querybuilder/parseCEL';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import {
  all,
  click,
  fields,
  group,
  invalid,
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from './lib';
import { claim } from './claim';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')])]);

const verify = join(import.meta.dirname, '../verify');

const packages = join(verify, 'v7/node_modules');

const require = createRequire(join(packages, 'react-querybuilder/package.json'));

/** What an adapter exports. Adapters require the React and the library of their install. */
type Adapter = Record<string, ComponentType<PropsWithChildren<object>>>;

const requireKit = (install: 'v7' | 'v7-6') =>
  createRequire(join(verify, 'kits', install, 'package.json'));

interface Manifest {
  readonly peerDependencies: Record<string, string>;
  readonly dependencies?: Record<string, string>;
}

/** Compiles a module in a project that lacks packages. The result has the errors. */
const compile = (code: string, skipLibCheck: boolean, missing: readonly string[]): string => {
  const project = mkdtempSync(join(tmpdir(), 'claims-'));
  const names = readdirSync(packages).flatMap(name =>
    name === '@types' ? readdirSync(join(packages, name)).map(type => join(name, type)) : [name],
  );
  for (const name of names.filter(name => !missing.includes(name))) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(packages, name), link);
  }
  const compilerOptions = {
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    noEmit: true,
    preserveSymlinks: true,
    skipLibCheck,
    strict: true,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(project, 'app.tsx'), code);
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
    'bin/tsc',
  );
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', project], {
    cwd: project,
    encoding: 'utf8',
  });
  rmSync(project, { recursive: true });
  return stdout;
};

const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };

claim('7', 'Exports | All uses of `formatQuery` | Silent: compare outputs', () => {
  const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const one = group('root', [rule('a', { value: '1,000' })]);
  expect([
    formatQuery(one, { format: 'sql', parseNumbers: true }),
    JSON.stringify(formatQuery(one, 'jsonlogic')),
  ]).toEqual(['(firstName = 1,000)', '{"and":[{"==":[{"var":"firstName"},"1,000"]}]}']);
  for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
});

claim(
  '7',
  'Imports | Negated conditions, lists with commas, short `$regex` | Silent: compare queries',
  () => {
    const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    expect([
      parseCEL('!(a == 1)'),
      parseSQL("a IN ('x,y', 'z')"),
      parseMongoDB({ a: { $regex: 'x' } }),
    ]).toMatchObject([
      { rules: [{ operator: '!=' }] },
      { rules: [{ value: 'x\\,y, z' }] },
      { rules: [{ operator: 'contains' }] },
    ]);
    for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
  },
);

claim(
  '7',
  "You don't have to change stored queries: with independent combinators, they have no `combinator`.",
  () => {
    const { QueryBuilder: Builder } = reload('development');
    const errors = watchErrors();
    const { query: current } = show(
      <Builder {...invalid<object>({ independentCombinators: true })} fields={fields} />,
    );
    click('add-rule');
    click('add-rule');
    expect(current()).toHaveProperty('combinator', 'and');
    expect(all('inline-combinator')).toHaveLength(0);
    expect(errors().join()).toContain('independentCombinators');
    vi.useRealTimers();
    show(<Builder fields={fields} defaultQuery={independent} />);
    expect(all('inline-combinator')).toHaveLength(1);
  },
);

claim(
  '7',
  'Each field in its `fields` option needs a `label`, in addition to `name` and `validator`:',
  () => {
    const invalidField = { name: 'firstName', validator: () => false };
    // @ts-expect-error A label is missing.
    formatQuery(query, { format: 'sql', fields: [invalidField] });
    const field: Field = { ...invalidField, label: 'First name' };
    expect(formatQuery(query, { format: 'sql', fields: [field] })).not.toContain('firstName');
  },
);

claim(
  '7',
  'If your function already has an optional parameter in that position, wrap the function.',
  () => {
    const spies = Object.fromEntries(
      [
        ...['getOperators', 'getValues', 'getValueEditorType', 'getInputType', 'getValueSources'],
        ...['getValueEditorSeparator', 'getDefaultValue', 'getRuleClassname', 'getDefaultOperator'],
      ].map(name => [name, vi.fn<(...args: unknown[]) => null>(() => null)]),
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show(<QueryBuilder fields={fields} {...invalid<object>(spies)} />);
    click('add-rule');
    for (const [name, spy] of Object.entries(spies)) {
      const last: unknown = spy.mock.lastCall?.at(-1);
      expect([name, last]).toMatchObject([name, { fieldData: { name: 'firstName' } }]);
    }
  },
);

claim(
  '7',
  '`useValueEditor` accepts the props it needs | accepts all props of the editor (since 7.7)',
  () => {
    expectTypeOf<ValueEditorProps>().toExtend<Parameters<typeof useValueEditor>[0]>();
    // @ts-expect-error These were enough in version 6.
    const few: Parameters<typeof useValueEditor>[0] = {
      handleOnChange: () => undefined,
      value: '',
    };
    expect(Object.keys(few)).toHaveLength(2);
  },
);

claim(
  '7',
  '`useStopEventPropagation({ a, b })` returns an object | `useStopEventPropagation(a)` wraps one function',
  () => {
    const method = vi.fn<ActionElementEventHandler>();
    const { result } = renderHook(() => useStopEventPropagation(method));
    const event = { preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
    result.current(invalid<Parameters<typeof result.current>[0]>(event));
    expect(
      [method, event.preventDefault, event.stopPropagation].map(f => f.mock.calls.length),
    ).toEqual([1, 1, 1]);
  },
);

claim(
  '7',
  '`getValueSourcesUtil(field, …)`, `filterFieldsByComparator(field, …)` accept a `Field` | accept a `FullField`, which `toFullOption` returns',
  () => {
    const age: Field = { name: 'age', label: 'Age' };
    // @ts-expect-error The property `value` is missing.
    getValueSourcesUtil(age, '=');
    // @ts-expect-error The property `value` is missing.
    filterFieldsByComparator(age, [age], '=');
    const full: FullField = toFullOption(age);
    expect(getValueSourcesUtil(full, '=')).toEqual(['value']);
    expect(filterFieldsByComparator(full, [full], '=')).toEqual([]);
  },
);

claim(
  '7',
  '`uniqOptGroups` returns the options unchanged | returns options with `name` and `value`',
  () => {
    const groups = [{ label: 'Names', options: [{ name: 'a', label: 'A' }] }];
    expect(uniqOptGroups(groups)[0]?.options).toEqual([{ name: 'a', value: 'a', label: 'A' }]);
  },
);

claim(
  '7',
  '`getFirstOption` throws an error for groups without options | returns `undefined`',
  () => {
    expect(getFirstOption([{ label: 'Empty', options: [] }])).toBeUndefined();
  },
);

claim(
  '7',
  '`move(query, [], …)` moves the query into itself, or throws an error | returns the query unchanged',
  () => {
    for (const target of [[0], [1], [1, 0], [9]]) expect(move(query, [], target)).toBe(query);
  },
);

claim(
  '7',
  '`convertFromIC(query)` drops the rules of a query that already has a `combinator` and several rules | keeps the rules',
  () => {
    const plain = group('root', [rule('a'), rule('b')]);
    expect(convertFromIC(invalid<RuleGroupTypeIC>(plain))).toEqual(plain);
  },
);

claim(
  '7',
  '`convertToIC(query)` throws an error if the query, or a group in it, already has independent combinators | returns the query',
  () => {
    const outer = invalid<RuleGroupType>({ combinator: 'or', rules: [rule('c'), independent] });
    expect(convertToIC(invalid<RuleGroupType>(independent))).toBe(independent);
    expect(convertToIC(outer)).toEqual({ rules: [rule('c'), 'or', independent] });
  },
);

claim(
  '7',
  "Version 7 adds three features: `onAddRule` and `onAddGroup` can return `true` to accept the new rule or group (version 6 throws an error), `move` accepts `'up'` and `'down'`, and most keys of `controlElements` accept `null`.",
  () => {
    const { query: current } = show(
      <QueryBuilder fields={fields} onAddRule={() => true} onAddGroup={() => true} />,
    );
    click('add-rule');
    click('add-group');
    expect(current().rules).toMatchObject([{ field: 'firstName' }, { combinator: 'and' }]);
    const two = group('root', [rule('a'), rule('b')]);
    expect(move(two, [1], 'up').rules).toEqual([...two.rules].reverse());
    expect(move(two, [0], 'down').rules).toEqual([...two.rules].reverse());
    const none: ControlElementsProp<FullField, string> = {
      addRuleAction: null,
      combinatorSelector: null,
      fieldSelector: null,
      operatorSelector: null,
      removeRuleAction: null,
    };
    show(<QueryBuilder fields={fields} controlElements={none} defaultQuery={query} />);
    const names = ['add-rule', 'combinators', 'fields', 'operators', 'remove-rule', 'add-group'];
    expect(names.map(name => all(name).length)).toEqual([0, 0, 0, 0, 0, 2]);
  },
);

claim(
  '7',
  'Then compile your code, and compare your exports: some formats return different output.',
  () => {
    const manifest = require('react-querybuilder/package.json') as Manifest;
    expect(manifest.peerDependencies.react).toBe('>=18');
    expect('parseSQL' in library).toBe(false);
    show(<QueryBuilder fields={fields} {...invalid<object>({ independentCombinators: true })} />);
    click('add-rule');
    click('add-rule');
    expect(all('inline-combinator')).toHaveLength(0);
    expect(formatQuery(group('root', [rule('a')]), 'jsonlogic')).toHaveProperty('and');
  },
);

claim(
  '7',
  "Without `skipLibCheck`, it reports errors in the library's files.",
  () => {
    const { dependencies = {}, peerDependencies } =
      require('react-querybuilder/package.json') as Manifest;
    const missing = ['type-fest', '@types/json-logic-js'];
    for (const name of missing)
      expect({ ...dependencies, ...peerDependencies }).not.toHaveProperty(name);
    const code = `import type { Field } from 'react-querybuilder';
    export const field: Field = { name: 1, label: 2 };`;
    expect(compile(code, true, [])).toMatch(
      /'number' is not assignable to type 'string'[^]*'number'/,
    );
    expect(compile(code, true, ['type-fest'])).toBe('');
    const errors = compile(code, false, missing);
    expect(errors).toMatch(/react-querybuilder\/dist\/.*'type-fest'/);
    expect(errors).toMatch(/react-querybuilder\/dist\/.*'json-logic-js'/);
  },
  300_000,
);

claim('7', 'Ant Design: requires antd 5 and `dayjs`.', () => {
  const manifest = requireKit('v7-6')('@react-querybuilder/antd/package.json') as Manifest;
  expect(manifest.peerDependencies).toMatchObject({ antd: '>=5', dayjs: '>=1' });
});

claim('7', 'Pass an icon as the label of `dragHandle` in `translations`.', () => {
  const kit = requireKit('v7');
  const bootstrap = kit('@react-querybuilder/bootstrap') as Adapter;
  expect(bootstrap).not.toHaveProperty('BootstrapDragHandle');
  const { QueryBuilderBootstrap: Kit = 'i' } = bootstrap;
  const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof library;
  const { renderToStaticMarkup } = kit('react-dom/server') as typeof Server;
  const html = renderToStaticMarkup(
    <Kit>
      <Builder
        enableDragAndDrop
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        translations={{ dragHandle: { label: <b>own</b> } }}
      />
    </Kit>,
  );
  expect(html).toMatch(/data-testid="drag-handle"[^>]*><b>own</);
});

claim(
  '7',
  "Value editors for Ant Design, Chakra UI, Mantine and MUI accept an `extraProps` object for the kit's component.",
  () => {
    const inputOf = (install: 'v7' | 'v7-6', name: string, prefix: string): string | undefined => {
      const kit = requireKit(install);
      const adapter = kit(`@react-querybuilder/${name}`) as Adapter;
      const { [`QueryBuilder${prefix}`]: Kit = 'i', [`${prefix}ValueEditor`]: Editor = 'i' } =
        adapter;
      const { MantineProvider: Provider = Kit } =
        name === 'mantine' ? (kit('@mantine/core') as Adapter) : {};
      const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof library;
      const { renderToStaticMarkup } = kit('react-dom/server') as typeof Server;
      const valueEditor = (props: ValueEditorProps) => (
        <Editor {...props} {...{ extraProps: { id: 'own' } }} />
      );
      const html = renderToStaticMarkup(
        <Provider>
          <Kit>
            <Builder
              fields={fields}
              defaultQuery={group('root', [rule('a')])}
              controlElements={{ valueEditor }}
            />
          </Kit>
        </Provider>,
      );
      return /<input [^>]*id="own"[^>]*>/.exec(html)?.[0];
    };
    expect(inputOf('v7-6', 'chakra', 'Chakra')).toContain('chakra-input');
    expect(inputOf('v7', 'mantine', 'Mantine')).toContain('mantine-Input-input');
    expect(inputOf('v7', 'material', 'Material')).toContain('MuiInputBase-input');
    // Its CommonJS requires modules of antd that only bundlers load.
    const antd = join(verify, 'kits/v7-6/node_modules/@react-querybuilder/antd/dist');
    const types = readFileSync(join(antd, 'react-querybuilder_antd.d.mts'), 'utf8');
    expect(types).toMatch(/type AntDValueEditorProps = ValueEditorProps & \{\s*extraProps\?:/);
  },
  300_000,
);

claim(
  '7',
  [
    'Version 7 exports it:',
    'Version 7 does.',
    'The same applies to the bounds of `between`, even without `parseNumbers`.',
  ],
  () => {
    const show = (operator: string, value: unknown, format: 'cel' | 'spel' | 'mongodb') =>
      formatQuery(group('root', [rule('a', { operator, value })]), format);
    expect(show('between', [0, 5], 'cel')).toBe('(firstName >= 0 && firstName <= 5)');
    expect(show('notBetween', [5, 0], 'spel')).toBe('(firstName < 0 or firstName > 5)');
    for (const value of ['a\tb', 'a\nb'])
      expect(JSON.parse(show('=', value, 'mongodb'))).toEqual({ firstName: value });
    expect(show('between', '007,60', 'mongodb')).toBe('{"firstName":{"$gte":7,"$lte":60}}');
  },
);
