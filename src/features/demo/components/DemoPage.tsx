import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useControlNames } from '@site/src/hooks/useControlNames';
import { isDefaultKit, KIT_PORTAL_ID, type Kit } from '@site/src/lib/kit';
import { TIDY, TIDY_FILE } from '@site/src/kits/default/tidy';
import { loadCode } from '@site/src/lib/load-code';
import { guide } from '@site/versions.ts';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { DecodeFailure } from '../codec/decode';
import { demoStore, useAddressRemark, useDemoPart } from '../hooks/store';
import { KEEP_TAP, useEarlyTap } from '../hooks/useEarlyTap';
import { useFitsLink } from '../hooks/useFitsLink';
import { useFocusAfterRemoval } from '../hooks/useFocusAfterRemoval';
import { useAddress } from '../hooks/useAddress';
import { useScrollRestoration } from '../hooks/useScrollRestoration';
import { countRules } from '@site/src/lib/query-text/size';
import controls from '@site/src/components/controls.module.css';
import { RoomBar } from '@site/src/components/RoomBar';
import { useInspector } from '@site/src/features/inspector';
import { STYLED_LAYOUTS } from '../layout/layouts';
import type { DemoState } from '../model/state';
import { useStylesheet } from '@site/src/hooks/useStylesheet';
import { Builder } from './Builder';
import styles from './DemoPage.module.css';
import { Icon } from './Icon';
import { Install } from './Install';
import { KitSwitcher } from './KitSwitcher';
import { Notice } from './Notice';
import { ReadBack } from './ReadBack';
import { RunLink } from './RunLink';
import { Sheet } from './Sheet';
import { Toolbar } from './Toolbar';
import { Views } from './Views';

const Appearance = lazy(() => loadCode(() => import('./Appearance')));
const OptionsPanel = lazy(() => loadCode(() => import('./OptionsPanel')));

const FAILURES: Readonly<Record<DecodeFailure, string>> = {
  'too-long': 'The link is longer than this page reads',
  'unknown-version': 'This link is not from this page',
  unreadable: 'The link is damaged',
  invalid: 'The link contains something that this page does not support',
  'not-kept': 'The query of this address was too long for a link, and this tab does not keep it',
  'not-loaded': 'The code that reads this link could not be loaded',
};

const LONG_LINK =
  'This query is too long for a link. Save it as a file to share it. The tab “Import” opens the file.';

/** Number of sentences of a notice about an address. Most links need one or two. */
const MOST_SENTENCES = 8;

const shortened = (sentences: readonly string[]): string => {
  const more = sentences.length - MOST_SENTENCES;
  const shown = sentences.slice(0, MOST_SENTENCES).join(' ');
  return more > 0 ? `${shown} And ${more.toLocaleString('en')} more.` : shown;
};

/** Number of rules from which only visible rules are rendered (`content-visibility`). */
const MANY_RULES = 50;

const hasManyRules = ({ query }: DemoState): boolean => countRules(query) >= MANY_RULES;

const hasAppearance = ({ options, theme }: DemoState): boolean =>
  theme !== undefined || STYLED_LAYOUTS.some(name => options[name]);

interface DemoPageProps {
  readonly kit: Kit;
}

/** Opens a view without a change of the query. The demo's own address is its output. */
const OPEN_VIEW = {
  demo: () => demoStore.step({ view: 'output' }),
  theme: () => demoStore.step({ view: 'theme' }),
} as const;

