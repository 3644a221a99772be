import { useState } from 'react';
import { formatQuery, QueryBuilder, type RuleGroupTypeIC } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

const initialQuery: RuleGroupTypeIC = {
  rules: [
    { field: 'firstName', operator: '=', value: 'Stevie' },
    'and',
    { field: 'lastName', operator: '=', value: 'Vaughan' },
    'or',
    { field: 'instrument', operator: '=', value: 'Guitar' },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <pre>
        <code>{formatQuery(query, 'sql')}</code>
      </pre>
    </>
  );
}
