import fc from 'fast-check';
import type { RuleGroupType, RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { guide } from '../../../versions.ts';
import { foreignLibrary, ForeignQueryError } from './foreign-query';
import { FOREIGN_QUERIES } from './foreign-query.fixture';
import { parseText } from './parse-text';
import { readQuery } from './read-query';

const forms = Object.entries(FOREIGN_QUERIES).flatMap(([library, queries]) =>
  queries.map(query => ({ library, text: JSON.stringify(query) })),
);

it('has forms of many libraries', () => {
  expect(forms.length).toBeGreaterThanOrEqual(50);
});

it.each(forms)('recognizes $library: $text', async ({ library, text }) => {
  expect(() => readQuery(text)).toThrow(ForeignQueryError);
  expect(await parseText('json', text)).toMatchObject({
    ok: false,
    message: expect.stringContaining(`This is a query of ${library}, not`) as string,
  });
});

it('names the guide with the converter, if there is one', () => {
  const guideOf = (library: string) => foreignLibrary(FOREIGN_QUERIES[library]?.[0])?.guide;
  expect(guideOf('jQuery QueryBuilder')).toBe(guide('moving/from-jquery-querybuilder'));
  expect(guideOf('react-awesome-query-builder')).toBe(
    guide('moving/from-react-awesome-query-builder'),
  );
  expect(guideOf('DevExtreme')).toBeUndefined();
});

// Names and values that the formats of other libraries contain.
const name = fc.constantFrom(
  ...['age', 'type', 'filters', 'items', 'query', 'match', 'bool', 'condition', 'any', 'AND'],
);
const operator = fc.constantFrom(
  ...['=', '!=', '<', '>', '<=', '>=', 'contains', 'beginsWith', 'null', 'notNull'],
  ...['in', 'notIn', 'between', 'notBetween', 'isBlank'],
);
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('or', 'equal'));
const setTrue = fc.constantFrom({}, {}, { muted: true }, { disabled: true });
const rule = fc
  .tuple(
    fc.record(
      {
        id: fc.string(),
        field: name,
        operator,
        value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant(null)),
        valueSource: fc.constantFrom('value', 'field'),
      },
      { requiredKeys: ['field', 'operator', 'value'] },
    ),
    setTrue,
  )
  .map(([properties, flags]) => ({ ...properties, ...flags }));

const { native } = fc.letrec(tie => ({
  item: fc.oneof({ maxDepth: 3, withCrossShrink: true }, rule, tie('native')),
  native: fc
    .tuple(
      fc.record(
        { id: fc.string(), not: fc.boolean(), path: fc.constant([]) },
        { requiredKeys: [] },
      ),
      setTrue,
      fc.oneof(
        fc.record({
          combinator: fc.constantFrom('and', 'or', 'xor'),
          rules: fc.array(tie('item'), { maxLength: 4 }),
        }),
        fc
          .array(fc.tuple(tie('item'), fc.constantFrom('and', 'or')), { maxLength: 4 })
          .map(pairs => ({
            rules: pairs.flat().slice(0, -1),
          })),
      ),
    )
    .map(([properties, flags, group]) => ({ ...properties, ...flags, ...group })),
}));

type Item = RuleType | RuleGroupTypeAny | string;

const itemsOf = (group: RuleGroupTypeAny): readonly Item[] => group.rules;
const isGroup = (item: Item): item is RuleGroupTypeAny =>
  typeof item === 'object' && 'rules' in item;

const leavesOf = (group: RuleGroupTypeAny): readonly RuleType[] =>
  itemsOf(group).flatMap(item =>
    typeof item === 'string' ? [] : isGroup(item) ? leavesOf(item) : [item],
  );

const COMBINE: Readonly<Record<string, (a: boolean, b: boolean) => boolean>> = {
  and: (a, b) => a && b,
  xor: (a, b) => a !== b,
  or: (a, b) => a || b,
};

/** The result of a group, given the results of its rules in their order. */
const resultOf = (group: RuleGroupTypeAny, results: boolean[]): boolean => {
  const parts: (boolean | string)[] = itemsOf(group).flatMap((item, index) => {
    if (typeof item === 'string') return [item];
    const result = isGroup(item) ? resultOf(item, results) : (results.shift() ?? false);
    const { combinator } = group as RuleGroupType;
    return index > 0 && (combinator as unknown) !== undefined ? [combinator, result] : [result];
  });
  // "and" binds more tightly than "or".
  for (const combinator of ['and', 'xor', 'or']) {
    for (let at = parts.indexOf(combinator); at > 0; at = parts.indexOf(combinator)) {
      const result = COMBINE[combinator]?.(parts[at - 1] === true, parts[at + 1] === true) ?? false;
      parts.splice(at - 1, 3, result);
    }
  }
  return (parts[0] ?? true) !== (group.not === true);
};

const withoutId = ({ id: _, ...others }: RuleType) => ({
  ...others,
  valueSource: others.valueSource ?? 'value',
});

it('takes no query of React Query Builder for another, and keeps what it means', () => {
  let leaves = 0;
  fc.assert(
    fc.property(native, fc.infiniteStream(fc.boolean()), (content, random) => {
      const query = content as RuleGroupTypeAny;
      expect(foreignLibrary(query)).toBeUndefined();
      const read = readQuery(JSON.stringify(query));
      const given = leavesOf(query);
      leaves += given.length;
      expect(leavesOf(read).map(withoutId)).toEqual(given.map(withoutId));
      for (let run = 0; run < 10; run += 1) {
        const results = [...random.take(given.length)];
        expect(resultOf(read, [...results])).toBe(resultOf(query, [...results]));
      }
    }),
    { numRuns: 300 },
  );
  expect(leaves).toBeGreaterThan(300);
});
