import group from '../layout/GroupWithActionsBelow.tsx?raw';
import { LAYOUT_STYLES } from '../layout/styles';
import type { LayoutSource } from './project';

/** Code of the layouts that the library doesn't have. */
export const LAYOUTS: LayoutSource = { styles: LAYOUT_STYLES, group };
