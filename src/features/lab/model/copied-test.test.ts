import type { RuleGroupTypeAny } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { copiedTest, TEST_LANES } from './copied-test';
import { importedBy, installedBy, runCopiedTests } from './copied-test.fixture';
import { MUSICIANS } from './musicians';

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
