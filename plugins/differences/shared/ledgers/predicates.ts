/** Questions about a difference that entries of several ledgers ask. */
import type { Call } from '../call';
import type { Difference } from '../compare';

export type Predicate = (difference: Difference) => boolean;

/** A call of this function. */
export const of =
  (...names: readonly string[]): Predicate =>
  ({ call }) =>
    names.includes(call.name);

/** An export to one of these formats. */
export const to =
  (...formats: readonly string[]): Predicate =>
  ({ call }) =>
    call.name === 'formatQuery' && formats.includes(call.format ?? '');

/** A call with one of these sets of options. */
export const withOptions =
  (...sets: readonly string[]): Predicate =>
  ({ call }) =>
    sets.includes(call.options);

/** An export of a single rule with one of these operators. */
export const withOperator =
  (...operators: readonly string[]): Predicate =>
  ({ call }) =>
    operators.some(operator => operator === call.rule?.operator);

/** An export of a single rule that compares its field with another field. */
export const comparesFields: Predicate = ({ call }) => call.rule?.valueSource === 'field';

/** An import of a text or an object that, as text, matches the pattern. */
export const imports =
  (name: string, pattern: RegExp): Predicate =>
  ({ call }) =>
    call.name === name && pattern.test(sourceText(call));

export const both =
  (...predicates: readonly Predicate[]): Predicate =>
  difference =>
    predicates.every(matches => matches(difference));

export const either =
  (...predicates: readonly Predicate[]): Predicate =>
  difference =>
    predicates.some(matches => matches(difference));

export const not =
  (matches: Predicate): Predicate =>
  difference =>
    !matches(difference);

/** The earlier version throws an error, the later returns a value. */
export const noLongerThrows: Predicate = ({ before, after }) =>
  /^<\w*Error>$/.test(before) && !/^<\w*Error>$/.test(after);

export const sourceText = ({ source }: Call): string =>
  typeof source === 'string' ? source : JSON.stringify(source);

/** The value of a rule as a list: an array, or a text that is split at commas. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
