import { fold, isSign, words } from './text';

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
  /** Folded words that the reader only implied, or that all code contains. They count less. */
  readonly hints: ReadonlySet<string>;
  /** Folded words that a message quotes: its subject. */
  readonly quoted: ReadonlySet<string>;
  /** Whether it is code. */
  readonly code: boolean;
  /** Whether it is an import statement, which readers paste because the import fails. */
  readonly imports: boolean;
  /** All words, folded and in order, with stop words. */
  readonly line: readonly string[];
}

/** Stop words. */
const STOP_WORDS = new Set(
  'a an and another any are as at be been by can could did do does don for from getting had has have how i if in into is it its may me might must my of on or other our shall should so some t that the their them there these they this those to us using want was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Common words in questions. They count less, but may be part of a name. */
export const FAINT_WORDS: ReadonlySet<string> = new Set(
  'able after again allow always automatically available before best certain correct correctly create current different each every example find get give good help instead just keep know let like look make need new one only people per please possible proper properly really same see set show simple something specific still stop support try two use used user users want way while work working works'.split(
    ' ',
  ),
);

/** Matches a query that contains code. */
const CODE = /[{};]|=>|[\w$]\(|<\/?\w|\w=["']/;

/** Matches an import statement. */
const IMPORT = /^\s*import\b/;

/** Words that most code contains. */
const CODE_WORDS = [
  'async',
  'await',
  'boolean',
  'const',
  'export',
  'false',
  'from',
  'function',
  'import',
  'let',
  'new',
  'null',
  'number',
  'props',
  'react',
  'return',
  'string',
  'true',
  'type',
  'undefined',
  'var',
];

/** Maximum number of words of a query that count. */
const MAX_WORDS = 60;

/** Paths, positions and a bundler's prefixes in an error message, which say nothing about the error. */
const PLACES =
  /(?:[a-z]+:\/|\b[a-z]:)?(?:[/\\][\w.@+-]+){3,}(?::\d+)*|\(?[\w.-]+\.[cm]?[jt]sx?[:(]\d+[:,]\d+\)?|\w+__WEBPACK_\w+?__\./giu;

/** Number of words that make an operator in a query part of a sentence or of code. */
const SENTENCE = 3;

/** What readers call combinators before they know the term. */
const AND_OR =
  /(?<![\p{L}\p{N}])and(?:\s*[/,]\s*|\s+)(?:(?:no|not|to|instead of)\s+)?or(?![\p{L}\p{N}])/giu;

/** Spellings of "drag and drop". */
const DRAGGING = /(?<![\p{L}\p{N}])drag(?:\s*(?:&|'?n'?)\s*|-?and-?)drop/giu;

/** The name of the library, which says nothing on its own site when there is more. */
// cspell:ignore eact uery uilders querybuilders
const LIBRARY =
  /(?<![\p{L}\p{N}])(?:[Rr]eact[\s-]?)?(?:[Qq]uery[\s-][Bb]uilders?|querybuilders?)(?![\p{L}\p{N}])/gu;

/** "Next" as a position, not the framework or the version. */
const NEXT_TO = /(?<![\p{L}\p{N}])next\s+to(?![\p{L}\p{N}])/giu;

/** A name that a message quotes. */
const QUOTED = /(?<![\p{L}\p{N}])['`‘]([^\s'`‘’]+)['`’](?![\p{L}\p{N}])/gu;

/** Words of a text that aren't stop words. */
export const tellingWords = (text: readonly string[]): string[] =>
  text.filter(word => !STOP_WORDS.has(word.toLowerCase()));

/** Words of a phrase joined by single spaces, so that punctuation doesn't matter. */
export const phraseText = (text: string): string => words(text).map(fold).join(' ');

const LANGUAGES =
  '(?<language>sql|mongo(?:db|ose)?|json\\s?logic|jsonata|cel|spel|cypher|gremlin|sparql|elastic(?:search)?|prisma|drizzle|sequelize|ldap)(?![\\p{L}\\p{N}])(?!\\s+server)';
const OWN =
  '(?:an?\\s+|the\\s+|my\\s+)?(?:query|queries|rules?|rule\\s?groups?|objects?|builder|json|ui)';

const SAYS_READ = /\b(?:import|pars)/iu;

/** The term that replaces it. */
const READING = 'import';

/** A language to import from: "from SQL", "SQL to query". */
const READ = [
  new RegExp(`(?<![\\p{L}\\p{N}])from\\s+(?:an?\\s+|the\\s+)?${LANGUAGES}`, 'giu'),
  new RegExp(`(?<![\\p{L}\\p{N}])${LANGUAGES}(?=(?:\\s+\\S+)?\\s+(?:to|into)\\s+${OWN})`, 'giu'),
];

/** Minimum number of words that must remain without the library's name. */
const ENOUGH = 2;

/** Compounds that are often written as two words or with a hyphen. */
const COMPOUNDS =
  /(?<![\p{L}\p{N}])(?:auto[\s-]complete|check[\s-]box|drop[\s-]down|multi[\s-]select|place[\s-]holder|pre[\s-](?:fill|select)|read[\s-]only|sub[\s-](?:group|query)|text[\s-]area|time[\s-]zone|tool[\s-]tip|type[\s-]ahead)/giu;

/** A major version, as in "v7". */
const VERSION = /(?<![\p{L}\p{N}])v(\d)(?:\.x)?(?![\p{L}\p{N}.])/giu;

/** A change of the version, as in "4 to 5". */
const UPGRADE = /(?<![\p{L}\p{N}.])v?\d+(?:\.\w+)?\s*(?:to|->|→|=>)\s*v?\d+/iu;

/** Matches a query that may contain something to rewrite. */
const REWRITABLE = /[^\p{L}]|drag/iu;

/** Rewrites a query in the terms of the guides. */
const plainly = (query: string): string => {
  // Spares the first letters of a query the rules below.
  if (!REWRITABLE.test(query)) return query;
  let meant = query
    .replace(AND_OR, ' combinator ')
    .replace(DRAGGING, 'drag drop')
    .replace(NEXT_TO, ' ');
  if (UPGRADE.test(meant)) meant = `upgrade ${meant}`;
  meant = meant.replace(VERSION, 'version $1');
  meant = meant.replace(COMPOUNDS, compound => compound.replace(/[\s-]/, ''));
  if (!SAYS_READ.test(query))
    for (const pattern of READ) meant = meant.replace(pattern, ` ${READING} $<language>`);
  const rest = meant.replace(LIBRARY, ' ');
  const telling = tellingWords(words(rest)).filter(word => !FAINT_WORDS.has(fold(word)));
  return telling.length >= ENOUGH ? rest : meant;
};

/**
 * Parses the query syntax: words, `"quoted phrases"` and `-excluded` words.
 *
 * A hyphen within a word, as in `drag-and-drop`, separates words and excludes nothing.
 */
export const parseQuery = (query: string): ParsedQuery => {
  const phrases: string[] = [];
  const excluded: string[] = [];
  const plain: string[] = [];
  const text = query.replace(PLACES, ' ');
  const readable = words(text).length >= ENOUGH ? text : query;
  const isCode = CODE.test(query);
  const meant = !isCode && readable.includes('"') ? readable : plainly(readable);
  // An unclosed quote extends to the end, because the reader is still typing.
  const pattern = isCode ? /()(\S+)/g : /"([^"]*)(?:"|$)|(\S+)/g;
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
  const hints = !query.includes(READING) && plain.includes(READING) ? [READING] : [];
  const imports = isCode && IMPORT.test(query);
  if (isCode) hints.push(...CODE_WORDS.filter(word => word !== READING || !imports));
  return {
    // A query of stop words only, such as "in" or "not", is used unchanged.
    words: [...new Set(content.length > 0 ? content : plain)].slice(0, MAX_WORDS),
    open: /[\p{L}\p{N}_$]$/u.test(query),
    phrases,
    excluded,
    hints: new Set(hints),
    quoted: new Set(
      !isCode && named.length >= SENTENCE
        ? [...text.matchAll(QUOTED)].flatMap(([, name = '']) => words(name).map(fold))
        : [],
    ),
    code: isCode,
    imports,
    line: plain.map(fold),
  };
};
