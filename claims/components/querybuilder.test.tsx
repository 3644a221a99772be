import type * as Library from 'react-querybuilder';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { readFileSync } from 'node:fs';
import type * as MantineCore from '@mantine/core';
import type * as Mantine from '@react-querybuilder/mantine';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useMemo, useState, type ComponentType, type PropsWithChildren } from 'react';
import {
  defaultCombinatorsExtended,
  defaultValidator,
  formatQuery,
  getDispatchQueryById,
  LogType,
  prepareRuleGroup,
  QueryBuilder,
  QueryBuilderContext,
  queryBuilderFlagDefaults,
  remove,
  rootPath,
  type ActionProps,
  type Field,
  type ParseNumbersPropConfig,
  type Path,
  type QueryActions,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
  type RuleType,
  type ShiftActionsProps,
  type ValueEditorProps,
  type ValueEditorType,
  type ValueSources,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
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
  options,
  pathsOf,
  reload,
  restore,
  rule,
  shift,
  show,
  watchErrors,
  storedInKit,
  editWhileDndLoads,
} from '../lib';
import { dragAndDrop } from '../drag';
import { act as actOfSite, mount, site, siteRequire, unmount } from '../site';
import { claim } from '../claim';

afterEach(restore);

type Mode = 'development' | 'production';

/** An observer for Mantine, which jsdom doesn't have. */
class StillObserver {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}

const formats = [
  ...['json', 'json_without_ids', 'diagnostics', 'sql', 'parameterized', 'parameterized_named'],
  ...['mongodb', 'mongodb_query', 'cel', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata', 'ldap'],
  ...['natural_language', 'prisma', 'cypher', 'gql', 'sparql', 'gremlin'],
];

const exported = (query: RuleGroupType, format: string): string =>
  JSON.stringify(formatQuery(query, format as 'json'));

const empty = group('root', []);

const filled = group('root', [rule('a', { value: 'Steve' })]);

type Wrapper = ComponentType<PropsWithChildren>;

claim('6+', "Every prop is optional, but users can't build a rule without `fields`:", () => {
  show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  change('value-editor', 'Joe');
  expect(at('value-editor')).toHaveProperty('value', 'Joe');
  const { query } = show(<QueryBuilder />);
  click('add-rule');
  expect(options('fields')).toEqual(['~']);
  expect(formatQuery(query(), 'sql')).not.toContain('~');
});

claim(
  '8+',
  [
    'It logs each error once per page load.',
    '"Changing from an uncontrolled component to be controlled": `query` was `undefined` or `null` at first.',
  ],
  () => {
    const switchTwice = ({ QueryBuilder: Builder }: ReturnType<typeof reload>) => {
      const errors = watchErrors();
      for (let round = 0; round < 2; round++) {
        const { rerender, unmount } = render(<Builder fields={fields} />);
        rerender(<Builder fields={fields} query={empty} />);
        unmount();
        render(
          <Builder fields={fields} query={empty} {...invalid<object>({ defaultQuery: empty })} />,
        );
      }
      return errors();
    };
    expect(switchTwice(reload('development'))).toEqual([
      expect.stringMatching('changing from an uncontrolled component to be controlled'),
      expect.stringMatching('both query and defaultQuery'),
    ]);
    vi.restoreAllMocks();
    expect(switchTwice(reload('production'))).toEqual([]);
  },
);

claim('8+', '`null` counts as `undefined`.', () => {
  const { QueryBuilder: Builder } = reload('development');
  for (const nothing of [undefined, null]) {
    const errors = watchErrors();
    const { set, query, unmount } = show(<Builder fields={fields} query={filled} />);
    set(<Builder fields={fields} query={invalid<RuleGroupType>(nothing)} />);
    expect(all('rule')).toHaveLength(1);
    click('add-rule');
    expect([all('rule').length, query().rules.length]).toEqual([2, 2]);
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
  '8+',
  'Your code changes the query | by setting your state | through `getDispatchQueryById`',
  () => {
    const { set } = show(<QueryBuilder fields={fields} query={empty} />);
    set(<QueryBuilder fields={fields} query={filled} />);
    expect(all('rule')).toHaveLength(1);
    const { query } = show(<QueryBuilder qbId="outside" fields={fields} defaultQuery={empty} />);
    act(() => {
      getDispatchQueryById('outside')?.(filled);
    });
    expect([all('rule').length, query()]).toEqual([1, filled]);
  },
);

claim(
  {
    '8+': [
      "If you don't pass that query back, the edit is undone.",
      'Query does not update: store the query that `onQueryChange` receives, and pass it back as `query`.',
    ],
    '6-7': [
      "If you don't pass that query back, the edit is undone.",
      "Store the query that `onQueryChange` receives, and pass it back as `query`: see Query doesn't change.",
    ],
  },
  () => {
    const { ruleAt } = show(<QueryBuilder fields={fields} query={filled} />);
    change('value-editor', 'Joe');
    expect(ruleAt(0).value).toBe('Joe');
    expect(at('value-editor')).toHaveProperty('value', 'Steve');
  },
);

claim('7+', 'It adds none if the root group has an `id`.', () => {
  const query = {
    combinator: 'and',
    rules: [
      { combinator: 'or', rules: [], id: 'mine' },
      { field: 'age', operator: '=', value: '' },
    ],
  };
  const { onQueryChange } = show(<QueryBuilder fields={fields} query={query} />);
  const id = expect.any(String) as string;
  expect(onQueryChange.mock.calls).toEqual([
    [
      {
        id,
        combinator: 'and',
        rules: [
          { id: 'mine', combinator: 'or', rules: [] },
          { id, field: 'age', operator: '=', value: '' },
        ],
      },
    ],
  ]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const withRootId = { id: 'root', ...query };
  expect(show(<QueryBuilder fields={fields} query={withRootId} />).query()).toEqual(withRootId);
});

claim(
  {
    '8+': [
      'The builder freezes the object that you pass as `query`, and everything that it passes to `onQueryChange`.',
      '"Cannot add property, object is not extensible": the builder freezes queries, so don\'t `push` into `rules`.',
    ],
    '7': [
      'The builder freezes the object that you pass as `query`, and everything that it passes to `onQueryChange`.',
      'The builder freezes queries, so don\'t `push` into `rules`: see "Cannot assign to read only property".',
    ],
  },
  () => {
    const query: RuleGroupType = {
      combinator: 'and',
      rules: [{ field: 'age', operator: '=', value: '' }],
    };
    const view = show(<QueryBuilder fields={fields} query={query} />);
    const frozen = (q: RuleGroupType) =>
      [q, q.rules, q.rules[0]].every(item => Object.isFrozen(item));
    click('add-rule');
    expect([query, ...view.onQueryChange.mock.calls.flat()].map(frozen)).toEqual([
      true,
      true,
      true,
    ]);
  },
);

claim(
  '7+',
  [
    'In a `RuleGroupTypeIC` (independent combinators), the combinators are entries between the rules, and users choose each combinator separately:',
    'The type of `query` or `defaultQuery` determines whether users choose each combinator separately: to get combinators between rules, pass a query without `combinator`.',
  ],
  () => {
    const three = [rule('a'), 'and', rule('b'), 'and', rule('c')];
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={{ rules: three } as RuleGroupTypeIC} />,
    );
    change('combinators', 'or', 1);
    expect(query().rules.filter(item => typeof item === 'string')).toEqual(['and', 'or']);
  },
);

claim('6+', 'The builder ignores later values.', () => {
  const { set } = show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  set(<QueryBuilder fields={fields} defaultQuery={empty} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="new" fields={fields} defaultQuery={empty} />);
  expect(all('rule')).toHaveLength(0);
});

claim(
  '6+',
  'Called with the whole query after each change, and once when the builder mounts.',
  () => {
    const { onQueryChange } = show(<QueryBuilder fields={fields} defaultQuery={filled} />);
    expect(onQueryChange.mock.calls).toEqual([[filled]]);
    change('value-editor', 'Joe');
    expect(onQueryChange.mock.calls[1]).toEqual([group('root', [rule('a', { value: 'Joe' })])]);
    expect(onQueryChange).toHaveBeenCalledTimes(2);
  },
);

claim('7+', 'Your state then never receives the `id`s that the builder adds.', () => {
  const changes: RuleGroupType[] = [];
  const Controlled = () => {
    const [query, setQuery] = useState<RuleGroupType>({
      combinator: 'and',
      rules: [{ field: 'age', operator: '=', value: '' }],
    });
    return (
      <QueryBuilder
        fields={fields}
        query={query}
        enableMountQueryChange={false}
        onQueryChange={next => {
          changes.push(next);
          setQuery(next);
        }}
      />
    );
  };
  render(<Controlled />);
  expect(changes).toEqual([]);
  click('add-rule');
  change('value-editor', '3');
  expect(changes.map(({ id, rules }) => [id, rules[0]])).toEqual([
    [undefined, { field: 'age', operator: '=', value: '' }],
    [undefined, { field: 'age', operator: '=', value: '3' }],
  ]);
});

claim(
  {
    '8+': [
      'Instead, add ids with `prepareRuleGroup` before you pass the `query`.',
      'Input loses focus after setting a query: add missing `id`s with `prepareRuleGroup` before you set a query.',
    ],
    '7': [
      'Instead, add ids with `prepareRuleGroup` before you pass the `query`.',
      'Add missing `id`s with `prepareRuleGroup` before you set a query: see Input loses focus after setting a query.',
    ],
  },
  () => {
    const query = prepareRuleGroup<RuleGroupType>({
      combinator: 'and',
      rules: [
        { field: 'age', operator: '=', value: '' },
        { combinator: 'or', rules: [] },
      ],
    });
    for (const { id } of [query, ...query.rules]) expect(id).toEqual(expect.any(String));
    const { set } = show(<QueryBuilder fields={fields} query={empty} />);
    set(<QueryBuilder fields={fields} query={query} />);
    const input = at('value-editor');
    set(<QueryBuilder fields={fields} query={{ ...query }} />);
    expect(at('value-editor')).toBe(input);
  },
);

claim(
  '8+',
  [
    'Otherwise, all rules re-render after each edit.',
    'A new `context` object re-renders all rules, so keep it stable with `useMemo`.',
    'All rules re-render on each keystroke: keep `fields`, `context`, `onQueryChange` and similar props stable.',
  ],
  () => {
    const valueEditor = vi.fn(() => null);
    const controlElements = { valueEditor };
    type Change = (query: RuleGroupType) => void;
    const rendered = (create: (change: Change) => object): number => {
      const Parent = () => {
        const [query, setQuery] = useState(() => group('root', [rule('a'), rule('b')]));
        const props = { fields, query, onQueryChange: setQuery, ...create(setQuery) };
        return <QueryBuilder {...props} controlElements={controlElements} />;
      };
      const { unmount } = render(<Parent />);
      valueEditor.mockClear();
      change('operators', '!=');
      unmount();
      return valueEditor.mock.calls.length;
    };
    const inline = (setQuery: Change) => (query: RuleGroupType) => {
      setQuery(query);
    };
    expect([
      rendered(() => ({ context: useMemo(() => ({}), []) })),
      rendered(setQuery => ({ onQueryChange: useCallback(inline(setQuery), []) })),
      rendered(() => ({ context: {} })),
      rendered(() => ({ fields: [...fields] })),
      rendered(setQuery => ({ onQueryChange: inline(setQuery) })),
    ]).toEqual([1, 1, 2, 2, 2]);
  },
);

claim.each<[Mode, number]>([
  ['development', 1],
  ['production', 0],
])('8+', 'The builder ignores later changes, and logs an error in development.', (mode, count) => {
  const { QueryBuilder: Builder, getDispatchQueryById: dispatchOf } = reload(mode);
  const errors = watchErrors();
  const { rerender } = render(<Builder qbId="one" fields={fields} />);
  rerender(<Builder qbId="two" fields={fields} />);
  expect(errors()).toHaveLength(count);
  expect([dispatchOf('one'), dispatchOf('two')]).toEqual([expect.any(Function), undefined]);
});

claim(
  '8+',
  'If no builder with that `qbId` is mounted, `getDispatchQueryById` returns `undefined`.',
  () => {
    const { onQueryChange, unmount, query } = show(
      <QueryBuilder qbId="dispatch" fields={fields} />,
    );
    const dispatch = getDispatchQueryById('dispatch');
    onQueryChange.mockClear();
    render(<button type="button" data-testid="apply" onClick={() => dispatch?.(filled)} />);
    click('apply');
    expect(onQueryChange).toHaveBeenCalledTimes(1);
    expect(query()).toEqual(filled);
    expect(all('rule')).toHaveLength(1);
    unmount();
    expect(getDispatchQueryById('dispatch')).toBeUndefined();
    expect(getDispatchQueryById('never')).toBeUndefined();
    const keepsInput = (next: RuleGroupType) => {
      show(<QueryBuilder qbId="ids" fields={fields} />);
      act(() => {
        getDispatchQueryById('ids')?.(next);
      });
      const input = at('value-editor');
      change('value-editor', '19');
      return input === at('value-editor');
    };
    const age = { field: 'age', operator: '>=', value: '18' };
    expect(keepsInput({ combinator: 'and', rules: [age] })).toBe(false);
    expect(keepsInput({ id: 'root', combinator: 'and', rules: [{ id: 'age', ...age }] })).toBe(
      true,
    );
  },
);

claim.each<[Mode, number]>([
  ['development', 1],
  ['production', 0],
])('8+', 'If both mount at the same time, the first also loses its query.', (mode, count) => {
  const { QueryBuilder: Builder, getDispatchQueryById: dispatchOf } = reload(mode);
  const errors = watchErrors();
  const two = group('root', [rule('a'), rule('b')]);
  const first = <Builder key={1} qbId="same" fields={fields} defaultQuery={filled} />;
  const second = <Builder key={2} qbId="same" fields={fields} defaultQuery={two} />;
  const shown = (container: HTMLElement) =>
    [...container.querySelectorAll('.queryBuilder')].map(
      one => one.querySelectorAll('.rule').length,
    );
  const { container, rerender, unmount } = render(<>{first}</>);
  rerender(<>{[first, second]}</>);
  expect(errors()).toHaveLength(count);
  expect(shown(container)).toEqual([1, 2]);
  expect(dispatchOf('same')).toBeUndefined();
  unmount();
  const together = render(<>{[first, second]}</>);
  expect(shown(together.container)[0]).toBe(2);
});

claim('8+', 'The next builder with the same `qbId` continues with that query.', () => {
  const rulesAfterReturn = (qbId: string, preserveQueryStateOnUnmount: boolean | undefined) => {
    const builder = (
      <QueryBuilder {...{ qbId, fields, defaultQuery: filled, preserveQueryStateOnUnmount }} />
    );
    const before = show(builder);
    click('add-rule');
    before.unmount();
    const after = show(builder);
    const { length } = all('rule');
    after.unmount();
    return length;
  };
  expect(rulesAfterReturn('kept', true)).toBe(2);
  expect(rulesAfterReturn('lost', undefined)).toBe(1);
});

claim(
  '8+',
  'Creates the missing ids of a query, and the ids of new and cloned rules and groups.',
  () => {
    let count = 0;
    const idGenerator = () => `id-${++count}`;
    const { query } = show(
      <QueryBuilder
        fields={fields}
        idGenerator={idGenerator}
        showCloneButtons
        defaultQuery={{ combinator: 'and', rules: [{ field: 'age', operator: '=', value: '' }] }}
      />,
    );
    click('add-rule');
    click('add-group');
    click('clone-rule');
    click('clone-group');
    const ids = [query(), ...query().rules].map(item => (item as RuleGroupType).id);
    expect(ids).toHaveLength(6);
    expect(ids.every(id => id?.startsWith('id-'))).toBe(true);
    expect(new Set(ids).size).toBe(6);
  },
);

claim.each<[Mode, number]>([
  ['development', 1],
  ['production', 0],
])('7+', 'This prop only logs an error in development.', (mode, count) => {
  const { QueryBuilder: Builder } = reload(mode);
  const errors = watchErrors();
  render(
    <Builder
      fields={fields}
      defaultQuery={group('root', [rule('a'), rule('b')])}
      {...invalid<object>({ independentCombinators: true })}
    />,
  );
  expect(errors()).toHaveLength(count);
  expect(all('combinators')).toHaveLength(1);
  expect(all('inline-combinator')).toHaveLength(0);
});

claim(
  '6+',
  "an array of groups, `{ label: 'Person', options: [ … ] }`, shown as `<optgroup>` elements;",
  () => {
    show(<QueryBuilder fields={[{ label: 'Person', options: fields }]} defaultQuery={filled} />);
    expect(at('fields').querySelector('optgroup')).toHaveProperty('label', 'Person');
    expect(options('fields')).toEqual(fields.map(field => field.name));
  },
);

claim(
  {
    '8+': 'Each key becomes the `name` of its field;',
    '6-7': 'Each key becomes the `name` of its field, even if the field has another name.',
  },
  () => {
    const map = {
      z: { name: 'other', label: 'B' },
      a: { name: 'a', label: 'C' },
      y: { name: 'y', label: 'A' },
    };
    show(<QueryBuilder fields={map} defaultQuery={filled} />);
    expect(options('fields')).toEqual(['y', 'z', 'a']);
  },
);

claim('8+', "an array of strings, which serve as name and label : `['firstName', 'age']`.", () => {
  show(<QueryBuilder fields={['firstName', 'age']} defaultQuery={filled} />);
  expect(
    [...at('fields').children].map(option => [option.getAttribute('value'), option.textContent]),
  ).toEqual([
    ['firstName', 'firstName'],
    ['age', 'age'],
  ]);
});

claim(
  '7+',
  '`name` | Identifies the field. Rules store it as `field`. You can use `value` instead',
  () => {
    expect(newRule(<QueryBuilder fields={[{ value: 'age', label: 'Age' }]} />).field).toBe('age');
  },
);

claim('6+', '`defaultOperator` | Operator of new rules with this field', () => {
  const age = { name: 'age', label: 'Age', defaultOperator: '>' };
  expect(newRule(<QueryBuilder fields={[age]} />).operator).toBe('>');
});

claim(
  '6+',
  '`defaultValue` | Value of new rules, and of rules whose field changes to this field',
  () => {
    const { ruleAt } = show(
      <QueryBuilder
        fields={[
          { name: 'age', label: 'Age' },
          { name: 'year', label: 'Year', defaultValue: '1990' },
        ]}
        getDefaultField="year"
      />,
    );
    click('add-rule');
    expect(ruleAt(0).value).toBe('1990');
    change('fields', 'age');
    expect(ruleAt(0).value).toBe('');
    change('fields', 'year');
    expect(ruleAt(0).value).toBe('1990');
  },
);

claim(
  '6+',
  '`valueEditorType` | Type of the value editor, see `getValueEditorType`. A function receives the operator',
  () => {
    const valueEditorType = vi.fn((operator: string) => (operator === '=' ? 'text' : 'textarea'));
    show(
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'First name', valueEditorType }]}
        defaultQuery={filled}
      />,
    );
    expect(at('value-editor').tagName).toBe('INPUT');
    change('operators', 'contains');
    expect(at('value-editor').tagName).toBe('TEXTAREA');
    expect(valueEditorType.mock.lastCall).toEqual(['contains']);
  },
);

