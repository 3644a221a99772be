import {
  convertFromIC,
  isRuleGroupTypeIC,
  type RuleGroupType,
  type RuleGroupTypeAny,
} from 'react-querybuilder';

const NO_GROUP: RuleGroupType = { combinator: 'and', rules: [] };

type Json = Readonly<Record<string, unknown>>;

/** Whether a part of JSON is an object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flags = ({ disabled, muted }: Json) => ({
  ...(disabled === true ? { disabled } : {}),
  ...(muted === true ? { muted } : {}),
});

/**
 * Reads a rule, a group or a combinator from the library's own JSON. Ids and unknown properties are
 * dropped.
 *
 * @throws Error with a message for readers if the item is none of these.
 */
export const readItem = (item: unknown): unknown => {
  if (typeof item === 'string') return item;
  if (!isObject(item)) throw new Error('an item of "rules" is not a rule or group.');
  if (Array.isArray(item.rules)) {
    const { combinator, not, rules } = item;
    return {
      ...(typeof combinator === 'string' ? { combinator } : {}),
      ...(not === true ? { not } : {}),
      ...flags(item),
      rules: rules.map(readItem),
    };
  }
  const { field, operator, value, valueSource } = item;
  if (typeof field !== 'string' || typeof operator !== 'string') {
    throw new Error('a rule needs a "field" and an "operator", both text.');
  }
  return {
    field,
    operator,
    value,
    ...(valueSource === 'field' ? { valueSource } : {}),
    ...flags(item),
  };
};

/**
 * Reads a query from the library's own JSON, with or without independent combinators. Ids and
 * unknown properties are dropped.
 *
 * @returns A query without rules if the text is not JSON.
 * @throws Error with a message for readers if the JSON is not a query; RangeError if it nests too
 *   deeply to be read.
 */
export const readQuery = (text: string): RuleGroupType => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return NO_GROUP;
    throw error;
  }
  if (!isObject(content) || !Array.isArray(content.rules)) {
    throw new Error('a query is an object with a list "rules".');
  }
  const query = readItem(content) as RuleGroupTypeAny;
  return isRuleGroupTypeIC(query) ? convertFromIC(query) : query;
};
