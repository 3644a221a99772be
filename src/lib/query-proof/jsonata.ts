import { Unchecked, type Dialect } from './dialect';
import type { Grammar } from './infix';
import { infixWriter, readInfix } from './infix-dialect';
import { rowEvaluator } from './per-row';

const GRAMMAR: Grammar = {
  patterns: {
    skip: /\s+|\/\*[^]*?\*\//,
    // A regular expression stands where a value is expected.
    string: /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=[(,=~>]\s*)\/(?:[^/\\\n]|\\.)+\/[im]*/,
    name: /`[^`]*`/,
    number: /(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/,
    word: /[\p{L}_$][\p{L}\p{N}_$]*/u,
    sign: /\.\.|:=|~>|[<>!]=|[^\s\w]/,
  },
  and: /^and$/,
  or: /^or$/,
  not: /^$/,
  notIsLoose: false,
  keywords: /^(?:and|or|in|true|false|null|\$.*)$/,
  loose: /^(?:[?:;]|:=|~>|\.)$/,
  notFunction: '$not',
  unquote: ({ kind, text }) => {
    if (kind === 'name') return text.slice(1, -1);
    if (kind !== 'string') return text;
    if (text.startsWith('/')) return text.slice(1).replace(/\/[im]*$/, '');
    try {
      return JSON.parse(
        text.startsWith('"') ? text : `"${text.slice(1, -1).replaceAll('"', '\\"')}"`,
      ) as string;
    } catch {
      return text.slice(1, -1);
    }
  },
};

/** A regular expression for a text, as `formatQuery` writes it: a field that is missing has no answer. */
const patternOf = (value: string): string => {
  if (!value.startsWith('"'))
    throw new Unchecked('JSONata compares the beginning or end of two fields in no short form.');
  return (JSON.parse(value) as string).replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
};

/** JSONata, evaluated by its own implementation. */
export const jsonataDialect: Dialect<string> = {
  rows: 150,
  ...infixWriter({
    grammar: GRAMMAR,
    label: 'JSONata',
    field: name =>
      name
        .split('.')
        .map(part => `\`${part}\``)
        .join('.'),
    literal: value => JSON.stringify(value),
    equal: '=',
    and: 'and',
    or: 'or',
    not: condition => `$not(${condition})`,
    text: {
      contains: (field, value) => `$contains(${field}, ${value})`,
      beginsWith: (field, value) => `$contains(${field}, /^${patternOf(value)}/)`,
      endsWith: (field, value) => `$contains(${field}, /${patternOf(value)}$/)`,
    },
    list: (field, items) => `${field} in [${items.join(', ')}]`,
  }),
  read: text => readInfix(text, GRAMMAR, 'JSONata'),
  open: async () => {
    const { default: jsonata } = await import('jsonata');
    return rowEvaluator<string>('JSONata', condition => {
      const expression = jsonata(`$boolean((${condition}\n))`);
      return row => expression.evaluate(row);
    });
  },
};
