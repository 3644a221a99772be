import fc from 'fast-check';
import type { RuleGroupType, RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { describe, expect, it } from 'vitest';
import { compareQueries } from './compare-queries';
import { selectedRows } from '@site/src/lib/engines/selected-rows';
import type { Table } from '@site/src/lib/engines/table';

const rule = (field: string, value: unknown, operator = '='): RuleType => ({
  field,
  operator,
  value,
});
const and = (...rules: RuleGroupType['rules']): RuleGroupType => ({ combinator: 'and', rules });
const or = (...rules: RuleGroupType['rules']): RuleGroupType => ({ combinator: 'or', rules });

const A = rule('a', true);
const B = rule('b', true);
const C = rule('c', true);

const statuses = (before: RuleGroupTypeAny, after: RuleGroupTypeAny): readonly string[] =>
  compareQueries(before, after).rules.map(({ status }) => status);

describe('rules', () => {
  it('are the same without ids, in another order, and with another form of lists', () => {
    expect(statuses(and({ ...A, id: '1' }, B), and(B, { ...A, id: '2' }))).toEqual([
      'same',
      'same',
    ]);
    expect(statuses(and(rule('a', '1,2', 'in')), and(rule('a', [1, 2], 'in')))).toEqual(['same']);
    expect(statuses(and(rule('a', '', 'null')), and(rule('a', null, 'null')))).toEqual(['same']);
  });

  it('are changed, lost or added', () => {
    const before = and(rule('a', 1), rule('b', 2), rule('c', '3'));
    const after = and(rule('a', 1, '>'), rule('c', 3), rule('d', 4));
    expect(compareQueries(before, after).rules).toEqual([
      { status: 'changed', before: rule('a', 1), after: rule('a', 1, '>') },
      { status: 'lost', before: rule('b', 2) },
      { status: 'changed', before: rule('c', '3'), after: rule('c', 3) },
      { status: 'added', after: rule('d', 4) },
    ]);
  });

  it('are paired with the rule of the same operator first', () => {
    const before = and(rule('a', 1, '<'), rule('a', 2, '>'));
    const after = and(rule('a', 3, '>'));
    expect(statuses(before, after)).toEqual(['lost', 'changed']);
  });
});

describe('structure', () => {
  it.each<[string, RuleGroupTypeAny, RuleGroupTypeAny, string]>([
    ['the same', and(A, or(B, C)), and({ ...A }, or(B, C)), 'same'],
    ['independent combinators', { rules: [A, 'or', B] }, or(A, B), 'same'],
    ['a group with one rule', and(A, or(B)), and(A, B), 'flattened'],
    ['equal combinators', or(A, or(B, C)), or(A, B, C), 'flattened'],
    ['a group around it', or(A, B), and(or(A, B)), 'flattened'],
    [
      'not around one group',
      { ...or(A, B), not: true },
      { ...and(or(A, B)), not: true },
      'flattened',
    ],
    ['another value', and(A, or(B, C)), and(rule('a', false), or(B, C)), 'same'],
    ['a group that is lost', and(A, or(B, C)), and(A), 'same'],
    ['not is lost', and(A, { ...or(B, C), not: true }), and(A, or(B, C)), 'changed'],
    ['another combinator', and(A, B), or(A, B), 'changed'],
    ['a rule in another group', and(A, or(B, C)), or(and(A, B), C), 'changed'],
  ])('%s', (_, before, after, structure) => {
    expect(compareQueries(before, after).structure).toBe(structure);
  });

  it('is flattened only if the meaning is the same', async () => {
    const { group } = fc.letrec<{ group: RuleGroupType }>(tie => ({
      group: fc.record(
        {
          combinator: fc.constantFrom('and', 'or'),
          not: fc.boolean(),
          rules: fc.array(
            fc.oneof({ depthSize: 'small' }, fc.constantFrom(A, B, C), tie('group')),
            { maxLength: 3 },
          ) as fc.Arbitrary<RuleType[]>,
        },
        { noNullPrototype: true },
      ),
    }));
    const values = [true, false];
    const table: Table = {
      columns: ['a', 'b', 'c'].map(name => ({ name, type: 'boolean' })),
      rows: values.flatMap(a => values.flatMap(b => values.map(c => [a, b, c]))),
    };
    let flattened = 0;
    await fc.assert(
      fc.asyncProperty(group, group, async (before, after) => {
        const { rules, structure } = compareQueries(before, after);
        if (structure === 'changed' || rules.some(({ status }) => status !== 'same')) return;
        flattened += 1;
        expect(await selectedRows(before, table)).toEqual(await selectedRows(after, table));
      }),
      { numRuns: 5000, seed: 1 },
    );
    expect(flattened).toBeGreaterThan(20);
  });
});
