import type { Ledger } from '../ledger';
import {
  both,
  comparesFields,
  noLongerThrows,
  sourceText,
  to,
  withOperator,
  withOptions,
  type Predicate,
} from './predicates';

const GUIDE = 'versioned_docs/version-4/migrate.mdx';

const valueOf: (difference: Parameters<Predicate>[0]) => unknown = ({ call }) => call.rule?.value;

const isText: Predicate = difference => typeof valueOf(difference) === 'string';

const hasNumber: Predicate = difference => /\d/.test(JSON.stringify(valueOf(difference)));

const isObject: Predicate = difference => typeof valueOf(difference) === 'object';

const isArray: Predicate = difference => Array.isArray(valueOf(difference));

const hasLineBreak: Predicate = difference =>
  /[\n\r\u2028\u2029]/.test(String(valueOf(difference)));

const withList: Predicate = withOperator('in', 'notIn', 'between', 'notBetween');

/** Text with empty items, with another number of items than two, or with a backslash before a comma. */
const splitsOtherwise: Predicate = difference => {
  const text = String(valueOf(difference));
  const items = text.split(',');
  return (
    items.some(item => item.trim() === '') ||
    text.includes('\\,') ||
    (items.length > 2 && withOperator('between', 'notBetween')(difference))
  );
};

/** A query of several rules whose text has this. */
const queryHas =
  (pattern: RegExp): Predicate =>
  ({ call }) =>
    call.rule === undefined && pattern.test(sourceText(call));

/** A filter without what version 3 does not write: backslashes, and the dollar sign of one operator. */
const plain = (filter: string): string => filter.replaceAll('\\', '').replaceAll('$gte:', 'gte:');

/** Writes a filter as version 3 does. */
const asVersion3 = (filter: string): string =>
  plain(filter.replaceAll('\\', '').replaceAll(/([{,])"([^"]*)":/g, '$1$2:')).replaceAll(
    /\{\$regex:"(.*?)"\}/g,
    '/$1/',
  );

const isJsonNow: Predicate = ({ before, after }) => plain(before) === asVersion3(after);

const withoutQuotes = (filter: string): string =>
  filter.replaceAll(/"(-?\d+(?:\.\d+)?(?:e[-+]\d+)?)"/g, '$1');

const numbersChange: Predicate = ({ before, after }) =>
  withoutQuotes(plain(before)) === withoutQuotes(asVersion3(after));

/** The later version finds no rule to export. */
const leavesRuleOut: Predicate = ({ after }) =>
  /\(\)|"\{\\"\$and\\":\[\{\\"\$expr\\":true\}\]\}"/.test(after);

const ledger: Ledger = [
  {
    what: 'json_without_ids keeps valueSource',
    told: `${GUIDE}#exports`,
    matches: both(
      to('json_without_ids'),
      ({ before, after }) => before === after.replaceAll(/,\\"valueSource\\":\\"\w+\\"/g, ''),
    ),
  },
  {
    what: 'parseNumbers is an option',
    told: `${GUIDE}#new-in-version-4`,
    matches: both(
      to('json', 'json_without_ids', 'sql', 'parameterized', 'mongodb'),
      withOptions('parseNumbers'),
      hasNumber,
    ),
  },
  {
    what: 'Independent combinators are exported',
    told: `${GUIDE}#new-in-version-4`,
    matches: queryHas(/"rules":\[[^\]]*\},"(?:and|or|xor)",/),
  },
  {
    what: 'A group without a combinator',
    reason: 'The types require a combinator between rules in both versions',
    matches: queryHas(/^\{"rules":\[\{.*\}\]\}$/),
  },
  {
    what: 'fallbackExpression is an option',
    told: `${GUIDE}#new-in-version-4`,
    matches: both(withOptions('fallbackExpression'), ({ after }) => after.includes('1 = 0')),
  },
  {
    what: 'placeholderFieldName and placeholderOperatorName are options',
    told: `${GUIDE}#new-in-version-4`,
    matches: both(
      withOptions('placeholders'),
      ({ call }) => call.rule === undefined || call.rule.operator === '=',
    ),
  },
  {
    what: 'Rules with the placeholder are left out',
    told: `${GUIDE}#exports`,
    matches: queryHas(/"~"/),
  },
  {
    what: 'Two fields are compared',
    told: `${GUIDE}#exports`,
    matches: both(to('sql', 'parameterized', 'mongodb'), comparesFields),
  },
  {
    what: 'MongoDB calls valueProcessor',
    told: `${GUIDE}#exports`,
    matches: both(to('mongodb'), withOptions('valueProcessor'), ({ after }) => after.includes('<')),
  },
  {
    what: 'MongoDB leaves out rules that are not valid',
    told: `${GUIDE}#exports`,
    matches: both(to('mongodb'), withOptions('validatorMap'), leavesRuleOut),
  },
  {
    what: 'A value processor may export "in" without and "between" with fewer than two values',
    reason: 'Neither is valid SQL: the value is not a list',
    matches: both(
      to('parameterized'),
      withOptions('valueProcessor'),
      ({ after }) => after.includes('in ()') || after.includes('"<undefined>","<undefined>"'),
    ),
  },
  {
    what: 'Lists are split otherwise',
    told: `${GUIDE}#lists-in-in-and-between`,
    matches: both(to('sql', 'parameterized', 'mongodb'), withList, isText, splitsOtherwise),
  },
  {
    what: 'An empty list leaves the rule out, among other rules',
    told: `${GUIDE}#lists-in-in-and-between`,
    matches: queryHas(/"operator":"in","value":""/),
  },
  {
    what: 'Lists are arrays',
    told: `${GUIDE}#lists-in-in-and-between`,
    matches: both(to('sql', 'parameterized', 'mongodb'), withList, isArray),
  },
  {
    what: 'parameterized exports text with a line break',
    told: `${GUIDE}#exports`,
    matches: both(to('parameterized'), noLongerThrows, hasLineBreak),
  },
  {
    what: 'Single quotes are doubled',
    told: `${GUIDE}#exports`,
    matches: both(
      to('sql'),
      ({ before, after }) =>
        after.includes("''") && before.replaceAll("'", '') === after.replaceAll("'", ''),
    ),
  },
  {
    what: 'parameterized passes null, arrays and objects as they are',
    told: `${GUIDE}#exports`,
    matches: both(to('parameterized'), isObject),
  },
  {
    what: 'MongoDB output is JSON',
    told: `${GUIDE}#exports`,
    matches: both(to('mongodb'), isJsonNow),
  },
  {
    what: 'Numbers are numbers in MongoDB, also the bounds of "between" that are text',
    told: `${GUIDE}#exports`,
    matches: both(to('mongodb'), numbersChange),
  },
];

export default ledger;
