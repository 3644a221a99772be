import type { Literal } from './tree';

/** Values that a field may take at most. */
const MOST = 120;

/** Length up to which a text is changed sign by sign. */
const LONG = 24;

const DAY = 86_400_000;

/** Texts that a pattern of `LIKE` or a regular expression may match: each choice made one way. */
const fromPattern = (text: string): readonly string[] => {
  const like = [text.replaceAll('%', '').replaceAll('_', 'y'), text.replaceAll(/[%_]/g, 'yz')];
  const choices = /\(\??:?([^()|]*)\|([^()]*)\)/.exec(text);
  const expressions = choices
    ? [choices[1], choices[2]?.split('|').at(-1)].map(
        choice =>
          text.slice(0, choices.index) +
          (choice ?? '') +
          text.slice(choices.index + choices[0].length),
      )
    : [text];
  const regular = expressions.map(expression =>
    expression
      .replaceAll(/\(\?[a-z]+\)|^\^|\$$/g, '')
      .replaceAll(/\\[dD]/g, '7')
      .replaceAll(/\\[wWsS]/g, 'w')
      .replaceAll(/\\[bB]/g, '')
      .replaceAll(/\\(.)/g, '$1')
      .replaceAll(/\[\^([^\]])[^\]]*\]/g, (_, first: string) =>
        String.fromCharCode(first.charCodeAt(0) + 25),
      )
      .replaceAll(/\[(.)[^\]]*\]/g, '$1')
      .replaceAll(/\.[*]/g, '')
      .replaceAll(/\.[+]?/g, 'x')
      .replaceAll(/[*+?]|\{\d+(?:,\d*)?\}|[()]/g, ''),
  );
  const classes = [...text.matchAll(/\[(\^?)([^\]])[^\]]*\]/g)].map(([, , first = '']) => first);
  return [...like, ...regular, ...regular.map(own => own.toUpperCase()), ...classes];
};

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:[T ]|$)/.test(text);

const neighborsOfText = (text: string): readonly unknown[] => {
  const own: unknown[] = [
    text,
    `${text}x`,
    `x${text}`,
    `x${text}x`,
    // A condition beside it may exclude "x".
    `z${text}z`,
    text.slice(0, -1),
    text.slice(1),
  ];
  own.push(text.toLowerCase(), text.toUpperCase());
  if (/[^\p{L}\p{N}\s-]/u.test(text)) own.push(...fromPattern(text));
  if (text.length <= LONG)
    for (const { index, 0: sign } of text.matchAll(/[^\p{L}\p{N}]/gu))
      for (const other of ['x', '!', ''])
        own.push(text.slice(0, index) + other + text.slice(index + sign.length));
  // Editors and exporters trim, unescape and split.
  own.push(text.trim(), text.replaceAll('\\', ''), ...text.split(',').map(part => part.trim()));
  if (text.trim() !== '' && Number.isFinite(Number(text)))
    own.push(...neighborsOfNumber(Number(text)));
  if (isDate(text) && Number.isFinite(Date.parse(text)))
    for (const shift of [-DAY, DAY])
      own.push(new Date(Date.parse(text) + shift).toISOString().slice(0, text.length));
  if (/^\d{4}$/.test(text)) own.push(`${text}-06-15`);
  return own;
};

const neighborsOfNumber = (number: number): readonly unknown[] => [
  number,
  number + 1,
  number - 1,
  number - 0.5,
  ...(Number.isInteger(number) ? [] : [Math.floor(number), Math.ceil(number)]),
  String(number),
  -number,
  ...(Number.isInteger(number) && number > 0 && number < 100
    ? ['x'.repeat(number), 'x'.repeat(number + 1)]
    : []),
];

const neighborsOf = (literal: Literal): readonly unknown[] => {
  if (typeof literal === 'string') return neighborsOfText(literal);
  if (typeof literal === 'number') return neighborsOfNumber(literal);
  if (typeof literal === 'bigint') return [...neighborsOfNumber(Number(literal)), String(literal)];
  if (typeof literal === 'boolean') return [literal, !literal, String(literal), Number(literal)];
  return [null];
};

const isUsable = (value: unknown): boolean => typeof value !== 'number' || Number.isFinite(value);

/**
 * Values that tell conditions about a field apart: each literal and its neighbors, both sides of each
 * pattern, other forms of text and numbers, null, nothing, and an empty text.
 */
export const candidatesOf = (literals: readonly Literal[]): readonly unknown[] => {
  const own = literals.map(neighborsOf);
  const values: unknown[] = [];
  // The first neighbors of all literals matter more than the last of one.
  for (let at = 0; own.some(({ length }) => at < length); at += 1)
    for (const list of own) if (at < list.length) values.push(list[at]);
  const numbers = literals.filter(literal => typeof literal === 'number');
  for (const first of numbers.slice(0, 4))
    for (const second of numbers.slice(0, 4)) values.push(first + second, first * second);
  const common: unknown[] = [null, undefined, '', 'b', 0, 1, true, false, 2, -1];
  return [...new Set([...values.slice(0, MOST - common.length), ...common])].filter(isUsable);
};

/** Lists of items, or of objects with items at each name. */
export const listsOf = (
  items: readonly unknown[],
  names: readonly string[],
): readonly (readonly unknown[])[] => {
  const own = names.filter(name => name !== '');
  const isPlain = own.length === 0;
  const wrap = (at: number): unknown =>
    isPlain
      ? items[at % items.length]
      : Object.fromEntries(
          own.map((name, index) => [name, items[(at + index * 3) % items.length]]),
        );
  const lists: unknown[][] = [[]];
  for (let at = 0; at < Math.min(items.length, 12); at += 1) {
    lists.push([wrap(at)], [wrap(at), wrap(at)], [wrap(at), wrap(at + 1)]);
  }
  return lists;
};
