import type * as MantineCore from '@mantine/core';
import type * as Mantine from '@react-querybuilder/mantine';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useMemo, useState } from 'react';
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
  rootPath,
  type ActionProps,
  type Field,
  type ParseNumbersPropConfig,
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
import { afterEach, describe, expect, it, vi } from 'vitest';
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
} from '../../lib';
import { act as actOfSite, mount, site, siteRequire, unmount } from '../site';

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

it('renders-and-edits', () => {
  show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  change('value-editor', 'Joe');
  expect(at('value-editor')).toHaveProperty('value', 'Joe');
  const { query } = show(<QueryBuilder />);
  click('add-rule');
  expect(options('fields')).toEqual(['~']);
  expect(formatQuery(query(), 'sql')).not.toContain('~');
});

describe('query state', () => {
  it('state-errors-once', () => {
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
  });

  it('query-becomes-undefined', () => {
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
});

it('set-from-outside', () => {
  const { set } = show(<QueryBuilder fields={fields} query={empty} />);
  set(<QueryBuilder fields={fields} query={filled} />);
  expect(all('rule')).toHaveLength(1);
  const { query } = show(<QueryBuilder qbId="outside" fields={fields} defaultQuery={empty} />);
  act(() => {
    getDispatchQueryById('outside')?.(filled);
  });
  expect([all('rule').length, query()]).toEqual([1, filled]);
});

describe('query', () => {
  it('edit-undone', () => {
    const { ruleAt } = show(<QueryBuilder fields={fields} query={filled} />);
    change('value-editor', 'Joe');
    expect(ruleAt(0).value).toBe('Joe');
    expect(at('value-editor')).toHaveProperty('value', 'Steve');
  });

  it('mount-adds-ids', () => {
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

  it('freezes-queries', () => {
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
  });

  it('combinators-by-query-type', () => {
    const three = [rule('a'), 'and', rule('b'), 'and', rule('c')];
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={{ rules: three } as RuleGroupTypeIC} />,
    );
    change('combinators', 'or', 1);
    expect(query().rules.filter(item => typeof item === 'string')).toEqual(['and', 'or']);
  });
});

it('default-query-later-values', () => {
  const { set } = show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  set(<QueryBuilder fields={fields} defaultQuery={empty} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="new" fields={fields} defaultQuery={empty} />);
  expect(all('rule')).toHaveLength(0);
});

it('query-change-calls', () => {
  const { onQueryChange } = show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  expect(onQueryChange.mock.calls).toEqual([[filled]]);
  change('value-editor', 'Joe');
  expect(onQueryChange.mock.calls[1]).toEqual([group('root', [rule('a', { value: 'Joe' })])]);
  expect(onQueryChange).toHaveBeenCalledTimes(2);
});

it('no-mount-call', () => {
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

it('prepared-ids', () => {
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
});

it('stable-props', () => {
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
});

describe('qbId', () => {
  it.each<[Mode, number]>([
    ['development', 1],
    ['production', 0],
  ])('qbid-changed', (mode, count) => {
    const { QueryBuilder: Builder, getDispatchQueryById: dispatchOf } = reload(mode);
    const errors = watchErrors();
    const { rerender } = render(<Builder qbId="one" fields={fields} />);
    rerender(<Builder qbId="two" fields={fields} />);
    expect(errors()).toHaveLength(count);
    expect([dispatchOf('one'), dispatchOf('two')]).toEqual([expect.any(Function), undefined]);
  });

  it('dispatch-by-id', () => {
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
  });

  it.each<[Mode, number]>([
    ['development', 1],
    ['production', 0],
  ])('qbid-duplicate', (mode, count) => {
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
});

it('preserve-state', () => {
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

it('id-generator', () => {
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
});

it.each<[Mode, number]>([
  ['development', 1],
  ['production', 0],
])('independent-combinators-prop', (mode, count) => {
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

describe('fields', () => {
  it('fields-grouped', () => {
    show(<QueryBuilder fields={[{ label: 'Person', options: fields }]} defaultQuery={filled} />);
    expect(at('fields').querySelector('optgroup')).toHaveProperty('label', 'Person');
    expect(options('fields')).toEqual(fields.map(field => field.name));
  });

  it('fields-object-sorted', () => {
    const map = {
      z: { name: 'other', label: 'B' },
      a: { name: 'a', label: 'C' },
      y: { name: 'y', label: 'A' },
    };
    show(<QueryBuilder fields={map} defaultQuery={filled} />);
    expect(options('fields')).toEqual(['y', 'z', 'a']);
  });

  it('fields-strings', () => {
    show(<QueryBuilder fields={['firstName', 'age']} defaultQuery={filled} />);
    expect(
      [...at('fields').children].map(option => [option.getAttribute('value'), option.textContent]),
    ).toEqual([
      ['firstName', 'firstName'],
      ['age', 'age'],
    ]);
  });

  it('field-value-as-name', () => {
    expect(newRule(<QueryBuilder fields={[{ value: 'age', label: 'Age' }]} />).field).toBe('age');
  });

  it('field-default-operator', () => {
    const age = { name: 'age', label: 'Age', defaultOperator: '>' };
    expect(newRule(<QueryBuilder fields={[age]} />).operator).toBe('>');
  });

  it('field-default-value', () => {
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
  });

  it('editor-type-by-operator', () => {
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
  });

  it('comparator', () => {
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
  });

  it('field-placeholder', () => {
    show(
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'First', placeholder: 'Steve' }]}
        defaultQuery={filled}
      />,
    );
    expect(at('value-editor')).toHaveProperty('placeholder', 'Steve');
  });

  it('field-class', () => {
    show(
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'First', className: 'text' }]}
        defaultQuery={filled}
      />,
    );
    expect(at('rule').classList).toContain('text');
  });

  it('field-disabled', () => {
    const first = { name: 'firstName', label: 'First', disabled: true };
    expect(newRule(<QueryBuilder fields={[first, { name: 'age', label: 'Age' }]} />).field).toBe(
      'firstName',
    );
    expect(at('fields').querySelector('option')).toHaveProperty('disabled', true);
  });

  it('field-custom-properties', () => {
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
  });

  it('fields-duplicates', () => {
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

  it('fields-empty-group', () => {
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
  });

  it('fields-missing', () => {
    expect(newRule(<QueryBuilder />).field).toBe('~');
    expect(at('fields').textContent).toBe('------');
  });

  it('fields-empty', () => {
    expect(newRule(<QueryBuilder fields={[]} />).field).toBe('');
    expect(options('fields')).toEqual([]);
  });

  it('base-field', () => {
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

  it('default-field', () => {
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
  });

  it('no-auto-field', () => {
    expect(newRule(<QueryBuilder fields={fields} autoSelectField={false} />).field).toBe('~');
    expect(options('fields')[0]).toBe('~');
    expect(at('fields').textContent).toMatch(/^------/);
    expect([...all('operators'), ...all('value-editor')]).toEqual([]);
    change('fields', 'age');
    expect([all('operators').length, all('value-editor').length]).toEqual([1, 1]);
  });

  it('placeholder-field-export', () => {
    const query = group('root', [rule('a', { field: '~' }), rule('b')]);
    for (const format of formats) {
      const text = exported(query, format);
      const without = exported(group('root', [rule('b')]), format);
      const kept = ['json', 'json_without_ids', 'diagnostics'].includes(format);
      expect([format, text === without]).toEqual([format, !kept]);
    }
  });
});

describe('operators', () => {
  it('operator-arity', () => {
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
  });

  it('operator-names', () => {
    show(
      <QueryBuilder
        fields={fields}
        operators={['=', 'between', 'isFamous']}
        defaultQuery={filled}
      />,
    );
    expect([...at('operators').children].map(option => option.textContent)).toEqual([
      '=',
      'between',
      'isFamous',
    ]);
    show(<QueryBuilder fields={fields} operators={['beginsWith']} defaultQuery={filled} />);
    expect(at('operators').textContent).toBe('begins with');
  });

  it('base-operator', () => {
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

  it('get-operators', () => {
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
  });

  it('get-operators-empty', () => {
    expect(newRule(<QueryBuilder fields={fields} getOperators={() => []} />).operator).toBe('');
    expect(options('operators')).toEqual([]);
  });

  it('default-operator', () => {
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

  it('no-auto-operator', () => {
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
});

describe('combinators', () => {
  it('combinators-extended', () => {
    expect(defaultCombinatorsExtended.map(({ name }) => name)).toEqual(['and', 'or', 'xor']);
  });

  it('base-combinator', () => {
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
  });

  it('combinators-between-rules', () => {
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

describe('values', () => {
  it('get-value-editor-type', () => {
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

  it('stored-by-editor-type', () => {
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
  });

  it('select-in-single', () => {
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

  it('input-type', () => {
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
  });

  it('number-inputs-of-adapters', () => {
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
  });

  it('input-type-bigint', () => {
    const { ruleAt } = show(
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'F', inputType: 'bigint' }]}
        defaultQuery={filled}
      />,
    );
    expect(at('value-editor')).toHaveProperty('type', 'text');
    change('value-editor', '12345678901234567890123');
    expect(ruleAt(0).value).toBe(12345678901234567890123n);
  });

  it('get-values', () => {
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

  it('grouped-values', () => {
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

  it('value-sources', () => {
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

  it('value-source-options', () => {
    const getValueSources = () =>
      [
        { name: 'value' as const, label: 'Wert' },
        { name: 'field' as const, label: 'Feld' },
      ] as [{ name: 'value'; label: string }, { name: 'field'; label: string }];
    show(<QueryBuilder fields={fields} getValueSources={getValueSources} defaultQuery={filled} />);
    expect(at('value-source-selector').textContent).toBe('WertFeld');
  });

  it('parameter-list', () => {
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

  it('value-separator', () => {
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
  });

  it('get-default-value', () => {
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
  });

  it('value-of-lists', () => {
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
  });

  it('value-of-flags', () => {
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

  it('no-auto-value', () => {
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

  it('auto-value-default', () => {
    expect(queryBuilderFlagDefaults.autoSelectValue).toBe(false);
    expect(newRule(<QueryBuilder fields={[instrumentOf('radio')]} />).value).toBe('guitar');
  });

  it('placeholder-value-export', () => {
    const query = group('root', [rule('a', { value: '~' })]);
    expect(formatQuery(query, 'sql')).toBe("(firstName = '~')");
    expect(formatQuery(query, { format: 'sql', placeholderValueName: '~' })).toBe('(1 = 1)');
  });

  it('lists-as-arrays', () => {
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

  it('in-stores-text', () => {
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
  });

  it('in-parses-text', () => {
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
  });

  it('parse-numbers-exceptions', () => {
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
  });

  it('parse-numbers', () => {
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
  });

  it('parse-numbers-limited', () => {
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

describe('subqueries', () => {
  it('match-modes-precedence', () => {
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
  });

  it('match-modes-controls', () => {
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
  });

  it('match-ignores-operator', () => {
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

  it('sub-builder-inherits', () => {
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
  });

  it('sub-builder-props', () => {
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
  });
});

const nested = group('root', [
  rule('a'),
  group('g', [rule('b'), rule('c')], { combinator: 'or', not: true }),
]);

describe('optional buttons', () => {
  it('not-toggle', () => {
    const { query } = show(
      <QueryBuilder fields={fields} showNotToggle defaultQuery={group('root', [group('g', [])])} />,
    );
    expect(all('not-toggle')).toHaveLength(2);
    fireEvent.click(at('not-toggle', 1).querySelector('input') ?? at('not-toggle', 1));
    expect(query()).toEqual(group('root', [group('g', [], { not: true })]));
  });

  it('shift-buttons', () => {
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

  it('clone-buttons', () => {
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
  });

  it('lock-buttons', () => {
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

  it('mute-buttons', () => {
    const { query } = show(<QueryBuilder fields={fields} showMuteButtons defaultQuery={nested} />);
    click('mute-group', 1);
    expect(query().rules[1]).toHaveProperty('muted', true);
    expect(formatQuery(query(), 'sql')).toBe("(firstName = '')");
    for (const format of ['json', 'json_without_ids'] as const)
      expect(formatQuery(query(), format)).toMatch('muted');
    click('mute-rule');
    expect(formatQuery(query(), 'sql')).toBe('(1 = 1)');
  });

  it('ungroup-buttons', () => {
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
  });

  it('undo-redo-buttons', () => {
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

  it('undo-quick-keystrokes', () => {
    render(
      <QueryBuilderHistory>
        <QueryBuilder fields={fields} defaultQuery={filled} />
      </QueryBuilderHistory>,
    );
    for (const value of ['J', 'Jo', 'Joe']) change('value-editor', value);
    click('undo-action');
    expect(at('value-editor')).toHaveProperty('value', 'Steve');
  });
});

describe('behavior', () => {
  const start = group('root', [
    rule('a', { operator: 'contains', valueSource: 'field', value: 'lastName' }),
  ]);
  const both = (): ValueSources => ['value', 'field'];

  it('reset-on-field-change', () => {
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
  });

  it('reset-on-operator-change', () => {
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
  });

  it('add-rule-to-new-groups', () => {
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

  it('max-levels', () => {
    const at1 = (maxLevels: number) => {
      show(<QueryBuilder fields={fields} maxLevels={maxLevels} defaultQuery={deep} />);
      return pathsOf('add-group');
    };
    expect(at1(1)).toEqual(['[]']);
    expect(at1(2)).toEqual(['[]', '[0]', '[1]']);
    expect([at1(0), at1(-1)].map(paths => paths.length)).toEqual([4, 4]);
    expect(all('rule-group')).toHaveLength(4);
  });

  it('max-levels-shift', () => {
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
  });

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

  it('disabled-true', () => {
    show(<QueryBuilder fields={fields} {...every} disabled defaultQuery={nested} />);
    expect(controls().length).toBeGreaterThan(20);
    expect(enabled()).toEqual([]);
  });

  it('disabled-paths', () => {
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
  });

  it('disabled-root', () => {
    show(<QueryBuilder fields={fields} {...every} disabled={[[]]} defaultQuery={nested} />);
    expect(
      enabled().map(control => [
        control.dataset.testid,
        control.closest<HTMLElement>('[data-path]')?.dataset.path,
      ]),
    ).toEqual([['lock-group', '[]']]);
  });

  it('disabled-code', () => {
    const { set } = show(<QueryBuilder fields={fields} disabled query={filled} />);
    set(<QueryBuilder fields={fields} disabled query={empty} />);
    expect(all('rule')).toEqual([]);
  });

  it('validator-calls', () => {
    const validator = vi.fn(() => true);
    show(<QueryBuilder fields={fields} validator={validator} defaultQuery={filled} />);
    expect(validator.mock.calls[0]).toEqual([filled]);
    validator.mockClear();
    change('value-editor', 'Joe');
    expect(validator.mock.lastCall).toEqual([group('root', [rule('a', { value: 'Joe' })])]);
  });

  it('validator-boolean', () => {
    for (const valid of [true, false]) {
      const { container } = show(
        <QueryBuilder fields={fields} validator={() => valid} defaultQuery={filled} />,
      );
      const has = (name: string) => container.firstElementChild?.classList.contains(name);
      expect([has('queryBuilder-valid'), has('queryBuilder-invalid')]).toEqual([valid, !valid]);
    }
  });

  it('validator-map', () => {
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
  });

  it('validator-precedence', () => {
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

  it('default-validator', () => {
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
  });

  it('validation-prevents-nothing', () => {
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
  });

  it('debug-reports', () => {
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
  });

  it('debug-console', () => {
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
});

describe('callbacks', () => {
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

  it('callbacks-before-change', () => {
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

  it('callbacks-returning-nothing', () => {
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
  });

  it('callback-context', () => {
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
  });

  it('dragging-context', () => {
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
  });

  it('paths-with-combinators', () => {
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
  });

  it('on-add-rule', () => {
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
  });

  it('combinator-preceding', () => {
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

  it('on-add-group', () => {
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

  it('on-move-rule', () => {
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

  it('on-move-group', () => {
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

  it('on-group-rule', () => {
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
  });

  it('on-group-group', () => {
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

  it('on-ungroup', () => {
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

  it('on-remove', () => {
    const left = (result: unknown) => {
      const { query } = show(
        <QueryBuilder fields={fields} onRemove={() => result as boolean} defaultQuery={filled} />,
      );
      click('remove-rule');
      return query().rules.length;
    };
    expect([left(true), left(false), left(Promise.resolve(false))]).toEqual([0, 1, 0]);
  });
});

describe('components, styling and texts', () => {
  it('hidden-components', () => {
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

  it('bulk-components', () => {
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

  it('group-elements', () => {
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
  });

  it('class-values', () => {
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
  });

  it('class-callbacks', () => {
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
  });

  it('suppressed-classes', () => {
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
  });

  it('translations-merge', () => {
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
  });

  it('group-titles', () => {
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
  });

  it('context-everywhere', () => {
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
  });
});

describe('precedence', () => {
  it('field-over-prop', () => {
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
  });

  it('context-precedence', () => {
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
  });
});

it('value-of-sources', () => {
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
});

it('parameter-prefix', () => {
  const query = group('root', [rule('a', { value: 'name', valueSource: 'parameter' })]);
  expect(formatQuery(query, 'sql')).toBe('(firstName = :name)');
  expect(formatQuery(query, 'cel')).toBe('firstName == name');
});

it('input-type-of-lists', () => {
  const typeOf = (operator: string): string | null => {
    const query = group('root', [rule('a', { field: 'age', operator, value: '1,2' })]);
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    return find('.rule input').getAttribute('type');
  };
  for (const operator of ['in', 'notIn']) expect(typeOf(operator)).toBe('text');
  for (const operator of ['=', 'between']) expect(typeOf(operator)).toBe('number');
});

it('expression-source', () => {
  const { ruleAt } = show(
    <QueryBuilder
      fields={fields}
      getValueSources={() => ['expression']}
      defaultQuery={group('root', [rule('a', { valueSource: 'expression' })])}
    />,
  );
  change('value-editor', 'x');
  expect([at('value-editor').getAttribute('type'), ruleAt(0).value]).toEqual(['text', 'x']);
});

it('fields-at-runtime', () => {
  const next = [{ name: 'nickname', label: 'Nickname' }];
  const query = group('root', [rule('a')]);
  const view = show(<QueryBuilder fields={fields} defaultQuery={query} />);
  expect(options('fields')).toEqual(fields.map(({ name }) => name));
  view.set(<QueryBuilder fields={next} defaultQuery={query} />);
  expect(options('fields')).toEqual(['nickname']);
  click('add-rule');
  expect(view.query().rules).toMatchObject([{ field: 'firstName' }, { field: 'nickname' }]);
});
