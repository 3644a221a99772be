import type { ReactNode } from 'react';
import type { LaneState } from '../hooks/useLab';
import { laneLabel } from '../model/engines';
import type { Lane } from '@site/src/lib/engines/statement';
import styles from './LabPage.module.css';

interface Props {
  readonly lanes: readonly Lane[];
  /** State of each lane. */
  readonly states: readonly (LaneState | undefined)[];
}

/** What each engine received, and its message. */
export function Statements({ lanes, states }: Props): ReactNode {
  return (
    <>
      <h3>What each engine received</h3>
      {lanes.map((lane, position) => {
        const state = states[position];
        if (lane.id === 'javascript' || !state?.statement) return null;
        const { text, params } = state.statement;
        const offset = state.position;
        return (
          <details key={lane.id} className={styles.statement} open={state.status === 'rejected'}>
            <summary>
              {laneLabel(lane)}
              {state.milliseconds !== undefined && `, ${Math.round(state.milliseconds)} ms`}
              {state.status === 'rejected' && ', refused'}
              {state.status === 'done' && state.message !== undefined && ', errors for some rows'}
            </summary>
            {state.message !== undefined && <p className={styles.error}>{state.message}</p>}
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
      {lanes.length === 1 && <p>Choose an engine to see the text that it receives.</p>}
    </>
  );
}
