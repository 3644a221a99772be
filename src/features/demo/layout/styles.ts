import actionsBelow from './actions-below.css?raw';
import compactRows from './compact-rows.css?raw';
import inlineCombinators from './inline-combinators.css?raw';
import type { LayoutStyles } from './layouts';

/** Texts of the style sheets in this folder. */
export const LAYOUT_STYLES: LayoutStyles = { inlineCombinators, compactRows, actionsBelow };
