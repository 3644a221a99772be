/** Makes hostile queries: valid ones with one to three changes, in a repeatable order. */
import { createRandom } from '../../plugins/lib/random';

/** Part of each hostile text. Where a guard works, it never leaves literals and parameters. */
export const MARK = 'zq7';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const FIELDS = ['firstName', 'lastName', 'age', 'isMusician'];
const OPERATORS = [
  ...['=', '!=', '<', '>', '<=', '>=', 'contains', 'beginsWith', 'endsWith'],
  ...['doesNotContain', 'doesNotBeginWith', 'doesNotEndWith', 'null', 'notNull'],
  ...['in', 'notIn', 'between', 'notBetween'],
];
const LISTS = new Set(['in', 'notIn', 'between', 'notBetween']);
const KEYS = [
  ...['id', 'field', 'operator', 'value', 'valueSource', 'combinator', 'rules', 'not', 'disabled'],
  ...[
    'muted',
    'match',
    'params',
    'path',
    'toString',
    'constructor',
    'length',
    '$where',
    '__proto__',
  ],
];
const TEXTS = [
  MARK,
  `${MARK}' or '1'='1`,
  `' or 1=1 -- ${MARK}`,
  `1) or (1=1 /* ${MARK} */`,
  `") or ("${MARK}"="${MARK}`,
  `age = 1 or account <> 'mine' -- ${MARK}`,
  `or 1=1 -- ${MARK}`,
  `\\' or 1=1 -- ${MARK}`,
  `\\`,
  `\u0000${MARK}`,
  `\ud800${MARK}`,
  `a\\,b,${MARK}`,
  `%,_,${MARK}`,
  `$where ${MARK}`,
  `__proto__`,
  `constructor`,
  `toString`,
  `and`,
  `OR`,
  `xor`,
  `rules`,
  `raw`,
  `parameter`,
  ``,
  ` `,
  `,`,
  `,,,`,
];

/** Creates a function that returns the text of the next query, as a client would send it. */
export const hostileQueries = (seed: number): (() => unknown) => {
  const next = createRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;

  const plain = (): Json =>
    pick<Json>(['Vai', '28', 28, 1.5, true, false, null, '', 'a,b', '12,14']);
  const rule = (): Json => {
    const operator = pick(OPERATORS);
    const isList = LISTS.has(operator) && next() < 0.8;
    return {
      field: pick(FIELDS),
      operator,
      value: isList ? ['Vai', 28] : next() < 0.2 ? [plain(), plain()] : plain(),
      ...(next() < 0.3 && { valueSource: pick(['value', 'field']) }),
      ...(next() < 0.2 && { id: 'r1' }),
    };
  };
  const group = (depth: number): Record<string, Json> => ({
    combinator: pick(['and', 'or']),
    ...(next() < 0.2 && { not: next() < 0.5 }),
    rules: Array.from({ length: next() < 0.1 ? 0 : 1 + below(3) }, () =>
      depth < 3 && next() < 0.3 ? group(depth + 1) : rule(),
    ),
  });

  const hostile = (depth = 0): Json => {
    switch (below(depth > 2 ? 6 : 12)) {
      case 0:
        return pick<Json>([0, -1, 1e308, true, false, null, '']);
      case 1:
        return [];
      case 2:
        return {};
      case 6:
        return Array.from({ length: below(4) }, () => hostile(depth + 1));
      case 7:
        return { [pick(KEYS)]: hostile(depth + 1), [pick(KEYS)]: hostile(depth + 1) };
      case 8:
        return pick<Json>([{ $gt: MARK }, { $where: MARK }, { length: 2, 0: MARK }, { var: MARK }]);
      case 9:
        return group(3);
      case 10:
        return { combinator: 'and', rules: pick<Json>(['', {}, null, 0, false, MARK]) };
      case 11:
        // Looks like a group to the guard and like a rule to the export.
        return {
          ...(rule() as object),
          combinator: 'and',
          rules: pick<Json>(['', {}, null, 0, false, []]),
          field: pick(TEXTS),
        };
      default:
        return pick(TEXTS);
    }
  };

  /** All arrays and objects of a query. */
  const nodes = (value: Json): (Json[] | Record<string, Json>)[] =>
    typeof value === 'object' && value !== null
      ? [value, ...Object.values(value).flatMap(item => nodes(item))]
      : [];

  const change = (query: Json): void => {
    const node = pick(nodes(query));
    if (Array.isArray(node)) {
      node.splice(below(node.length + 1), below(2), hostile());
      return;
    }
    const key = next() < 0.7 && Object.keys(node).length > 0 ? pick(Object.keys(node)) : pick(KEYS);
    if (next() < 0.1) Reflect.deleteProperty(node, key);
    // As JSON.parse does: a property of this name, not the prototype.
    else
      Object.defineProperty(node, key, {
        value: hostile(),
        enumerable: true,
        writable: true,
        configurable: true,
      });
  };

  const nested = (depth: number): string =>
    `${'{"combinator":"and","rules":['.repeat(depth)}${']}'.repeat(depth)}`;

  const huge = (): string =>
    pick([
      () => nested(10 + below(20_000)),
      () => JSON.stringify({ combinator: 'and', rules: Array.from({ length: 5000 }, rule) }),
      () =>
        JSON.stringify({
          combinator: 'and',
          rules: [{ field: 'age', operator: 'in', value: Array.from({ length: 50_000 }, plain) }],
        }),
      () =>
        JSON.stringify({
          combinator: 'and',
          rules: [{ field: 'firstName', operator: 'contains', value: '%_'.repeat(100_000) }],
        }),
    ])();

  /** A property that is valid when it is first read, and hostile afterwards. */
  const addGetter = (query: Json): void => {
    const node = pick(nodes(query));
    const [key] = Object.keys(node).sort(() => next() - 0.5);
    if (key === undefined) return;
    let value = (node as Record<string, Json>)[key] as Json;
    const later = hostile();
    Object.defineProperty(node, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const now = value;
        value = later;
        return now;
      },
    });
  };

  return () => {
    const kind = next();
    if (kind < 0.005) return JSON.parse(huge()) as unknown;
    const query: Json = kind < 0.05 ? hostile() : group(0);
    if (kind >= 0.15)
      for (let count = 1 + below(3); count > 0; count -= 1)
        if (nodes(query).length > 0) change(query);
    const received = JSON.parse(JSON.stringify(query)) as Json;
    if (kind > 0.9 && nodes(received).length > 0) addGetter(received);
    return received;
  };
};
