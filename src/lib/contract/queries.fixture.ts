/** Makes queries over fields as a builder would, and changes them, in a repeatable order. */
import { createRandom } from '../../../plugins/lib/random';
import type { ContractField, ContractLimits } from './query-contract';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = Json[] | Record<string, Json>;

const DATES = ['2024-02-29', '1970-01-01', '2026-11-27', '0001-12-31'];
const TIMES = ['00:00', '23:59', '09:30:15', '12:00:00.125'];
const TEXTS = ['Vai', ' Vaughan', "O'Hara", 'a\\b', '100%', '中村', '🎸', 'null', '0', 'x'];
const MODES = ['all', 'some', 'none', 'atLeast', 'atMost', 'exactly'];
const TEXT_OPERATORS =
  'contains beginsWith endsWith doesNotContain doesNotBeginWith doesNotEndWith'.split(' ');
const ORDER = ['<', '>', '<=', '>=', 'in', 'notIn', 'between', 'notBetween'];
const EQUAL = ['=', '!=', 'null', 'notNull'];
/** Values that a change may put anywhere. */
const ODD: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => false,
  () => '',
  () => ' ',
  () => 0,
  () => -1.5,
  () => 1e300,
  () => 2 ** 60,
  () => [],
  () => ({}),
  () => [[]],
  () => '2026-02-30',
  () => '2023-02-29',
  () => '0000-01-01',
  () => '24:00',
  () => '1,2',
  () => '1,',
  () => ',',
  () => '1,2,3',
  () => 'a\\,b,c',
  () => 'a\\\\,b',
  () => '\0',
  () => '\ud800',
  () => '\udc00x',
  () => '🎸'.repeat(3),
  () => '🎸'.repeat(1000),
  () => 'x'.repeat(1001),
  () => 'x'.repeat(21),
  () => '007',
  () => '1e5',
  () => '0x10',
  () => 'Infinity',
  () => '٣',
  () => '1.',
  () => '.5',
  () => '+1',
  () => ' 1',
  () => 'true',
  () => 'and',
  () => '~',
  () => 'parameter',
  () => 'field',
  () => ['a', ''],
  () => ['a', ' '],
  () => ['a', null],
  () => [1, 2],
  () => ['1', 2],
  () => Array.from({ length: 101 }, () => 'a'),
  () => ({ combinator: 'and', rules: [] }),
  () => ({ rules: [] }),
  () => ({ mode: 'some' }),
  () => ({ mode: 'atLeast', threshold: '2 or 1=1' }),
  () => ({ mode: 'exactly', threshold: -1 }),
  () => ({ mode: 'all', threshold: null }),
  () => ({ $where: '1' }),
];
const KEYS =
  'id path field operator value valueSource combinator rules not disabled muted match mode threshold __proto__ constructor toString meta lhs'.split(
    ' ',
  );

const flatten = (fields: readonly unknown[]): ContractField[] =>
  (fields as readonly ContractField[]).flatMap(field =>
    field.options ? flatten(field.options) : [field],
  );
const nameOf = (option: unknown): string => {
  if (typeof option === 'string') return option;
  const { value, name = '' } = option as ContractField;
  return value ?? name;
};

/** Rules and groups below the root, which JSON Schema can't count. */
export const countParts = (part: unknown): number => {
  const { rules, value } = part as { rules?: unknown; value?: unknown };
  const below = Array.isArray(rules) ? rules.filter(rule => typeof rule !== 'string') : [];
  const inner = typeof value === 'object' && value !== null ? countParts(value) : 0;
  return below.reduce((sum: number, rule) => sum + 1 + countParts(rule ?? {}), inner);
};

