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
  /** Folded words that the reader only implied: they count less. */
  readonly hints: ReadonlySet<string>;
}

/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  'a an and another any are as at be been by can could did do does don for from getting had has have how i if in into is it its may me might must my of on or other our shall should so some t that the their them there these they this those to us using want was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words of questions that say little: they count less, but a name may be made of them. */
export const FAINT_WORDS: ReadonlySet<string> = new Set(
  'able after again allow always automatically available before best certain correct correctly create current different each every example find get give good help instead just keep know let like look make need new one only people per please possible proper properly really same see set show simple something specific still stop support try two use used user users want way while work working works'.split(
    ' ',
  ),
);

/** What readers call combinators before they know the word. */
const AND_OR = /(?<![\p{L}\p{N}])and(?:\s*\/\s*|\s+)or(?![\p{L}\p{N}])/giu;

/** The name of the library, which says nothing on its own site when there is more. */
// cspell:ignore eact uery uilders querybuilders
const LIBRARY =
  /(?<![\p{L}\p{N}])(?:[Rr]eact[\s-]?)?(?:[Qq]uery[\s-][Bb]uilders?|querybuilders?)(?![\p{L}\p{N}])/gu;

/** "Next" as a place, not as the name of a framework or a version. */
const NEXT_TO = /(?<![\p{L}\p{N}])next\s+to(?![\p{L}\p{N}])/giu;

/** The words of a text that say what it is about. */
export const tellingWords = (text: readonly string[]): string[] =>
  text.filter(word => !STOP_WORDS.has(word.toLowerCase()));

/** Words of a phrase with single spaces between them, so that punctuation does not matter. */
export const phraseText = (text: string): string => words(text).map(fold).join(' ');

const LANGUAGES =
  '(?<language>sql|mongo(?:db|ose)?|json\\s?logic|jsonata|cel|spel|cypher|gremlin|sparql|elastic(?:search)?|prisma|drizzle|sequelize|ldap)(?![\\p{L}\\p{N}])(?!\\s+server)';
const OWN =
  '(?:an?\\s+|the\\s+|my\\s+)?(?:query|queries|rules?|rule\\s?groups?|objects?|builder|json|ui)';

const SAYS_READ = /\b(?:import|pars)/iu;

/** The word for it. */
const READING = 'import';

/** A language that is read: "from SQL", "SQL to query". */
const READ = [
  new RegExp(`(?<![\\p{L}\\p{N}])from\\s+(?:an?\\s+|the\\s+)?${LANGUAGES}`, 'giu'),
  new RegExp(`(?<![\\p{L}\\p{N}])${LANGUAGES}(?=(?:\\s+\\S+)?\\s+(?:to|into)\\s+${OWN})`, 'giu'),
];

/** Two words at least that are left without the library's name. */
const ENOUGH = 2;

/** Words that are written in two, or with a hyphen, as often as in one. */
const COMPOUNDS =
  /(?<![\p{L}\p{N}])(?:auto[\s-]complete|check[\s-]box|drop[\s-]down|multi[\s-]select|place[\s-]holder|pre[\s-](?:fill|select)|read[\s-]only|sub[\s-](?:group|query)|text[\s-]area|time[\s-]zone|tool[\s-]tip|type[\s-]ahead)/giu;

/** A query in words that the guides use. */
const plainly = (query: string): string => {
  let meant = query.replace(AND_OR, ' combinator ').replace(NEXT_TO, ' ');
  meant = meant.replace(COMPOUNDS, compound => compound.replace(/[\s-]/, ''));
  if (!SAYS_READ.test(query))
    for (const pattern of READ) meant = meant.replace(pattern, ` ${READING} $<language>`);
  const rest = meant.replace(LIBRARY, ' ');
  const telling = tellingWords(words(rest)).filter(word => !FAINT_WORDS.has(fold(word)));
  return telling.length >= ENOUGH ? rest : meant;
};

/**
 * Reads the query syntax: words, `"phrases in quotes"` and `-excluded` words.
 *
 * A hyphen within a word, as in `drag-and-drop`, separates words and excludes nothing.
 */
export const parseQuery = (query: string): ParsedQuery => {
  const phrases: string[] = [];
  const excluded: string[] = [];
  const plain: string[] = [];
  const meant = query.includes('"') ? query : plainly(query);
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
    hints: new Set(!query.includes(READING) && plain.includes(READING) ? [READING] : []),
  };
};
