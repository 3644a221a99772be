import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import type { ComponentType, PropsWithChildren, ReactElement } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import {
  formatQuery,
  move,
  parseCEL,
  parseJsonLogic,
  parseSQL,
  prepareRuleGroup,
  QueryBuilder,
  type CombinatorSelectorProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { all, fields, group, reload, restore, rule, show, watchErrors } from './lib';
import { claim } from './claim';

afterEach(restore);

const one = group('root', [rule('a', { value: 'x' })]);

/** What an adapter exports. Adapters require the React and the library of their install. */
type Adapter = Record<string, ComponentType<PropsWithChildren<object>>>;

const requireKit = (major: 4 | 5) =>
  createRequire(join(import.meta.dirname, `../verify/kits/v${major}/package.json`));

const kit = requireKit(5);

const { act } = kit('react') as typeof React;

const { createRoot } = kit('react-dom/client') as typeof ReactDom;

const { renderToStaticMarkup } = kit('react-dom/server') as typeof Server;

const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof Library;

const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object }>>;
};

/** Renders with the React of the adapters. */
const mount = (element: ReactElement) => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => {
    root.render(element);
  });
  return {
    container,
    unmount: () => {
      act(() => {
        root.unmount();
      });
      container.remove();
    },
  };
};

const dnd = () => ({
  ...(kit('react-dnd') as object),
  ...(kit('react-dnd-html5-backend') as object),
});

/** Requires the CommonJS files of a version, as Node does. */
const requireOf = (major: number) =>
  createRequire(
    join(import.meta.dirname, `../verify/v${major}/node_modules/react-querybuilder/package.json`),
  );

claim(
  '5',
  'Drag-and-drop is a package | `enableDragAndDrop`, `QueryBuilderWithoutDndProvider` | Message in the console, compiler',
  () => {
    const { QueryBuilder: Builder } = reload('development');
    const errors = watchErrors();
    const { container } = show(<Builder enableDragAndDrop fields={fields} defaultQuery={one} />);
    expect(errors().join()).toMatch(/drag-and-drop|enableDragAndDrop/i);
    expect(container.querySelector('[data-dragmonitorid]:not([data-dragmonitorid=""])')).toBeNull();
    expectTypeOf<'QueryBuilderWithoutDndProvider'>().not.toExtend<keyof typeof Library>();
  },
);