claim(
  '6+',
  '`comparator` | Which other fields are offered for comparison: the name of a property that must be equal in both fields, or a function',
  () => {
    const offered = (comparator: Field['comparator']) => {
      const list: Field[] = [
        {
          name: 'firstName',
          label: 'First',
          datatype: 'text',
          valueSources: ['field'],
          comparator,
        },
        { name: 'lastName', label: 'Last', datatype: 'text' },
        { name: 'age', label: 'Age', datatype: 'number' },
      ];
      const query = group('root', [rule('a', { valueSource: 'field' })]);
      show(<QueryBuilder fields={list} defaultQuery={query} />);
      return options('value-editor');
    };
    expect(offered('datatype')).toEqual(['lastName']);
    expect(offered(other => other.name === 'age')).toEqual(['age']);
    expect(offered(() => true)).toEqual(['lastName', 'age']);
  },
);

claim('6+', '`placeholder` | Placeholder of the text input', () => {
  show(
    <QueryBuilder
      fields={[{ name: 'firstName', label: 'First', placeholder: 'Steve' }]}
      defaultQuery={filled}
    />,
  );
  expect(at('value-editor')).toHaveProperty('placeholder', 'Steve');
});

claim('6+', '`className` | Class of the rules with this field', () => {
  show(
    <QueryBuilder
      fields={[{ name: 'firstName', label: 'First', className: 'text' }]}
      defaultQuery={filled}
    />,
  );
  expect(at('rule').classList).toContain('text');
});

claim(
  '7+',
  "`disabled` | If `true`, users can't choose the field. New rules still start with the first field, even if it is disabled",
  () => {
    const first = { name: 'firstName', label: 'First', disabled: true };
    expect(newRule(<QueryBuilder fields={[first, { name: 'age', label: 'Age' }]} />).field).toBe(
      'firstName',
    );
    expect(at('fields').querySelector('option')).toHaveProperty('disabled', true);
  },
);

claim(
  '7+',
  'The functions below and custom components receive the whole object as `fieldData`.',
  () => {
    const age = { name: 'age', label: 'Age', unit: 'years' };
    const seen: unknown[] = [];
    const ValueEditor = ({ fieldData }: ValueEditorProps) => {
      seen.push(fieldData.unit);
      return null;
    };
    const getValueEditorType = vi.fn(() => 'text' as const);
    newRule(
      <QueryBuilder
        fields={[age]}
        getValueEditorType={getValueEditorType}
        controlElements={{ valueEditor: ValueEditor }}
      />,
    );
    expect(getValueEditorType.mock.lastCall).toEqual([
      'age',
      '=',
      { fieldData: expect.objectContaining(age) as unknown },
    ]);
    expect(seen).toContain('years');
  },
);

claim('6+', 'If two groups have the same label, it ignores the second group.', () => {
  show(
    <QueryBuilder
      fields={[
        { name: 'age', label: 'One' },
        { name: 'age', label: 'Two' },
      ]}
      defaultQuery={filled}
    />,
  );
  expect(at('fields').textContent).toBe('One');
  const groups = [
    { label: 'A', options: [{ name: 'a', label: 'A' }] },
    { label: 'A', options: [{ name: 'b', label: 'B' }] },
  ];
  show(<QueryBuilder fields={groups} defaultQuery={filled} />);
  expect(options('fields')).toEqual(['a']);
});

claim(
  '8+',
  'Give each group at least one option: if any group is empty, the builder keeps only the first group.',
  () => {
    const a = { label: 'A', options: [{ name: 'a', label: 'A' }] };
    const b = { label: 'B', options: [{ name: 'b', label: 'B' }] };
    const none: typeof a = { label: 'C', options: [] };
    const shown = (groups: (typeof a)[]) => {
      show(<QueryBuilder fields={groups} defaultQuery={filled} />);
      return options('fields');
    };
    expect([shown([a, b]), shown([a, b, none]), shown([a, none, b]), shown([none, a, b])]).toEqual([
      ['a', 'b'],
      ['a'],
      ['a'],
      [],
    ]);
  },
);

claim(
  '6+',
  'Without `fields`, the field selector has only the option `------`, and new rules have the field `~`.',
  () => {
    expect(newRule(<QueryBuilder />).field).toBe('~');
    expect(at('fields').textContent).toBe('------');
  },
);

claim('6+', "With `[]`, the selector is empty, and new rules have the field `''`.", () => {
  expect(newRule(<QueryBuilder fields={[]} />).field).toBe('');
  expect(options('fields')).toEqual([]);
});

claim('7+', "A field's own properties take precedence.", () => {
  const list = [
    { name: 'born', label: 'Born' },
    { name: 'albums', label: 'Albums', inputType: 'number' },
  ];
  show(<QueryBuilder fields={list} baseField={{ inputType: 'date' }} getDefaultField="born" />);
  click('add-rule');
  expect(at('value-editor')).toHaveProperty('type', 'date');
  change('fields', 'albums');
  expect(at('value-editor')).toHaveProperty('type', 'number');
});

claim(
  '7+',
  "The builder doesn't check the name: new rules get it even if no field has that name.",
  () => {
    const getDefaultField = vi.fn(() => 'age');
    expect(newRule(<QueryBuilder fields={fields} getDefaultField={getDefaultField} />).field).toBe(
      'age',
    );
    expect(getDefaultField.mock.lastCall).toEqual([
      fields.map(
        field => expect.objectContaining({ name: field.name, value: field.name }) as unknown,
      ),
    ]);
    expect(newRule(<QueryBuilder fields={fields} />).field).toBe('firstName');
    expect(newRule(<QueryBuilder fields={fields} getDefaultField="nobody" />).field).toBe('nobody');
  },
);

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

claim('6+', 'The operator and the value are hidden until a user chooses a field.', () => {
  expect(newRule(<QueryBuilder fields={fields} autoSelectField={false} />).field).toBe('~');
  expect(options('fields')[0]).toBe('~');
  expect(at('fields').textContent).toMatch(/^------/);
  expect([...all('operators'), ...all('value-editor')]).toEqual([]);
  change('fields', 'age');
  expect([all('operators').length, all('value-editor').length]).toEqual([1, 1]);
});

claim(
  '8+',
  '`formatQuery` leaves out rules with field `~` in every format except `json`, `json_without_ids` and `diagnostics`.',
  () => {
    const query = group('root', [rule('a', { field: '~' }), rule('b')]);
    for (const format of formats) {
      const text = exported(query, format);
      const without = exported(group('root', [rule('b')]), format);
      const kept = ['json', 'json_without_ids', 'diagnostics'].includes(format);
      expect([format, text === without]).toEqual([format, !kept]);
    }
  },
);

claim(
  '7+',
  "An operator with `arity: 'unary'` or an arity below 2 needs no value, so the builder shows no value editor:",
  () => {
    for (const [arity, editors] of [
      ['unary', 0],
      [0, 0],
      [1, 0],
      [2, 1],
      ['binary', 1],
    ] as const) {
      show(
        <QueryBuilder
          fields={fields}
          operators={[{ name: '=', label: '=', arity }]}
          defaultQuery={filled}
        />,
      );
      expect([arity, all('value-editor').length]).toEqual([arity, editors]);
    }
  },
);

