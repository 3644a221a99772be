import { use, useEffect, useState, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { findOtherSpelling } from './other-spellings';

/** Attribute of the main element of the page that hosts serve for unknown addresses. */
export const NOT_FOUND = 'data-not-found';

/** Whether the host answered the first address with that page. */
export const isServedAsNotFound =
  ExecutionEnvironment.canUseDOM && document.querySelector(`[${NOT_FOUND}]`) !== null;

let loaded: Promise<unknown> | undefined;

/** Loads the code of the page, which the framework has not done if the address looks like another's. */
const load = (path: string): Promise<unknown> =>
  (loaded ??= Promise.resolve(window.docusaurus.preload(path)).catch(() => undefined));

/**
 * The site in a document that a host served as not found. The router would show something else at some of
 * these addresses: it ignores the case of letters, and a version of the guides has a not-found page of its
 * own. The address of the document therefore stays that of the not-found page, as on the server.
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
