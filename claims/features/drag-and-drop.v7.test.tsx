import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Dnd from '@react-querybuilder/dnd';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDndBackend from 'react-dnd-html5-backend';
import type * as ReactDnD from 'react-dnd';
import type * as ReactDom from 'react-dom/client';
import { transformQuery, type RuleGroupType } from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { dragAndDrop } from '../drag';
import { claim } from '../claim';
import { fields, group, rule } from '../lib';

const query = group('r', [rule('a'), rule('b'), group('g', [rule('c')])]);

/** What a builder shows after a drag within it, and its query. */
const after = (
  from: string,
  to: string,
  props: object = {},
  more: Partial<Parameters<typeof dragAndDrop>[0]> = {},
) => {
  const builders = [{ fields, defaultQuery: query, ...props }];
  const { shown, queries, end } = dragAndDrop({ builders, from, to, target: 0, ...more });
  const [ids] = shown();
  end();
  return { ids, query: queries[0] };
};

/** What two builders show after a drag from one to the other. */
const between = (
  target: object,
  source: object = {},
  more: Partial<Parameters<typeof dragAndDrop>[0]> = {},
) => {
  const builders = [
    { fields, defaultQuery: group('r', [rule('a'), rule('b')]), ...source },
    { fields, defaultQuery: group('s', [rule('x')]), ...target },
  ];
  const { shown, queries, end } = dragAndDrop({ builders, from: '[0]', to: '[0]', ...more });
  const ids = shown();
  end();
  return { ids, dropped: queries[1] };
};

claim(
  '7',
  [
    'Drop on a rule | Moves the dragged rule or group below the rule',
    'Drop on a group header | Moves the dragged rule or group into this group, as its first child',
    'Hold Alt (⌥) while dropping | Inserts a copy with new ids',
    'Drop into another query builder inside the wrapper | Moves the dragged rule or group from one query to the other',
  ],
  () => {
    expect(after('[0]', '[1]').ids).toEqual(['b', 'a', 'c']);
    expect(after('[0]', '[2]').query?.rules).toMatchObject([
      { id: 'b' },
      { id: 'g', rules: [{ id: 'a' }, { id: 'c' }] },
    ]);
    const copied = after('[0]', '[1]', {}, { alt: true });
    expect(copied.ids).toEqual(['a', 'b', 'moved', 'c']);
    expect(between({}).ids).toEqual([['b'], ['x', 'moved']]);
  },
);

claim(
  '7',
  [
    '`canDrop` | all drops are allowed | Receives `{ dragging, hovering }`, each with its `path` and `qbId`. Returns whether the drop is allowed',
    'To reject some drops, return `false` from `canDrop`:',
  ],
  () => {
    const seen = vi.fn();
    const canDrop = (params: object) => {
      seen(params);
      return false;
    };
    expect(after('[0]', '[1]', {}, { canDrop }).ids).toEqual(['a', 'b', 'c']);
    const text = expect.any(String) as string;
    expect(seen).toHaveBeenCalledWith({
      dragging: expect.objectContaining({ path: [0], qbId: text }) as object,
      hovering: expect.objectContaining({ path: [1], qbId: text }) as object,
    });
  },
);

claim(
  '7',
  'In version 7, drop targets keep an older `canDrop` while `onQueryChange` stays the same function, such as a state setter.',
  () => {
    const other = group('r', [rule('a', { value: 'x' }), rule('b'), group('g', [rule('c')])]);
    const isDropped = (first: boolean, later: boolean, isStable: boolean) => {
      const onQueryChange = vi.fn<(next: RuleGroupType) => void>();
      const listener = () => ({
        onQueryChange: isStable
          ? onQueryChange
          : (next: RuleGroupType) => {
              onQueryChange(next);
            },
      });
      const then = { builders: [{ fields, query: other, ...listener() }], canDrop: () => later };
      const props = { query, defaultQuery: undefined, ...listener() };
      after('[0]', '[1]', props, { canDrop: () => first, then });
      return onQueryChange.mock.lastCall?.[0].rules[0]?.id === 'b';
    };
    expect([isDropped(false, true, true), isDropped(true, false, true)]).toEqual([false, true]);
    expect([isDropped(false, true, false), isDropped(true, false, false)]).toEqual([true, false]);
  },
);

