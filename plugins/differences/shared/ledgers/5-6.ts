import type { Ledger } from '../ledger';
import {
  both,
  comparesFields,
  imports,
  listOf,
  noLongerThrows,
  of,
  to,
  withOperator,
  withOptions,
  type Predicate,
} from './predicates';

const GUIDE = 'versioned_docs/version-6/migrate.mdx';
const SQL = ['sql', 'parameterized', 'parameterized_named'];

const valueIsNumber: Predicate = ({ call }) => typeof call.rule?.value === 'number';

/** A field name on the right side with spaces around it. */
const hasSpaces: Predicate = ({ call }) =>
  listOf(call.rule?.value).some(item => typeof item === 'string' && item !== item.trim());

/** The query that a query tool changes is returned as it was. */
const returnsQuery: Predicate = ({ call, after }) =>
  after ===
  JSON.stringify(call.args[0], (key, item: unknown) =>
    key === 'id' || key === 'path' ? undefined : item,
  );

/** A path that neither leads to a rule or group nor to a place in a group. */
const ignoresPath: Predicate = both(noLongerThrows, returnsQuery);

const clones: Predicate = ({ call }) => call.args[3] !== undefined;

const movesByDirection: Predicate = ({ call }) => ['up', 'down'].includes(String(call.args[2]));

const addsUndefined: Predicate = ({ before, after }) =>
  before.includes('"<undefined>"') && !after.includes('"<undefined>"');

const ledger: Ledger = [
  {
    what: 'SQL calls a custom rule processor',
    told: `${GUIDE}#rule-processors-work-for-sql`,
    matches: both(to('sql'), withOptions('ruleProcessor')),
  },
  {
    what: '"in" and "notIn" accept a single number',
    told: `${GUIDE}#other-exports`,
    matches: both(of('formatQuery'), withOperator('in', 'notIn'), valueIsNumber),
  },
  {
    what: 'quoteFieldNamesWith accepts a pair of texts',
    told: `${GUIDE}#new-in-version-6`,
    matches: both(to(...SQL), withOptions('quotesPair')),
  },
  {
    what: 'paramsKeepPrefix keeps the prefix in the names of parameters',
    told: `${GUIDE}#new-in-version-6`,
    matches: both(to('parameterized_named'), withOptions('paramPrefix')),
  },
  {
    what: 'quoteFieldNamesWith quotes the field on the right side',
    told: `${GUIDE}#other-exports`,
    matches: both(to(...SQL), withOptions('quotes'), comparesFields),
  },
  {
    what: 'Spaces around the name of the field on the right side are kept',
    told: `${GUIDE}#other-exports`,
    matches: both(to(...SQL), comparesFields, hasSpaces),
  },
  {
    what: 'A value processor may export "between" with a single number',
    reason: '"between" needs two values; both versions leave a parameter undefined',
    matches: both(
      to('parameterized', 'parameterized_named'),
      withOptions('valueProcessor'),
      withOperator('between', 'notBetween'),
      valueIsNumber,
    ),
  },
  {
    what: 'Text in double quotes is a field in SQL, on both sides',
    told: `${GUIDE}#imports`,
    matches: imports('parseSQL', /"/),
  },
  {
    what: 'The empty text is imported from SQL without quotes',
    told: `${GUIDE}#imports`,
    matches: imports('parseSQL', /[ (]''/),
  },
  {
    what: 'Doubled single quotes in SQL are a quote',
    told: `${GUIDE}#imports`,
    matches: both(imports('parseSQL', /'O''Hara'/), noLongerThrows),
  },
  {
    what: 'Numbers with a sign are imported from SQL',
    told: `${GUIDE}#imports`,
    matches: imports('parseSQL', /-1\.5/),
  },
  {
    what: 'Field names in brackets are imported from SQL',
    told: `${GUIDE}#imports`,
    matches: both(imports('parseSQL', /\[age\]/), noLongerThrows),
  },
  {
    what: 'Fields with a dot are imported from CEL',
    told: `${GUIDE}#imports`,
    matches: imports('parseCEL', /\bm\.\w/),
  },
  {
    what: 'Values of $regex that MongoDB rejects become rules without a value',
    reason: 'MongoDB accepts only text and regular expressions in $regex',
    matches: imports('parseMongoDB', /\$not":\{"\$regex":(?!")/),
  },
  {
    what: '$not of a field is imported from MongoDB',
    told: `${GUIDE}#imports`,
    matches: imports('parseMongoDB', /"age":\{"\$not":\{/),
  },
  {
    what: '$not around a rule becomes the opposite operator',
    told: `${GUIDE}#imports`,
    matches: both(
      imports('parseMongoDB', /^\{"\$not":\{/),
      ({ before, after }) => before.includes('"not":true') && !after.includes('"not":true'),
    ),
  },
  {
    what: 'isRuleGroup and its variants return false for null',
    told: `${GUIDE}#smaller-things`,
    matches: both(
      of('isRuleGroup', 'isRuleGroupType', 'isRuleGroupTypeIC'),
      ({ call }) => call.args[0] === null,
      noLongerThrows,
    ),
  },
  {
    what: 'move ignores "up" and "down"',
    reason: 'Its types allow only paths in both versions',
    matches: both(of('move'), movesByDirection, ignoresPath),
  },
  {
    what: 'Query tools ignore paths that lead nowhere',
    told: `${GUIDE}#smaller-things`,
    matches: both(of('add', 'update', 'remove', 'move'), ignoresPath),
  },
  {
    what: 'Clones of groups keep their properties, and gain none',
    told: `${GUIDE}#smaller-things`,
    matches: both(of('move'), clones, ({ before }) => before.includes('"not":"<undefined>"')),
  },
  {
    what: 'propertyMap removes properties with false',
    told: `${GUIDE}#new-in-version-6`,
    matches: both(
      of('transformQuery'),
      ({ before, after }) => before.includes('"false":') && !after.includes('"false":'),
    ),
  },
  {
    what: 'propertyMap leaves out properties that do not exist',
    told: `${GUIDE}#smaller-things`,
    matches: both(of('transformQuery'), addsUndefined),
  },
];

export default ledger;
