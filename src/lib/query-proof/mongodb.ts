import type { RuleType } from 'react-querybuilder';
import { OPPOSITES } from '../engines/opposites';
import { itemsOf, Unchecked, type Dialect } from './dialect';
import { isObject } from '../is-object';
import { literalsOf, readJson, type Json, type TreeOf } from './json';
import { rowEvaluator } from './per-row';
import type { Leaf, Literal, Place, Tree } from './tree';

/** Operators about lists. */
const LISTS = /"\$(?:elemMatch|all|size)"/;

/** Fields that an expression of the aggregation language reads. */
const namesInExpression = (value: unknown): readonly string[] =>
  literalsOf(value).flatMap(item =>
    typeof item === 'string' && /^\$[^$]/.test(item) ? [item.slice(1)] : [],
  );

const innerNames = (value: unknown): readonly string[] => {
  if (!isObject(value)) return [];
  const { $elemMatch } = value;
  return isObject($elemMatch) ? Object.keys($elemMatch).filter(key => !key.startsWith('$')) : [];
};

const leafOf = (field: string, value: unknown, place: Place | undefined): Leaf<Json> => ({
  condition: { [field]: value },
  names: field === '$expr' ? namesInExpression(value) : field.startsWith('$') ? [] : [field],
  literals: literalsOf(value),
  ...(LISTS.test(JSON.stringify(value)) && { lists: new Map([[field, innerNames(value)]]) }),
  ...(place && { place }),
});

/** Operators that belong together. */
const withOptions = (value: Json): readonly (readonly [key: string, part: Json])[] => {
  const { $regex, $options, ...others } = value;
  return [
    ...Object.entries(others).map(([key, own]) => [key, { [key]: own }] as const),
    ...($regex === undefined
      ? []
      : [['$regex', { $regex, ...($options !== undefined && { $options }) }] as const]),
  ];
};

const all = (items: readonly Tree<Json>[]): Tree<Json> =>
  items.length === 1 && items[0] ? items[0] : { kind: 'and', items };

const treeOf: TreeOf = (value, path, placeOf) => {
  if (!isObject(value)) throw new Unchecked('a condition is not an object.');
  return all(
    Object.entries(value).map(([key, own]): Tree<Json> => {
      const here = [...path, key];
      if (/^\$(?:and|or|nor)$/.test(key) && Array.isArray(own) && own.length > 0) {
        const items = own.map((item, at) => treeOf(item, [...here, at], placeOf));
        if (key === '$nor') return { kind: 'not', item: { kind: 'or', items } };
        return { kind: key === '$or' ? 'or' : 'and', items };
      }
      const isOperators =
        !key.startsWith('$') &&
        isObject(own) &&
        Object.keys(own).every(name => name.startsWith('$'));
      if (!isOperators || Object.keys(own).length === 0)
        return { kind: 'leaf', leaf: leafOf(key, own, placeOf(here)) };
      const parts = withOptions(own);
      return all(
        parts.map(([name, part]): Tree<Json> => {
          const place = parts.length > 1 ? placeOf([...here, name]) : placeOf(here);
          const { $not } = part;
          return isObject($not)
            ? { kind: 'not', item: { kind: 'leaf', leaf: leafOf(key, $not, place) } }
            : { kind: 'leaf', leaf: leafOf(key, part, place) };
        }),
      );
    }),
  );
};

const escapePattern = (text: unknown): string => String(text).replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

const COMPARISON: Readonly<Record<string, string>> = {
  '=': '$eq',
  '<': '$lt',
  '>': '$gt',
  '<=': '$lte',
  '>=': '$gte',
};

const TEXT: Readonly<Record<string, (text: string) => string>> = {
  contains: text => text,
  beginsWith: text => `^${text}`,
  endsWith: text => `${text}$`,
};

const positive = (operator: string, rule: RuleType): Json => {
  const { field } = rule;
  const value: unknown = rule.value;
  const comparison = COMPARISON[operator];
  if (rule.valueSource === 'field') {
    if (comparison === undefined)
      throw new Unchecked(`“${operator}” between two fields has no form in MongoDB here.`);
    return { $expr: { [comparison]: [`$${field}`, `$${String(value)}`] } };
  }
  if (operator === 'null') return { [field]: { $eq: null } };
  if (operator === 'in') return { [field]: { $in: itemsOf(rule) } };
  if (operator === 'between') {
    const [low, high] = itemsOf(rule);
    return { [field]: { $gte: low, $lte: high } };
  }
  if (comparison !== undefined) return { [field]: { [comparison]: value } };
  const pattern = TEXT[operator];
  if (pattern) return { [field]: { $regex: pattern(escapePattern(value)) } };
  throw new Unchecked(`the operator “${operator}” has no form in MongoDB here.`);
};

/** MongoDB's query language, evaluated by mingo. */
export const mongodbDialect: Dialect<Json> = {
  rows: 800,
  read: text => readJson(text, treeOf),
  writeRule: rule => {
    if (rule.match) throw new Unchecked('the query has a rule about a list.');
    const opposite = OPPOSITES[rule.operator];
    const condition = positive(opposite ?? rule.operator, rule);
    const values = [rule.value].flat() as Literal[];
    return {
      condition: opposite === undefined ? condition : { $nor: [condition] },
      names: rule.valueSource === 'field' ? [rule.field, ...values.map(String)] : [rule.field],
      literals: rule.valueSource === 'field' ? [] : values,
    };
  },
  join: (kind, conditions) => ({ [`$${kind}`]: conditions }),
  negate: condition => ({ $nor: [condition] }),
  always: {},
  open: async () => {
    const { Query } = await import('mingo');
    return rowEvaluator<Json>('mingo', condition => {
      const query = new Query(condition);
      return row => query.test(row);
    });
  },
};
