import { createEvent, fireEvent } from '@testing-library/dom';
import type { DndAdapter, QueryBuilderDndProps } from '@react-querybuilder/dnd';
import type * as PragmaticAdapter from '@react-querybuilder/dnd/pragmatic-dnd';
import type * as ReactDndAdapter from '@react-querybuilder/dnd/react-dnd';
import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import type * as DndCore from 'dnd-core';
import type * as ReactDndLibrary from 'react-dnd';
import type * as Html5Library from 'react-dnd-html5-backend';
import { transformQuery, type QueryActions, type RuleGroupType } from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { dragAndDrop } from '../drag';
import { fields, find, group, rule } from '../lib';
import { act, mount, site, siteDnd, siteRequire, unmount } from '../site';
import { claim } from '../claim';

const { QueryBuilder } = site;

const {
  isDndAdapter,
  QueryBuilderDnD,
  QueryBuilderDndWithoutProvider,
  useReactDnD,
  useShadowQuery,
} = siteDnd;

const { createPragmaticDndAdapter } = siteRequire(
  '@react-querybuilder/dnd/pragmatic-dnd',
) as typeof PragmaticAdapter;

const { createReactDnDAdapter } = siteRequire(
  '@react-querybuilder/dnd/react-dnd',
) as typeof ReactDndAdapter;

const ReactDnD = siteRequire('react-dnd') as typeof ReactDndLibrary;

const { createDragDropManager } = siteRequire('dnd-core') as typeof DndCore;

const Html5 = siteRequire('react-dnd-html5-backend') as typeof Html5Library;

afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

type Exports = Parameters<typeof createPragmaticDndAdapter>[0];

type Draggable = Parameters<Exports['draggable']>[0];

type Target = Parameters<Exports['dropTargetForElements']>[0];

type Monitor = Parameters<Exports['monitorForElements']>[0];

const draggables = new Map<Element, Draggable>();

const targets = new Map<Element, Target>();

const monitors = new Set<Monitor>();

/** Pragmatic drag and drop, without a browser that drags. */
const adapter = createPragmaticDndAdapter({
  draggable: args => {
    draggables.set(args.element, args);
    return () => draggables.delete(args.element);
  },
  dropTargetForElements: args => {
    targets.set(args.element, args);
    return () => targets.delete(args.element);
  },
  monitorForElements: args => {
    monitors.add(args as Monitor);
    return () => monitors.delete(args as Monitor);
  },
  combine:
    (...cleanups) =>
    () => {
      for (const cleanup of cleanups) cleanup();
    },
});

const elementAt = (path: string, builder = 0): HTMLElement =>
  find(`[data-path="${path}"]`, builder);

interface Ends {
  readonly from: string;
  readonly to: string;
  /** Index of the builder of the target. */
  readonly builder?: number;
  readonly key?: string;
}

/** Drags to a target. The result drops. `undefined` if the item cannot be dragged. */
const drag = ({ from, to, builder = 0, key }: Ends): (() => void) | undefined => {
  const source = draggables.get(elementAt(from));
  const element = elementAt(to, builder);
  const target = targets.get(element) ?? targets.get(element.firstElementChild ?? element);
  if (!source?.canDrag?.({} as never) || !target) return undefined;
  const data = source.getInitialData?.({} as never) ?? {};
  const event = () =>
    ({
      source: { data },
      location: {
        current: {
          dropTargets: [{ data: target.getData?.({} as never), element: target.element }],
          input: { clientX: 0, clientY: 1 },
        },
      },
    }) as never;
  const each = (use: (monitor: Monitor) => void) => {
    act(() => {
      for (const monitor of monitors) use(monitor);
    });
  };
  if (key !== undefined) fireEvent.keyDown(document.body, { key, code: `${key}Left` });
  each(monitor => monitor.onDragStart?.(event()));
  act(() => {
    source.onDragStart?.({} as never);
    target.onDragEnter?.({} as never);
  });
  each(monitor => monitor.onDrag?.(event()));
  return () => {
    each(monitor => monitor.onDrop?.(event()));
    if (key !== undefined) fireEvent.keyUp(document.body, { key, code: `${key}Left` });
  };
};

