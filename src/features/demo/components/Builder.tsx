import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { loadCode } from '@site/src/lib/load-code';
import { demoStore, useDemoState } from '../hooks/store';
import { builderProps } from '../model/builder-props';

/** Identifies the one query builder of the page in the library's store. */
export const BUILDER_ID = 'demo';

const DragAndDrop = lazy(() => loadCode(() => import('./DragAndDrop')));

/** The query builder with the demo's query and options. */
export const Builder = (): ReactNode => {
  const { query, options } = useDemoState();
  const props = useMemo(() => builderProps(options), [options]);
  const builder = (
    <QueryBuilderHistory showUndoRedo={options.showUndoRedo}>
      <QueryBuilder
        {...props}
        qbId={BUILDER_ID}
        // One prop type covers one shape of query; the component itself takes either.
        query={query as RuleGroupType}
        onQueryChange={demoStore.edit}
        enableMountQueryChange={false}
        preserveQueryStateOnUnmount
      />
    </QueryBuilderHistory>
  );
  return options.enableDragAndDrop ? (
    <Suspense fallback={builder}>
      <DragAndDrop>{builder}</DragAndDrop>
    </Suspense>
  ) : (
    builder
  );
};
