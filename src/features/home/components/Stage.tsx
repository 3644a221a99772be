import { useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import clsx from 'clsx';
import { useNearViewport } from '@site/src/hooks/useNearViewport';
import styles from '../Home.module.css';
import snapshots from '../snapshots.server';

interface StageProps {
  /** Names the demo, and its snapshot if there is one. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Pixels that the running demo takes at least on wide and on narrow screens. */
  readonly height: { readonly wide: number; readonly narrow: number };
  readonly className?: string;
  /** The demo brings the controls of a UI kit along; otherwise they are the site's plain ones. */
  readonly ownControls?: boolean;
}

type State =
  | { readonly phase: 'waiting' | 'loading' | 'failed' }
  | { readonly phase: 'running'; readonly Demo: ComponentType };

/**
 * Where a demo runs. It loads when it is seen; until then the page shows a picture of it, which is
 * its own markup, made at build time.
 */
export const Stage = ({ name, load, height, className, ownControls }: StageProps): ReactNode => {
  const [state, setState] = useState<State>({ phase: 'waiting' });
  const start = (): void => {
    setState({ phase: 'loading' });
    load().then(
      ({ default: Demo }) => setState({ phase: 'running', Demo }),
      () => setState({ phase: 'failed' }),
    );
  };
  const stage = useNearViewport(start);
  return (
    <div
      ref={stage}
      className={clsx(styles.stage, !ownControls && 'kit-default', className)}
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
          <div
            inert
            // The browser has no snapshots: React leaves what the server wrote.
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: snapshots?.[name] ?? '' }}
          />
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
