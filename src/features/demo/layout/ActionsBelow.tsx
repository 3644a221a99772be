import { useContext, useMemo, type ReactNode } from 'react';
import { QueryBuilderContext } from 'react-querybuilder';
import { GroupWithActionsBelow } from './GroupWithActionsBelow';

/** Replaces the group. Loaded when the option is switched on. */
export default function ActionsBelow({ children }: { readonly children: ReactNode }): ReactNode {
  const context = useContext(QueryBuilderContext);
  const value = useMemo(
    () => ({
      ...context,
      controlElements: { ...context.controlElements, ruleGroup: GroupWithActionsBelow },
    }),
    [context],
  );
  return <QueryBuilderContext.Provider value={value}>{children}</QueryBuilderContext.Provider>;
}
