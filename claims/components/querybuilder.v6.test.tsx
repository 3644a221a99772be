import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import {
  LogType,
  prepareRuleGroup,
  QueryBuilder,
  type Field,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  editWhileDndLoads,
  fields,
  find,
  group,
  invalid,
  newRule,
  pathsOf,
  reload,
  restore,
  rule,
  show,
  storedInKit,
  watchErrors,
} from '../lib';
import { claim } from '../claim';

afterEach(restore);

/** An observer for Mantine, which jsdom doesn't have. */
class StillObserver {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}

type Wrapper = ComponentType<PropsWithChildren>;

const empty = group('root', []);

const filled = group('root', [rule('a', { value: 'Steve' })]);

claim('6', '`null` counts as `undefined`.', () => {
  const { QueryBuilder: Builder } = reload('development');
  for (const nothing of [undefined, null]) {
    const errors = watchErrors();
    const { set, query, unmount } = show(<Builder fields={fields} query={filled} />);
    set(<Builder fields={fields} query={invalid<RuleGroupType>(nothing)} />);
    expect(all('rule')).toHaveLength(0);
    click('add-rule');
    expect([all('rule').length, query().rules.length]).toEqual([1, 1]);
    expect(errors()).toEqual([]);
    unmount();
  }
  const errors = watchErrors();
  const { set } = show(<Builder fields={fields} query={filled} />);
  set(<Builder fields={fields} defaultQuery={filled} />);
  expect(errors()).toEqual([
    expect.stringContaining('from a controlled component to be uncontrolled'),
  ]);
});

claim(
  '6',
  [
    'Queries that the builder passes to `onQueryChange` are frozen, except in the mount call of a builder without `query` and `defaultQuery`.',
    'The builder freezes changed queries, so don\'t `push` into `rules`: see "Cannot assign to read only property".',
  ],
  () => {
    const withoutIds = { combinator: 'and', rules: [] };
    for (const props of [{}, { defaultQuery: withoutIds }, { query: withoutIds }]) {
      const { query } = show(<QueryBuilder fields={fields} {...props} />);
      expect([props, Object.isFrozen(query())]).toEqual([props, Object.keys(props).length > 0]);
      click('add-rule');
      expect([query(), query().rules, query().rules[0]].every(Object.isFrozen)).toBe(true);
    }
  },
);

claim(
  '6',
  'Add missing `id`s with `prepareRuleGroup` before you set a query: see Rules without ids.',
  () => {
    const query = prepareRuleGroup<RuleGroupType>({
      combinator: 'and',
      rules: [
        { field: 'age', operator: '=', value: '' },
        { combinator: 'or', rules: [] },
      ],
    });
    for (const { id } of [query, ...query.rules]) expect(id).toEqual(expect.any(String));
  },
);

claim('6', 'Otherwise, the builder loses the `id`s that it adds when it renders again.', () => {
  const idsAfter = (start: RuleGroupType, renders: number): unknown[] => {
    const builder = <QueryBuilder fields={fields} enableMountQueryChange={false} query={start} />;
    const { query, ruleAt, set } = show(builder);
    for (let more = 1; more < renders; more++) set(builder);
    change('value-editor', 'Joe');
    return [query().id, ruleAt(0).id];
  };
  const { field, operator, value } = rule('a');
  const withoutIds = { combinator: 'and', rules: [{ field, operator, value }] };
  expect(idsAfter(withoutIds, 1)).not.toContain(undefined);
  expect(idsAfter(withoutIds, 2)).toEqual([undefined, undefined]);
  expect(idsAfter(prepareRuleGroup<RuleGroupType>(withoutIds), 2)).not.toContain(undefined);
});

claim(
  '6',
  "The builder doesn't check the name: new rules get it even if no field has that name.",
  () => {
    const getDefaultField = vi.fn(() => 'age');
    expect(newRule(<QueryBuilder fields={fields} getDefaultField={getDefaultField} />).field).toBe(
      'age',
    );
    expect(getDefaultField.mock.lastCall).toEqual([
      fields.map(field => expect.objectContaining({ name: field.name }) as unknown),
    ]);
    expect(newRule(<QueryBuilder fields={fields} />).field).toBe('firstName');
    expect(newRule(<QueryBuilder fields={fields} getDefaultField="nobody" />).field).toBe('nobody');
  },
);

