import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const RANDOM_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Renders a component to HTML at build time. The library's random ids, which would make builds
 * differ, are replaced by numbered ones.
 *
 * @param name - Prefix of the ids, unique on the page.
 */
export const renderSnapshot = (name: string, Component: ComponentType): string => {
  const ids = new Map<string, string>();
  return renderToStaticMarkup(<Component />).replace(RANDOM_ID, id => {
    const stableId = ids.get(id) ?? `${name}-${ids.size + 1}`;
    ids.set(id, stableId);
    return stableId;
  });
};
