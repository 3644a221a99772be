import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Languages from './demos/Languages';
import Looks from './demos/Looks';
import Workbench from './demos/Workbench';

const RANDOM_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const snapshot = (name: string, Demo: ComponentType): string => {
  const ids = new Map<string, string>();
  // The library's random ids would make two builds differ.
  return renderToStaticMarkup(<Demo />).replace(RANDOM_ID, id => {
    const steady = ids.get(id) ?? `${name}-${ids.size + 1}`;
    ids.set(id, steady);
    return steady;
  });
};

/**
 * What the demos look like before they run: the page shows it until the library is there, and for
 * good where there is no JavaScript. Undefined in the browser.
 */
const snapshots: Readonly<Record<string, string>> | undefined = {
  languages: snapshot('languages', Languages),
  looks: snapshot('looks', Looks),
  workbench: snapshot('workbench', Workbench),
};

export default snapshots;
