import { useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: '=', value: 'Stevie' },
    { field: 'lastName', operator: '=', value: 'Vaughan' },
    {
      combinator: 'or',
      rules: [
        { field: 'instrument', operator: '=', value: 'Guitar' },
        { field: 'instrument', operator: '=', value: 'Vocals' },
      ],
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilder
      fields={fields}
      query={query}
      onQueryChange={setQuery}
      showShiftActions
      showCloneButtons
    />
  );
}
