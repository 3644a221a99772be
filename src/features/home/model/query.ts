import { defaultOperators, type Field, type RuleGroupType } from 'react-querybuilder';

const without = (...names: string[]) =>
  defaultOperators.filter(({ name }) => !names.includes(name));

/** Fields of the builders on the home page. */
export const fields: Field[] = [
  { name: 'firstName', label: 'First name', placeholder: 'a name' },
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'select',
    operators: [
      { name: '=', label: 'is' },
      { name: '!=', label: 'is not' },
    ],
    values: ['Guitar', 'Bass', 'Drums', 'Keys', 'Vocals'].map(name => ({ name, label: name })),
  },
  { name: 'age', label: 'Age', inputType: 'number', operators: without('null', 'notNull') },
  {
    name: 'isMusician',
    label: 'Is a musician',
    valueEditorType: 'checkbox',
    operators: [{ name: '=', label: 'is' }],
    defaultValue: true,
  },
];

/** Initial query of the first builder. */
export const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'isMusician', operator: '=', value: true },
    { field: 'age', operator: '>', value: '28' },
    {
      combinator: 'or',
      rules: [
        { field: 'instrument', operator: '=', value: 'Guitar' },
        { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
      ],
    },
  ],
};
