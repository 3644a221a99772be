import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../plugins/lib/random';
import { FAILED } from '../../engines/engine';
import { parseText } from '../../query-text/parse-text';
import type { Dialect, FlatRow } from '../dialect';
import { loadDialect, PROVABLE, type ProvableId } from '../dialects';
import { isSelected } from '../leaf-results';
import { prove, writeQuery } from '../prove';
import { FIELDS, generateText, VALUES } from './texts';

/** Texts of each language. More with `PROOF_RUNS=20000`. */
const RUNS = Number(process.env.PROOF_RUNS ?? 500);

/** Rows that judge a proof. */
const ROWS = 200;

const NAMES = Object.values(FIELDS).flat();

const randomRows = (random: () => number): readonly FlatRow[] =>
  Array.from({ length: ROWS }, () =>
    Object.fromEntries(
      NAMES.map(name => [name, VALUES[Math.floor(random() * VALUES.length)]] as const),
    ),
  );

/** Whether a text and a query select the same of some rows. */
const agree = async (
  dialect: Dialect<unknown>,
  text: string,
  query: Parameters<typeof writeQuery>[1],
  rows: readonly FlatRow[],
): Promise<boolean> => {
  const evaluator = await dialect.open(NAMES);
  try {
    const [first, second] = await evaluator.run(
      [dialect.read(text).condition, writeQuery(dialect, query).condition],
      rows,
    );
    return rows.every(
      (_, at) =>
        first?.[at] === FAILED ||
        second?.[at] === FAILED ||
        isSelected(first?.[at]) === isSelected(second?.[at]),
    );
  } finally {
    evaluator.close?.();
  }
};

interface Counts {
  read: number;
  same: number;
  differs: number;
  unchecked: number;
  rounded: number;
  /** Plain texts that were read as written, and of which a difference is reported. */
  falseAlarms: string[];
  silent: string[];
  reasons: Map<string, number>;
}

const run = async (format: ProvableId): Promise<Counts> => {
  const dialect = await loadDialect(format, () => initSqlJs());
  const random = createRandom(20_261_127);
  const counts: Counts = {
    ...{ read: 0, same: 0, differs: 0, unchecked: 0, rounded: 0 },
    falseAlarms: [],
    silent: [],
    reasons: new Map(),
  };
  for (let at = 0; at < RUNS; at += 1) {
    const isForeign = at % 3 === 0;
    const { text, query: meant } = generateText(format, random, isForeign);
    const parsed = await parseText(format, text);
    if (!parsed.ok) continue;
    counts.read += 1;
    const rows = randomRows(random);
    const proof = await prove(dialect, text, parsed.query);
    counts[proof.outcome] += 1;
    if (proof.outcome === 'unchecked') {
      const reason = proof.reason.replaceAll(/“.*?”/g, '…');
      counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1);
      continue;
    }
    if (proof.outcome === 'same' && !(await agree(dialect, text, parsed.query, rows))) {
      const found = `${text}\n    ${JSON.stringify(parsed.query)}`;
      counts.silent.push(found);
      // A long run may be ended before it is over.
      if (process.env.PROOF_RUNS !== undefined) process.stdout.write(`silent: ${found}\n`);
    }
    if (
      proof.outcome === 'differs' &&
      meant &&
      JSON.stringify(normal(parsed.query)) === JSON.stringify(normal(meant))
    )
      counts.falseAlarms.push(
        `${text}\n    ${JSON.stringify(parsed.query)}\n    ${JSON.stringify(proof.row)}`,
      );
  }
  return counts;
};

/** A query without the differences in form that change nothing. */
const normal = (item: unknown): unknown => {
  const { rules, combinator, not, ...rule } = item as Record<string, unknown>;
  if (!Array.isArray(rules)) {
    const { field, operator, value, valueSource } = rule;
    return [field, operator, value, valueSource === 'field'];
  }
  const items = rules.map(normal);
  if (items.length === 1 && !not) return items[0];
  return [items.length === 1 ? 'and' : combinator, Boolean(not), items];
};

describe.each(PROVABLE)('proof of imported %s', format => {
  it(`misses no difference in ${RUNS} texts`, { timeout: 7_200_000 }, async () => {
    const counts = await run(format);
    if (process.env.PROOF_RUNS !== undefined)
      process.stdout.write(
        `${format}: ${RUNS} texts, ${counts.read} read, ${counts.same} same, ${counts.differs} differ, ${counts.unchecked} unchecked, ${counts.silent.length} silent, ${counts.falseAlarms.length} false alarms\n${[...counts.reasons].map(([reason, count]) => `  ${count} × ${reason}`).join('\n')}\n`,
      );
    expect(counts.silent).toEqual([]);
    expect(counts.falseAlarms).toEqual([]);
    expect(counts.read).toBeGreaterThan(RUNS / 3);
    expect(counts.same).toBeGreaterThan(RUNS / 6);
    expect(counts.differs).toBeGreaterThan(RUNS / 25);
  });
});
