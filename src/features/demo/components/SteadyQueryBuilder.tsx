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
import { useSteady } from '../hooks/useSteady';

type Props = QueryBuilderProps<RuleGroupType, FullField, FullOperator, FullCombinator>;

const Tree = (props: Props): ReactNode => {
  const builder = useQueryBuilder(props);
  const context = useSteady(builder.rqbContext);
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
 * The library's `QueryBuilder`, made of the library's parts, with one difference: its context stays the
 * same object while the query changes. `QueryBuilder` has a new one at each change, and React then
 * looks through every component of every rule for those that read it: with some kits nearly half of
 * React’s work for a letter.
 */
export const SteadyQueryBuilder = (props: Props): ReactNode => (
  <QueryBuilderStateProvider>
    <Tree {...props} />
  </QueryBuilderStateProvider>
);
