import type { Difference } from '../compare';
import type { Ledger } from '../ledger';
import {
  both,
  comparesFields,
  either,
  imports,
  listOf,
  of,
  to,
  withOperator,
  withOptions,
  type Predicate,
} from './predicates';

/** What a known change makes of the earlier outcome. */
type Change = (before: string, difference: Difference) => string;

const toSQL = to('sql', 'parameterized', 'parameterized_named');

const operatorOf = ({ call }: Difference): string =>
  typeof call.rule?.operator === 'string' ? call.rule.operator : '';

/** The changes turn the earlier outcome into the later one. */
const becomes =
  (...changes: readonly Change[]): Predicate =>
  difference =>
    changes.reduce((text, change) => change(text, difference), difference.before) ===
    difference.after;

/** Without some text, both outcomes are equal. */
const sameWithout =
  (text: RegExp, change: Change = before => before): Predicate =>
  difference =>
    change(difference.before, difference).replaceAll(text, '') ===
    difference.after.replaceAll(text, '');

interface Node {
  readonly combinator?: unknown;
  readonly field?: unknown;
  readonly muted?: unknown;
  readonly not?: unknown;
  readonly rules?: readonly (Node | string)[];
}

const hasNode = (node: Node, test: (node: Node) => boolean): boolean =>
  test(node) ||
  node.rules?.some(child => typeof child === 'object' && hasNode(child, test)) === true;

/** A query of several rules has a rule or a group that passes the test. */
const queryHas =
  (test: (node: Node) => boolean): Predicate =>
  ({ call: { name, source } }) =>
    name === 'formatQuery' && source !== undefined && hasNode(source as Node, test);

const combinatorsOf = ({ combinator, rules = [] }: Node): readonly unknown[] =>
  combinator === undefined ? rules.filter(child => typeof child === 'string') : [combinator];

const isUnknownCombinator = (combinator: unknown): boolean =>
  !['and', 'or'].includes(String(combinator).toLowerCase());

const isIndependent = (node: Node): boolean =>
  node.rules !== undefined && !('combinator' in node) && node.rules.length > 1;

/** Rules of the query are not exported. */
const leavesOut: Predicate = difference =>
  difference.call.options === 'placeholders' ||
  (difference.call.options === 'ruleProcessor' && difference.call.format !== 'sql') ||
  queryHas(({ field }) => field === '~')(difference);

/** A combinator between rules, in any format of text. */
const COMBINATORS = / ?(?:\b(?:and|or)\b|&&|\|\||,) ?/g;

/** The outcomes are the same but for combinators, of which the later has fewer. */
const losesCombinators: Predicate = ({ before, after }) => {
  const counts = [before, after].map(text => [...text.matchAll(COMBINATORS)].length);
  // A group without rules becomes the fallback expression.
  const [old, next] = [before, after].map(text =>
    text.replaceAll(COMBINATORS, '').replaceAll(/\(?1 (?:==?|is) 1\)?|\(\)/g, ''),
  );
  return old === next && (counts[1] ?? 0) < (counts[0] ?? 0);
};

/** The only item of a group, if that is a group, too. */
const onlyGroup = ({ rules = [] }: Node): Node | undefined => {
  const [only] = rules;
  return rules.length === 1 && typeof only === 'object' && only.rules ? only : undefined;
};

const isMergedGroup = (node: Node): boolean => !('combinator' in node) && Boolean(onlyGroup(node));

/** The earlier version merges two groups, and a `not` of the inner replaces that of the outer, even `false`. */
const losesNot = (node: Node): boolean =>
  isMergedGroup(node) && Boolean(node.not) && 'not' in (onlyGroup(node) ?? {});

const isNegatedGroup = (node: Node): boolean => Boolean(node.not) && !(onlyGroup(node) ?? node).not;

const quotesOfPreset = withOptions('mssql', 'mysql', 'postgresql');

const NUMBERS = /-?\d+(?:\.\d+)?/g;

