import { useEffect, type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { installConsoleGlobals } from '@site/src/features/console/console-globals';
import { AsServed, isServedAsNotFound } from '@site/src/features/not-found/AsServed';

/**
 * Mounts the site for the hash router. Docusaurus does not load the first page before it renders
 * (https://github.com/facebook/docusaurus/pull/9859), and it renders in a transition, which can pause. A
 * route whose code arrives between render and mount then stays empty. The update of `useIsBrowser` is not
 * a transition, so the routes that it renders mount without a pause.
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
