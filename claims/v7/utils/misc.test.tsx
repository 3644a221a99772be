import { render, screen } from '@testing-library/react';
import {
  add,
  convertFromIC,
  convertQuery,
  convertToIC,
  defaultCombinatorsExtended,
  defaultJoinChar,
  defaultOperatorNegationMap,
  defaultOperators,
  defaultValidator,
  filterFieldsByComparator,
  findPath,
  generateID,
  getCommonAncestorPath,
  getFirstOption,
  getParentPath,
  getValueSourcesUtil,
  insert,
  isAncestor,
  isFlexibleOptionGroupArray,
  isFullOptionGroupArray,
  isOptionGroupArray,
  isRuleGroup,
  isRuleGroupType,
  isRuleGroupTypeIC,
  joinWith,
  mergeClassnames,
  mergeTranslations,
  move,
  numericRegex,
  parseNumber,
  pathIsDisabled,
  pathsAreEqual,
  prepareRuleGroup,
  prepareRuleOrGroup,
  regenerateID,
  regenerateIDs,
  remove,
  splitBy,
  TestID,
  toArray,
  toFlatOptionArray,
  toFullOption,
  toFullOptionList,
  toFullOptionMap,
  toOptions,
  transformQuery,
  trimIfString,
  uniqByIdentifier,
  uniqOptGroups,
  uniqOptList,
  update,
  QueryBuilder,
  type Field,
  type FullField,
  type ActionProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
} from 'react-querybuilder';
import { transformQuery as transformQueryOnServer } from 'react-querybuilder/transformQuery';
import { expect, it } from 'vitest';

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

it('arguments-unchanged', () => {
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
});

it('result-deeply-frozen', () => {
  const result = add(createQuery(), rule('new'), []);
  const nested = findPath([1, 0], result) as RuleType;
  expect(() => result.rules.pop()).toThrow(TypeError);
  expect(() => {
    nested.value = 1;
  }).toThrow(TypeError);
});

it('add-missing-ids', () => {
  const inner: RuleGroupType = { combinator: 'and', rules: [rule(), rule('kept')] };
  const added = add(createQuery(), inner, [], { idGenerator: () => 'new' }).rules[2];
  expect(added).toMatchObject({ id: 'new', rules: [{ id: 'new' }, { id: 'kept' }] });
});

it('add-combinators', () => {
  const empty: RuleGroupTypeIC = { rules: [rule('a')] };
  const combinators = [{ name: 'xor', label: 'XOR' }];
  expect(outline(add(empty, rule('new'), [], { combinators }))).toBe('a xor new');
  expect(outline(add(createIC(), rule('new'), [], { combinators }))).toBe('a and b or c or new');
});

it('insert-new-ids', () => {
  const inner: RuleGroupType = { id: 'old', combinator: 'and', rules: [rule('old')] };
  const [inserted] = insert(createQuery(), inner, [0]).rules;
  expect(JSON.stringify(inserted)).not.toContain('old');
  const [replaced] = insert(createQuery(), inner, [0], { replace: true }).rules;
  expect(JSON.stringify(replaced)).not.toContain('old');
});

it('insert-independent', () => {
  const options = {
    combinatorPreceding: 'xor',
    combinatorSucceeding: 'xor',
    idGenerator: () => 'new',
  };
  expect(outline(insert(createIC(), rule(), [2], options))).toBe('a xor new and b or c');
  expect(outline(insert(createIC(), rule(), [0], options))).toBe('new and a and b or c');
  const single: RuleGroupTypeIC = { rules: [rule('a')] };
  const preceding = { ...options, combinatorPreceding: 'or' };
  expect(outline(insert(single, rule(), [0], preceding))).toBe('new or a');
  const replace = { ...options, replace: true };
  expect(outline(insert(createIC(), rule(), [2], replace))).toBe('a and new or c');
  const beyond = insert(createIC(), rule(), [6], replace);
  expect(outline(beyond)).toBe('a and b or c new');
  expect(defaultValidator(beyond)).toMatchObject({ root: { valid: false } });
});

it('update-reset-defaults', () => {
  const query = createQuery();
  expect(update(query, 'operator', '<', [0]).rules[0]).toMatchObject({ operator: '<', value: 28 });
  expect(
    update(query, 'operator', '<', [0], { resetOnOperatorChange: true }).rules[0],
  ).toMatchObject({ operator: '<', value: '' });
});

it('update-default-functions', () => {
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
});

