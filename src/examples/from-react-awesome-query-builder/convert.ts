import type { MatchMode, RuleGroupType, RuleType } from 'react-querybuilder';

/** What the result lacks, or what you have to add. `path` leads to the place in the input. */
export interface Loss {
  path: string;
  what: string;
  why: string;
}

/** A tree as `Utils.getTree` returns it, with the properties that matter here. */
export interface JsonItem {
  type: string;
  children1?: JsonItem[] | Record<string, JsonItem>;
  properties?: {
    conjunction?: string;
    not?: unknown;
    isLocked?: boolean;
    field?: unknown;
    fieldSrc?: string;
    operator?: string | null;
    mode?: string;
    value?: unknown[];
    valueSrc?: (string | null)[];
    valueType?: (string | null)[];
    [property: string]: unknown;
  };
}

/** What the conversion reads of `config.fields`. */
type Fields = Record<string, { type?: string; subfields?: Fields }>;

type Entry = RuleGroupType | RuleType;

export const OPERATORS = new Map([
  ['equal', '='],
  ['not_equal', '!='],
  ['less', '<'],
  ['less_or_equal', '<='],
  ['greater', '>'],
  ['greater_or_equal', '>='],
  ['like', 'contains'],
  ['not_like', 'doesNotContain'],
  ['starts_with', 'beginsWith'],
  ['ends_with', 'endsWith'],
  ['between', 'between'],
  ['not_between', 'notBetween'],
  ['is_null', 'null'],
  ['is_not_null', 'notNull'],
  ['select_equals', '='],
  ['select_not_equals', '!='],
  ['select_any_in', 'in'],
  ['select_not_any_in', 'notIn'],
]);

// Operators that test or count elements of an array. `true` negates the rule.
const MATCH_MODES = new Map<string, [mode: MatchMode, isNegated: boolean]>([
  ['multiselect_contains', ['some', false]],
  ['multiselect_not_contains', ['some', true]],
  ['multiselect_equals', ['all', false]],
  ['multiselect_not_equals', ['all', true]],
  ['some', ['some', false]],
  ['all', ['all', false]],
  ['none', ['none', false]],
  ['equal', ['exactly', false]],
  ['not_equal', ['exactly', true]],
  ['less', ['atLeast', true]],
  ['less_or_equal', ['atMost', false]],
  ['greater', ['atMost', true]],
  ['greater_or_equal', ['atLeast', false]],
]);

// All other properties are reported.
const HANDLED = new Set(
  `conjunction not isLocked field fieldSrc fieldType operator mode value valueSrc valueType valueError
  fieldError asyncListValues listValues`.split(/\s+/),
);

const FORMATS = new Map<unknown, RegExp>([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['time', /^\d\d:\d\d(?::\d\d)?$/],
  ['datetime', /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?$/],
]);

/** A value in the form that inputs of its type need. Undefined if it is not of the type. */
const readValue = (value: unknown, type?: string | null): unknown => {
  if (type === 'number')
    return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)
      ? Number(value)
      : typeof value === 'number'
        ? value
        : undefined;
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (type === 'text') return typeof value === 'string' ? value : undefined;
  const format = FORMATS.get(type);
  if (format && (typeof value !== 'string' || !format.test(value))) return undefined;
  if (typeof value !== 'string' || !format) return typeof value === 'object' ? undefined : value;
  // Inputs of the type `datetime-local` need a T between date and time.
  const read = value.replace(/^([\d-]{10}) (?=\d\d:)/, '$1T');
  return /(?:^|T)\d\d:\d\d$/.test(read) ? `${read}:00` : read;
};

/** The type of a field by its path, such as "cars.year". */
const typeOf = (fields: Fields, path: string): string | undefined => {
  const [key = '', ...others] = path.split('.');
  const { type, subfields = {} } = fields[key] ?? {};
  return others.length > 0 ? typeOf(subfields, others.join('.')) : type;
};

const negate = (rule: RuleType, isNegated: boolean): Entry =>
  isNegated ? { combinator: 'and', not: true, rules: [rule] } : rule;

