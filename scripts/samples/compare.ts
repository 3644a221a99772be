import { inspect, isDeepStrictEqual } from 'node:util';

/** How the text of an output fence is compared with a value. */
export type OutputKind = 'json' | 'literal' | 'text';

/**
 * Result of a comparison. `actual` is the text that the fence should contain, not yet formatted.
 */
export type Comparison =
  | { readonly equal: true }
  | { readonly equal: false; readonly reason: string; readonly actual: string };

/** The comparison for fences of a language. */
export const outputKind = (lang: string): OutputKind => {
  if (lang === 'json' || lang === 'mongodb') return 'json';
  return lang === 'ts' || lang === 'js' ? 'literal' : 'text';
};

/**
 * Ignores line breaks and indentation: every run of white space becomes one space, and spaces next to
 * a bracket are dropped, so that a page can wrap a long output.
 */
const normalizeSpace = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/([([{]) /g, '$1')
    .replace(/ ([)\]}])/g, '$1')
    .trim();

const parseJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

const inspectAll = (value: unknown): string =>
  inspect(value, {
    depth: null,
    maxArrayLength: null,
    maxStringLength: null,
    breakLength: 100,
    compact: 3,
  });

const EMPTY = 'the fence is empty. Add --write to have it filled';

const compareJson = (expected: string, value: unknown): Comparison => {
  // JSON.stringify returns undefined for undefined and functions, which its type does not say.
  const text =
    typeof value === 'string' && parseJson(value)
      ? value
      : (JSON.stringify(value) as string | undefined);
  if (text === undefined) {
    return {
      equal: false,
      reason: `JSON cannot express ${inspect(value)}`,
      actual: inspectAll(value),
    };
  }
  if (expected.trim() === '') return { equal: false, reason: EMPTY, actual: text };
  const shown = parseJson(expected);
  if (!shown) return { equal: false, reason: 'the fence is not valid JSON', actual: text };
  return isDeepStrictEqual(shown.value, JSON.parse(text))
    ? { equal: true }
    : { equal: false, reason: 'the value differs', actual: text };
};

const compareText = (expected: string, value: unknown): Comparison => {
  const text = typeof value === 'string' ? value : inspectAll(value);
  return normalizeSpace(expected) === normalizeSpace(text)
    ? { equal: true }
    : { equal: false, reason: 'the text differs', actual: text };
};

const compareLiteral = (
  expected: string,
  literal: (() => unknown) | undefined,
  value: unknown,
): Comparison => {
  if (typeof value === 'string' && compareText(expected, value).equal) return { equal: true };
  const actual = inspectAll(value);
  if (!literal) return { equal: false, reason: 'the fence holds no literal', actual };
  let shown: unknown;
  try {
    shown = literal();
  } catch (error) {
    return { equal: false, reason: `the fence holds no literal (${String(error)})`, actual };
  }
  return isDeepStrictEqual(shown, value)
    ? { equal: true }
    : { equal: false, reason: 'the value differs', actual };
};

/**
 * Compares what a fence shows with the value of the sample.
 *
 * @param lang - Language of the fence, which decides how they are compared.
 * @param expected - Text of the fence.
 * @param literal - Evaluates that text; undefined if it is not an expression.
 * @param value - Value of the sample's last expression or constant.
 */
export const compareOutput = (
  lang: string,
  expected: string,
  literal: (() => unknown) | undefined,
  value: unknown,
): Comparison => {
  switch (outputKind(lang)) {
    case 'json':
      return compareJson(expected, value);
    case 'literal':
      return compareLiteral(expected, literal, value);
    case 'text':
      return compareText(expected, value);
  }
};