interface Options extends Omit<QueryBuilderDndProps, 'children' | 'dnd'> {
  readonly props?: object;
  readonly query?: RuleGroupType;
  readonly dnd?: DndAdapter;
  readonly inside?: ReactElement;
}

const query = group('root', [rule('a'), rule('b'), rule('c'), group('g', [rule('d')])]);

const idsOf = ({ rules }: RuleGroupType): unknown[] =>
  rules.map(item => ('rules' in item ? idsOf(item) : item.id));

const show = ({ props, query: shown = query, inside, dnd = adapter, ...options }: Options = {}) => {
  unmount();
  const onQueryChange = vi.fn<(next: RuleGroupType) => void>();
  mount(
    <QueryBuilderDnD dnd={dnd} {...options}>
      <QueryBuilder fields={fields} defaultQuery={shown} onQueryChange={onQueryChange} {...props} />
      {inside}
    </QueryBuilderDnD>,
  );
  onQueryChange.mockClear();
  return {
    onQueryChange,
    ids: () => idsOf(onQueryChange.mock.lastCall?.[0] ?? shown),
  };
};

claim(
  '8+',
  [
    '`canDrop` | all drops are allowed | Receives `{ dragging, hovering }`, each with its `path` and `qbId`. Returns whether the drop is allowed',
    'To reject some drops, return `false` from `canDrop`:',
  ],
  () => {
    const canDrop = vi.fn<NonNullable<QueryBuilderDndProps['canDrop']>>(() => true);
    const { ids } = show({ canDrop, props: { id: 'mine' } });
    const drop = drag({ from: '[0]', to: '[1]' });
    const [params] = canDrop.mock.lastCall ?? [];
    expect(params?.dragging).toMatchObject({ id: 'a', path: [0] });
    expect(params?.hovering).toMatchObject({ id: 'b', path: [1] });
    expect(params?.dragging.qbId).toBe(params?.hovering.qbId);
    expect(params?.hovering.qbId).toEqual(expect.any(String));
    drop?.();
    expect(ids()).toEqual(['b', 'a', 'c', ['d']]);
    const other = show({ canDrop: () => false });
    drag({ from: '[0]', to: '[1]' })?.();
    expect(other.onQueryChange).not.toHaveBeenCalled();
  },
);

claim(
  '8+',
  "Drop targets use the last `canDrop`, so it may depend on the query, and `useCallback` isn't necessary.",
  () => {
    const onQueryChange = vi.fn<(next: RuleGroupType) => void>();
    const other = { ...query, not: true };
    const builder = (shown: RuleGroupType, allowed: boolean) => (
      <QueryBuilderDnD dnd={adapter} canDrop={() => allowed}>
        <QueryBuilder fields={fields} query={shown} onQueryChange={onQueryChange} />
      </QueryBuilderDnD>
    );
    for (const isAllowed of [true, false]) {
      unmount();
      mount(builder(query, !isAllowed))(builder(other, isAllowed));
      onQueryChange.mockClear();
      drag({ from: '[0]', to: '[1]' })?.();
      expect(onQueryChange.mock.calls.length).toBe(Number(isAllowed));

      const props = { fields, onQueryChange };
      dragAndDrop({
        ...{ from: '[0]', to: '[1]', target: 0, canDrop: () => !isAllowed },
        builders: [{ ...props, query }],
        then: { builders: [{ ...props, query: other }], canDrop: () => isAllowed },
      }).end();
      const [last] = onQueryChange.mock.lastCall ?? [];
      expect(last?.rules[0]?.id === 'b').toBe(isAllowed);
      onQueryChange.mockReset();
    }
  },
);

