import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Dnd from '@react-querybuilder/dnd';
import type * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
import type * as ReactDnD from 'react-dnd';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import type { Field, RuleGroupType } from 'react-querybuilder';
import { expect, onTestFinished, vi } from 'vitest';
import { claim } from '../claim';
import { errorsOfValidator } from '../lib';

const root = join(import.meta.dirname, '../..');

/** Each major with its React, and with drag and drop. */
const FOLDERS = { 6: 'verify/kits/v6', 7: 'verify/kits/v7-6', 8: '.' };

/** Without drag and drop, the newest release of each major. */
const PLAIN = { 6: 'verify/v6', 7: 'verify/v7', 8: 'verify/v8' };

const query: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [{ id: 'a', field: 'lastName', operator: '=', value: '' }],
};

/** Renders with the packages of a folder, and says what was thrown. */
const open = (folder: string) => {
  const kit = createRequire(join(root, folder, 'package.json'));
  const react = kit('react') as typeof React;
  const { act } =
    (react.act as unknown) === undefined ? (kit('react-dom/test-utils') as typeof React) : react;
  const { createRoot } = kit('react-dom/client') as typeof ReactDom;
  const library = kit('react-querybuilder') as typeof Library;
  const QueryBuilder = library.QueryBuilder as unknown as ComponentType<Record<string, unknown>>;
  const render = (element: ReactNode) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.body.appendChild(document.createElement('div'));
    const view = createRoot(container, { onRecoverableError: () => undefined });
    let thrown = '';
    try {
      act(() => {
        view.render(element);
      });
    } catch (error) {
      thrown = String(error);
    }
    onTestFinished(() => {
      container.remove();
    });
    return { container, thrown };
  };
  return { kit, react, library, QueryBuilder, render };
};

/** Calls that count as an endless loop. React itself stops some after 50. */
const MOST = 20;

const validating = (folder: string, isOfField: boolean) => {
  const { react, QueryBuilder, render } = open(folder);
  let calls = 0;
  const App = () => {
    const [, setResult] = react.useState({});
    const validate = () => {
      calls += 1;
      if (calls > MOST) throw new Error('endless');
      setResult({});
      return true;
    };
    const fields: Field[] = react.useMemo(
      () => [{ name: 'lastName', label: 'Last name', ...(isOfField && { validator: validate }) }],
      [],
    );
    return react.createElement(QueryBuilder, {
      fields,
      query,
      ...(!isOfField && { validator: validate }),
    });
  };
  return { ...render(react.createElement(App)), calls: () => calls };
};

claim(
  '8',
  [
    'Query validator that is new on each render and sets state | endless loop | endless loop | endless loop',
    'The query builder calls validators while it renders.',
    'If a validator sets state, the component around it renders again.',
    'A validator that is created in the component is then a new function, and is called again: the loop never ends, and React logs "Cannot update a component while rendering a different component".',
  ],
  () => {
    for (const folder of Object.values(PLAIN)) {
      const { thrown, calls } = validating(folder, false);
      expect(thrown).toContain('endless');
      expect(calls()).toBeGreaterThan(MOST);
      expect(errorsOfValidator(folder)).toContain('while rendering a different component');
    }
  },
);

claim(
  '8',
  'Field validator that sets state, in a list of fields that stays the same | endless loop | called once | called once',
  () => {
    expect(validating(PLAIN[6], true).thrown).toContain('endless');
    for (const folder of [PLAIN[7], PLAIN[8]]) {
      const { thrown, calls } = validating(folder, true);
      expect(thrown).toBe('');
      expect(calls()).toBe(1);
    }
  },
);

const dragging = (folder: string) => {
  const { kit, react, QueryBuilder, render } = open(folder);
  const { QueryBuilderDnD, QueryBuilderDndWithoutProvider } = kit(
    '@react-querybuilder/dnd',
  ) as typeof Dnd;
  const reactDnD = kit('react-dnd') as typeof ReactDnD;
  const backend = kit('react-dnd-html5-backend') as { HTML5Backend: never };
  let drags = 0;
  const dnd = {
    ...reactDnD,
    ...backend,
    useDrag: (...args: Parameters<typeof reactDnD.useDrag>) => {
      drags += 1;
      if (drags > MOST) throw new Error('endless');
      return reactDnD.useDrag(...args);
    },
  } as never;
  const { createElement } = react;
  const builder = (props: object = {}) =>
    createElement(QueryBuilder, {
      fields: [{ name: 'lastName', label: 'Last name' }],
      defaultQuery: query,
      ...props,
    });
  const without = (props: object) =>
    render(
      createElement(
        reactDnD.DndProvider,
        { backend: backend.HTML5Backend } as never,
        createElement(QueryBuilderDndWithoutProvider, { dnd }, builder(props)),
      ),
    ).container.querySelectorAll('.queryBuilder-dragHandle').length;
  const nested = () =>
    render(
      createElement(QueryBuilderDnD, { dnd }, createElement(QueryBuilderDnD, { dnd }, builder())),
    ).thrown;
  return { without, nested };
};

claim(
  '8',
  [
    '`QueryBuilderDndWithoutProvider`, without `enableDragAndDrop` | no handles | no handles | handles',
    '`QueryBuilderDndWithoutProvider` needed `enableDragAndDrop` on the query builder in versions 6 and 7.',
    'In version 8, it turns the handles on.',
  ],
  () => {
    for (const [major, folder] of Object.entries(FOLDERS)) {
      expect(dragging(folder).without({})).toBe(major === '8' ? 1 : 0);
      expect(dragging(folder).without({ enableDragAndDrop: true })).toBe(1);
    }
  },
);

claim(
  '8',
  [
    '`QueryBuilderDnD` inside another | the page hangs | the page hangs | the page hangs',
    "Don't put a `QueryBuilderDnD` inside another, as a component with its own wrapper does.",
    'Each rule then renders itself without end, and the page hangs without a message.',
  ],
  () => {
    for (const folder of Object.values(FOLDERS)) {
      expect(dragging(folder).nested()).toContain('endless');
    }
  },
);

claim(
  '8',
  [
    'Hooks that read the query, outside of a query builder | not exported | throw | throw',
    '`useQueryBuilderQuery` and `useQueryBuilderSelector` are new in version 7.',
    'Outside of a query builder, both throw "could not find react-redux context value".',
  ],
  () => {
    const names = ['useQueryBuilderQuery', 'useQueryBuilderSelector'] as const;
    expect(names.filter(name => name in open(PLAIN[6]).library)).toEqual([]);
    for (const folder of [PLAIN[7], PLAIN[8]]) {
      const { react, library, render } = open(folder);
      for (const name of names) {
        const Reader = () => {
          if (name === 'useQueryBuilderQuery') library[name]();
          else library[name](() => undefined);
          return null;
        };
        expect(render(react.createElement(Reader)).thrown).toContain(
          'could not find react-redux context value',
        );
      }
    }
  },
);

claim(
  '8',
  [
    'Version 6 accepts React 16.8.',
    'Versions 7 and 8 ask for React 18 or later, so upgrade React first.',
  ],
  () => {
    const asked = Object.values(PLAIN).map(folder => {
      const file = join(root, folder, 'node_modules/react-querybuilder/package.json');
      const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
        peerDependencies: Record<string, string>;
      };
      return peerDependencies.react;
    });
    expect(asked).toEqual(['>=16.8.0', '>=18', '>=18']);
  },
);