/** A name without the collection that it belongs to: "cars.year" becomes "year". */
const within = (prefix: string, name: string) =>
  name.startsWith(prefix) ? name.slice(prefix.length) : name;

export const convertTree = (
  tree: JsonItem,
  /** `config.fields`, for trees that were stored without `valueType`. */
  fields: Fields = {},
): { query: RuleGroupType; losses: Loss[] } => {
  const losses: Loss[] = [];
  const lose = (path: string, what: unknown, why: string): [] => {
    losses.push({ path, what: typeof what === 'string' ? what : JSON.stringify(what), why });
    return [];
  };

  const loseProperties = ({ properties = {} }: JsonItem, path: string) => {
    for (const [name, value] of Object.entries(properties))
      if (!HANDLED.has(name) && value !== null && value !== undefined)
        lose(path, name, 'A query has no property of this name.');
  };

  const convertGroup = (item: JsonItem, path: string, prefix: string): RuleGroupType => {
    loseProperties(item, path);
    const { conjunction = 'AND', not, isLocked } = item.properties ?? {};
    if (typeof not === 'string') lose(path, 'not', 'It is a text. The group is negated.');
    if (conjunction !== 'AND' && conjunction !== 'OR')
      lose(path, conjunction, 'Add it to `combinators`; exports may not know it.');
    const rules = Object.entries(item.children1 ?? {}).flatMap(([key, child]) =>
      convertItem(child, `${path}/children1/${key}`, prefix),
    );
    // Without rules, react-awesome-query-builder exports nothing, not the opposite of everything.
    const isNegated = Boolean(not) && rules.length > 0;
    const options = { ...(isNegated && { not: true }), ...(isLocked && { disabled: true }) };
    return { combinator: conjunction.toLowerCase(), rules, ...options };
  };

  const convertCollection = (item: JsonItem, path: string, prefix: string): Entry[] => {
    const { field, operator, value = [], isLocked } = item.properties ?? {};
    if (typeof field !== 'string') return lose(path, 'rule_group', 'It has no field.');
    const having = convertGroup(item, path, `${field}.`);
    if (having.rules.length === 0)
      return lose(path, field, 'A match mode needs a subquery with at least one rule.');
    const [mode, isNegated] = MATCH_MODES.get(operator ?? 'some') ?? [];
    const [threshold] = value;
    const isCount = mode !== 'some' && mode !== 'all' && mode !== 'none';
    if (!mode || (isCount && typeof threshold !== 'number'))
      return lose(path, operator, 'No match mode corresponds to this operator and value.');
    const rule = {
      field: within(prefix, field),
      operator: '=',
      match: { mode, ...(typeof threshold === 'number' && { threshold }) },
      // JsonLogic loses `not` of a subquery with one rule, but not that of a group in it.
      value: having.not ? { combinator: 'and', rules: [having] } : having,
      ...(isLocked && { disabled: true }),
    };
    return [negate(rule, isNegated === true)];
  };

  const convertRule = (item: JsonItem, path: string, prefix: string): Entry[] => {
    const { field, operator, value = [], valueSrc = [], isLocked } = item.properties ?? {};
    if (field && typeof field === 'object')
      return lose(path, field, 'A rule compares a field, not the result of a function.');
    if (typeof field !== 'string' || !operator) return lose(path, 'rule', 'It is incomplete.');
    if (!field.startsWith(prefix)) return lose(path, field, 'It is not a field of the collection.');
    const base = { field: within(prefix, field), ...(isLocked && { disabled: true }) };
    if (operator === 'is_empty' || operator === 'is_not_empty') {
      const isNull = { ...base, operator: 'null', value: null };
      const rules = [isNull, { ...base, operator: '=', value: '' }];
      return [{ combinator: 'or', rules, ...(operator === 'is_not_empty' && { not: true }) }];
    }
    const known = OPERATORS.get(operator);
    const [mode, isNegated] = MATCH_MODES.get(operator) ?? [];
    if (!known && !mode) return lose(path, operator, 'No operator corresponds to it.');
    loseProperties(item, path);
    if (known === 'null' || known === 'notNull') return [{ ...base, operator: known, value: null }];
    const isRange = operator.includes('between');
    const isList = !known || known === 'in' || known === 'notIn';
    const sources = new Set(value.map((_, index) => valueSrc[index] ?? 'value'));
    const isField = sources.has('field');
    if (sources.has('func')) return lose(path, value, 'A value is not the result of a function.');
    if (sources.size > 1)
      return lose(path, valueSrc, 'Both ends of a range have one value source.');
    if (isField && isList) return lose(path, operator, 'It compares with values only.');
    if (!isField && !sources.has('value') && sources.size > 0)
      return lose(path, valueSrc, 'There is no value source of this name.');
    if (value.length === 0 || value.some(end => end === undefined || end === null))
      return lose(path, operator, 'It has no value.');
    if (isRange && value.length !== 2) return lose(path, operator, 'A range has two ends.');
    if (!isRange && value.length > 1) return lose(path, value, 'It compares with one value.');
    if (isList && !Array.isArray(value[0]))
      lose(path, operator, 'Its value is not a list. It becomes a list with one value.');
    const given: unknown[] = isList ? [value[0]].flat() : value;
    const types = value.map(
      (_, index) => item.properties?.valueType?.[index] ?? typeOf(fields, field),
    );
    const read = given.map((end, index) => {
      if (!isField) return readValue(end, isList ? undefined : types[index]);
      return typeof end === 'string' && end.startsWith(prefix) ? within(prefix, end) : undefined;
    });
    const isTyped = [...types, typeOf(fields, field)].some(
      type => type === 'number' || type === 'boolean' || FORMATS.has(type),
    );
    const isDigits = read.every(end => typeof end === 'string' && /^-?[\d.]+$/.test(end));
    if (isRange && isDigits)
      return lose(path, value, 'Exports compare both ends as numbers, and they are texts.');
    if (isRange && types.includes('boolean'))
      return lose(path, operator, 'It does not compare values of this type.');
    if (/like|with|select/.test(operator) && isTyped)
      return lose(path, operator, 'It does not compare values of this type.');
    if (read.length === 0) return lose(path, operator, 'Its list of values is empty.');
    if (read.includes(undefined))
      return lose(path, value, 'The value is not of the type, or in a format of your config.');
    if (isRange && read.includes('')) return lose(path, operator, 'A range has two ends.');
    if ((isList || isRange) && read.some(end => typeof end === 'string' && end.trim() !== end))
      return lose(path, value, 'Exports remove the spaces around values of lists and ranges.');
    const [first, last] = read;
    if (isRange && typeof first === 'number' && typeof last === 'number' && first > last)
      return lose(path, value, 'Exports swap the ends of this range, which matches nothing.');
    if (!known) {
      const subquery = { combinator: 'and', rules: [{ field: '', operator: 'in', value: read }] };
      return [
        negate(
          { ...base, operator: '=', match: { mode: mode ?? 'some' }, value: subquery },
          isNegated === true,
        ),
      ];
    }
    const converted = isList || isRange ? read : first;
    return [
      { ...base, operator: known, value: converted, ...(isField && { valueSource: 'field' }) },
    ];
  };

  const convertItem = (item: JsonItem, path: string, prefix: string): Entry[] => {
    if (item.type === 'rule') return convertRule(item, path, prefix);
    if (item.type === 'rule_group' && item.properties?.mode !== 'struct')
      return convertCollection(item, path, prefix);
    if (item.type !== 'group' && item.type !== 'rule_group')
      return lose(path, item.type, 'A query has rules and groups only.');
    const group = convertGroup(item, path, prefix);
    return group.rules.length > 0 ? [group] : [];
  };

  if (tree.type === 'group') return { query: convertGroup(tree, '', ''), losses };
  lose('', tree.type, 'A query is one condition. For if-then rules, keep a query per result.');
  return { query: { combinator: 'and', rules: [] }, losses };
};
