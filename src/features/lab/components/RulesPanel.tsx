import { useMemo, type ReactNode } from 'react';
import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import type { DecidedRows } from '../hooks/useDecidedRows';
import { describeItem } from '../model/describe-item';
import { rulesOf } from '@site/src/lib/engines/logic';
import type { Table } from '@site/src/lib/engines/table';
import styles from './LabPage.module.css';

interface Props {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
  /** Rule that the reader points at, or keeps. */
  readonly current: RuleType | undefined;
  /** Rule whose rows are the only ones in the table. */
  readonly kept: RuleType | undefined;
  /** Rows that the current rule alone decides. */
  readonly decided: DecidedRows | undefined;
  readonly onPoint: (rule: RuleType | undefined) => void;
  readonly onKeep: (rule: RuleType | undefined) => void;
}

/** Rows that a sentence names. */
const MAX_NAMED = 10;

const sentence = (decided: DecidedRows | undefined, size: number): string => {
  if (!decided) return 'Looking for rows …';
  if (!decided.rows) return decided.message;
  const { rows } = decided;
  if (rows.length === 0) return 'decides no row alone.';
  const named = rows.slice(0, MAX_NAMED).map(row => row + 1);
  return `alone decides ${rows.length.toLocaleString('en')} of ${size.toLocaleString('en')} rows: ${named.join(', ')}${rows.length > MAX_NAMED ? ' …' : ''}`;
};

/** The rules of the query. Pointing at a rule shows the rows that it alone decides. */
export default function RulesPanel({
  query,
  table,
  current,
  kept,
  decided,
  onPoint,
  onKeep,
}: Props): ReactNode {
  const rules = useMemo(
    () => rulesOf(query).map(rule => [rule, describeItem(rule, table)] as const),
    [query, table],
  );
  const text = rules.find(([rule]) => rule === current)?.[1];
  return (
    <>
      <p>
        Point at a rule, or move the focus to it. The table marks the rows where the opposite result
        of this rule would turn the result of the query. Press it to see only these rows.
      </p>
      <ul className={styles.rules}>
        {rules.map(([rule, label], index) => (
          <li key={index}>
            <button
              type="button"
              className={clsx(controls.button, styles.rule)}
              aria-pressed={rule === kept}
              onPointerEnter={() => onPoint(rule)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(rule)}
              onBlur={() => onPoint(undefined)}
              onClick={() => onKeep(rule === kept ? undefined : rule)}
            >
              <code>{label || `${rule.field} ${rule.operator}`}</code>
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={styles.status}>
        {text !== undefined && (
          <>
            <code>{text}</code> {sentence(decided, table.rows.length)}
          </>
        )}
      </p>
    </>
  );
}
