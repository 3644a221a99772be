import { useState } from 'react';
import { type Field, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { QueryBuilderShadcn } from './query-builder';
import './styles.css';

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'birthdate', label: 'Birthdate', inputType: 'date' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'switch', defaultValue: true },
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'select',
    values: ['Guitar', 'Drums', 'Piano'].map(name => ({ name, label: name })),
  },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'age', operator: 'between', value: '18,30' },
    {
      combinator: 'or',
      not: true,
      rules: [
        { field: 'isMusician', operator: '=', value: true },
        { field: 'instrument', operator: '=', value: 'Drums' },
      ],
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilderShadcn>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        showCloneButtons
        showNotToggle
      />
    </QueryBuilderShadcn>
  );
}
