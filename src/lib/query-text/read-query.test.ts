import { describe, expect, it } from 'vitest';
import { parseText } from './parse-text';
import { readQuery } from './read-query';

const rule = { field: 'age', operator: '>', value: '28' };
const other = { field: 'voice', operator: '=', value: 'alto' };
const read = (query: unknown) => readQuery(JSON.stringify(query));

it('reads a query without rules', async () => {
  expect(await parseText('json', '{"combinator":"and","rules":[]}')).toEqual({
    ok: true,
    query: { combinator: 'and', rules: [] },
  });
});

it('reads independent combinators at any level', () => {
  const independent = { rules: [rule, 'and', other, 'or', rule] };
  expect(read({ combinator: 'or', rules: [other, independent] })).toEqual({
    combinator: 'or',
    rules: [
      other,
      { combinator: 'or', rules: [{ combinator: 'and', rules: [rule, other] }, rule] },
    ],
  });
});

it('drops ids and properties of the application', () => {
  const group = { combinator: 'and', rules: [{ ...rule, id: 'or', data: { note: 1 } }] };
  expect(read({ ...group, id: 'and', path: [], note: 'old', label: 'Adults' })).toEqual({
    combinator: 'and',
    rules: [rule],
  });
});

it('reads combinators in capitals, as SQL writes them', () => {
  expect(read({ combinator: 'OR', rules: [rule, other] }).combinator).toBe('or');
});

it('keeps all digits of an integer', () => {
  const text =
    '{"combinator":"and","rules":[{"field":"id","operator":"in","value":[1234567890123456789, 1e300, "9007199254740993", 9007199254740991]}]}';
  expect(readQuery(text).rules).toMatchObject([
    { value: ['1234567890123456789', 1e300, '9007199254740993', 9007199254740991] },
  ]);
});

describe('what would change the meaning', () => {
  const group = (properties: object, ...rules: unknown[]) => ({
    combinator: 'and',
    rules: rules.length > 0 ? rules : [rule, other],
    ...properties,
  });
  it.each([
    ['a group without combinator', { rules: [rule, other] }, 'a group with several rules has no'],
    ['a subgroup', group({}, rule, { rules: [rule, other] }), 'in rules[1], a group with several'],
    ['condition', group({ condition: 'OR' }), '“condition” is not a property of a group'],
    ['a custom word', group({ joined: 'OR' }), '“joined” is not a property of a group'],
    ['the case of a name', { ...group({}), Not: true }, '“Not” is unknown. The property is “not”.'],
    ['not as text', group({ not: 'true' }), '“not” is "true". Write true or false'],
    ['muted as text', group({}, { ...rule, muted: 'false' }), 'in rules[0], “muted” is "false"'],
    ['not of a rule', group({}, rule, { ...rule, not: true }), 'in rules[1], “not” is not a'],
    ['values', group({}, { ...rule, values: [1] }), 'in rules[0], “values” is not a property'],
    ['lhs', group({}, { ...rule, lhs: {} }), 'in rules[0], “lhs” is not a property'],
    [
      'match',
      group({}, group({}, { ...rule, match: { mode: 'none' } })),
      'in rules[0].rules[0], “match” makes the value a subquery',
    ],
    ['valueSource', group({}, { ...rule, valueSource: 'func' }), '“valueSource” is "func"'],
    ['rules in a rule', group({}, { ...rule, rules: {} }), 'the "rules" of a group are not a list'],
    ['a combinator among rules', group({}, rule, 'or', rule), 'in rules[1], there is no rule'],
    ['two combinators', { rules: [rule, 'or', 'and', rule] }, 'in rules[2], rules and combinators'],
    ['an open end', { rules: [rule, 'or'] }, 'in rules[1], no rule follows the combinator'],
    ['a combinator that is no text', group({ combinator: 1 }), '"combinator" of a group is not'],
    [
      'another library inside',
      group({}, { condition: 'OR', rules: [] }),
      'in rules[0], “condition”',
    ],
  ])('%s', (_name, query, message) => {
    expect(() => read(query)).toThrow(message);
  });
});