claim(
  '6',
  'Even a `number` input stores a string unless you set `parseNumbers` or use the adapter for Mantine.',
  () => {
    const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v6/package.json'));
    const { act: actOfKit } = kit('react') as typeof React;
    const { createRoot } = kit('react-dom/client') as typeof ReactDom;
    const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof Library;
    const { MantineProvider } = kit('@mantine/core') as Record<'MantineProvider', Wrapper>;
    const { QueryBuilderMantine } = kit('@react-querybuilder/mantine') as Record<
      'QueryBuilderMantine',
      Wrapper
    >;
    const nothing = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => nothing);
    vi.stubGlobal('ResizeObserver', StillObserver);
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
    const defaultQuery = group('root', [rule('a', { field: 'age' })]);
    actOfKit(() => {
      root.render(
        <MantineProvider>
          <QueryBuilderMantine>
            <Builder {...{ fields, defaultQuery, onQueryChange }} />
          </QueryBuilderMantine>
        </MantineProvider>,
      );
    });
    actOfKit(() => {
      fireEvent.change(find('[inputmode=numeric]'), { target: { value: '12' } });
    });
    expect(onQueryChange.mock.lastCall?.[0].rules).toMatchObject([{ value: 12 }]);
    actOfKit(() => {
      root.unmount();
    });
    container.remove();
    vi.unstubAllGlobals();
  },
);

claim('6', '`parseNumbers` turns a single number into a number.', () => {
  const { ruleAt } = show(
    <QueryBuilder
      fields={fields}
      parseNumbers
      defaultQuery={group('root', [rule('a', { operator: 'in' })])}
    />,
  );
  change('value-editor', '1');
  expect(ruleAt(0).value).toBe(1);
  change('value-editor', '1,2');
  expect(ruleAt(0).value).toBe('1,2');
});

claim('6', "`'native'` | `12` | `12` | `NaN` | `7` | `NaN`", () => {
  const typed = ['12', '12abc', 'abc', '007', ''];
  const parsed = (parseNumbers: boolean | 'strict' | 'native') =>
    typed.map(text => {
      const { ruleAt } = show(
        <QueryBuilder
          fields={fields}
          parseNumbers={parseNumbers}
          defaultQuery={group('root', [rule('a', { value: 'x' })])}
        />,
      );
      change('value-editor', text);
      return ruleAt(0).value as unknown;
    });
  expect(parsed(false)).toEqual(typed);
  for (const strict of [true, 'strict'] as const) {
    expect(parsed(strict)).toEqual([12, '12abc', 'abc', 7, '']);
  }
  expect(parsed('native')).toEqual([12, 12, NaN, 7, NaN]);
});

claim(
  '6',
  "With a UI kit, this can differ: the value editors for Ant Design, Chakra UI, Mantine and MUI ignore the prop, except for ranges, and Mantine's number input stores numbers even without the prop.",
  () => {
    const kits: Record<string, readonly (readonly [string, string])[]> = {
      bootstrap: [['@react-querybuilder/bootstrap', 'QueryBuilderBootstrap']],
      chakra: [
        ['@chakra-ui/react', 'ChakraProvider'],
        ['@react-querybuilder/chakra', 'QueryBuilderChakra'],
      ],
      material: [['@react-querybuilder/material', 'QueryBuilderMaterial']],
      mantine: [['@react-querybuilder/mantine', 'QueryBuilderMantine']],
    };
    for (const [name, wrappers] of Object.entries(kits)) {
      const stored = storedInKit.bind(undefined, 'v6', wrappers);
      const [text, parsed] = name === 'bootstrap' ? ['12', 12] : ['12', '12'];
      const number = name === 'mantine' ? 12 : undefined;
      expect([name, stored('text', false)]).toEqual([name, [text, text]]);
      expect([name, stored('text', true)]).toEqual([name, [parsed, 12]]);
      expect([name, stored('number', false)]).toEqual([name, [number ?? text, number ?? text]]);
      expect([name, stored('number', true)]).toEqual([name, [number ?? parsed, 12]]);
    }
    const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v6/package.json'));
    const manifest = kit.resolve('@react-querybuilder/antd/package.json');
    const source = readFileSync(
      join(dirname(manifest), 'dist/react-querybuilder_antd.mjs'),
      'utf8',
    );
    expect(source).not.toMatch(/parseNumber\b/);
    expect(source).toMatch(/onChange: \(e\) => handleOnChange\(e\.target\.value\)/);
    expect(source).toMatch(/onChange: \(e\) => multiValueHandler\(e\.target\.value, i\)/);
  },
);

claim(
  '6',
  'Logs each change that users make, each change that a callback prevents, and each call of `actions` that a lock prevents, to the console or `onLog`.',
  () => {
    const onLog = vi.fn<(report: { type: string }) => void>();
    const Rule = ({ actions, path }: RuleProps) => (
      <button
        data-testid="own"
        onClick={() => {
          actions.onPropChange('value', 'V', path);
        }}
      />
    );
    const { set } = show(<QueryBuilder fields={fields} debugMode onLog={onLog} query={empty} />);
    set(<QueryBuilder fields={fields} debugMode onLog={onLog} query={filled} />);
    expect(onLog).not.toHaveBeenCalled();
    change('value-editor', 'Joe');
    const locked = { ...filled, disabled: true };
    const own = { rule: Rule };
    for (const props of [
      { onAddRule: () => false as const },
      { controlElements: own, query: locked },
    ]) {
      show(<QueryBuilder fields={fields} debugMode onLog={onLog} query={filled} {...props} />);
      click('controlElements' in props ? 'own' : 'add-rule');
    }
    expect(onLog.mock.calls.map(([{ type }]) => type)).toEqual([
      LogType.update,
      LogType.onAddRuleFalse,
      LogType.pathDisabled,
    ]);
  },
);

