import type { ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { LINKS } from '@site/config/links';
import { useDocPath } from '@site/src/hooks/useDocPath';
import { RoomBar } from '@site/src/components/RoomBar';
import { useStylesheet } from '@site/src/hooks/useStylesheet';
import controls from '@site/src/kits/default/default.kitcss';
import { KITS } from '@site/src/kits/registry';
import facts from '@site/src/data/library-facts.json';
import { guide, INSTALLED, LATEST } from '@site/versions.ts';
import { Section } from './components/Section';
import { DemoFrame } from './components/DemoFrame';
import { KitPicture } from './components/KitPicture';
import firstBuilder from './samples/first-builder.tsx?raw';
import roundTrip from './samples/round-trip.ts?raw';
import slider from './samples/slider.tsx?raw';
import typed from './samples/typed.ts?raw';
import styles from './Home.module.css';

const loadWorkbench = () => import('./demos/Workbench');
const loadEditors = () => import('./demos/Editors');
const loadStyleVariants = () => import('./demos/StyleVariants');
const loadLanguages = () => import('./demos/Languages');

const EDITORS = [
  'text',
  'number',
  'date',
  'time',
  'select',
  'multiselect',
  'checkbox',
  'switch',
  'radio',
  'textarea',
];

/** Default operators. Most have a negation. */
const OPERATORS = [
  ...['=', '<', '>', '<=', '>=', 'contains', 'begins with', 'ends with'],
  ...['is null', 'in', 'between'],
];

const EXPORTS = [
  'SQL',
  'MongoDB',
  'Elasticsearch',
  'Prisma',
  'JsonLogic',
  'JSONata',
  'CEL',
  'SpEL',
  'LDAP',
  'plain English',
];

const IMPORTS = ['SQL', 'MongoDB', 'JsonLogic', 'JSONata', 'CEL', 'SpEL'];

const Chips = ({ label, items }: { label: string; items: readonly string[] }): ReactNode => (
  <div>
    <h3 className={styles.chipsTitle}>{label}</h3>
    <ul className={styles.chips}>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

const FEATURES = [
  [
    'features/drag-and-drop',
    'Drag and drop',
    'Move rules and groups, with dnd-kit by keyboard, too',
  ],
  ['features/undo-redo', 'Undo and redo', 'A history, with buttons or your shortcuts'],
  ['utils/validation', 'Validation', 'Mark invalid rules, and leave them out of exports'],
  ['features/match-modes', 'Arrays', 'Conditions on the elements of an array'],
  ['features/async-options', 'Options from a server', 'Load lists on demand, with a search'],
  ['features/dates', 'Dates and times', 'Edit, store and export them, relative dates too'],
  ['tips/accessibility', 'Accessibility', 'Labels, roles and keyboard use'],
  ['features/core', 'Without React', 'Export, import and change queries on a server'],
] as const;

/** The home page: what the library is, what it does, and where to continue. */
export const Home = (): ReactNode => {
  useStylesheet(controls);
  // A preview may be built without the API reference.
  const { apiReference } = useDocusaurusContext().siteConfig.customFields ?? {};
  const own = useDocPath('/docs/intro');
  const { preferredVersion } = useDocsPreferredVersion('default');
  // The code of this page, and what npm installs, is the newest release.
  const intro = preferredVersion ? own : guide('intro');
  return (
    <main className={styles.home}>
      {!ExecutionEnvironment.canUseDOM && (
        <Head>
          <link rel="stylesheet" href={controls} />
        </Head>
      )}
      <header className={styles.hero}>
        <div>
          <h1 className={styles.title}>The query builder component for React</h1>
          <p className={styles.lead}>
            Let users build nested conditions. Get SQL, MongoDB, Elasticsearch, CEL or SpEL from one
            object.
          </p>
          <p className={styles.actions}>
            <Link className="button button--primary" to={intro}>
              Get started
            </Link>
            <Link className="button button--outline button--primary" to="/demo">
              Open the demo
            </Link>
            <Link className="button button--outline button--primary" to="/sandbox">
              Open the sandbox
            </Link>
          </p>
        </div>
        <div className={styles.begin}>
          <CodeBlock language="bash">npm install react-querybuilder</CodeBlock>
          {INSTALLED !== LATEST && (
            <p className={styles.version}>
              New project? Use version {INSTALLED.major}: this page is about it. On version{' '}
              {LATEST.major}? See <Link to="/docs/intro">its guides</Link>.
            </p>
          )}
          <ul className={styles.facts} aria-label="In short">
            <li>{facts.license} license</li>
            <li>{facts.kilobytes} kB with gzip, without React</li>
            <li>{facts.formats} export formats</li>
          </ul>
          <p className={styles.version}>
            <Link to={guide('moving/comparison')}>Compare it with other query builders</Link>
          </p>
        </div>
      </header>
      <DemoFrame name="workbench" load={loadWorkbench} height={{ wide: 372, narrow: 820 }} />
      <p className={styles.note}>
        The query builder is styled with the library’s stylesheet and{' '}
        <Link to="#tidy-controls">tidy-controls.css</Link>.
      </p>
      <RoomBar />
      <div className={styles.tree}>
        <Section
          title="Start with a list of fields"
          links={[
            [guide('intro'), 'Build your first query'],
            [guide('components/querybuilder'), 'Every prop'],
          ]}
          aside={<CodeBlock language="tsx">{firstBuilder}</CodeBlock>}
        >
          <p>
            Operators, groups, labels for screen readers, and editors for numbers, dates, lists and
            checkboxes have defaults. A prop changes each default.
          </p>
          <div className={styles.lists}>
            <Chips label="Editors" items={EDITORS} />
            <Chips label="Operators, and their negations" items={OPERATORS} />
          </div>
        </Section>
        <Section
          title="Export to your database and import again"
          links={[
            [guide('utils/export'), 'Export'],
            [guide('utils/import'), 'Import'],
          ]}
          aside={<CodeBlock language="ts">{roundTrip}</CodeBlock>}
        >
          <p>
            <code>formatQuery</code> exports the query in the language of your back end, with
            parameters for the values in SQL. The parsers import conditions that you already store,
            so people can edit them.
          </p>
          <div className={styles.lists}>
            <Chips label="Writes" items={EXPORTS} />
            <Chips label="Reads" items={IMPORTS} />
          </div>
        </Section>
        <Section
          title="Custom components"
          links={[
            [guide('components/valueeditor'), 'Value editors'],
            [guide('tips/custom-with-fallback'), 'Components with a fallback'],
          ]}
          aside={<CodeBlock language="tsx">{slider}</CodeBlock>}
        >
          <p>
            Use a date picker, a searchable list or a slider: a value editor is a component with a
            value and a callback. You can also replace the selectors, buttons, rules and groups,
            each one separately.
          </p>
          <DemoFrame
            name="editors"
            load={loadEditors}
            height={{ wide: 250, narrow: 480 }}
            ownControls
          />
        </Section>
        <Section
          title="Custom styles"
          anchor="tidy-controls"
          links={[
            [guide('styling/overview'), 'Styling'],
            [guide('styling/classnames'), 'Class names'],
          ]}
          wide={
            <DemoFrame name="looks" load={loadStyleVariants} height={{ wide: 330, narrow: 760 }} />
          }
        >
          <p>
            The library’s stylesheet styles rows and groups, and leaves buttons, lists and inputs to
            the browser. Copy <code>tidy-controls.css</code> to tidy them up, or write your own CSS.
          </p>
        </Section>
        <Section
          title="Adapters for UI kits"
          links={[[guide('compat'), 'UI kits']]}
          wide={
            <ul className={styles.kits}>
              {KITS.map(({ id, label, path, adapter }) => (
                <li key={id}>
                  <Link to={path} className={styles.kit}>
                    <KitPicture id={id} label={label} />
                    <strong>{label}</strong>
                    <span>{adapter ?? 'No adapter needed'}</span>
                  </Link>
                </li>
              ))}
            </ul>
          }
        >
          <p>
            Wrap the query builder in an adapter to render your kit’s controls. Each demo shows the
            same query in another kit.
          </p>
        </Section>
        <Section
          title="Any language, left to right or right to left"
          links={[
            [guide('components/querybuilder/appearance#translations'), 'Translations'],
            [guide('styling/overview#right-to-left'), 'Right to left'],
          ]}
          wide={
            <DemoFrame name="languages" load={loadLanguages} height={{ wide: 220, narrow: 400 }} />
          }
        >
          <p>
            You can translate every label and title, and the layout follows the direction of the
            page.
          </p>
        </Section>
        <Section
          title="TypeScript"
          links={[
            [guide('typescript'), 'TypeScript'],
            ...(apiReference ? ([['/api/react-querybuilder', 'API reference']] as const) : []),
          ]}
          aside={<CodeBlock language="ts">{typed}</CodeBlock>}
        >
          <p>
            The library is written in TypeScript. Name your fields once, and TypeScript reports
            misspelled names in queries, callbacks and custom components.
          </p>
        </Section>
        <Section
          title="More features"
          links={[[guide('recipes'), 'Recipes']]}
          wide={
            <ul className={styles.features}>
              {FEATURES.map(([page, label, text]) => (
                <li key={page}>
                  <Link to={guide(page)}>{label}</Link>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          }
        >
          <p>
            Each has a guide with examples to copy. The recipes are complete small applications.
          </p>
        </Section>
      </div>
      <section className={styles.end} aria-label="Where next">
        <h2>Build your first query builder</h2>
        <p className={styles.actions}>
          <Link className="button button--primary" to={intro}>
            Read the guide
          </Link>
          <Link className="button button--outline button--primary" to="/demo">
            Try the demo
          </Link>
          <Link className="button button--outline button--primary" to="/sandbox">
            Open the sandbox
          </Link>
        </p>
        <p>
          The code is on <Link href={LINKS.repository}>GitHub</Link>, the package on{' '}
          <Link href={LINKS.npm}>npm</Link>, and the community on <Link to="/discord">Discord</Link>
          .
        </p>
      </section>
    </main>
  );
};
