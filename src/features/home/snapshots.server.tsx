import { renderSnapshot } from '@site/src/lib/render-snapshot.server';
import Languages from './demos/Languages';
import StyleVariants from './demos/StyleVariants';
import Workbench from './demos/Workbench';

/**
 * Snapshots of the demos, shown until the demo runs, and permanently without JavaScript. Undefined
 * in the browser.
 */
const snapshots: Readonly<Record<string, string>> | undefined = {
  languages: renderSnapshot('languages', Languages),
  looks: renderSnapshot('looks', StyleVariants),
  workbench: renderSnapshot('workbench', Workbench),
};

export default snapshots;