claim('8+', 'Default operators get their usual labels.', () => {
  show(
    <QueryBuilder fields={fields} operators={['=', 'between', 'isFamous']} defaultQuery={filled} />,
  );
  expect([...at('operators').children].map(option => option.textContent)).toEqual([
    '=',
    'between',
    'isFamous',
  ]);
  show(<QueryBuilder fields={fields} operators={['beginsWith']} defaultQuery={filled} />);
  expect(at('operators').textContent).toBe('begins with');
});

claim('7+', "An operator's own properties take precedence.", () => {
  const list = [
    { name: '=', label: '=' },
    { name: '!=', label: '!=', className: 'own' },
  ];
  show(
    <QueryBuilder
      fields={fields}
      operators={list}
      baseOperator={{ className: 'shared' }}
      defaultQuery={filled}
    />,
  );
  expect(at('rule').classList).toContain('shared');
  change('operators', '!=');
  expect([...at('rule').classList]).toEqual(['own', 'rule']);
});

claim(
  '8+',
  [
    "The field's own `operators` take precedence.",
    'Operators | `field.operators` | `getOperators`, unless it returns `null` | `operators`',
  ],
  () => {
    const getOperators = (field: string) => (field === 'age' ? [{ name: '>', label: '>' }] : null);
    show(
      <QueryBuilder
        fields={fields}
        operators={['=']}
        getOperators={getOperators}
        defaultQuery={filled}
      />,
    );
    expect(options('operators')).toEqual(['=']);
    change('fields', 'age');
    expect(options('operators')).toEqual(['>']);
  },
);

claim(
  '6+',
  "If you return an empty array, the selector is empty, and new rules have the operator `''`.",
  () => {
    expect(newRule(<QueryBuilder fields={fields} getOperators={() => []} />).operator).toBe('');
    expect(options('operators')).toEqual([]);
  },
);

claim('6+', "The builder doesn't check the operator name.", () => {
  const list = [
    { name: 'firstName', label: 'First' },
    { name: 'age', label: 'Age', defaultOperator: '<' },
  ];
  const getDefaultOperator = vi.fn(() => 'contains');
  const { ruleAt } = show(<QueryBuilder fields={list} getDefaultOperator={getDefaultOperator} />);
  click('add-rule');
  expect(ruleAt(0).operator).toBe('contains');
  expect((getDefaultOperator.mock.lastCall as unknown[])[0]).toBe('firstName');
  change('fields', 'age');
  expect(ruleAt(0).operator).toBe('<');
  change('fields', 'firstName');
  expect(ruleAt(0).operator).toBe('contains');
  expect(newRule(<QueryBuilder fields={fields} getDefaultOperator="unknown" />).operator).toBe(
    'unknown',
  );
});

claim('8+', 'As with `autoSelectField`, `formatQuery` leaves out these rules.', () => {
  expect(newRule(<QueryBuilder fields={fields} autoSelectOperator={false} />).operator).toBe('~');
  expect(at('operators').textContent).toMatch(/^------/);
  expect(all('value-editor')).toEqual([]);
  change('operators', '=');
  expect(all('value-editor')).toHaveLength(1);
  const query = group('root', [rule('a', { operator: '~' })]);
  for (const format of formats) {
    const text = exported(query, format);
    const kept = ['json', 'json_without_ids', 'diagnostics'].includes(format);
    expect([format, text === exported(empty, format)]).toEqual([format, !kept]);
  }
});

claim(
  '6+',
  'The constant `defaultCombinatorsExtended` adds exclusive or (XOR), which few formats can express.',
  () => {
    expect(defaultCombinatorsExtended.map(({ name }) => name)).toEqual(['and', 'or', 'xor']);
  },
);

claim(
  '7+',
  'A `className`, for example, becomes a class of each group that has a `combinator`.',
  () => {
    show(
      <QueryBuilder
        fields={fields}
        baseCombinator={{ className: 'joined' }}
        defaultQuery={group('root', [group('g', [])])}
      />,
    );
    expect(all('rule-group').map(element => element.classList.contains('joined'))).toEqual([
      true,
      true,
    ]);
    const independent = { rules: [rule('a'), 'and', rule('b')] } satisfies RuleGroupTypeIC;
    show(
      <QueryBuilder
        fields={fields}
        baseCombinator={{ className: 'joined' }}
        defaultQuery={independent}
      />,
    );
    expect(all('combinators')).toHaveLength(1);
    expect(document.querySelector('.joined')).toBeNull();
  },
);

claim('7+', 'With that type, the builder ignores this prop.', () => {
  const three = group('root', [rule('a'), rule('b'), rule('c')]);
  const { query } = show(
    <QueryBuilder fields={fields} showCombinatorsBetweenRules defaultQuery={three} />,
  );
  const values = () => all('combinators').map(element => (element as HTMLSelectElement).value);
  expect(document.querySelector('.ruleGroup-header .ruleGroup-combinators')).toBeNull();
  change('combinators', 'or', 1);
  expect([values(), query().combinator]).toEqual([['or', 'or'], 'or']);
  const independent = {
    rules: [rule('a'), 'and', rule('b'), 'and', rule('c')],
  } as RuleGroupTypeIC;
  show(<QueryBuilder fields={fields} showCombinatorsBetweenRules defaultQuery={independent} />);
  change('combinators', 'or', 1);
  expect(values()).toEqual(['and', 'or']);
});

const values = [
  { name: 'guitar', label: 'Guitar' },
  { name: 'piano', label: 'Piano' },
];

const instrumentOf = (valueEditorType: ValueEditorType) => ({
  name: 'instrument',
  label: 'Instrument',
  valueEditorType,
  values,
});

claim('6+', 'The default is `text`.', () => {
  show(
    <QueryBuilder
      fields={[
        { name: 'a', label: 'A' },
        { name: 'b', label: 'B', valueEditorType: 'text' },
      ]}
      getValueEditorType={() => 'textarea'}
      defaultQuery={group('root', [rule('a', { field: 'a' }), rule('b', { field: 'b' })])}
    />,
  );
  expect(all('value-editor').map(editor => editor.tagName)).toEqual(['TEXTAREA', 'INPUT']);
  show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  expect(at('value-editor')).toHaveProperty('type', 'text');
});

claim(
  '6+',
  '`checkbox`, `switch` | checkbox; for `switch`, most UI kit adapters show a switch | `true` or `false`',
  () => {
    const stored = (type: ValueEditorType, act: () => void) => {
      const { ruleAt } = show(
        <QueryBuilder
          fields={[instrumentOf(type)]}
          defaultQuery={group('root', [rule('a', { field: 'instrument' })])}
        />,
      );
      act();
      return ruleAt(0).value as unknown;
    };
    const type = () => {
      change('value-editor', 'x');
    };
    expect(stored('text', type)).toBe('x');
    expect(stored('textarea', type)).toBe('x');
    expect(
      stored('select', () => {
        change('value-editor', 'piano');
      }),
    ).toBe('piano');
    expect(
      stored('radio', () => {
        fireEvent.click(screen.getByLabelText('Piano'));
      }),
    ).toBe('piano');
    const choose = () => {
      for (const option of at('value-editor').querySelectorAll('option')) option.selected = true;
      fireEvent.change(at('value-editor'));
    };
    expect(stored('multiselect', choose)).toBe('guitar,piano');
    for (const flag of ['checkbox', 'switch'] as const) {
      expect(
        stored(flag, () => {
          click('value-editor');
        }),
      ).toBe(true);
      expect(
        stored(flag, () => {
          click('value-editor');
          click('value-editor');
        }),
      ).toBe(false);
    }
  },
);

claim('6+', 'With the `in` operator, a `select` still accepts only one option.', () => {
  const { ruleAt } = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={group('root', [
        rule('a', { field: 'instrument', operator: 'in', value: 'guitar' }),
      ])}
    />,
  );
  expect(at('value-editor')).toHaveProperty('multiple', false);
  change('value-editor', 'piano');
  expect(ruleAt(0).value).toBe('piano');
});

claim(
  {
    '7+': 'Even a `number` input stores a string unless you set `parseNumbers` or use the adapter for Ant Design or Mantine.',
    '6': 'Even a `number` input stores a string unless you set `parseNumbers` or use the adapter for Mantine.',
  },
  () => {
    const { ruleAt } = show(
      <QueryBuilder
        fields={fields}
        getInputType={() => 'email'}
        defaultQuery={group('root', [rule('a'), rule('b', { field: 'age' })])}
      />,
    );
    expect(all('value-editor').map(editor => (editor as HTMLInputElement).type)).toEqual([
      'email',
      'number',
    ]);
    change('value-editor', '12', 1);
    expect(ruleAt(1).value).toBe('12');
  },
);

claim(
  '8+',
  'Even a `number` input stores a string unless you set `parseNumbers` or use the adapter for Ant Design or Mantine.',
  () => {
    const { MantineProvider } = siteRequire('@mantine/core') as typeof MantineCore;
    const { QueryBuilderMantine } = siteRequire('@react-querybuilder/mantine') as typeof Mantine;
    const nothing = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => nothing);
    vi.stubGlobal('ResizeObserver', StillObserver);
    const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
    const defaultQuery = group('root', [rule('a', { field: 'age' })]);
    mount(
      <MantineProvider>
        <QueryBuilderMantine>
          <site.QueryBuilder {...{ fields, defaultQuery, onQueryChange }} />
        </QueryBuilderMantine>
      </MantineProvider>,
    );
    actOfSite(() => {
      fireEvent.change(find('[inputmode=decimal]'), { target: { value: '12' } });
    });
    expect(onQueryChange.mock.lastCall?.[0].rules).toMatchObject([{ value: 12 }]);
    unmount();
    vi.unstubAllGlobals();
  },
);

claim(
  '8+',
  'The `bigint` input type shows a text input, and stores whole numbers of any size as `bigint`.',
  () => {
    const { ruleAt } = show(
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'F', inputType: 'bigint' }]}
        defaultQuery={filled}
      />,
    );
    expect(at('value-editor')).toHaveProperty('type', 'text');
    change('value-editor', '12345678901234567890123');
    expect(ruleAt(0).value).toBe(12345678901234567890123n);
  },
);

claim('6+', "The field's own `values` take precedence.", () => {
  const getValues = () => [{ name: 'drums', label: 'Drums' }];
  show(
    <QueryBuilder
      fields={fields}
      getValues={getValues}
      getValueEditorType={() => 'select'}
      defaultQuery={group('root', [rule('a'), rule('b', { field: 'instrument' })])}
    />,
  );
  expect([options('value-editor'), options('value-editor', 1)]).toEqual([
    ['drums'],
    ['guitar', 'piano'],
  ]);
});

claim('6+', 'You can group the options of `select` and `multiselect`, but not of `radio`.', () => {
  const grouped = [{ label: 'Strings', options: values }];
  for (const [type, groups] of [
    ['select', 1],
    ['multiselect', 1],
    ['radio', 0],
  ] as const) {
    const { container } = show(
      <QueryBuilder
        fields={[{ ...instrumentOf(type), values: grouped }]}
        defaultQuery={group('root', [rule('a', { field: 'instrument' })])}
      />,
    );
    const editor = container.querySelector('.rule-value');
    expect([type, editor?.querySelectorAll('optgroup').length]).toEqual([type, groups]);
    if (type === 'radio') expect(editor?.textContent).not.toMatch('Guitar');
  }
});

claim('6+', "The field's own `valueSources` take precedence.", () => {
  const list: Field[] = [
    { name: 'firstName', label: 'F' },
    { name: 'age', label: 'A', valueSources: ['value'] },
  ];
  const { ruleAt } = show(
    <QueryBuilder
      fields={list}
      getValueSources={() => ['value', 'field', 'parameter']}
      defaultQuery={group('root', [rule('a'), rule('b', { field: 'age' })])}
    />,
  );
  expect(pathsOf('value-source-selector')).toEqual(['[0]']);
  change('value-source-selector', 'field');
  expect(ruleAt(0).valueSource).toBe('field');
  expect(options('value-editor')).toEqual(['age']);
});

claim(
  '8+',
  "To translate the selector, return options instead of names : `[{ name: 'value', label: 'Wert' }, { name: 'field', label: 'Feld' }]`.",
  () => {
    const getValueSources = () =>
      [
        { name: 'value' as const, label: 'Wert' },
        { name: 'field' as const, label: 'Feld' },
      ] as [{ name: 'value'; label: string }, { name: 'field'; label: string }];
    show(<QueryBuilder fields={fields} getValueSources={getValueSources} defaultQuery={filled} />);
    expect(at('value-source-selector').textContent).toBe('WertFeld');
  },
);

claim('8+', "Without the prop, users type the parameter's name.", () => {
  const query = group('root', [rule('a', { valueSource: 'parameter' })]);
  const getValueSources = (): ValueSources => ['value', 'parameter'];
  show(
    <QueryBuilder
      fields={fields}
      getValueSources={getValueSources}
      getParameters={() => [{ name: 'minimumAge', label: 'Minimum age' }]}
      defaultQuery={query}
    />,
  );
  expect(options('value-editor')).toEqual(['minimumAge']);
  show(<QueryBuilder fields={fields} getValueSources={getValueSources} defaultQuery={query} />);
  expect([at('value-editor').tagName, at('value-editor').getAttribute('type')]).toEqual([
    'INPUT',
    'text',
  ]);
});

