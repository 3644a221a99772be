import type { Json } from '../call';
import type { Difference } from '../compare';
import type { Ledger } from '../ledger';
import {
  both,
  comparesFields,
  either,
  imports,
  listOf,
  noLongerThrows,
  not,
  of,
  to,
  withOperator,
  withOptions,
  type Predicate,
} from './predicates';

const toSQL = to('sql', 'parameterized', 'parameterized_named');

const valueOf = ({ call }: Difference): unknown => call.rule?.value;

/** The query that an export to JSON returned. */
const queryOf = (outcome: string): Json => JSON.parse(JSON.parse(outcome) as string) as Json;

/** Each property of the first value is in the second, which may have more. */
const isWithin = (part: Json, whole: Json): boolean => {
  if (typeof part !== 'object' || part === null) return part === whole;
  if (typeof whole !== 'object' || whole === null) return false;
  if (Array.isArray(part) !== Array.isArray(whole)) return false;
  const rest = new Map(Object.entries(whole));
  return Object.entries(part).every(([key, value]) => {
    const other = rest.get(key);
    return other !== undefined && isWithin(value, other);
  });
};

/** Replaces each group of a single rule by the rule. */
const withoutSmallGroups = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSmallGroups);
  const entries = Object.entries(value);
  const [first] = entries;
  if (first && entries.length === 1 && ['and', 'or', 'AND', 'xor', 'custom'].includes(first[0])) {
    const [operation, items] = first;
    if (Array.isArray(items) && items.length === 1) return withoutSmallGroups(items[0] ?? null);
    return { [operation]: withoutSmallGroups(items) };
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutSmallGroups(item)]));
};

/** What numbers and lists of numbers are written with, and how they are exported. */
const NUMBERS = /"(?:and|or)":|[-+\d.,_/'"\\%[\]{} ]|e(?=\d)/g;

/** Numbers that only one of the versions reads as such, or in another order. */
const isNewNumber: Predicate = difference =>
  listOf(valueOf(difference)).some(item => /^\s*[-+.]?\d[-+\d.,_/e ]*$/.test(String(item))) &&
  (to('json', 'json_without_ids')(difference) ||
    difference.before.replaceAll(NUMBERS, '') === difference.after.replaceAll(NUMBERS, ''));

/** Writes line breaks and tabs as version 6 does, whose filter may be in two pairs of braces then. */
const withRawText = (outcome: string): string =>
  outcome.replaceAll(/\\\\(?=[bfnrt]|u00)/g, '\\').replace(/^"\{\{(.*)\}\}"$/, '"{$1}"');

const hasNullCombinator: Predicate = ({ call }) =>
  JSON.stringify(call.args[0]).includes('"combinator":null');

const hasEmptyList: Predicate = ({ after }) =>
  /\$n?in\\?":\[\]|in \[\]|\[\]\.includes|"in":\[\{"var":"[^"]+"\},\[\]\]/.test(after);

const GUIDE = 'versioned_docs/version-7/migrate.mdx';
const EXPORTS = 'versioned_docs/version-7/migrate/exports.mdx#exports';
const IMPORTS = `${GUIDE}#imports`;
const UTILITIES = `${GUIDE}#hooks-and-utilities`;

const withoutId = (key: string, value: unknown): unknown => (key === 'id' ? undefined : value);

const returnsSameQuery: Predicate = ({ call, after }) =>
  JSON.stringify(call.args[0], withoutId) === after;

const hasRules = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'rules' in value && Array.isArray(value.rules);

