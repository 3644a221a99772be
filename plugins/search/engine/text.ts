/** Tokenization: the same rules for the index and for queries. */

/** Words, and operators such as `<=` that stand alone. */
export const WORD = /[\p{L}\p{N}_$]+|(?<![^\s("'`[{,])[<>=!%*&|+?^~]{1,3}(?![\p{L}\p{N}_$])/gu;

/** Whether a word of a text is an operator. */
export const isSign = (word: string): boolean => /^[<>=!%*&|+?^~]/.test(word);

/** Word boundaries in camelCase: `parseSQLQuery` is parse, SQL, Query. */
const CAMEL_BORDER = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_$]+/u;

// Fast path for ASCII text, which is almost all text. Saves a third of the indexing time.
const ASCII = /^[\0-\x7f]*$/;

/** Lower case without accents. */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Folded letters and digits only, so different spellings of a name are equal. */
export const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a text as written. */
export const words = (text: string): string[] => text.match(WORD) ?? [];

// Fast path for words without boundaries, which are most words.
const NO_BORDER = /^[A-Za-z]?[a-z0-9]*$/;

/** Folded parts of a camelCase or snake_case word. A single part for other words. */
export const subWords = (word: string): string[] =>
  NO_BORDER.test(word) ? [fold(word)] : word.split(CAMEL_BORDER).filter(Boolean).map(fold);

/**
 * Singular of a folded English word, by its ending. Used on both sides, so it need not be a real
 * word.
 */
export const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** Minimum length of a stem. Shorter ones would be prefixes of unrelated words. */
const STEM = 4;

// cspell:ignore ations vari
const ENDINGS = [
  /iz(?:ations?|e[drs]?|ers|ing)$/,
  /(?<!vari)able$/,
  /(?<=ic)ally$/,
  /at(?:ed?|ing|ions?|or)$/,
  /(?:ing|ion|ed|er|e|y)$/,
];

/** Converts British to American spelling, which the site uses. */
const american = (word: string): string =>
  word.length < 6
    ? word
    : word
        .replace(/(?<=[a-z]{4})is(?=(?:e[drs]?|ing|ations?)$)/, 'iz')
        .replace(/(?<=[a-z]{3})our(?=s?$|ed$|ing$|able$|ful$)/, 'or')
        .replace(/(?<=cent|met|fib)re$/, 'er')
        .replace(/(?<=[ao]l)ogue$/, 'og')
        .replace(/(?<=[ds]ef|lic|off)ence$/, 'ense');

// Cache, limited to the number of distinct words on the site.
const stems = new Map<string, string | undefined>();

/**
 * Common prefix of the forms of a folded English word: `compar` for compare, compares, compared and
 * comparing. Undefined if only a few letters would remain.
 */
export const stem = (word: string): string | undefined => {
  if (!stems.has(word)) stems.set(word, findStem(word));
  return stems.get(word);
};

/**
 * Other forms of a word whose stem is too short for {@link stem}: add for adding, and vice versa.
 * Some aren't real words.
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

/** Index terms of a text: each word, and the parts of compound words. */
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
 * Index terms of a name or heading. Includes adjacent words joined, because readers write
 * `querybuilder` for "Query builder".
 */
export const nameTerms = (text: string): string[] => {
  const plain = words(text).map(fold);
  const joined = plain.slice(1).map((word, index) => `${plain[index] ?? ''}${word}`);
  return [...indexTerms(text), ...joined];
};
