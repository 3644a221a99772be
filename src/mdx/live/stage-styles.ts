/** Adds the site's style sheets for examples: the controls' look, and the layout on phones. */
import tidyControls from '@site/src/kits/default/tidy-controls.css?raw';
import narrow from '@site/src/kits/narrow.css?raw';
import { addStyles } from './addStyles';

addStyles(tidyControls);
addStyles(narrow);