claim(
  '6+',
  'Returns text or an element to show between the two editors of `between` and `notBetween`:',
  () => {
    const getValueEditorSeparator = () => <i data-testid="separator">to</i>;
    for (const [operator, count] of [
      ['between', 1],
      ['notBetween', 1],
      ['=', 0],
    ] as const) {
      const { container } = show(
        <QueryBuilder
          fields={fields}
          getValueEditorSeparator={getValueEditorSeparator}
          defaultQuery={group('root', [rule('a', { operator })])}
        />,
      );
      expect(all('separator')).toHaveLength(count);
      if (count)
        expect(
          [...(container.querySelector('.rule-value')?.children ?? [])].map(child => child.tagName),
        ).toEqual(['INPUT', 'I', 'INPUT']);
    }
  },
);

claim(
  '6+',
  'The builder stores whatever the function returns, including `undefined`, so return a value for every field.',
  () => {
    const getDefaultValue = () => 'given';
    expect(newRule(<QueryBuilder fields={fields} getDefaultValue={getDefaultValue} />).value).toBe(
      'given',
    );
    const own = [{ name: 'age', label: 'Age', defaultValue: 'own' }];
    expect(newRule(<QueryBuilder fields={own} getDefaultValue={getDefaultValue} />).value).toBe(
      'own',
    );
    const none = newRule(<QueryBuilder fields={fields} getDefaultValue={() => undefined} />);
    expect('value' in none && none.value === undefined).toBe(true);
    const { ruleAt } = show(
      <QueryBuilder
        fields={fields}
        getDefaultValue={getDefaultValue}
        resetOnOperatorChange
        defaultQuery={filled}
      />,
    );
    change('operators', '!=');
    expect(ruleAt(0).value).toBe('given');
  },
);

claim(
  '8+',
  'the first option of a `select` or `radio`, twice for `between` and `notBetween`;',
  () => {
    const value = (type: ValueEditorType, operators: string[], listsAsArrays = false) =>
      newRule(<QueryBuilder fields={[instrumentOf(type)]} {...{ operators, listsAsArrays }} />)
        .value as unknown;
    for (const type of ['select', 'radio'] as const) {
      expect([
        value(type, ['=']),
        value(type, ['between']),
        value(type, ['notBetween'], true),
      ]).toEqual(['guitar', 'guitar,guitar', ['guitar', 'guitar']]);
    }
    expect([value('multiselect', ['=']), value('multiselect', ['='], true)]).toEqual(['', []]);
  },
);

claim('7+', 'That includes `switch`, so give `switch` fields `defaultValue: false`.', () => {
  const value = (valueEditorType: ValueEditorType, more: object = {}) =>
    newRule(<QueryBuilder fields={[{ name: 'a', label: 'A', valueEditorType, ...more }]} />)
      .value as unknown;
  expect([
    value('checkbox'),
    value('checkbox', { values }),
    value('switch'),
    value('switch', { defaultValue: false }),
  ]).toEqual([false, '', '', false]);
  expect([value('text'), value('textarea')]).toEqual(['', '']);
});

claim('8+', "A `multiselect` also lists that option, but starts with `''`.", () => {
  for (const [type, value] of [
    ['select', '~'],
    ['radio', '~'],
    ['multiselect', ''],
  ] as const) {
    const builder = <QueryBuilder fields={[instrumentOf(type)]} autoSelectValue={false} />;
    expect([type, newRule(builder).value]).toEqual([type, value]);
    expect(document.querySelector('.rule-value')?.textContent).toMatch(/^------/);
  }
  expect(newRule(<QueryBuilder fields={[instrumentOf('select')]} />).value).toBe('guitar');
});

claim(
  '8+',
  'The default is `true`, although the constant `queryBuilderFlagDefaults` and the doc comment in the types say `false`.',
  () => {
    expect(queryBuilderFlagDefaults.autoSelectValue).toBe(false);
    expect(newRule(<QueryBuilder fields={[instrumentOf('radio')]} />).value).toBe('guitar');
  },
);

claim(
  '8+',
  "`formatQuery` exports rules with the value `~` unless you pass `placeholderValueName: '~'`.",
  () => {
    const query = group('root', [rule('a', { value: '~' })]);
    expect(formatQuery(query, 'sql')).toBe("(firstName = '~')");
    expect(formatQuery(query, { format: 'sql', placeholderValueName: '~' })).toBe('(1 = 1)');
  },
);

claim('6+', '`formatQuery` accepts both.', () => {
  const stored = (operator: string, listsAsArrays: boolean) => {
    const { ruleAt } = show(
      <QueryBuilder
        fields={fields}
        listsAsArrays={listsAsArrays}
        defaultQuery={group('root', [rule('a', { operator, value: '12,13' })])}
      />,
    );
    fireEvent.change(find('.rule-value input', 1), { target: { value: '14' } });
    return ruleAt(0).value as unknown;
  };
  expect(['between', 'notBetween'].map(operator => stored(operator, false))).toEqual([
    '12,14',
    '12,14',
  ]);
  expect(['between', 'notBetween'].map(operator => stored(operator, true))).toEqual([
    ['12', '14'],
    ['12', '14'],
  ]);
  const sql = (value: unknown) =>
    formatQuery(group('root', [rule('a', { operator: 'between', value })]), 'sql');
  expect(sql(['12', '14'])).toBe(sql('12,14'));
});

claim(
  '6+',
  'A text input for `in` and `notIn` stores the text exactly as the user types it, including commas, with or without this prop.',
  () => {
    for (const listsAsArrays of [false, true]) {
      const { ruleAt } = show(
        <QueryBuilder
          fields={fields}
          listsAsArrays={listsAsArrays}
          defaultQuery={group('root', [
            rule('a', { operator: 'in' }),
            rule('b', { operator: 'notIn', field: 'age' }),
          ])}
        />,
      );
      change('value-editor', ' a,, b', 0);
      change('value-editor', '1, 2,', 1);
      expect([ruleAt(0).value, ruleAt(1).value]).toEqual([' a,, b', '1, 2,']);
    }
  },
);

claim(
  '7+',
  [
    '`parseNumbers` turns `1,2` into `12`.',
    'For `in` and `notIn`, a field of type `number` then still turns `1,2` into `12`.',
  ],
  () => {
    const typed = (field: string, parseNumbers: 'strict' | 'strict-limited'): unknown => {
      const { ruleAt } = show(
        <QueryBuilder
          fields={fields}
          parseNumbers={parseNumbers}
          defaultQuery={group('root', [rule('a', { field, operator: 'in' })])}
        />,
      );
      change('value-editor', '1,2');
      return ruleAt(0).value;
    };
    expect(typed('firstName', 'strict')).toBe(12);
    expect(typed('firstName', 'strict-limited')).toBe('1,2');
    expect(typed('age', 'strict-limited')).toBe(12);
  },
);

claim(
  '6+',
  'Stores numbers that users type into an `<input>` as numbers, except in a comma-separated string.',
  () => {
    const stored = (field: Partial<Field>, operator: string, listsAsArrays: boolean): unknown => {
      const { ruleAt } = show(
        <QueryBuilder
          fields={[{ name: 'age', label: 'Age', ...field }]}
          parseNumbers
          listsAsArrays={listsAsArrays}
          defaultQuery={group('root', [rule('a', { field: 'age', operator, value: '1,2' })])}
        />,
      );
      fireEvent.change(find('.rule textarea, .rule input'), { target: { value: '9' } });
      return ruleAt(0).value;
    };
    expect(stored({ valueEditorType: 'textarea' }, '=', false)).toBe('9');
    expect(stored({}, '=', false)).toBe(9);
    const list: Field = { ...instrumentOf('select'), values: [{ name: '9', label: 'Nine' }] };
    const { ruleAt } = show(
      <QueryBuilder
        fields={[list]}
        parseNumbers
        defaultQuery={group('root', [rule('a', { field: 'instrument' })])}
      />,
    );
    change('value-editor', '9');
    expect(ruleAt(0).value).toBe('9');
    expect(stored({}, 'between', false)).toBe('9,2');
    expect(stored({}, 'between', true)).toMatchObject({ 0: 9 });
  },
);

claim(
  '7+',
  [
    'Without this prop, the default editor stores a string.',
    "`'native'` | `12` | `12` | `NaN` | `7` | `NaN`",
  ],
  () => {
    const typed = ['12', '12abc', 'abc', '007', ''];
    const parsed = (parseNumbers: ParseNumbersPropConfig, inputType = 'text') =>
      typed.map(text => {
        const { ruleAt } = show(
          <QueryBuilder
            fields={[{ name: 'firstName', label: 'F', inputType }]}
            parseNumbers={parseNumbers}
            defaultQuery={filled}
          />,
        );
        change('value-editor', text);
        return ruleAt(0).value as unknown;
      });
    expect(parsed(false)).toEqual(typed);
    expect(parsed(true)).toEqual([12, '12abc', 'abc', 7, '']);
    expect(parsed('strict')).toEqual([12, '12abc', 'abc', 7, '']);
    expect(parsed('enhanced')).toEqual([12, 12, 'abc', 7, '']);
    expect(parsed('native')).toEqual([12, 12, NaN, 7, NaN]);
  },
);

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

claim('7+', 'Without the suffix, a zip code such as `007` in a text field becomes `7`.', () => {
  for (const parseNumbers of ['strict-limited', 'enhanced-limited', 'native-limited'] as const) {
    const { ruleAt } = show(
      <QueryBuilder
        fields={fields}
        parseNumbers={parseNumbers}
        defaultQuery={group('root', [rule('a'), rule('b', { field: 'age' })])}
      />,
    );
    change('value-editor', '007', 0);
    change('value-editor', '007', 1);
    expect([ruleAt(0).value, ruleAt(1).value]).toEqual(['007', 7]);
  }
});

const albums: Field = {
  name: 'albums',
  label: 'Albums',
  subproperties: [{ name: 'year', label: 'Year' }],
};

const albumRule = rule('a', {
  field: 'albums',
  match: { mode: 'all' },
  value: group('s', [rule('sa', { field: 'year' })]),
});

claim(
  '8+',
  [
    'To exclude one field, give it `matchModes: []`.',
    'Match modes | `field.matchModes`, unless `false` | `getMatchModes` | no match modes',
  ],
  () => {
    const modes = (own: Field['matchModes'], prop: boolean | ('all' | 'some')[]) => {
      newRule(
        <QueryBuilder fields={[{ ...albums, matchModes: own }]} getMatchModes={() => prop} />,
      );
      return all('match-mode-editor').flatMap(() => options('match-mode-editor'));
    };
    const every = ['all', 'some', 'none', 'atLeast', 'atMost', 'exactly'];
    expect(modes(undefined, true)).toEqual(every);
    expect(modes(undefined, ['some'])).toEqual(['some']);
    expect(modes(undefined, false)).toEqual([]);
    expect(modes(['all'], ['some'])).toEqual(['all']);
    expect(modes(false, true)).toEqual(every);
    expect(modes([], true)).toEqual([]);
    newRule(<QueryBuilder fields={[albums]} />);
    expect(all('match-mode-editor')).toEqual([]);
  },
);

claim(
  '8+',
  'A field with match modes shows a selector ("all", "some", "at least" …) and a nested builder for the elements of the array.',
  () => {
    const { query } = show(
      <QueryBuilder
        fields={[{ ...albums, matchModes: true }]}
        defaultQuery={group('root', [albumRule])}
      />,
    );
    expect(all('add-rule')).toHaveLength(2);
    expect([all('operators').length, all('match-mode-editor').length]).toEqual([1, 1]);
    change('match-mode-editor', 'some');
    click('add-rule', 1);
    expect(query().rules[0]).toMatchObject({
      match: { mode: 'some' },
      value: { rules: [{ field: 'year' }, { field: 'year' }] },
    });
  },
);

claim('8+', 'Most exports ignore its `operator`.', () => {
  const ignoring = formats.filter(format => {
    const [equal, isNull] = ['=', 'null'].map(operator =>
      exported(group('root', [{ ...albumRule, operator }]), format),
    );
    return equal === isNull;
  });
  const copies = ['json', 'json_without_ids', 'diagnostics'];
  const others = [...copies, 'cypher', 'gql', 'sparql', 'gremlin'];
  expect(formats.filter(format => !ignoring.includes(format))).toEqual(others);
});

claim(
  '8+',
  "Except for `showUndoRedo` and, without `subproperties`, `autoSelectField`, it doesn't use other props, such as `operators`, callbacks and the props for optional buttons, so return them here.",
  () => {
    const ValueEditor = ({ context }: ValueEditorProps) => (
      <i data-testid="own">{String(context)}</i>
    );
    const onAddRule = vi.fn(() => true);
    show(
      <QueryBuilder
        fields={[{ ...albums, matchModes: true }]}
        defaultQuery={group('root', [albumRule])}
        controlElements={{ valueEditor: ValueEditor, matchModeEditor: null }}
        controlClassnames={{ rule: 'wide' }}
        translations={{ addRule: { label: 'More' } }}
        operators={['=']}
        showNotToggle
        showCloneButtons
        {...{ onAddRule }}
      />,
    );
    expect(all('own')).toHaveLength(1);
    expect(all('add-rule').map(button => button.textContent)).toEqual(['More', 'More']);
    expect(all('rule').map(element => element.classList.contains('wide'))).toEqual([true, true]);
    expect(options('operators').length).toBeGreaterThan(1);
    expect([all('not-toggle').length, all('clone-rule').length]).toEqual([1, 1]);
    click('add-rule', 1);
    expect(onAddRule).not.toHaveBeenCalled();
    const bare: Field = { name: 'albums', label: 'Albums', matchModes: true };
    const undo = (showUndoRedo: boolean) => {
      cleanup();
      render(
        <QueryBuilderHistory>
          <QueryBuilder
            fields={[bare]}
            autoSelectField={false}
            showUndoRedo={showUndoRedo}
            getSubQueryBuilderProps={() => ({ fields: [{ name: 'year', label: 'Year' }] })}
            defaultQuery={group('root', [albumRule])}
          />
        </QueryBuilderHistory>,
      );
      return all('undo-action').length;
    };
    expect([undo(true), undo(false)]).toEqual([2, 0]);
    expect(options('fields', 1)).toEqual(['~', 'year']);
  },
);

