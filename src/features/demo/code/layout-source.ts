import actionsBelow from '../layout/actions-below.css?raw';
import compactRows from '../layout/compact-rows.css?raw';
import group from '../layout/GroupWithActionsBelow.tsx?raw';
import inlineCombinators from '../layout/inline-combinators.css?raw';
import type { LayoutSource } from './project';

/** Code of the layouts that the library doesn't have. */
export const LAYOUTS: LayoutSource = {
  styles: { inlineCombinators, compactRows, actionsBelow },
  group,
};
