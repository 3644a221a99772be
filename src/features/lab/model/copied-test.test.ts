import fc from 'fast-check';
import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { copiedTest, TEST_LANES } from './copied-test';
import { importedBy, installedBy, runCopiedTests } from './copied-test.fixture';
import { MUSICIANS } from './musicians';
import { fieldsOf } from '@site/src/lib/engines/format-options';

const QUERY: RuleGroupTypeAny = {
  combinator: 'and',
  rules: [
    { field: 'age', operator: '<', value: 35 },
    { field: 'lastName', operator: '!=', value: 'Stone' },
    { field: 'isMusician', operator: '=', value: true },
  ],
};

// PostgreSQL takes seconds to start, and more on a busy machine: once is enough.
const lanes = TEST_LANES.filter(({ id }) => id !== 'postgresql');

it('runs in a project of its own, in every engine', { timeout: 300_000 }, async () => {
  const expectations = new Map([
    [0, true],
    [1, false],
    [2, false],
  ]);
  const files = Object.fromEntries(
    lanes.map(
      lane => [`${lane.id}.test.js`, copiedTest(QUERY, MUSICIANS, expectations, lane)] as const,
    ),
  );
  const passed = lanes.length * expectations.size;
  const { status, output } = await runCopiedTests(files);
  expect(output).toContain(`Tests  ${passed} passed (${passed})`);
  expect(status).toBe(0);
});

it('fails for an expectation that the query does not meet', async () => {
  const expectations = new Map([
    [0, true],
    [1, true],
  ]);
  const [lane] = TEST_LANES.filter(({ engine }) => engine === 'jsonlogic');
  const text = lane && copiedTest(QUERY, MUSICIANS, expectations, lane);
  const { status, output } = await runCopiedTests({ 'query.test.js': text ?? '' });
  expect(output).toContain('Tests  1 failed | 1 passed (2)');
  expect(status).toBe(1);
});

it.each(TEST_LANES)('names the packages to install for $id', lane => {
  const text = copiedTest(QUERY, MUSICIANS, new Map([[0, true]]), lane);
  expect(installedBy(text)).toContain('vitest');
  expect(installedBy(text).sort()).toEqual(importedBy(text).sort());
});

/** The values that a copied test declares. */
const declared = (text: string): unknown => {
  const code = text.slice(text.indexOf('const query'), text.indexOf('const condition'));
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  return new Function(`${code}; return { query, fields, rows };`)() as unknown;
};

/** Names that mean something to JavaScript, and signs that end texts, lines or scripts. */
const text = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', '"__proto__":', "'`${1}", '</script>'),
  fc.constantFrom('\\', '*/', '\u2028', '\n', '\0', '\uD800'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

const lanesOf = (id: string): typeof TEST_LANES => TEST_LANES.filter(lane => lane.id === id);

it('declares the query and the rows that the lab shows, whatever their keys', () => {
  // SQLite takes every name without a backtick.
  const [lane] = lanesOf('sqlite-params');
  const name = text.filter(given => !given.includes('`'));
  let compared = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
      fc.array(text, { minLength: 4, maxLength: 4 }),
      fc.dictionary(text, fc.oneof(text, fc.double(), fc.constant(null))),
      fc.oneof(text, fc.array(text), fc.integer()),
      (names, cells, more, value) => {
        const table = {
          columns: names.map(given => ({ name: given, type: 'text' as const })),
          rows: [cells.slice(0, names.length)],
        };
        const rule = Object.assign(Object.create(null) as RuleType, {
          field: names[0],
          operator: '=',
          value,
        });
        for (const [key, given] of Object.entries(more))
          if (
            !['field', 'operator', 'value', 'valueSource', 'match', 'muted', 'id', 'path'].includes(
              key,
            )
          )
            Object.defineProperty(rule, key, { value: given, enumerable: true });
        const query: RuleGroupTypeAny = { combinator: 'and', rules: [rule] };
        if (!lane) return;
        const found = declared(copiedTest(query, table, new Map([[0, true]]), lane));
        const row = Object.fromEntries(names.map((given, at) => [given, cells[at]]));
        expect(JSON.stringify(found)).toBe(
          JSON.stringify({
            query,
            fields: fieldsOf(table),
            rows: [{ number: 1, mustMatch: true, row }],
          }),
        );
        compared += 1;
      },
    ),
    { numRuns: 1000, seed: 1 },
  );
  expect(compared).toBe(1000);
});

it('keeps the digits of integers, and refuses what the lab refuses', () => {
  const [sqlite] = lanesOf('sqlite-params');
  const [mongodb] = lanesOf('mongodb');
  const query = {
    combinator: 'and',
    rules: [{ field: 'lastName', operator: '=', value: 2n ** 53n + 1n }],
  };
  const write = (lane = sqlite, given: RuleGroupTypeAny = query): string =>
    lane ? copiedTest(given, MUSICIANS, new Map([[0, true]]), lane) : '';
  expect(write()).toContain('"value": "9007199254740993"');
  const path = { combinator: 'and', rules: [{ field: 'a.b', operator: '=', value: 1 }] };
  expect(() => write(mongodb, path)).toThrow('cannot write the name “a.b”');
});