claim(
  '8+',
  "`context` is ignored, and the nested components don't receive the `context` of the outer builder.",
  () => {
    const onQueryChange = vi.fn();
    const seen: unknown[] = [];
    const ValueEditor = ({ context }: ValueEditorProps) => {
      seen.push(context);
      return null;
    };
    const getSubQueryBuilderProps = () => ({
      ...{ fields: [{ name: 'title', label: 'Title' }], query: group('other', []), onQueryChange },
      ...{ enableMountQueryChange: true, enableDragAndDrop: true, disabled: true, context: 'sub' },
      showNotToggle: true,
    });
    const builder = (own: Field) => (
      <QueryBuilder
        fields={[{ ...own, matchModes: true }]}
        defaultQuery={group('root', [albumRule])}
        context="outer"
        controlElements={{ valueEditor: ValueEditor }}
        getSubQueryBuilderProps={invalid<never>(getSubQueryBuilderProps)}
      />
    );
    const { container } = show(builder(albums));
    expect(options('fields', 1)).toEqual(['year']);
    expect(all('not-toggle')).toHaveLength(1);
    expect(all('add-rule').map(button => (button as HTMLButtonElement).disabled)).toEqual([
      false,
      false,
    ]);
    expect(container.querySelector('[data-dnd="enabled"]')).toBeNull();
    click('add-rule', 1);
    expect(onQueryChange).not.toHaveBeenCalled();
    expect([...new Set(seen)]).toEqual([undefined]);
    show(builder({ name: 'albums', label: 'Albums' }));
    expect(options('fields', 1)).toEqual(['title']);
  },
);

const nested = group('root', [
  rule('a'),
  group('g', [rule('b'), rule('c')], { combinator: 'or', not: true }),
]);

claim('6+', 'Lets users negate groups: a checkbox in each group sets `not: true`.', () => {
  const { query } = show(
    <QueryBuilder fields={fields} showNotToggle defaultQuery={group('root', [group('g', [])])} />,
  );
  expect(all('not-toggle')).toHaveLength(2);
  fireEvent.click(at('not-toggle', 1).querySelector('input') ?? at('not-toggle', 1));
  expect(query()).toEqual(group('root', [group('g', [], { not: true })]));
});

claim('7+', 'If users hold Alt (⌥ on a Mac), the buttons copy the rule or group instead.', () => {
  const { query } = show(<QueryBuilder fields={fields} showShiftActions defaultQuery={nested} />);
  const ids = () => JSON.stringify(query().rules, ['id', 'rules']);
  shift('[0]', 1);
  expect(ids()).toBe('[{"id":"g","rules":[{"id":"a"},{"id":"b"},{"id":"c"}]}]');
  shift('[0,0]', 0);
  expect(ids()).toBe('[{"id":"a"},{"id":"g","rules":[{"id":"b"},{"id":"c"}]}]');
  shift('[1]', 0);
  expect(ids()).toBe('[{"id":"g","rules":[{"id":"b"},{"id":"c"}]},{"id":"a"}]');
  shift('[1]', 0, { altKey: true });
  expect(query().rules).toHaveLength(2);
  expect(JSON.stringify(query()).match(/"field"/g)).toHaveLength(4);
});

claim(
  '6+',
  'Lets users copy rules and groups: a button inserts a copy with new ids after the original.',
  () => {
    const { query } = show(<QueryBuilder fields={fields} showCloneButtons defaultQuery={nested} />);
    click('clone-group');
    const [, original, copy] = query().rules as RuleGroupType[];
    expect(original).toEqual(nested.rules[1]);
    expect(copy).toMatchObject({
      combinator: 'or',
      not: true,
      rules: [{ field: 'firstName' }, {}],
    });
    expect([copy?.id, ...(copy?.rules ?? []).map(item => item.id)]).not.toEqual(
      expect.arrayContaining(['g', 'b', 'c']),
    );
    click('clone-rule');
    expect(query().rules[1]).toEqual({ ...nested.rules[0], id: expect.any(String) as string });
  },
);

claim('6+', '`formatQuery` still exports locked rules.', () => {
  const { query } = show(<QueryBuilder fields={fields} showLockButtons defaultQuery={nested} />);
  click('lock-group', 1);
  expect(query().rules[1]).toHaveProperty('disabled', true);
  expect(all('lock-rule').map(button => (button as HTMLButtonElement).disabled)).toEqual([
    false,
    true,
    true,
  ]);
  click('lock-rule');
  expect(query().rules[0]).toHaveProperty('disabled', true);
  expect(formatQuery(query(), 'sql')).toBe(formatQuery(nested, 'sql'));
});

claim(
  '8+',
  '`formatQuery` leaves out muted rules and groups, except in `json`, `json_without_ids` and `diagnostics`.',
  () => {
    const { query } = show(<QueryBuilder fields={fields} showMuteButtons defaultQuery={nested} />);
    click('mute-group', 1);
    expect(query().rules[1]).toHaveProperty('muted', true);
    expect(formatQuery(query(), 'sql')).toBe("(firstName = '')");
    for (const format of ['json', 'json_without_ids'] as const)
      expect(formatQuery(query(), format)).toMatch('muted');
    click('mute-rule');
    expect(formatQuery(query(), 'sql')).toBe('(1 = 1)');
  },
);

claim(
  '8+',
  "The outer group's combinator then joins the rules (independent combinators remain), so the meaning of the query can change.",
  () => {
    const { query } = show(
      <QueryBuilder fields={fields} showUngroupButtons defaultQuery={nested} />,
    );
    expect(pathsOf('ungroup')).toEqual(['[1]']);
    click('ungroup');
    expect(query()).toEqual(group('root', [rule('a'), rule('b'), rule('c')]));
    const inner = group('g', [rule('b')], { combinator: 'or', not: true, muted: true });
    const muted = show(
      <QueryBuilder
        fields={fields}
        showUngroupButtons
        defaultQuery={group('root', [rule('a'), inner])}
      />,
    );
    click('ungroup');
    expect(muted.query()).toEqual(group('root', [rule('a'), rule('b')]));
    const independent: RuleGroupTypeIC = {
      id: 'root',
      rules: [rule('a'), 'and', { id: 'g', rules: [rule('b'), 'or', rule('c')] }],
    };
    const combined = show(
      <QueryBuilder fields={fields} showUngroupButtons defaultQuery={independent} />,
    );
    click('ungroup');
    expect(combined.query().rules).toEqual([rule('a'), 'and', rule('b'), 'or', rule('c')]);
  },
);

claim('8+', 'Outside, the prop shows no buttons, and logs an error in development.', () => {
  const inside = (showUndoRedo?: boolean) => {
    render(
      <QueryBuilderHistory>
        <QueryBuilder
          fields={fields}
          defaultQuery={nested}
          {...(showUndoRedo === undefined ? {} : { showUndoRedo })}
        />
      </QueryBuilderHistory>,
    );
    return pathsOf('undo-redo-actions');
  };
  expect(inside()).toEqual(['[]']);
  cleanup();
  expect(inside(false)).toEqual([]);
  cleanup();
  const { QueryBuilder: Builder } = reload('development');
  const errors = watchErrors();
  render(<Builder fields={fields} showUndoRedo />);
  expect(errors()).toHaveLength(1);
  expect([...all('undo-redo-actions'), ...all('undo-action')]).toEqual([]);
});

claim('8+', 'Keystrokes in quick succession count as one step.', () => {
  render(
    <QueryBuilderHistory>
      <QueryBuilder fields={fields} defaultQuery={filled} />
    </QueryBuilderHistory>,
  );
  for (const value of ['J', 'Jo', 'Joe']) change('value-editor', value);
  click('undo-action');
  expect(at('value-editor')).toHaveProperty('value', 'Steve');
});

const start = group('root', [
  rule('a', { operator: 'contains', valueSource: 'field', value: 'lastName' }),
]);

const both = (): ValueSources => ['value', 'field'];

claim(
  '6+',
  'Set the prop to `false` to keep them, even if the new field lacks that operator.',
  () => {
    for (const [reset, after] of [
      [true, { operator: '=', valueSource: 'value', value: 'guitar' }],
      [false, { operator: 'contains', valueSource: 'field', value: 'lastName' }],
    ] as const) {
      const list = fields.map(field =>
        field.name === 'instrument' ? { ...field, operators: [{ name: '=', label: '=' }] } : field,
      );
      const { ruleAt } = show(
        <QueryBuilder
          fields={list}
          getValueSources={both}
          resetOnFieldChange={reset}
          defaultQuery={start}
        />,
      );
      change('fields', 'instrument');
      expect(ruleAt(0)).toEqual({ id: 'a', field: 'instrument', ...after });
    }
    const { ruleAt } = show(
      <QueryBuilder
        fields={fields}
        getValueSources={() => ['field']}
        resetOnOperatorChange
        defaultQuery={group('root', [rule('a', { value: 'x' })])}
      />,
    );
    change('fields', 'age');
    change('operators', '>');
    expect(ruleAt(0)).toEqual(rule('a', { field: 'age', operator: '>' }));
  },
);

claim(
  '6+',
  'Set it to `true` to reset the value and any `valueSource` of a rule when its operator changes.',
  () => {
    for (const [reset, after] of [
      [true, { valueSource: 'value', value: '' }],
      [false, { valueSource: 'field', value: 'lastName' }],
    ] as const) {
      const { ruleAt } = show(
        <QueryBuilder
          fields={fields}
          getValueSources={both}
          resetOnOperatorChange={reset}
          defaultQuery={start}
        />,
      );
      change('operators', '=');
      expect(ruleAt(0)).toEqual({ id: 'a', field: 'firstName', operator: '=', ...after });
    }
  },
);

claim('6+', "`onAddRule` isn't called for these rules.", () => {
  const onAddRule = vi.fn(() => true);
  const { query } = show(<QueryBuilder fields={fields} addRuleToNewGroups {...{ onAddRule }} />);
  expect(query().rules).toHaveLength(1);
  click('add-group');
  expect(query().rules[1]).toMatchObject({ rules: [{ field: 'firstName' }] });
  expect(onAddRule).not.toHaveBeenCalled();
  expect(
    show(<QueryBuilder fields={fields} addRuleToNewGroups query={empty} />).query().rules,
  ).toEqual([]);
  expect(
    show(<QueryBuilder fields={fields} addRuleToNewGroups defaultQuery={empty} />).query().rules,
  ).toEqual([]);
});

const deep = group('root', [group('g', [group('h', [])]), group('k', [])]);

claim('8+', 'The builder ignores zero and negative numbers.', () => {
  const at1 = (maxLevels: number) => {
    show(<QueryBuilder fields={fields} maxLevels={maxLevels} defaultQuery={deep} />);
    return pathsOf('add-group');
  };
  expect(at1(1)).toEqual(['[]']);
  expect(at1(2)).toEqual(['[]', '[0]', '[1]']);
  expect([at1(0), at1(-1)].map(paths => paths.length)).toEqual([4, 4]);
  expect(all('rule-group')).toHaveLength(4);
});

claim(
  '8+',
  [
    'Only adding is limited: users can still shift or drag a group deeper, or group rules by dragging.',
    'To prevent that, use `onMoveGroup`, `onGroupRule` and `onGroupGroup`.',
  ],
  () => {
    const { query } = show(
      <QueryBuilder
        fields={fields}
        maxLevels={1}
        showShiftActions
        defaultQuery={group('root', [group('g', []), group('k', [])])}
      />,
    );
    shift('[1]', 0);
    expect(query()).toEqual(group('root', [group('g', [group('k', [])])]));
    const defaultQuery = group('root', [rule('a'), group('g', [rule('b')])]);
    const grouped = actionsOf({ maxLevels: 1, defaultQuery });
    grouped.run(({ groupRule }) => {
      groupRule([0], [1, 0]);
    });
    expect(grouped.query()).toMatchObject({ rules: [{ id: 'g', rules: [{ rules: [{}, {}] }] }] });
    const refused = actionsOf({ maxLevels: 1, defaultQuery, onGroupRule: () => false });
    refused.run(({ groupRule }) => {
      groupRule([0], [1, 0]);
    });
    expect(refused.query()).toEqual(defaultQuery);
  },
);

const controls = () => [...document.querySelectorAll<HTMLButtonElement>('button, input, select')];

const enabled = () => controls().filter(control => !control.disabled);

const every = {
  showCloneButtons: true,
  showLockButtons: true,
  showMuteButtons: true,
  showNotToggle: true,
  showShiftActions: true,
  showUngroupButtons: true,
};

