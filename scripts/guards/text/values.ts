/** Makes queries with hostile values, in a repeatable order. */
import { createRandom } from '../../../plugins/lib/random';

const FIELDS = ['firstName', 'lastName', 'age', 'isMusician', 'instrument', 'birthdate'];

/** What ends a text, begins something else or names another column in one of the languages. */
const PIECES = [
  ...[
    `'`,
    `"`,
    '`',
    '/',
    ':',
    '?',
    '<',
    '>',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '@',
    '#',
    '$',
    '%',
    '^',
  ],
  ...[
    '&',
    '|',
    '!',
    '=',
    '*',
    '+',
    '-',
    '.',
    ';',
    '~',
    ',',
    '_',
    ' ',
    `''`,
    `"""`,
    '--',
    '//',
    '/*',
    '*/',
  ],
  ...[
    ' or ',
    ' and ',
    ' || ',
    ' && ',
    ' & ',
    ' in ',
    'salary',
    '?salary',
    '1',
    'true',
    'null',
    'x',
  ],
  ...[
    'T(',
    '_:b',
    'xsd:boolean',
    '^^',
    '@en',
    '<http://x>',
    ').drop()',
    '//\n',
    '\u2028',
    'é',
    '😀',
  ],
];
/** Characters that most advice refuses: rare, so that enough queries pass. */
const REFUSED = ['\\', `\\'`, `\\"`, '\n', '\r', '\t', '\0', '\u0085', '\u007F'];
/** Attacks on the formats. */
const ATTACKS = [
  'zz/ & salary & /q',
  'zz/ or salary = 1 or /q',
  '?x || 1 = 1 || ?x',
  '?salary',
  '<x> || ?salary > 1 || <x>',
  'xsd:x || ?salary > 1',
  `\\' OR salary > 1 //`,
  `\\" || salary > 1 //`,
  `\\').has(salary) //`,
  `\\`,
  ` || salary > 1 //`,
  `' or salary > 1 or '`,
  `" || salary > 1 || "`,
  `') or true or ('`,
  '*)(salary=*',
];
const PLAIN = [
  'Vai',
  'Steve Vai',
  "O'Brien",
  'AC/DC',
  '28',
  '007',
  '-1',
  '1.5',
  '1960-06-06',
  'a,b',
];

/**
 * Creates a function that returns the next query, and the random numbers that it uses.
 *
 * @param operators - Each is used in turn.
 * @param isLimited - Whether to use neither null nor comparisons of two fields.
 */
export const hostileValues = (
  seed: number,
  operators: readonly string[],
  isLimited: boolean,
): { readonly nextQuery: () => unknown; readonly next: () => number } => {
  const next = createRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;

  const text = (): string => {
    const kind = next();
    if (kind < 0.15) return pick(PLAIN);
    if (kind < 0.45) return pick(ATTACKS);
    return Array.from({ length: 1 + below(6) }, () => pick(next() < 0.03 ? REFUSED : PIECES)).join(
      '',
    );
  };
  const scalar = (): unknown =>
    next() < 0.1 ? pick([28, -1, 1.5, true, false, isLimited ? 'x' : null]) : text();
  const valueFor = (operator: string): unknown => {
    const isRange = /between$/i.test(operator);
    // Cypher's grammar has no negative number after CONTAINS, where a number makes no sense either.
    if (/contain|with$/i.test(operator)) return text().replace(/^\s*-/, 'x');
    if (!isRange && !/in$/i.test(operator)) return scalar();
    const items = Array.from({ length: isRange ? 2 : 1 + below(3) }, text);
    return next() < 0.5 ? items : items.map(item => item.replaceAll(',', '')).join(',');
  };
  let turn = 0;
  const rule = (): object => {
    const operator = operators[turn++ % operators.length] ?? '=';
    const isField = !isLimited && next() < 0.05 && !/(null|in|between)$/i.test(operator);
    return isField
      ? { field: pick(FIELDS), operator, value: pick(FIELDS), valueSource: 'field' }
      : { field: pick(FIELDS), operator, value: valueFor(operator) };
  };
  const group = (depth: number): object => ({
    combinator: pick(['and', 'or']),
    ...(next() < 0.2 && { not: true }),
    rules: Array.from({ length: 1 + below(2) }, () =>
      depth < 2 && next() < 0.2 ? group(depth + 1) : rule(),
    ),
  });
  return { nextQuery: () => group(0), next };
};
