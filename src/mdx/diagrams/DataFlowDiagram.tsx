import type { ReactNode } from 'react';
import { Arrow } from './Arrow';
import styles from './diagram.module.css';

/**
 * Data flow of a controlled query builder: where the query is stored, and how changes propagate.
 */
export default function DataFlowDiagram(): ReactNode {
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox="0 0 360 322"
        role="img"
        aria-label="Your component keeps the query in state and passes it to QueryBuilder as the query prop. A change by the user makes QueryBuilder call onQueryChange with a new query, which your component stores. The same query goes to formatQuery whenever you need it."
      >
        <rect className={styles.outer} x="4" y="4" width="352" height="96" rx="8" />
        <text className={styles.heading} x="18" y="27">
          Your component
        </text>
        <rect className={styles.box} x="18" y="40" width="324" height="44" rx="5" />
        <text className={styles.code} x="28" y="58">
          const [query, setQuery] =
        </text>
        <text className={styles.code} x="28" y="74">
          {'  useState(initialQuery);'}
        </text>

        <Arrow from={[96, 100]} to={[96, 178]} />
        <text className={styles.heading} x="106" y="134">
          query
        </text>
        <text className={styles.note} x="106" y="150">
          what to show
        </text>

        <Arrow from={[236, 178]} to={[236, 100]} />
        <text className={styles.heading} x="246" y="134">
          onQueryChange
        </text>
        <text className={styles.note} x="246" y="150">
          the next query
        </text>

        <rect className={styles.strong} x="4" y="178" width="352" height="56" rx="8" />
        <text className={styles.heading} x="18" y="201">
          {'<QueryBuilder>'}
        </text>
        <text className={styles.note} x="18" y="220">
          The user adds, changes, moves or removes rules
        </text>

        <text className={styles.note} x="18" y="262">
          At any time, from the same state:
        </text>
        <rect className={styles.box} x="4" y="274" width="352" height="40" rx="5" />
        <text className={styles.code} x="18" y="298">
          {"formatQuery(query, 'sql')"}
        </text>
      </svg>
      <figcaption className={styles.caption}>
        The query lives in your component&apos;s state. <code>QueryBuilder</code> never changes the
        object that it receives: it passes a new one to <code>onQueryChange</code>.
      </figcaption>
    </figure>
  );
}
