import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '@react-querybuilder/core';
import { render, screen } from '@testing-library/react';
import * as library from 'react-querybuilder';
import {
  add,
  addInPlace,
  betweenOperators,
  convertFromIC,
  convertQuery,
  convertToIC,
  defaultCombinatorsExtended,
  defaultJoinChar,
  defaultOperatorNegationMap,
  defaultOperators,
  defaultValidator,
  filterFieldsByComparator,
  findID,
  findPath,
  generateID,
  getCommonAncestorPath,
  getFirstOption,
  getOption,
  getParentPath,
  getPathOfID,
  getValueSourcesUtil,
  group,
  groupInPlace,
  inOperators,
  insert,
  insertInPlace,
  isAncestor,
  isBetweenOperator,
  isFlexibleOptionGroupArray,
  isFullOptionGroupArray,
  isOptionGroupArray,
  isRuleGroup,
  isRuleGroupType,
  isRuleGroupTypeIC,
  isRuleType,
  joinWith,
  mergeClassnames,
  mergeTranslations,
  move,
  moveInPlace,
  nullOperators,
  numericRegex,
  parseNumber,
  pathIsDisabled,
  pathsAreEqual,
  prepareRuleGroup,
  prepareRuleOrGroup,
  regenerateID,
  regenerateIDs,
  relationalOperators,
  remove,
  removeInPlace,
  splitBy,
  strictAbortReasons,
  substringOperators,
  TestID,
  toArray,
  toFlatOptionArray,
  toFullOption,
  toFullOptionList,
  toFullOptionMap,
  toOptions,
  transformQuery,
  trimIfString,
  ungroup,
  ungroupInPlace,
  uniqByIdentifier,
  uniqOptGroups,
  uniqOptList,
  update,
  updateInPlace,
  QueryBuilder,
  type AbortInfo,
  type Field,
  type FullField,
  type ActionProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
} from 'react-querybuilder';
import { transformQuery as transformQueryOnServer } from 'react-querybuilder/transformQuery';
import { expect, vi } from 'vitest';
import { claim } from '../claim';

const rule = (id?: string, value: unknown = 28): RuleType => ({
  ...(id === undefined ? {} : { id }),
  field: 'age',
  operator: '>',
  value,
});

const createQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [rule('r1'), { id: 'g1', combinator: 'or', rules: [rule('r2'), rule('r3')] }],
});

const createIC = (): RuleGroupTypeIC => ({
  id: 'root',
  rules: [rule('a'), 'and', rule('b'), 'or', rule('c')],
});

/** Ids and combinators in order; a group is in parentheses. */
const outline = (query: RuleGroupType | RuleGroupTypeIC): string =>
  query.rules
    .map(item =>
      typeof item === 'string' ? item : 'rules' in item ? `(${outline(item)})` : `${item.id}`,
    )
    .join(' ');

const withSubquery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    {
      id: 'm',
      field: 'bands',
      operator: '=',
      match: { mode: 'some' },
      value: { id: 'sub', combinator: 'and', rules: [rule('in-sub')] },
    },
  ],
};

claim(
  '8+',
  'Except for the InPlace variants, functions that change a query return a new object, unless there is nothing to change, and leave the content of their arguments unchanged:',
  () => {
    const query = createQuery();
    const copies = [
      add(query, rule('new'), []),
      insert(query, rule(), [0]),
      update(query, 'value', 1, [0]),
      remove(query, [0]),
      move(query, [0], [1, 0]),
      group(query, [0], [1]),
      ungroup(query, [1]),
      convertToIC(query),
      transformQuery(query, { propertyMap: { rules: 'items' } }) as unknown,
      regenerateIDs(query),
    ];
    expect(query).toEqual(createQuery());
    for (const copy of copies) expect(copy).not.toBe(query);
    expect(update(query, 'value', 28, [0])).toBe(query);
  },
);

claim(
  '7',
  'Functions that change a query return a new object, unless there is nothing to change, and leave the content of their arguments unchanged:',
  () => {
    const query = createQuery();
    const copies = [
      add(query, rule('new'), []),
      insert(query, rule(), [0]),
      update(query, 'value', 1, [0]),
      remove(query, [0]),
      move(query, [0], [1, 0]),
      convertToIC(query),
      transformQuery(query, { propertyMap: { rules: 'items' } }) as unknown,
      regenerateIDs(query),
    ];
    expect(query).toEqual(createQuery());
    for (const copy of copies) expect(copy).not.toBe(query);
    expect(update(query, 'value', 28, [0])).toBe(query);
  },
);

claim(
  '8+',
  'Instead of a path, you can pass the `id` of a rule or group to every function except `insert`, but not as the destination of `move`.',
  () => {
    const query = createQuery();
    expect(outline(add(query, rule('new'), 'g1'))).toBe('r1 (r2 r3 new)');
    expect(update(query, 'value', 1, 'r1')).toEqual(update(query, 'value', 1, [0]));
    expect(outline(remove(query, 'r2'))).toBe('r1 (r3)');
    expect(outline(move(query, 'r2', 'up'))).toBe('r1 r2 (r3)');
    expect(outline(group(query, 'r2', 'r3'))).toBe('r1 ((r3 r2))');
    expect(outline(ungroup(query, 'g1'))).toBe('r1 r2 r3');
    // @ts-expect-error -- only a path
    insert(query, rule(), 'g1');
    // @ts-expect-error -- only a path
    expect(move(query, 'r1', 'g1')).toBe(query);
  },
);

claim('8+', "If a function can't make the change, it returns the query that you passed.", () => {
  const query = createQuery();
  expect(add(query, rule(), [9])).toBe(query);
  expect(insert(query, rule(), [9, 0])).toBe(query);
  expect(update(query, 'value', 1, [9])).toBe(query);
  expect(update(query, 'value', 1, [0, 1])).toBe(query);
  expect(remove(query, [])).toBe(query);
  expect(move(query, [9], [0])).toBe(query);
  expect(move(query, [1], [1, 0])).toBe(query);
  expect(group(query, [9], [0])).toBe(query);
  expect(ungroup(query, [0])).toBe(query);
});

claim(
  '8+',
  'The exceptions: `move` throws an error if the destination is inside a rule, as in `move(query, [1], [0, 0])` for the query above.',
  () => {
    expect(() => move(createQuery(), [1], [0, 0])).toThrow();
  },
);

claim(
  '8+',
  '`group` returns a query that contains itself if the second element is the root group.',
  () => {
    const query = createQuery();
    const result = group(query, [0], []);
    expect((result.rules[0] as RuleGroupType).rules[0]).toBe(result);
  },
);

