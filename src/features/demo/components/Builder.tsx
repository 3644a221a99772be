import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { RuleGroupType } from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import type { Extend } from '@site/src/features/inspector';
import { InspectorSlot } from '@site/src/features/inspector/InspectorSlot';
import { TIDY } from '@site/src/kits/default/tidy';
import { loadCode } from '@site/src/lib/load-code';
import { demoStore, useDemoPart } from '../hooks/store';
import { RenderQueueContext, useRenderQueue } from '@site/src/hooks/useRenderQueue';
import { builderProps } from '../model/builder-props';
import { LightControls } from '@site/src/components/LightControls';
import { StableContextQueryBuilder } from '@site/src/components/StableContextQueryBuilder';

/** Identifies the page's query builder in the library's store. */
export const BUILDER_ID = 'demo';

const DragAndDrop = lazy(() => loadCode(() => import('./DragAndDrop')));
const ActionsBelow = lazy(() => loadCode(() => import('../layout/ActionsBelow')));

interface BuilderProps {
  /** Whether the option `tidyControls` applies. Kits with an adapter have their own controls. */
  readonly hasTidyControls?: boolean;
  /** Adds the inspector's recorders to the controls. */
  readonly extend?: Extend;
}

/** The part that re-renders on each change of the query. */
const Query = ({ hasTidyControls }: BuilderProps): ReactNode => {
  const query = useDemoPart(state => state.query);
  const options = useDemoPart(state => state.options);
  const props = useMemo(
    () => builderProps(options, hasTidyControls && options.tidyControls ? [TIDY] : []),
    [options, hasTidyControls],
  );
  const renderQueue = useRenderQueue(query);
  return (
    <RenderQueueContext value={renderQueue}>
      <StableContextQueryBuilder
        {...props}
        qbId={BUILDER_ID}
        // The prop type allows one query shape, but the component accepts both.
        query={query as RuleGroupType}
        onQueryChange={demoStore.edit}
        enableMountQueryChange={false}
        preserveQueryStateOnUnmount
      />
    </RenderQueueContext>
  );
};

/** The query builder with the demo's query and options. */
export const Builder = ({ extend, ...props }: BuilderProps): ReactNode => {
  const { actionsBelow, enableDragAndDrop, showUndoRedo } = useDemoPart(state => state.options);
  const builder = (
    <QueryBuilderHistory showUndoRedo={showUndoRedo}>
      <LightControls>
        <InspectorSlot extend={extend}>
          <Query {...props} />
        </InspectorSlot>
      </LightControls>
    </QueryBuilderHistory>
  );
  const draggable = enableDragAndDrop ? (
    <Suspense fallback={builder}>
      <DragAndDrop>{builder}</DragAndDrop>
    </Suspense>
  ) : (
    builder
  );
  return actionsBelow ? (
    <Suspense fallback={draggable}>
      <ActionsBelow>{draggable}</ActionsBelow>
    </Suspense>
  ) : (
    draggable
  );
};
