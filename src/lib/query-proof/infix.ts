import type { Literal, Place, Tree } from './tree';

/** A token of a text. */
export interface Token extends Place {
  readonly kind: 'string' | 'name' | 'word' | 'number' | 'sign';
  readonly text: string;
}

/** How a language writes conditions. */
export interface Grammar {
  /** Each kind of token as a pattern without anchors. White space and comments are skipped. */
  readonly patterns: Readonly<Partial<Record<Token['kind'] | 'skip', RegExp>>>;
  readonly and: RegExp;
  readonly or: RegExp;
  /** A sign or word before its operand. */
  readonly not: RegExp;
  /** Whether `not` applies to all that follows, as in SQL, or only to parentheses. */
  readonly notIsLoose: boolean;
  /** Whether `between` takes the next `and`. */
  readonly hasBetween?: boolean;
  /** Words that are no names. */
  readonly keywords: RegExp;
  /** Signs that bind looser than `or`: what contains one is not taken apart. */
  readonly loose?: RegExp;
  /** A function that negates its argument. */
  readonly notFunction?: string;
  readonly unquote: (token: Token) => string;
}

const KINDS = ['skip', 'string', 'name', 'number', 'word', 'sign'] as const;

/** Splits a text into tokens. Undefined if a part of it is no token. */
export const tokenize = (text: string, { patterns }: Grammar): readonly Token[] | undefined => {
  const alternatives = KINDS.flatMap(kind => {
    const source = patterns[kind]?.source;
    return source === undefined ? [] : [`(?<${kind}>${source})`];
  });
  const pattern = new RegExp(alternatives.join('|'), 'giuy');
  const tokens: Token[] = [];
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const groups = pattern.exec(text)?.groups;
    const kind = KINDS.find(name => groups?.[name] !== undefined);
    if (!groups || !kind || pattern.lastIndex === start) return undefined;
    if (kind !== 'skip')
      tokens.push({ kind, text: groups[kind] ?? '', start, end: pattern.lastIndex });
  }
  return tokens;
};

const OPENING = /^(?:[([{]|case)$/i;
const CLOSING = /^(?:[)\]}]|end)$/i;

const opens = ({ kind, text }: Token): boolean =>
  (kind === 'sign' || kind === 'word') && OPENING.test(text);
const closes = ({ kind, text }: Token): boolean =>
  (kind === 'sign' || kind === 'word') && CLOSING.test(text);

/** Depth of brackets before each token. */
const depthsOf = (tokens: readonly Token[]): readonly number[] => {
  let depth = 0;
  return tokens.map(token => {
    if (closes(token)) depth -= 1;
    const own = depth;
    if (opens(token)) depth += 1;
    return own;
  });
};

/** Whether the first token is a parenthesis that the last one closes. */
const isEnclosed = (tokens: readonly Token[]): boolean => {
  if (tokens[0]?.text !== '(' || tokens.at(-1)?.text !== ')') return false;
  const depths = depthsOf(tokens);
  return depths.findIndex((depth, at) => at > 0 && depth === 0) === tokens.length - 1;
};

const isOperator = ({ kind, text }: Token, pattern: RegExp): boolean =>
  (kind === 'sign' || kind === 'word') && pattern.test(text);

/** Splits tokens at an operator outside of brackets. */
const split = (
  tokens: readonly Token[],
  operator: RegExp,
  hasBetween: boolean,
): readonly (readonly Token[])[] => {
  const depths = depthsOf(tokens);
  const parts: Token[][] = [[]];
  let between = 0;
  tokens.forEach((token, at) => {
    const isOuter = depths[at] === 0;
    if (hasBetween && isOuter && token.kind === 'word' && /^between$/i.test(token.text))
      between += 1;
    if (isOuter && isOperator(token, operator)) {
      if (between > 0 && /^and$/i.test(token.text)) between -= 1;
      else {
        parts.push([]);
        return;
      }
    }
    parts.at(-1)?.push(token);
  });
  return parts;
};

/** Fields and literals of a condition. */
export interface Mentions {
  readonly names: readonly string[];
  readonly literals: readonly Literal[];
}

/** Collects the fields and literals of tokens. A name before a parenthesis is a function. */
export const mentionsOf = (tokens: readonly Token[], grammar: Grammar): Mentions => {
  const names: string[] = [];
  const literals: Literal[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'string') literals.push(grammar.unquote(token));
    if (token.kind === 'number') {
      const number = Number(token.text.replace(/[lfdu]$/i, ''));
      literals.push(tokens[at - 1]?.text === '-' ? -number : number);
    }
    if (token.kind === 'word' && /^(?:true|false)$/i.test(token.text))
      literals.push(/true/i.test(token.text));
    const isName =
      token.kind === 'name' || (token.kind === 'word' && !grammar.keywords.test(token.text));
    if (!isName) continue;
    const path = [grammar.unquote(token)];
    while (
      /^\??\.$/.test(tokens[at + 1]?.text ?? '') &&
      /name|word/.test(tokens[at + 2]?.kind ?? '')
    ) {
      at += 2;
      const next = tokens[at];
      if (next) path.push(grammar.unquote(next));
    }
    if (tokens[at + 1]?.text === '(') path.pop();
    if (path.length > 0) names.push(path.join('.'));
  }
  return { names: [...new Set(names)], literals };
};

/** Returns the tree of tokens. */
export const treeOf = (text: string, tokens: readonly Token[], grammar: Grammar): Tree<string> => {
  const inner = (part: readonly Token[]): Tree<string> => {
    const [first] = part;
    const last = part.at(-1);
    if (isEnclosed(part) && part.length > 2) return inner(part.slice(1, -1));
    const depths = depthsOf(part);
    const isLoose = part.some(
      (token, at) => depths[at] === 0 && grammar.loose && isOperator(token, grammar.loose),
    );
    if (!isLoose) {
      for (const [kind, operator] of [
        ['or', grammar.or],
        ['and', grammar.and],
      ] as const) {
        const parts = split(part, operator, grammar.hasBetween ?? false);
        if (parts.length > 1 && parts.every(({ length }) => length > 0))
          return { kind, items: parts.map(inner) };
      }
      const rest = part.slice(1);
      if (first && isOperator(first, grammar.not) && rest.length > 0)
        if (grammar.notIsLoose || isEnclosed(rest)) return { kind: 'not', item: inner(rest) };
      if (first?.text === grammar.notFunction && isEnclosed(rest) && rest.length > 2)
        return { kind: 'not', item: inner(rest.slice(1, -1)) };
    }
    const place = { start: first?.start ?? 0, end: last?.end ?? 0 };
    return {
      kind: 'leaf',
      leaf: {
        condition: text.slice(place.start, place.end),
        place,
        ...mentionsOf(part, grammar),
      },
    };
  };
  return inner(tokens);
};
