import type { RuleGroupType, RuleType } from 'react-querybuilder';

/** What the result lacks. `path` leads to the place in the input. */
export interface Loss {
  path: string;
  what: string;
  why: string;
}

/** A rule or group as `getRules` returns it. */
export interface JQueryRule {
  condition?: unknown;
  rules?: JQueryRule[];
  not?: unknown;
  id?: string | null;
  field?: string | null;
  type?: string | null;
  operator?: string | null;
  value?: unknown;
  data?: object;
  flags?: Record<string, boolean>;
  readonly?: boolean;
  [property: string]: unknown;
}

export const OPERATORS = new Map([
  ['equal', '='],
  ['not_equal', '!='],
  ['in', 'in'],
  ['not_in', 'notIn'],
  ['less', '<'],
  ['less_or_equal', '<='],
  ['greater', '>'],
  ['greater_or_equal', '>='],
  ['between', 'between'],
  ['not_between', 'notBetween'],
  ['begins_with', 'beginsWith'],
  ['not_begins_with', 'doesNotBeginWith'],
  ['contains', 'contains'],
  ['not_contains', 'doesNotContain'],
  ['ends_with', 'endsWith'],
  ['not_ends_with', 'doesNotEndWith'],
  ['is_empty', '='],
  ['is_not_empty', '!='],
  ['is_null', 'null'],
  ['is_not_null', 'notNull'],
]);

// All other properties are reported. `input` and `valid` say nothing about the meaning.
const HANDLED_OF_RULES = new Set(
  'id field type input operator value data flags readonly valid'.split(' '),
);
const HANDLED_OF_GROUPS = new Set('condition rules not data flags readonly valid'.split(' '));

/** Why a value can't be converted. */
class Refusal extends Error {}

const refuse = (why: string): never => {
  throw new Refusal(why);
};

/** A value in the type that `getRules` gives it. */
const readValue = (value: unknown, type: unknown, note: (why: string) => void): unknown => {
  if (value === undefined || value === null) return refuse('It has no value.');
  if (value === '' && type && type !== 'string') return refuse('It has no value.');
  switch (type) {
    case 'integer':
    case 'double': {
      const pattern = type === 'integer' ? /^-?\d+$/ : /^-?\d+\.?\d*$/;
      const number = typeof value === 'string' && pattern.test(value) ? Number(value) : value;
      if (typeof number !== 'number' || (type === 'integer' && !Number.isInteger(number)))
        return refuse(`The value is not of the type ${type}.`);
      if (Number.isSafeInteger(number) || !Number.isInteger(number)) return number;
      note('JavaScript cannot write all digits of this number.');
      return value;
    }
    case 'boolean': {
      if (typeof value === 'boolean') return value;
      const name = JSON.stringify(value).replace(/^"|"$/g, '').toLowerCase();
      if (!/^(?:0|1|true|false)$/.test(name)) return refuse('The value is not true or false.');
      const read = name === '1' || name === 'true';
      if (typeof value === 'string') note(`The value is a text. It becomes ${read}.`);
      return read;
    }
    case 'string':
    case 'date':
    case 'time':
    case 'datetime':
      if (typeof value === 'string') return value;
      if (typeof value !== 'number') return refuse('The value is not a text.');
      note(`The value is a number, and the type is ${type}. It becomes a text.`);
      return String(value);
    default:
      return typeof value === 'object' ? refuse('The value is an object or list.') : value;
  }
};

