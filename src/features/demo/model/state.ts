import type { RuleGroupTypeAny } from 'react-querybuilder';
import { INITIAL_OPTIONS, type DemoOptions } from './options';
import { START_QUERY } from './presets';

/** Panels below the builder, in the order of their tabs. */
export const PANELS = ['code', 'export', 'import'] as const;

/** Name of a panel. */
export type PanelId = (typeof PANELS)[number];

/** All that an address of the demo can say, the kit apart: that is in its path. */
export interface DemoState {
  readonly options: DemoOptions;
  /** Has independent combinators exactly when the option says so. */
  readonly query: RuleGroupTypeAny;
  /** The open panel. */
  readonly panel: PanelId | null;
}

/** What the page opens with. */
export const INITIAL_STATE: DemoState = {
  options: INITIAL_OPTIONS,
  query: START_QUERY,
  panel: null,
};
