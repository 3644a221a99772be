import type { StoredQuery } from './stored-queries';

const OPERATORS = [
  ...['=', '!=', '<', '>', '<=', '>=', 'contains', 'beginsWith', 'endsWith', 'doesNotContain'],
  ...['doesNotBeginWith', 'doesNotEndWith', 'null', 'notNull', 'in', 'notIn', 'between'],
  ...['notBetween', '~'],
];

const FIELDS = ['a', 'lastName', 'first name', 'a.b', 'x-y', 'Größe', 'a/b', '$ref', 'a:b', '~'];

const VALUES: readonly unknown[] = [
  ...['Vai', '', '28', ' 28 ', '02134', '1e3', '12,14', '14,12', '0,5', '-1,0', '1,2,3', 'a, b,,'],
  ...['a\\,b', "it's", '"q"', 'back\\slash', '50%', 'true', '2020-01-01,2021-01-01', '1,000'],
  ...['1/2', '.5', '+5', '5.', 'a|b', '$x', 'x\ny', 'x\ty', 'a/b', '007,5', 'a or b, c', '{x:1}'],
  ...[28, -1.5, 0, 1e21, true, false, null, ['a', 'b'], [14, 12], [0, 5], ['12', '14'], [12], []],
  ...[
    ['a', ''],
    [null, 1],
    ['', 5],
  ],
];

/** Numbers from 0 to 1, the same for each seed. */
const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d_2b_79_f5) | 0;
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
};

/**
 * Queries with nested, negated, empty and incomplete groups, and with values of each kind.
 *
 * @param hasIndependent - Some have combinators between their rules.
 */
export const generateQueries = (
  count: number,
  hasIndependent: boolean,
  seed = count,
): readonly StoredQuery[] => {
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;

  const rule = (id: string): object => ({
    id,
    field: pick(FIELDS),
    operator: pick(OPERATORS),
    ...(random() < 0.08
      ? { value: pick(FIELDS), valueSource: 'field' }
      : { value: pick(VALUES), ...(random() < 0.3 && { valueSource: 'value' }) }),
  });

  const group = (id: string, depth: number, isIndependent: boolean): StoredQuery => {
    const items = Array.from(
      { length: Math.floor(random() * 3) + (depth === 0 ? 1 : 0) },
      (_, at) =>
        depth < 3 && random() < 0.25
          ? group(`${id}${at}`, depth + 1, isIndependent)
          : rule(`${id}${at}`),
    );
    return {
      id,
      ...(!isIndependent && { combinator: pick(['and', 'or']) }),
      ...(random() < 0.3 && { not: random() < 0.7 }),
      rules: isIndependent
        ? items.flatMap((item, at) => (at > 0 ? [pick(['and', 'or']), item] : [item]))
        : items,
    };
  };

  return Array.from({ length: count }, () => group('g', 0, hasIndependent && random() < 0.2));
};