claim(
  '8+',
  'All except `toOptions` and `mergeTranslations` are also in `@react-querybuilder/core`.',
  () => {
    const source = readFileSync(join(import.meta.dirname, '../../docs/utils/misc.mdx'), 'utf8');
    const functions = Object.keys(library).filter(
      name => !/^(?:default|use[A-Z].*|QueryBuilder)$/.test(name),
    );
    const names = functions.filter(name => RegExp(`\\b${name}\\b`).test(source));
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter(name => !(name in core))).toEqual(['mergeTranslations', 'toOptions']);
  },
);

claim(
  '8+',
  '`transformQuery` visits every rule and group of a query, but not of its subqueries.',
  () => {
    const visited: unknown[] = [];
    transformQuery(withSubquery, { ruleProcessor: ({ id }) => visited.push(id) });
    expect(visited).toEqual(['m']);
  },
);

claim('7+', 'The result is deeply frozen by Immer: changing it in place throws an error.', () => {
  const result = add(createQuery(), rule('new'), []);
  const nested = findPath([1, 0], result) as RuleType;
  expect(() => result.rules.pop()).toThrow(TypeError);
  expect(() => {
    nested.value = 1;
  }).toThrow(TypeError);
});

claim(
  '8+',
  '`onAbort` | Called with an `AbortInfo` (`reason`, `operation`, `pathOrID`) when the call changes nothing, and for each unchanged property of an object passed to `update`. The reason is an `AbortReason`, such as `target-not-found`. `strictAbortReasons` lists the reasons that count as errors in strict mode.',
  () => {
    const onAbort = vi.fn<(info: AbortInfo) => void>();
    remove(createQuery(), 'r9', { onAbort });
    expect(onAbort).toHaveBeenCalledExactlyOnceWith({
      reason: 'target-not-found',
      operation: 'remove',
      pathOrID: 'r9',
    });
    onAbort.mockClear();
    remove(createQuery(), 'r1', { onAbort });
    expect(onAbort).not.toHaveBeenCalled();
    expect([...strictAbortReasons]).toContain('target-not-found');
    const changed = update(createQuery(), { operator: '<', value: 28 }, 'r1', { onAbort });
    expect(changed.rules[0]).toMatchObject({ operator: '<' });
    expect(onAbort.mock.calls.map(([{ reason }]) => reason)).toEqual(['no-change']);
  },
);

claim(
  '8+',
  "`respectDisabled` | If `true`, the functions don't change a rule or group that is disabled or inside a disabled group. `move` and `group` check only the element that moves, not its destination. Updates of `disabled`, `insert` with `replace`, and `remove` and `ungroup` of an outer group are still possible.",
  () => {
    const query = createQuery();
    const locked: RuleGroupType = {
      ...query,
      rules: [rule('r1'), { id: 'g1', combinator: 'or', disabled: true, rules: [rule('r2')] }],
    };
    const options = { respectDisabled: true };
    expect(update(locked, 'value', 1, 'r2', options)).toBe(locked);
    expect(update(locked, 'value', 1, 'g1', options)).toBe(locked);
    expect(update(locked, 'value', 1, 'r2')).not.toBe(locked);
    expect(update(locked, 'value', 1, 'r1', options)).not.toBe(locked);
    expect(outline(move(locked, 'r1', [1, 0], options))).toBe('(r1 r2)');
    expect(group(locked, 'r1', 'r2', options)).not.toBe(locked);
    expect(move(locked, 'r2', [0], options)).toBe(locked);
    expect(update(locked, 'disabled', false, 'g1', options)).not.toBe(locked);
    expect(outline(insert(locked, rule(), [1], { ...options, replace: true }))).not.toContain('(');
    const inner: RuleGroupType = { id: 'outer', combinator: 'and', rules: [locked] };
    expect(remove(inner, [0], options).rules).toEqual([]);
    expect(ungroup(inner, [0], options).rules).toHaveLength(2);
  },
);

claim('8+', '`disabledPaths` | With `respectDisabled`: more paths that count as disabled.', () => {
  const query = createQuery();
  expect(remove(query, [1, 0], { respectDisabled: true, disabledPaths: [[1]] })).toBe(query);
  expect(remove(query, [1, 0], { disabledPaths: [[1]] })).not.toBe(query);
});

claim('8+', '`queryDisabled` | If `true`, the functions refuse every change.', () => {
  const query = createQuery();
  const options = { queryDisabled: true };
  expect(add(query, rule(), [], options)).toBe(query);
  expect(insert(query, rule(), [0], options)).toBe(query);
  expect(update(query, 'value', 1, [0], options)).toBe(query);
  expect(remove(query, [0], options)).toBe(query);
  expect(move(query, [0], [1, 0], options)).toBe(query);
  expect(group(query, [0], [1], options)).toBe(query);
  expect(ungroup(query, [1], options)).toBe(query);
});

claim(
  '8+',
  "`maxLevels` | `add` and `insert` refuse to put a group at a deeper level. They don't check the groups inside it. The other functions ignore the option.",
  () => {
    const query = createQuery();
    const inner: RuleGroupType = { combinator: 'and', rules: [] };
    expect(add(query, inner, [], { maxLevels: 1 })).not.toBe(query);
    expect(add(query, inner, [1], { maxLevels: 1 })).toBe(query);
    expect(insert(query, inner, [1, 0], { maxLevels: 1 })).toBe(query);
    expect(add(query, rule(), [1], { maxLevels: 1 })).not.toBe(query);
    const deeper: RuleGroupType = { combinator: 'and', rules: [inner] };
    expect(add(query, deeper, [], { maxLevels: 1 })).not.toBe(query);
    expect(group(query, [1, 0], [1, 1], { maxLevels: 1 })).not.toBe(query);
    const nested = add(query, inner, []);
    expect(move(nested, [2], [1, 0], { maxLevels: 1 })).not.toBe(nested);
  },
);

claim('7+', '`add` generates missing ids.', () => {
  const inner: RuleGroupType = { combinator: 'and', rules: [rule(), rule('kept')] };
  const added = add(createQuery(), inner, [], { idGenerator: () => 'new' }).rules[2];
  expect(added).toMatchObject({ id: 'new', rules: [{ id: 'new' }, { id: 'kept' }] });
});

claim(
  '7+',
  'Without `combinatorPreceding`, `add` repeats the combinator before the last element.',
  () => {
    const empty: RuleGroupTypeIC = { rules: [rule('a')] };
    const combinators = [{ name: 'xor', label: 'XOR' }];
    expect(outline(add(empty, rule('new'), [], { combinators }))).toBe('a xor new');
    expect(outline(add(createIC(), rule('new'), [], { combinators }))).toBe('a and b or c or new');
  },
);

