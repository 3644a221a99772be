import type { RuleGroupTypeAny } from 'react-querybuilder';
import { INITIAL_OPTIONS, type DemoOptions } from './options';
import { START_QUERY } from './presets';
import type { Theme } from './theme';

/** Views of the query beside the builder, in the order of their tabs. The first is open initially. */
export const VIEWS = ['output', 'code', 'import', 'theme'] as const;

/** Name of a view. */
export type ViewId = (typeof VIEWS)[number];

/** The state that a demo address stores. The kit is part of the path. */
export interface DemoState {
  readonly options: DemoOptions;
  /** Uses independent combinators if and only if the option is on. */
  readonly query: RuleGroupTypeAny;
  /** Absent if the query builder has the theme of the kit. */
  readonly theme?: Theme | undefined;
  /** The open view. */
  readonly view: ViewId;
}

/** The initial state. */
export const INITIAL_STATE: DemoState = {
  options: INITIAL_OPTIONS,
  query: START_QUERY,
  view: VIEWS[0],
};
