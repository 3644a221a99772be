import { useContext, useMemo, type ReactNode } from 'react';
import { QueryBuilderContext } from 'react-querybuilder';
import type { Extend } from './model/recorder';

interface InspectorSlotProps {
  /** Adds recorders to the controls, while the query builder is inspected. */
  readonly extend: Extend | undefined;
  readonly children: ReactNode;
}

/** Stands around a query builder that readers can inspect, so that it stays mounted. */
export const InspectorSlot = ({ extend, children }: InspectorSlotProps): ReactNode => {
  const context = useContext(QueryBuilderContext);
  const value = useMemo(() => extend?.(context) ?? context, [extend, context]);
  return <QueryBuilderContext.Provider value={value}>{children}</QueryBuilderContext.Provider>;
};
