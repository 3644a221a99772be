/** Words: the same rules for what is indexed and for what is asked. */

const WORD = /[\p{L}\p{N}_$]+/gu;

/** Where camelCase words meet: `parseSQLQuery` is parse, SQL, Query. */
const CAMEL_BORDER = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_$]+/u;

// Nearly all text is, and the long way costs a third of the indexing time.
const ASCII = /^[\0-\x7f]*$/;

/** Lower case, without accents. */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters and digits only, folded: two spellings of a name that differ in nothing else are equal. */
export const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a text as they are written. */
export const words = (text: string): string[] => text.match(WORD) ?? [];

// Most words are like that, and looking for borders is slow.
const NO_BORDER = /^[A-Za-z]?[a-z0-9]*$/;

/** The parts of a camelCase or snake_case word, folded; a single part for other words. */
export const subWords = (word: string): string[] =>
  NO_BORDER.test(word) ? [fold(word)] : word.split(CAMEL_BORDER).filter(Boolean).map(fold);

/**
 * The singular of a folded English word, by its ending. Applied to both sides, so it need not be
 * a real word.
 */
export const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** Letters that a stem keeps at least, so that it does not begin unrelated words. */
const STEM = 4;

// cspell:ignore ations vari
const ENDINGS = [
  /iz(?:ations?|e[drs]?|ers|ing)$/,
  /(?<!vari)able$/,
  /(?<=ic)ally$/,
  /at(?:ed?|ing|ions?|or)$/,
  /(?:ing|ion|ed|er|e|y)$/,
];

/** British spelling, as American ones are what the site has. */
const american = (word: string): string =>
  word.length < 6
    ? word
    : word
        .replace(/(?<=[a-z]{4})is(?=(?:e[drs]?|ing|ations?)$)/, 'iz')
        .replace(/(?<=[a-z]{3})our(?=s?$|ed$|ing$)/, 'or');

// As many as a site has different words.
const stems = new Map<string, string | undefined>();

/**
 * What the forms of a folded English word begin with: `compar` for compare, compares, compared and
 * comparing; undefined where nothing but a few letters would be left.
 */
export const stem = (word: string): string | undefined => {
  if (!stems.has(word)) stems.set(word, findStem(word));
  return stems.get(word);
};

/**
 * Other forms of a word whose stem is too short for {@link stem}: add for adding, and the other way
 * round. Some of them are no words.
 */
export const shortForms = (word: string): string[] => {
  const [, short] = /^([a-z]{2}([a-z]))(?:\2)?(?:ing|ed)$/.exec(word) ?? [];
  if (short) return [short];
  if (word.length !== 3) return [];
  const last = word.slice(-1);
  return [`${word}ing`, `${word}ed`, `${word}${last}ing`, `${word}${last}ed`];
};

const findStem = (word: string): string | undefined => {
  const short = american(singular(word));
  for (const ending of ENDINGS) {
    const cut = short.replace(ending, '');
    // Short words double their last letter before an ending: dragging, dropped.
    const single = cut === short ? cut : cut.replace(/(?![aeo])(.)\1$/, '$1');
    if (cut !== short && single.length >= STEM) return single;
  }
  return short.length >= STEM ? short : undefined;
};

/** What a text is indexed under: each word, its singular, and the parts of composed words. */
export const indexTerms = (text: string): string[] => {
  const terms: string[] = [];
  for (const word of words(text)) {
    const whole = fold(word);
    terms.push(whole);
    const parts = subWords(word);
    if (parts.length > 1) terms.push(...parts);
  }
  return terms;
};

/**
 * Terms of a name or heading: those of its text and neighbours written as one, since readers write
 * `querybuilder` for "Query builder".
 */
export const nameTerms = (text: string): string[] => {
  const plain = words(text).map(fold);
  const joined = plain.slice(1).map((word, index) => `${plain[index] ?? ''}${word}`);
  return [...indexTerms(text), ...joined];
};
