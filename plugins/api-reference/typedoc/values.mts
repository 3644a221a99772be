/** Maximum length of a value on a page, in characters. */
const LIMIT = 6000;

/** Maximum width of a list or object on one line. */
const LINE = 72;

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const quote = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

const wrap = (open: string, items: readonly string[], close: string, indent: string): string => {
  if (items.length === 0) return open.trim() + close.trim();
  const flat = `${open}${items.join(', ')}${close}`;
  if (flat.length + indent.length <= LINE && !flat.includes('\n')) return flat;
  const inner = `${indent}  `;
  return `${open.trim()}\n${items.map(item => `${inner}${item},`).join('\n')}\n${indent}${close.trim()}`;
};

/** Prints plain data. Throws for anything else. */
const write = (value: unknown, indent: string): string => {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      break;
    default:
      throw new TypeError(`Not plain data: ${typeof value}`);
  }
  if (value === null) return 'null';
  if (value instanceof RegExp) return String(value);
  const inner = `${indent}  `;
  if (value instanceof Set) {
    return `new Set(${write([...value], indent)})`;
  }
  if (Array.isArray(value)) {
    return wrap(
      '[',
      value.map(item => write(item, inner)),
      ']',
      indent,
    );
  }
  if (!isPlainObject(value)) throw new TypeError('Not plain data');
  const items = Object.entries(value).map(([name, item]) => `${key(name)}: ${write(item, inner)}`);
  return wrap('{ ', items, ' }', indent);
};

/**
 * Prints a value as TypeScript. Undefined if it isn't plain data or is too long for a page.
 *
 * @param value - The exported value.
 */
export const plainValue = (value: unknown): string | undefined => {
  try {
    const code = write(value, '');
    return code.length <= LIMIT ? code : undefined;
  } catch {
    return undefined;
  }
};