claim(
  '8+',
  'This one refuses a rule from another group if the group has three, but a copy with Alt within the group still passes:',
  () => {
    const full = group('r', [
      group('g', [rule('a'), rule('b'), rule('c')]),
      group('h', [rule('d')]),
    ]);
    const canDrop: QueryBuilderDndProps['canDrop'] = ({ dragging, hovering }) => {
      const target = full.rules[hovering.path[0] ?? 0];
      const isFree = typeof target === 'object' && 'rules' in target && target.rules.length < 3;
      return isFree || dragging.path[0] === hovering.path[0];
    };
    const after = (from: string, key?: string) => {
      const { ids } = show({ query: full, canDrop });
      drag({ from, to: '[0,1]', ...(key !== undefined && { key }) })?.();
      return ids();
    };
    expect(after('[1,0]')).toEqual([['a', 'b', 'c'], ['d']]);
    expect(after('[0,0]')).toEqual([['b', 'a', 'c'], ['d']]);
    expect(after('[0,0]', 'Alt')).toEqual([['a', 'b', expect.any(String), 'c'], ['d']]);
  },
);

claim('8+', "`copyModeModifierKey` | `'alt'` | Modifier key that copies", () => {
  const after = (key: string, options: Options): unknown[] => {
    const { ids } = show(options);
    drag({ from: '[0]', to: '[1]', key })?.();
    return ids();
  };
  const copied = ['a', 'b', expect.any(String), 'c', ['d']];
  expect(after('Alt', {})).toEqual(copied);
  expect(after('Shift', {})).toEqual(['b', 'a', 'c', ['d']]);
  expect(after('Shift', { copyModeModifierKey: 'shift' })).toEqual(copied);
});

claim(
  '8+',
  [
    '`updateWhileDragging` | `false` | Rearranges the rules while the user drags, instead of showing a line at the target. `onQueryChange` is called only on drop',
    'Use `onQueryChange` instead.',
  ],
  () => {
    const rulesShown = () => [...document.querySelectorAll<HTMLElement>('[data-rule-id]')];
    const onRuleDrop = vi.fn<() => void>();
    const onDragMove = vi.fn<() => void>();
    const onMoveRule = vi.fn<() => boolean>(() => true);
    const options = { onRuleDrop, onDragMove, props: { onMoveRule } };
    const { onQueryChange, ids } = show({ ...options, updateWhileDragging: true });
    const drop = drag({ from: '[0]', to: '[1]' });
    expect(rulesShown().map(({ dataset }) => dataset.ruleId)).toEqual(['b', 'a', 'c', 'd']);
    expect(document.querySelectorAll('.dndOver')).toHaveLength(0);
    expect(onQueryChange).not.toHaveBeenCalled();
    drop?.();
    expect(ids()).toEqual(['b', 'a', 'c', ['d']]);
    expect(onQueryChange).toHaveBeenCalledOnce();
    for (const callback of [onRuleDrop, onDragMove, onMoveRule]) {
      expect(callback).not.toHaveBeenCalled();
    }
    show(options);
    drag({ from: '[0]', to: '[1]' })?.();
    expect([onRuleDrop, onDragMove, onMoveRule].map(({ mock }) => mock.calls.length)).toEqual([
      1, 0, 1,
    ]);
  },
);

claim(
  '8+',
  '`onRuleDrop` | none | Called after a drop, even if a callback such as `onMoveRule` rejects it. Receives the paths, the `qbId`s, the drop effect and the dragged rule or group',
  () => {
    const onRuleDrop = vi.fn<NonNullable<QueryBuilderDndProps['onRuleDrop']>>();
    show({ onRuleDrop });
    const drop = drag({ from: '[0]', to: '[1]' });
    expect(onRuleDrop).not.toHaveBeenCalled();
    drop?.();
    const id = expect.any(String) as string;
    expect(onRuleDrop.mock.calls).toEqual([
      [
        {
          draggedItem: { ...rule('a'), path: [0], qbId: id },
          sourceQbId: id,
          targetQbId: id,
          sourcePath: [0],
          targetPath: [2],
          dropEffect: 'move',
          groupItems: false,
          isCrossBuilder: false,
        },
      ],
    ]);
    onRuleDrop.mockClear();
    const { onQueryChange } = show({ onRuleDrop, props: { onMoveRule: () => false } });
    drag({ from: '[0]', to: '[1]' })?.();
    expect(onQueryChange).not.toHaveBeenCalled();
    expect(onRuleDrop).toHaveBeenCalledOnce();
  },
);