export const convertRules = (
  root: JQueryRule | JQueryRule[],
  /** The option `filters`. It has the field and type of rules that were stored without them. */
  filters: { id: string; field?: string; type?: string }[] = [],
): { query: RuleGroupType; losses: Loss[] } => {
  const losses: Loss[] = [];
  const lose = (path: string, what: string, why: string): [] => {
    losses.push({ path, what, why });
    return [];
  };

  const loseProperties = (item: JQueryRule, path: string, handled: Set<string>) => {
    const { flags = {} } = item;
    const set = Object.keys(flags).filter(flag => flags[flag] || item.readonly);
    if (set.length > 0) lose(path, set.join(', '), 'Locking is for a rule or group as a whole.');
    for (const property of Object.keys(item).filter(key => !handled.has(key)))
      lose(path, property, 'A query has no property of this name.');
  };

  /** One value, both ends of a range, or a list. */
  const readValues = (rule: JQueryRule, operator: string, type: unknown, path: string): unknown => {
    const note = (why: string) => void lose(path, rule.operator ?? '', why);
    const values: unknown[] = Array.isArray(rule.value) ? rule.value : [rule.value];
    const isList = operator === 'in' || operator === 'notIn';
    const isRange = /between$/i.test(operator);
    const isTextOperator = /with|contain/i.test(operator);
    if (type === 'boolean' && (isList || isRange || isTextOperator))
      return refuse('It does not compare true and false.');
    if (values.length === 0) return refuse('Its list of values is empty.');
    if (isRange && values.length !== 2) return refuse('A range has two ends.');
    if (!isList && !isRange && values.length > 1) return refuse('It compares with one value.');
    const read = values.map(value => readValue(value, type, note));
    if (!isList && !isRange) return read[0];
    if (isRange && read.includes('')) return refuse('A range has two ends.');
    if (read.some(value => typeof value === 'string' && value.trim() !== value))
      return refuse('Exports remove the spaces around values of lists and ranges.');
    if (isRange && read.every(value => typeof value === 'string' && /^-?[\d.]+$/.test(value)))
      return refuse('Exports compare both ends as numbers, and they are texts.');
    const [first, last] = read;
    if (isRange && typeof first === 'number' && typeof last === 'number' && first > last)
      return refuse('Exports swap the ends of this range, which matches nothing.');
    return read;
  };

  const convertRule = (rule: JQueryRule, path: string): RuleType[] => {
    loseProperties(rule, path, HANDLED_OF_RULES);
    const filter = filters.find(({ id }) => id === rule.id);
    const type = rule.type ?? filter?.type;
    const field = rule.field ?? filter?.field ?? rule.id;
    const operator = OPERATORS.get(rule.operator ?? '');
    if (!field || !operator)
      return lose(
        path,
        rule.operator ?? 'rule',
        'It has no field, or no operator corresponds to it.',
      );
    let value: unknown = null;
    try {
      if (rule.operator === 'is_empty' || rule.operator === 'is_not_empty')
        value = type === 'boolean' ? refuse('It does not compare true and false.') : '';
      else if (operator !== 'null' && operator !== 'notNull')
        value = readValues(rule, operator, type, path);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return lose(path, rule.operator ?? '', refusal.message);
    }
    const { data, readonly } = rule;
    return [{ field, operator, value, ...(data && { data }), ...(readonly && { disabled: true }) }];
  };

  const convertGroup = (group: JQueryRule, path: string): RuleGroupType => {
    loseProperties(group, path, HANDLED_OF_GROUPS);
    const { condition = 'AND', not, data, readonly } = group;
    const combinator = String(condition).toLowerCase();
    if (combinator !== 'and' && combinator !== 'or')
      lose(path, combinator, 'Add it to `combinators`; exports may not know it.');
    if (typeof not === 'string') lose(path, 'not', 'It is a text. The group is negated.');
    if (group.rules?.length === 0) lose(path, 'group', 'It has no rules.');
    if (readonly) lose(path, 'readonly', 'A group that is locked locks its rules as well.');
    const rules = (group.rules ?? []).flatMap((rule, index): (RuleType | RuleGroupType)[] => {
      const child = `${path}/rules/${index}`;
      if (!rule.rules) return convertRule(rule, child);
      const converted = convertGroup(rule, child);
      return converted.rules.length > 0 ? [converted] : [];
    });
    return { combinator, rules, ...(not ? { not: true } : {}), ...(data && { data }) };
  };

  const group = Array.isArray(root) ? { rules: root } : root;
  return { query: convertGroup(group, ''), losses };
};
