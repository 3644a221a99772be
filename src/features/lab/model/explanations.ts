import type { DisagreementClass } from './disagreement';
import { guide } from '@site/versions.ts';

/** What explains a class of disagreements, and where the guides treat it. */
export interface Explanation {
  readonly text: string;
  readonly link: string;
}

const EXPORT = guide('utils/export');
const DIFFERENCES = `${EXPORT}/differences`;
const DATABASES = guide('tips/databases');

/** Explanations by class. */
export const EXPLANATIONS: Readonly<Record<DisagreementClass, Explanation>> = {
  null: {
    text: 'The cell is null. SQL compares null with nothing, so the result is unknown; other engines return a value or report an error.',
    link: `${DIFFERENCES}#null`,
  },
  'null-value': {
    text: 'The value is null. The reference finds no cell equal to it. Some engines do, and some formats write it as the text “null”.',
    link: `${DIFFERENCES}#null`,
  },
  'empty-list': {
    text: 'The list of values is empty. The reference finds nothing in it; some formats leave out the rule, and some engines report an error.',
    link: `${DIFFERENCES}#lists`,
  },
  field: {
    text: 'The rule compares two fields, which this format writes in a form that the engine does not take.',
    link: `${EXPORT}/nosql#field-to-field-in-mongodb`,
  },
  type: {
    text: 'The column and the value have different types. Some engines convert one of them, some report an error.',
    link: `${DATABASES}#types`,
  },
  case: {
    text: 'The engine ignores upper and lower case here. SQLite does so for LIKE, and LDAP for texts.',
    link: `${DIFFERENCES}#-_-and-regular-expressions`,
  },
  wildcard: {
    text: 'The value contains % or _, which the engine takes for a wildcard.',
    link: `${DIFFERENCES}#-_-and-regular-expressions`,
  },
  pattern: {
    text: 'The value contains signs of regular expressions, which the engine takes for a pattern or cannot read.',
    link: `${DIFFERENCES}#-_-and-regular-expressions`,
  },
  escape: {
    text: 'The value contains a quote, a backslash or a line break, which the format does not escape as this engine needs it.',
    link: `${EXPORT}/expressions#quotes-in-spel`,
  },
  bounds: {
    text: 'The first value of “between” is greater than the second. Some formats swap them, some keep their order.',
    link: `${DIFFERENCES}#between-with-its-ends-swapped`,
  },
  order: {
    text: 'Each engine has its own order of texts.',
    link: `${DATABASES}#types`,
  },
  date: {
    text: 'The column contains dates or times, and the engine has no such type and compares texts, or does not search it like a text.',
    link: `${DIFFERENCES}#dates-objects-undefined`,
  },
  inverted: {
    text: 'The library swaps the LDAP filters of null and notNull, and writes <= and >= in place of < and >. A rule processor corrects both.',
    link: `${EXPORT}/nosql#ldap`,
  },
  'left-out': {
    text: 'The format leaves out this rule: its value is empty or incomplete, or the format cannot express it.',
    link: `${DIFFERENCES}#lists`,
  },
  empty: {
    text: 'The cell is an empty text, in which json-logic-js finds nothing.',
    link: `${EXPORT}/expressions#jsonlogic`,
  },
};
