import { useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import 'react-querybuilder/dist/query-builder.css';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'first', field: 'firstName', operator: '=', value: 'Stevie' },
    { id: 'last', field: 'lastName', operator: '=', value: 'Vaughan' },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilderHistory>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
    </QueryBuilderHistory>
  );
}
