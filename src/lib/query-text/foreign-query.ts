/** Recognizes queries, filters and rules of other libraries in JSON. */
import { isObject } from '../is-object';
import { guide } from '../../../versions.ts';

// Operators of Syncfusion and DevExtreme, which write them as one word.
// cspell:ignore greaterthan greaterthanorequal lessthan lessthanorequal notstartswith notendswith notcontains
// cspell:ignore notbetween notin isnotnull isnotempty isblank isnotblank noneof

type Json = Readonly<Record<string, unknown>>;

const words = (text: string): ReadonlySet<unknown> => new Set(text.split(' '));

/** Operators that React Query Builder does not have by the same name. */
const JQUERY_OPERATORS = words(
  'equal not_equal not_in less less_or_equal greater greater_or_equal not_between begins_with not_begins_with not_contains ends_with not_ends_with is_empty is_not_empty is_null is_not_null',
);
const SYNCFUSION_OPERATORS = words(
  'notequal greaterthan greaterthanorequal lessthan lessthanorequal startswith endswith notstartswith notendswith notcontains notbetween notin isnull isnotnull isempty isnotempty',
);
const SYMBOLS = words('= == != <> < > <= >=');

/** The rules in groups that hold their items in `rules`, the first hundreds. */
const leavesOf = (value: unknown): readonly Json[] => {
  const leaves: Json[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && leaves.length < 200) {
    const item = waiting.pop();
    if (Array.isArray(item)) waiting.push(...(item as unknown[]).slice(0, 200));
    else if (isObject(item) && Array.isArray(item.rules)) waiting.push(item.rules);
    else if (isObject(item)) leaves.push(item);
  }
  return leaves;
};

const isJQueryRule = ({ input, type, operator }: Json): boolean =>
  JQUERY_OPERATORS.has(operator) || (typeof input === 'string' && typeof type === 'string');

/** Libraries whose groups have `condition` and `rules`. Undefined if the rules don't tell. */
const ofCondition = (group: Json): string | undefined => {
  const leaves = leavesOf(group);
  const some = (test: (rule: Json) => boolean): boolean => leaves.some(test);
  if (
    some(
      ({ label, operator }) =>
        'rules' in group && (typeof label === 'string' || SYNCFUSION_OPERATORS.has(operator)),
    )
  )
    return 'Syncfusion Query Builder';
  if (some(isJQueryRule) || 'valid' in group) return 'jQuery QueryBuilder';
  if (some(({ operator, entity }) => SYMBOLS.has(operator) || typeof entity === 'string'))
    return 'Angular Query Builder';
  return group.condition === 'AND' ||
    group.condition === 'OR' ||
    some(({ id }) => typeof id === 'string')
    ? 'jQuery QueryBuilder'
    : undefined;
};

const isJQuery = (value: unknown): boolean => {
  const group = Array.isArray(value) ? { rules: value } : value;
  if (!isObject(group)) return false;
  if (!Array.isArray(group.rules)) return isJQueryRule(group) && 'value' in group;
  const leaves = leavesOf(group);
  return leaves.length > 0 && leaves.some(isJQueryRule);
};

const AWESOME_TYPES = words('group rule rule_group switch_group case_group');

const isAwesome = (value: Json): boolean =>
  AWESOME_TYPES.has(value.type) &&
  ('children1' in value || isObject(value.properties) || typeof value.id === 'string');

const DEVEXTREME_OPERATORS = words(
  '= <> > >= < <= startswith endswith contains notcontains isblank isnotblank between anyof noneof in',
);
const DEVEXTREME_WORDS = words('and or && || !');

const isDevExtreme = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false;
  const [first, second] = value as unknown[];
  if (typeof first === 'string' && DEVEXTREME_OPERATORS.has(second)) return value.length <= 3;
  if (first === '!') return value.length === 2 && isDevExtreme(second);
  return (
    value.length > 0 &&
    Array.isArray(first) &&
    value.every(item => DEVEXTREME_WORDS.has(item) || Array.isArray(item)) &&
    isDevExtreme(first)
  );
};

/** Keys of an object that has one query of Elasticsearch by this name. */
const ELASTIC: Readonly<Record<string, (body: Json) => boolean>> = {
  bool: body => Object.keys(body).some(key => /^(?:must|must_not|should|filter)$/.test(key)),
  range: body =>
    Object.values(body).some(
      range => isObject(range) && Object.keys(range).some(key => /^(?:[gl]te?|from|to)$/.test(key)),
    ),
  exists: body => typeof body.field === 'string',
  nested: body => typeof body.path === 'string' && isObject(body.query),
  ids: body => Array.isArray(body.values),
  match_all: () => true,
  match_none: () => true,
  constant_score: body => isObject(body.filter),
  function_score: () => true,
  dis_max: body => Array.isArray(body.queries),
  multi_match: body => 'query' in body,
  query_string: body => typeof body.query === 'string',
  simple_query_string: body => typeof body.query === 'string',
  match_phrase: () => true,
  match_phrase_prefix: () => true,
  match_bool_prefix: () => true,
  ...Object.fromEntries(
    ['term', 'terms', 'match', 'prefix', 'wildcard', 'regexp', 'fuzzy'].map(name => [
      name,
      // MongoDB may have a field by this name.
      (body: Json) =>
        Object.keys(body).length > 0 && !Object.keys(body).some(key => key.startsWith('$')),
    ]),
  ),
};

