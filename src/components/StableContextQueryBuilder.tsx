import type { ReactNode } from 'react';
import {
  QueryBuilderContext,
  QueryBuilderStateProvider,
  rootPath,
  useQueryBuilder,
  type FullCombinator,
  type FullField,
  type FullOperator,
  type QueryBuilderProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { useStableValue } from '../hooks/useStableValue';

type Props = QueryBuilderProps<RuleGroupType, FullField, FullOperator, FullCombinator>;

const Tree = (props: Props): ReactNode => {
  const builder = useQueryBuilder(props);
  const context = useStableValue(builder.rqbContext);
  const { rootGroup, schema } = builder;
  const Group = schema.controls.ruleGroup;

  return (
    <QueryBuilderContext.Provider key={builder.dndEnabledAttr} value={context}>
      <div
        role="form"
        className={builder.wrapperClassName}
        data-dnd={builder.dndEnabledAttr}
        data-inlinecombinators={builder.inlineCombinatorsAttr}
      >
        <Group
          translations={builder.translations}
          ruleGroup={rootGroup}
          schema={schema}
          actions={builder.actions}
          id={rootGroup.id}
          path={rootPath}
          disabled={builder.rootGroupDisabled}
          shiftUpDisabled
          shiftDownDisabled
          parentDisabled={builder.queryDisabled}
        />
      </div>
    </QueryBuilderContext.Provider>
  );
};

/**
 * The library's `QueryBuilder`, assembled from the library's parts, with a context object that
 * stays the same while the query changes. `QueryBuilder` creates a new context on each change, and
 * React then searches every component of every rule for consumers. With some kits that is nearly
 * half of React’s work per keystroke.
 */
export const StableContextQueryBuilder = (props: Props): ReactNode => (
  <QueryBuilderStateProvider>
    <Tree {...props} />
  </QueryBuilderStateProvider>
);