claim(
  '7',
  'To accept or reject a move by its result, use `onMoveRule` and `onMoveGroup`, which receive the query after the move.',
  () => {
    const onMoveRule = vi.fn((..._args: unknown[]) => false);
    expect(after('[0]', '[1]', { onMoveRule }).ids).toEqual(['a', 'b', 'c']);
    const next = onMoveRule.mock.lastCall?.[4] as RuleGroupType | undefined;
    expect(next?.rules.slice(0, 2)).toMatchObject([{ id: 'b' }, { id: 'a' }]);
  },
);

claim(
  '7',
  [
    'If the user drags a rule to another query builder, neither callback is called.',
    'Instead, the source query builder calls `onRemove`.',
    'If `onRemove` returns `false`, the rule stays in both queries.',
    'The target calls only `onQueryChange`, so use `canDrop` to reject a drop.',
    'If `onQueryChange` of the target rejects it, the rule is lost, because the source removes it anyway.',
  ],
  () => {
    const names = ['onMoveRule', 'onMoveGroup', 'onAddRule', 'onAddGroup', 'onRemove'];
    const watch = () => Object.fromEntries(names.map(name => [name, vi.fn(() => true)]));
    const [source, target] = [watch(), watch()];
    expect(between(target, source).ids).toEqual([['b'], ['x', 'moved']]);
    const called = (props: Record<string, ReturnType<typeof vi.fn>>) =>
      names.filter(name => (props[name]?.mock.calls.length ?? 0) > 0);
    expect(called(source)).toEqual(['onRemove']);
    expect(called(target)).toEqual([]);
    expect(between({}, { onRemove: () => false }).ids).toEqual([
      ['a', 'b'],
      ['x', 'moved'],
    ]);
    const rejects = { query: group('s', [rule('x')]), onQueryChange: () => undefined };
    expect(between({ ...rejects, defaultQuery: undefined }).ids).toEqual([['b'], ['x']]);
  },
);

// The drag-and-drop package requires this React and this library.
const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v7-6/package.json'));
const { act, createElement } = kit('react') as typeof React;
const { DndProvider, useDrop } = kit('react-dnd') as typeof ReactDnD;
const { HTML5Backend } = kit('react-dnd-html5-backend') as typeof ReactDndBackend;

claim(
  '7',
  'With `QueryBuilderDnD`, React DnD throws "Cannot have two HTML5 backends at the same time" if the application\'s provider has its own `manager`. Providers with a `backend` share one backend per window.',
  () => {
    const shared: ComponentType<PropsWithChildren> = ({ children }) =>
      createElement(DndProvider, { backend: HTML5Backend, children } as never);
    expect(after('[0]', '[1]', {}, { Around: shared }).ids).toEqual(['b', 'a', 'c']);
    const { createDragDropManager } = kit('dnd-core') as {
      createDragDropManager: (backend: unknown) => unknown;
    };
    const manager = createDragDropManager(HTML5Backend);
    const own: ComponentType<PropsWithChildren> = ({ children }) =>
      createElement(DndProvider, { manager, children } as never, createElement(User), children);
    const User = () => {
      useDrop(() => ({ accept: 'x' }));
      return null;
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => after('[0]', '[1]', {}, { Around: own })).toThrow(
      'Cannot have two HTML5 backends at the same time',
    );
  },
);

claim('7', "Set `enableDragAndDrop` on the query builder: this wrapper doesn't turn it on.", () => {
  const { QueryBuilderDndWithoutProvider } = kit('@react-querybuilder/dnd') as typeof Dnd;
  const { createRoot } = kit('react-dom/client') as typeof ReactDom;
  const { QueryBuilder } = kit('react-querybuilder') as Record<
    'QueryBuilder',
    ComponentType<Record<string, unknown>>
  >;
  const dnd = { ...(kit('react-dnd') as object), HTML5Backend } as never;
  const handles = (props: object) => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const builder = createElement(QueryBuilder, { fields, defaultQuery: query, ...props });
    act(() => {
      root.render(
        createElement(
          DndProvider,
          { backend: HTML5Backend } as never,
          createElement(QueryBuilderDndWithoutProvider, { dnd }, builder),
        ),
      );
    });
    const count = container.querySelectorAll('.queryBuilder-dragHandle').length;
    act(() => {
      root.unmount();
    });
    container.remove();
    return count;
  };
  expect(handles({})).toBe(0);
  expect(handles({ enableDragAndDrop: true })).toBe(4);
});

