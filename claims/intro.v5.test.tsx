import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  group,
  invalid,
  loadWithReact,
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from './lib';
import { claim } from './claim';

afterEach(restore);

const project = join(import.meta.dirname, '../verify/v5');

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { field: 'age', operator: '>', value: '28' },
  ],
};

const node = (type: 'commonjs' | 'module', script: string): string =>
  execFileSync(process.execPath, [`--input-type=${type}`, '-e', script], {
    cwd: project,
    encoding: 'utf8',
  }).trim();

const kit = createRequire(join(import.meta.dirname, '../verify/kits/v5/package.json'));

const { act } = kit('react') as typeof React;

const { createRoot } = kit('react-dom/client') as typeof ReactDom;

const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof Library;

const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object }>>;
};

/** The packages that each entry point loads. */
const packagesOf = (entries: readonly string[]): Record<string, string[]> =>
  JSON.parse(
    node(
      'commonjs',
      `const nameOf = file => /^(@[^/]+\\/)?[^/]+/.exec(file.split('/node_modules/').at(-1))[0];
      const packages = {};
      for (const entry of ${JSON.stringify(entries)}) {
        for (const file of Object.keys(require.cache)) delete require.cache[file];
        require('react-querybuilder/dist/' + entry);
        packages[entry] = [...new Set(Object.keys(require.cache).map(nameOf))];
      }
      console.log(JSON.stringify(packages))`,
    ),
  ) as Record<string, string[]>;

claim(
  '5',
  'It also logs an error when `query` is undefined in one render and defined in the next.',
  () => {
    const builder = <QueryBuilder fields={fields} defaultQuery={initialQuery} />;
    const { set, ruleAt } = show(builder);
    change('value-editor', 'Steve');
    set(builder);
    expect(at('value-editor')).toHaveProperty('value', 'Steve');
    expect(ruleAt(0).value).toBe('Steve');
    click('remove-rule');
    expect(all('rule')).toHaveLength(1);

    const log = (mode: 'development' | 'production', first: object, second: object): string[] => {
      const { QueryBuilder: Builder } = reload(mode);
      const errors = watchErrors();
      show(<Builder fields={fields} {...first} />).set(<Builder fields={fields} {...second} />);
      const logged = errors().filter(text => text.includes('controlled'));
      vi.restoreAllMocks();
      return logged;
    };
    const both = invalid<object>({ query: initialQuery, defaultQuery: initialQuery });
    expect(log('development', both, both)).toEqual([
      expect.stringContaining('both query and defaultQuery'),
    ]);
    expect(log('production', both, both)).toEqual([]);
    expect(log('development', {}, { query: initialQuery })).toEqual([
      expect.stringContaining('changing from an uncontrolled component to be controlled'),
    ]);
  },
);

claim('5', 'To let users move rules and groups by dragging, see `enableDragAndDrop`.', async () => {
  expect(kit('react-querybuilder/package.json')).toMatchObject({
    version: expect.stringMatching(/^5\./) as string,
  });
  const dnd = { ...(kit('react-dnd') as object), ...(kit('react-dnd-html5-backend') as object) };
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  let last: RuleGroupType | undefined;
  const show = () => {
    act(() => {
      root.render(
        <QueryBuilderDnD dnd={dnd}>
          <Builder
            enableDragAndDrop
            fields={fields}
            defaultQuery={group('root', [rule('a'), group('g', [rule('b')]), rule('c')])}
            onQueryChange={query => {
              last = query;
            }}
          />
        </QueryBuilderDnD>,
      );
    });
  };
  const element = (selector: string): Element => {
    const found = container.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const drag = async (from: string, to: string) => {
    const handle = element(`[data-path="${from}"] .queryBuilder-dragHandle`);
    act(() => {
      fireEvent.dragStart(handle);
    });
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve));
    });
    const target = element(`[data-path="${to}"]`);
    act(() => {
      fireEvent.dragEnter(target);
      fireEvent.dragOver(target);
      fireEvent.drop(target);
      fireEvent.dragEnd(handle);
    });
  };
  const ids = (of = last): unknown =>
    of?.rules.map(part => ('rules' in part ? [part.id, ids(part)] : part.id));
  show();
  expect(ids()).toEqual(['a', ['g', ['b']], 'c']);
  await drag('[0]', '[1,0]');
  expect(ids()).toEqual([['g', ['b', 'a']], 'c']);
  await drag('[0]', '[1]');
  expect(ids()).toEqual(['c', ['g', ['b', 'a']]]);
  act(() => {
    root.unmount();
  });
});

claim(
  '5',
  'Without React | `react-querybuilder/dist/formatQuery.js`, `dist/parseSQL.js` and the other importers do not load React. `transformQuery` does not work in Node without a bundler',
  () => {
    const packages = packagesOf([
      'formatQuery',
      'parseSQL',
      'parseCEL',
      'parseJsonLogic',
      'parseMongoDB',
    ]);
    for (const names of Object.values(packages)) {
      expect(names).toContain('react-querybuilder');
      expect(names.filter(name => /^react(-dom|-redux)?$/.test(name))).toEqual([]);
    }
    const imports = Object.keys(packages).map(
      entry => `import 'react-querybuilder/dist/${entry}.js';`,
    );
    expect(node('module', `${imports.join('')} console.log('loaded');`)).toBe('loaded');
    const script = `const { transformQuery } = require('react-querybuilder/dist/transformQuery');
    try { transformQuery({ combinator: 'and', rules: [] }); } catch (error) { console.log(error.name); }`;
    expect(node('commonjs', script)).toBe('TypeError');
  },
);

claim(
  '4-5',
  'React | 16.8 to 18. With React 19, the import of the main entry throws an error, even if you use only `formatQuery`',
  () => {
    expect(loadWithReact(19)).toMatch(
      /^19 Cannot read properties of undefined \(reading 'ReactCurrent(?:Owner|Dispatcher)'\)$/,
    );
    expect(loadWithReact(19, '/dist/formatQuery')).toBe('19 function');
    expect(loadWithReact('own')).toBe('18 function');
  },
);
