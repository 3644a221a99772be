import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { parseInWorker } from '@site/src/lib/query-text/parse-in-worker';
import { IMPORT_FORMATS } from '@site/src/lib/query-text/parse-text';
import { guide } from '@site/versions.ts';
import type { RuleChange } from '../model/compare-queries';
import { describeItem } from '../model/describe-item';
import {
  explainMeaning,
  ROUND_TRIP_FORMATS,
  roundTrip,
  summarize,
  type RoundTrip,
} from '../model/round-trip';
import type { Table } from '@site/src/lib/engines/table';
import { ScrollTable } from './ScrollTable';
import styles from './LabPage.module.css';

interface Props {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
}

/** Milliseconds after the last change of the query. */
const PAUSE = 300;

/** A rule as SQL, with its value as JSON where SQL would write nothing. */
const ruleText = (rule: RuleType, table: Table): string =>
  describeItem(rule, table) || `${rule.field} ${rule.operator} ${JSON.stringify(rule.value)}`;

/** A value with its type, for rules whose SQL is the same. */
const withType = ({ value }: RuleType): string => ` (${JSON.stringify(value)})`;

function Change({ change, table }: { readonly change: RuleChange; readonly table: Table }) {
  const before = 'before' in change ? ruleText(change.before, table) : '';
  const after = 'after' in change ? ruleText(change.after, table) : '';
  const imported = change.status === 'same' ? before : after;
  const isValueOnly = change.status === 'changed' && before === after;
  return (
    <tr>
      <th scope="row">{change.status}</th>
      <td>
        {before !== '' && <code>{before + (isValueOnly ? withType(change.before) : '')}</code>}
      </td>
      <td>
        {imported !== '' && <code>{imported + (isValueOnly ? withType(change.after) : '')}</code>}
      </td>
    </tr>
  );
}

function Trip({ trip, query, table }: Props & { readonly trip: RoundTrip }): ReactNode {
  const { label, guide: page } = IMPORT_FORMATS[trip.format];
  return (
    <details className={styles.statement}>
      <summary>
        <strong>{label}</strong>: {summarize(query, trip)}
      </summary>
      {trip.problem !== undefined && (
        <p className={styles.error}>
          {trip.text === undefined ? 'The library cannot export it: ' : 'The parser says: '}
          {trip.problem}
        </p>
      )}
      {trip.meaning && <p>{explainMeaning(trip, table.rows.length)}</p>}
      {trip.text !== undefined && (
        <pre>
          <code>{trip.text}</code>
        </pre>
      )}
      <ScrollTable
        label={`Rules after ${label}`}
        head={
          <>
            <th scope="col">Status</th>
            <th scope="col">Rule</th>
            <th scope="col">Imported rule</th>
          </>
        }
      >
        {trip.comparison.rules.map((change, index) => (
          <Change key={index} change={change} table={table} />
        ))}
      </ScrollTable>
      <p>
        <Link to={guide(`utils/${page}`)}>What the parser of {label} reads</Link>
      </p>
    </details>
  );
}

/** Exports the query to each format that the library reads, and compares what comes back. */
export default function RoundTripPanel({ query, table }: Props): ReactNode {
  const [trips, setTrips] = useState<readonly RoundTrip[]>([]);
  const [of, setOf] = useState({ query, table });

  useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<void> => {
      setOf({ query, table });
      setTrips([]);
      for (const format of ROUND_TRIP_FORMATS) {
        const trip = await roundTrip(query, format, table, parseInWorker);
        if (!isCurrent) return;
        setTrips(known => [...known, trip]);
      }
    };
    const timer = setTimeout(() => void run(), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, table]);

  const isDone = trips.length === ROUND_TRIP_FORMATS.length;
  return (
    <>
      <p role="status">
        {isDone
          ? 'Each format has been exported and imported again.'
          : `Exported and imported ${trips.length} of ${ROUND_TRIP_FORMATS.length} formats …`}
      </p>
      {trips.map(trip => (
        <Trip key={trip.format} trip={trip} query={of.query} table={of.table} />
      ))}
    </>
  );
}
