import { fold, singular, stem, WORD } from './text';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => ESCAPES[character] ?? character);

/** HTML tags around a match. */
export interface Tags {
  readonly pre: string;
  readonly post: string;
}

/** What to highlight in a text. */
export interface Matcher {
  /** Folded words and singulars. */
  readonly words: ReadonlySet<string>;
  /** Stems of words in any form. */
  readonly stems: ReadonlySet<string>;
  /** Beginning of a word that may be incomplete. */
  readonly start: string | undefined;
}

interface Token {
  readonly start: number;
  readonly end: number;
}

const matchLength = (folded: string, { words, stems, start }: Matcher): number => {
  if (words.has(folded) || words.has(singular(folded)) || stems.has(stem(folded) ?? ''))
    return folded.length;
  return start !== undefined && folded.startsWith(start) ? start.length : 0;
};

/** The words of a text that match, in order. */
export const findMatches = (text: string, matcher: Matcher): Token[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + Math.min(word.length, matchLength(fold(word), matcher)),
  })).filter(({ start, end }) => end > start);

/** A text with highlighted matches, in the format of hosted search services. */
export interface Highlighted {
  readonly value: string;
  readonly matched: boolean;
}

const render = (text: string, matches: readonly Token[], from: number, to: number, tags: Tags) => {
  let value = '';
  let position = from;
  for (const { start, end } of matches) {
    if (start < from || end > to) continue;
    value += escapeHtml(text.slice(position, start));
    value += `${tags.pre}${escapeHtml(text.slice(start, end))}${tags.post}`;
    position = end;
  }
  return value + escapeHtml(text.slice(position, to));
};

/** The whole text, escaped, with highlighted matches. */
export const highlight = (text: string, matcher: Matcher, tags: Tags): Highlighted => {
  const matches = findMatches(text, matcher);
  return { value: render(text, matches, 0, text.length, tags), matched: matches.length > 0 };
};

/** Ends of sentences and lines. */
const SENTENCE = /[^\n]+?(?:[.!?]["')\]]*(?=\s)|$)/gmu;

const tokensOf = (text: string, { start, end }: Token): Token[] =>
  Array.from(text.slice(start, end).matchAll(/\S+/g), ({ 0: token, index }) => ({
    start: start + index,
    end: start + index + token.length,
  }));

/**
 * The best excerpt of a text: the first sentence with the most distinct matches, cut between words
 * if it is longer.
 *
 * @param size - Number of words.
 */
export const snippet = (
  text: string,
  matcher: Matcher,
  tags: Tags,
  size: number,
  ellipsis: string,
): Highlighted => {
  const matches = findMatches(text, matcher);
  const different = (from: number, to: number): number =>
    new Set(
      matches
        .filter(({ start, end }) => start >= from && end <= to)
        .map(({ start, end }) => fold(text.slice(start, end))),
    ).size;
  let best: { readonly tokens: readonly Token[]; readonly count: number } | undefined;
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const tokens = tokensOf(text, { start: index, end: index + sentence.length });
    if (tokens.length === 0) continue;
    const count = different(index, index + sentence.length);
    if (!best || count > best.count) best = { tokens, count };
  }
  if (!best) return { value: '', matched: false };
  const { tokens } = best;
  let first = 0;
  let most = 0;
  for (const { start } of tokens.length > size ? matches : []) {
    const at = tokens.findIndex(token => token.end > start && token.start <= start);
    if (at < 0) continue;
    const from = Math.max(0, Math.min(at - 2, tokens.length - size));
    const count = different(tokens[from]?.start ?? 0, tokens[from + size - 1]?.end ?? 0);
    if (count > most) [first, most] = [from, count];
  }
  const end = Math.min(first + size, tokens.length);
  const from = tokens[first]?.start ?? 0;
  const to = tokens[end - 1]?.end ?? text.length;
  const value = render(text, matches, from, to, tags);
  return {
    value: `${first > 0 ? ellipsis : ''}${value}${end < tokens.length ? ellipsis : ''}`,
    matched: matches.length > 0,
  };
};
