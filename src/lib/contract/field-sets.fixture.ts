/** Fields as projects have them, after tables of thirty kinds of applications. */
import type { ContractField, ContractLimits } from './query-contract';

interface FieldSet {
  readonly name: string;
  readonly fields: readonly ContractField[];
  readonly limits?: ContractLimits;
}

const text = (name: string, more: ContractField = {}): ContractField => ({
  name,
  label: name,
  ...more,
});
const typed = (name: string, inputType: string, more: ContractField = {}): ContractField => ({
  ...{ name, label: name, inputType, ...more },
});
const number = (name: string, more: ContractField = {}): ContractField =>
  typed(name, 'number', more);
const date = (name: string, more: ContractField = {}): ContractField => typed(name, 'date', more);
const flag = (name: string): ContractField => ({ name, label: name, valueEditorType: 'checkbox' });
const select = (name: string, ...values: readonly string[]): ContractField => ({
  ...{ name, label: name, valueEditorType: 'select' },
  values: values.map(value => ({ name: value, label: value.toUpperCase() })),
});
const many = (name: string, ...values: readonly string[]): ContractField => ({
  ...select(name, ...values),
  valueEditorType: 'multiselect',
});
const array = (name: string, ...subproperties: readonly ContractField[]): ContractField => ({
  ...{ name, label: name, matchModes: true },
  ...(subproperties.length > 0 && { subproperties }),
});
const both = { valueSources: ['value', 'field'] };

/** The sets, each with something that no other has. */
export const FIELD_SETS: readonly FieldSet[] = [
  {
    name: 'musicians',
    fields: [
      text('firstName'),
      text('lastName'),
      number('age'),
      flag('isMusician'),
      date('birthdate'),
    ],
  },
  {
    name: 'albums',
    fields: [text('title'), number('year', both), number('tracks', both), array('awards')],
  },
  {
    name: 'orders',
    fields: [
      number('total', both),
      number('paid', both),
      select('status', 'new', 'sent', 'returned'),
      date('ordered', both),
      date('shipped', both),
    ],
  },
  {
    name: 'customers',
    fields: [
      text('company'),
      typed('email', 'email'),
      select('country', 'DE', 'FR', 'US'),
      flag('isActive'),
    ],
    limits: { not: false },
  },
  {
    name: 'invoices',
    fields: [text('number'), number('amount'), date('due')],
    limits: { independentCombinators: true, rules: 7 },
  },
  {
    name: 'tickets',
    fields: [
      text('subject'),
      many('labels', 'bug', 'idea, vague', 'question'),
      typed('opened', 'datetime-local'),
    ],
  },
  {
    name: 'patients',
    fields: [
      text('ward'),
      typed('admitted', 'datetime-local', both),
      typed('discharged', 'datetime-local', both),
    ],
  },
  {
    name: 'flights',
    fields: [
      text('from', { operators: ['=', 'in'] }),
      typed('departure', 'time'),
      number('seats', { operators: ['<', '>', 'between'] }),
    ],
  },
  {
    name: 'sensors',
    fields: [typed('id', 'bigint'), number('celsius'), typed('measured', 'datetime-local')],
    limits: { depth: 0 },
  },
  {
    name: 'employees',
    fields: [
      text('name'),
      number('salary', { valueSources: ['value', 'parameter'] }),
      date('hired'),
    ],
    limits: { parameters: ['minSalary', 'maxSalary'] },
  },
  {
    name: 'products',
    fields: [
      text('sku'),
      typed('price', 'range'),
      array('variants', select('color', 'red', 'blue'), number('stock')),
    ],
  },
  {
    name: 'events',
    fields: [text('type'), typed('time', 'time', both), typed('end', 'time', both)],
    limits: { combinators: ['and', 'or', 'xor'] },
  },
  {
    name: 'logs',
    fields: [
      select('level', 'info', 'warn', 'error'),
      text('message', { operators: ['contains', 'doesNotContain'] }),
    ],
    limits: { text: 20 },
  },
  {
    name: 'issues',
    fields: [
      number('number'),
      text('title'),
      array('comments', text('author'), array('reactions')),
    ],
  },
  {
    name: 'movies',
    fields: [
      text('title'),
      { ...select('genre', 'drama', 'comedy'), valueEditorType: 'radio' },
      number('rating'),
    ],
    limits: { emptyGroups: true },
  },
  {
    name: 'homes',
    fields: [
      { label: 'Place', options: [text('city'), text('street')] },
      { label: 'Size', options: [number('rooms'), number('area')] },
    ],
  },
  {
    name: 'cars',
    fields: [
      text('brand', {
        operators: [
          { name: '=', label: 'is' },
          { name: 'sounds like', label: 'sounds like' },
          { name: 'known', label: 'known', arity: 'unary' },
        ],
      }),
      number('km'),
    ],
  },
  {
    name: 'weather',
    fields: [number('wind', { valueEditorType: null }), typed('hour', 'time'), date('day')],
    limits: { muted: true },
  },
  {
    name: 'payments',
    fields: [{ value: 'iban', label: 'IBAN' }, number('cents', both), number('fee', both)],
    limits: { disabled: false, values: 3 },
  },
  {
    name: 'subscriptions',
    fields: [select('plan', 'free', 'pro, yearly', 'a\\b', ' '), date('renewal')],
  },
  {
    name: 'students',
    fields: [
      text('name'),
      number('grade', {
        valueEditorType: 'select',
        values: [
          { name: '1', label: 'A' },
          { name: '2', label: 'B' },
          { name: 'x', label: 'None' },
        ],
      }),
    ],
  },
  {
    name: 'books',
    fields: [
      text('isbn'),
      text('publisher', both),
      text('author', both),
      array('loans', date('from'), date('to')),
    ],
    limits: { depth: 2 },
  },
  {
    name: 'recipes',
    fields: [
      many('diets', 'vegan', 'vegetarian'),
      array('ingredients', text('name'), number('grams')),
      number('minutes'),
    ],
    limits: { independentCombinators: true, rules: 5, muted: true },
  },
  {
    name: 'hotels',
    fields: [
      text('name'),
      { ...array('amenities'), matchModes: ['some', 'atLeast'] },
      number('stars'),
    ],
  },
  {
    name: 'shipments',
    fields: [
      text('code', {
        valueSources: (operator: string) => (operator === '=' ? ['value', 'field'] : ['value']),
      }),
      text('label'),
    ],
  },
  {
    name: 'advisories',
    fields: [text('package'), number('score'), text('range', { valueEditorType: 'textarea' })],
    limits: { text: 5, values: 2, rules: 4 },
  },
  {
    name: 'jobs',
    fields: [
      text('role'),
      flag('remote'),
      { name: 'urgent', valueEditorType: 'switch', operators: ['=', 'in'] },
    ],
  },
  {
    name: 'songs',
    fields: [text('title'), number('seconds', { operators: ['=', 'contains', 'notBetween'] })],
    limits: { combinators: ['and'] },
  },
  {
    name: 'elections',
    fields: [select('state', 'Bavaria', 'Île-de-France', '(none)'), number('votes')],
    limits: { emptyGroups: true, independentCombinators: true, rules: 3 },
  },
  {
    name: 'satellites',
    fields: [
      text('name'),
      number('altitude'),
      typed('launched', 'datetime-local'),
      text('orbit', { valueSources: ['field'] }),
    ],
    limits: { depth: 1, muted: true, emptyGroups: true },
  },
];