const ledger: Ledger = [
  {
    what: 'A combinator that is null',
    reason: 'No type allows it, and the query builder does not make it.',
    matches: both(of('formatQuery'), hasNullCombinator, not(to('json_without_ids'))),
  },
  {
    what: 'MongoDB: notation of a number',
    reason: 'Both versions return JSON of the same number.',
    matches: both(
      to('mongodb'),
      withOptions('parseNumbers'),
      difference => valueOf(difference) === '1e3',
    ),
  },
  {
    what: 'parseNumbers reads numbers with separators, and lists of numbers',
    told: EXPORTS,
    matches: both(of('formatQuery'), withOptions('parseNumbers'), isNewNumber),
  },
  {
    what: 'MongoDB: bounds of between with leading zeros',
    told: EXPORTS,
    matches: both(
      to('mongodb'),
      withOperator('between', 'notBetween'),
      ({ before, after }) =>
        before.replaceAll(/:-?0+(?=\d|[,}])/g, ':') === after.replaceAll(/:0(?=[,}])/g, ':'),
    ),
  },
  {
    what: 'Names of parameters with paramsKeepPrefix',
    told: EXPORTS,
    matches: both(
      to('parameterized_named'),
      withOptions('paramPrefix'),
      ({ before, after }) => before.replaceAll('a_2', 'a_3') === after,
    ),
  },
  {
    what: 'parseNumber: separators, plus signs and trailing dots',
    told: EXPORTS,
    matches: both(of('parseNumber'), ({ call }) =>
      ['+5', '5.', '1_000'].includes(String(call.args[0])),
    ),
  },
  {
    what: 'parseNumber: the method "enhanced"',
    reason: 'Version 6 does not have it.',
    matches: both(of('parseNumber'), withOptions('enhanced')),
  },
  {
    what: 'json_without_ids keeps all properties in their order',
    told: EXPORTS,
    matches: both(to('json_without_ids'), ({ before, after }) =>
      isWithin(queryOf(before), queryOf(after)),
    ),
  },
  {
    what: 'An empty list with in or notIn is exported',
    told: EXPORTS,
    matches: both(to('mongodb', 'cel', 'jsonlogic'), hasEmptyList),
  },
  {
    what: 'JsonLogic keeps groups with one rule',
    told: EXPORTS,
    matches: both(to('jsonlogic'), ({ before, after }) => {
      const [old, next] = [before, after].map(outcome =>
        JSON.stringify(withoutSmallGroups(JSON.parse(outcome) as Json)),
      );
      return old === next;
    }),
  },
  {
    what: 'CEL and SpEL: between with a bound of 0 is exported',
    told: EXPORTS,
    matches: both(to('cel', 'spel'), withOperator('between', 'notBetween'), difference =>
      listOf(valueOf(difference)).some(bound => bound === 0 || bound === false),
    ),
  },
  {
    what: 'MongoDB: line breaks and tabs are escaped',
    told: EXPORTS,
    matches: both(to('mongodb'), ({ before, after }) => withRawText(before) === withRawText(after)),
  },
  {
    what: 'MongoDB: values keep their type',
    told: EXPORTS,
    matches: both(
      to('mongodb'),
      ({ call }) => call.rule !== undefined && typeof call.rule.value !== 'string',
    ),
  },
  {
    what: 'MongoDB: backslashes and quotation marks in names of fields',
    told: EXPORTS,
    matches: both(to('mongodb'), comparesFields, difference =>
      /["\\]/.test(String(valueOf(difference))),
    ),
  },
  {
    what: 'Rule processors apply to the parameterized formats',
    told: EXPORTS,
    matches: both(to('parameterized', 'parameterized_named'), withOptions('ruleProcessor')),
  },
  {
    what: 'Value processors do not apply to null and notNull of compared fields',
    told: EXPORTS,
    matches: both(
      to('parameterized', 'parameterized_named'),
      withOptions('valueProcessor'),
      withOperator('null', 'notNull'),
      comparesFields,
    ),
  },
  {
    what: 'Value processors that return text for an empty between',
    reason: 'Neither version has two values to bind.',
    matches: both(toSQL, withOptions('valueProcessor'), ({ before }) =>
      before.includes('<undefined>'),
    ),
  },
  {
    what: 'Options that version 6 does not have',
    reason: 'Version 6 ignores these options, so no application passes them before the upgrade.',
    matches: both(
      toSQL,
      withOptions(
        ...['quoteValuesWith', 'concatOperator', 'numberedParams', 'ansi', 'sqlite', 'oracle'],
        ...['mssql', 'mysql', 'postgresql'],
      ),
    ),
  },
  {
    what: 'parseCEL: negations become operators',
    told: IMPORTS,
    matches: both(imports('parseCEL', /!(?!=)/), ({ after }) => !after.includes('"not":true')),
  },
  {
    what: 'parseJsonLogic: a negation around and or or is one group',
    told: IMPORTS,
    matches: imports('parseJsonLogic', /"!":\{"(?:and|or)"/),
  },
  {
    what: 'Lists with a comma in an item',
    told: IMPORTS,
    matches: ({ before, after }) => after.replaceAll('\\\\,', ',') === before,
  },
  {
    what: 'parseMongoDB: patterns of one character',
    told: IMPORTS,
    matches: imports('parseMongoDB', /"\$regex":"."/),
  },
  {
    what: 'Tools: arguments that no type allows',
    reason: 'A rule, a string or a number is no query, and a string is no list of options.',
    matches: both(
      of('prepareRuleOrGroup', 'regenerateIDs', 'uniqByName', 'move'),
      noLongerThrows,
      ({ call: { args } }) => !hasRules(args[0]),
    ),
  },
  {
    what: 'convertToIC and convertFromIC of what needs no conversion',
    told: UTILITIES,
    matches: both(
      of('convertToIC', 'convertFromIC', 'convertQuery'),
      either(returnsSameQuery, noLongerThrows),
    ),
  },
  {
    what: 'move of the whole query',
    told: UTILITIES,
    matches: both(
      of('move'),
      ({ call }) => JSON.stringify(call.args[1]) === '[]',
      returnsSameQuery,
    ),
  },
  {
    what: 'move accepts "up" and "down"',
    told: UTILITIES,
    matches: both(of('move'), ({ call }) => typeof call.args[2] === 'string'),
  },
  {
    what: 'uniqOptGroups completes the options',
    told: UTILITIES,
    matches: both(of('uniqOptGroups'), ({ before, after }) =>
      isWithin(JSON.parse(before) as Json, JSON.parse(after) as Json),
    ),
  },
  {
    what: 'getFirstOption no longer throws',
    told: UTILITIES,
    matches: both(of('getFirstOption'), noLongerThrows),
  },
];

export default ledger;
