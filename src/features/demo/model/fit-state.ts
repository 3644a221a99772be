import { fitNotes, fitQuery } from '@site/src/lib/fit-query';
import { fields } from './fields';
import type { DemoState } from './state';

/** Brings the query of a link into the form that the value editors keep, with sentences about the rest. */
export const fitState = (
  state: DemoState,
): { readonly state: DemoState; readonly notes: readonly string[] } => {
  const { listsAsArrays } = state.options;
  const { query, fits } = fitQuery(state.query, { fields, listsAsArrays });
  return { state: query === state.query ? state : { ...state, query }, notes: fitNotes(fits) };
};
