import { render } from '@testing-library/react';
import {
  defaultControlElements,
  move,
  QueryBuilder,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { fields, group, rule } from '../lib';
import { claim } from '../claim';

const two = group('root', [rule('a'), rule('b')]);

claim('4', '`defaultControlElements` | the default components, see `controlElements`', () => {
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

claim(
  '4',
  '`move(query, [0, 0], [2])` moves the first rule of the first group to position 1.',
  () => {
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
  },
);

claim('4', 'If there is none, it adds the first entry of the `combinators` option.', () => {
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
