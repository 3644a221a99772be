import type { RuleGroupTypeAny } from 'react-querybuilder';
import { PRESETS } from '../model/presets';
import { IMPORTED } from '../model/query';
import { presetIdOf } from './codec';

/** Where the query of the demo comes from. */
export interface LoadedQuery {
  /** Id of the preset that the query equals. */
  readonly preset?: string;
  readonly label: string;
}

/** Finds where a query comes from by the id of its outermost group, which edits keep. */
export const loadedQuery = (query: RuleGroupTypeAny): LoadedQuery => {
  const origin = PRESETS.find(({ query: { id } }) => id === query.id);
  if (!origin) return { label: query.id?.startsWith(IMPORTED) ? 'Imported query' : 'Your query' };
  return presetIdOf(query) === origin.id
    ? { preset: origin.id, label: origin.label }
    : { label: `${origin.label}, edited` };
};
