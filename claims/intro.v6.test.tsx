import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import { QueryBuilder, type RuleGroupType, type RuleGroupTypeIC } from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  group,
  invalid,
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from './lib';
import { claim } from './claim';

afterEach(restore);

const project = join(import.meta.dirname, '../verify/v6');

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

const kit = createRequire(join(import.meta.dirname, '../verify/kits/v6/package.json'));

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
        require('react-querybuilder/' + entry);
        packages[entry] = [...new Set(Object.keys(require.cache).map(nameOf))];
      }
      console.log(JSON.stringify(packages))`,
    ),
  ) as Record<string, string[]>;

claim(
  '5-6',
  "You don't have to set it: the builder adds missing ids, and passes the completed query to `onQueryChange` when it mounts.",
  () => {
    const { onQueryChange, query } = show(<QueryBuilder fields={fields} query={initialQuery} />);
    expect(onQueryChange).toHaveBeenCalledOnce();
    expect(query()).toMatchObject(initialQuery);
    const uuid: unknown = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const ids = [query().id, ...query().rules.map(part => typeof part === 'object' && part.id)];
    expect(ids).toEqual([uuid, uuid, uuid]);
  },
);

claim(
  '6',
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

claim('6', 'To let users move rules and groups by dragging, see `enableDragAndDrop`.', async () => {
  expect(kit('react-querybuilder/package.json')).toMatchObject({
    version: expect.stringMatching(/^6\./) as string,
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
  '6',
  "Modules | ES modules and CommonJS, selected by the package's `exports`; no UMD build",
  () => {
    const imported = node(
      'module',
      `import { QueryBuilder } from 'react-querybuilder';
    console.log(import.meta.resolve('react-querybuilder'), !!QueryBuilder)`,
    );
    expect(imported).toMatch(/dist\/react-querybuilder\.mjs true$/);
    const required = node(
      'commonjs',
      `const { QueryBuilder } = require('react-querybuilder');
    console.log(require.resolve('react-querybuilder'), !!QueryBuilder)`,
    );
    expect(required).toMatch(/dist\/cjs\/index\.js true$/);
    expect(
      readdirSync(join(project, 'node_modules/react-querybuilder/dist'), { recursive: true }),
    ).not.toContainEqual(expect.stringMatching(/umd/i));
  },
);

claim(
  '6',
  'Without React | `react-querybuilder/formatQuery`, `/transformQuery`, `/parseSQL`, `/parseCEL`, `/parseJsonLogic` and `/parseMongoDB` do not load React',
  () => {
    const packages = packagesOf([
      ...['formatQuery', 'transformQuery'],
      ...['parseSQL', 'parseCEL', 'parseJsonLogic', 'parseMongoDB'],
    ]);
    for (const names of Object.values(packages)) {
      expect(names).toContain('react-querybuilder');
      expect(names.filter(name => /^react(-dom|-redux)?$/.test(name))).toEqual([]);
    }
  },
);

claim(
  {
    '6': 'For a separate combinator between every two rules, set the prop `independentCombinators`, and pass a query of type `RuleGroupTypeIC`.',
    '4-5':
      'For a separate combinator between every two rules, set `independentCombinators`, and pass a query of type `RuleGroupTypeIC`.',
  },
  () => {
    const independent: RuleGroupTypeIC = {
      id: 'root',
      rules: [rule('a'), 'and', rule('b'), 'or', rule('c')],
    };
    const { query } = show(
      <QueryBuilder independentCombinators fields={fields} defaultQuery={independent} />,
    );
    expect(all('combinators').map(element => (element as HTMLSelectElement).value)).toEqual([
      'and',
      'or',
    ]);
    change('combinators', 'or');
    expect(query()).not.toHaveProperty('combinator');
    expect(query().rules.filter(part => typeof part === 'string')).toEqual(['or', 'or']);
    change('combinators', 'and', 1);
    expect(query().rules.filter(part => typeof part === 'string')).toEqual(['or', 'and']);
  },
);
