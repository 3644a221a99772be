/**
 * What every running example has: the site's style sheets, which are the controls' look and the layout
 * on phones, and the slot of the inspector.
 */
import dark from '@site/src/kits/default/dark.css?raw';
import tidyControls from '@site/src/kits/default/tidy-controls.css?raw';
import narrow from '@site/src/kits/narrow.css?raw';
import { addStyles } from './addStyles';

export { InspectorSlot as Slot } from '@site/src/features/inspector/InspectorSlot';

addStyles(tidyControls);
addStyles(narrow);
addStyles(dark);
