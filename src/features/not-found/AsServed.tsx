import { use, useEffect, useState, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { findOtherSpelling } from './other-spellings';

/** Attribute on the main element of the not-found page. */
export const NOT_FOUND = 'data-not-found';

/** Whether the host served the not-found page for the first address. */
export const isServedAsNotFound =
  ExecutionEnvironment.canUseDOM && document.querySelector(`[${NOT_FOUND}]`) !== null;

let loaded: Promise<unknown> | undefined;

/** Loads the code of the page: the framework preloads that of the page whose route matches. */
const load = (path: string): Promise<unknown> =>
  (loaded ??= Promise.resolve(window.docusaurus.preload(path)).catch(() => undefined));

/**
 * Renders the site in a document that a host served as not found. At some of these addresses the router
 * would render another page: it ignores letter case, and each version of the guides has its own not-found
 * page. The first location is therefore that of the not-found page, as on the server.
 */
export const AsServed = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const location = useLocation();
  const notFound = useBaseUrl('/404.html');
  const [served] = useState(location.pathname);
  use(load(notFound));
  useEffect(() => {
    void findOtherSpelling(window.location).then(address => {
      if (address !== undefined) window.location.replace(address);
    });
  }, []);
  const shown = location.pathname === served ? { ...location, pathname: notFound } : location;
  return renderRoutes([{ render: () => children }], undefined, { location: shown });
};