claim(
  '8+',
  'The inserted element always gets new ids, even if it already has ids, except inside subqueries.',
  () => {
    const inner: RuleGroupType = { id: 'old', combinator: 'and', rules: [rule('old')] };
    const [inserted] = insert(createQuery(), inner, [0]).rules;
    expect(JSON.stringify(inserted)).not.toContain('old');
    const [replaced] = insert(createQuery(), inner, [0], { replace: true }).rules;
    expect(JSON.stringify(replaced)).not.toContain('old');
    const [rules] = insert(createQuery(), withSubquery, [0]).rules;
    expect(JSON.stringify(rules)).toContain('"sub"');
  },
);

claim('7', 'The inserted element always gets new ids, even if it already has ids.', () => {
  const inner: RuleGroupType = { id: 'old', combinator: 'and', rules: [rule('old')] };
  const [inserted] = insert(createQuery(), inner, [0]).rules;
  expect(JSON.stringify(inserted)).not.toContain('old');
  const [replaced] = insert(createQuery(), inner, [0], { replace: true }).rules;
  expect(JSON.stringify(replaced)).not.toContain('old');
});

claim(
  '7+',
  'With `replace: true`, `insert` adds no combinator, so a path beyond the end makes the list invalid.',
  () => {
    const options = {
      combinatorPreceding: 'xor',
      combinatorSucceeding: 'xor',
      idGenerator: () => 'new',
    };
    expect(outline(insert(createIC(), rule(), [2], options))).toBe('a xor new and b or c');
    expect(outline(insert(createIC(), rule(), [0], options))).toBe('new and a and b or c');
    const single: RuleGroupTypeIC = { rules: [rule('a')] };
    const succeeding = { ...options, combinatorPreceding: 'or' };
    expect(outline(insert(single, rule(), [0], succeeding))).toBe('new or a');
    const replace = { ...options, replace: true };
    expect(outline(insert(createIC(), rule(), [2], replace))).toBe('a and new or c');
    const beyond = insert(createIC(), rule(), [6], replace);
    expect(outline(beyond)).toBe('a and b or c new');
    expect(defaultValidator(beyond)).toMatchObject({ root: { valid: false } });
  },
);

claim(
  '7+',
  '`resetOnFieldChange` defaults to `true` and `resetOnOperatorChange` to `false`, like the props of the same names.',
  () => {
    const query = createQuery();
    expect(update(query, 'operator', '<', [0]).rules[0]).toMatchObject({
      operator: '<',
      value: 28,
    });
    expect(
      update(query, 'operator', '<', [0], { resetOnOperatorChange: true }).rules[0],
    ).toMatchObject({ operator: '<', value: '' });
  },
);

claim(
  '7+',
  'Without these functions, the operator becomes `=` and the value an empty string.',
  () => {
    const withSource: RuleType = { ...rule('r1'), valueSource: 'value' };
    const query: RuleGroupType = { combinator: 'and', rules: [withSource] };
    const options = {
      getRuleDefaultOperator: () => 'contains',
      getRuleDefaultValue: () => 'V',
      getValueSources: (): ['field'] => ['field'],
    };
    expect(update(query, 'field', 'lastName', [0], options).rules).toMatchObject([
      { operator: 'contains', value: 'V', valueSource: 'field' },
    ]);
    expect(update(query, 'field', 'lastName', [0]).rules).toMatchObject([
      { operator: '=', value: '' },
    ]);
  },
);

claim(
  '7+',
  'The exception: adding the default value source to a rule without `valueSource` keeps the value.',
  () => {
    const query = createQuery();
    const asField = update(query, 'valueSource', 'field', [0]);
    expect(asField.rules[0]).toMatchObject({ valueSource: 'field', value: '' });
    expect(update(query, 'valueSource', 'value', [0]).rules[0]).toMatchObject({
      valueSource: 'value',
      value: 28,
    });
    const filled = update(asField, 'value', 'year', [0]);
    expect(update(filled, 'valueSource', 'value', [0]).rules[0]).toMatchObject({ value: '' });
  },
);

claim('8+', 'A position beyond the end of the list adds empty elements.', () => {
  expect(outline(update(createIC(), 'combinator', 'xor', [3]))).toBe('a and b xor c');
  expect(update(createIC(), 'combinator', 'xor', [7]).rules).toHaveLength(8);
});

claim(
  '7+',
  'With independent combinators, `remove` also removes the combinator before the element, or the combinator after it if the element is the first:',
  () => {
    expect(outline(remove(createIC(), [4]))).toBe('a and b');
    expect(outline(remove(createIC(), [0]))).toBe('b or c');
  },
);

claim('7+', "You can't remove the query itself.", () => {
  const query = createQuery();
  expect(remove(query, [])).toBe(query);
  expect(remove(query, 'root')).toBe(query);
});

claim(
  '8+',
  "Moves a rule or group to another path, or one step `'up'` or `'down'`: past its neighbor, into a neighboring group, or out of its group.",
  () => {
    const query = createQuery();
    expect(outline(move(query, 'r3', 'up'))).toBe('r1 (r3 r2)');
    expect(outline(move(query, 'r2', 'up'))).toBe('r1 r2 (r3)');
    expect(outline(move(query, 'r3', 'down'))).toBe('r1 (r2) r3');
    expect(outline(move(query, 'r1', 'down'))).toBe('(r1 r2 r3)');
  },
);

claim('7+', 'With `clone: true`, the original stays and a copy with new ids is inserted.', () => {
  const cloned = move(createQuery(), [1], [0], { clone: true });
  expect(cloned.rules.map(({ id }) => id).slice(1)).toEqual(['r1', 'g1']);
  expect(JSON.stringify(cloned.rules[0])).not.toMatch(/"(?:g1|r2|r3)"/);
});

claim('7+', 'The new path refers to the positions before the move.', () => {
  const flat: RuleGroupType = { combinator: 'and', rules: [rule('a'), rule('b'), rule('c')] };
  expect(outline(move(flat, [0], [2]))).toBe('b a c');
  expect(outline(move(flat, [0], [3]))).toBe('b c a');
});

claim(
  '8+',
  "`group` combines two elements in a new group at the second element's position.",
  () => {
    const flat: RuleGroupType = { combinator: 'and', rules: [rule('a'), rule('b'), rule('c')] };
    expect(outline(group(flat, [0], [2]))).toBe('b (c a)');
    expect(outline(group(flat, [2], [0]))).toBe('(a c) b');
  },
);

claim(
  '8+',
  'Each of these functions has a variant that changes the query you pass, and returns that query: `addInPlace`, `insertInPlace`, `updateInPlace`, `removeInPlace`, `moveInPlace`, `groupInPlace` and `ungroupInPlace`.',
  () => {
    const change = (inPlace: (query: RuleGroupType) => RuleGroupType): string => {
      const query = createQuery();
      expect(inPlace(query)).toBe(query);
      expect(Object.isFrozen(query)).toBe(false);
      return outline(query);
    };
    expect(change(query => addInPlace(query, rule('new'), []))).toBe('r1 (r2 r3) new');
    expect(change(query => insertInPlace(query, rule(), [0], { idGenerator: () => 'n' }))).toBe(
      'n r1 (r2 r3)',
    );
    expect(change(query => updateInPlace(query, 'id', 'x', [0]))).toBe('x (r2 r3)');
    expect(change(query => removeInPlace(query, [0]))).toBe('(r2 r3)');
    expect(change(query => moveInPlace(query, [0], [1, 0]))).toBe('(r1 r2 r3)');
    expect(change(query => groupInPlace(query, [0], [1, 0]))).toBe('((r2 r1) r3)');
    expect(change(query => ungroupInPlace(query, [1]))).toBe('r1 r2 r3');
  },
);

