import { useState } from 'react';
import { formatQuery, QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  {
    name: 'albums',
    label: 'Albums',
    matchModes: true,
    subproperties: [
      { name: 'title', label: 'Title' },
      { name: 'year', label: 'Year', inputType: 'number' },
    ],
  },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'St' },
    {
      field: 'albums',
      operator: '=',
      match: { mode: 'atLeast', threshold: 2 },
      value: { combinator: 'and', rules: [{ field: 'year', operator: '>', value: '1990' }] },
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <p>{formatQuery(query, { format: 'natural_language', fields, parseNumbers: true })}</p>
    </>
  );
}