/** The demo page of a kit. Everything except the controls is the same for all kits. */
export const DemoPage = ({ kit }: DemoPageProps): ReactNode => {
  const { info, stylesheet, Provider } = kit;
  const remark = useAddressRemark();
  const fits = useFitsLink();
  useAddress();
  const styled = useStylesheet(stylesheet);
  const builder = useRef<HTMLDivElement>(null);
  useControlNames(builder);
  useFocusAfterRemoval(builder);
  useEarlyTap(builder);
  const place = useScrollRestoration(styled);
  const inspection = useInspector({
    stage: builder,
    kit: info.id,
    className: clsx(controls.button, controls.iconOnly),
    icon: <Icon name="inspect" />,
  });
  const [optionsOpen, setOptionsOpen] = useState(false);
  const optionsId = useId();
  const long = useDemoPart(hasManyRules);
  const styledByReader = useDemoPart(hasAppearance);
  const direction = useDemoPart(({ options }) => (options.rightToLeft ? 'rtl' : undefined));
  const scope = `kit-${info.id}`;
  const isTheme = useDemoPart(({ view }) => view === 'theme');
  const closeOptions = (): void => setOptionsOpen(false);

  const title = isDefaultKit(info) ? 'Demo' : `${info.label} demo`;

  return (
    <Layout
      title={title}
      description={`Try React Query Builder with ${isDefaultKit(info) ? 'the controls it comes with' : info.label}.`}
    >
      {!ExecutionEnvironment.canUseDOM && (
        <Head>
          <link rel="stylesheet" href={stylesheet} />
          <script>{KEEP_TAP}</script>
        </Head>
      )}
      <main className={clsx(styles.page, controls.fields)}>
        <RoomBar current={isTheme ? 'theme' : 'demo'} views={OPEN_VIEW} />
        <header className={styles.header}>
          <h1 className={styles.title}>{isTheme && isDefaultKit(info) ? 'Theme' : title}</h1>
          <p className={styles.lead}>
            {isTheme
              ? 'Choose colors, spacing and layout, and copy the CSS. '
              : 'Build a query, switch the UI kit, and keep what you built. '}
            <RunLink /> in the lab to see which rows it selects, or{' '}
            <Link to={guide('styling/ui-kits')}>compare the kits</Link>.
          </p>
          {info.ownAdapter && info.adapter && (
            <p className={styles.adapter}>
              This demo runs this site's implementation of the adapter: the tab “Code” has its
              source. The{' '}
              <Link to={`https://www.npmjs.com/package/${info.adapter}`}>published package</Link>{' '}
              may differ.
            </p>
          )}
          <Install kit={info} />
          <p className={styles.adapter}>
            Styled with the library’s stylesheet and{' '}
            {isDefaultKit(info) ? (
              <Link to={`/#${TIDY}`}>{TIDY_FILE}</Link>
            ) : (
              'the styles in the tab “Code”'
            )}
            .
          </p>
        </header>
        <KitSwitcher current={info.id} />
        <div role="status" className={styles.notices}>
          {typeof remark === 'string' && (
            <Notice kind="error">{FAILURES[remark]}, so you see the start.</Notice>
          )}
          {remark !== null && typeof remark !== 'string' && (
            <Notice kind="info">{shortened(remark)}</Notice>
          )}
          {remark === null && !fits && <Notice kind="info">{LONG_LINK}</Notice>}
          <ReadBack />
        </div>
        <div className={clsx(styles.bench, optionsOpen && styles.withOptions)}>
          <section ref={place} aria-label="Query builder" className={styles.stage}>
            <Toolbar
              fitsLink={fits}
              optionsOpen={optionsOpen}
              optionsId={optionsId}
              onToggleOptions={() => setOptionsOpen(!optionsOpen)}
              inspect={inspection.button}
            />
            <div
              ref={builder}
              dir={direction}
              className={clsx(
                scope,
                styles.builder,
                long && styles.long,
                !styled && styles.waiting,
              )}
            >
              <Provider direction={direction}>
                <Builder hasTidyControls={isDefaultKit(info)} extend={inspection.extend} />
              </Provider>
            </div>
            {inspection.panel}
          </section>
          <Views kit={info} />
          {optionsOpen && (
            <Suspense>
              <Sheet id={optionsId} label="Options" subject={builder} onClose={closeOptions}>
                <OptionsPanel kit={info} onClose={closeOptions} />
              </Sheet>
            </Suspense>
          )}
        </div>
        <div id={KIT_PORTAL_ID} className={scope} dir={direction} />
        {styledByReader && (
          <Suspense>
            <Appearance scope={scope} />
          </Suspense>
        )}
      </main>
    </Layout>
  );
};