claim('7+', 'Every control can use `schema.getQuery()` and `schema.dispatchQuery()`.', () => {
  const AddRule = ({ schema }: ActionProps) => (
    <i>{`${typeof schema.getQuery} ${typeof schema.dispatchQuery}`}</i>
  );
  render(<QueryBuilder controlElements={{ addRuleAction: AddRule }} />);
  expect(screen.getByText('function function')).toBeDefined();
});

claim(
  '8+',
  '`findPath` | The rule or group at a path. `null` or `undefined` if there is none.',
  () => {
    const query = createQuery();
    for (const path of [[9], [0, 0], [1, 9], [9, 9]])
      expect(findPath(path, query) ?? null).toBeNull();
    expect(findPath([1], createIC()) ?? null).toBeNull();
    expect(findPath([], query)).toBe(query);
  },
);

claim(
  '8+',
  "`findID` | The rule or group with an id, or `null`. Doesn't search subqueries.",
  () => {
    const query = createQuery();
    expect(findID('r3', query)).toBe(findPath([1, 1], query));
    expect(findID('root', query)).toBe(query);
    expect(findID('nobody', query)).toBeNull();
    expect(findID('in-sub', withSubquery)).toBeNull();
  },
);

claim('8+', '`getPathOfID` | The path of the rule or group with an id, or `null`.', () => {
  expect(getPathOfID('r3', createQuery())).toEqual([1, 1]);
  expect(getPathOfID('root', createQuery())).toEqual([]);
  expect(getPathOfID('nobody', createQuery())).toBeNull();
});

claim('7+', '`getParentPath` | The path without its last position.', () => {
  expect([getParentPath([1, 0]), getParentPath([])]).toEqual([[1], []]);
});

claim('7+', '`pathsAreEqual` | Whether two paths are the same.', () => {
  expect(pathsAreEqual([1, 0], [1, 0])).toBe(true);
  expect([pathsAreEqual([1], [1, 0]), pathsAreEqual([1, 0], [10])]).toEqual([false, false]);
});

claim('8+', '`isAncestor` | Whether the first path is a group that contains the second.', () => {
  expect([isAncestor([], [0]), isAncestor([1], [1, 0, 2])]).toEqual([true, true]);
  expect([isAncestor([1], [1]), isAncestor([1], [10, 0]), isAncestor([1, 0], [1])]).toEqual([
    false,
    false,
    false,
  ]);
});

claim('7+', '`getCommonAncestorPath` | The path of the innermost group that contains both.', () => {
  expect(getCommonAncestorPath([0], [1, 0])).toEqual([]);
  expect(getCommonAncestorPath([1, 0], [1, 0])).toEqual([1]);
});

