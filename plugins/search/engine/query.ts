import { fold, isSign, subWords, words } from './text';

/** A parsed query. */
export interface ParsedQuery {
  /** Words to find, as written and in order, without stop words. */
  readonly words: readonly string[];
  /** Whether the last word may be incomplete. */
  readonly open: boolean;
  /** Quoted phrases, each folded and single-spaced. */
  readonly phrases: readonly string[];
  /** Folded words that a result must not contain. */
  readonly excluded: readonly string[];
  /** Factors on the weight of folded words that say little, such as variables in code. */
  readonly faint: ReadonlyMap<string, number>;
  /** All words, folded and in order, with stop words. */
  readonly line: readonly string[];
  /** Folded names of what code calls. */
  readonly called: readonly string[];
}

/** Stop words. */
const STOP_WORDS = new Set(
  'a an and another any are as at be been by can could did do does don for from getting had has have how i if in into is it its may me might must my of on or other our shall should so some t that the their them there these they this those to us using want was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Common words in questions. They count less, but may be part of a name. */
const FAINT_WORDS: readonly string[] =
  'able after again allow always automatically available before best certain correct correctly create current different each every example find get give good help instead just keep know let like look make need new one only people per please possible proper properly really same see set show simple something specific still stop support try two use used user users want way while work working works'.split(
    ' ',
  );

/** Factors on the weight of such words, and of what is the reader's own in code. */
const FAINT = 0.4;
const FAINTEST = 0.1;

/** Matches a query that contains code. */
const CODE = /[{};]|=>|[\w$]\(|<\/?\w|\w=["']|["']\s*:/;

/** Matches words of a sentence, such as an error message that quotes code. */
const PROSE = /(?:\b[a-z]{2,}[,;]? ){4}/i;

const STRING = /(['"`]).*?\1/g;

/** Names in braces without values, such as those that are imported or passed on. */
const LIST = /(?<!=)\{[\w$\s,]*\}/g;

/** In code: a string of one word, with the key of the option that it is for. */
const VALUE = /(?:([\w$]+)\s*:\s*)?(['"`])([\w$]+)\2(?!\s*:)/g;

/** In code: the key of an option, the name of an attribute or of a function that is called. */
const ARGUMENT = /[\w$]+(?=\s*:\s*[^\s'"`]|=[{"']|[(`])/g;

/** In code: the key of an option that is a string. */
const KEY = /[\w$]+(?=\s*:\s*['"`])/g;

/** In code: the name of a function that is called, or of a component. */
const CALLED = /[\w$]+(?=[(`])|(?<=<)\p{Lu}[\w$]*/gu;

/** In code: the object of a method that is called. */
const OBJECT = /[\w$]+(?=\.[\w$]+\()/g;

/** In code: a camelCase function that is called, or its argument. */
const VARIABLE =
  /(?<![.\w$])\p{Ll}\w*\p{Lu}\w*(?=[(<])|(?<=[(,]\s*)\p{Ll}\w*\p{Lu}\w*(?=\s*[,)])/gu;

/** In code: the package that is imported. */
const PACKAGE = /(?<=\bfrom\s*['"])[^'"]+/g;

/** Packages that any application with the library imports. */
const OWN_PACKAGE = /^(?:react|react-dom|react-querybuilder)(?:\/|$)/;

/** In code: what any program has, such as the console and the methods of lists. */
const ANY_PROGRAM =
  /\bconsole\.\w+|(?<=\.)(?:concat|every|filter|find|flatMap|forEach|includes|join|map|push|reduce|slice|some|sort|split|trim)(?=\()/g;

/** In code: an element of HTML, whose attributes are not those of a component. */
const ELEMENT = /<\/?\p{Ll}[^<>]*>/gu;

/** A function that reads a text, whose words are the reader's own. */
const READER = /\bparse\p{Lu}\w*\s*\(/u;

/** Expressions of a language that the library reads, whose own words find nothing, and words that do. */
const LANGUAGES: readonly (readonly [pattern: RegExp, terms: readonly string[]])[] = [
  [/\bmatches\s+'|\bbetween\s*\{/u, ['import', 'SpEL']],
  [/^(?!.*=>)[^;{}]*\.(?:contains|endsWith|matches|startsWith)\(["'][^;{}]*$/u, ['import', 'CEL']],
];

/** A function that is a subject with its argument, and what readers call its task. */
const TASK: readonly [name: string, task: string] = ['formatQuery', 'export'];

/** Maximum number of words of a query that count. */
const MAX_WORDS = 60;

/** Paths, positions and a bundler's prefixes in an error message, which say nothing about the error. */
const PLACES =
  /(?:[a-z]+:\/|\b[a-z]:)?(?:[/\\][\w.@+-]+){3,}(?::\d+)*|\(?[\w.-]+\.[cm]?[jt]sx?[:(]\d+[:,]\d+\)?|\w+__WEBPACK_\w+?__\./giu;

/** Number of words that make an operator or a quotation in a query part of a sentence or of code. */
const SENTENCE = 3;

const LANGUAGE =
  '(sql|mongo(?:db)?|json\\s?logic|jsonata|cel|spel|cypher|elastic(?:search)?)\\b(?!\\s+server)';

/** What readers say before they know the term of the guides, and the term. */
const TERMS: readonly (readonly [pattern: RegExp, term: string])[] = [
  [/\band\b(?:\s*[/,]\s*|\s+)(?:(?:no|not|to|instead of)\s+)?or\b/giu, 'combinator'],
  [/\bdrag\s*(?:&|-?and-?|'?n'?)\s*drop/giu, 'drag drop'],
  [/\bv?\d+\s*(?:to|->|→)\s*v?\d+\b/iu, 'upgrade $&'],
  [/\bv(\d)(?:\.x)?\b/giu, 'version $1'],
  [new RegExp(`\\bfrom\\s+(?:an?\\s+|the\\s+)?${LANGUAGE}`, 'giu'), 'import $1'],
  [
    new RegExp(
      `\\b${LANGUAGE}(?=(?:\\s\\S+)?\\s(?:in)?to\\s(?:an?\\s|the\\s)?(?:query|rule|object|builder))`,
      'giu',
    ),
    'import $1',
  ],
];

/** The name of the library, which says nothing on its own site when there is more. */
const LIBRARY = /(?<![-\w])(?:react[\s-])?query[\s-]builders?(?![-\w])/giu;

/** Number of words that say more than the name of the library. */
const ENOUGH = 2;

/** A query in the terms of the guides. */
const inTerms = (query: string): string => {
  const meant = TERMS.reduce((text, [pattern, term]) => text.replace(pattern, term), query);
  const rest = meant.replace(LIBRARY, ' ');
  const telling = tellingWords(words(rest)).filter(word => !FAINT_WORDS.includes(fold(word)));
  return telling.length >= ENOUGH ? rest : meant;
};

/** Words of a text that aren't stop words. */
export const tellingWords = (text: readonly string[]): string[] =>
  text.filter(word => !STOP_WORDS.has(word.toLowerCase()));

/** Words of a phrase joined by single spaces, so that punctuation doesn't matter. */
export const phraseText = (text: string): string => words(text).map(fold).join(' ');

/** A name of the library, such as `queryBuilder` or `Rule`. */
const isPart = (word: string): boolean => subWords(word).length > 1 || /^[$\p{Lu}]/u.test(word);

/**
 * Factors on the weight of folded words of code that are the reader's own.
 *
 * @param isNamed - Whether a section is named after a folded word.
 */
const ownWords = (code: string, isNamed: (word: string) => boolean): Map<string, number> => {
  const factors = new Map<string, number>();
  const count = (list: readonly string[], factor: number): void => {
    for (const word of list) factors.set(fold(word), factor);
  };
  const outside = READER.test(code) ? code.replace(STRING, ' ') : code;
  const find = (pattern: RegExp): readonly string[] => outside.match(pattern) ?? [];
  const known = words(outside);
  const plain = (list: readonly string[]): readonly string[] =>
    list.filter(word => !isPart(word) && !isSign(word));
  const named = [...outside.matchAll(VALUE)].filter(([, , , value = '']) => isNamed(fold(value)));
  count(plain(words(code)), FAINTEST);
  count(
    find(VARIABLE).filter(word => !isNamed(fold(word))),
    FAINT,
  );
  count(plain([...find(OBJECT), ...find(KEY)]), FAINT);
  for (const [, key = '', , value = ''] of named) {
    count([key], FAINTEST);
    count([value], 1);
  }
  count([...find(ARGUMENT), ...plain(find(LIST).flatMap(words))], 1);
  const packages = (code.match(PACKAGE) ?? []).filter(name => !OWN_PACKAGE.test(name));
  count(packages.flatMap(words), 1);
  const elements = words(outside.replace(ELEMENT, ' ')).some(isPart) ? find(ELEMENT) : [];
  count([...find(ANY_PROGRAM), ...elements].flatMap(words), FAINTEST);
  count(
    words(code).filter(word => !known.includes(word)),
    FAINTEST,
  );
  return new Map([...factors].filter(([, factor]) => factor < 1));
};

/**
 * Parses the query syntax: words, `"quoted phrases"` and `-excluded` words. A quotation in a message is not
 * demanded.
 *
 * A hyphen within a word, as in `drag-and-drop`, separates words and excludes nothing.
 */
export const parseQuery = (
  query: string,
  isNamed: (word: string) => boolean = () => true,
): ParsedQuery => {
  const phrases: string[] = [];
  const excluded: string[] = [];
  const plain: string[] = [];
  const isCode = CODE.test(query);
  const text = query.replace(PLACES, ' ');
  // What a message quotes is often the reader's own.
  const isMessage = words(text.replaceAll(/"[^"]*(?:"|$)/g, ' ')).length >= SENTENCE;
  // An unclosed quote extends to the end, because the reader is still typing.
  const pattern = isCode || isMessage ? /()(\S+)/g : /"([^"]*)(?:"|$)|(\S+)/g;
  const readable = words(text).length > 1 ? text : query;
  const meant = isCode || (readable.includes('"') && !isMessage) ? readable : inTerms(readable);
  for (const [, quoted, word] of meant.matchAll(pattern)) {
    if (quoted) {
      const phrase = phraseText(quoted);
      if (phrase) {
        phrases.push(phrase);
        plain.push(...words(quoted));
      }
    } else if (word !== undefined) {
      if (/^-[\p{L}\p{N}_$]/u.test(word)) excluded.push(...words(word).map(fold));
      else plain.push(...words(word));
    }
  }
  const named = plain.filter(word => !isSign(word));
  const telling = tellingWords(named);
  const content =
    telling.length < SENTENCE && named.length < plain.length ? tellingWords(plain) : telling;
  const [name, task] = TASK;
  const isSnippet = isCode && !PROSE.test(query.replace(STRING, '').replace(LIST, ''));
  const faint = new Map([
    ...FAINT_WORDS.map(word => [word, FAINT] as const),
    ...(isSnippet ? ownWords(query, isNamed) : []),
  ]);
  const language =
    isSnippet && !READER.test(query)
      ? LANGUAGES.find(([sign]) => sign.test(query))?.[1]
      : undefined;
  const isCall = content.some(word => word !== name && !faint.has(fold(word)));
  const subject = isCall ? content.map(word => (word === name ? task : word)) : content;
  return {
    // A query of stop words only, such as "in" or "not", is used unchanged.
    words: [...new Set(language ?? (subject.length > 0 ? subject : plain))].slice(0, MAX_WORDS),
    open: /[\p{L}\p{N}_$]$/u.test(query),
    phrases,
    excluded,
    faint,
    line: plain.map(fold),
    called: isSnippet ? (query.match(CALLED) ?? []).map(fold) : [],
  };
};
