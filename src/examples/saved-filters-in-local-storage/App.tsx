import { useRef, useState } from 'react';
import { type Field, prepareRuleGroup, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { fitValues } from './fit-values';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }],
};

interface Filter {
  name: string;
  query: RuleGroupType;
}

const KEY = 'musician-filters';
const VERSION = 1;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isGroup = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.combinator === 'string' &&
  Array.isArray(value.rules) &&
  value.rules.every(
    entry => isGroup(entry) || (isObject(entry) && typeof entry.field === 'string'),
  );

const isFilter = (value: unknown): value is Filter =>
  isObject(value) && typeof value.name === 'string' && isGroup(value.query);

const parse = (text: string): Filter[] | undefined => {
  try {
    const stored: unknown = JSON.parse(text);
    const filters = isObject(stored) && stored.version === VERSION ? stored.filters : undefined;
    return Array.isArray(filters) && filters.every(isFilter) ? filters : undefined;
  } catch {
    return undefined;
  }
};

const load = (): { filters: Filter[]; message: string } => {
  try {
    const text = window.localStorage.getItem(KEY);
    const filters = text === null ? [] : parse(text);
    if (filters) return { filters, message: '' };
    // Kept, because the next save replaces what it can't read.
    window.localStorage.setItem(`${KEY}-unreadable`, text ?? '');
    return { filters: [], message: 'The stored filters are unreadable. A copy of them is kept.' };
  } catch {
    return { filters: [], message: 'This browser stores no filters.' };
  }
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [{ filters, message }, setState] = useState(load);
  const nameInput = useRef<HTMLInputElement>(null);

  const store = (changed: Filter[], done: string) => {
    try {
      window.localStorage.setItem(KEY, JSON.stringify({ version: VERSION, filters: changed }));
      setState({ filters: changed, message: done });
    } catch {
      setState({ filters, message: 'The browser could not store the filters.' });
    }
    nameInput.current?.focus();
  };
  const open = ({ name, query: saved }: Filter) => {
    // A value that its editor can't keep would change the query that is shown now.
    const { query: fitted, changed } = fitValues(saved, fields);
    setQuery(prepareRuleGroup(fitted));
    const note = changed.length > 0 ? ` Changed values: ${changed.join(', ')}.` : '';
    setState({ filters, message: `“${name}” is open.${note}` });
  };
  const save = () => {
    const name = nameInput.current?.value.trim() ?? '';
    const others = filters.filter(filter => filter.name !== name);
    store([...others, { name, query }], `“${name}” is saved.`);
  };

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <form
        onSubmit={event => {
          event.preventDefault();
          save();
          event.currentTarget.reset();
        }}
      >
        <input ref={nameInput} aria-label="Name of the filter" required pattern=".*\S.*" />{' '}
        <button type="submit">Save filter</button>
      </form>
      <ul aria-label="Saved filters">
        {filters.map(filter => (
          <li key={filter.name}>
            <button type="button" onClick={() => open(filter)}>
              {filter.name}
            </button>{' '}
            <button
              type="button"
              aria-label={`Delete ${filter.name}`}
              onClick={() =>
                store(
                  filters.filter(({ name }) => name !== filter.name),
                  'Deleted.',
                )
              }
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
    </>
  );
}
