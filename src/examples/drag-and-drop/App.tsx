import { useState } from 'react';
import * as DndKit from '@dnd-kit/core';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { createDndKitAdapter } from '@react-querybuilder/dnd/dnd-kit';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const dnd = createDndKitAdapter(DndKit);

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
      rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }],
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilderDnD dnd={dnd}>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
    </QueryBuilderDnD>
  );
}
