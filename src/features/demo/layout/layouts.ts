import type { DemoOptions } from '../model/options';

/** Options that need a style sheet which the library doesn't have, in the order of the cascade. */
export const STYLED_LAYOUTS = ['inlineCombinators', 'compactRows', 'actionsBelow'] as const;

/** Style sheets by the option that needs them. */
export type LayoutStyles = Readonly<Record<(typeof STYLED_LAYOUTS)[number], string>>;

/** Style sheets of the layouts that are switched on. */
export const layoutStyles = (options: DemoOptions, styles: LayoutStyles): string[] =>
  STYLED_LAYOUTS.filter(name => options[name]).map(name => styles[name]);
