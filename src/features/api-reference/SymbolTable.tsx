import { useContext, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import bundled from 'api-summaries';
import { ApiPackages } from './ApiPackages';

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

/** A table of the symbols of a group with their summaries. */
export const SymbolTable = ({ package: name, group, characters }: Props): ReactNode => {
  const packages = useContext(ApiPackages);
  const summaries = useSummaries(name);
  const { groups = [] } = packages.find(candidate => candidate.name === name) ?? {};
  const { symbols = [] } = groups.find(({ title }) => title === group) ?? {};
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
