import { useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'instrument', label: 'Instrument' },
];

const drummers: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'instrument', operator: '=', value: 'Drums' }],
};

const everyone: RuleGroupType = { combinator: 'and', rules: [] };

export default function App() {
  const [query, setQuery] = useState(drummers);

  return (
    <>
      <p>
        <button type="button" onClick={() => setQuery(drummers)}>
          Drummers
        </button>{' '}
        <button type="button" onClick={() => setQuery(everyone)}>
          Everyone
        </button>
      </p>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <p>Rules in the outermost group: {query.rules.length}</p>
    </>
  );
}
