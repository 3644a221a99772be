import { isRuleGroup, type RuleGroupType } from 'react-querybuilder';

/** Words of the languages themselves, in lower case, of all of them together. */
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

/** Letters and digits alone, so that wildcards and anchors do not count. */
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

/** A text in quotes, a name with its decorations, or a number. */
const TOKEN =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.|'')*'|`[^`]*`|[$?]?[\p{L}_][\p{L}\p{N}_.]*|\d+(?:\.\d+)?/gu;

/** What stands around the condition in a whole query is no part of it. */
const conditionOf = (text: string): string =>
  text.replace(/^\s*(?:select|match)\b[^{]*?\bwhere\b/is, '').replace(/\breturn\b.*$/is, '');

/**
 * Names, texts and numbers that are in a text but in no rule that was read from it. The library's
 * parsers leave out what a query cannot say, without a word.
 *
 * @param fieldOf - The field that a name in the text means.
 */
export const unreadWords = (
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
