import { useEffect, type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { installConsoleGlobals } from '@site/src/features/console/console-globals';
import { AsServed, isServedAsNotFound } from '@site/src/features/not-found/AsServed';

/**
 * The site behind the hash router, whose first page the framework does not load before it renders:
 * https://github.com/facebook/docusaurus/pull/9859. It renders as a transition, which pauses, and a route
 * whose code arrives between its rendering and its mounting stays empty. The update that makes this a
 * browser is no transition, so what it renders mounts without a pause.
 */
function AfterMount({ children }: { readonly children: ReactNode }): ReactNode {
  return useIsBrowser() && children;
}

export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  useEffect(() => {
    installConsoleGlobals(window as unknown as Record<string, unknown>);
  }, []);
  if (siteConfig.future.experimental_router === 'hash') return <AfterMount>{children}</AfterMount>;
  return isServedAsNotFound ? <AsServed>{children}</AsServed> : children;
}
