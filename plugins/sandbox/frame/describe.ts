const MAX_TEXT = 4000;
const MAX_ITEMS = 50;
const MAX_DEPTH = 5;

const quote = (text: string): string => JSON.stringify(text);

const describeObject = (value: object, depth: number, seen: readonly object[]): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`;
  if (seen.includes(value)) return '[circular]';
  const next = [...seen, value];
  const nest = (part: unknown): string => describeNested(part, depth + 1, next);
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

const describeNested = (value: unknown, depth: number, seen: readonly object[]): string => {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}`;
  if (typeof value === 'object' && value !== null) {
    try {
      return describeObject(value, depth, seen);
    } catch {
      // Getters and proxies may throw.
      return '[object]';
    }
  }
  return String(value);
};

/** Formats a value like a console: text unchanged, objects as literals, with limited length. */
export const describe = (value: unknown): string => {
  const text = typeof value === 'string' ? value : describeNested(value, 0, []);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
};