const hasListValue: Predicate = ({ call }) => Array.isArray(call.rule?.value);

const withFallback: Change = (before, { call }) => {
  const sql = call.options === 'fallbackExpression' ? '1 = 0' : '(1 = 1)';
  return before.replaceAll(/(?:NOT )?\(\)/g, sql);
};

const withFallbackInWords: Change = (before, { call }) =>
  before.replaceAll(
    /(?<=^")(?="$)|\(\) is (?:not )?true/g,
    call.options === 'fallbackExpression' ? '1 = 0' : '1 is 1',
  );

const withLowerOperator: Change = (before, difference) => {
  const name = operatorOf(difference);
  return before.replace(` ${name}`, ` ${name.toLowerCase()}`);
};

const withAt: Change = (before, { call }) =>
  call.options === 'mssql' && call.format === 'parameterized_named'
    ? before.replaceAll(/:([\w. ]+_\d)/g, '@$1')
    : before;

const withoutExpr: Change = before =>
  before
    .replace(/\{\\"\$and\\":\[\{\\"\$expr\\":\{(.*?)\}\},\{\\"\$expr\\":\{(.*?)\}\}\]\}/, '{$1,$2}')
    .replaceAll(/\{\\"\$expr\\":(\{.*?\})\}/g, '$1');

const withScriptValues: Change = before => before.replaceAll(/doc\['.*?'\]/g, '$&.value');

const withoutId = (key: string, value: unknown): unknown => (key === 'id' ? undefined : value);

/** A query tool returned the query that it got. */
const returnsSameQuery: Predicate = ({ call, after }) =>
  JSON.stringify(call.args[0], withoutId) === after;

/** A rule stands where a combinator belongs, or the reverse. */
const lacksCombinators = (node: Node): boolean =>
  isIndependent(node) &&
  node.rules?.some((child, index) => (index % 2 === 0) === (typeof child === 'string')) === true;

const wasBroken: Predicate = ({ before }) =>
  before.startsWith('{') && hasNode(JSON.parse(before) as Node, lacksCombinators);

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value;

const sameButOrder: Predicate = ({ before, after }) =>
  before.startsWith('{') &&
  JSON.stringify(JSON.parse(before), sortKeys) === JSON.stringify(JSON.parse(after), sortKeys);

/** The argument for the query is none. */
const isNoQuery: Predicate = ({ call: { name, args } }) => {
  const value = args[name === 'findPath' ? 1 : 0];
  return (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    !Array.isArray((value as Node).rules)
  );
};

const GUIDE = 'docs/migrate.mdx';
const LEFT_OUT = `${GUIDE}#groups-whose-rules-are-all-left-out`;
const EXPORTS = 'docs/migrate/exports.mdx#other-exports';
const IMPORTS = `${GUIDE}#imports`;
const PATHS = `${GUIDE}#paths-through-a-rule`;
const INDEPENDENT = `${GUIDE}#move-and-convertfromic-with-independent-combinators`;

