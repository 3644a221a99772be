import { describe, expect, it } from 'vitest';
import {
  convertRules,
  OPERATORS,
  type JQueryRule,
} from '../../src/examples/from-jquery-querybuilder/convert';
import { openComparison, randomRules } from './jquery';

/** `CONVERTER_TREES=3000 npx vitest run --project node scripts/converters` runs more. */
const COUNT = Number(process.env.CONVERTER_TREES ?? 150);
const compareRules = await openComparison();
const trees = randomRules(COUNT, 2);

it('select what jQuery QueryBuilder selects, or report a loss', async () => {
  const { compared, lossless, reported, seen, differences } = await compareRules(
    trees,
    convertRules,
  );
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(COUNT * 0.8);
  expect(lossless).toBeGreaterThan(COUNT * 0.3);
  expect(reported).toBeGreaterThan(COUNT * 0.3);
  for (const operator of OPERATORS.keys()) expect(seen).toContain(`"operator":"${operator}"`);
  for (const type of ['string', 'integer', 'double', 'date', 'time', 'datetime', 'boolean'])
    expect(seen).toContain(`"type":"${type}"`);
}, 600_000);

describe('a converter that loses in silence', () => {
  /** A converter of rules that were changed before. */
  const after =
    (change: (item: JQueryRule) => JQueryRule): typeof convertRules =>
    (root, filters) => {
      const changed = (item: JQueryRule): JQueryRule => ({
        ...change(item),
        ...(item.rules && { rules: item.rules.map(changed) }),
      });
      return convertRules(changed(root as JQueryRule), filters);
    };

  it.each<[string, typeof convertRules]>([
    [
      'splits the value of "in" at commas',
      after(item =>
        item.operator === 'in' ? { ...item, value: [item.value].flat().join().split(/, */) } : item,
      ),
    ],
    ['drops "not"', after(({ not: _, ...item }) => item)],
    ['takes OR for AND', after(item => (item.rules ? { ...item, condition: 'AND' } : item))],
    [
      'takes one of several values',
      after(item =>
        !/in$|between/.test(item.operator ?? '') && Array.isArray(item.value)
          ? { ...item, value: (item.value as unknown[])[0] }
          : item,
      ),
    ],
    [
      'takes digits for a number',
      after(item =>
        typeof item.value === 'string' && /^\d+$/.test(item.value)
          ? { ...item, value: String(Number(item.value)) }
          : item,
      ),
    ],
    ['reports nothing', (root, filters) => ({ ...convertRules(root, filters), losses: [] })],
  ])('%s', async (_name, convert) => {
    const { differences } = await compareRules(trees.slice(0, 100), convert);
    expect(differences.length).toBeGreaterThan(0);
  });
});
