import { useRef, useState } from 'react';
import {
  type Field,
  formatQuery,
  QueryBuilder,
  remove,
  type RuleGroupType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import './styles.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument' },
];

const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'age', field: 'age', operator: '>', value: '28' },
    {
      id: 'either',
      combinator: 'or',
      rules: [
        { id: 'guitar', field: 'instrument', operator: '=', value: 'Guitar' },
        { id: 'piano', field: 'instrument', operator: '=', value: 'Piano' },
      ],
    },
    { id: 'name', field: 'lastName', operator: 'beginsWith', value: 'Vau' },
  ],
};

// A rule or group as a text, such as "Age is greater than 28".
const describe = (entry: RuleGroupType['rules'][number]) =>
  formatQuery(
    { combinator: 'and', rules: [entry] },
    {
      format: 'natural_language',
      fields,
      parseNumbers: true,
      fallbackExpression: 'anything matches',
    },
  ) || 'anything matches';

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [isEditing, setIsEditing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  const removeChip = (index: number) => {
    // The button that has the focus goes away, so focus its neighbor.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? editButton.current)?.focus();
    setQuery(remove(query, [index]));
  };

  return (
    <>
      <ul ref={list} className="chips" aria-label="Filters">
        {query.rules.map((entry, index) => (
          <li key={entry.id}>
            {describe(entry)}{' '}
            <button
              type="button"
              aria-label={`Remove ${describe(entry)}`}
              onClick={() => removeChip(index)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <div>
        <button
          ref={editButton}
          type="button"
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          Edit filters
        </button>
      </div>
      {isEditing && <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />}
    </>
  );
}
