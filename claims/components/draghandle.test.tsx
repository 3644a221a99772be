import { fireEvent } from '@testing-library/dom';
import type { DndAdapter } from '@react-querybuilder/dnd';
import type * as DndKitAdapter from '@react-querybuilder/dnd/dnd-kit';
import type * as PragmaticAdapter from '@react-querybuilder/dnd/pragmatic-dnd';
import type * as ReactDndAdapter from '@react-querybuilder/dnd/react-dnd';
import type * as DndKitLibrary from '@dnd-kit/core';
import { readFileSync } from 'node:fs';
import type * as ReactDndLibrary from 'react-dnd';
import type * as Html5Library from 'react-dnd-html5-backend';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { all, at, fields, find, group, restore, rule, show, watchErrors } from '../lib';
import { act, mount, site, siteDnd, siteRequire, unmount } from '../site';
import { dragAndDrop } from '../drag';
import { claim } from '../claim';

const { QueryBuilder: Builder } = site;

const { QueryBuilderDnD } = siteDnd;

const { createDndKitAdapter } = siteRequire(
  '@react-querybuilder/dnd/dnd-kit',
) as typeof DndKitAdapter;

const { createPragmaticDndAdapter } = siteRequire(
  '@react-querybuilder/dnd/pragmatic-dnd',
) as typeof PragmaticAdapter;

const { createReactDnDAdapter } = siteRequire(
  '@react-querybuilder/dnd/react-dnd',
) as typeof ReactDndAdapter;

const DndKit = siteRequire('@dnd-kit/core') as typeof DndKitLibrary;

const ReactDnD = siteRequire('react-dnd') as typeof ReactDndLibrary;

const Html5 = siteRequire('react-dnd-html5-backend') as typeof Html5Library;

afterEach(() => {
  unmount();
  restore();
});

const query = group('root', [rule('a'), group('g', [rule('b')])]);

const showDnd = (dnd: DndAdapter, defaultQuery: RuleGroupType, props: object = {}): void => {
  unmount();
  mount(
    <QueryBuilderDnD dnd={dnd}>
      <Builder fields={fields} defaultQuery={defaultQuery} {...props} />
    </QueryBuilderDnD>,
  );
};

const reactDnd = () => createReactDnDAdapter({ ...ReactDnD, ...Html5 });

claim('7+', 'The label can be a string or an element:', () => {
  watchErrors();
  const handle = (label: unknown): HTMLElement => {
    show(
      <QueryBuilder
        enableDragAndDrop
        fields={fields}
        defaultQuery={query}
        translations={{ dragHandle: { label, title: 'Move' } } as object}
      />,
    );
    expect(all('drag-handle')).toHaveLength(3);
    return at('drag-handle');
  };
  expect(handle('⠿')).toMatchObject({ textContent: '⠿', title: 'Move' });
  expect(handle(<b>⠿</b>).innerHTML).toBe('<b>⠿</b>');
});

claim('8+', 'Rules in subqueries have no handle.', () => {
  watchErrors();
  const subproperties = [{ name: 'year', label: 'Year' }];
  const more = {
    field: 'tours',
    match: { mode: 'all' as const },
    value: group('sub', [rule('s')]),
  };
  show(
    <QueryBuilder
      enableDragAndDrop
      fields={[{ name: 'tours', label: 'Tours', matchModes: true, subproperties }, ...fields]}
      defaultQuery={group('root', [rule('a', more)])}
    />,
  );
  expect([all('rule').length, all('drag-handle').length]).toEqual([2, 1]);
  expect(at('drag-handle').parentElement).toBe(at('rule'));
});

claim(
  '8+',
  'Use the dnd-kit adapter, or add `showShiftActions`: two buttons that move the rule or group.',
  () => {
    const pragmatic = createPragmaticDndAdapter({
      ...(siteRequire('@atlaskit/pragmatic-drag-and-drop/element/adapter') as object),
      ...(siteRequire('@atlaskit/pragmatic-drag-and-drop/combine') as object),
    } as Parameters<typeof createPragmaticDndAdapter>[0]);
    const starts = (dnd: DndAdapter): boolean => {
      showDnd(dnd, query);
      const handle = find('[data-rule-id="a"] .queryBuilder-dragHandle');
      act(() => {
        handle.focus();
        fireEvent.keyDown(handle, { key: 'Enter', code: 'Enter' });
      });
      return document.activeElement === handle && document.querySelector('.dndDragging') !== null;
    };
    expect([starts(createDndKitAdapter(DndKit)), starts(reactDnd()), starts(pragmatic)]).toEqual([
      true,
      false,
      false,
    ]);
    showDnd(pragmatic, query, { showShiftActions: true });
    act(() => {
      fireEvent.click(find('[data-rule-id="a"] .shiftActions button', 1));
    });
    expect(find('[data-rule-id="a"]').dataset.path).toBe('[0,0]');
  },
);

/** Drags a rule onto another with React DnD, if it can be dragged. */
const dragOnto = (from: string, to: string): void => {
  const steps = [
    () => fireEvent.dragStart(find(`[data-rule-id="${from}"] .queryBuilder-dragHandle`)),
    () => fireEvent.dragEnter(find(`[data-rule-id="${to}"]`)),
    () => fireEvent.dragOver(find(`[data-rule-id="${to}"]`)),
    () => fireEvent.drop(find(`[data-rule-id="${to}"]`)),
  ];
  for (const step of steps) {
    act(() => {
      step();
      vi.runAllTimers();
    });
    if (!document.querySelector('.dndDragging')) return;
  }
};

claim(
  '8+',
  'The default stylesheet shows the handle of a locked rule at 50% opacity, with the `not-allowed` cursor .',
  () => {
    vi.useFakeTimers();
    const locked = group('root', [rule('a'), rule('b'), rule('c', { disabled: true })]);
    const after = (from: string, to: string): (string | undefined)[] => {
      showDnd(reactDnd(), locked);
      dragOnto(from, to);
      return [...document.querySelectorAll<HTMLElement>('[data-rule-id]')].map(
        ({ dataset }) => dataset.ruleId,
      );
    };
    expect(after('c', 'a')).toEqual(['a', 'b', 'c']);
    expect(after('a', 'c')).toEqual(['b', 'c', 'a']);
    const css = readFileSync(require.resolve('react-querybuilder/dist/query-builder.css'), 'utf8');
    expect(css).toContain(
      '.rule.queryBuilder-disabled .queryBuilder-dragHandle{cursor:not-allowed;opacity:.5}',
    );
    expect(find('[data-rule-id="c"]').classList).toContain('queryBuilder-disabled');
  },
);

claim(
  {
    '8+': "Users can't drag a locked rule, but they can drop other rules next to it.",
    '7': "Users can't drag a locked rule, but they can drop other rules next to it, even inside a locked group.",
  },
  () => {
    const locked = { disabled: true };
    const query = group('root', [rule('a'), rule('b', locked), group('g', [rule('c')], locked)]);
    const after = (from: string, to: string): unknown => {
      const builders = [{ fields, defaultQuery: query }];
      const { shown, end } = dragAndDrop({ builders, from, to, target: 0 });
      const [ids] = shown();
      end();
      return ids;
    };
    expect(after('[1]', '[0]')).toEqual(['a', 'b', 'c']);
    expect(after('[0]', '[1]')).toEqual(['b', 'a', 'c']);
    expect(after('[0]', '[2,0]')).toEqual(['b', 'c', 'a']);
  },
);
