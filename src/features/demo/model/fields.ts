import { defaultOperators, type Field, type OptionGroup, type RuleType } from 'react-querybuilder';

const operators = (...names: string[]) => defaultOperators.filter(op => names.includes(op.name));

/** Grouped values of two fields. */
export const instruments: OptionGroup[] = [
  {
    label: 'Strings',
    options: [
      { name: 'guitar', label: 'Guitar' },
      { name: 'bass', label: 'Bass' },
      { name: 'violin', label: 'Violin' },
    ],
  },
  {
    label: 'Keys',
    options: [
      { name: 'piano', label: 'Piano' },
      { name: 'organ', label: 'Organ' },
    ],
  },
  {
    label: 'Percussion',
    options: [
      { name: 'drums', label: 'Drums' },
      { name: 'vibraphone', label: 'Vibraphone' },
    ],
  },
];

/** Value sources of an operator. Only some comparisons make sense between two fields. */
export const valueOrField = (operator: string): ['value'] | ['value', 'field'] =>
  operator === '=' || operator === '!=' ? ['value', 'field'] : ['value'];

/** Whether a rule has a value or doesn't need one. */
export const isFilled = (rule: RuleType) =>
  rule.operator === 'null' || rule.operator === 'notNull' || String(rule.value ?? '') !== '';

/** Whether the ages in a rule are plausible. */
export const isAge = (rule: RuleType) => {
  if (rule.operator === 'null' || rule.operator === 'notNull') return true;
  const ages = Array.isArray(rule.value) ? rule.value : String(rule.value ?? '').split(',');
  return ages.every(age => `${age}`.trim() !== '' && Number(age) >= 0 && Number(age) <= 130)
    ? true
    : { valid: false, reasons: ['Enter an age from 0 to 130.'] };
};

/** Fields of the demo, with every type of editor. */
export const fields = [
  {
    name: 'firstName',
    label: 'First name',
    placeholder: 'Any first name',
    defaultOperator: 'beginsWith',
    valueSources: valueOrField,
    comparator: 'kind',
    kind: 'name',
    validator: isFilled,
  },
  {
    name: 'lastName',
    label: 'Last name',
    placeholder: 'Any last name',
    defaultOperator: 'beginsWith',
    valueSources: valueOrField,
    comparator: 'kind',
    kind: 'name',
    validator: isFilled,
  },
  {
    name: 'age',
    label: 'Age',
    inputType: 'number',
    operators: operators(
      '=',
      '!=',
      '<',
      '>',
      '<=',
      '>=',
      'between',
      'notBetween',
      'null',
      'notNull',
    ),
    defaultOperator: '>',
    validator: isAge,
  },
  {
    name: 'isMusician',
    label: 'Is a musician',
    valueEditorType: 'checkbox',
    operators: operators('='),
    defaultValue: true,
  },
  {
    name: 'onTour',
    label: 'On tour',
    valueEditorType: 'switch',
    operators: operators('='),
    defaultValue: false,
  },
  {
    name: 'voice',
    label: 'Voice',
    valueEditorType: 'radio',
    operators: operators('=', '!='),
    values: [
      { name: 'soprano', label: 'Soprano' },
      { name: 'alto', label: 'Alto' },
      { name: 'tenor', label: 'Tenor' },
      { name: 'bass', label: 'Bass' },
    ],
    defaultValue: 'alto',
  },
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'select',
    operators: operators('=', '!=', 'null', 'notNull'),
    values: instruments,
    defaultValue: 'guitar',
  },
  {
    name: 'alsoPlays',
    label: 'Also plays',
    valueEditorType: 'multiselect',
    operators: operators('in', 'notIn'),
    values: instruments,
    defaultValue: 'piano',
  },
  {
    name: 'biography',
    label: 'Biography',
    valueEditorType: 'textarea',
    operators: operators('contains', 'doesNotContain', 'null', 'notNull'),
  },
  {
    name: 'birthdate',
    label: 'Date of birth',
    inputType: 'date',
    operators: operators(
      '=',
      '!=',
      '<',
      '>',
      '<=',
      '>=',
      'between',
      'notBetween',
      'null',
      'notNull',
    ),
    defaultOperator: '<',
  },
  {
    name: 'lastConcert',
    label: 'Last concert',
    inputType: 'datetime-local',
    operators: operators('<', '>', '<=', '>=', 'between', 'notBetween', 'null', 'notNull'),
  },
  {
    name: 'soundcheck',
    label: 'Soundcheck',
    inputType: 'time',
    operators: operators('=', '<', '>', 'between', 'notBetween', 'null', 'notNull'),
  },
] satisfies (Field & { kind?: string })[];