/** Creates functions for the next valid query, and for a query with one to three changes. */
export const queriesOver = (
  fields: readonly ContractField[],
  limits: ContractLimits,
  seed: number,
): { readonly nextValid: () => Json; readonly nextChanged: () => Json } => {
  const next = createRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const { combinators = ['and', 'or'], depth: maxDepth = 5 } = limits;
  const longest = limits.text ?? 1000;
  let left = 0;

  const isFlag = ({ valueEditorType, inputType }: ContractField): boolean =>
    ['checkbox', 'switch'].includes(String(valueEditorType)) || inputType === 'checkbox';
  const scalar = (field: ContractField, operator: string): Json => {
    const { inputType, valueEditorType, values } = field;
    if (/select|radio/.test(String(valueEditorType)) && values) return nameOf(pick(values));
    if (TEXT_OPERATORS.includes(operator)) return pick(TEXTS).slice(0, longest);
    if (isFlag(field)) return pick<Json>([true, false, 'true', 'false']);
    switch (inputType) {
      case 'number':
      case 'range':
        return pick<Json>([28, 0, -1.5, '28', '007', '-1.5', '1e3', 1e21]);
      case 'bigint':
        return pick<Json>([5, '9007199254740993', '-1']);
      case 'date':
        return pick(DATES);
      case 'time':
        return pick(TIMES);
      case 'datetime-local':
        return `${pick(DATES)}${pick(['T', ' '])}${pick(TIMES)}${pick(['', 'Z', '+02:00'])}`;
      default:
        return pick<Json>([...TEXTS.map(text => text.slice(0, longest)), 28]);
    }
  };

  const list = (item: () => Json, min: number, max: number): Json => {
    const items = Array.from({ length: min + below(max - min + 1) }, () => {
      let one = item() as string | number | boolean;
      while (typeof one === 'string' && one.trim() === '') one = item() as string;
      return one;
    });
    const joined = items.map(one => `${one}`.replaceAll(',', '\\,')).join(pick([',', ', ']));
    const isSafe = items.every(one => !/[\\,]/.test(`${one}`)) && joined.length <= longest;
    return isSafe && next() < 0.4 ? joined : items;
  };

  const rule = (all: readonly ContractField[]): Json => {
    const field = pick(all);
    const name = nameOf(field);
    const isText = !isFlag(field) && (field.inputType ?? 'text') === 'text';
    const isTextual = isText || field.inputType === 'email';
    const defaults = [...EQUAL, ...(isFlag(field) ? [] : ORDER)];
    const operator = pick(
      field.operators ?? (isTextual ? [...defaults, ...TEXT_OPERATORS] : defaults),
    );
    const operatorName = nameOf(operator);
    const common: Record<string, Json> = {
      ...(next() < 0.2 && { id: 'r1', path: [0] }),
      ...(next() < 0.1 && limits.disabled !== false && { disabled: next() < 0.5 }),
      ...(next() < 0.1 && limits.muted && { muted: false }),
    };
    if (field.matchModes) {
      const modes = field.matchModes === true ? MODES : field.matchModes.map(nameOf);
      const mode = pick(modes);
      const inner = field.subproperties
        ? flatten(field.subproperties)
        : [{ ...field, name: '', matchModes: false }];
      return {
        ...{ ...common, field: name, operator: operatorName, value: group(inner, 0) },
        match: {
          mode,
          ...((MODES.indexOf(mode) > 2 || next() < 0.3) && { threshold: pick([0, 2, 0.5]) }),
        },
      };
    }
    const { valueSources = ['value'] } = field;
    const allowed = (
      typeof valueSources === 'function'
        ? (valueSources as (operator: string) => string[])(operatorName)
        : valueSources
    ) as readonly string[];
    const others = all.filter(
      other =>
        nameOf(other) !== name &&
        other.inputType === field.inputType &&
        isFlag(other) === isFlag(field) &&
        !other.matchModes,
    );
    const source = pick(allowed);
    const names = source === 'field' ? others.map(nameOf) : (limits.parameters ?? []);
    const item = (): Json => (source === 'value' ? scalar(field, operatorName) : pick(names));
    const isUnary = /null$/i.test(operatorName) || operatorName === 'known';
    const isMany =
      /^(?:in|notIn)$/.test(operatorName) ||
      (source === 'value' && field.valueEditorType === 'multiselect');
    const most = Math.min(3, limits.values ?? 3);
    const value = isUnary
      ? pick<Json>(['', 'x', null, [1, 2]])
      : /between$/i.test(operatorName)
        ? list(item, 2, 2)
        : isMany
          ? list(item, 1, most)
          : item();
    return {
      ...{ ...common, field: name, operator: operatorName, value },
      ...((source !== 'value' || next() < 0.2) && { valueSource: source }),
    };
  };

  const group = (all: readonly ContractField[], depth: number): Json => {
    left -= 1;
    const length =
      limits.emptyGroups && next() < 0.3 ? 0 : 1 + Math.max(0, Math.min(below(4), left));
    const rules = Array.from({ length }, () => {
      left -= 1;
      const isGroup = depth < maxDepth && left > 2 && next() < 0.3;
      return isGroup ? group(all, depth + 1) : rule(all);
    });
    const mixed = rules.flatMap((each, index) => (index > 0 ? [pick(combinators), each] : [each]));
    return {
      ...(!limits.independentCombinators && { combinator: pick(combinators) }),
      ...(next() < 0.3 && { not: limits.not !== false && next() < 0.5 }),
      rules: limits.independentCombinators ? mixed : rules,
    };
  };

  const nodes = (value: Json): Node[] =>
    typeof value === 'object' && value !== null
      ? [value, ...Object.values(value).flatMap(item => nodes(item))]
      : [];

  const change = (query: Json): void => {
    const node = pick(nodes(query));
    // Values of the other nodes fit some rule better than odd ones do.
    const known = (): Json => {
      const {
        value = null,
        field = null,
        operator = null,
      } = pick(nodes(query)) as Record<string, Json>;
      return structuredClone(pick([value, field, operator]));
    };
    const replacement = next() < 0.4 ? known() : pick(ODD)();
    if (Array.isArray(node)) {
      if (next() < 0.2 && node.length > 0) node.push(structuredClone(pick(node)));
      else node.splice(below(node.length + 1), below(2), replacement);
      return;
    }
    const keys = Object.keys(node);
    const key = next() < 0.7 && keys.length > 0 ? pick(keys) : pick(KEYS);
    if (next() < 0.1) Reflect.deleteProperty(node, key);
    // As JSON.parse does: a property of this name, not the prototype.
    else
      Object.defineProperty(node, key, {
        ...{ value: replacement, enumerable: true },
        ...{ writable: true, configurable: true },
      });
  };

  const nextValid = (): Json => {
    left = Math.min(30, limits.rules ?? 30);
    const query = group(flatten(fields), 0);
    return countParts(query) <= (limits.rules ?? 100) ? query : nextValid();
  };
  return {
    nextValid,
    nextChanged: () => {
      const query = nextValid();
      for (let count = 1 + below(3); count > 0; count -= 1) change(query);
      return query;
    },
  };
};
