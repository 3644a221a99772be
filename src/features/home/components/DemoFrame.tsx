import { useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import clsx from 'clsx';
import { Snapshot } from '@site/src/components/Snapshot';
import { useControlNames } from '@site/src/hooks/useControlNames';
import { useNearViewport } from '@site/src/hooks/useNearViewport';
import { useSnapshotPresses } from '@site/src/hooks/useSnapshotPresses';
import styles from '../Home.module.css';
import snapshots from '../snapshots.server';

interface DemoFrameProps {
  /** Names the demo, and its snapshot if there is one. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Minimum height of the running demo in pixels, on wide and narrow screens. */
  readonly height: { readonly wide: number; readonly narrow: number };
  /** Whether the demo uses a UI kit. Otherwise it gets the site's default controls. */
  readonly ownControls?: boolean;
}

type State =
  | { readonly phase: 'waiting' | 'loading' | 'failed' }
  | { readonly phase: 'running'; readonly Demo: ComponentType };

/**
 * Loads and runs a demo when it becomes visible. Until then it shows a snapshot of the demo's
 * markup, rendered at build time.
 */
export const DemoFrame = ({ name, load, height, ownControls }: DemoFrameProps): ReactNode => {
  const [state, setState] = useState<State>({ phase: 'waiting' });
  const start = (): void => {
    setState({ phase: 'loading' });
    load().then(
      ({ default: Demo }) => setState({ phase: 'running', Demo }),
      () => setState({ phase: 'failed' }),
    );
  };
  const stage = useNearViewport(start);
  useSnapshotPresses(stage, state.phase, start);
  useControlNames(stage);
  return (
    <div
      ref={stage}
      className={clsx(styles.stage, !ownControls && 'kit-default')}
      data-demo={name}
      data-phase={state.phase}
      aria-busy={state.phase === 'loading'}
      style={{ '--wide': `${height.wide}px`, '--narrow': `${height.narrow}px` } as CSSProperties}
    >
      {state.phase === 'running' ? (
        <ErrorBoundary
          fallback={({ error, tryAgain }) => (
            <div role="alert" className={styles.problem}>
              <p>The demo stopped: {error.message}</p>
              <button type="button" className="button button--secondary" onClick={tryAgain}>
                Start it again
              </button>
            </div>
          )}
        >
          <state.Demo />
        </ErrorBoundary>
      ) : (
        <>
          <Snapshot html={snapshots?.[name]} />
          {state.phase === 'failed' && (
            <p role="alert" className={styles.problem}>
              The demo could not be loaded.
            </p>
          )}
          <button type="button" className={styles.start} onClick={start}>
            {state.phase === 'failed' ? 'Try again' : 'Run this demo'}
          </button>
        </>
      )}
    </div>
  );
};
