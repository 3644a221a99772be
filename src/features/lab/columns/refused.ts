import type { Problem } from '@site/src/lib/contract/query-contract';
import { contractOf } from './contract-of';
import { toField, type ChosenColumn, type GeneratedField } from './fields';

/** Something that a client may send, and what the contract says of it. */
export interface Refusal {
  readonly what: string;
  /** JSON as it arrives. */
  readonly text: string;
  /** None if the contract accepts it. */
  readonly problems: readonly Problem[];
}

const VALUES: Readonly<Record<string, string | number>> = {
  number: 1,
  date: '2026-01-31',
  'datetime-local': '2026-01-31T20:00',
  time: '20:00',
};

const valueOf = ({ inputType = '', values, valueEditorType }: GeneratedField) =>
  valueEditorType === 'checkbox' ? true : (values?.[0]?.name ?? VALUES[inputType] ?? 'text');

/** A rule that the contract accepts. */
export const acceptedRule = (field: GeneratedField) => ({
  field: field.name,
  operator: '=',
  value: valueOf(field),
});

const group = (...rules: readonly unknown[]): unknown => ({ combinator: 'and', rules });

/** A name that no field has. */
const otherName = (names: ReadonlySet<string>): string => {
  let name = 'passwordHash';
  while (names.has(name)) name += '_';
  return name;
};

/** An operator that another field has. */
const otherOperator = (
  fields: readonly GeneratedField[],
): { readonly field: GeneratedField; readonly operator: string } | undefined => {
  const all = new Set(fields.flatMap(({ operators }) => operators.map(({ name }) => name)));
  for (const field of fields) {
    const own = new Set(field.operators.map(({ name }) => name));
    const operator = [...all].find(name => !own.has(name));
    if (operator !== undefined) return { field, operator };
  }
  return undefined;
};

const nested = (depth: number, rule: unknown): unknown =>
  depth === 0 ? group(rule) : group(nested(depth - 1, rule));

/**
 * Runs the contract on shapes that no query builder with these fields sends.
 *
 * @param columns - At least one.
 */
export const refusals = (columns: readonly ChosenColumn[]): readonly Refusal[] => {
  const fields = columns.map(toField);
  const [field] = fields;
  if (!field) return [];
  const { check } = contractOf(columns);
  const rule = acceptedRule(field);
  const json = (...rules: readonly unknown[]): string => JSON.stringify(group(...rules));
  const typed = fields.find(({ inputType }) => inputType !== undefined && inputType !== 'text');
  const plain = fields.find(({ inputType }) => inputType === 'text');
  const listed = fields.find(({ values }) => values);
  const foreign = otherOperator(fields);
  const withKey = (key: string): string =>
    json(rule).replace('"operator"', `"${key}":{"isAdmin":true},"operator"`);
  const shapes: readonly (readonly [what: string, text: string | undefined])[] = [
    ['A text instead of a query', JSON.stringify(`${field.label} is 1`)],
    ['No rules, which would select every row', json()],
    [
      'A field that is not listed',
      json({ ...rule, field: otherName(new Set(fields.map(({ name }) => name))) }),
    ],
    [
      'An operator of another field',
      foreign && json({ ...acceptedRule(foreign.field), operator: foreign.operator }),
    ],
    ['Words of SQL as the operator', json({ ...rule, operator: 'IS NOT' })],
    [
      'Words of SQL as the combinator',
      JSON.stringify({ combinator: 'AND NOT', rules: [rule, rule] }),
    ],
    ['An object as the value', json({ ...rule, value: { key: 'value' } })],
    ['A value of another type', typed && json({ ...acceptedRule(typed), value: 'many' })],
    [
      'A value that the list lacks',
      listed && json({ ...acceptedRule(listed), value: `${String(valueOf(listed))} or more` }),
    ],
    ['A property that rules do not have', json({ ...rule, raw: 'text' })],
    ['The key __proto__', withKey('__proto__')],
    ['The key constructor', withKey('constructor')],
    [
      'The name of a field as the value',
      json({ ...rule, valueSource: 'field', value: field.name }),
    ],
    ['A list in place of a rule', json([rule])],
    ['A rule that exports leave out', json({ ...rule, muted: true })],
    ['Groups in groups, 30 deep', JSON.stringify(nested(30, rule))],
    ['1,000 rules', json(...Array.from({ length: 1000 }, () => rule))],
    [
      'A text of 100,000 characters',
      plain && json({ ...acceptedRule(plain), value: 'a'.repeat(1e5) }),
    ],
    [
      'A list of 1,000 values',
      plain &&
        json({
          ...acceptedRule(plain),
          operator: 'in',
          value: Array.from({ length: 1000 }, (_, at) => `value ${at}`),
        }),
    ],
  ];
  return shapes.flatMap(([what, text]) => {
    if (text === undefined) return [];
    const result = check(JSON.parse(text));
    return [{ what, text, problems: result.ok ? [] : result.problems }];
  });
};
