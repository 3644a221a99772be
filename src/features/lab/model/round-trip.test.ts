import type { RuleGroupTypeAny } from 'react-querybuilder';
import { describe, expect, it } from 'vitest';
import { parseText } from '@site/src/lib/query-text/parse-text';
import library from '../../../data/library/installed';
import { MUSICIANS } from './musicians';
import { explainMeaning, ROUND_TRIP_FORMATS, roundTrip, summarize } from './round-trip';

const SIMPLE: RuleGroupTypeAny = {
  combinator: 'and',
  rules: [
    { field: 'age', operator: '<', value: 35 },
    { field: 'instrument', operator: '=', value: 'bass' },
  ],
};

const NESTED: RuleGroupTypeAny = {
  combinator: 'and',
  rules: [
    { field: 'age', operator: '<', value: 35 },
    {
      combinator: 'or',
      not: true,
      rules: [
        { field: 'age', operator: 'between', value: '3,5' },
        { field: 'lastName', operator: 'contains', value: 'a' },
      ],
    },
  ],
};

const run = (query: RuleGroupTypeAny, format: (typeof ROUND_TRIP_FORMATS)[number]) =>
  roundTrip(query, format, MUSICIANS, parseText);

it('covers every format that the library writes and reads', () => {
  expect(ROUND_TRIP_FORMATS).toHaveLength(library.parsers.length);
});

describe('round trips', () => {
  // The parser of Cypher and GQL reads conditions with names such as `n.age` only.
  const readable = ROUND_TRIP_FORMATS.filter(format => format !== 'cypher' && format !== 'gql');

  it.each(readable)('keep a simple query in %s', async format => {
    const trip = await run(SIMPLE, format);
    expect(summarize(SIMPLE, trip)).toBe('2 of 2 rules survived');
    expect(explainMeaning(trip, 12)).toMatch(
      /^The rules are grouped as before\. Both queries select the same rows\.$/,
    );
  });

  it('keep groups in SQL', async () => {
    const trip = await run(NESTED, 'sql');
    expect(summarize(NESTED, trip)).toBe('3 of 3 rules survived');
    expect(explainMeaning(trip, 12)).toMatch(/^The rules are grouped as before\./);
  });

  it('report a structure that changed without another meaning', async () => {
    const trip = await run(NESTED, 'jsonata');
    expect(summarize(NESTED, trip)).toBe('3 of 3 rules survived');
    expect(explainMeaning(trip, 12)).toBe(
      'The structure changed, the meaning did not. Both queries select the same rows.',
    );
  });

  it('report lost, added and changed rules', async () => {
    const mongodb = await run(NESTED, 'mongodb');
    expect(summarize(NESTED, mongodb)).toBe('1 of 3 rules survived, 2 lost');
    expect(explainMeaning(mongodb, 12)).toMatch(/Only one of the two queries selects rows/);
    const cel = await run(NESTED, 'cel');
    expect(summarize(NESTED, cel)).toBe('2 of 3 rules survived, 1 changed, 1 added');
    // The dots that the format adds are no part of the value.
    const spel = await run(NESTED, 'spel');
    expect(
      spel.comparison.rules.filter(rule => 'before' in rule && rule.before.field === 'lastName'),
    ).toMatchObject([{ status: 'same' }]);
  });

  it('compare large tables by their first rows', async () => {
    expect(explainMeaning(await run(SIMPLE, 'sql'), 3000)).toContain('of the first 2,000 rows');
  });

  it('report an export that the parser does not read', async () => {
    const trip = await run(NESTED, 'cypher');
    expect(summarize(NESTED, trip)).toBe('nothing survived');
    expect(trip.problem).toContain('found no condition');
    expect(trip.comparison.rules.map(({ status }) => status)).toEqual(['lost', 'lost', 'lost']);
  });

  it('name a query whose meaning the reference cannot tell', async () => {
    const query = { combinator: 'and', rules: [{ field: 'shoeSize', operator: '=', value: 44 }] };
    const trip = await run(query, 'sql');
    expect(explainMeaning(trip, 12)).toContain('There is no column "shoeSize".');
  });
});
