import { fold, words } from './text';

/** A query as the reader means it. */
export interface ParsedQuery {
  /** Words to find, as written, in order, without the stop words. */
  readonly words: readonly string[];
  /** True while the last word may still be growing. */
  readonly open: boolean;
  /** Phrases in quotes: each folded, single-spaced. */
  readonly phrases: readonly string[];
  /** Words that a result must not contain, folded. */
  readonly excluded: readonly string[];
}

/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  'a an and another any are as at be been by can could did do does don for from getting had has have how i if in into is it its may me might must my of on or other our shall should so some t that the their them there these they this those to us using want was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words of questions that say little: they count less, but a name may be made of them. */
export const FAINT_WORDS: ReadonlySet<string> = new Set(
  'able allow always automatically available best correct correctly create every example find get give good help keep know let like look make need new one only people please possible proper properly see set show simple something still stop support try two use used user users want way work working works'.split(
    ' ',
  ),
);

/** What readers call combinators before they know the word. */
const AND_OR = /(?<![\p{L}\p{N}])and(?:\s*\/\s*|\s+)or(?![\p{L}\p{N}])/giu;

/** The words of a text that say what it is about. */
export const tellingWords = (text: readonly string[]): string[] =>
  text.filter(word => !STOP_WORDS.has(word.toLowerCase()));

/** Words of a phrase with single spaces between them, so that punctuation does not matter. */
export const phraseText = (text: string): string => words(text).map(fold).join(' ');

/**
 * Reads the query syntax: words, `"phrases in quotes"` and `-excluded` words.
 *
 * A hyphen within a word, as in `drag-and-drop`, separates words and excludes nothing.
 */
export const parseQuery = (query: string): ParsedQuery => {
  const phrases: string[] = [];
  const excluded: string[] = [];
  const plain: string[] = [];
  const meant = query.includes('"') ? query : query.replace(AND_OR, ' combinator ');
  // A quote that is not closed yet is read to the end, since the reader is still typing.
  const pattern = /"([^"]*)(?:"|$)|(\S+)/g;
  for (const [, quoted, word] of meant.matchAll(pattern)) {
    if (quoted !== undefined) {
      const text = phraseText(quoted);
      if (text) {
        phrases.push(text);
        plain.push(...words(quoted));
      }
    } else if (word !== undefined) {
      if (word.length > 1 && word.startsWith('-')) excluded.push(...words(word).map(fold));
      else plain.push(...words(word));
    }
  }
  const content = tellingWords(plain);
  return {
    // A query of nothing but stop words, such as "in" or "not", means them.
    words: content.length > 0 ? content : plain,
    open: /[\p{L}\p{N}_$]$/u.test(query),
    phrases,
    excluded,
  };
};
