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
    not?: boolean;
    isLocked?: boolean;
    field?: unknown;
    fieldSrc?: string;
    operator?: string | null;
    mode?: string;
    value?: unknown[];
    valueSrc?: (string | null)[];
  };
}

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

const negate = (rule: RuleType, isNegated: boolean): Entry =>
  isNegated ? { combinator: 'and', not: true, rules: [rule] } : rule;

/** A name without the collection that it belongs to: "cars.year" becomes "year". */
const within = (prefix: string, name: string) =>
  name.startsWith(prefix) ? name.slice(prefix.length) : name;

export const convertTree = (tree: JsonItem): { query: RuleGroupType; losses: Loss[] } => {
  const losses: Loss[] = [];
  const lose = (path: string, what: unknown, why: string): [] => {
    losses.push({ path, what: typeof what === 'string' ? what : JSON.stringify(what), why });
    return [];
  };

  const convertGroup = (item: JsonItem, path: string, prefix: string): RuleGroupType => {
    const { conjunction = 'AND', not, isLocked } = item.properties ?? {};
    if (conjunction !== 'AND' && conjunction !== 'OR')
      lose(path, conjunction, 'Add it to `combinators`; exports may not know it.');
    const rules = Object.entries(item.children1 ?? {}).flatMap(([key, child]) =>
      convertItem(child, `${path}/children1/${key}`, prefix),
    );
    const options = { ...(not && { not }), ...(isLocked && { disabled: true }) };
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
    const base = { field: within(prefix, field), ...(isLocked && { disabled: true }) };
    if (operator === 'is_empty' || operator === 'is_not_empty') {
      const isNull = { ...base, operator: 'null', value: null };
      const rules = [isNull, { ...base, operator: '=', value: '' }];
      return [{ combinator: 'or', rules, ...(operator === 'is_not_empty' && { not: true }) }];
    }
    const known = OPERATORS.get(operator);
    const [mode, isNegated] = MATCH_MODES.get(operator) ?? [];
    if (!known && !mode) return lose(path, operator, 'No operator corresponds to it.');
    if (known === 'null' || known === 'notNull') return [{ ...base, operator: known, value: null }];
    const count = operator.includes('between') ? 2 : 1;
    const ends = Array.from({ length: count }, (_, index) => value[index]);
    const sources = new Set(ends.map((_, index) => valueSrc[index] ?? 'value'));
    const isField = sources.has('field');
    if (sources.has('func')) return lose(path, value, 'A value is not the result of a function.');
    if (sources.size > 1)
      return lose(path, valueSrc, 'Both ends of a range have one value source.');
    if (ends.some(end => end === undefined || end === null))
      return lose(path, operator, 'It has no value.');
    if (isField && (!known || /in$/i.test(known)))
      return lose(path, operator, 'It compares with values only.');
    if (!known) {
      const subquery = {
        combinator: 'and',
        rules: [{ field: '', operator: 'in', value: ends[0] }],
      };
      return [
        negate(
          { ...base, operator: '=', match: { mode: mode ?? 'some' }, value: subquery },
          isNegated === true,
        ),
      ];
    }
    // Inputs of the type `datetime-local` need a T between date and time.
    const read = (end: unknown) =>
      typeof end !== 'string'
        ? end
        : isField
          ? within(prefix, end)
          : end.replace(/^([\d-]{10}) (?=\d\d:)/, '$1T');
    const converted = count === 2 ? ends.map(read) : read(ends[0]);
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
