import { useState, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { KIT_PORTAL_ID, type Kit } from '@site/src/lib/kit';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { RuleGroupType } from 'react-querybuilder';
import { useStylesheet } from '../hooks/useStylesheet';
import { START_QUERY } from '../model/presets';
import { Builder } from './Builder';
import styles from './DemoPage.module.css';
import { KitSwitcher } from './KitSwitcher';

interface DemoPageProps {
  readonly kit: Kit;
}

/** The demo of one kit. Everything but the look of the controls is the same for all of them. */
export const DemoPage = ({ kit }: DemoPageProps): ReactNode => {
  const { info, stylesheet, Provider } = kit;
  const styled = useStylesheet(stylesheet);
  const [query, setQuery] = useState<RuleGroupType>(START_QUERY);
  const scope = `kit-${info.id}`;

  return (
    <Layout
      title={info.adapter ? `${info.label} demo` : 'Demo'}
      description={`Try React Query Builder with ${info.adapter ? info.label : 'the controls it comes with'}.`}
    >
      <Head>
        <link rel="stylesheet" href={stylesheet} />
      </Head>
      <main className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>Demo</h1>
          <p className={styles.lead}>Build a query, switch the UI kit, and keep what you built.</p>
        </header>
        <KitSwitcher current={info.id} hash="" />
        <section aria-label="Query builder" className={styles.stage}>
          <div className={clsx(scope, styles.builder, !styled && styles.waiting)}>
            <Provider>
              <Builder query={query} onQueryChange={setQuery} />
            </Provider>
          </div>
        </section>
        <div id={KIT_PORTAL_ID} className={scope} />
      </main>
    </Layout>
  );
};