const isElastic = (value: Json): boolean => {
  const query = isObject(value.query) && !('operator' in value) ? value.query : value;
  const [name = '', ...others] = Object.keys(query);
  const body = query[name];
  return (
    others.length === 0 &&
    Object.hasOwn(ELASTIC, name) &&
    isObject(body) &&
    ELASTIC[name]?.(body) === true
  );
};

const isRulesEngine = (value: Json): boolean => {
  const { all, any, not, fact, operator, conditions } = value;
  if (typeof fact === 'string') return typeof operator === 'string';
  const parts = [all, any].flatMap((list: unknown): unknown[] => (Array.isArray(list) ? list : []));
  return [...parts, not, conditions].some(part => isObject(part) && isRulesEngine(part));
};

const isText = (value: unknown): value is string => typeof value === 'string';

const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(item => isObject(item)) : [];

const isAgGrid = (value: Json): boolean =>
  (isText(value.filterType) && ('conditions' in value || 'colId' in value)) ||
  (Object.keys(value).length > 0 &&
    Object.values(value).every(item => isObject(item) && isText(item.filterType)));

const isCube = ({ member, operator, or, and, filters }: Json): boolean =>
  (isText(member) && isText(operator)) ||
  [or, and, filters].some(list => listOf(list).some(isCube));

const isPrime = (value: Json): boolean =>
  Object.keys(value).length > 0 &&
  Object.values(value).every(
    item =>
      isObject(item) &&
      (isText(item.matchMode) ||
        listOf(item.constraints).some(({ matchMode }) => isText(matchMode))),
  );

const has =
  (...names: readonly string[]) =>
  (value: Json): boolean =>
    names.some(name => typeof value[name] === 'object' && value[name] !== null);

interface Library {
  readonly library: string;
  /** Path of the guide with a converter. */
  readonly guide?: string;
}

const GUIDES: ReadonlyMap<string, string> = new Map([
  ['jQuery QueryBuilder', guide('moving/from-jquery-querybuilder')],
  ['react-awesome-query-builder', guide('moving/from-react-awesome-query-builder')],
]);

/** Libraries whose filters are objects, the most specific forms first. */
const OBJECTS: readonly (readonly [library: string, test: (value: Json) => boolean])[] = [
  ['react-awesome-query-builder', isAwesome],
  ['jqGrid', ({ groupOp, rules }) => isText(groupOp) && Array.isArray(rules)],
  ['Webix, DHTMLX or SVAR', ({ glue, rules }) => isText(glue) && Array.isArray(rules)],
  [
    'Vue Query Builder',
    ({ logicalOperator, children }) => isText(logicalOperator) && Array.isArray(children),
  ],
  ['Kendo UI', ({ logic, filters }) => isText(logic) && Array.isArray(filters)],
  [
    'MUI X',
    ({ items, logicOperator, linkOperator }) =>
      Array.isArray(items) && (isText(logicOperator) || isText(linkOperator)),
  ],
  ['AG Grid', isAgGrid],
  ['json-rules-engine', isRulesEngine],
  ['Cube', isCube],
  ['PrimeReact, PrimeNG or PrimeVue', isPrime],
  ['Prisma', has('AND', 'OR', 'NOT')],
  ['Hasura or Directus', has('_and', '_or', '_not')],
  ['Elasticsearch', isElastic],
];

const nameOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) {
    if (isDevExtreme(value)) return 'DevExtreme';
    return isJQuery(value) ? 'jQuery QueryBuilder' : undefined;
  }
  // A group with a combinator belongs to React Query Builder, whatever else it has.
  if (!isObject(value) || ('combinator' in value && Array.isArray(value.rules))) return undefined;
  if (typeof value.condition === 'string' && Array.isArray(value.rules)) return ofCondition(value);
  if (isJQuery(value)) return 'jQuery QueryBuilder';
  return OBJECTS.find(([, test]) => test(value))?.[0];
};

/**
 * The library that a part of JSON is from, if it is one of those that readers bring along. A query
 * of React Query Builder is never taken for another.
 */
export const foreignLibrary = (value: unknown): Library | undefined => {
  const library = nameOf(value);
  if (library === undefined) return undefined;
  const guide = GUIDES.get(library);
  return { library, ...(guide !== undefined && { guide }) };
};

/** A query of another library. The message is for readers, and its first letter is small. */
export class ForeignQueryError extends Error {
  override readonly name = 'ForeignQueryError';
  readonly library: string;
  /** Path of the guide with a converter, if there is one. */
  readonly guide?: string;

  constructor({ library, guide }: Library) {
    super(
      `this is a query of ${library}, not of React Query Builder. ${
        guide === undefined
          ? 'This site has no converter for it. Export it as SQL or in another language of the list, if the library can.'
          : 'Convert it with the converter of its guide.'
      }`,
    );
    this.library = library;
    if (guide !== undefined) this.guide = guide;
  }
}
