import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Languages from './demos/Languages';
import StyleVariants from './demos/StyleVariants';
import Workbench from './demos/Workbench';

const RANDOM_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const snapshot = (name: string, Demo: ComponentType): string => {
  const ids = new Map<string, string>();
  // Replaces the library's random ids, which would make builds differ.
  return renderToStaticMarkup(<Demo />).replace(RANDOM_ID, id => {
    const stableId = ids.get(id) ?? `${name}-${ids.size + 1}`;
    ids.set(id, stableId);
    return stableId;
  });
};

/**
 * Snapshots of the demos, shown until the demo runs, and permanently without JavaScript. Undefined
 * in the browser.
 */
const snapshots: Readonly<Record<string, string>> | undefined = {
  languages: snapshot('languages', Languages),
  looks: snapshot('looks', StyleVariants),
  workbench: snapshot('workbench', Workbench),
};

export default snapshots;
