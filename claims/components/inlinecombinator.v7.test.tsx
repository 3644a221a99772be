import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import { expect } from 'vitest';
import { fields, group, rule } from '../lib';
import { claim } from '../claim';

// The drag-and-drop package requires this React and this library.
const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v7-6/package.json'));

const { act } = kit('react') as typeof React;

const { createRoot } = kit('react-dom/client') as typeof ReactDom;

const dragged = kit('react-querybuilder') as typeof Library;

const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object; controlElements?: object }>>;
};

/** The classes around the only combinator inside `QueryBuilderDnD`. */
const classesInDnd = (inside: object, outside: object = {}): string[] => {
  const dnd = { ...(kit('react-dnd') as object), ...(kit('react-dnd-html5-backend') as object) };
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => {
    root.render(
      <QueryBuilderDnD dnd={dnd} {...outside}>
        <dragged.QueryBuilder
          showCombinatorsBetweenRules
          fields={fields}
          defaultQuery={group('root', [rule('a'), rule('b')])}
          {...inside}
        />
      </QueryBuilderDnD>,
    );
  });
  const found = [...container.querySelectorAll('.betweenRules, .own')];
  act(() => {
    root.unmount();
  });
  container.remove();
  return found.map(({ className }) => className);
};

claim('7', "The wrapper of `QueryBuilderDnD` doesn't get your `betweenRules` classes.", () => {
  const own = { controlElements: { inlineCombinator: () => <i className="own" /> } };
  expect(classesInDnd({}, own)).toEqual(['betweenRules']);
  expect(classesInDnd(own)).toEqual(['own']);
  const controlClassnames = { betweenRules: 'mine' };
  expect(classesInDnd({ controlClassnames })).toEqual(['betweenRules']);
});
