import { isRuleGroup, type RuleGroupType, type RuleType } from 'react-querybuilder';
import { OPPOSITES } from '../engines/opposites';
import { itemsOf, Unchecked, type Dialect } from './dialect';
import { isObject } from '../is-object';
import { literalsOf, readJson, type Json, type TreeOf } from './json';
import { rowEvaluator } from './per-row';
import type { Leaf } from './tree';

const NESTED = /^(?:some|all|none|filter|map|reduce)$/;

interface Found {
  readonly names: Set<string>;
  readonly lists: Map<string, string[]>;
}

const nameOf = (value: unknown): string | undefined => {
  const name: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
};

/** Collects the variables of a part. Those within `some` and the like belong to items of a list. */
const collect = (value: unknown, found: Found, items?: string[]): void => {
  if (Array.isArray(value)) for (const item of value) collect(item, found, items);
  if (!isObject(value)) return;
  for (const [key, own] of Object.entries(value)) {
    if (key === 'var') {
      const name = nameOf(own);
      if (items && name !== undefined) items.push(name);
      else if (name) found.names.add(name);
    } else if (NESTED.test(key) && Array.isArray(own)) {
      const [list, ...inner] = own as unknown[];
      const name = isObject(list) ? nameOf(list.var) : undefined;
      const known = name === undefined ? [] : (found.lists.get(name) ?? []);
      if (name !== undefined) {
        found.names.add(name);
        found.lists.set(name, known);
      }
      for (const item of inner) collect(item, found, known);
    } else if (key.startsWith('missing')) {
      for (const name of literalsOf(own)) if (typeof name === 'string') found.names.add(name);
    } else collect(own, found, items);
  }
};

const leafOf = (condition: Json, place?: Leaf<Json>['place']): Leaf<Json> => {
  const found: Found = { names: new Set(), lists: new Map() };
  collect(condition, found);
  return {
    condition,
    names: [...found.names],
    literals: literalsOf(condition),
    ...(found.lists.size > 0 && { lists: found.lists }),
    ...(place && { place }),
  };
};

/** Takes a condition apart at `and`, `or`, `!` and `!!`. */
const treeOf: TreeOf = (value, path, placeOf) => {
  if (isObject(value)) {
    const [key = '', ...others] = Object.keys(value);
    const own = value[key];
    if (others.length === 0 && /^(?:and|or)$/.test(key) && Array.isArray(own) && own.length > 0)
      return {
        kind: key as 'and' | 'or',
        items: own.map((item, at) => treeOf(item, [...path, key, at], placeOf)),
      };
    if (others.length === 0 && (key === '!' || key === '!!')) {
      const isList = Array.isArray(own);
      const [inner]: readonly unknown[] = isList ? (own as unknown[]) : [own];
      const item = treeOf(inner, isList ? [...path, key, 0] : [...path, key], placeOf);
      return key === '!!' ? item : { kind: 'not', item };
    }
  }
  return { kind: 'leaf', leaf: leafOf(value as Json, placeOf([...path])) };
};

const COMPARISON: Readonly<Record<string, string>> = {
  '=': '==',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  beginsWith: 'startsWith',
  endsWith: 'endsWith',
};

const variable = (name: unknown): Json => ({ var: String(name) });

const positive = (operator: string, rule: RuleType): Json => {
  const field = variable(rule.field);
  const isField = rule.valueSource === 'field';
  const settle = (value: unknown): unknown => (isField ? variable(value) : value);
  if (operator === 'null') return { '==': [field, null] };
  if (operator === 'in') return { in: [field, itemsOf(rule).map(settle)] };
  if (operator === 'between') {
    const [low, high] = itemsOf(rule).map(settle);
    return { '<=': [low, field, high] };
  }
  const value = settle(rule.value);
  if (operator === 'contains') return { in: [value, field] };
  const comparison = COMPARISON[operator];
  if (comparison !== undefined) return { [comparison]: [field, value] };
  throw new Unchecked(`the operator “${operator}” has no form in JsonLogic here.`);
};

const writeGroup = ({ combinator, not, rules }: RuleGroupType): Json => {
  const items = rules.map(item => (isRuleGroup(item) ? writeGroup(item) : writeRule(item)));
  const joined = { [combinator]: items };
  return not ? { '!': joined } : joined;
};

const writeRule = (rule: RuleType): Json => {
  const { mode } = (rule.match ?? {}) as { mode?: string };
  if (mode !== undefined) {
    if (!/^(?:some|all|none)$/.test(mode) || !isObject(rule.value))
      throw new Unchecked('the query has a rule that counts items of a list.');
    return { [mode]: [variable(rule.field), writeGroup(rule.value as unknown as RuleGroupType)] };
  }
  const opposite = OPPOSITES[rule.operator];
  const condition = positive(opposite ?? rule.operator, rule);
  return opposite === undefined ? condition : { '!': condition };
};

/** JsonLogic, evaluated by json-logic-js. */
export const jsonLogicDialect: Dialect<Json> = {
  rows: 800,
  read: text => readJson(text, treeOf),
  writeRule: rule => leafOf(writeRule(rule)),
  join: (kind, conditions) => ({ [kind]: conditions }),
  negate: condition => ({ '!': [condition] }),
  always: { '==': [1, 1] },
  open: async () => {
    const { jsonLogic } = await import('../engines/json-logic-operations');
    return rowEvaluator<Json>('json-logic-js', condition => {
      // An unknown operation is an error of the text, but json-logic-js reports it for each row.
      return row => jsonLogic.truthy(jsonLogic.apply(condition, row));
    });
  },
};
