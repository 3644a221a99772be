import { printString } from '@site/src/lib/print-string';
import { mark, withoutMarks } from './rule-spans';

/** Maximum line length of generated code. Prettier's default. */
export const WIDTH = 80;

/** Source text used in place of a literal, for example the name of a constant. */
export class Raw {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** A function call, printed with its arguments. */
export class Call {
  readonly name: string;
  readonly args: readonly unknown[];
  constructor(name: string, args: readonly unknown[]) {
    this.name = name;
    this.args = args;
  }
}

/** A value whose position in the output is tracked. See `rule-spans.ts`. */
export class Marked {
  readonly index: number;
  readonly value: unknown;
  constructor(index: number, value: unknown) {
    this.index = index;
    this.value = value;
  }
}

/** The description of a symbol is the expression that produces it. */
const printKey = (key: string | symbol): string => {
  if (typeof key === 'symbol') return `[${key.description ?? ''}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printString(key);
};

const entriesOf = (value: object): [string | symbol, unknown][] =>
  Reflect.ownKeys(value)
    .map((key): [string | symbol, unknown] => [key, Reflect.get(value, key)])
    .filter(([, content]) => content !== undefined);

const isComposite = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Raw);

const isPlain = (value: unknown): value is object =>
  isComposite(value) && !(value instanceof Call) && !(value instanceof Marked);

const sizeOf = (value: object): number =>
  Array.isArray(value) ? value.length : entriesOf(value).length;

/** Prettier always breaks an array of several objects. */
const mustBreak = (value: unknown): boolean => {
  if (value instanceof Marked) return mustBreak(value.value);
  if (value instanceof Call) return value.args.some(mustBreak);
  if (!isComposite(value)) return false;
  if (!Array.isArray(value)) return entriesOf(value).some(([, content]) => mustBreak(content));
  const items: readonly unknown[] = value;
  return (
    (items.length > 1 &&
      items.every(
        item =>
          isPlain(item) && sizeOf(item) > 1 && Array.isArray(item) === Array.isArray(items[0]),
      )) ||
    items.some(mustBreak)
  );
};

const printScalar = (value: unknown): string => {
  if (value instanceof Raw) return value.code;
  return typeof value === 'string' ? printString(value) : String(value);
};

const printFlat = (value: unknown): string => {
  if (value instanceof Marked) return mark(value.index, printFlat(value.value));
  if (value instanceof Call) return `${value.name}(${value.args.map(printFlat).join(', ')})`;
  if (!isComposite(value)) return printScalar(value);
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  const entries = entriesOf(value);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, content]) => `${printKey(key)}: ${printFlat(content)}`).join(', ')} }`;
};

/** Fills lines with numbers, as Prettier does. */
const fillNumbers = (numbers: readonly number[], pad: string): string[] => {
  const lines: string[] = [];
  let line = pad;
  for (const number of numbers) {
    const next = `${line === pad ? '' : ' '}${number},`;
    if (line !== pad && line.length + next.length > WIDTH) {
      lines.push(line);
      line = `${pad}${number},`;
    } else {
      line += next;
    }
  }
  return [...lines, line];
};

/**
 * Prints a value as JavaScript source in Prettier's layout with single quotes. Omits properties
 * that are `undefined`.
 *
 * @param value - Plain data. Use {@link Raw} for everything else.
 * @param indent - Indentation of the line on which the value starts, in spaces.
 * @param before - Characters before the value on that line, including indentation.
 * @param after - Characters after the value on the same line, for example a semicolon.
 */
export const printLiteral = (value: unknown, indent = 0, before = indent, after = 1): string => {
  if (value instanceof Marked) {
    return mark(value.index, printLiteral(value.value, indent, before, after));
  }
  if (!isComposite(value)) return printScalar(value);
  const flat = printFlat(value);
  if (!mustBreak(value) && before + withoutMarks(flat).length + after <= WIDTH) return flat;

  const pad = ' '.repeat(indent + 2);
  const end = ' '.repeat(indent);
  if (value instanceof Call) {
    const lines = value.args.map(arg => `${pad}${printLiteral(arg, indent + 2)},`);
    return `${value.name}(\n${lines.join('\n')}\n${end})`;
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const lines = items.every(item => typeof item === 'number')
      ? fillNumbers(items, pad)
      : items.map(item => `${pad}${printLiteral(item, indent + 2)},`);
    return `[\n${lines.join('\n')}\n${end}]`;
  }
  const lines = entriesOf(value).map(([key, content]) => {
    const name = `${printKey(key)}: `;
    const inline = printLiteral(content, indent + 2, indent + 2 + name.length);
    // Text that is too long for the line moves to the next one.
    const wraps =
      typeof content === 'string' && indent + 2 + name.length + inline.length + 1 > WIDTH
        ? `${pad}${name.trimEnd()}\n${pad}  ${inline},`
        : `${pad}${name}${inline},`;
    return wraps;
  });
  return `{\n${lines.join('\n')}\n${end}}`;
};