claim(
  '7',
  [
    "Users can't drag locked rules and groups, or drop anything on the header of a locked group.",
    'However, they can drop a rule or group on a rule of a locked group, which moves it into the group.',
    'To prevent this, return `false` from `onMoveRule` and `onMoveGroup`.',
  ],
  () => {
    const locked = { disabled: true };
    const defaultQuery = group('r', [
      rule('a'),
      rule('b', locked),
      group('g', [rule('c')], locked),
    ]);
    expect(after('[1]', '[0]', { defaultQuery }).ids).toEqual(['a', 'b', 'c']);
    expect(after('[2]', '[0]', { defaultQuery }).ids).toEqual(['a', 'b', 'c']);
    expect(after('[0]', '[2]', { defaultQuery }).ids).toEqual(['a', 'b', 'c']);
    expect(after('[0]', '[2,0]', { defaultQuery }).ids).toEqual(['b', 'c', 'a']);
    const refused = { defaultQuery, onMoveRule: () => false };
    expect(after('[0]', '[2,0]', refused).ids).toEqual(['a', 'b', 'c']);
  },
);

claim(
  '7',
  [
    'A disabled query builder accepts drops.',
    'Users can drop rules from another query builder into a query builder with `disabled={true}`, even if its `enableDragAndDrop` is `false`.',
    'To reject all drops from other query builders, pass `canDrop={({ dragging, hovering }) => dragging.qbId === hovering.qbId}`.',
    'A rule from another query builder keeps these properties of its previous place.',
    "It also keeps its field, even if the target doesn't have that field.",
    'To remove the properties when you save the query, call `transformQuery(query, { propertyMap: { path: false, qbId: false } })`.',
  ],
  () => {
    const disabled = { disabled: true, enableDragAndDrop: false, fields: [] };
    const { ids, dropped } = between(disabled);
    expect(ids[1]).toEqual(['x', 'moved']);
    expect(dropped?.rules[1]).toMatchObject({
      ...{ field: 'firstName', path: [0] },
      qbId: expect.any(String) as string,
    });
    const clean = transformQuery(dropped ?? query, { propertyMap: { path: false, qbId: false } });
    expect(JSON.stringify(clean)).not.toMatch(/path|qbId/);
    const canDrop: Dnd.QueryBuilderDndProps['canDrop'] = ({ dragging, hovering }) =>
      dragging.qbId === hovering.qbId;
    expect(between(disabled, {}, { canDrop }).ids).toEqual([['a', 'b'], ['x']]);
  },
);

claim(
  '7',
  'This one refuses a rule from another group if the group has three, but a copy with Alt within the group still passes:',
  () => {
    const full = group('r', [
      group('g', [rule('a'), rule('b'), rule('c')]),
      group('h', [rule('d')]),
    ]);
    const after = (from: string, alt: boolean) => {
      const { shown, end } = dragAndDrop({
        ...{ builders: [{ fields, defaultQuery: full }], from, to: '[0,1]', target: 0, alt },
        canDrop: ({ dragging, hovering }) => {
          const [parent] = hovering.path;
          const target = full.rules[parent ?? 0];
          const isFree = typeof target === 'object' && 'rules' in target && target.rules.length < 3;
          return isFree || dragging.path[0] === parent;
        },
      });
      const [ids] = shown();
      end();
      return ids;
    };
    expect(after('[1,0]', false)).toEqual(['a', 'b', 'c', 'd']);
    expect(after('[0,0]', false)).toEqual(['b', 'a', 'c', 'd']);
    expect(after('[0,0]', true)).toEqual(['a', 'b', 'moved', 'c', 'd']);
  },
);
