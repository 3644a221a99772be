import { describeCut, limitText, MAX_TEXT, type LimitedText } from '../shared/limits';

const MAX_ITEMS = 50;
const MAX_DEPTH = 5;
/** Maximum number of values described in one message. Fifty items on five levels would be too many. */
const MAX_VALUES = 2000;
/** Maximum length of a text within an object. */
const MAX_NESTED_TEXT = 4000;

/** Shown for a value that throws when it is read, such as a proxy. */
export const UNREADABLE = '[object]';

const quote = (text: string): string => {
  const { text: start, cut } = limitText(text, MAX_NESTED_TEXT);
  return cut === 0 ? JSON.stringify(text) : `${JSON.stringify(start)} (${describeCut(cut)})`;
};

/** Number of values that may still be described. */
interface Budget {
  values: number;
}

const describeObject = (
  value: object,
  depth: number,
  seen: readonly object[],
  budget: Budget,
): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`;
  if (seen.includes(value)) return '[circular]';
  const next = [...seen, value];
  const nest = (part: unknown): string => describeNested(part, depth + 1, next, budget);
  const shorten = (parts: readonly string[], length: number): string =>
    [...parts, ...(length > MAX_ITEMS ? [`… ${length - MAX_ITEMS} more`] : [])].join(', ');

  if (Array.isArray(value)) {
    if (depth > MAX_DEPTH) return '[…]';
    return `[${shorten(value.slice(0, MAX_ITEMS).map(nest), value.length)}]`;
  }
  if (value instanceof Map) return `Map(${value.size}) ${nest([...value])}`;
  if (value instanceof Set) return `Set(${value.size}) ${nest([...value])}`;
  if (depth > MAX_DEPTH) return '{…}';
  const keys = Object.keys(value);
  const parts = keys.slice(0, MAX_ITEMS).map(key => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
    return `${name}: ${nest((value as Record<string, unknown>)[key])}`;
  });
  return parts.length === 0 ? '{}' : `{ ${shorten(parts, keys.length)} }`;
};

const describeNested = (
  value: unknown,
  depth: number,
  seen: readonly object[],
  budget: Budget,
): string => {
  budget.values -= 1;
  if (budget.values < 0) return '…';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  try {
    if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}`;
    if (typeof value === 'object' && value !== null) {
      return describeObject(value, depth, seen, budget);
    }
    return String(value);
  } catch {
    // Getters, proxies and replaced methods may throw.
    return UNREADABLE;
  }
};

// Kept from before the reader's code runs, which may replace them.
const { trunc } = Math;
const { parseInt, parseFloat } = Number;

const toInteger = (value: unknown): number => {
  if (typeof value === 'number') return trunc(value);
  return typeof value === 'string' ? parseInt(value, 10) : NaN;
};

const toFloat = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parseFloat(value) : NaN;
};

/** Stands for text that is no directive. */
const NONE = Symbol('none');

/** The value that a directive of a format, such as the `s` of `%s`, shows. */
const convert = (directive: string | undefined, value: unknown): unknown => {
  switch (directive) {
    case 's':
    case 'o':
    case 'O':
    case 'j':
      return value;
    case 'd':
    case 'i':
      return typeof value === 'bigint' ? value : toInteger(value);
    case 'f':
      return toFloat(value);
    // A style for the browser's console.
    case 'c':
      return '';
    default:
      return NONE;
  }
};

/**
 * Formats values like a console: text unchanged, objects as literals, separated by spaces. If
 * values follow a text, they replace its directives, such as `%s`. Never throws, and limits the
 * length of the whole.
 */
export const describe = (...values: readonly unknown[]): LimitedText => {
  const budget: Budget = { values: MAX_VALUES };
  let text = '';
  let cut = 0;
  const add = (value: unknown): void => {
    const part: unknown = typeof value === 'string' ? value : describeNested(value, 0, [], budget);
    // Replaced methods may return anything.
    const limited = limitText(typeof part === 'string' ? part : UNREADABLE, MAX_TEXT - text.length);
    text += limited.text;
    cut += limited.cut;
  };

  const [first] = values;
  let next = 0;
  if (typeof first === 'string' && values.length > 1) {
    next = 1;
    let literal = '';
    for (let at = 0; at < first.length; at += 1) {
      const directive = first[at] === '%' ? first[at + 1] : undefined;
      const shown = next < values.length ? convert(directive, values[next]) : NONE;
      if (shown !== NONE) {
        add(literal);
        add(shown);
        literal = '';
        next += 1;
        at += 1;
      } else {
        literal += first[at] ?? '';
        if (directive === '%') at += 1;
      }
    }
    add(literal);
  }
  for (; next < values.length; next += 1) {
    if (next > 0) add(' ');
    add(values[next]);
  }
  return { text, cut };
};
