/** Path, query and hash of the page. With the hash router, they stand in the hash of the document. */
export type PageAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

const isInHash = (): boolean => window.location.hash.startsWith('#/');

/** The address of the page that the reader sees. The router may be behind it. */
export const pageAddress = (): PageAddress =>
  isInHash() ? new URL(window.location.hash.slice(1), window.location.origin) : window.location;

/** Query and hash of the page. */
export const searchAndHash = (): string => pageAddress().search + pageAddress().hash;

/**
 * The page's address with another query and hash, for a link to copy.
 *
 * @param rest - Query and hash, with their `?` and `#`.
 */
export const hrefWith = (rest: string): string =>
  new URL(`${isInHash() ? '#' : ''}${pageAddress().pathname}${rest}`, window.location.href).href;

/**
 * Replaces query and hash of the address. Bypasses the router, which would render the page on every
 * keystroke.
 *
 * @param rest - Query and hash, with their `?` and `#`.
 */
export const replaceAddress = (rest: string): void =>
  window.history.replaceState(window.history.state, '', hrefWith(rest));

/** A text in the page's query. Empty if it has none. */
export const readParameter = (name: string): string =>
  (new URLSearchParams(pageAddress().search).get(name) ?? '').trim();

/** Replaces a text in the page's query. An empty text leaves it out. */
export const writeParameter = (name: string, text: string): void => {
  const { search, hash } = pageAddress();
  const parameters = new URLSearchParams(search);
  if (text === '') parameters.delete(name);
  else parameters.set(name, text);
  const query = parameters.toString();
  replaceAddress((query === '' ? '' : `?${query}`) + hash);
};
