import { useState } from 'react';
import { type Field, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const instruments = [
  { name: 'drums', label: 'Drums' },
  { name: 'guitar', label: 'Guitar' },
  { name: 'piano', label: 'Piano' },
];

const fields: Field[] = [
  { name: 'firstName', label: 'First name', placeholder: 'Any text' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'birthdate', label: 'Birthdate', inputType: 'date' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'checkbox' },
  {
    name: 'gender',
    label: 'Gender',
    valueEditorType: 'radio',
    values: [
      { name: 'f', label: 'Female' },
      { name: 'm', label: 'Male' },
      { name: 'o', label: 'Other' },
    ],
  },
  { name: 'instrument', label: 'Instrument', valueEditorType: 'select', values: instruments },
  { name: 'plays', label: 'Plays', valueEditorType: 'multiselect', values: instruments },
  { name: 'bio', label: 'Biography', valueEditorType: 'textarea' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: '=', value: '' },
    { field: 'age', operator: 'between', value: '18,65' },
    { field: 'birthdate', operator: '<', value: '1969-01-01' },
    { field: 'isMusician', operator: '=', value: true },
    { field: 'gender', operator: '=', value: 'o' },
    { field: 'instrument', operator: '=', value: 'guitar' },
    { field: 'plays', operator: 'in', value: 'drums,piano' },
    { field: 'bio', operator: 'contains', value: 'studio' },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />;
}
