/**
 * React and the library of the site's own dependencies, for tests of packages that `verify/v8` does
 * not install. Those packages require this React, not that of `verify/v8`.
 */
import { createRequire } from 'node:module';
import type * as Dnd from '@react-querybuilder/dnd';
import type * as React from 'react';
import type { ReactElement } from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';

/** Requires a package of the site. */
export const siteRequire = createRequire(import.meta.url);

/** React's `act`, for events outside of {@link mount}. */
export const { act } = siteRequire('react') as typeof React;
const { createRoot } = siteRequire('react-dom/client') as typeof ReactDom;

/** The library with the site's React. */
export const site = siteRequire('react-querybuilder') as typeof Library;

/** The drag-and-drop package with the site's React. */
export const siteDnd = siteRequire('@react-querybuilder/dnd') as typeof Dnd;

const roots: ReactDom.Root[] = [];

/** Removes everything that {@link mount} rendered. */
export const unmount = (): void => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
};

/**
 * Renders an element with the site's React.
 *
 * @returns Renders another element in its place.
 */
export const mount = (element: ReactElement): ((next: ReactElement) => void) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  const show = (next: ReactElement) => {
    act(() => {
      root.render(next);
    });
  };
  show(element);
  return show;
};
