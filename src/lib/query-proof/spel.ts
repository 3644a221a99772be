import type { Dialect } from './dialect';
import type { Grammar } from './infix';
import { infixWriter, readInfix } from './infix-dialect';
import { rowEvaluator } from './per-row';

const GRAMMAR: Grammar = {
  patterns: {
    skip: /\s+/,
    string: /'(?:[^']|'')*'|"(?:[^"]|"")*"/,
    number: /0x[\da-f]+l?|\d+(?:\.\d+)?(?:e[+-]?\d+)?[lfd]?/,
    word: /#?[\p{L}_$][\p{L}\p{N}_$]*/u,
    sign: /&&|\|\||[<>!=]=|\?\.|\?:|\?\[|[^\s\w]/,
  },
  and: /^(?:&&|and)$/i,
  or: /^(?:\|\||or)$/i,
  not: /^(?:!|not)$/i,
  notIsLoose: false,
  keywords:
    /^(?:and|or|not|true|false|null|matches|between|instanceof|eq|ne|lt|le|gt|ge|div|mod|new)$/i,
  loose: /^(?:\?|:|\?:|=)$/,
  unquote: ({ kind, text }) =>
    kind === 'string'
      ? text.slice(1, -1).replaceAll(text.charAt(0).repeat(2), text.charAt(0))
      : text.replace(/^#/, ''),
};

interface SpelState {
  readonly rootContext: unknown;
  readonly activeContext: {
    readonly peek: () => unknown;
    readonly push: (context: unknown) => void;
    readonly pop: () => void;
  };
}

interface SpelNode {
  readonly getType: () => string;
  readonly getChildren: () => readonly SpelNode[];
  readonly getName?: () => string;
  readonly getRaw?: () => { readonly methodName: string; readonly args: readonly SpelNode[] };
  getValue: (state: SpelState) => unknown;
}

/** Methods of Java's texts that JavaScript's texts lack or name otherwise. */
const JAVA: Readonly<Record<string, (text: string, other: unknown) => unknown>> = {
  length: text => text.length,
  isEmpty: text => text === '',
  isBlank: text => text.trim() === '',
  contains: (text, other) => text.includes(String(other)),
  equals: (text, other) => text === other,
  equalsIgnoreCase: (text, other) => text.toLowerCase() === String(other).toLowerCase(),
};

/** What a node returns in Spring, where spel2js departs from it. */
const valueInSpring = (node: SpelNode): SpelNode['getValue'] | undefined => {
  const [left, right] = node.getChildren();
  const original = node.getValue;
  switch (node.getType()) {
    case 'property': {
      const name = node.getName?.() ?? '';
      return state => {
        const context = state.activeContext.peek();
        return typeof context === 'object' && context !== null
          ? ((context as Record<string, unknown>)[name] ?? null)
          : original(state);
      };
    }
    case 'method': {
      const { methodName = '', args = [] } = node.getRaw?.() ?? {};
      for (const argument of args) asSpring(argument);
      const method = Object.hasOwn(JAVA, methodName) ? JAVA[methodName] : undefined;
      return (
        method &&
        (state => {
          const context = state.activeContext.peek();
          if (typeof context !== 'string') return original(state);
          state.activeContext.push(state.rootContext);
          const other = args[0]?.getValue(state);
          state.activeContext.pop();
          return method(context, other);
        })
      );
    }
    case 'matches':
      return state => {
        const text = left?.getValue(state);
        if (typeof text !== 'string') throw new Error('“matches” needs a text.');
        return new RegExp(`^(?:${String(right?.getValue(state))})$`).test(text);
      };
    case 'between':
      return state => {
        const value = left?.getValue(state) as number;
        const [low, high] = right?.getValue(state) as [number, number];
        return value >= low && value <= high;
      };
    default:
      return undefined;
  }
};

/**
 * Corrects an expression where spel2js departs from Spring: a property that is null is an error
 * there, `matches` finds a part of the text, and `between` and some methods are missing.
 */
const asSpring = (node: SpelNode): void => {
  node.getValue = valueInSpring(node) ?? node.getValue;
  for (const child of node.getChildren()) asSpring(child);
};

/** SpEL, evaluated by spel2js with Spring's rules for null, `matches` and `between`. */
export const spelDialect: Dialect<string> = {
  rows: 800,
  ...infixWriter({
    grammar: GRAMMAR,
    label: 'SpEL',
    field: name => name,
    literal: value => `'${value.replaceAll("'", "''")}'`,
    equal: '==',
    and: 'and',
    or: 'or',
    not: condition => `!(${condition})`,
    text: {
      contains: (field, value) => `${field}.contains(${value})`,
      beginsWith: (field, value) => `${field}.startsWith(${value})`,
      endsWith: (field, value) => `${field}.endsWith(${value})`,
    },
    list: (field, items) =>
      items.length === 0 ? '1 == 2' : `(${items.map(item => `${field} == ${item}`).join(' or ')})`,
  }),
  read: text => readInfix(text, GRAMMAR, 'SpEL'),
  open: async () => {
    const { SpelExpressionEvaluator } = await import('spel2js');
    return rowEvaluator<string>('spel2js', condition => {
      const expression = SpelExpressionEvaluator.compile(condition);
      asSpring(expression._compiledExpression as SpelNode);
      return row => expression.eval(row, row);
    });
  },
};
