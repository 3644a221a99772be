import type { Dialect } from './dialect';
import type { Grammar } from './infix';
import { infixWriter, readInfix } from './infix-dialect';
import { rowEvaluator } from './per-row';
import type { Leaf } from './tree';

const GRAMMAR: Grammar = {
  patterns: {
    skip: /\s+|\/\/[^\n]*/,
    string: /[rb]{0,2}(?:"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/,
    number: /0x[\da-f]+u?|(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?u?/,
    word: /[\p{L}_][\p{L}\p{N}_]*/u,
    sign: /&&|\|\||[<>!=]=|[^\s\w]/,
  },
  and: /^&&$/,
  or: /^\|\|$/,
  not: /^!$/,
  notIsLoose: false,
  keywords: /^(?:in|true|false|null)$/,
  loose: /^[?:]$/,
  unquote: ({ kind, text }) => {
    if (kind !== 'string') return text;
    const inner = text
      .replace(/^[rb]*/i, '')
      .replaceAll(/^(?:"""|'''|["'])|(?:"""|'''|["'])$/g, '');
    try {
      return JSON.parse(`"${inner.replaceAll(/(?<!\\)"/g, '\\"')}"`) as string;
    } catch {
      return inner;
    }
  },
};

/** Macros whose first argument names the items of a list. */
const MACRO = /([\p{L}_][\p{L}\p{N}_.]*)\.(?:all|exists|exists_one|filter|map)\(\s*(\w+)\s*,/gu;

const withLists = (leaf: Leaf<string>): Leaf<string> => {
  const found = [...leaf.condition.matchAll(MACRO)];
  if (found.length === 0) return leaf;
  const lists = new Map<string, string[]>();
  const items = new Set(found.map(([, , item = '']) => item));
  for (const [, list = '', item = ''] of found)
    lists.set(
      list,
      leaf.names.flatMap(name =>
        name.startsWith(`${item}.`) ? [name.slice(item.length + 1)] : [],
      ),
    );
  return {
    ...leaf,
    lists,
    names: leaf.names.filter(name => !items.has(name.split('.')[0] ?? '')),
  };
};

/** CEL, evaluated by cel-js. */
export const celDialect: Dialect<string> = {
  rows: 800,
  ...infixWriter({
    grammar: GRAMMAR,
    label: 'CEL',
    field: name => name,
    literal: value => JSON.stringify(value),
    equal: '==',
    and: '&&',
    or: '||',
    not: condition => `!(${condition})`,
    text: {
      contains: (field, value) => `${field}.contains(${value})`,
      beginsWith: (field, value) => `${field}.startsWith(${value})`,
      endsWith: (field, value) => `${field}.endsWith(${value})`,
    },
    list: (field, items) => `${field} in [${items.join(', ')}]`,
    quantifiers: {
      some: (field, condition) => `${field}.exists(item, ${condition})`,
      all: (field, condition) => `${field}.all(item, ${condition})`,
      none: (field, condition) => `!${field}.exists(item, ${condition})`,
    },
    withLists,
  }),
  read: text => readInfix(text, GRAMMAR, 'CEL', withLists),
  open: async () => {
    const { parse } = await import('@marcbachmann/cel-js');
    return rowEvaluator<string>('cel-js', condition => {
      const test = parse(condition);
      return row => test(row) as unknown;
    });
  },
};