claim(
  '6',
  'A value is a string, an array, or an object such as `{ active: true, wide: false }` whose true keys become classes.',
  () => {
    const controlClassnames = {
      addRule: ['a', { b: true, c: false }],
      addGroup: { d: true },
      rule: 'e f',
    };
    show(
      <QueryBuilder fields={fields} controlClassnames={controlClassnames} defaultQuery={filled} />,
    );
    const classes = (id: string) => [...at(id).classList];
    expect(classes('add-rule')).toEqual(expect.arrayContaining(['a', 'b']));
    expect(classes('add-rule')).not.toContain('c');
    expect(classes('add-group')).toContain('d');
    expect(classes('rule')).toEqual(expect.arrayContaining(['e', 'f']));
  },
);

claim(
  '6',
  '`onAddRule` and `onAddGroup` must return the rule or group itself: `true` throws an error in this version.',
  () => {
    const nested = group('root', [rule('a'), group('g', [])]);
    const seen: number[] = [];
    const rulesAfter = (result: unknown, button: string): number => {
      const callback = () => {
        seen.push(all('rule').length + all('rule-group').length);
        return result;
      };
      const props = { onAddRule: callback, onAddGroup: callback, onRemove: callback };
      const { query } = show(
        <QueryBuilder fields={fields} defaultQuery={nested} {...invalid<object>(props)} />,
      );
      click(button);
      return query().rules.length;
    };
    for (const [button, item] of [
      ['add-rule', rule('b')],
      ['add-group', group('h', [])],
    ] as const) {
      const lengths = [item, undefined, false].map(result => rulesAfter(result, button));
      expect(lengths).toEqual([3, 2, 2]);
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const thrown = vi.fn((event: ErrorEvent) => {
        event.preventDefault();
      });
      window.addEventListener('error', thrown, { once: true });
      rulesAfter(true, button);
      expect(thrown).toHaveBeenCalled();
    }
    const removed = [true, undefined, false].map(result => rulesAfter(result, 'remove-rule'));
    expect(removed).toEqual([1, 2, 2]);
    expect(new Set(seen)).toEqual(new Set([3]));
  },
);

claim(
  '6',
  'This builder adds no rule once the root group has ten children, and sets the operator in nested groups:',
  () => {
    const onAddRule = (rule: RuleType, parentPath: number[], query: RuleGroupType) => {
      if (query.rules.length >= 10) return false;
      return parentPath.length > 0 ? { ...rule, operator: 'contains' } : rule;
    };
    const start = group('root', [group('g', [])]);
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={start} onAddRule={onAddRule} />,
    );
    for (let count = 0; count < 11; count++) click('add-rule', 1);
    for (let count = 0; count < 11; count++) click('add-rule');
    click('add-rule', 1);
    const inner = (query().rules[0] as RuleGroupType).rules as RuleType[];
    expect([query().rules.length, inner.length]).toEqual([10, 11]);
    expect(inner.every(({ operator }) => operator === 'contains')).toBe(true);
  },
);

claim(
  '6',
  'In a `RuleGroupTypeIC`, the combinators count as well, so rules and groups have even indexes.',
  () => {
    const inner = { id: 'g', rules: [rule('b'), 'or', rule('c')] };
    const query = invalid<RuleGroupTypeIC>({ id: 'root', rules: [rule('a'), 'and', inner] });
    render(<QueryBuilder independentCombinators fields={fields} defaultQuery={query} />);
    expect(pathsOf('rule')).toEqual(['[0]', '[2,0]', '[2,2]']);
    expect(pathsOf('rule-group')).toEqual(['[]', '[2]']);
  },
);

claim(
  '6',
  'Without the `dnd` prop, the wrapper loads React DnD itself, and then mounts its builders again: uncontrolled builders lose earlier edits.',
  async () => {
    expect(await editWhileDndLoads('v6')).toEqual([0, 1, 0]);
  },
);

claim('6', 'A `multiselect` starts with one option, a string even with `listsAsArrays`.', () => {
  const values = [{ name: 'guitar', label: 'Guitar' }];
  const plays: Field = { name: 'plays', label: 'Plays', valueEditorType: 'multiselect', values };
  for (const listsAsArrays of [false, true]) {
    const { value } = newRule(<QueryBuilder fields={[plays]} listsAsArrays={listsAsArrays} />);
    expect(value).toBe('guitar');
  }
});
