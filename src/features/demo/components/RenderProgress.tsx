import { use, useSyncExternalStore, type ReactNode } from 'react';
import { RenderQueueContext } from '../hooks/useRenderQueue';
import styles from './RenderProgress.module.css';

const none = (): number => 0;

/** How many rules of a large query are shown, until all are. */
export const RenderProgress = (): ReactNode => {
  const queue = use(RenderQueueContext);
  const waiting = useSyncExternalStore(queue.subscribe, queue.waitingRules, none);
  if (waiting === 0) return null;
  const total = queue.rules();
  const shown = total - waiting;
  return (
    <div className={styles.place}>
      <div
        role="progressbar"
        aria-label="Rules shown"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={shown}
        className={styles.progress}
      >
        {shown.toLocaleString('en')} of {total.toLocaleString('en')} rules
        <div className={styles.bar} style={{ width: `${(100 * shown) / total}%` }} />
      </div>
    </div>
  );
};
