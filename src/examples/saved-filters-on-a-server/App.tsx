import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type Field, prepareRuleGroup, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { fitValues } from './fit-values';
import 'react-querybuilder/dist/query-builder.css';

interface Filter {
  name: string;
  query: RuleGroupType;
}

const guitarists: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }],
};

// Stands for a server. Use the `fetch` of the browser instead.
let stored: Filter[] = [{ name: 'Guitarists', query: guitarists }];
const fetch = async (_address: string, init: RequestInit = {}) => {
  await new Promise(resolve => setTimeout(resolve, 500));
  const sent = typeof init.body === 'string' ? (JSON.parse(init.body) as Filter) : undefined;
  if (sent?.name === '') return new Response('A filter needs a name.', { status: 422 });
  if (sent) stored = [...stored.filter(({ name }) => name !== sent.name), sent];
  return Response.json(stored);
};

const request = async (init?: RequestInit) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/filters', { ...init, headers });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Filter[];
};

const LOADING = 'Loading filters …';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

export default function App() {
  const [query, setQuery] = useState<RuleGroupType>({ combinator: 'and', rules: [] });
  const [filters, setFilters] = useState<Filter[]>([]);
  const [message, setMessage] = useState(LOADING);
  const loading = useRef<AbortController | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    loading.current = abort;
    request({ signal: abort.signal })
      .then(loaded => {
        if (abort.signal.aborted) return;
        setFilters(loaded);
        setMessage(last => (last === LOADING ? '' : last));
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setMessage(`Not loaded: ${messageOf(error)}`);
      });
    return () => abort.abort();
  }, []);

  const open = ({ name, query: saved }: Filter) => {
    // A value that its editor can't keep would change the query that is shown now.
    const { query: fitted, changed } = fitValues(saved, fields);
    setQuery(prepareRuleGroup(fitted));
    const note = changed.length > 0 ? ` Changed values: ${changed.join(', ')}.` : '';
    setMessage(`“${name}” is open.${note}`);
  };

  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = (new FormData(event.currentTarget).get('name') as string).trim();
    setMessage('Saving …');
    try {
      setFilters(await request({ method: 'POST', body: JSON.stringify({ name, query }) }));
      // A slow first answer would lack this filter.
      loading.current?.abort();
      setMessage(`“${name}” is saved.`);
    } catch (error) {
      setMessage(`Not saved: ${messageOf(error)}`);
    }
  };

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <form onSubmit={event => void save(event)}>
        <input name="name" aria-label="Name of the filter" />{' '}
        <button type="submit">Save filter</button>
      </form>
      <p role="status">{message}</p>
      <ul aria-label="Saved filters">
        {filters.map(filter => (
          <li key={filter.name}>
            <button type="button" onClick={() => open(filter)}>
              {filter.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
