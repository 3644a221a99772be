import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { RuleGroupType } from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { loadCode } from '@site/src/lib/load-code';
import { demoStore, useDemoPart } from '../hooks/store';
import { builderProps } from '../model/builder-props';
import { SteadyControls } from './SteadyControls';
import { SteadyQueryBuilder } from './SteadyQueryBuilder';

/** Identifies the one query builder of the page in the library's store. */
export const BUILDER_ID = 'demo';

const DragAndDrop = lazy(() => loadCode(() => import('./DragAndDrop')));

/** The part that each change of the query renders anew. */
const Query = (): ReactNode => {
  const query = useDemoPart(state => state.query);
  const options = useDemoPart(state => state.options);
  const props = useMemo(() => builderProps(options), [options]);
  return (
    <SteadyQueryBuilder
      {...props}
      qbId={BUILDER_ID}
      // One prop type covers one shape of query; the component itself takes either.
      query={query as RuleGroupType}
      onQueryChange={demoStore.edit}
      enableMountQueryChange={false}
      preserveQueryStateOnUnmount
    />
  );
};

/** The query builder with the demo's query and options. */
export const Builder = (): ReactNode => {
  const { enableDragAndDrop, showUndoRedo } = useDemoPart(state => state.options);
  const builder = (
    <QueryBuilderHistory showUndoRedo={showUndoRedo}>
      <SteadyControls>
        <Query />
      </SteadyControls>
    </QueryBuilderHistory>
  );
  return enableDragAndDrop ? (
    <Suspense fallback={builder}>
      <DragAndDrop>{builder}</DragAndDrop>
    </Suspense>
  ) : (
    builder
  );
};
