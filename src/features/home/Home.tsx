import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import styles from './Home.module.css';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly link: string;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'A whole builder from one component',
    text: 'Pass a list of fields and get a working builder: operators, groups, editors and keyboard access included. Every default is a prop that you can change.',
    to: '/docs/intro',
    link: 'Build your first query',
  },
  {
    title: 'Queries that leave the browser',
    text: 'One call turns the query into SQL for your dialect, MongoDB, CEL, SpEL, JSONata, JsonLogic or ElasticSearch. Values go into parameters, so your database stays safe.',
    to: '/docs/utils/export',
    link: 'See every export format',
  },
  {
    title: 'And queries that come back',
    text: 'Parsers read SQL, MongoDB, CEL, SpEL, JSONata and JsonLogic into the builder, so conditions that you already store become editable.',
    to: '/docs/utils/import',
    link: 'Import an existing query',
  },
  {
    title: 'Your components, piece by piece',
    text: 'Replace any control, or wrap the builder in an adapter for Ant Design, Bootstrap, Bulma, Chakra UI, Fluent UI, Mantine, MUI or Tremor.',
    to: '/demo',
    link: 'Try it in the demo',
  },
];

/** The home page: what the library is, how to get it, and where to go from there. */
export const Home = (): ReactNode => (
  <main>
    <header className={styles.hero}>
      <div className={styles.intro}>
        <Heading as="h1" className={styles.title}>
          The query builder component for React
        </Heading>
        <p className={styles.lead}>
          Let people compose conditions without writing code. React Query Builder gives them nested
          rule groups of fields, operators and values, and gives you a plain object that exports to
          the language of your back end.
        </p>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to="/docs/intro">
            Get started
          </Link>
          <Link className="button button--outline button--primary button--lg" to="/demo">
            Open the demo
          </Link>
        </div>
      </div>
      <div className={styles.install}>
        <CodeBlock language="bash">npm install react-querybuilder</CodeBlock>
      </div>
    </header>
    <section className={styles.features} aria-label="What it does">
      {FEATURES.map(({ title, text, to, link }) => (
        <article key={to} className={styles.feature}>
          <Heading as="h2" className={styles.featureTitle}>
            {title}
          </Heading>
          <p>{text}</p>
          <Link to={to}>{link}</Link>
        </article>
      ))}
    </section>
  </main>
);
