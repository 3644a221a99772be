import { TIDY_FILE } from '@site/src/kits/default/tidy';
import tidyControls from '@site/src/kits/default/tidy-controls.css?raw';

/** Style sheets that kits add to a project, by file name. */
export const KIT_SHEETS: Readonly<Record<string, string>> = { [TIDY_FILE]: tidyControls };
