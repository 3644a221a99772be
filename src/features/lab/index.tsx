import { lazy, Suspense, type ReactNode } from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import { useStylesheet } from '@site/src/hooks/useStylesheet';
import stylesheet from '@site/src/kits/default/default.kitcss';
import { loadCode } from '@site/src/lib/load-code';

const Lab = lazy(() => loadCode(() => import('./components/LabPage')));

const Waiting = (): ReactNode => <div style={{ minHeight: '80rem' }} />;

/** The lab. It needs JavaScript. */
export function LabPage(): ReactNode {
  useStylesheet(stylesheet);
  return (
    <>
      <Head>
        <link rel="stylesheet" href={stylesheet} />
      </Head>
      <noscript>
        <p>The lab runs in the browser and needs JavaScript.</p>
      </noscript>
      <BrowserOnly fallback={<Waiting />}>
        {() => (
          <Suspense fallback={<Waiting />}>
            <Lab />
          </Suspense>
        )}
      </BrowserOnly>
    </>
  );
}
