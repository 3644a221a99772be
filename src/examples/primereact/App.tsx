import { useState } from 'react';
import { type Field, formatQuery, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { controlElements } from './controls';
import 'react-querybuilder/dist/query-builder.css';
// In your application, import a theme of PrimeReact instead.
import './theme.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'checkbox' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'lastName', operator: 'beginsWith', value: 'Va' },
    { field: 'age', operator: '>', value: 28 },
    { field: 'isMusician', operator: '=', value: true },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        controlElements={controlElements}
      />
      <pre>{JSON.stringify(formatQuery(query, 'jsonlogic'))}</pre>
    </>
  );
}