it('update-value-source', () => {
  const query = createQuery();
  const asField = update(query, 'valueSource', 'field', [0]);
  expect(asField.rules[0]).toMatchObject({ valueSource: 'field', value: '' });
  expect(update(query, 'valueSource', 'value', [0]).rules[0]).toMatchObject({
    valueSource: 'value',
    value: 28,
  });
  const filled = update(asField, 'value', 'year', [0]);
  expect(update(filled, 'valueSource', 'value', [0]).rules[0]).toMatchObject({ value: '' });
});

it('update-independent-combinator', () => {
  expect(outline(update(createIC(), 'combinator', 'xor', [3]))).toBe('a and b xor c');
  expect(update(createIC(), 'combinator', 'xor', [7]).rules).toHaveLength(8);
  for (const path of [
    [9, 1],
    [0, 1],
  ])
    expect(() => update(createIC(), 'combinator', 'xor', path)).toThrow(TypeError);
});

it('remove-combinator', () => {
  expect(outline(remove(createIC(), [4]))).toBe('a and b');
  expect(outline(remove(createIC(), [0]))).toBe('b or c');
});

it('remove-query-itself', () => {
  const query = createQuery();
  expect(remove(query, [])).toBe(query);
});

it('move-up-and-down', () => {
  const query = createQuery();
  expect(outline(move(query, [1, 1], 'up'))).toBe('r1 (r3 r2)');
  expect(outline(move(query, [1, 0], 'up'))).toBe('r1 r2 (r3)');
  expect(outline(move(query, [1, 1], 'down'))).toBe('r1 (r2) r3');
  expect(outline(move(query, [0], 'down'))).toBe('(r1 r2 r3)');
});

it('move-clone', () => {
  const cloned = move(createQuery(), [1], [0], { clone: true });
  expect(cloned.rules.map(({ id }) => id).slice(1)).toEqual(['r1', 'g1']);
  expect(JSON.stringify(cloned.rules[0])).not.toMatch(/"(?:g1|r2|r3)"/);
});

it('move-positions-before', () => {
  const flat: RuleGroupType = { combinator: 'and', rules: [rule('a'), rule('b'), rule('c')] };
  expect(outline(move(flat, [0], [2]))).toBe('b a c');
  expect(outline(move(flat, [0], [3]))).toBe('b c a');
});

it('schema-in-controls', () => {
  const AddRule = ({ schema }: ActionProps) => (
    <i>{`${typeof schema.getQuery} ${typeof schema.dispatchQuery}`}</i>
  );
  render(<QueryBuilder controlElements={{ addRuleAction: AddRule }} />);
  expect(screen.getByText('function function')).toBeDefined();
});

it('get-parent-path', () => {
  expect([getParentPath([1, 0]), getParentPath([])]).toEqual([[1], []]);
});

it('paths-are-equal', () => {
  expect(pathsAreEqual([1, 0], [1, 0])).toBe(true);
  expect([pathsAreEqual([1], [1, 0]), pathsAreEqual([1, 0], [10])]).toEqual([false, false]);
});

it('common-ancestor-path', () => {
  expect(getCommonAncestorPath([0], [1, 0])).toEqual([]);
  expect(getCommonAncestorPath([1, 0], [1, 0])).toEqual([1]);
});

