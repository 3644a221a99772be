import { isObject } from '../is-object';
import {
  convertFromIC,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
} from 'react-querybuilder';
import { foreignLibrary, ForeignQueryError } from './foreign-query';

const NO_GROUP: RuleGroupType = { combinator: 'and', rules: [] };

type Json = Readonly<Record<string, unknown>>;

const flags = ({ disabled, muted }: Json) => ({
  ...(disabled === true ? { disabled } : {}),
  ...(muted === true ? { muted } : {}),
});

/**
 * Reads a rule, a group or a combinator of a link, and repairs what it can: ids, unknown properties
 * and flags that are not `true` are dropped.
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

const GROUP_KEYS: readonly string[] = ['combinator', 'not', 'rules', 'disabled', 'muted'];
const RULE_KEYS: readonly string[] = [
  ...['field', 'operator', 'value', 'valueSource', 'match', 'disabled', 'muted'],
];

/** Names by which other libraries and own formats combine and negate, in lower case. */
const GROUP_WORDS = new Set(
  `condition conditions conjunction logic logical logicaloperator logicoperator linkoperator operator
  operation op groupop glue join match mode having children groups filters negate negated negative
  inverted inverse invert exclude excluded any all none some and or nor xor`.split(/\s+/),
);
const RULE_WORDS = new Set(
  `not negate negated negative inverted inverse invert exclude excluded values lhs condition
  combinator function func`.split(/\s+/),
);

const COMBINES = /^\s*(?:and|or|xor|nor|not|all|any|none|some)\s*$/i;

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

const refuse = (place: string, message: string): never => {
  throw new Error(place === '' ? message : `in ${place}, ${message}`);
};

/** Refuses properties that React Query Builder ignores, but that have a meaning by their name. */
const checkKeys = (
  item: Json,
  place: string,
  known: readonly string[],
  hasMeaning: (name: string, value: unknown) => boolean,
): void => {
  for (const [key, value] of Object.entries(item)) {
    if (known.includes(key) || key === 'id' || !isSet(value)) continue;
    const name = key.replaceAll(/[^a-z]/gi, '').toLowerCase();
    const meant = known.find(entry => entry.toLowerCase() === name);
    if (meant !== undefined) refuse(place, `“${key}” is unknown. The property is “${meant}”.`);
    if (hasMeaning(name, value)) {
      refuse(
        place,
        `“${key}” is not a property of a ${known === GROUP_KEYS ? 'group' : 'rule'}, and the query may mean something else without it.`,
      );
    }
  }
};

/** Reads a property that is true or false. */
const flag = (item: Json, name: 'not' | 'disabled' | 'muted', place: string): Partial<Json> => {
  const value = item[name];
  if (!isSet(value)) return {};
  return value === true
    ? { [name]: true }
    : refuse(place, `“${name}” is ${JSON.stringify(value)}. Write true or false, without quotes.`);
};

const readRule = (item: Json, place: string): RuleType => {
  const { field, operator, value, valueSource, match } = item;
  if (typeof field !== 'string' || typeof operator !== 'string') {
    return refuse(place, 'a rule needs a "field" and an "operator", both text.');
  }
  if (isSet(match)) {
    refuse(place, '“match” makes the value a subquery. This page has no match modes.');
  }
  checkKeys(item, place, RULE_KEYS, name => RULE_WORDS.has(name));
  if (isSet(valueSource) && valueSource !== 'value' && valueSource !== 'field') {
    refuse(place, `“valueSource” is ${JSON.stringify(valueSource)}. It can be "value" or "field".`);
  }
  return {
    field,
    operator,
    value,
    ...(valueSource === 'field' ? { valueSource } : {}),
    ...flag(item, 'disabled', place),
    ...flag(item, 'muted', place),
  };
};

const readMember = (item: unknown, place: string): RuleType | RuleGroupType => {
  if (!isObject(item)) return refuse(place, 'there is no rule or group.');
  return 'rules' in item ? readGroup(item, place) : readRule(item, place);
};

const isIndependent = (rules: readonly unknown[]): boolean =>
  rules.some(item => typeof item === 'string') || rules.length < 2;

const readGroup = (group: Json, place: string): RuleGroupType => {
  const { combinator, rules } = group;
  const placeOf = (index: number): string => `${place}${place && '.'}rules[${index}]`;
  if (!Array.isArray(rules)) return refuse(place, 'the "rules" of a group are not a list.');
  checkKeys(
    group,
    place,
    GROUP_KEYS,
    (name, value) => GROUP_WORDS.has(name) || (typeof value === 'string' && COMBINES.test(value)),
  );
  const properties = {
    ...flag(group, 'not', place),
    ...flag(group, 'disabled', place),
    ...flag(group, 'muted', place),
  };
  if (!isSet(combinator)) {
    if (!isIndependent(rules)) {
      refuse(place, 'a group with several rules has no "combinator". Add "and" or "or".');
    }
    const items = rules.map((item: unknown, index) => {
      if ((typeof item === 'string') === (index % 2 === 1)) {
        return typeof item === 'string' ? item : readMember(item, placeOf(index));
      }
      return refuse(placeOf(index), 'rules and combinators do not alternate.');
    });
    if (items.length > 0 && items.length % 2 === 0) {
      refuse(placeOf(items.length - 1), 'no rule follows the combinator.');
    }
    return convertFromIC({ ...properties, rules: items } as RuleGroupTypeIC);
  }
  if (typeof combinator !== 'string') {
    return refuse(place, 'the "combinator" of a group is not text.');
  }
  return {
    combinator: /^(?:and|or)$/i.test(combinator) ? combinator.toLowerCase() : combinator,
    ...properties,
    rules: rules.map((item: unknown, index) => readMember(item, placeOf(index))),
  };
};

/** Strings, and integers that may be too long for JavaScript. */
const LONG_INTEGERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/gs;

/** Makes text of integers that JavaScript would round, so that they keep their digits. */
const withLongIntegers = (text: string): string =>
  text.replace(LONG_INTEGERS, token =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`,
  );

/**
 * Reads a query from the library's own JSON, with or without independent combinators. Ids and
 * properties of the application are dropped; whatever else would change the meaning is an error.
 *
 * @returns A query without rules if the text is not JSON.
 * @throws ForeignQueryError for a query of another library; Error with a message for readers if the
 *   JSON is not a query; RangeError if it nests too deeply to be read.
 */
export const readQuery = (text: string): RuleGroupType => {
  let content: unknown;
  try {
    content = JSON.parse(text);
    // The text is known to be JSON now.
    content = JSON.parse(withLongIntegers(text));
  } catch (error) {
    if (error instanceof SyntaxError) return NO_GROUP;
    throw error;
  }
  const foreign = foreignLibrary(content);
  if (foreign) throw new ForeignQueryError(foreign);
  if (!isObject(content) || !Array.isArray(content.rules)) {
    throw new Error('a query is an object with a list "rules".');
  }
  return readGroup(content, '');
};
