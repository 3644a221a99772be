import { render } from '@testing-library/react';
import {
  add,
  convertFromIC,
  convertToIC,
  defaultControlElements,
  isRuleGroup,
  move,
  QueryBuilder,
  remove,
  transformQuery,
  update,
  type RuleGroupProps,
  type RuleGroupTypeIC,
  type RuleProps,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { click, fields, group, rule, show } from '../../lib';

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

it('default-control-elements', () => {
  const html = (controlElements: object) => {
    const { container, unmount } = render(
      <QueryBuilder fields={fields} defaultQuery={two} {...controlElements} />,
    );
    const html = container.innerHTML.replace(/(monitorid)="\w+"/g, '$1');
    unmount();
    return html;
  };
  expect(html({ controlElements: defaultControlElements })).toBe(html({}));
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
});

it('move-the-query', () => {
  expect(move(two, [], [0])).toEqual(group('root', [two, rule('b')]));
});

it('move-out-of-group', () => {
  const [a, b, c, d] = [rule('a'), rule('b'), rule('c'), rule('d')];
  const query = group('root', [group('g', [a, b]), group('h', [c]), d]);
  const moved = (path: number[]) => move(query, [0, 0], path).rules;
  const rest = group('g', [b]);
  expect(moved([1])).toEqual([a, rest, group('h', [c]), d]);
  expect(moved([2])).toEqual([rest, a, group('h', [c]), d]);
  expect(moved([2, 0])).toEqual([rest, group('h', [a, c]), d]);
  const independent: RuleGroupTypeIC = { rules: [{ rules: [a, 'or', b] }, 'and', c, 'and', d] };
  expect(move(independent, [0, 0], [5]).rules).toEqual([
    { rules: [b] },
    'and',
    c,
    'and',
    a,
    'and',
    d,
  ]);
});

it('remove-negative-position', () => {
  expect(remove(group('root', [rule('a'), rule('b')]), [-1])).toEqual(group('root', [rule('a')]));
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

it('move-combinator', () => {
  const combinators = [{ name: 'xor', label: 'xor' }];
  const combinatorsIn = ({ rules }: RuleGroupTypeIC): unknown[] =>
    rules.filter((item: unknown) => typeof item === 'string');
  const three: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b'), 'or', rule('c')] };
  expect(combinatorsIn(move(three, [4], [0], { combinators }))).toEqual(['and', 'and']);
  const nested: RuleGroupTypeIC = { rules: [rule('a'), 'and', { rules: [rule('b')] }] };
  const moved = move(nested, [0], [2, 0], { combinators });
  expect(combinatorsIn(moved.rules[0] as RuleGroupTypeIC)).toEqual(['and']);
  const lone: RuleGroupTypeIC = { rules: [rule('a')] };
  expect(combinatorsIn(move(lone, [0], [1], { combinators, clone: true }))).toEqual(['xor']);
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
});

it('missing-path', () => {
  expect(remove(two, [9])).toBe(two);
  expect(() => remove(two, [9, 0])).toThrow(TypeError);
  const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
  expect(remove(independent, [9, 0])).toBe(independent);
  for (const query of [two, independent]) expect(() => remove(query, [0, 0])).toThrow(TypeError);
  expect(move(two, [9], [0])).toBe(two);
  expect(move(two, [9, 9], [0])).toBe(two);
  expect(() => move(two, [0], [9, 0])).toThrow(TypeError);
  expect(() => move(two, [0, 0], [1])).toThrow(TypeError);
  expect(move(two, [0, 0], [1], { clone: true }).rules).toHaveLength(3);
  expect(() => add(two, rule('c'), [9])).toThrow(TypeError);
  expect(() => update(two, 'value', 1, [9])).toThrow(TypeError);
});