claim('7+', '`pathIsDisabled` | Whether the element or an outer group is disabled.', () => {
  const query: RuleGroupType = {
    combinator: 'and',
    rules: [rule(), { combinator: 'or', disabled: true, rules: [rule()] }],
  };
  expect([[0], [1], [1, 0], []].map(path => pathIsDisabled(path, query))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

claim(
  '8+',
  '`isRuleGroup` accepts any plain object with an array named `rules`; `isRuleGroupType` also requires a `combinator`.',
  () => {
    expect([rule(), createQuery(), createIC()].map(isRuleType)).toEqual([true, false, false]);
    expect([rule(), createQuery(), createIC()].map(isRuleGroup)).toEqual([false, true, true]);
    expect([rule(), createQuery(), createIC()].map(isRuleGroupType)).toEqual([false, true, false]);
    expect([rule(), createQuery(), createIC()].map(isRuleGroupTypeIC)).toEqual([
      false,
      false,
      true,
    ]);
    expect([isRuleGroup({ rules: [] }), isRuleGroup({ rules: 'x' }), isRuleGroup(null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      isRuleGroupType({ rules: [] }),
      isRuleGroupType({ combinator: 'and', rules: [] }),
    ]).toEqual([false, true]);
    class Rules {
      rules = [];
    }
    expect(isRuleGroup(new Rules())).toBe(false);
  },
);

claim(
  '7',
  '`isRuleGroup` accepts any plain object with an array named `rules`; `isRuleGroupType` also requires a `combinator`.',
  () => {
    expect([rule(), createQuery(), createIC()].map(isRuleGroup)).toEqual([false, true, true]);
    expect([rule(), createQuery(), createIC()].map(isRuleGroupType)).toEqual([false, true, false]);
    expect([rule(), createQuery(), createIC()].map(isRuleGroupTypeIC)).toEqual([
      false,
      false,
      true,
    ]);
    expect([isRuleGroup({ rules: [] }), isRuleGroup({ rules: 'x' }), isRuleGroup(null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      isRuleGroupType({ rules: [] }),
      isRuleGroupType({ combinator: 'and', rules: [] }),
    ]).toEqual([false, true]);
    class Rules {
      rules = [];
    }
    expect(isRuleGroup(new Rules())).toBe(false);
  },
);

claim('7+', 'On a server, import it from `react-querybuilder/transformQuery`.', () => {
  expect(transformQueryOnServer(createQuery())).toEqual(transformQuery(createQuery()));
});

claim('7+', '`ruleProcessor` | keeps the rule | Replaces each rule with the return value.', () => {
  const result: unknown = transformQuery(createQuery(), { ruleProcessor: ({ id }) => id });
  expect(result).toMatchObject({ rules: ['r1', { rules: ['r2', 'r3'] }] });
});

claim(
  '7+',
  '`transformQuery` then adds the processed rules to the returned object, under `rules` or the name that `rules` is mapped to.',
  () => {
    const received: unknown[] = [];
    const result: unknown = transformQuery(createQuery(), {
      ruleProcessor: ({ id }) => id,
      ruleGroupProcessor: ({ id, rules }) => {
        received.push(rules.map(item => (typeof item === 'object' ? item.id : item)));
        return { title: id };
      },
    });
    expect(result).toEqual({ title: 'root', rules: ['r1', { title: 'g1', rules: ['r2', 'r3'] }] });
    expect(received).toContainEqual(['r1', 'g1']);
    expect(received).toContainEqual(['r2', 'r3']);
  },
);

claim(
  '7+',
  '`deleteRemappedProperties` | `true` | `false` keeps the property under its old name as well.',
  () => {
    const query: RuleGroupType = { combinator: 'and', rules: [rule('r1')] };
    const options = { omitPath: true, propertyMap: { value: 'val', id: false as const } };
    expect(transformQuery(query, options)).toEqual({
      combinator: 'and',
      rules: [{ field: 'age', operator: '>', val: 28 }],
    });
    expect(transformQuery(query, { ...options, deleteRemappedProperties: false })).toMatchObject({
      rules: [{ value: 28, val: 28 }],
    });
  },
);

claim(
  '7+',
  '`omitPath` | `false` | `true` leaves out `path`, which is otherwise added to every rule and group.',
  () => {
    expect(transformQuery(createQuery())).toMatchObject({
      path: [],
      rules: [{ path: [0] }, { path: [1], rules: [{ path: [1, 0] }, { path: [1, 1] }] }],
    });
    expect(JSON.stringify(transformQuery(createQuery(), { omitPath: true }))).not.toContain('path');
  },
);

claim('7+', 'The maps are applied first, so the processors receive renamed properties.', () => {
  const result: unknown = transformQuery(createQuery(), {
    propertyMap: { value: 'val' },
    operatorMap: { '>': 'gt' },
    combinatorMap: { and: 'all' },
    ruleProcessor: processed => JSON.stringify(processed),
    ruleGroupProcessor: ({ combinator }) => ({ combinator }),
  });
  expect(result).toMatchObject({
    combinator: 'all',
    rules: [expect.stringContaining('"val":28'), {}],
  });
  expect(JSON.stringify(result)).toContain('gt');
});

claim('7+', "A processor can't remove an element: return a marker, and filter the result.", () => {
  const result = transformQuery(createQuery(), { ruleProcessor: () => undefined }) as RuleGroupType;
  expect(result.rules).toHaveLength(2);
  expect(result.rules[0]).toBeUndefined();
});

claim('7+', '`convertQuery` converts a query to the other kind.', () => {
  expect(convertQuery(createQuery())).toEqual(convertToIC(createQuery()));
  expect(convertQuery(createIC())).toEqual(convertFromIC(createIC()));
});

claim(
  '8+',
  'Rules that different combinators of this precedence join become one group with the first combinator.',
  () => {
    const from = (...combinators: string[]) => {
      const rules = [rule('a'), ...combinators.flatMap((name, i) => [name, rule('bcd'[i])])];
      const { combinator, rules: result } = convertFromIC({ rules } as RuleGroupTypeIC);
      return `${combinator}: ${outline({ combinator, rules: result })}`;
    };
    expect(from('or', 'xor', 'and')).toBe('or: a (b (c d))');
    expect(from('and', 'xor')).toBe('xor: (a b) c');
    expect(from('and', 'and')).toBe('and: a b c');
    expect(from('OR', 'AND')).toBe('OR: a b c');
    expect(from('near', 'and')).toBe('near: a b c');
    expect(from('and', 'near')).toBe('and: a b c');
    expect(from('or', 'AND', 'and')).toBe('or: a (b c d)');
    expect(from('xor', 'near')).toBe('xor: a (b c)');
    expect(from('or', 'OR', 'and')).toBe('or: a b (c d)');
    expect(from('xor', 'XOR', 'and')).toBe('xor: a b (c d)');
  },
);

claim('7+', '`generateID` | Returns a UUID.', () => {
  expect(generateID()).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
});

claim(
  '8+',
  '`prepareRuleGroup`, `prepareRule`, `prepareRuleOrGroup` | Add an `id` wherever it is missing, also in subqueries.',
  () => {
    const idGenerator = () => 'new';
    expect(prepareRuleOrGroup(rule(), { idGenerator })).toMatchObject({ id: 'new' });
    expect(prepareRuleOrGroup(rule('kept'), { idGenerator })).toMatchObject({ id: 'kept' });
    expect(prepareRuleGroup(createQuery(), { idGenerator })).toEqual(createQuery());
    const value = { combinator: 'and', rules: [rule()] };
    const matching = { field: 'bands', operator: '=', match: { mode: 'some' as const }, value };
    expect(prepareRuleOrGroup(matching, { idGenerator })).toMatchObject({
      value: { id: 'new', rules: [{ id: 'new' }] },
    });
  },
);

claim(
  '8+',
  '`regenerateIDs`, `regenerateID` | Replace the ids of a group and everything in it except subqueries, or of a rule.',
  () => {
    const idGenerator = () => 'new';
    expect(JSON.stringify(regenerateIDs(createQuery(), { idGenerator }))).not.toMatch(
      /root|r\d|g1/,
    );
    expect(regenerateID(rule('old'), { idGenerator })).toEqual(rule('new'));
    expect(JSON.stringify(regenerateIDs(withSubquery, { idGenerator }))).toContain('in-sub');
  },
);

claim(
  '7',
  '`regenerateIDs`, `regenerateID` | Replace the ids of a group and everything in it, or of a rule.',
  () => {
    const idGenerator = () => 'new';
    expect(JSON.stringify(regenerateIDs(createQuery(), { idGenerator }))).not.toMatch(
      /root|r\d|g1/,
    );
    expect(regenerateID(rule('old'), { idGenerator })).toEqual(rule('new'));
  },
);

claim(
  '8+',
  '`toFullOptionList`, `toFullOption`, `toFullOptionMap` | Add the missing `name` or `value`. Convert strings to options, but not in groups.',
  () => {
    const full = { name: 'a', value: 'a', label: 'A' };
    expect(toFullOption({ name: 'a', label: 'A' })).toEqual(full);
    expect(toFullOption({ value: 'a', label: 'A' })).toEqual(full);
    expect(toFullOption('a')).toEqual({ name: 'a', value: 'a', label: 'a' });
    expect(toFullOptionMap({ a: { name: 'a', label: 'A' } })).toEqual({ a: full });
    expect(toFullOptionList(['a'])).toEqual([{ name: 'a', value: 'a', label: 'a' }]);
    const group = { label: 'G', options: ['a'] };
    expect(toFullOptionList([group])).toEqual([group]);
  },
);

const repeated = [
  { label: 'X', options: [{ name: 'a', label: 'A' }] },
  {
    label: 'Y',
    options: [
      { name: 'a', label: 'A again' },
      { name: 'b', label: 'B' },
    ],
  },
];

claim(
  '7+',
  '`toFlatOptionArray` | Returns the options without their groups, and each name only once.',
  () => {
    expect(toFlatOptionArray(toFullOptionList(repeated)).map(({ label }) => label)).toEqual([
      'A',
      'B',
    ]);
  },
);

claim(
  '8+',
  "`getOption` | Returns the option with a given name, even if it is in a group. Doesn't support strings as options.",
  () => {
    const strings = ['Guitar'] as unknown as { name: string; label: string }[];
    expect(getOption(repeated, 'b')?.label).toBe('B');
    expect(getOption(strings, 'Guitar')).toBeUndefined();
  },
);

claim(
  '8+',
  "`getFirstOption` | Returns the name of the first option. Doesn't support strings as options.",
  () => {
    const strings = ['Guitar'] as unknown as { name: string; label: string }[];
    expect(getFirstOption(toFullOptionList(repeated))).toBe('a');
    expect(getFirstOption(strings) ?? null).toBeNull();
  },
);

claim(
  '7+',
  '`uniqOptList`, `uniqByIdentifier`, `uniqOptGroups` | Remove repeated options from any list, from a list without groups, and from groups, respectively. In lists with groups, also remove groups whose label is repeated, with their options.',
  () => {
    const a = { name: 'a', value: 'a', label: 'A' };
    const b = { name: 'b', value: 'b', label: 'B' };
    expect(uniqByIdentifier([a, a, b])).toEqual([a, b]);
    expect(uniqOptList([a, a])).toEqual([a]);
    expect(uniqOptList(repeated)).toMatchObject([
      { options: [{ name: 'a' }] },
      { options: [{ name: 'b' }] },
    ]);
    expect(
      uniqOptGroups([
        { label: 'X', options: [a] },
        { label: 'Y', options: [a, b] },
      ]),
    ).toEqual([
      { label: 'X', options: [a] },
      { label: 'Y', options: [b] },
    ]);
    const sameLabels = [
      { label: 'X', options: [a] },
      { label: 'X', options: [b] },
    ];
    expect(uniqOptGroups(sameLabels)).toEqual([{ label: 'X', options: [a] }]);
    expect(uniqOptList(sameLabels)).toEqual([{ label: 'X', options: [a] }]);
  },
);

claim(
  '7+',
  '`isOptionGroupArray`, `isFlexibleOptionGroupArray`, `isFullOptionGroupArray` | Return whether a list has groups. The second function also requires options with `name` or `value`; the third function requires options with both.',
  () => {
    const lists: unknown[][] = [
      [{ name: 'a', label: 'A' }],
      [{ label: 'X', options: [] }],
      [{ label: 'X', options: [{ label: 'A' }] }],
      [{ label: 'X', options: [{ name: 'a', label: 'A' }] }],
      [{ label: 'X', options: [{ name: 'a', value: 'a', label: 'A' }] }],
    ];
    const results = (guard: (list: unknown[]) => boolean) => lists.map(list => guard(list));
    expect(results(isOptionGroupArray as (list: unknown[]) => boolean)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(results(isFlexibleOptionGroupArray).slice(2)).toEqual([false, true, true]);
    expect(results(isFullOptionGroupArray).slice(2)).toEqual([false, false, true]);
  },
);

claim(
  '8+',
  '`getValueSourcesUtil` | Returns the value sources of a field and operator, as the query builder does.',
  () => {
    const field = toFullOption<Field>({ name: 'age', label: 'Age', valueSources: ['field'] });
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(getValueSourcesUtil(field, '='))).toEqual(['field']);
    expect(names(getValueSourcesUtil(toFullOption({ name: 'age', label: 'Age' }), '='))).toEqual([
      'value',
    ]);
  },
);

claim(
  '7+',
  '`toOptions` | Returns `<option>` and `<optgroup>` elements for a custom `<select>`.',
  () => {
    render(<select title="list">{toOptions(toFullOptionList(repeated))}</select>);
    expect(screen.getByTitle('list').querySelectorAll('optgroup, option')).toHaveLength(5);
  },
);

claim(
  '7+',
  '`filterFieldsByComparator` | Returns the fields that a field can be compared with.',
  () => {
    const field = (name: string, type: string): FullField =>
      toFullOption({ name, label: name, type, comparator: 'type' });
    const a = field('a', 'number');
    const b = field('b', 'number');
    const c = field('c', 'text');
    expect(filterFieldsByComparator(a, [a, b, c], '=')).toEqual([b]);
    const free = { ...a, comparator: undefined };
    expect(filterFieldsByComparator(free, [a, b, c], '=')).toEqual([b, c]);
  },
);

claim(
  '7+',
  '`toArray` | Converts a comma-separated string, a number or an array to an array. Trims strings. Removes empty items from a string unless `retainEmptyStrings` is `true`.',
  () => {
    expect(toArray(' a , b,,')).toEqual(['a', 'b']);
    expect(toArray(' a , b,,', { retainEmptyStrings: true })).toEqual(['a', 'b', '', '']);
    expect(toArray(28)).toEqual([28]);
    expect(toArray([' a ', 1, ''])).toEqual(['a', 1, '']);
  },
);

claim(
  '7+',
  '`splitBy`, `joinWith` | Split and join strings; the default separator is `defaultJoinChar` (a comma). A backslash escapes a separator inside an item.',
  () => {
    expect(defaultJoinChar).toBe(',');
    expect(splitBy('a\\,b,c')).toEqual(['a,b', 'c']);
    expect(splitBy('a|b', '|')).toEqual(['a', 'b']);
    expect(joinWith(['a|b', 'c'], '|')).toBe('a\\|b|c');
  },
);

claim('7+', '`trimIfString` | Trims a string and returns any other value unchanged.', () => {
  const list = [' a '];
  expect(trimIfString(' a ')).toBe('a');
  expect(trimIfString(list)).toBe(list);
});

claim(
  '7+',
  '`numericRegex` | Matches a numeric string, but not Unicode fractions such as `½`.',
  () => {
    expect(['28', '-1.5', ' 7 '].every(text => numericRegex.test(text))).toBe(true);
    expect(['', 'Vai', '½'].some(text => numericRegex.test(text))).toBe(false);
  },
);

claim('7+', '`strict` (or `true`) requires the whole string to be a number.', () => {
  for (const text of ['28', ' 7 ', '1e3', '28 years', '½', '1,000', 'Vai']) {
    expect(parseNumber(text, { parseNumbers: true })).toBe(
      parseNumber(text, { parseNumbers: 'strict' }),
    );
    expect(parseNumber(text)).toBe(text);
  }
});

claim('7+', '`mergeClassnames` joins any number of `controlClassnames` objects.', () => {
  const merged = mergeClassnames(
    { rule: 'a' },
    { rule: ['b'] },
    { rule: { c: true }, fields: 'd' },
  );
  render(<QueryBuilder controlClassnames={merged} query={createQuery()} />);
  expect(screen.getAllByTestId(TestID.rule)[0]?.className).toContain('rule a b c');
});

claim(
  '7+',
  '`mergeTranslations` merges `translations` objects; later objects override earlier ones.',
  () => {
    expect(
      mergeTranslations(
        { addRule: { label: 'a', title: 'b' } },
        { addRule: { label: 'c' } },
        { addRule: { label: 'd' }, addGroup: { label: 'e' } },
      ),
    ).toEqual({ addRule: { label: 'd', title: 'b' }, addGroup: { label: 'e' } });
  },
);

claim(
  '8+',
  'Five sets group the operator names: `relationalOperators`, `substringOperators`, `inOperators`, `betweenOperators` and `nullOperators`.',
  () => {
    const sets = [
      relationalOperators,
      substringOperators,
      inOperators,
      betweenOperators,
      nullOperators,
    ];
    for (const set of sets) expect(set).toBeInstanceOf(Set);
    const names = sets.flatMap(set => [...set] as string[]).sort();
    expect(names).toEqual(defaultOperators.map(({ name }) => name as string).sort());
  },
);

claim('8+', "`isBetweenOperator('notBetween')` returns `true`.", () => {
  expect([isBetweenOperator('notBetween'), isBetweenOperator('=')]).toEqual([true, false]);
});

claim('7+', '`defaultOperatorNegationMap` maps each operator to its opposite.', () => {
  for (const { name } of defaultOperators) {
    const opposite = defaultOperatorNegationMap[name];
    expect(opposite).not.toBe(name);
    expect(defaultOperatorNegationMap[opposite]).toBe(name);
  }
});

claim(
  '7+',
  '`defaultCombinators` and `defaultCombinatorsExtended` (with `xor`) are lists of combinators.',
  () => {
    expect(defaultCombinatorsExtended.map(({ name }) => name)).toEqual(['and', 'or', 'xor']);
  },
);

claim('7+', 'Rules, groups and most controls have a `data-testid`.', () => {
  const { container } = render(<QueryBuilder query={createQuery()} showNotToggle />);
  const selector = 'button, select, input.rule-value, label, .rule, .ruleGroup';
  const elements = [...container.querySelectorAll(selector)];
  const ids = new Set<unknown>(Object.values(TestID));
  expect(elements.length).toBeGreaterThan(20);
  for (const element of elements) expect(ids).toContain(element.getAttribute('data-testid'));
  const shifts = render(<QueryBuilder query={createQuery()} showShiftActions />).container;
  for (const without of ['.queryBuilder', '.ruleGroup-header', '.shiftActions button']) {
    expect(shifts.querySelector(without)?.hasAttribute('data-testid')).toBe(false);
  }
});

claim('8+', '`freeze` | If `false`, the result and the arguments stay unfrozen.', () => {
  const frozen = (freeze: boolean): boolean[] =>
    [
      (query: RuleGroupType) => add(query, rule('new'), [], { freeze }),
      (query: RuleGroupType) => update(query, 'value', 'V', [0], { freeze }),
      (query: RuleGroupType) => remove(query, [0], { freeze }),
      (query: RuleGroupType) => remove(query, [9], { freeze }),
    ].flatMap(change => {
      const query = createQuery();
      const result = change(query);
      return [result, ...result.rules, query, ...query.rules].map(item => Object.isFrozen(item));
    });
  expect(frozen(true)).toContain(true);
  expect(frozen(false)).not.toContain(true);
});

claim(
  '6-7',
  'A position beyond the end of the list adds empty elements, and a path outside any group throws a `TypeError`.',
  () => {
    expect(outline(update(createIC(), 'combinator', 'xor', [3]))).toBe('a and b xor c');
    expect(update(createIC(), 'combinator', 'xor', [7]).rules).toHaveLength(8);
    for (const path of [
      [9, 1],
      [0, 1],
    ])
      expect(() => update(createIC(), 'combinator', 'xor', path)).toThrow(TypeError);
  },
);

claim(
  '7',
  "Moves a rule or group to another path, or one step `'up'` or `'down'`: past its neighbor, into a neighboring group, or out of its group.",
  () => {
    const query = createQuery();
    expect(outline(move(query, [1, 1], 'up'))).toBe('r1 (r3 r2)');
    expect(outline(move(query, [1, 0], 'up'))).toBe('r1 r2 (r3)');
    expect(outline(move(query, [1, 1], 'down'))).toBe('r1 (r2) r3');
    expect(outline(move(query, [0], 'down'))).toBe('(r1 r2 r3)');
  },
);

claim(
  '7',
  '`prepareRuleGroup`, `prepareRule`, `prepareRuleOrGroup` | Add an `id` wherever it is missing.',
  () => {
    const idGenerator = () => 'new';
    expect(prepareRuleOrGroup(rule(), { idGenerator })).toMatchObject({ id: 'new' });
    expect(prepareRuleOrGroup(rule('kept'), { idGenerator })).toMatchObject({ id: 'kept' });
    expect(prepareRuleGroup(createQuery(), { idGenerator })).toEqual(createQuery());
  },
);

claim(
  '7',
  '`toFullOptionList`, `toFullOption`, `toFullOptionMap` | Add the missing `name` or `value`.',
  () => {
    const full = { name: 'a', value: 'a', label: 'A' };
    expect(toFullOption({ name: 'a', label: 'A' })).toEqual(full);
    expect(toFullOption({ value: 'a', label: 'A' })).toEqual(full);
    expect(toFullOptionMap({ a: { name: 'a', label: 'A' } })).toEqual({ a: full });
  },
);

claim('7', '`getFirstOption` | Returns the name of the first option.', () => {
  expect(getFirstOption(toFullOptionList(repeated))).toBe('a');
});

claim(
  '7',
  '`getValueSourcesUtil` | Returns the value sources of a field and operator, as the query builder does.',
  () => {
    const own = toFullOption<Field>({ name: 'age', label: 'Age', valueSources: ['field'] });
    expect(getValueSourcesUtil(own, '=')).toEqual(['field']);
    expect(getValueSourcesUtil(toFullOption({ name: 'age', label: 'Age' }), '=')).toEqual([
      'value',
    ]);
  },
);

claim(
  '7',
  'If there is nothing at the path, the functions return the query that you passed.',
  () => {
    const query = createQuery();
    expect(add(query, rule(), [9])).toBe(query);
    expect(insert(query, rule(), [9, 0])).toBe(query);
    expect(update(query, 'value', 1, [9])).toBe(query);
    expect(remove(query, [9])).toBe(query);
    expect(move(query, [9], [0])).toBe(query);
  },
);

claim(
  '6-7',
  'In a query with a combinator per group, `remove` counts a negative position from the end: `[-1]` removes the last element.',
  () => {
    expect(remove(createQuery(), [-1]).rules).toEqual(createQuery().rules.slice(0, -1));
  },
);

claim(
  '7',
  "`update` with a path that leads through a rule changes the rule: `update(query, 'value', 1, [0, 1])` changes the value of rule `[0]`.",
  () => {
    expect(update(createQuery(), 'value', 1, [0, 1])).toEqual(
      update(createQuery(), 'value', 1, [0]),
    );
  },
);

claim(
  '6-7',
  'Without `clone`, it also throws if the old path does, or if you move a group into itself, unless the next element is a group, which then receives the moved group.',
  () => {
    expect(() => move(createQuery(), [0, 0], [1])).toThrow(TypeError);
    expect(outline(move(createQuery(), [0, 0], [2], { clone: true }))).toMatch(/^r1 \(r2 r3\) ./);
    for (const clone of [false, true]) {
      expect(() => move(createQuery(), [1], [0, 0], { clone })).toThrow(TypeError);
    }
    expect(() => move(createQuery(), [1], [1, 0])).toThrow(TypeError);
    const next: RuleGroupType = { combinator: 'or', rules: [rule('b')] };
    const { rules } = createQuery();
    expect(move({ combinator: 'and', rules: [...rules, next] }, [1], [1, 0]).rules).toEqual([
      rules[0],
      { ...next, rules: [rules[1], rule('b')] },
    ]);
    expect(() => move(createQuery(), [1], [1, 0], { clone: true })).not.toThrow();
    expect(() => move(createQuery(), [0, 0], [1], { clone: true })).not.toThrow();
    const inner: RuleGroupType = { id: 'h', combinator: 'and', rules: [] };
    const query = createQuery();
    const moved = move({ ...query, rules: [...query.rules, inner] }, [1], [1, 0]);
    expect(moved.rules[1]).toEqual({ ...inner, rules: [query.rules[1]] });
  },
);

claim(
  '7',
  '`insert`, and `move` to a new path, append the element if the path is beyond the end of a group.',
  () => {
    expect(outline(insert(createQuery(), rule(), [9], { idGenerator: () => 'new' }))).toBe(
      'r1 (r2 r3) new',
    );
    expect(outline(move(createQuery(), [0], [1, 9]))).toBe('(r2 r3 r1)');
  },
);

claim(
  '7',
  "`move` with `'down'` and `update` of an independent combinator throw a `TypeError` if no group is at the parent path.",
  () => {
    expect(() => move(createQuery(), [9, 0], 'down')).toThrow(TypeError);
    expect(move(createQuery(), [9, 0], 'up')).toEqual(createQuery());
    for (const path of [
      [9, 1],
      [0, 1],
    ]) {
      expect(() => update(createIC(), 'combinator', 'or', path)).toThrow(TypeError);
    }
  },
);

claim(
  '7',
  'If nothing changed, the result is the query that you passed, and `add`, `insert`, `update` and `remove` usually freeze that whole query:',
  () => {
    const freezes = (change: (query: RuleGroupType) => unknown) => {
      const query = createQuery();
      expect(change(query)).toBe(query);
      return Object.isFrozen(query);
    };
    expect([
      freezes(query => add(query, rule(), [9])),
      freezes(query => insert(query, rule(), [9, 0])),
      freezes(query => update(query, 'value', 1, [9])),
      freezes(query => remove(query, [9])),
    ]).toEqual([true, true, true, true]);
  },
);

claim(
  '7',
  '`findPath` | The rule or group at a path. `null` for the path of a combinator, `undefined` if there is nothing. For a path through a rule, that rule.',
  () => {
    const query = createQuery();
    expect([findPath([9], query), findPath([1, 9], query)]).toEqual([undefined, undefined]);
    expect(findPath([1], createIC())).toBeNull();
    expect(findPath([0, 3], query)).toBe(query.rules[0]);
  },
);

claim(
  '7',
  '`isAncestor` | Whether the first path is a group that contains the second. Incorrectly `true` for `[1]` and `[10, 0]`.',
  () => {
    expect([isAncestor([], [0]), isAncestor([1], [1, 0, 2])]).toEqual([true, true]);
    expect([isAncestor([1], [1]), isAncestor([1, 0], [1])]).toEqual([false, false]);
    expect(isAncestor([1], [10, 0])).toBe(true);
  },
);

claim(
  '7',
  '`convertFromIC` supports only these two combinators, in lower case: `a xor b` becomes an empty group, and longer queries lose rules next to any other combinator.',
  () => {
    const from = (...combinators: string[]) => {
      const rules = [rule('a'), ...combinators.flatMap((name, i) => [name, rule('bcd'[i])])];
      const { combinator, rules: result } = convertFromIC({ rules } as RuleGroupTypeIC);
      return `${combinator}: ${outline({ combinator, rules: result })}`;
    };
    expect(from('or', 'and')).toBe('or: a (b c)');
    expect(from('and', 'and')).toBe('and: a b c');
    expect(from('xor')).toMatch(/: $/);
    expect(from('AND')).toMatch(/: $/);
    expect(from('and', 'xor')).not.toContain('c');
    expect(from('xor', 'and')).toBe('and: b c');
  },
);

claim('6-7', 'Moving the first element to position 1 can cause the same problem.', () => {
  const query = (): RuleGroupTypeIC => ({
    rules: [rule('a'), 'and', { rules: [rule('x'), 'or', rule('y')] }, 'or', rule('c')],
  });
  const isWhole = ({ rules }: RuleGroupTypeIC): boolean =>
    rules.length % 2 === 1 &&
    rules.every((item: unknown, index) => {
      if (typeof item === 'string' || index % 2) return typeof item === 'string' && index % 2 === 1;
      const inner = item as RuleGroupTypeIC;
      return !isRuleGroup(inner) || isWhole(inner);
    });
  for (const clone of [false, true]) {
    for (const from of [[0], [4], [2, 0], [2, 2]]) {
      for (const to of [[0], [1], [3], [5], [7], [2, 0], [2, 1], [2, 3], [2, 5]]) {
        const isNext = from.at(-1) === 0 && to.at(-1) === 1 && from.length === to.length;
        const result = move(query(), from, to, { clone });
        expect([clone, from, to, isWhole(result)]).toEqual([clone, from, to, clone || !isNext]);
      }
    }
  }
  for (const to of [[4], [6], [2, 2], [2, 4]]) {
    expect(isWhole(move(query(), [0], to))).toBe(false);
  }
});

claim(
  '6-7',
  'The inner `not` replaces the outer `not`, even if the inner value is `false`, so the result can select other records.',
  () => {
    const convert = (outer: object, inner: object) =>
      convertFromIC({ ...outer, rules: [{ ...inner, rules: [rule('a'), 'or', rule('b')] }] });
    const merged = (more: object) => ({ ...more, combinator: 'or', rules: [rule('a'), rule('b')] });
    expect(convert({ id: 'o' }, { id: 'i' })).toEqual(merged({ id: 'i' }));
    expect(convert({ not: true }, { not: false })).toEqual(merged({ not: false }));
    expect(convert({ not: true }, { not: true })).toEqual(merged({ not: true }));
    expect(convert({ not: true }, {})).toEqual(merged({ not: true }));
  },
);
