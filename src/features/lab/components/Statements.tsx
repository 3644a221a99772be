import type { ReactNode } from 'react';
import type { useLab } from '../hooks/useLab';
import { laneLabel } from '../model/engines';
import type { LaneState } from '../model/lanes';
import { LANES, type LaneId } from '@site/src/lib/engines/statement';
import styles from './LabPage.module.css';

interface Props {
  readonly chosen: readonly LaneId[];
  readonly lab: ReturnType<typeof useLab>;
}

/** How a run ended, behind the name of the format. */
const ending = (state: LaneState): string => {
  switch (state.status) {
    case 'done':
      return `, ${Math.round(state.milliseconds)} ms${state.message === undefined ? '' : ', errors for some rows'}`;
    case 'rejected':
      return ', refused';
    case 'stopped':
      return state.milliseconds === undefined
        ? ', cancelled'
        : `, stopped after ${state.milliseconds / 1000} seconds`;
    default:
      return '';
  }
};

/** What each engine received, and its message. */
export default function Statements({ chosen, lab }: Props): ReactNode {
  return (
    <>
      {LANES.filter(({ id }) => chosen.includes(id)).map(lane => {
        const state = lab.lanes[lane.id];
        if (lane.id === 'javascript' || !state || !('statement' in state) || !state.statement)
          return null;
        const { text, params } = state.statement;
        const offset = state.status === 'rejected' ? state.position : undefined;
        const message = 'message' in state ? state.message : undefined;
        return (
          <details key={lane.id} className={styles.statement} open={state.status === 'rejected'}>
            <summary>
              {laneLabel(lane)}
              {ending(state)}
            </summary>
            {message !== undefined && <p className={styles.error}>{message}</p>}
            <pre>
              <code>
                {offset === undefined ? (
                  text
                ) : (
                  <>
                    {text.slice(0, offset)}
                    <mark>{text.slice(offset, offset + 1) || ' '}</mark>
                    {text.slice(offset + 1)}
                  </>
                )}
              </code>
            </pre>
            {params && (
              <pre>
                <code>{JSON.stringify(params)}</code>
              </pre>
            )}
          </details>
        );
      })}
    </>
  );
}