claim(
  '8+',
  "`hideDefaultDragPreview` | `false` | React DnD only: hides the browser's default drag preview",
  () => {
    const reactDnd = createReactDnDAdapter({ ...ReactDnD, ...Html5 });
    const preview = (options: Options): unknown => {
      const setDragImage = vi.fn<(image: Element) => void>();
      show(options);
      const event = createEvent.dragStart(find('[data-path="[0]"] .queryBuilder-dragHandle'));
      Object.assign(event, { dataTransfer: { setDragImage, types: [], setData: () => undefined } });
      act(() => {
        fireEvent(find('[data-path="[0]"] .queryBuilder-dragHandle'), event);
      });
      return setDragImage.mock.lastCall?.[0] instanceof HTMLImageElement;
    };
    expect(preview({ dnd: reactDnd })).toBe(false);
    expect(preview({ dnd: reactDnd, hideDefaultDragPreview: true })).toBe(true);
    const registered = (options: Options) => {
      show(options);
      return Object.keys(draggables.get(elementAt('[0]')) ?? {});
    };
    expect(registered({ hideDefaultDragPreview: true })).toEqual(registered({}));
    expect(registered({})).not.toContain('onGenerateDragPreview');
  },
);

claim('8+', '`enableDragAndDrop` | `true` | If `false`, disables drag and drop', () => {
  show();
  expect(document.querySelectorAll('[data-testid="drag-handle"]')).toHaveLength(5);
  show({ enableDragAndDrop: false });
  expect(document.querySelectorAll('[data-testid="drag-handle"]')).toHaveLength(0);
  expect(drag({ from: '[0]', to: '[1]' })).toBeUndefined();
});

claim('8+', 'With `updateWhileDragging`, these callbacks are not called.', () => {
  const canDrop = vi.fn<() => boolean>(() => true);
  const onMoveRule = vi.fn<(...args: unknown[]) => boolean>(() => false);
  const onMoveGroup = vi.fn<(...args: unknown[]) => boolean>(() => false);
  const { onQueryChange } = show({ canDrop, props: { onMoveRule, onMoveGroup } });
  const drop = drag({ from: '[0]', to: '[1]' });
  expect(canDrop).toHaveBeenCalled();
  expect(onMoveRule).not.toHaveBeenCalled();
  drop?.();
  drag({ from: '[3]', to: '[0]' })?.();
  expect(idsOf(onMoveRule.mock.lastCall?.[4] as RuleGroupType)).toEqual(['b', 'a', 'c', ['d']]);
  expect(idsOf(onMoveGroup.mock.lastCall?.[4] as RuleGroupType)).toEqual(['a', ['d'], 'b', 'c']);
  expect(onQueryChange).not.toHaveBeenCalled();
  onMoveRule.mockClear();
  show({ updateWhileDragging: true, props: { onMoveRule, onMoveGroup } });
  drag({ from: '[0]', to: '[1]' })?.();
  expect(onMoveRule).not.toHaveBeenCalled();
});

claim('8+', 'If `onRemove` returns `false`, the rule stays in both queries.', () => {
  const after = (removes: boolean) => {
    const callbacks = {
      onMoveRule: vi.fn<() => boolean>(() => true),
      onRemove: vi.fn<() => boolean>(() => removes),
    };
    const second = vi.fn<(next: RuleGroupType) => void>();
    const inside = (
      <QueryBuilder
        fields={fields}
        defaultQuery={group('second', [rule('x')])}
        onQueryChange={second}
        {...callbacks}
      />
    );
    const first = { onMoveRule: callbacks.onMoveRule, onRemove: vi.fn(() => removes) };
    const { ids } = show({ props: first, inside });
    drag({ from: '[0]', to: '[0]', builder: 1 })?.();
    expect(callbacks.onMoveRule).not.toHaveBeenCalled();
    expect(first.onRemove).toHaveBeenCalledOnce();
    expect(callbacks.onRemove).not.toHaveBeenCalled();
    return [ids(), second.mock.lastCall?.[0].rules.length];
  };
  expect(after(true)).toEqual([['b', 'c', ['d']], 2]);
  expect(after(false)).toEqual([['a', 'b', 'c', ['d']], 2]);
});