claim(
  '5',
  'If you set only the prop, dragging does not work, and in development, the console shows a message.',
  async () => {
    expect((kit('react-querybuilder/package.json') as { version: string }).version).toMatch(/^5/);
    const isDragged = async (element: ReactElement, index = 0) => {
      const { container, unmount } = mount(element);
      const handle = container.querySelectorAll('.rule .queryBuilder-dragHandle')[index];
      if (!handle) throw new Error('There is no handle.');
      act(() => {
        fireEvent.dragStart(handle);
      });
      await act(async () => {
        await new Promise(resolve => setTimeout(resolve));
      });
      const found = container.querySelector('.dndDragging') !== null;
      unmount();
      return found;
    };
    const wrapped = (
      <QueryBuilderDnD dnd={dnd()}>
        <Builder fields={fields} defaultQuery={one} />
        <Builder fields={fields} defaultQuery={one} />
        <Builder fields={fields} defaultQuery={one} enableDragAndDrop={false} />
      </QueryBuilderDnD>
    );
    expect(await isDragged(wrapped, 0)).toBe(true);
    expect(await isDragged(wrapped, 1)).toBe(true);
    // Only the stylesheet prevents it.
    expect(await isDragged(wrapped, 2)).toBe(true);
    const { container, unmount } = mount(wrapped);
    const builders = container.querySelectorAll<HTMLElement>('.queryBuilder');
    expect([...builders].map(({ dataset }) => dataset.dnd)).toEqual([
      'enabled',
      'enabled',
      'disabled',
    ]);
    unmount();
    const css = readFileSync(kit.resolve('react-querybuilder/dist/query-builder.css'), 'utf8');
    expect(css).toMatch(/\[data-dnd=disabled\] \.queryBuilder-dragHandle \{\s*display: none;/);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const alone = <Builder enableDragAndDrop fields={fields} defaultQuery={one} />;
    expect(await isDragged(alone)).toBe(false);
    await vi.waitFor(() => {
      expect(log.mock.calls.join()).toContain('enableDragAndDrop');
    });
  },
);

claim(
  '5',
  [
    'MongoDB output | `formatQuery` with `mongodb` | Silent: compare outputs',
    'Value processors work for JsonLogic | `valueProcessor` | Silent: compare outputs',
  ],
  () => {
    const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    expect([
      formatQuery(one, 'mongodb'),
      formatQuery(one, { format: 'jsonlogic', valueProcessor: () => 'mine' }),
    ]).toEqual(['{"firstName":"x"}', 'mine']);
    for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
  },
);

claim(
  '5',
  [
    'Moving rules | `move` out of a group | Silent: compare queries',
    'Ids and `not` | All stored queries | Silent: compare queries',
    'Imports | `parseCEL`, `parseJsonLogic`, `parseSQL` | Silent: compare queries',
  ],
  () => {
    const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const nested = group('root', [group('g', [rule('a')]), rule('b')]);
    expect(move(nested, [0, 0], [1]).rules.map(item => item.id)).toEqual(['g', 'a', 'b']);
    const plain: RuleGroupType = { combinator: 'and', rules: [] };
    const prepared = prepareRuleGroup(plain);
    expect(prepared).not.toHaveProperty('not');
    expect(prepared.id).toMatch(/^[\da-f]{8}-/);
    const imported = [
      parseCEL('a == "n"').rules,
      parseJsonLogic({ '<=': [1, { var: 'a' }, 2] }).rules,
      parseSQL('a = 1 XOR a = 2').rules,
    ];
    expect(imported.map(rules => rules.length)).toEqual([1, 1, 2]);
    expect(imported[1]).toMatchObject([{ operator: 'between' }]);
    for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
  },
);

claim(
  '5',
  'Version 5 omits `$eq` for values, and `$and` or `$or` around a single condition.',
  () => {
    for (const combinator of ['and', 'or']) {
      expect(formatQuery({ ...one, combinator }, 'mongodb')).toBe('{"firstName":"x"}');
    }
    const compared = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
    expect(formatQuery(compared, 'mongodb')).toBe('{"$expr":{"$eq":["$firstName","$lastName"]}}');
  },
);

claim(
  '5',
  'In version 5, its result replaces the whole rule, as in the formats `mongodb`, `cel` and `spel`:',
  () => {
    const valueProcessor = () => 'mine';
    expect([
      formatQuery(one, { format: 'mongodb', valueProcessor }),
      formatQuery(one, { format: 'cel', valueProcessor }),
      formatQuery(one, { format: 'spel', valueProcessor }),
      formatQuery(one, { format: 'jsonlogic', valueProcessor }),
    ]).toEqual(['{mine}', 'mine', 'mine', 'mine']);
    expect(formatQuery(one, { format: 'json_without_ids', valueProcessor })).not.toContain('mine');
  },
);

claim(
  '5',
  'Groups without `not` in `query`, or in the result of `parseJsonLogic` for a single condition | receive `not: false` | have no `not`',
  () => {
    const plain: RuleGroupType = { combinator: 'and', rules: [] };
    expect(show(<QueryBuilder query={plain} />).query()).not.toHaveProperty('not');
    expect(parseJsonLogic({ '==': [{ var: 'a' }, 1] })).not.toHaveProperty('not');
  },
);

claim('5', '`!` around any other condition remains a negated group.', () => {
  const conditions = [
    { '==': [{ var: 'a' }, 1] },
    { '>': [{ var: 'a' }, 1] },
    { '<': [1, { var: 'a' }, 2] },
    { and: [{ in: [{ var: 'a' }, [1]] }] },
  ] as const;
  for (const condition of conditions) {
    expect(parseJsonLogic({ '!': condition } as never)).toHaveProperty('not', true);
  }
  const listed = [
    { in: [{ var: 'a' }, [1]] },
    { in: ['x', { var: 'a' }] },
    { startsWith: [{ var: 'a' }, 'x'] },
    { endsWith: [{ var: 'a' }, 'x'] },
    { '<=': [1, { var: 'a' }, 2] },
  ].map(condition => parseJsonLogic({ '!': condition } as never));
  expect(listed.map(({ not }) => not)).toEqual(listed.map(() => undefined));
  expect(listed.map(({ rules: [item] }) => (item as { operator: string }).operator)).toEqual([
    'notIn',
    'doesNotContain',
    'doesNotBeginWith',
    'doesNotEndWith',
    'notBetween',
  ]);
});

claim(
  '5',
  'Rules and groups have `data-rule-id` and `data-rule-group-id`, unless you later set a query without ids.',
  () => {
    const plain: RuleGroupType = {
      combinator: 'and',
      rules: [{ field: 'age', operator: '=', value: '1' }],
    };
    const identified = () => document.querySelectorAll('[data-rule-id], [data-rule-group-id]');
    const { set } = show(<QueryBuilder fields={fields} query={plain} />);
    expect(identified()).toHaveLength(2);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    set(<QueryBuilder fields={fields} query={{ ...plain }} />);
    expect(identified()).toHaveLength(0);
    show(<QueryBuilder fields={fields} defaultQuery={plain} />);
    expect(identified()).toHaveLength(2);
  },
);

claim(
  '5',
  'The new package sets `draggable` on the handle, and fills `data-dragmonitorid` and `data-dropmonitorid`, which are empty without it.',
  () => {
    const attributes = (element: ReactElement) => {
      const { container, unmount } = mount(element);
      const { dataset } = container.querySelector<HTMLElement>('.rule') ?? container;
      const draggable = container
        .querySelector('.rule .queryBuilder-dragHandle')
        ?.getAttribute('draggable');
      unmount();
      return [dataset.dragmonitorid, dataset.dropmonitorid, draggable];
    };
    const builder = <Builder fields={fields} defaultQuery={one} />;
    expect(attributes(builder)).toEqual(['', '', null]);
    expect(attributes(<QueryBuilderDnD dnd={dnd()}>{builder}</QueryBuilderDnD>)).toEqual([
      expect.stringMatching(/^S/),
      expect.stringMatching(/^T/),
      'true',
    ]);
  },
);

claim('5', 'By default it renders `combinatorSelector`.', () => {
  const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
  const Selector = ({ value }: Pick<CombinatorSelectorProps, 'value'>) => <b>{value}</b>;
  const builder = (controlElements: object) => (
    <QueryBuilder
      independentCombinators
      fields={fields}
      defaultQuery={independent}
      controlElements={controlElements}
    />
  );
  const { container } = show(builder({ combinatorSelector: Selector }));
  expect(container.querySelector('.betweenRules b')?.textContent).toBe('and');
  show(builder({ inlineCombinator: () => <i data-testid="own" /> }));
  expect(all('own')).toHaveLength(1);
});

claim('5', 'It works if a bundler builds your code, and works again in version 6.', () => {
  const require = requireOf(5);
  expect(() => (require('react-querybuilder') as typeof Library).transformQuery(one)).toThrow(
    'is not a function',
  );
  // A bundler lets the module call the namespace of immer.
  const immer = require('immer') as { produce: () => void };
  const cached = require.cache[require.resolve('immer')];
  if (cached) cached.exports = Object.assign(immer.produce.bind(null), immer);
  const bundled = require('react-querybuilder/dist/transformQuery') as typeof Library;
  if (cached) cached.exports = immer;
  expect(bundled.transformQuery(one)).toHaveProperty('path', []);
  const next = requireOf(6)('react-querybuilder') as typeof Library;
  expect(next.transformQuery(one)).toHaveProperty('path', []);
});

claim('5', 'Until then, the builder shows plain HTML elements.', async () => {
  // Loading the others takes seconds.
  const exportsOf = (major: 4 | 5, name: string): string[] => {
    const text = readFileSync(requireKit(major).resolve(`@react-querybuilder/${name}`), 'utf8');
    return [...text.matchAll(/\bexports\.(\w+)=/g)].map(([, exported = '']) => exported);
  };
  const isOfKit = (name: string) =>
    /^(?:AntD|Bootstrap|Material|(?:antd|bootstrap|material)Con)/.test(name);
  const wrappers = {
    antd: 'QueryBuilderAntD',
    bootstrap: 'QueryBuilderBootstrap',
    chakra: 'QueryBuilderChakra',
    material: 'QueryBuilderMaterial',
  };
  for (const [name, wrapper] of Object.entries(wrappers)) {
    expect(exportsOf(5, name)).toContain(wrapper);
    const before = name === 'chakra' ? [] : exportsOf(4, name).filter(isOfKit);
    expect(exportsOf(5, name)).toEqual(expect.arrayContaining(before));
    expect(name === 'chakra' || before.length > 3).toBe(true);
  }
  const adapterOf = (name: string) => kit(`@react-querybuilder/${name}`) as Adapter;
  const builder = <Builder showNotToggle fields={fields} defaultQuery={one} />;
  const { QueryBuilderBootstrap = 'i' } = adapterOf('bootstrap');
  const html = renderToStaticMarkup(<QueryBuilderBootstrap>{builder}</QueryBuilderBootstrap>);
  expect(html).toMatch(/form-switch[^]*form-control[^]*form-select|form-select[^]*form-control/);

  const own = '@react-querybuilder/material/dist';
  const loaded = () => Object.keys(kit.cache).filter(file => file.includes(own));
  for (const file of loaded()) Reflect.deleteProperty(kit.cache, file);
  const { QueryBuilderMaterial = 'i' } = adapterOf('material');
  const before = loaded().length;
  // Only a bundler makes the components work. Loading them shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container, unmount } = mount(<QueryBuilderMaterial>{builder}</QueryBuilderMaterial>);
  expect(container.querySelectorAll('select')).toHaveLength(3);
  expect(container.querySelectorAll('[class*=Mui]')).toHaveLength(0);
  await vi.waitFor(() => {
    expect(loaded().length).toBeGreaterThan(before + 1);
  });
  unmount();
});
