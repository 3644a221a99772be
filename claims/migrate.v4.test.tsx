import { fireEvent } from '@testing-library/react';
import {
  add,
  findPath,
  formatQuery,
  move,
  QueryBuilder,
  remove,
  update,
  type CommonSubComponentProps,
  type QueryBuilderProps,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
  type Schema,
  type ValueProcessor,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { at, change, click, fields, find, group, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')])]);

claim(
  '4',
  'Store the query that `onQueryChange` receives, or let the query builder keep its state with `defaultQuery`:',
  () => {
    const { ruleAt, set } = show(<QueryBuilder fields={fields} query={query} />);
    change('value-editor', 'V');
    expect(ruleAt(0).value).toBe('V');
    expect(at('value-editor')).toHaveProperty('value', '');
    set(<QueryBuilder fields={fields} query={{ ...query, rules: [rule('a', { value: 'V' })] }} />);
    expect(at('value-editor')).toHaveProperty('value', 'V');
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    change('value-editor', 'V');
    expect(at('value-editor')).toHaveProperty('value', 'V');
  },
);

claim('4', '`onAddGroup` changes in the same way.', () => {
  const onAddGroup = vi.fn<NonNullable<QueryBuilderProps['onAddGroup']>>(() => false);
  show(<QueryBuilder fields={fields} query={query} onAddGroup={onAddGroup} />);
  click('add-group', 1);
  const [, parentPath = [], root = query] = onAddGroup.mock.lastCall ?? [];
  expect(parentPath).toEqual([1]);
  expect(findPath(parentPath, root)).toMatchObject({ id: 'g' });
});

claim(
  '4',
  'The `schema` functions for custom components (`onRuleAdd`, `onPropChange` and so on) are now in the `actions` prop of rules and groups, and accept paths.',
  () => {
    const seen: { schema: Schema; path: number[] }[] = [];
    const Rule = ({ schema, path, actions }: RuleProps) => {
      seen.push({ schema, path });
      return (
        <button
          className="own"
          onClick={() => {
            actions.onPropChange('value', 'V', path);
          }}
        />
      );
    };
    const { query: current } = show(
      <QueryBuilder fields={fields} query={query} controlElements={{ rule: Rule }} />,
    );
    fireEvent.click(find('.own', 1));
    expect(current().rules[1]).toMatchObject({ rules: [{ value: 'V' }] });
    expect(seen.map(({ path }) => path)).toEqual(expect.arrayContaining([[0], [1, 0]]));
    for (const name of ['getLevel', 'onPropChange', 'onRuleAdd', 'onGroupAdd']) {
      expect(seen[0]?.schema).not.toHaveProperty(name);
    }
    expectTypeOf<RuleGroupProps['actions']>().toEqualTypeOf<RuleProps['actions']>();
    expectTypeOf<CommonSubComponentProps['path'] | RuleGroupProps['path']>().toEqualTypeOf<
      number[]
    >();
    const levels = [...document.querySelectorAll<HTMLElement>('.ruleGroup')].map(({ dataset }) => [
      dataset.level,
      (JSON.parse(dataset.path ?? '') as number[]).length,
    ]);
    expect(levels).toEqual([
      ['0', 0],
      ['1', 1],
    ]);
  },
);

claim(
  '4',
  '`getLevel` is removed: the level of a group is the length of its `path`, which all components receive.',
  () => {
    const seen = new Map<string, object>();
    const names = [
      ...['addGroupAction', 'addRuleAction', 'cloneGroupAction', 'cloneRuleAction', 'notToggle'],
      ...['combinatorSelector', 'fieldSelector', 'operatorSelector', 'valueEditor', 'dragHandle'],
      ...['removeGroupAction', 'removeRuleAction', 'lockRuleAction', 'lockGroupAction'],
    ];
    const spies = names.map(name => [name, (props: object) => (seen.set(name, props), null)]);
    show(
      <QueryBuilder
        showNotToggle
        showCloneButtons
        showLockButtons
        fields={fields}
        query={query}
        controlElements={Object.fromEntries(spies) as object}
      />,
    );
    expect([...seen.keys()].sort()).toEqual([...names].sort());
    for (const [name, props] of seen) expect([name, props]).toHaveProperty('1.path.length');
  },
);

claim.type(
  '4',
  "`id` of groups is required | optional: write `query.id ?? ''` where you need a string",
  () => {
    expectTypeOf<RuleGroupType['id']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<RuleGroupType['rules'][number]['id']>().toEqualTypeOf<string | undefined>();
  },
);

claim(
  '4',
  '`onQueryChange` receives a `RuleGroupType` | receives the type of `query` or `defaultQuery`',
  () => {
    const independent: RuleGroupTypeIC = { rules: [] };
    const builders = [
      <QueryBuilder
        query={query}
        onQueryChange={next => {
          expectTypeOf(next).toEqualTypeOf<RuleGroupType>();
        }}
      />,
      <QueryBuilder
        independentCombinators
        defaultQuery={independent}
        onQueryChange={next => {
          expectTypeOf(next).toEqualTypeOf<RuleGroupTypeIC>();
        }}
      />,
    ];
    expect(builders).toHaveLength(2);
  },
);

claim('4', 'Functions that change queries: `add`, `update`, `remove`, `move`', () => {
  const added = add(query, rule('c'), []);
  expect(added.rules).toHaveLength(3);
  expect(update(query, 'value', 'V', [0]).rules[0]).toHaveProperty('value', 'V');
  expect(remove(query, [0]).rules).toHaveLength(1);
  expect(move(query, [0], [2]).rules[1]).toEqual(rule('a'));
});

claim('4', 'So are numeric bounds of `between`, such as `28,60`.', () => {
  const written = (operator: string, value: unknown) =>
    formatQuery({ combinator: 'and', rules: [{ field: 'a', operator, value }] }, 'mongodb');
  expect(written('=', 28)).toBe('{"$and":[{"a":{"$eq":28}}]}');
  expect(written('in', [28])).toBe('{"$and":[{"a":{"$in":["28"]}}]}');
  expect(written('notIn', [28])).toBe('{"$and":[{"a":{"$nin":["28"]}}]}');
});

claim('4', "Parameters with a default value and rest parameters don't count.", () => {
  const first = (valueProcessor: (...values: never[]) => string) =>
    formatQuery(
      { combinator: 'and', rules: [{ field: 'a', operator: '=', value: 1 }] },
      { format: 'sql', valueProcessor: valueProcessor as ValueProcessor },
    );
  expect(first((a, _b, _c) => typeof a)).toBe('(a = string)');
  expect(first((a, _b, _c, _d) => typeof a)).toBe('(a = string)');
  expect(first((a, _b) => typeof a)).toBe('(a = object)');
  expect(first((a, _b, _c = null as never) => typeof a)).toBe('(a = object)');
  expect(first((...values) => typeof values[0])).toBe('(a = object)');
});

claim('4', '`parameterized` exports text with a line break, and puts it in single quotes.', () => {
  const lines = rule('a', { operator: 'contains', value: 'two\nlines' });
  expect(formatQuery(group('root', [lines]), 'parameterized').params).toEqual(["'%two\nlines%'"]);
});
