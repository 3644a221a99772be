import actionsBelow from '../layout/actions-below.css?raw';
import compactRows from '../layout/compact-rows.css?raw';
import group from '../layout/GroupWithActionsBelow.tsx?raw';
import inlineCombinators from '../layout/inline-combinators.css?raw';
import type { DemoOptions } from '../model/options';

/** Style sheets of the layouts that are switched on and that the library doesn't have. */
export const layoutStyles = (options: DemoOptions): string[] => [
  ...(options.inlineCombinators ? [inlineCombinators] : []),
  ...(options.compactRows ? [compactRows] : []),
  ...(options.actionsBelow ? [actionsBelow] : []),
];

/** Modules of the layouts that are switched on, by file name. */
export const layoutFiles = (options: DemoOptions): Record<string, string> =>
  options.actionsBelow ? { 'GroupWithActionsBelow.tsx': group } : {};
