import {
  add,
  convertFromIC,
  convertToIC,
  findPath,
  getFirstOption,
  getValueSourcesUtil,
  insert,
  isAncestor,
  isRuleGroup,
  isRuleGroupType,
  isRuleGroupTypeIC,
  move,
  prepareRuleGroup,
  prepareRuleOrGroup,
  regenerateID,
  regenerateIDs,
  remove,
  toFullOption,
  toFullOptionList,
  toFullOptionMap,
  transformQuery,
  update,
  type Field,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
} from 'react-querybuilder';
import { expect } from 'vitest';
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

claim('7', 'The inserted element always gets new ids, even if it already has ids.', () => {
  const inner: RuleGroupType = { id: 'old', combinator: 'and', rules: [rule('old')] };
  const [inserted] = insert(createQuery(), inner, [0]).rules;
  expect(JSON.stringify(inserted)).not.toContain('old');
  const [replaced] = insert(createQuery(), inner, [0], { replace: true }).rules;
  expect(JSON.stringify(replaced)).not.toContain('old');
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
  '7',
  '`toFullOptionList`, `toFullOption`, `toFullOptionMap` | Add the missing `name` or `value`.',
  () => {
    const full = { name: 'a', value: 'a', label: 'A' };
    expect(toFullOption({ name: 'a', label: 'A' })).toEqual(full);
    expect(toFullOption({ value: 'a', label: 'A' })).toEqual(full);
    expect(toFullOptionMap({ a: { name: 'a', label: 'A' } })).toEqual({ a: full });
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
