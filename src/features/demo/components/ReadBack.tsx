import { useEffect, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { useReadBack } from '@site/src/hooks/useReadBack';
import { demoStore } from '../hooks/store';
import { Notice } from './Notice';

/** Reports if the query builder does not keep a query that was loaded. */
export const ReadBack = (): ReactNode => {
  const { difference, begin, check } = useReadBack();

  useEffect(() => {
    begin(demoStore.get().query, demoStore.get().query);
    return demoStore.subscribe((kind, before) => {
      const { query } = demoStore.get();
      if (kind === 'edit') check(query);
      else if (query !== before.query) begin(query, before.query);
    });
  }, [begin, check]);

  if (!difference) return null;
  return (
    <Notice kind="warning">
      <p>The query builder changed the query when it was loaded. Compare it with the original.</p>
      <button
        type="button"
        className={controls.button}
        onClick={() => demoStore.edit(difference.previous)}
      >
        Restore the previous query
      </button>
    </Notice>
  );
};
