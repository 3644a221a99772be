import type { ReactNode } from 'react';
import { loadable } from '@site/src/components/loadable';
import controls from '@site/src/components/controls.module.css';
import type { useLab } from '../hooks/useLab';
import { ENGINES } from '../model/engines';
import { SIZES } from '@site/src/lib/engines/sizes';
import { LANES, type EngineId, type LaneId } from '@site/src/lib/engines/statement';
import { Details } from './Details';
import styles from './LabPage.module.css';

const EnginesAbout = loadable(() => import('./EnginesAbout'));

interface Props {
  readonly chosen: readonly LaneId[];
  readonly onChosen: (chosen: readonly LaneId[]) => void;
  readonly lab: ReturnType<typeof useLab>;
}

const sizeOf = (engine: EngineId): string => {
  const { kilobytes } = SIZES[engine];
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
};

/** The engines. Each loads when a format of it is chosen. */
export function EnginesPanel({ chosen, onChosen, lab }: Props): ReactNode {
  const toggle = (lane: LaneId): void =>
    onChosen(
      LANES.map(({ id }) => id).filter(id =>
        id === lane ? !chosen.includes(id) : chosen.includes(id),
      ),
    );
  return (
    <section aria-labelledby="lab-engines" className={styles.card}>
      <h2 id="lab-engines">Engines</h2>
      <ul className={styles.engines}>
        {ENGINES.map(({ id, label }) => {
          const state = lab.engines[id];
          return (
            <li key={id} className={styles.engine}>
              <span>
                <strong>{label}</strong> <span className={styles.size}>{sizeOf(id)}</span>
              </span>
              <span>
                {LANES.filter(({ engine }) => engine === id).map(lane => (
                  <label key={lane.id} className={styles.lane}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(lane.id)}
                      disabled={lane.id === 'javascript'}
                      onChange={() => toggle(lane.id)}
                    />
                    {lane.id === 'javascript' ? 'the query itself' : <code>{lane.format}</code>}
                  </label>
                ))}
              </span>
              {state?.status === 'loading' && (
                <progress
                  className={styles.progress}
                  aria-label={`Loading ${label}`}
                  // Its files are there, and it starts.
                  {...(state.share > 0 && state.share < 1 && { value: state.share })}
                />
              )}
              {state?.status === 'failed' && (
                <div role="alert" className={styles.failure}>
                  {label} could not be started: {state.message}
                  <button type="button" className={controls.button} onClick={lab.start}>
                    Try again
                  </button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Details summary="What these engines are">
        <EnginesAbout />
      </Details>
    </section>
  );
}
