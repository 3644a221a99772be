/** Calls of the library's functions, in a repeatable order. */

import type { Call, Json } from '../../plugins/differences/shared/call';
import { PLAIN_OPTIONS } from '../../plugins/differences/shared/options';

export const OPERATORS = [
  ...['=', '!=', '<', '>', '<=', '>=', 'contains', 'beginsWith', 'endsWith', 'doesNotContain'],
  ...['doesNotBeginWith', 'doesNotEndWith', 'null', 'notNull', 'in', 'notIn', 'between'],
  ...['notBetween', 'LIKE', 'custom', 'toString'],
];

const VALUES: readonly Json[] = [
  ...['Vai', '', ' ', '28', ' 28 ', '02134', '1e3', '12,14', '14,12', '12', '1,2,3', 'a, b,,'],
  ...['a\\,b', "O'Hara", '"quoted"', 'back\\slash', '50%', 'true', 'a,b', ',', 'lastName'],
  ...['+5', '007,14', 'a/\nb'],
  ...[28, -1.5, 0, true, false, null],
  ...[['a', 'b'], [12, 14], [0, 14], ['12', '14'], [12], [], [' a ', ''], { a: 1 }],
] as const as readonly Json[];

const SOURCES = [undefined, 'value', 'field'] as const;

/** The name of a field, or names. */
const isFieldValue = (value: Json): boolean =>
  Array.isArray(value) ? value.every(item => typeof item === 'string') : typeof value === 'string';

interface ProcessedRule {
  readonly field: string;
  readonly operator: string;
  readonly value?: unknown;
}

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name', validator: () => false },
  { name: 'age', label: 'Age', inputType: 'number' },
];

/** Sets of options by name. An option that a version doesn't have is ignored by it. */
export const OPTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...PLAIN_OPTIONS,
  fields: { fields: FIELDS },
  validatorFalse: { validator: () => false },
  validatorMap: { validator: () => ({ r1: false }) },
  valueProcessor: {
    valueProcessor: (field: unknown, _operator: unknown, value: unknown) =>
      typeof field === 'object'
        ? `<${JSON.stringify((field as ProcessedRule).value)}>`
        : `<${JSON.stringify(value)}>`,
  },
  ruleProcessor: { ruleProcessor: ({ field, operator }: ProcessedRule) => `<${field}${operator}>` },
};

/** Calls of `formatQuery` with each rule, format and set of options. */
export function* formatRules(formats: readonly string[]): Generator<Call> {
  for (const operator of OPERATORS) {
    for (const value of VALUES) {
      for (const valueSource of SOURCES) {
        if (valueSource === 'field' && !isFieldValue(value)) continue;
        const rule: Record<string, Json> = {
          id: 'r1',
          field: 'age',
          operator,
          value,
          ...(valueSource && { valueSource }),
        };
        for (const format of formats) {
          for (const [options, set] of Object.entries(OPTIONS)) {
            yield {
              name: 'formatQuery',
              args: [
                { id: 'g', combinator: 'and', rules: [rule] },
                { format, ...set },
              ],
              options,
              format,
              rule,
            };
          }
        }
      }
    }
  }
}

const plainRule = (
  field: string,
  more: Readonly<Record<string, Json>> = {},
): Record<string, Json> => ({
  field,
  operator: '=',
  value: 'Vai',
  ...more,
});

const rules = (combinator: Json, items: Json[], more: Record<string, Json> = {}): Json => ({
  combinator,
  rules: items,
  ...more,
});

const LEFT_OUT: Readonly<Record<string, Json>> = plainRule('~');

/** Queries of several rules and groups: nested, negated, empty, independent, with gaps. */
const QUERIES: readonly Json[] = [
  ...[rules('and', []), rules('or', []), rules('and', [], { not: true }), { rules: [] }],
  ...['and', 'or', 'AND', 'xor', 'custom', '', null].map(combinator =>
    rules(combinator, [plainRule('a'), plainRule('b')]),
  ),
  ...[true, false, 'x', null].map(not => rules('and', [plainRule('a')], { not })),
  rules('and', [plainRule('a'), plainRule('b'), plainRule('c')], { not: true }),
  rules('and', [plainRule('a'), rules('or', [plainRule('b'), plainRule('c')])]),
  rules('or', [rules('and', [plainRule('b')], { not: true }), plainRule('a')], { not: true }),
  rules('and', [plainRule('a'), rules('or', [])]),
  rules('and', [rules('or', [rules('and', [])])]),
  rules('and', [rules('or', [plainRule('a')])], { not: true }),
  { rules: [{ rules: [plainRule('a')] }] },
  rules('and', [LEFT_OUT]),
  rules('and', [LEFT_OUT, plainRule('a')]),
  rules('or', [plainRule('a'), rules('and', [LEFT_OUT])]),
  rules('and', [rules('and', [LEFT_OUT], { not: true }), plainRule('a')]),
  rules('and', [plainRule('a', { operator: '~' })]),
  rules('and', [plainRule('a', { disabled: true })]),
  rules('and', [plainRule('a', { muted: true }), plainRule('b')]),
  rules('and', [plainRule('a')], { muted: true }),
  rules('and', [plainRule('a', { operator: 'in', value: '' }), plainRule('b')]),
  rules('and', [plainRule('a', { operator: 'between', value: '' }), plainRule('b')], { not: true }),
  rules('and', [plainRule('a'), plainRule('a'), plainRule('a.b'), plainRule('a b')]),
  { rules: [plainRule('a'), 'and', plainRule('b')] },
  { rules: [plainRule('a'), 'and', plainRule('b'), 'or', plainRule('c')], not: true },
  { rules: [plainRule('a'), 'or', { rules: [plainRule('b'), 'xor', plainRule('c')] }] },
  { rules: [LEFT_OUT, 'and', plainRule('b')] },
  { rules: [plainRule('a'), 'and', LEFT_OUT] },
  { rules: [plainRule('a'), 'and', { rules: [] }] },
  { rules: [plainRule('a'), plainRule('b')] },
];

/** Calls of `formatQuery` with each of some queries of several rules, format and set of options. */
export function* formatQueries(formats: readonly string[]): Generator<Call> {
  for (const query of QUERIES) {
    for (const format of formats) {
      for (const [options, set] of Object.entries(OPTIONS)) {
        yield {
          name: 'formatQuery',
          args: [query, { format, ...set }],
          options,
          format,
          source: query,
        };
      }
    }
  }
}
