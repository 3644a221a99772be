import { useState } from 'react';
import { formatQuery, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  not: true,
  rules: [
    { field: 'firstName', operator: '=', value: 'Stevie' },
    { field: 'lastName', operator: '=', value: 'Vaughan' },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} showNotToggle />
      <pre>
        <code>{formatQuery(query, 'sql')}</code>
      </pre>
    </>
  );
}
