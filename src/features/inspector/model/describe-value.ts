/** A prop as text. */
export interface DescribedValue {
  /** One line. */
  readonly summary: string;
  /** The whole value, if it does not fit in the line. */
  readonly details?: string;
}

const LONG = 60;
const MAX_DETAILS = 4000;
const MAX_DEPTH = 4;

const isComponent = (value: object): boolean => '$$typeof' in value;

/** A copy without functions, components, cycles and deep levels, for JSON. */
const plain = (value: unknown, depth: number, around: readonly object[]): unknown => {
  if (typeof value === 'function') return 'ƒ';
  if (typeof value !== 'object' || value === null) return value;
  if (isComponent(value)) return 'React component';
  if (around.includes(value) || depth === 0) return '…';
  const inner = (each: unknown): unknown => plain(each, depth - 1, [...around, value]);
  return Array.isArray(value)
    ? value.map(inner)
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each)]));
};

const detailsOf = (value: unknown): string => {
  const text = JSON.stringify(plain(value, MAX_DEPTH, []), null, 2);
  return text.length > MAX_DETAILS ? `${text.slice(0, MAX_DETAILS)}…` : text;
};

/** Describes a prop: short values as they are, functions as functions, the rest with details. */
export const describeValue = (value: unknown): DescribedValue => {
  if (typeof value === 'function') return { summary: 'function' };
  if (typeof value === 'string') {
    const text = JSON.stringify(value);
    return text.length > LONG
      ? { summary: `${text.slice(0, LONG)}…`, details: text }
      : { summary: text };
  }
  if (typeof value !== 'object' || value === null) return { summary: String(value) };
  if (isComponent(value)) return { summary: 'React component' };
  const flat = JSON.stringify(plain(value, MAX_DEPTH, []));
  if (flat.length <= LONG) return { summary: flat };
  const summary = Array.isArray(value)
    ? `array of ${value.length}`
    : `object with ${Object.keys(value).length} properties`;
  return { summary, details: detailsOf(value) };
};
