import { useEffect, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import headingFont from '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff2';
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

/** Preloads the font of headings, which is used only if it arrives before the first paint. */
const PreloadFont = (): ReactNode => (
  <Head>
    <link rel="preload" as="font" type="font/woff2" href={headingFont} crossOrigin="anonymous" />
  </Head>
);

function Site({ children }: { readonly children: ReactNode }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  useEffect(() => {
    installConsoleGlobals(window as unknown as Record<string, unknown>);
  }, []);
  if (siteConfig.future.experimental_router === 'hash') return <AfterMount>{children}</AfterMount>;
  return isServedAsNotFound ? <AsServed>{children}</AsServed> : children;
}

export default function Root(props: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <PreloadFont />
      <Site {...props} />
    </>
  );
}