claim(
  '8+',
  [
    'With `QueryBuilderDnD`, React DnD throws "Cannot have two HTML5 backends at the same time" if the application\'s provider has its own `manager`.',
    'Providers with a `backend` share one backend per window.',
  ],
  () => {
    const own = createReactDnDAdapter({ ...ReactDnD, ...Html5 });
    const DndProvider = vi.fn<() => null>(() => null);
    const reactDnd = { ...own, DndProvider };
    const builder = <QueryBuilder fields={fields} defaultQuery={query} />;
    mount(
      <ReactDnD.DndProvider backend={Html5.HTML5Backend}>
        <QueryBuilderDndWithoutProvider dnd={reactDnd}>{builder}</QueryBuilderDndWithoutProvider>
      </ReactDnD.DndProvider>,
    );
    expect(DndProvider).not.toHaveBeenCalled();
    expect(find('[data-path="[0]"] .queryBuilder-dragHandle').draggable).toBe(true);
    expectTypeOf(QueryBuilderDndWithoutProvider).parameters.toEqualTypeOf<
      Parameters<typeof QueryBuilderDnD>
    >();
    unmount();
    const Card = () => {
      const [, ref] = ReactDnD.useDrag({ type: 'card' });
      const connect = (element: HTMLElement | null) => {
        ref(element);
      };
      return <i ref={connect} />;
    };
    mount(
      <ReactDnD.DndProvider backend={Html5.HTML5Backend}>
        <Card />
        <QueryBuilderDnD dnd={own}>{builder}</QueryBuilderDnD>
      </ReactDnD.DndProvider>,
    );
    expect(find('[data-path="[0]"] .queryBuilder-dragHandle').draggable).toBe(true);
    unmount();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const errors: unknown[] = [];
    try {
      mount(
        <ReactDnD.DndProvider manager={createDragDropManager(Html5.HTML5Backend)}>
          <Card />
          <QueryBuilderDnD dnd={own}>{builder}</QueryBuilderDnD>
        </ReactDnD.DndProvider>,
      );
    } catch (error) {
      errors.push(...(error instanceof AggregateError ? (error.errors as unknown[]) : [error]));
    }
    expect(String(errors[0])).toContain('Cannot have two HTML5 backends at the same time.');
  },
);

claim(
  '8+',
  [
    '`dndOver` | the drop target',
    '`dndCopy`, `dndGroup` | the drop target, if the drop copies or groups',
    '`dndDropNotAllowed` | an element on which the drop is not allowed',
  ],
  () => {
    const classesAt = (path: string): string[] =>
      [...elementAt(path).classList].filter(name => name.startsWith('dnd'));
    const hover = (key?: string, options: Options = {}): string[][] => {
      show(options);
      const drop = drag({ from: '[0]', to: '[1]', ...(key === undefined ? {} : { key }) });
      const classes = [classesAt('[0]'), classesAt('[1]')];
      drop?.();
      return classes;
    };
    expect(hover()).toEqual([['dndDragging'], ['dndOver']]);
    expect(hover('Alt')).toEqual([['dndDragging'], ['dndOver', 'dndCopy']]);
    expect(hover('Control')).toEqual([['dndDragging'], ['dndOver', 'dndGroup']]);
    expect(hover(undefined, { canDrop: () => false })).toEqual([
      ['dndDragging'],
      ['dndDropNotAllowed'],
    ]);
  },
);

