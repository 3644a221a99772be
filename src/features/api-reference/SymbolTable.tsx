import { useContext, useEffect, useId, useState, type CSSProperties, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import bundled from 'api-summaries';
import { ApiPackages } from './ApiPackages';
import { filterSymbols, type SidebarGroup, type SidebarSymbol } from './model';

interface Props {
  readonly package: string;
  readonly group: string;
  /** Characters in the table, to estimate its height before the browser lays it out. */
  readonly characters: string | undefined;
}

type Summaries = Readonly<Record<string, string>>;

const requests = new Map<string, Promise<Summaries>>();

const load = (address: string): Promise<Summaries> => {
  const request =
    requests.get(address) ??
    fetch(address).then(async response => {
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      return (await response.json()) as Summaries;
    });
  requests.set(address, request);
  return request;
};

/**
 * Summaries of a package's symbols. The server-rendered HTML of the first page contains them, so
 * the value is undefined during hydration. Later pages request them once per package.
 */
const useSummaries = (name: string): Summaries | undefined => {
  const address = useBaseUrl(`/api/${name}/summaries.json`);
  const wasHydrated = useIsBrowser();
  const [summaries, setSummaries] = useState<Summaries | undefined>(
    bundled[name] ?? (wasHydrated ? {} : undefined),
  );
  const isMissing = summaries !== undefined && bundled[name] === undefined;
  useEffect(() => {
    if (!isMissing) return;
    load(address).then(setSummaries, () => {
      // The table still shows names and links. The next page retries the request.
      requests.delete(address);
    });
  }, [address, isMissing]);
  return summaries;
};

/** Tells React to keep the server-rendered HTML. */
const SERVER_HTML = { __html: '' };

interface RowsProps {
  readonly package: string;
  readonly symbols: readonly SidebarSymbol[];
  readonly characters?: string | undefined;
}

const Rows = ({ package: name, symbols, characters = '0' }: RowsProps): ReactNode => {
  const summaries = useSummaries(name);
  return (
    <table
      className="api-index"
      style={{ '--rows': symbols.length, '--characters': characters } as CSSProperties}
    >
      <thead>
        <tr>
          <th>Name</th>
          <th>Summary</th>
        </tr>
      </thead>
      <tbody>
        {symbols.map(symbol => (
          <tr key={symbol.path}>
            <td>
              <Link to={`/api/${symbol.path}`}>{symbol.name}</Link>
            </td>
            {summaries ? (
              <td>{summaries[symbol.path.slice(name.length + 1)]}</td>
            ) : (
              <td suppressHydrationWarning dangerouslySetInnerHTML={SERVER_HTML} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const useGroups = (name: string): readonly SidebarGroup[] =>
  useContext(ApiPackages).find(candidate => candidate.name === name)?.groups ?? [];

/** Number of symbols that a group shows without a click. */
const OPEN_LIMIT = 10;

/** A table of the symbols of a group with their summaries, folded if it is long. */
export const SymbolTable = ({ package: name, group, characters }: Props): ReactNode => {
  const { symbols = [] } = useGroups(name).find(({ title }) => title === group) ?? {};
  return (
    <details open={symbols.length <= OPEN_LIMIT}>
      <summary>
        {symbols.length} {symbols.length === 1 ? 'page' : 'pages'}
      </summary>
      <Rows package={name} symbols={symbols} characters={characters} />
    </details>
  );
};

/** A filter for the symbols of a package. The groups below list them without JavaScript, too. */
export const SymbolFilter = ({ package: name }: { readonly package: string }): ReactNode => {
  const [query, setQuery] = useState('');
  const id = useId();
  const groups = useGroups(name);
  const { found, total } = filterSymbols([{ name, groups }], query);
  const isFiltered = query.trim() !== '';
  return (
    <div className="api-filter" data-search="skip">
      <label htmlFor={id}>Filter by name </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />{' '}
      <span role="status">
        {isFiltered &&
          (total === 0 ? 'No name contains this.' : `${total} ${total === 1 ? 'name' : 'names'}`)}
      </span>
      {isFiltered &&
        found.map(({ symbols }) => <Rows key={name} package={name} symbols={symbols} />)}
    </div>
  );
};
