import type { Ledger } from '../ledger';
import { both, imports, noLongerThrows, of, to, withOptions, type Predicate } from './predicates';

const GUIDE = 'versioned_docs/version-5/migrate.mdx';

/** Differences that remain if the earlier outcome is written as the later version writes it. */
const sameAfter =
  (rewrite: (before: string) => string): Predicate =>
  ({ before, after }) =>
    rewrite(before) === rewrite(after);

/** Writes the two conditions of `between` as one. */
const mergeBounds = (filter: string): string =>
  filter.replaceAll(
    /"\$and":\[\{("(?!\$expr")[^"]+":)\{("\$gte":[^{}]*)\}\},\{\1\{("\$lte":[^{}]*)\}\}\]/g,
    '$1{$2,$3}',
  );

/** Removes what a shorter filter may lack: `$eq`, and `$and` and `$or` around a single condition. */
const skeleton = (filter: string): string => filter.replaceAll(/"\$(?:and|or|eq)":|[{}[\]]/g, '');

const isShorter: Predicate = ({ before, after }) => {
  const [old, next] = [before, after].map(outcome => outcome.replaceAll('\\"', '"'));
  return skeleton(mergeBounds(old ?? '')) === skeleton(next ?? '');
};

const withoutFalseNot = (outcome: string): string => outcome.replaceAll(',"not":false', '');

const inUpperCase: Predicate = ({ call, before, after }) =>
  before.includes('$AND') && isShorter({ call, before: before.replaceAll('$AND', '$and'), after });

const movesRoot: Predicate = ({ call }) => isPath(call.args[1]) && call.args[1].length === 0;

const isPath = (value: unknown): value is readonly number[] => Array.isArray(value);

/** Moves an item out of its group, to a place behind that group. */
const movesBehindGroup: Predicate = ({ call }) => {
  const [, from, target] = call.args;
  return isPath(from) && isPath(target) && from.length > 1 && (target[0] ?? 0) > (from[0] ?? 0);
};

/** `a < x < b` or `a <= x <= b`. */
const hasBounds: Predicate = imports('parseJsonLogic', /"<=?":\[1,\{"var":"age"\},/);

const ledger: Ledger = [
  {
    what: 'ruleProcessor is an option',
    told: `${GUIDE}#value-processors-work-for-jsonlogic`,
    matches: both(to('mongodb', 'cel', 'spel', 'jsonlogic'), withOptions('ruleProcessor')),
  },
  {
    what: 'valueProcessor works for JsonLogic',
    told: `${GUIDE}#value-processors-work-for-jsonlogic`,
    matches: both(to('jsonlogic'), withOptions('valueProcessor')),
  },
  {
    what: 'MongoDB output is shorter',
    told: `${GUIDE}#mongodb-output`,
    matches: both(to('mongodb'), isShorter),
  },
  {
    what: 'Combinators in upper case are exported to MongoDB in lower case',
    told: `${GUIDE}#mongodb-output`,
    matches: both(to('mongodb'), inUpperCase),
  },
  {
    what: 'MongoDB throws an error if the combinator is null',
    reason: 'The types require a text',
    matches: both(
      to('mongodb'),
      ({ before, after }) => before.includes('$null') || after === '<TypeError>',
    ),
  },
  {
    what: 'parseJsonLogic has the option independentCombinators',
    told: `${GUIDE}#new-in-version-5`,
    matches: both(
      of('parseJsonLogic'),
      withOptions('independentCombinators'),
      ({ after }) => !after.includes('"combinator"'),
    ),
  },
  {
    what: 'Groups have no "not" unless they had one',
    told: `${GUIDE}#ids-and-not`,
    matches: both(
      of('prepareRuleGroup', 'prepareRuleOrGroup', 'add', 'move', 'parseJsonLogic'),
      sameAfter(withoutFalseNot),
    ),
  },
  {
    what: 'Bounds of two types are not imported from JsonLogic',
    told: `${GUIDE}#imports`,
    matches: both(hasBounds, ({ after }) => after.includes('"rules":[]')),
  },
  {
    what: 'Both bounds are imported from JsonLogic',
    told: `${GUIDE}#imports`,
    matches: hasBounds,
  },
  {
    what: 'A comparison with null is imported from JsonLogic',
    told: `${GUIDE}#imports`,
    matches: both(imports('parseJsonLogic', /[[,]null[\],]/), noLongerThrows),
  },
  {
    what: 'null as JsonLogic is an empty query',
    reason: 'The types require an object or a text',
    matches: both(imports('parseJsonLogic', /^null$/), noLongerThrows),
  },
  {
    what: 'A comparison with a list is imported from JsonLogic',
    told: `${GUIDE}#imports`,
    matches: both(
      of('parseJsonLogic'),
      ({ before, after }) => !before.includes('"value":[') && after.includes('"value":['),
    ),
  },
  {
    what: 'Negated conditions of JsonLogic get the opposite operator',
    told: `${GUIDE}#imports`,
    matches: both(imports('parseJsonLogic', /"!":\[?\{"(?:in|startsWith|endsWith)"/), ({ after }) =>
      /"operator":"(?:notIn|doesNot\w+)"/.test(after),
    ),
  },
  {
    what: 'XOR is imported from SQL',
    told: `${GUIDE}#imports`,
    matches: imports('parseSQL', / XOR /),
  },
  {
    what: 'The empty text is imported from CEL without quotes',
    told: `${GUIDE}#imports`,
    matches: imports('parseCEL', /""/),
  },
  {
    what: 'Text with an escaped quote is not imported from CEL',
    told: `${GUIDE}#imports`,
    matches: both(imports('parseCEL', /\\"/), ({ after }) => after.includes('"rules":[]')),
  },
  {
    what: 'Text with "n" or "r" is imported from CEL',
    told: `${GUIDE}#imports`,
    matches: both(imports('parseCEL', /"[^"]*[nr][^"]*"/), ({ before }) =>
      before.includes('"rules":[]'),
    ),
  },
  {
    what: 'move keeps the place if an item moves out of a group before it',
    told: `${GUIDE}#moving-rules`,
    matches: both(of('move'), movesBehindGroup),
  },
  {
    what: 'move with the path of the root group',
    reason: 'The root group cannot be moved: every result repeats the query within itself',
    matches: both(of('move'), movesRoot),
  },
];

export default ledger;
