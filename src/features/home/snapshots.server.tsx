import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Languages from './demos/Languages';
import Looks from './demos/Looks';
import Workbench from './demos/Workbench';

const snapshot = (Demo: ComponentType): string => renderToStaticMarkup(<Demo />);

/**
 * What the demos look like before they run: the page shows it until the library is there, and for
 * good where there is no JavaScript. Undefined in the browser.
 */
const snapshots: Readonly<Record<string, string>> | undefined = {
  languages: snapshot(Languages),
  looks: snapshot(Looks),
  workbench: snapshot(Workbench),
};

export default snapshots;
