import type { ReactNode } from 'react';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { loadable } from '@site/src/components/loadable';
import { laneLabel } from '../model/engines';
import { isMet, type Expectations } from '../model/expectations';
import { isBusy, type LaneState } from '../model/lanes';
import { resultAt } from '../model/results';
import type { Lane } from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';
import { Announcement } from './Announcement';
import { Details } from './Details';
import styles from './LabPage.module.css';

const CopiedTest = loadable(() => import('./CopiedTest'));

interface Props {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
  readonly lanes: readonly Lane[];
  /** State of each lane. */
  readonly states: readonly (LaneState | undefined)[];
  readonly expectations: Expectations;
}

/** Rows that a sentence names. */
const MAX_NAMED = 5;

/** One sentence about which expectations an engine meets. */
const summary = (state: LaneState | undefined, expectations: Expectations): string => {
  if (state?.status === 'rejected') return 'refuses the query.';
  const met = [...expectations].map(
    ([row, mustMatch]) => [row, isMet(mustMatch, resultAt(state, row))] as const,
  );
  if (met.some(([, isTrue]) => isTrue === undefined))
    return isBusy(state) || !state ? 'has no result yet.' : 'has no result.';
  const unmet = met.flatMap(([row, isTrue]) => (isTrue === true ? [] : [row]));
  if (unmet.length === 0) return `meets all ${met.length}.`;
  const named = unmet
    .sort((a, b) => a - b)
    .slice(0, MAX_NAMED)
    .map(row => row + 1);
  return `meets ${met.length - unmet.length} of ${met.length}. Not met: ${unmet.length === 1 ? 'row' : 'rows'} ${named.join(', ')}${unmet.length > MAX_NAMED ? ' …' : ''}.`;
};

/** Which expectations each engine meets, and a test that checks them. */
export default function ExpectationsPanel({
  query,
  table,
  lanes,
  states,
  expectations,
}: Props): ReactNode {
  const sentences = lanes.map(
    (lane, position) => `${laneLabel(lane)} ${summary(states[position], expectations)}`,
  );
  return (
    <section aria-labelledby="lab-expectations" className={styles.why}>
      <h3 id="lab-expectations">Expectations</h3>
      <ul>
        {sentences.map((sentence, position) => (
          <li key={lanes[position]?.id}>{sentence}</li>
        ))}
      </ul>
      <Announcement text={sentences.join(' ')} isPending={states.some(isBusy)} />
      <Details summary="Copy as test">
        <CopiedTest query={query} table={table} expectations={expectations} />
      </Details>
    </section>
  );
}