it('path-is-disabled', () => {
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

it('type-guards', () => {
  expect([rule(), createQuery(), createIC()].map(isRuleGroup)).toEqual([false, true, true]);
  expect([rule(), createQuery(), createIC()].map(isRuleGroupType)).toEqual([false, true, false]);
  expect([rule(), createQuery(), createIC()].map(isRuleGroupTypeIC)).toEqual([false, false, true]);
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
});

it('transform-server-entry', () => {
  expect(transformQueryOnServer(createQuery())).toEqual(transformQuery(createQuery()));
});

it('transform-rule-processor', () => {
  const result: unknown = transformQuery(createQuery(), { ruleProcessor: ({ id }) => id });
  expect(result).toMatchObject({ rules: ['r1', { rules: ['r2', 'r3'] }] });
});

it('transform-group-processor', () => {
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
});

it('transform-property-map', () => {
  const query: RuleGroupType = { combinator: 'and', rules: [rule('r1')] };
  const options = { omitPath: true, propertyMap: { value: 'val', id: false as const } };
  expect(transformQuery(query, options)).toEqual({
    combinator: 'and',
    rules: [{ field: 'age', operator: '>', val: 28 }],
  });
  expect(transformQuery(query, { ...options, deleteRemappedProperties: false })).toMatchObject({
    rules: [{ value: 28, val: 28 }],
  });
});

it('transform-path', () => {
  expect(transformQuery(createQuery())).toMatchObject({
    path: [],
    rules: [{ path: [0] }, { path: [1], rules: [{ path: [1, 0] }, { path: [1, 1] }] }],
  });
  expect(JSON.stringify(transformQuery(createQuery(), { omitPath: true }))).not.toContain('path');
});

it('transform-maps-first', () => {
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

it('transform-keeps-every-element', () => {
  const result = transformQuery(createQuery(), { ruleProcessor: () => undefined }) as RuleGroupType;
  expect(result.rules).toHaveLength(2);
  expect(result.rules[0]).toBeUndefined();
});

it('convert-query', () => {
  expect(convertQuery(createQuery())).toEqual(convertToIC(createQuery()));
  expect(convertQuery(createIC())).toEqual(convertFromIC(createIC()));
});

it('generate-id-uuid', () => {
  expect(generateID()).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
});

it('prepare-missing-ids', () => {
  const idGenerator = () => 'new';
  expect(prepareRuleOrGroup(rule(), { idGenerator })).toMatchObject({ id: 'new' });
  expect(prepareRuleOrGroup(rule('kept'), { idGenerator })).toMatchObject({ id: 'kept' });
  expect(prepareRuleGroup(createQuery(), { idGenerator })).toEqual(createQuery());
});

it('regenerate-ids', () => {
  const idGenerator = () => 'new';
  expect(JSON.stringify(regenerateIDs(createQuery(), { idGenerator }))).not.toMatch(/root|r\d|g1/);
  expect(regenerateID(rule('old'), { idGenerator })).toEqual(rule('new'));
});

it('full-options', () => {
  const full = { name: 'a', value: 'a', label: 'A' };
  expect(toFullOption({ name: 'a', label: 'A' })).toEqual(full);
  expect(toFullOption({ value: 'a', label: 'A' })).toEqual(full);
  expect(toFullOptionMap({ a: { name: 'a', label: 'A' } })).toEqual({ a: full });
});

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

it('flat-options', () => {
  expect(toFlatOptionArray(toFullOptionList(repeated)).map(({ label }) => label)).toEqual([
    'A',
    'B',
  ]);
});

it('get-first-option', () => {
  expect(getFirstOption(toFullOptionList(repeated))).toBe('a');
});

it('unique-options', () => {
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
});

it('group-guards', () => {
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
});

it('value-sources', () => {
  const own = toFullOption<Field>({ name: 'age', label: 'Age', valueSources: ['field'] });
  expect(getValueSourcesUtil(own, '=')).toEqual(['field']);
  expect(getValueSourcesUtil(toFullOption({ name: 'age', label: 'Age' }), '=')).toEqual(['value']);
});

it('to-options-elements', () => {
  render(<select title="list">{toOptions(toFullOptionList(repeated))}</select>);
  expect(screen.getByTitle('list').querySelectorAll('optgroup, option')).toHaveLength(5);
});

it('fields-by-comparator', () => {
  const field = (name: string, type: string): FullField =>
    toFullOption({ name, label: name, type, comparator: 'type' });
  const a = field('a', 'number');
  const b = field('b', 'number');
  const c = field('c', 'text');
  expect(filterFieldsByComparator(a, [a, b, c], '=')).toEqual([b]);
  const free = { ...a, comparator: undefined };
  expect(filterFieldsByComparator(free, [a, b, c], '=')).toEqual([b, c]);
});

it('to-array', () => {
  expect(toArray(' a , b,,')).toEqual(['a', 'b']);
  expect(toArray(' a , b,,', { retainEmptyStrings: true })).toEqual(['a', 'b', '', '']);
  expect(toArray(28)).toEqual([28]);
  expect(toArray([' a ', 1, ''])).toEqual(['a', 1, '']);
});

it('split-and-join', () => {
  expect(defaultJoinChar).toBe(',');
  expect(splitBy('a\\,b,c')).toEqual(['a,b', 'c']);
  expect(splitBy('a|b', '|')).toEqual(['a', 'b']);
  expect(joinWith(['a|b', 'c'], '|')).toBe('a\\|b|c');
});

it('trim-if-string', () => {
  const list = [' a '];
  expect(trimIfString(' a ')).toBe('a');
  expect(trimIfString(list)).toBe(list);
});

it('numeric-regex', () => {
  expect(['28', '-1.5', ' 7 '].every(text => numericRegex.test(text))).toBe(true);
  expect(['', 'Vai', '½'].some(text => numericRegex.test(text))).toBe(false);
});

it('parse-number-true', () => {
  for (const text of ['28', ' 7 ', '1e3', '28 years', '½', '1,000', 'Vai']) {
    expect(parseNumber(text, { parseNumbers: true })).toBe(
      parseNumber(text, { parseNumbers: 'strict' }),
    );
    expect(parseNumber(text)).toBe(text);
  }
});

it('merge-class-names', () => {
  const merged = mergeClassnames(
    { rule: 'a' },
    { rule: ['b'] },
    { rule: { c: true }, fields: 'd' },
  );
  render(<QueryBuilder controlClassnames={merged} query={createQuery()} />);
  expect(screen.getAllByTestId(TestID.rule)[0]?.className).toContain('rule a b c');
});

it('merge-translations-later', () => {
  expect(
    mergeTranslations(
      { addRule: { label: 'a', title: 'b' } },
      { addRule: { label: 'c' } },
      { addRule: { label: 'd' }, addGroup: { label: 'e' } },
    ),
  ).toEqual({ addRule: { label: 'd', title: 'b' }, addGroup: { label: 'e' } });
});

it('negation-map', () => {
  for (const { name } of defaultOperators) {
    const opposite = defaultOperatorNegationMap[name];
    expect(opposite).not.toBe(name);
    expect(defaultOperatorNegationMap[opposite]).toBe(name);
  }
});

it('combinator-lists', () => {
  expect(defaultCombinatorsExtended.map(({ name }) => name)).toEqual(['and', 'or', 'xor']);
});

it('elements-with-test-id', () => {
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

it('missing-path-same-query', () => {
  const query = createQuery();
  expect(add(query, rule(), [9])).toBe(query);
  expect(insert(query, rule(), [9, 0])).toBe(query);
  expect(update(query, 'value', 1, [9])).toBe(query);
  expect(remove(query, [9])).toBe(query);
  expect(move(query, [9], [0])).toBe(query);
});

it('remove-negative-position', () => {
  expect(remove(createQuery(), [-1]).rules).toEqual(createQuery().rules.slice(0, -1));
});

it('update-path-through-rule', () => {
  expect(update(createQuery(), 'value', 1, [0, 1])).toEqual(update(createQuery(), 'value', 1, [0]));
});

it('move-throws', () => {
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
});

it('path-beyond-end', () => {
  expect(outline(insert(createQuery(), rule(), [9], { idGenerator: () => 'new' }))).toBe(
    'r1 (r2 r3) new',
  );
  expect(outline(move(createQuery(), [0], [1, 9]))).toBe('(r2 r3 r1)');
});

it('parent-missing-throws', () => {
  expect(() => move(createQuery(), [9, 0], 'down')).toThrow(TypeError);
  expect(move(createQuery(), [9, 0], 'up')).toEqual(createQuery());
  for (const path of [
    [9, 1],
    [0, 1],
  ]) {
    expect(() => update(createIC(), 'combinator', 'or', path)).toThrow(TypeError);
  }
});

it('no-change-freezes', () => {
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
});

it('find-path-nowhere', () => {
  const query = createQuery();
  expect([findPath([9], query), findPath([1, 9], query)]).toEqual([undefined, undefined]);
  expect(findPath([1], createIC())).toBeNull();
  expect(findPath([0, 3], query)).toBe(query.rules[0]);
});

it('is-ancestor', () => {
  expect([isAncestor([], [0]), isAncestor([1], [1, 0, 2])]).toEqual([true, true]);
  expect([isAncestor([1], [1]), isAncestor([1, 0], [1])]).toEqual([false, false]);
  expect(isAncestor([1], [10, 0])).toBe(true);
});

it('convert-precedence', () => {
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
});

it('move-independent-paths', () => {
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

it('convert-only-group', () => {
  const convert = (outer: object, inner: object) =>
    convertFromIC({ ...outer, rules: [{ ...inner, rules: [rule('a'), 'or', rule('b')] }] });
  const merged = (more: object) => ({ ...more, combinator: 'or', rules: [rule('a'), rule('b')] });
  expect(convert({ id: 'o' }, { id: 'i' })).toEqual(merged({ id: 'i' }));
  expect(convert({ not: true }, { not: false })).toEqual(merged({ not: false }));
  expect(convert({ not: true }, { not: true })).toEqual(merged({ not: true }));
  expect(convert({ not: true }, {})).toEqual(merged({ not: true }));
});