claim('6+', '`true` disables every control, including lock buttons.', () => {
  show(<QueryBuilder fields={fields} {...every} disabled defaultQuery={nested} />);
  expect(controls().length).toBeGreaterThan(20);
  expect(enabled()).toEqual([]);
});

claim(
  '7+',
  [
    'Disabled buttons stay visible.',
    'To hide them as well, pass `null` for each: `controlElements={{ addRuleAction: null, addGroupAction: null, removeRuleAction: null, removeGroupAction: null }}`.',
  ],
  () => {
    const buttons = (): number =>
      controls().filter(control => /^(?:add|remove)-/.test(control.dataset.testid ?? '')).length;
    const shown = render(<QueryBuilder fields={fields} disabled defaultQuery={nested} />);
    expect(buttons()).toBeGreaterThan(4);
    shown.unmount();
    const hidden = {
      addRuleAction: null,
      addGroupAction: null,
      removeRuleAction: null,
      removeGroupAction: null,
    };
    render(
      <QueryBuilder fields={fields} disabled defaultQuery={nested} controlElements={hidden} />,
    );
    expect(buttons()).toBe(0);
    expect(controls().length).toBeGreaterThan(4);
  },
);

claim(
  '7+',
  'The button changes `disabled` in the query, but the rule or group stays disabled.',
  () => {
    const { query } = show(
      <QueryBuilder fields={fields} {...every} disabled={[[1]]} defaultQuery={nested} />,
    );
    const inside = () =>
      enabled()
        .filter(control => control.closest('[data-path="[1]"]'))
        .map(control => control.dataset.testid);
    expect(inside()).toEqual(['lock-group']);
    expect(at('value-editor')).toHaveProperty('disabled', false);
    click('lock-group', 1);
    expect(query().rules[1]).toHaveProperty('disabled', false);
    expect(inside()).toEqual(['lock-group']);
  },
);

claim(
  '7+',
  'The root path, `[[]]`, disables everything except the lock button of the root group.',
  () => {
    show(<QueryBuilder fields={fields} {...every} disabled={[[]]} defaultQuery={nested} />);
    expect(
      enabled().map(control => [
        control.dataset.testid,
        control.closest<HTMLElement>('[data-path]')?.dataset.path,
      ]),
    ).toEqual([['lock-group', '[]']]);
  },
);

claim(
  '7+',
  [
    'Paths are positions: if a user removes the first rule, `disabled={[[1]]}` disables the next rule.',
    'To disable a rule wherever it is, set its `disabled` property in the query.',
  ],
  () => {
    const disabled = () =>
      [...document.querySelectorAll<HTMLElement>('.rule.queryBuilder-disabled')].map(
        ({ dataset }) => dataset.ruleId,
      );
    const after = (props: object, b: object = {}): unknown[] => {
      const query = group('root', [rule('a'), rule('b', b), rule('c')]);
      show(<QueryBuilder fields={fields} defaultQuery={query} {...props} />);
      const before = disabled();
      click('remove-rule');
      return [...before, ...disabled()];
    };
    expect(after({ disabled: [[1]] })).toEqual(['b', 'c']);
    expect(after({}, { disabled: true })).toEqual(['b', 'b']);
  },
);

claim(
  '7+',
  [
    'A disabled query builder still accepts drops from another query builder, even if `enableDragAndDrop` is `false`: reject them with `canDrop`.',
    'It accepts the drop even if it is `disabled` or over its limits: use `canDrop` to reject drops.',
    'To remove the handles of a builder in the wrapper, set the prop to `false`.',
  ],
  () => {
    const after = (props: object, more: Partial<Parameters<typeof dragAndDrop>[0]> = {}) => {
      const builders = [
        { fields, defaultQuery: group('r', [group('g', [rule('a')]), rule('b')]) },
        { fields, defaultQuery: group('s', [group('h', [rule('x')])]), ...props },
      ];
      const { shown, end } = dragAndDrop({ builders, from: '[0]', to: '[0,0]', ...more });
      const ids = shown();
      const handles = find('.queryBuilder', 1).querySelectorAll('.queryBuilder-dragHandle');
      expect(handles.length > 0).toBe(!('enableDragAndDrop' in props));
      end();
      return ids;
    };
    const dropped = [['b'], ['x', 'moved']];
    const same = [['a', 'b'], ['x']];
    expect(after({ disabled: true })).toEqual(dropped);
    expect(after({ maxLevels: 1 })).toEqual(dropped);
    expect(after({ disabled: true, enableDragAndDrop: false })).toEqual(dropped);
    expect(after({}, { canDrop: () => false })).toEqual(same);
  },
);

claim(
  {
    '8+': [
      'Users can remove, clone or move a group with locked rules inside, and change its combinator.',
      'With independent combinators, they can change the combinator between two locked rules.',
      'To prevent this, lock the group as well.',
      'Even then, users can drag or shift other rules into it: see Drag and drop.',
    ],
    '7': [
      'Users can remove, clone or move a group with locked rules inside, and change its combinator.',
      'With independent combinators, they can change the combinator between two locked rules.',
      'To prevent this, lock the group as well.',
      'Even then, users can drag or shift other rules into it: see ShiftActions.',
    ],
  },
  () => {
    const query = (locked: boolean) =>
      group('root', [rule('a'), group('g', [rule('b', { disabled: true })], { disabled: locked })]);
    const after = (use: () => void, locked = false): unknown => {
      const shown = show(<QueryBuilder fields={fields} {...every} defaultQuery={query(locked)} />);
      use();
      const [first, second, third] = shown.query().rules;
      return [first, second, third].map(
        item => item && ('rules' in item ? item.combinator : 'rule'),
      );
    };
    const remove = () => {
      click('remove-group');
    };
    const clone = () => {
      click('clone-group');
    };
    const move = () => {
      shift('[1]', 0);
    };
    const combine = () => {
      change('combinators', 'or', 1);
    };
    expect(after(remove)).toEqual(['rule', undefined, undefined]);
    expect(after(clone)).toEqual(['rule', 'and', 'and']);
    expect(after(move)).toEqual(['and', 'rule', undefined]);
    expect(after(combine)).toEqual(['rule', 'or', undefined]);
    const same = ['rule', 'and', undefined];
    for (const use of [remove, clone, move]) expect(after(use, true)).toEqual(same);
    show(<QueryBuilder fields={fields} {...every} defaultQuery={query(true)} />);
    expect(at('combinators', 1)).toHaveProperty('disabled', true);
    const into = show(<QueryBuilder fields={fields} {...every} defaultQuery={query(true)} />);
    shift('[0]', 1);
    expect(into.query().rules).toMatchObject([{ rules: [{ id: 'a' }, { id: 'b' }] }]);
    const builders = [{ fields, defaultQuery: query(true) }];
    const drop = dragAndDrop({ builders, from: '[0]', to: '[1,0]', target: 0 });
    expect(drop.shown()).toEqual([['b', 'a']]);
    drop.end();
    const locked = { disabled: true };
    const mixed: RuleGroupTypeIC = { rules: [rule('a', locked), 'and', rule('b', locked)] };
    show(<QueryBuilder fields={fields} defaultQuery={mixed} />);
    expect(at('combinators')).toHaveProperty('disabled', false);
    show(<QueryBuilder fields={fields} defaultQuery={{ ...mixed, ...locked }} />);
    expect(at('combinators')).toHaveProperty('disabled', true);
  },
);

claim('6+', 'The prop restricts users only: your code can still change the query.', () => {
  const { set } = show(<QueryBuilder fields={fields} disabled query={filled} />);
  set(<QueryBuilder fields={fields} disabled query={empty} />);
  expect(all('rule')).toEqual([]);
});

claim(
  '6+',
  'The builder calls the function with the query on the first render and after each change.',
  () => {
    const validator = vi.fn(() => true);
    show(<QueryBuilder fields={fields} validator={validator} defaultQuery={filled} />);
    expect(validator.mock.calls[0]).toEqual([filled]);
    validator.mockClear();
    change('value-editor', 'Joe');
    expect(validator.mock.lastCall).toEqual([group('root', [rule('a', { value: 'Joe' })])]);
  },
);

claim(
  '6+',
  'The outermost element gets the class `queryBuilder-valid` or `queryBuilder-invalid`.',
  () => {
    for (const valid of [true, false]) {
      const { container } = show(
        <QueryBuilder fields={fields} validator={() => valid} defaultQuery={filled} />,
      );
      const has = (name: string) => container.firstElementChild?.classList.contains(name);
      expect([has('queryBuilder-valid'), has('queryBuilder-invalid')]).toEqual([valid, !valid]);
    }
  },
);

claim(
  '6+',
  'Each rule and group in the map gets one of the same classes, and its components receive the result as `validation`.',
  () => {
    const seen: unknown[] = [];
    const ValueEditor = ({ validation }: ValueEditorProps) => {
      seen.push(validation);
      return null;
    };
    const result = { valid: false, reasons: ['empty'] };
    show(
      <QueryBuilder
        fields={fields}
        validator={() => ({ a: result, g: true })}
        controlElements={{ valueEditor: ValueEditor }}
        defaultQuery={group('root', [rule('a'), group('g', [])])}
      />,
    );
    expect(at('rule').classList).toContain('queryBuilder-invalid');
    expect(at('rule-group', 1).classList).toContain('queryBuilder-valid');
    expect(at('rule-group').className).not.toMatch('valid');
    expect(seen).toContainEqual(result);
  },
);

claim('6+', 'If both validators apply to a rule, the map takes precedence.', () => {
  const list = [{ name: 'firstName', label: 'First', validator: () => false }];
  show(
    <QueryBuilder
      fields={list}
      validator={() => ({ a: true })}
      defaultQuery={group('root', [rule('a'), rule('b')])}
    />,
  );
  expect(all('rule').map(element => element.className)).toEqual([
    expect.stringMatching('queryBuilder-valid'),
    expect.stringMatching('queryBuilder-invalid'),
  ]);
});

claim(
  '6+',
  'The exported `defaultValidator` finds empty groups and wrong combinators, except one at the end of a group.',
  () => {
    const independent = {
      id: 'i',
      rules: ['and', rule('a'), rule('b')],
    } as unknown as RuleGroupTypeIC;
    expect(defaultValidator(group('root', [rule('a'), group('g', [])]))).toMatchObject({
      root: true,
      g: { valid: false },
    });
    const atEnd = { id: 'i', rules: [rule('a'), 'and'] } as unknown as RuleGroupTypeIC;
    expect(defaultValidator(atEnd)).toEqual({ i: true });
    expect(defaultValidator(independent)).toMatchObject({ i: { valid: false } });
  },
);

claim(
  '8+',
  '`formatQuery` leaves out rules that its own `validator` option rejects, except in `json`, `json_without_ids` and `diagnostics`.',
  () => {
    const { query, container } = show(
      <QueryBuilder fields={fields} validator={() => false} defaultQuery={empty} />,
    );
    const text = container.textContent;
    click('add-rule');
    expect(query().rules).toHaveLength(1);
    show(<QueryBuilder fields={fields} defaultQuery={empty} />);
    expect(document.body.textContent).toBe(text);
    const validator = () => ({ a: false });
    const kept = formats.filter(format => {
      const two = group('root', [rule('a', { value: 'x' }), rule('b')]);
      const text = JSON.stringify(formatQuery(two, { format: format as 'json', validator }));
      return text !== exported(group('root', [rule('b')]), format);
    });
    expect(kept).toEqual(['json', 'json_without_ids', 'diagnostics']);
    expect(formatQuery(group('root', [rule('a'), rule('b')]), { format: 'sql', validator })).toBe(
      "(firstName = '')",
    );
    expect(formatQuery(group('root', [rule('a'), rule('b')]), 'sql')).toBe(
      "(firstName = '' and firstName = '')",
    );
  },
);

claim(
  '8+',
  [
    "Undo, redo and queries that your code sets aren't logged.",
    'Each report is an object with a `type` (such as `rule or group added`), the `qbId` of the builder, and the data of the event (`query`, `newQuery`, `path` …).',
  ],
  () => {
    const onLog = vi.fn<(report: { type: string }) => void>();
    const types = () => onLog.mock.calls.splice(0).map(([report]) => report.type);
    const locked = group('root', [rule('a'), rule('b', { disabled: true })]);
    const Rule = ({ actions, path }: RuleProps) => (
      <button
        type="button"
        data-testid="drop"
        onClick={() => {
          actions.onRuleRemove(path);
        }}
      />
    );
    show(
      <QueryBuilder
        fields={fields}
        debugMode
        onLog={onLog}
        qbId="debugged"
        controlElements={{ rule: Rule }}
        onAddRule={() => false}
        defaultQuery={locked}
      />,
    );
    types();
    click('add-group');
    expect(onLog.mock.lastCall?.[0]).toMatchObject({
      type: expect.any(String) as string,
      qbId: 'debugged',
      newQuery: { rules: [{}, {}, {}] },
    });
    expect(types()).toEqual([LogType.add]);
    click('add-rule');
    expect(types()).toEqual([LogType.onAddRuleFalse]);
    click('drop', 1);
    expect(types()).toEqual([LogType.pathDisabled]);
    click('drop');
    expect(types()).toEqual([LogType.remove]);
    cleanup();
    render(
      <QueryBuilderHistory>
        <QueryBuilder fields={fields} debugMode onLog={onLog} qbId="undone" />
      </QueryBuilderHistory>,
    );
    click('add-rule');
    expect(types()).toEqual([LogType.add]);
    click('undo-action');
    click('redo-action');
    act(() => {
      getDispatchQueryById('undone')?.(filled);
    });
    expect(types()).toEqual([]);
  },
);