claim('8+', 'To replace the handle, see DragHandle.', () => {
  const css = readFileSync(require.resolve('react-querybuilder/dist/query-builder.css'), 'utf8');
  expect(css).toMatch(
    /\.dndOver\.rule,[^{]*\{[^}]*border-bottom-color:var\(--rqb-dnd-drop-indicator-color\)/,
  );
  for (const mode of ['copy', 'group']) {
    expect(css).toContain(`var(--rqb-dnd-drop-indicator-${mode}-color)`);
  }
});

claim('8+', "When the user isn't dragging, it returns `undefined`.", () => {
  const seen: unknown[] = [];
  const Shadow = () => {
    const shadow = useShadowQuery();
    seen.push(shadow && idsOf(shadow as RuleGroupType));
    return null;
  };
  const after = (updateWhileDragging: boolean): unknown[] => {
    show({ updateWhileDragging, inside: <Shadow /> });
    const before = seen.at(-1);
    const drop = drag({ from: '[0]', to: '[1]' });
    const during = seen.at(-1);
    drop?.();
    return [before, during, seen.at(-1)];
  };
  expect(after(true)).toEqual([undefined, ['b', 'a', 'c', ['d']], undefined]);
  expect(after(false)).toEqual([undefined, undefined, undefined]);
});

interface Calls {
  readonly called: Set<string>;
  readonly received: Set<string>;
  readonly dnd: DndAdapter;
  actions?: QueryActions;
}

const custom = (): Calls => {
  const called = new Set<string>();
  const received = new Set<string>();
  const receive = (params: object) => {
    for (const key of Object.keys(params)) received.add(key);
  };
  const state = {
    isDragging: true,
    isOver: false,
    dragMonitorId: '',
    dropMonitorId: '',
    dragRef: () => undefined,
    dropRef: () => undefined,
    dndRef: (element: HTMLElement | null) => {
      if (element) element.title = 'from the adapter';
    },
    previewRef: () => undefined,
  };
  const calls: Calls = {
    called,
    received,
    dnd: {
      DndProvider: ({ children, ...props }) => {
        receive(props);
        return <section>{children}</section>;
      },
      useRuleDnD: params => {
        receive(params);
        const { path, actions } = params;
        called.add(`rule ${path.join()}`);
        calls.actions = actions;
        return state;
      },
      useRuleGroupDnD: params => {
        receive(params);
        const { path } = params;
        called.add(`group ${path.join()}`);
        return { ...state, isDragging: false };
      },
      useInlineCombinatorDnD: ({ path }) => {
        called.add(`combinator ${path.join()}`);
        return { ...state, isDragging: false };
      },
    },
  };
  return calls;
};

claim(
  '8+',
  '`useRuleDnD`, `useRuleGroupDnD` | Hooks that each rule or group calls. They return refs for the element and its handle, and the drag state',
  () => {
    const { dnd, called } = custom();
    show({ dnd });
    const items = ['group ', 'rule 0', 'rule 1', 'rule 2', 'group 3', 'rule 3,0'];
    expect([...called].sort()).toEqual([...items].sort());
    expect(elementAt('[0]')).toHaveProperty('title', 'from the adapter');
    expect(elementAt('[0]').className).toContain('dndDragging');
    expect(document.querySelector('section .queryBuilder')).not.toBeNull();
  },
);

claim('8+', '`onDragMove` exists, but no adapter calls it.', () => {
  const { dnd, received } = custom();
  show({ dnd, onRuleDrop: () => undefined, onDragMove: () => undefined });
  expect(received).toContain('onRuleDrop');
  expect(received).toContain('debugMode');
  expect(received).not.toContain('onDragMove');
});

claim(
  '8+',
  '`useInlineCombinatorDnD` | Hook for combinators between rules, which are only drop targets',
  () => {
    const { dnd, called } = custom();
    show({ dnd, props: { showCombinatorsBetweenRules: true } });
    const combinators = [...called].filter(item => item.startsWith('combinator'));
    expect(combinators).toEqual(['combinator 1', 'combinator 2', 'combinator 3']);
    expect(document.querySelectorAll('.betweenRules .queryBuilder-dragHandle')).toHaveLength(0);
  },
);

claim('8+', '`isDndAdapter` returns whether a value is an adapter.', () => {
  const { dnd } = custom();
  expect([isDndAdapter(dnd), isDndAdapter(adapter), isDndAdapter(ReactDnD)]).toEqual([
    true,
    true,
    false,
  ]);
});

claim(
  '8+',
  'These methods call `onMoveRule`, `onMoveGroup`, `onGroupRule` or `onGroupGroup`.',
  () => {
    const calls = custom();
    const names: string[] = [];
    const props = Object.fromEntries(
      ['onMoveRule', 'onMoveGroup', 'onGroupRule', 'onGroupGroup'].map(name => [
        name,
        () => {
          names.push(name);
          return false;
        },
      ]),
    );
    show({ dnd: calls.dnd, props });
    calls.actions?.moveRule([0], [2]);
    calls.actions?.moveRule([3], [0]);
    calls.actions?.groupRule([0], [1]);
    calls.actions?.groupRule([3], [1]);
    expect(names).toEqual(['onMoveRule', 'onMoveGroup', 'onGroupRule', 'onGroupGroup']);
    const copying = show({ dnd: calls.dnd });
    act(() => calls.actions?.moveRule([0], [1], true));
    expect(copying.ids()).toEqual(['a', expect.any(String), 'b', 'c', ['d']]);
    act(() => calls.actions?.groupRule([0], [2], true));
    expect(copying.ids()[0]).toBe('a');
  },
);

claim('8+', '`useReactDnD` is deprecated.', () => {
  mount(
    <QueryBuilderDnD dnd={{ ...ReactDnD, ...Html5 }}>
      <QueryBuilder fields={fields} defaultQuery={query} />
    </QueryBuilderDnD>,
  );
  expect(find('[data-path="[0]"] .queryBuilder-dragHandle').draggable).toBe(true);
  expect(useReactDnD).toBeTypeOf('function');
  const types = readFileSync(
    require.resolve('@react-querybuilder/dnd/dist/react-querybuilder_dnd.d.mts'),
    'utf8',
  );
  expect(types).toMatch(/@deprecated[^/]*\*\/\s*declare const useReactDnD/);
});

claim(
  '8+',
  [
    "Users can't drag locked rules and groups, or drop anything on the header of a locked group.",
    'However, they can drop a rule or group on a rule of a locked group, which moves it into the group.',
    'To prevent this, return `false` from `onMoveRule` and `onMoveGroup`.',
  ],
  () => {
    const locked = group('root', [rule('a'), group('g', [rule('d')], { disabled: true })]);
    const after = (from: string, to: string, props: object = {}): unknown[] => {
      const { ids } = show({ query: locked, props });
      drag({ from, to })?.();
      return ids();
    };
    const same = ['a', ['d']];
    expect(after('[1]', '[0]')).toEqual(same);
    expect(after('[1,0]', '[0]')).toEqual(same);
    expect(after('[0]', '[1]')).toEqual(same);
    expect(after('[0]', '[1,0]')).toEqual([['d', 'a']]);
    expect(after('[0]', '[1,0]', { onMoveRule: () => false })).toEqual(same);
    const groups = group('root', [group('h', [rule('a')]), ...locked.rules.slice(1)]);
    const afterGroup = (props: object): unknown[] => {
      const { ids } = show({ query: groups, props });
      drag({ from: '[0]', to: '[1,0]' })?.();
      return ids();
    };
    expect(afterGroup({ onMoveRule: () => false })).toEqual([['d', ['a']]]);
    expect(afterGroup({ onMoveGroup: () => false })).toEqual([['a'], ['d']]);
  },
);

claim(
  '8+',
  "The wrapper turns on `enableDragAndDrop` for all query builders inside it that don't set it to `false`.",
  () => {
    const handles = (props: object): number => {
      show({ props });
      return document.querySelectorAll('[data-testid="drag-handle"]').length;
    };
    expect(handles({})).toBe(5);
    expect(handles({ enableDragAndDrop: false })).toBe(0);
  },
);

claim(
  '8+',
  "With `updateWhileDragging`, users can't drag to another query builder: a drop there moves the rule within its own query, to the path of the target.",
  () => {
    const second = vi.fn<(next: RuleGroupType) => void>();
    const target = group('second', [rule('x'), rule('y')]);
    const inside = <QueryBuilder fields={fields} defaultQuery={target} onQueryChange={second} />;
    const { ids } = show({ updateWhileDragging: true, inside });
    second.mockClear();
    drag({ from: '[0]', to: '[1]', builder: 1 })?.();
    expect(ids()).toEqual(['b', 'a', 'c', ['d']]);
    expect(second).not.toHaveBeenCalled();
  },
);

claim(
  '8+',
  [
    'The target calls only `onQueryChange`, so use `canDrop` to reject a drop.',
    'If `onQueryChange` of the target rejects it, the rule is lost, because the source removes it anyway.',
  ],
  () => {
    const refuse = vi.fn(() => false);
    const callbacks = Object.fromEntries(
      ['onAddRule', 'onAddGroup', 'onMoveRule', 'onMoveGroup', 'onGroupRule'].map(name => [
        name,
        refuse,
      ]),
    );
    const target = group('second', [rule('x')]);
    const inside = (props: object) => <QueryBuilder fields={fields} {...callbacks} {...props} />;
    const rules = () => document.querySelectorAll('[data-testid="rule"]').length;
    show({ inside: inside({ defaultQuery: target }) });
    drag({ from: '[0]', to: '[0]', builder: 1 })?.();
    expect(rules()).toBe(5);
    expect(refuse).not.toHaveBeenCalled();
    const { ids } = show({ inside: inside({ query: target }) });
    drag({ from: '[0]', to: '[0]', builder: 1 })?.();
    expect(ids()).toEqual(['b', 'c', ['d']]);
    expect(rules()).toBe(4);
  },
);

claim('8+', 'Users can also drag a group that contains locked rules.', () => {
  const locked = group('root', [rule('a'), group('g', [rule('d', { disabled: true })])]);
  const { ids } = show({ query: locked });
  expect(drag({ from: '[1,0]', to: '[0]' })).toBeUndefined();
  drag({ from: '[1]', to: '[]' })?.();
  expect(ids()).toEqual([['d'], 'a']);
});

claim(
  '8+',
  [
    'A disabled query builder accepts drops.',
    'Users can drop rules from another query builder into a query builder with `disabled={true}`, even if its `enableDragAndDrop` is `false`.',
    "Give that query builder a `qbId`, and reject the drops: `canDrop={({ hovering }) => hovering.qbId !== 'archive'}`.",
    'A rule from another query builder keeps these properties of its previous place.',
    "It also keeps its field, even if the target doesn't have that field.",
    'To remove the properties when you save the query, call `transformQuery(query, { propertyMap: { path: false, qbId: false } })`.',
  ],
  () => {
    const second = vi.fn<(next: RuleGroupType) => void>();
    const after = (props: object, options: Options = {}): RuleGroupType | undefined => {
      const inside = (
        <QueryBuilder
          fields={[{ name: 'city', label: 'City' }]}
          defaultQuery={group('second', [rule('x')])}
          onQueryChange={second}
          disabled
          qbId="archive"
          {...props}
        />
      );
      show({ inside, ...options });
      second.mockClear();
      drag({ from: '[0]', to: '[0]', builder: 1 })?.();
      return second.mock.lastCall?.[0];
    };
    const dropped = after({});
    const text = expect.any(String) as string;
    expect(dropped?.rules[1]).toEqual({ ...rule('a'), id: text, path: [0], qbId: text });
    if (!dropped) return;
    const clean = transformQuery(dropped, { propertyMap: { path: false, qbId: false } });
    expect(clean.rules[1]).toEqual({ ...rule('a'), id: text });
    expect(after({}, { canDrop: ({ hovering }) => hovering.qbId !== 'archive' })).toBeUndefined();
    unmount();
    const builders = [
      { fields, defaultQuery: query },
      { defaultQuery: group('second', [rule('x')]), disabled: true, enableDragAndDrop: false },
    ];
    const { shown } = dragAndDrop({ builders, from: '[0]', to: '[0]' });
    expect(shown()[1]).toEqual(['x', 'moved']);
  },
);
