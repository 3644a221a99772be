import { memo, type ReactNode } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { fields } from '../model/fields';

/** Identifies the one query builder of the page in the library's store. */
export const BUILDER_ID = 'demo';

interface BuilderProps {
  readonly query: RuleGroupType;
  readonly onQueryChange: (query: RuleGroupType) => void;
}

export const Builder = memo(function Builder({ query, onQueryChange }: BuilderProps): ReactNode {
  return (
    <QueryBuilder
      qbId={BUILDER_ID}
      fields={fields}
      query={query}
      onQueryChange={onQueryChange}
      enableMountQueryChange={false}
      preserveQueryStateOnUnmount
    />
  );
});
