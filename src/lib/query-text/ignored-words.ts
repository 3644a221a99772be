import { isRuleGroup, type RuleGroupType } from 'react-querybuilder';

/** Keywords of all languages, in lower case. */
const LANGUAGE_WORDS = new Set(
  `all and any asc as ask between bound by contains containing desc describe distinct each else end
  ends endingwith endswith eq escape every exists false filter from g gt gte has haslabel id in
  inside is like limit lt lte match matches neq nin none not notcontaining notendingwith
  notstartingwith null optional or order outside pattern prefix regex return select some
  startingwith starts startswith strends strstarts substring true typeof undefined v values var
  where with within without xor __
  $and $between $contains $elemmatch $eq $eqfield $exists $expr $gt $gte $in $lt $lte $match $ne
  $nin $nor $not $or $regex $regexmatch
  contains_ends contains_starts array concat lower upper missing`.split(/\s+/),
);

/** Keeps letters and digits only, so wildcards and anchors don't matter. */
const normalize = (text: string): string => {
  const bare = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return /^\d+$/.test(bare) ? String(Number(bare)) : bare;
};

const collect = (
  group: RuleGroupType,
  fieldOf: (name: string) => string,
  known: Set<string>,
): void => {
  const add = (value: unknown): void => {
    known.add(normalize(String(value)));
    for (const part of String(value).split(',')) known.add(normalize(part));
  };
  for (const item of group.rules) {
    if (isRuleGroup(item)) {
      collect(item, fieldOf, known);
      continue;
    }
    add(item.field);
    add(fieldOf(item.field));
    for (const value of Array.isArray(item.value) ? (item.value as unknown[]) : [item.value]) {
      add(value);
    }
  }
};

/** A quoted string, a decorated name, or a number. */
const TOKEN =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.|'')*'|`[^`]*`|[$?]?[\p{L}_][\p{L}\p{N}_.]*|\d+(?:\.\d+)?/gu;

/** Strips the clauses around the condition of a full query. */
const conditionOf = (text: string): string =>
  text.replace(/^\s*(?:select|match)\b[^{]*?\bwhere\b/is, '').replace(/\breturn\b.*$/is, '');

/**
 * Names, strings and numbers in a text that are missing from the imported rules. The library's
 * parsers silently omit what a query can't express.
 *
 * @param fieldOf - Maps a name in the text to a field.
 */
export const ignoredWords = (
  text: string,
  query: RuleGroupType,
  fieldOf: (name: string) => string,
): string[] => {
  const known = new Set<string>(['']);
  collect(query, fieldOf, known);
  const words = (conditionOf(text).match(TOKEN) ?? [])
    .map(word => word.replace(/^(["'`])(.*)\1$/s, '$2'))
    .filter(
      word =>
        !LANGUAGE_WORDS.has(word.toLowerCase()) &&
        !LANGUAGE_WORDS.has(word.toLowerCase().split('.').at(-1) ?? '') &&
        !known.has(normalize(word)) &&
        !known.has(normalize(fieldOf(word))) &&
        // A method of a field, such as firstName.startsWith.
        !known.has(normalize(word.split('.')[0] ?? '')),
    );
  return [...new Set(words)];
};