const ledger: Ledger = [
  {
    what: 'Muted rules and groups are left out',
    told: EXPORTS,
    matches: queryHas(({ muted }) => muted === true),
  },
  {
    what: 'Independent combinators: a rule that is left out takes its combinator with it',
    told: EXPORTS,
    matches: both(queryHas(isIndependent), either(leavesOut, losesCombinators)),
  },
  {
    what: 'Independent combinators: a group whose only item is a group',
    told: EXPORTS,
    matches: both(
      to('mongodb', 'jsonlogic', 'elasticsearch'),
      queryHas(isMergedGroup),
      either(
        sameWithout(/"\$?and\\*":|"bool":\{"must":|[[\]{}\\]/g),
        both(queryHas(losesNot), sameWithout(/"(?:!|\$?and|bool|must|must_not)\\*":|[[\]{}\\]/g)),
      ),
    ),
  },
  {
    what: 'Rules without a combinator between them',
    reason: 'No type allows them, and the query builder does not make them.',
    matches: both(
      to('mongodb', 'jsonlogic', 'elasticsearch'),
      queryHas(node => node.combinator === null || lacksCombinators(node)),
    ),
  },
  {
    what: 'Combinators other than "and" and "or" are exported',
    told: EXPORTS,
    matches: both(
      to('mongodb', 'jsonlogic', 'elasticsearch', 'natural_language'),
      queryHas(node => combinatorsOf(node).some(isUnknownCombinator)),
    ),
  },
  {
    what: 'SQL: a group without exportable rules becomes the fallback expression',
    told: LEFT_OUT,
    matches: both(toSQL, ({ before }) => before.includes('()'), becomes(withFallback, withAt)),
  },
  {
    what: 'Plain language: a group without exportable rules becomes the fallback expression',
    told: LEFT_OUT,
    matches: both(to('natural_language'), becomes(withFallbackInWords)),
  },
  {
    what: 'JSON: an invalid query becomes the fallback expression',
    told: LEFT_OUT,
    matches: both(
      to('json', 'json_without_ids'),
      ({ call, after }) => call.options === 'validatorFalse' && after === '"(1 = 1)"',
    ),
  },
  {
    what: 'SQL: operators are in lower case',
    told: `${GUIDE}#operators-in-lower-case`,
    matches: both(toSQL, withOperator('LIKE', 'toString'), becomes(withLowerOperator, withAt)),
  },
  {
    what: 'SQL: patterns with the name of a field that is not chosen yet',
    told: EXPORTS,
    matches: both(toSQL, comparesFields, ({ before }) =>
      /\|\| {2}\|\||like {2}|[|+] ?\)|\+ {2}\+|, ,|\(, |, \)/.test(before),
    ),
  },
  {
    what: 'SQL Server: @ before the names of parameters',
    told: EXPORTS,
    matches: both(toSQL, becomes(withAt)),
  },
  {
    what: 'MongoDB: comparisons of fields have no $expr',
    told: `${GUIDE}#negated-groups-in-mongodb`,
    matches: both(to('mongodb'), comparesFields, becomes(withoutExpr)),
  },
  {
    what: 'MongoDB: negated groups become $nor',
    told: `${GUIDE}#negated-groups-in-mongodb`,
    matches: both(
      to('mongodb'),
      queryHas(({ not }) => Boolean(not)),
      ({ before, after }) => after.includes('$nor') && !before.includes('$nor'),
    ),
  },
  {
    what: 'MongoDB: the bounds of between are sorted',
    told: EXPORTS,
    matches: both(to('mongodb'), withOperator('between', 'notBetween'), sameWithout(NUMBERS)),
  },
  {
    what: 'Elasticsearch: scripts read the value of a field',
    told: EXPORTS,
    matches: both(to('elasticsearch'), comparesFields, becomes(withScriptValues)),
  },
  {
    what: 'SpEL: patterns match the whole text',
    told: EXPORTS,
    matches: both(
      to('spel'),
      ({ before, after }) => before.includes(' matches ') && after.includes('.*'),
      sameWithout(/\.\*|'|\.concat|[() ]/g),
    ),
  },
  {
    what: 'JSONata ignores the preset',
    told: EXPORTS,
    matches: both(to('jsonata'), quotesOfPreset),
  },
  {
    what: 'JSONata: slashes in patterns are escaped',
    told: EXPORTS,
    matches: both(to('jsonata'), ({ before, after }) => after.replaceAll('\\\\/', '/') === before),
  },
  {
    what: "Plain language: a negated group whose only item is a group that isn't negated",
    told: EXPORTS,
    matches: both(to('natural_language'), queryHas(isNegatedGroup), sameWithout(/[()]| is true/g)),
  },
  {
    what: 'Plain language: an operator with the name of an Object method',
    reason: 'No query has an operator toString; it shows that the lookup finds inherited names.',
    matches: both(to('natural_language'), withOperator('toString')),
  },
  {
    what: 'Plain language: quoted names of both fields of between',
    told: EXPORTS,
    matches: both(
      to('natural_language'),
      withOperator('between', 'notBetween'),
      comparesFields,
      ({ call, after }) => call.options.startsWith('quotes') && /``|\[\[/.test(after),
    ),
  },
  {
    what: 'Plain language: lists are in parentheses',
    told: EXPORTS,
    matches: both(
      to('natural_language'),
      withOperator('in', 'notIn'),
      sameWithout(/one of the values|the same as (?:a|any|the) value in|[()[\]`",\\ ]/g),
    ),
  },
  {
    what: 'Plain language ignores the quotes of presets',
    told: EXPORTS,
    matches: both(
      to('natural_language'),
      quotesOfPreset,
      sameWithout(/[[\]`"\\ ]/g, withFallbackInWords),
    ),
  },
  {
    what: 'Plain language, presets: a list as the name of a compared field',
    reason: 'A list is no name of a field; version 7 loses it when it quotes names.',
    matches: both(to('natural_language'), quotesOfPreset, comparesFields, hasListValue),
  },
  {
    what: 'parseSQL: NOT LIKE without wildcards',
    told: IMPORTS,
    matches: both(
      of('parseSQL'),
      ({ call }) => /NOT .*LIKE/.test(String(call.source)),
      ({ before, after }) => before.replaceAll('"="', '"!="') === after.replaceAll('"="', '"!="'),
    ),
  },
  {
    what: 'parseCEL: a negation before a field in brackets becomes a part of the field',
    told: IMPORTS,
    matches: both(imports('parseCEL', /!m\["age"\]/), ({ after }) => after.includes('Negation[')),
  },
  {
    what: 'parseCEL: fields in brackets',
    told: IMPORTS,
    matches: imports('parseCEL', /m\["age"\]/),
  },
  {
    what: 'parseMongoDB: $expr with an object as an operand',
    told: IMPORTS,
    matches: both(of('parseMongoDB'), ({ call }) =>
      /"\$expr":\{"\$\w+":\["\$age",\{/.test(JSON.stringify(call.source)),
    ),
  },
  {
    what: 'parseNumber: a plus sign',
    told: EXPORTS,
    matches: both(of('parseNumber'), ({ call }) => call.args[0] === '+5'),
  },
  {
    what: 'parseNumbers reads numbers with a plus sign',
    told: EXPORTS,
    matches: both(
      of('formatQuery'),
      withOptions('parseNumbers'),
      ({ call }) => listOf(call.rule?.value).some(item => /^\s*\+\.?\d/.test(String(item))),
      sameWithout(/one of the values|[+'"\\% ]/g),
    ),
  },
  {
    what: 'Tools: arguments that no type allows',
    reason: 'A rule, a list, a string or a number is no query.',
    matches: both(
      of(
        ...['convertFromIC', 'convertQuery', 'convertToIC', 'isRuleOrGroupValid', 'move', 'update'],
        ...['prepareRuleGroup', 'prepareRuleOrGroup', 'remove', 'findPath'],
      ),
      isNoQuery,
    ),
  },
  {
    what: 'convertFromIC keeps rules with xor',
    told: INDEPENDENT,
    matches: both(of('convertFromIC', 'convertQuery'), ({ after }) => after.includes('"xor"')),
  },
  {
    what: 'transformQuery: order of the properties',
    reason: 'The order of the properties of an object has no meaning.',
    matches: both(of('transformQuery'), sameButOrder),
  },
  {
    what: 'move with independent combinators',
    told: INDEPENDENT,
    matches: both(of('move'), wasBroken),
  },
  {
    what: 'Paths where nothing is',
    told: PATHS,
    matches: both(of('move', 'remove', 'update'), returnsSameQuery),
  },
  {
    what: 'findPath returns null where nothing is',
    told: PATHS,
    matches: both(of('findPath'), ({ after }) => after === 'null'),
  },
  {
    what: 'getFirstOption returns null for groups without options',
    told: `${GUIDE}#types`,
    matches: of('getFirstOption'),
  },
];

export default ledger;
