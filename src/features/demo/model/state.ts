import type { RuleGroupTypeAny } from 'react-querybuilder';
import { INITIAL_OPTIONS, type DemoOptions } from './options';
import { START_QUERY } from './presets';

/** Panels below the builder, in the order of their tabs. */
export const PANELS = ['code', 'export', 'import'] as const;

/** Name of a panel. */
export type PanelId = (typeof PANELS)[number];

/** The state that a demo address stores. The kit is part of the path. */
export interface DemoState {
  readonly options: DemoOptions;
  /** Uses independent combinators if and only if the option is on. */
  readonly query: RuleGroupTypeAny;
  /** The open panel. */
  readonly panel: PanelId | null;
}

/** The initial state. */
export const INITIAL_STATE: DemoState = {
  options: INITIAL_OPTIONS,
  query: START_QUERY,
  panel: null,
};