claim('6+', 'Receives the reports of `debugMode`, instead of the console.', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const onLog = vi.fn();
  for (const [props, logged] of [
    [{}, false],
    [{ debugMode: true }, true],
    [{ debugMode: true, onLog }, false],
  ] as const) {
    show(<QueryBuilder fields={fields} {...props} />);
    log.mockClear();
    click('add-rule');
    expect([props, log.mock.calls.length > 0]).toEqual([props, logged]);
  }
  expect(onLog).toHaveBeenCalled();
  expect(LogType.add).toBe('rule or group added');
});

/** Calls an action of a rule, as drag and drop does. */
const actionsOf = (props: object) => {
  let actions: QueryActions | undefined;
  const Rule = (ruleProps: RuleProps) => {
    actions = ruleProps.actions;
    return null;
  };
  const { query } = show(
    <QueryBuilder
      fields={fields}
      controlElements={{ rule: Rule }}
      defaultQuery={nested}
      {...props}
    />,
  );
  return {
    query,
    run: (call: (actions: QueryActions) => void) => {
      act(() => {
        if (actions) call(actions);
      });
    },
  };
};

const other = group('other', []);

claim('7+', 'The builder calls the callbacks below before a change.', () => {
  const onRemove = vi.fn(() => true);
  const { onQueryChange } = show(
    <QueryBuilder fields={fields} defaultQuery={filled} onRemove={onRemove} />,
  );
  onQueryChange.mockClear();
  click('remove-rule');
  expect(onRemove.mock.invocationCallOrder[0]).toBeLessThan(
    onQueryChange.mock.invocationCallOrder[0] ?? 0,
  );
});

claim(
  '8+',
  'A function that returns nothing prevents the change, so end it with `return true`.',
  () => {
    const nothing = invalid<() => boolean>(() => undefined);
    show(
      <QueryBuilder
        fields={fields}
        {...{
          onAddRule: nothing,
          onAddGroup: nothing,
          onMoveRule: nothing,
          onMoveGroup: nothing,
          onUngroup: nothing,
          onRemove: nothing,
        }}
        showCloneButtons
        showUngroupButtons
        defaultQuery={nested}
      />,
    );
    for (const button of [
      'add-rule',
      'add-group',
      'clone-rule',
      'clone-group',
      'ungroup',
      'remove-rule',
      'remove-group',
    ])
      click(button);
    expect([all('rule').length, all('rule-group').length]).toEqual([3, 2]);
  },
);

claim(
  '8+',
  [
    '`onAddRule`, `onAddGroup`, `onUngroup` | what the button passes',
    '`onMoveRule`, `onMoveGroup` | what a clone button or ShiftActions passes; `undefined` after dragging',
    "`onRemove` | `undefined`: remove buttons don't pass it",
  ],
  () => {
    const passed = { from: 'button' };
    const Button = (props: ActionProps) => (
      <button
        type="button"
        data-testid={props.testID}
        onClick={event => {
          props.handleOnClick(event, passed);
        }}
      />
    );
    const Shift = ({ shiftUp, testID }: ShiftActionsProps) => (
      <button
        type="button"
        data-testid={testID}
        onClick={event => {
          shiftUp(event, passed);
        }}
      />
    );
    const calls: [string, unknown][] = [];
    const names = ['onAddRule', 'onAddGroup', 'onUngroup', 'onMoveRule', 'onMoveGroup', 'onRemove'];
    const props = Object.fromEntries(
      names.map(name => [
        name,
        (...args: unknown[]) => {
          calls.push([name, args.at(-1)]);
          return false;
        },
      ]),
    );
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={nested}
        showCloneButtons
        showShiftActions
        showUngroupButtons
        controlElements={{ actionElement: Button, shiftActions: Shift }}
        {...props}
      />,
    );
    for (const button of [
      'add-rule',
      'add-group',
      'ungroup',
      'clone-rule',
      'clone-group',
      'remove-rule',
    ])
      click(button);
    fireEvent.click(find('[data-path="[1]"] [data-testid="shift-actions"]'));
    expect(calls).toEqual([
      ...['onAddRule', 'onAddGroup', 'onUngroup', 'onMoveRule', 'onMoveGroup'].map(name => [
        name,
        passed,
      ]),
      ['onRemove', undefined],
      ['onMoveGroup', passed],
    ]);
  },
);

claim(
  '8+',
  [
    'what a clone button or ShiftActions passes; `undefined` after dragging',
    '`onGroupRule`, `onGroupGroup` | `undefined`, because only dragging calls them',
  ],
  () => {
    const moved = vi.fn(() => true);
    const grouped = vi.fn(() => true);
    const { run } = actionsOf({ onMoveRule: moved, onGroupRule: grouped });
    run(actions => {
      actions.moveRule([0], [1, 0]);
    });
    run(actions => {
      actions.groupRule([0, 0], [0, 1]);
    });
    for (const callback of [moved, grouped])
      expect((callback.mock.calls[0] as unknown[]).at(-1)).toBeUndefined();
  },
);

claim(
  '7+',
  'In a `RuleGroupTypeIC`, the combinators count as well, so rules and groups have even indexes.',
  () => {
    expect(rootPath).toEqual([]);
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={
          { rules: [rule('a'), 'and', { rules: [rule('b'), 'or', rule('c')] }] } as RuleGroupTypeIC
        }
      />,
    );
    expect(pathsOf('rule')).toEqual(['[0]', '[2,0]', '[2,2]']);
    expect(pathsOf('rule-group')).toEqual(['[]', '[2]']);
  },
);

claim(
  {
    '8+': 'Return `true` to add the rule, `false` to reject it, or another rule instead.',
    '7': 'Return `true` to add the rule, `false` to reject it, or another rule to add instead.',
  },
  () => {
    const added = (result: unknown) => {
      const onAddRule = vi.fn(() => result as boolean);
      const { query } = show(
        <QueryBuilder fields={fields} onAddRule={onAddRule} defaultQuery={empty} />,
      );
      click('add-rule');
      expect(onAddRule.mock.calls).toEqual([
        [expect.objectContaining({ field: 'firstName' }), [], empty, undefined],
      ]);
      return query().rules;
    };
    expect(added(true)).toHaveLength(1);
    expect(added(false)).toHaveLength(0);
    expect(added(rule('mine'))).toEqual([rule('mine')]);
  },
);

claim('7+', 'The property stays on the rule.', () => {
  const { query } = show(
    <QueryBuilder
      fields={fields}
      onAddRule={(added: RuleType) => ({ ...added, combinatorPreceding: 'or' })}
      defaultQuery={{ rules: [rule('a')] } as RuleGroupTypeIC}
    />,
  );
  click('add-rule');
  expect(query().rules.slice(1)).toEqual([
    'or',
    expect.objectContaining({ combinatorPreceding: 'or' }),
  ]);
});

claim('7+', 'Return `true`, `false`, or another group to add instead.', () => {
  const added = (result: unknown) => {
    const { query } = show(
      <QueryBuilder fields={fields} onAddGroup={() => result as boolean} defaultQuery={empty} />,
    );
    click('add-group');
    return query().rules;
  };
  expect(added(true)).toMatchObject([{ rules: [] }]);
  expect(added(false)).toEqual([]);
  expect(added(other)).toEqual([other]);
});

claim('7+', 'Return `true`, `false`, or a whole query to use instead.', () => {
  const onMoveRule = vi.fn<(...args: unknown[]) => boolean>(() => true);
  const { query } = show(
    <QueryBuilder
      fields={fields}
      showCloneButtons
      showShiftActions
      {...{ onMoveRule }}
      defaultQuery={nested}
    />,
  );
  click('clone-rule');
  expect(onMoveRule.mock.lastCall).toEqual([
    nested.rules[0],
    [0],
    [1],
    nested,
    query(),
    expect.objectContaining({ clone: true, combinators: expect.any(Array) as unknown }),
    undefined,
  ]);
  shift('[1]', 0);
  expect(onMoveRule.mock.lastCall?.slice(1, 3)).toEqual([[1], 'up']);
  expect(onMoveRule.mock.lastCall?.[5]).not.toHaveProperty('clone', true);
  shift('[0]', 1);
  expect(onMoveRule.mock.lastCall?.slice(1, 3)).toEqual([[0], 'down']);
  const after = (result: unknown) => {
    const { query: moved, run } = actionsOf({ onMoveRule: () => result as boolean });
    run(actions => {
      actions.moveRule([0], [1, 0]);
    });
    return moved();
  };
  expect(after(true).rules).toHaveLength(1);
  expect(after(false)).toEqual(nested);
  expect(after(other)).toEqual(other);
});

claim('7+', 'The parameters are those of `onMoveRule`, with the group first.', () => {
  const onMoveGroup = vi.fn<(...args: unknown[]) => boolean>(() => true);
  const { query } = show(
    <QueryBuilder fields={fields} showCloneButtons {...{ onMoveGroup }} defaultQuery={nested} />,
  );
  click('clone-group');
  expect(onMoveGroup.mock.lastCall).toEqual([
    nested.rules[1],
    [1],
    [2],
    nested,
    query(),
    expect.objectContaining({ clone: true }),
    undefined,
  ]);
  const { query: moved, run } = actionsOf({ onMoveGroup: () => other as never });
  run(actions => {
    actions.moveRule([1], [0]);
  });
  expect(moved()).toEqual(other);
});

claim(
  '8+',
  "It contains the target and then the rule, and has the builder's first combinator.",
  () => {
    const after = (result: unknown) => {
      const onGroupRule = vi.fn(() => result as boolean);
      const { query, run } = actionsOf({
        onGroupRule,
        combinators: [{ name: 'or', value: 'or', label: 'OR' }],
      });
      run(actions => {
        actions.groupRule([0], [1, 0]);
      });
      expect((onGroupRule.mock.calls[0] as unknown[]).slice(0, 4)).toEqual([
        rule('a'),
        [0],
        [1, 0],
        nested,
      ]);
      return query();
    };
    const made = {
      id: expect.any(String) as string,
      combinator: 'or',
      rules: [rule('b'), rule('a')],
    };
    expect(after(true)).toEqual(
      group('root', [group('g', [made, rule('c')], { combinator: 'or', not: true })]),
    );
    expect(after(false)).toEqual(nested);
    expect(after(other)).toEqual(other);
  },
);

claim('8+', 'The parameters are those of `onGroupRule`, with the dragged group first.', () => {
  const onGroupGroup = vi.fn(() => false);
  const onGroupRule = vi.fn(() => true);
  const { query, run } = actionsOf({ onGroupGroup, onGroupRule });
  run(actions => {
    actions.groupRule([1], [0]);
  });
  expect((onGroupGroup.mock.calls[0] as unknown[]).slice(0, 4)).toEqual([
    nested.rules[1],
    [1],
    [0],
    nested,
  ]);
  expect(onGroupRule).not.toHaveBeenCalled();
  expect(query()).toEqual(nested);
});

claim('8+', 'Return `true`, `false`, or a whole query to use instead.', () => {
  const after = (result: unknown) => {
    const { query } = show(
      <QueryBuilder
        fields={fields}
        showUngroupButtons
        onUngroup={() => result as boolean}
        defaultQuery={nested}
      />,
    );
    click('ungroup');
    return query();
  };
  expect([after(true).rules.length, after(false), after(other)]).toEqual([3, nested, other]);
});

claim(
  '7+',
  'A promise counts as `true`, so use a dialog that returns its answer synchronously:',
  () => {
    const left = (result: unknown) => {
      const { query } = show(
        <QueryBuilder fields={fields} onRemove={() => result as boolean} defaultQuery={filled} />,
      );
      click('remove-rule');
      return query().rules.length;
    };
    expect([left(true), left(false), left(Promise.resolve(false))]).toEqual([0, 1, 0]);
  },
);

claim('7+', 'Pass `null` to hide a component.', () => {
  show(
    <QueryBuilder
      fields={fields}
      controlElements={{ addGroupAction: null, fieldSelector: null }}
      defaultQuery={filled}
    />,
  );
  expect([all('add-group').length, all('fields').length, all('add-rule').length]).toEqual([
    0, 0, 1,
  ]);
});

claim('7+', 'For these two keys, `null` has no effect.', () => {
  const Named = (name: string) => {
    const Component = () => <i data-testid={name} />;
    return Component;
  };
  const controlElements = {
    actionElement: Named('button'),
    addRuleAction: Named('add'),
    valueSelector: Named('list'),
    fieldSelector: Named('field'),
  };
  show(<QueryBuilder fields={fields} controlElements={controlElements} defaultQuery={filled} />);
  expect(['button', 'add', 'list', 'field'].map(name => all(name).length)).toEqual([2, 1, 2, 1]);
  expect(document.querySelector('button, select')).toBeNull();
  const hidden = invalid<object>({ actionElement: null, valueSelector: null });
  show(<QueryBuilder fields={fields} controlElements={hidden} defaultQuery={filled} />);
  expect(document.querySelectorAll('button, select')).toHaveLength(6);
});

