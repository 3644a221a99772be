'use client';

import { startTransition, useActionState, useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { searchMusicians } from './actions';
import { fields, type SearchResult } from './fields';
import 'react-querybuilder/dist/query-builder.css';

const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [{ id: 'age', field: 'age', operator: '>', value: '40' }],
};

// Runs in the browser. If React called the action itself, it would send the last rows along.
const search = async (last: SearchResult | undefined, query: RuleGroupType) => {
  try {
    return await searchMusicians(query);
  } catch {
    return { rows: last?.rows ?? [], problems: ['The search failed. Try again.'] };
  }
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [result, startSearch, isPending] = useActionState(search, undefined);
  const { rows = [], problems = [] } = result ?? {};
  const count = result && problems.length === 0 && `${rows.length} musicians`;

  return (
    <form
      // The `action` prop would reset the lists of the query builder after the search.
      onSubmit={event => {
        event.preventDefault();
        startTransition(() => startSearch(query));
      }}
    >
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <p>
        <button type="submit" disabled={isPending}>
          Search
        </button>
      </p>
      <p role="status">{isPending ? 'Searching …' : count || problems.join(' ')}</p>
      <table aria-busy={isPending}>
        <thead>
          <tr>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, lastName, age, instrument }) => (
            <tr key={id}>
              <td>{lastName}</td>
              <td>{age}</td>
              <td>{instrument}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  );
}
