import {
  add,
  convertFromIC,
  convertToIC,
  isRuleGroup,
  move,
  QueryBuilder,
  remove,
  TestID,
  transformQuery,
  uniqOptGroups,
  update,
  type RuleGroupProps,
  type RuleGroupTypeIC,
  type RuleProps,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { click, fields, find, group, rule, show } from '../../lib';

const two = group('root', [rule('a'), rule('b')]);

it('actions-prop', () => {
  const OwnRule = ({ actions, path }: RuleProps) => (
    <button
      data-testid="change"
      onClick={() => {
        actions.onPropChange('value', 'V', path);
      }}
    />
  );
  const inner = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: OwnRule }} />,
  );
  click('change', 1);
  expect(inner.query()).toEqual(group('root', [rule('a'), rule('b', { value: 'V' })]));
  const OwnGroup = ({ actions, path }: RuleGroupProps) => (
    <button
      data-testid="add"
      onClick={() => {
        actions.onRuleAdd(rule('c'), path);
      }}
    />
  );
  const outer = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ ruleGroup: OwnGroup }} />,
  );
  click('add');
  expect(outer.query()).toEqual(group('root', [rule('a'), rule('b'), rule('c')]));
});

it('move-into-itself', () => {
  const query = group('root', [group('g', [rule('a')])]);
  expect(() => move(query, [0], [0, 0])).toThrow(TypeError);
  const [first, next, last] = [group('g', [rule('a')]), group('h', [rule('b')]), rule('c')];
  expect(move(group('root', [first, next, last]), [0], [0, 0]).rules).toEqual([
    { ...next, rules: [first, rule('b')] },
    last,
  ]);
  expect(() => move(group('root', [first, next, last]), [1], [1, 0])).toThrow(TypeError);
  expect(move(query, [0], [0, 0], { clone: true })).toMatchObject({
    rules: [{ id: 'g', rules: [{ rules: [{ field: 'firstName' }] }, { id: 'a' }] }],
  });
  expect(() => move(two, [0, 0], [1])).toThrow(TypeError);
  expect(move(two, [0, 0], [1], { clone: true }).rules).toHaveLength(3);
  for (const clone of [false, true]) {
    expect(() => move(two, [1], [0, 0], { clone })).toThrow(TypeError);
  }
});

it('move-beyond-end', () => {
  expect(move(two, [0], [9]).rules).toMatchObject([{ id: 'b' }, { id: 'a' }]);
});

it('parent-missing-throws', () => {
  const query: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
  for (const path of [
    [9, 1],
    [0, 1],
  ]) {
    expect(() => update(query, 'combinator', 'or', path)).toThrow(TypeError);
  }
});

it('remove-negative-position', () => {
  expect(remove(two, [-1])).toEqual(group('root', [rule('a')]));
  const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
  expect(remove(independent, [-1])).toBe(independent);
});

it('move-the-query', () => {
  expect(move(two, [], [0])).toEqual(group('root', [two, rule('b')]));
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

it('elements-with-test-id', () => {
  show(<QueryBuilder showNotToggle fields={fields} defaultQuery={two} />);
  const ids = new Set<unknown>(Object.values(TestID));
  for (const element of document.querySelectorAll('button, select, .rule, .ruleGroup')) {
    expect(ids).toContain(element.getAttribute('data-testid'));
  }
  for (const selector of ['.queryBuilder', '.ruleGroup-header', '.ruleGroup-body']) {
    expect(find(selector).dataset.testid).toBeUndefined();
  }
  const between = rule('b', { field: 'instrument', operator: 'between', value: 'guitar,piano' });
  show(<QueryBuilder fields={fields} defaultQuery={group('root', [between])} />);
  expect(find('.rule-value select').dataset.testid).toBeUndefined();
});

it('arguments-unchanged', () => {
  const create = () => group('root', [rule('a'), group('g', [rule('b')])]);
  const query = create();
  const copies = [
    add(query, rule('new'), []),
    update(query, 'value', 1, [0]),
    remove(query, [0]),
    move(query, [0], [1, 0]),
    convertToIC(query),
    transformQuery(query, { propertyMap: { rules: 'items' } }) as unknown,
  ];
  expect(query).toEqual(create());
  for (const copy of copies) expect(copy).not.toBe(query);
  expect(update(query, 'value', '', [0])).toBe(query);
  expect(remove(query, [9])).toBe(query);
});

it('update-independent-combinator', () => {
  const query: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
  expect(update(query, 'combinator', 'or', [1]).rules[1]).toBe('or');
  expect(update(query, 'combinator', 'or', [5]).rules).toHaveLength(6);
  for (const path of [
    [9, 1],
    [0, 1],
  ])
    expect(() => update(query, 'combinator', 'or', path)).toThrow(TypeError);
});

it('unique-groups', () => {
  const groups = ['a', 'b'].map(name => ({ label: 'X', options: [{ name, label: name }] }));
  expect(uniqOptGroups(groups)).toEqual(groups.slice(0, 1));
});