claim(
  '7+',
  '`ruleGroupHeaderElements` and `ruleGroupBodyElements` replace the content of the header and the body of groups .',
  () => {
    const Header = () => <i data-testid="header" />;
    const Body = () => <i data-testid="body" />;
    show(
      <QueryBuilder
        fields={fields}
        controlElements={{ ruleGroupHeaderElements: Header, ruleGroupBodyElements: Body }}
        defaultQuery={filled}
      />,
    );
    expect([at('header').parentElement?.className, at('body').parentElement?.className]).toEqual([
      'ruleGroup-header',
      'ruleGroup-body',
    ]);
    expect([...all('add-rule'), ...all('rule')]).toEqual([]);
  },
);

claim(
  '7+',
  'The keys `actionElement` and `valueSelector` apply to all buttons except the shift buttons, and to all selectors except those in value editors .',
  () => {
    const controlClassnames = {
      addRule: ['a', { b: true, c: false }],
      addGroup: { d: true },
      rule: 'e f',
      actionElement: 'button',
      valueSelector: 'list',
    };
    show(
      <QueryBuilder fields={fields} controlClassnames={controlClassnames} defaultQuery={filled} />,
    );
    const classes = (id: string) => [...at(id).classList];
    expect(classes('add-rule')).toEqual(expect.arrayContaining(['a', 'b', 'button']));
    expect(classes('add-rule')).not.toContain('c');
    expect(classes('add-group')).toContain('d');
    expect(classes('rule')).toEqual(expect.arrayContaining(['e', 'f']));
    for (const id of ['remove-rule', 'add-group']) expect(classes(id)).toContain('button');
    for (const id of ['fields', 'operators', 'combinators']) expect(classes(id)).toContain('list');
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
  '6+',
  'Returns classes for the outer element of a group, so the styling can depend on the group.',
  () => {
    show(
      <QueryBuilder
        fields={fields}
        getRuleClassname={one => `value-${String(one.value)}`}
        getRuleGroupClassname={one => ({ negated: one.not })}
        defaultQuery={{ ...filled, not: true }}
      />,
    );
    expect(at('rule').classList).toContain('value-Steve');
    expect(at('rule-group').classList).toContain('negated');
  },
);

claim(
  {
    '8+': 'Outside subqueries, only the classes that you add and the validation classes of rules and groups remain.',
    '7': 'Only the classes that you add and the validation classes of rules and groups remain.',
  },
  () => {
    const { container } = show(
      <QueryBuilder
        fields={fields}
        {...{
          suppressStandardClassnames: true,
          showLockButtons: true,
          showNotToggle: true,
          showShiftActions: true,
        }}
        validator={() => ({ a: false, g: true })}
        controlClassnames={{ addRule: 'mine' }}
        defaultQuery={group('root', [
          rule('a', { disabled: true, operator: 'between' }),
          group('g', []),
        ])}
      />,
    );
    const classes = [...container.querySelectorAll('[class]')].flatMap(element => [
      ...element.classList,
    ]);
    expect([...new Set(classes)].sort()).toEqual([
      'mine',
      'queryBuilder-invalid',
      'queryBuilder-valid',
    ]);
  },
);

claim(
  '8+',
  "Pass only the entries that differ: the builder merges each entry with its default, so `{ addRule: { label: 'Add' } }` keeps the title.",
  () => {
    show(
      <QueryBuilder
        fields={fields}
        translations={{ addRule: { label: <b>Add</b> } }}
        defaultQuery={filled}
      />,
    );
    expect([at('add-rule').innerHTML, at('add-rule').title]).toEqual(['<b>Add</b>', 'Add rule']);
    expect(['fields', 'operators', 'value-editor', 'combinators'].map(id => at(id).title)).toEqual([
      'Field',
      'Operator',
      'Value',
      'Combinator',
    ]);
  },
);

claim(
  '8+',
  'The default, `generateAccessibleDescription`, returns "Query builder" for the root group, and text such as "Rule group at path 0-1" for other groups.',
  () => {
    const titles = () => all('rule-group').map(element => element.title);
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [group('g', [rule('a'), group('h', [])])])}
      />,
    );
    expect(titles()).toEqual(['Query builder', 'Rule group at path 0', 'Rule group at path 0-1']);
    const describe1 = vi.fn(
      ({ path, qbId }: { path: number[]; qbId: string }) => `${qbId} ${path.join('.')}`,
    );
    show(
      <QueryBuilder
        qbId="titled"
        fields={fields}
        accessibleDescriptionGenerator={describe1}
        defaultQuery={group('root', [group('g', [])])}
      />,
    );
    expect(titles()).toEqual(['titled ', 'titled 0']);
  },
);

claim(
  '8+',
  "Passes data to your custom components: the builder's components receive it as the `context` prop.",
  () => {
    const seen = new Set<string>();
    const See = ({ context, testID }: { context?: unknown; testID?: string }) => {
      if (context === 'mine') seen.add(testID ?? '');
      return null;
    };
    const controlElements = {
      actionElement: See,
      valueSelector: See,
      valueEditor: See,
      notToggle: See,
      shiftActions: See,
    };
    show(
      <QueryBuilder
        fields={fields}
        context="mine"
        showNotToggle
        showShiftActions
        controlElements={invalid<object>(controlElements)}
        defaultQuery={filled}
      />,
    );
    expect([...seen].sort()).toEqual([
      'add-group',
      'add-rule',
      'combinators',
      'fields',
      'not-toggle',
      'operators',
      'remove-rule',
      'shift-actions',
      'value-editor',
    ]);
    seen.clear();
    show(
      <QueryBuilder
        fields={[{ ...albums, matchModes: true }]}
        context="mine"
        controlElements={invalid<object>(controlElements)}
        defaultQuery={group('root', [{ ...albumRule, match: { mode: 'atLeast', threshold: 2 } }])}
      />,
    );
    expect([...seen].sort()).toEqual([
      'add-group',
      'add-rule',
      'combinators',
      'fields',
      'remove-rule',
    ]);
  },
);

claim(
  '8+',
  'If both a field and a prop define an option, the builder always uses this order:',
  () => {
    const own: Field = {
      ...{
        name: 'own',
        label: 'Own',
        operators: [
          { name: 'own', label: 'own' },
          { name: 'second', label: 'second' },
        ],
        defaultOperator: 'second',
      },
      ...{
        valueEditorType: 'select',
        values: [{ name: 'v', label: 'V' }],
        valueSources: ['field', 'value'],
        defaultValue: 'w',
        inputType: 'date',
      },
    };
    const props = {
      getOperators: () => [
        { name: 'prop', label: 'prop' },
        { name: 'late', label: 'late' },
      ],
      getDefaultOperator: () => 'late',
      getValueEditorType: () => 'multiselect' as const,
      getValues: () => [{ name: 'p', label: 'P' }],
      getValueSources: () => ['parameter'] as ['parameter'],
      getDefaultValue: () => 'q',
      getInputType: () => 'number' as const,
    };
    const seen: ValueEditorProps[] = [];
    const ValueEditor = (editor: ValueEditorProps) => {
      seen.push(editor);
      return null;
    };
    const controlElements = { valueEditor: ValueEditor };
    const result = (list: Field[], more: object) => {
      const added = newRule(
        <QueryBuilder fields={list} controlElements={controlElements} {...more} />,
      );
      const last = seen.at(-1);
      return [
        options('operators'),
        added.operator,
        added.value as unknown,
        last?.type,
        last?.inputType,
        last?.values?.map((option: { label: string }) => option.label),
        last?.valueSource,
      ];
    };
    expect(result([own], props)).toEqual([
      ['own', 'second'],
      'second',
      'w',
      'select',
      'date',
      [],
      'field',
    ]);
    const bare = { name: 'bare', label: 'Bare' };
    expect(result([bare], { ...props, getValueSources: undefined })).toEqual([
      ['prop', 'late'],
      'late',
      'q',
      'multiselect',
      'number',
      ['P'],
      'value',
    ]);
    expect(
      result([{ ...bare, valueEditorType: 'select', values: own.values }], {
        getValues: props.getValues,
      })[5],
    ).toEqual(['V']);
    expect(result([bare], { operators: ['x', 'y'] })).toEqual([
      ['x', 'y'],
      'x',
      '',
      'text',
      'text',
      [],
      'value',
    ]);
  },
);

claim(
  '7+',
  'Translations | Same as for components, but separately for each label and title',
  () => {
    const One = () => <i data-testid="context" />;
    const Two = () => <i data-testid="prop" />;
    const value = {
      controlElements: { addRuleAction: One, addGroupAction: One },
      controlClassnames: { queryBuilder: 'from-context' },
      translations: { removeRule: { label: 'context', title: 'context title' } },
    };
    const { container } = render(
      <QueryBuilderContext.Provider value={value}>
        <QueryBuilder
          fields={fields}
          controlElements={{ addRuleAction: Two }}
          controlClassnames={{ queryBuilder: 'from-prop' }}
          translations={{ removeRule: { label: 'prop' } }}
          defaultQuery={filled}
        />
      </QueryBuilderContext.Provider>,
    );
    expect([all('context').length, all('prop').length]).toEqual([1, 1]);
    expect([...(container.firstElementChild?.classList ?? [])]).toEqual(
      expect.arrayContaining(['queryBuilder', 'from-context', 'from-prop']),
    );
    expect([at('remove-rule').textContent, at('remove-rule').title]).toEqual([
      'prop',
      'context title',
    ]);
  },
);

claim(
  '8+',
  [
    "the first field or parameter in the list if the rule's value source is `field` or `parameter`;",
    'an empty query if the field has match modes;',
  ],
  () => {
    const created = (field: Partial<Field>, props: object = {}): unknown =>
      newRule(
        <QueryBuilder
          {...props}
          fields={[
            { name: 'a', label: 'A', ...field },
            { name: 'b', label: 'B' },
          ]}
        />,
      ).value;
    expect(created({ valueSources: ['field', 'value'] })).toBe('b');
    expect(created({ valueSources: ['value', 'field'] })).toBe('');
    const parameter: Partial<Field> = { valueSources: ['parameter'] };
    expect(created(parameter, { getParameters: () => [{ name: 'p', label: 'P' }] })).toBe('p');
    expect(created(parameter)).toBe('');
    expect(created({ matchModes: true })).toMatchObject({ combinator: 'and', rules: [] });
    const sources: Field[] = [
      { name: 'a', label: 'A', valueSources: ['value', 'field'] },
      { name: 'b', label: 'B' },
    ];
    const { ruleAt } = show(<QueryBuilder fields={sources} />);
    click('add-rule');
    change('value-source-selector', 'field');
    expect(ruleAt(0).value).toBe('b');
  },
);

claim('8+', 'The SQL formats add it.', () => {
  const query = group('root', [rule('a', { value: 'name', valueSource: 'parameter' })]);
  expect(formatQuery(query, 'sql')).toBe('(firstName = :name)');
  expect(formatQuery(query, 'cel')).toBe('firstName == name');
});

claim('6+', 'For `in` and `notIn`, the type is always `text`.', () => {
  const typeOf = (operator: string): string | null => {
    const query = group('root', [rule('a', { field: 'age', operator, value: '1,2' })]);
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    return find('.rule input').getAttribute('type');
  };
  for (const operator of ['in', 'notIn']) expect(typeOf(operator)).toBe('text');
  for (const operator of ['=', 'between']) expect(typeOf(operator)).toBe('number');
});

claim(
  '8+',
  'A fourth source, `expression`, needs a custom value editor, such as that of the expr package: the default shows a text input.',
  () => {
    const { ruleAt } = show(
      <QueryBuilder
        fields={fields}
        getValueSources={() => ['expression']}
        defaultQuery={group('root', [rule('a', { valueSource: 'expression' })])}
      />,
    );
    change('value-editor', 'x');
    expect([at('value-editor').getAttribute('type'), ruleAt(0).value]).toEqual(['text', 'x']);
  },
);

claim(
  '7+',
  'You can replace `fields` at runtime: all selectors show the new list, and rules keep their field even if it is no longer in the list.',
  () => {
    const next = [{ name: 'nickname', label: 'Nickname' }];
    const query = group('root', [rule('a')]);
    const view = show(<QueryBuilder fields={fields} defaultQuery={query} />);
    expect(options('fields')).toEqual(fields.map(({ name }) => name));
    view.set(<QueryBuilder fields={next} defaultQuery={query} />);
    expect(options('fields')).toEqual(['nickname']);
    click('add-rule');
    expect(view.query().rules).toMatchObject([{ field: 'firstName' }, { field: 'nickname' }]);
  },
);

claim(
  '7+',
  'To ask in a modal dialog, return `false`, and remove the rule or group when the user confirms:',
  () => {
    const Asking = () => {
      const [query, setQuery] = useState<RuleGroupType>(group('root', [rule('a'), rule('b')]));
      const [asked, setAsked] = useState<Path>();
      return (
        <>
          <QueryBuilder
            fields={fields}
            query={query}
            onQueryChange={setQuery}
            onRemove={(_item: unknown, path: Path) => {
              setAsked(path);
              return false;
            }}
          />
          <button
            data-testid="yes"
            onClick={() => {
              if (asked) setQuery(remove(query, asked));
            }}
          />
        </>
      );
    };
    render(<Asking />);
    click('remove-rule');
    expect(all('rule')).toHaveLength(2);
    click('yes');
    expect(all('rule').map(({ dataset }) => dataset.ruleId)).toEqual(['b']);
  },
);

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
