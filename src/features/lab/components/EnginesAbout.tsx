import { Fragment, type ReactNode } from 'react';
import type { EngineId } from '@site/src/lib/engines/statement';
import { ENGINES } from '../model/engines';
import styles from './LabPage.module.css';

/** What each engine really is. */
const ABOUT: Readonly<Record<EngineId, string>> = {
  javascript:
    'The reference: comparisons in JavaScript. Null fulfils no comparison, and a negative operator is the opposite of its positive one: null is not equal to 5.',
  sqlite: 'SQLite 3, compiled to WebAssembly (sql.js).',
  postgresql: 'PostgreSQL 18, compiled to WebAssembly (PGlite). It takes some seconds to start.',
  mongodb: 'MongoDB’s query language in JavaScript. It is not MongoDB itself.',
  jsonlogic: 'json-logic-js, with the operators that the library adds.',
  jsonata: 'The language’s own implementation.',
  cel: '@marcbachmann/cel-js, CEL in JavaScript.',
  spel: 'SpEL in JavaScript. It is not Spring itself.',
  ldap: 'Filters of ldapts. There is no directory behind them.',
};

/** What the engines are, and which there are not. */
export default function EnginesAbout(): ReactNode {
  return (
    <>
      <dl className={styles.about}>
        {ENGINES.map(({ id, label }) => (
          <Fragment key={id}>
            <dt>{label}</dt>
            <dd>{ABOUT[id]}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.about}>
        No engine that runs in a browser takes Elasticsearch, Prisma, Cypher, MySQL, Oracle or SQL
        Server. For their text, see the demo.
      </p>
    </>
  );
}
