import { describe, expect, it, vi } from 'vitest';
import {
  convertTree,
  OPERATORS,
  type JsonItem,
} from '../../src/examples/from-react-awesome-query-builder/convert';
import { openComparison, randomTrees } from './react-awesome';

/** `CONVERTER_TREES=3000 npx vitest run --project node scripts/converters` runs more. */
const COUNT = Number(process.env.CONVERTER_TREES ?? 200);
const compareTrees = await openComparison();
const trees = randomTrees(COUNT, 2);

// The package reports what it cannot export.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

it('select what react-awesome-query-builder selects, or report a loss', async () => {
  const { compared, lossless, reported, seen, differences } = await compareTrees(
    trees,
    convertTree,
  );
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(COUNT * 0.8);
  expect(lossless).toBeGreaterThan(COUNT * 0.3);
  expect(reported).toBeGreaterThan(COUNT * 0.3);
  for (const operator of OPERATORS.keys()) expect(seen).toContain(`"operator":"${operator}"`);
  for (const operator of ['some', 'none', 'multiselect_equals', 'multiselect_not_contains'])
    expect(seen).toContain(`"operator":"${operator}"`);
}, 600_000);

describe('a converter that loses in silence', () => {
  /** A converter of trees that were changed before. */
  const after = (
    change: (properties: NonNullable<JsonItem['properties']>) => JsonItem['properties'],
  ) => {
    const changed = (item: JsonItem): JsonItem => ({
      ...item,
      ...(item.properties && { properties: change(item.properties) }),
      ...(item.children1 && { children1: Object.values(item.children1).map(changed) }),
    });
    return (tree: JsonItem, fields?: Parameters<typeof convertTree>[1]) => {
      const { losses } = convertTree(tree, fields);
      return { query: convertTree(changed(tree), fields).query, losses };
    };
  };

  it.each<[string, typeof convertTree]>([
    [
      'splits the values of a list at commas',
      after(properties =>
        /any_in|multiselect/.test(properties.operator ?? '')
          ? { ...properties, value: [properties.value?.flat().join().split(',')] }
          : properties,
      ),
    ],
    ['drops "not"', after(({ not: _, ...properties }) => properties)],
    ['takes OR for AND', after(({ conjunction: _, ...properties }) => properties)],
    [
      'takes one end of a range',
      after(properties =>
        properties.operator === 'between'
          ? { ...properties, operator: 'greater_or_equal', value: properties.value?.slice(0, 1) }
          : properties,
      ),
    ],
    ['reports nothing', (tree, fields) => ({ ...convertTree(tree, fields), losses: [] })],
  ])('%s', async (_name, convert) => {
    const { differences } = await compareTrees(trees.slice(0, 100), convert);
    expect(differences.length).toBeGreaterThan(0);
  });
});
