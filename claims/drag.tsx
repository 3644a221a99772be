import { createEvent, fireEvent } from '@testing-library/dom';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Dnd from '@react-querybuilder/dnd';
import type * as React from 'react';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as ReactDom from 'react-dom/client';
import type { RuleGroupType } from 'react-querybuilder';
import { onTestFinished, vi } from 'vitest';

const isOld = process.env.CLAIMS_VERSION === 'v7';

// The drag-and-drop package requires this React and this library.
const kit = createRequire(
  join(import.meta.dirname, isOld ? '../verify/kits/v7-6/package.json' : '../package.json'),
);

const load = (id: string): object => kit(id) as object;

const { act, createElement, Fragment } = kit('react') as typeof React;

const { createRoot } = kit('react-dom/client') as typeof ReactDom;

const { QueryBuilder, QueryBuilderDnD } = {
  ...load('react-querybuilder'),
  ...load('@react-querybuilder/dnd'),
} as Record<'QueryBuilder' | 'QueryBuilderDnD', ComponentType<object>>;

const exported = { ...load('react-dnd'), ...load('react-dnd-html5-backend') };

const createAdapter = (): unknown =>
  isOld
    ? exported
    : (
        load('@react-querybuilder/dnd/react-dnd') as {
          createReactDnDAdapter: (exports: object) => unknown;
        }
      ).createReactDnDAdapter(exported);

const fire = (
  element: Element,
  type: 'dragEnd' | 'dragEnter' | 'dragOver' | 'dragStart' | 'drop',
  altKey = false,
) => {
  const event = createEvent[type](element);
  const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn(), types: [], files: [], items: [] };
  // jsdom has no data of drags.
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
  Object.defineProperty(event, 'altKey', { value: altKey });
  act(() => {
    fireEvent(element, event);
    vi.advanceTimersByTime(50);
  });
};

/** A drag from a path of the first builder to a path of a builder. */
interface Drag {
  /** Props of each builder. */
  readonly builders: readonly object[];
  readonly from: string;
  readonly to: string;
  /** Index of the builder with the target, 1 by default. */
  readonly target?: number;
  /** Whether the user holds the Alt key. */
  readonly alt?: boolean;
  readonly canDrop?: Dnd.QueryBuilderDndProps['canDrop'];
  /** Renders again with these before the drag. */
  readonly then?: Pick<Drag, 'builders' | 'canDrop'>;
  readonly Around?: ComponentType<PropsWithChildren>;
}

/**
 * Drags in builders that one `QueryBuilderDnD` surrounds, and drops.
 *
 * @returns The ids of the rules that each builder then shows, and the last query of each.
 */
export const dragAndDrop = ({ from, to, target = 1, alt, Around, then, ...first }: Drag) => {
  const { builders } = first;
  vi.useFakeTimers();
  const queries: RuleGroupType[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    act(() => {
      root.unmount();
    });
    container.remove();
    vi.useRealTimers();
  };
  onTestFinished(end);
  const dnd = createAdapter();
  for (const { builders: shown, canDrop } of [first, ...(then ? [then] : [])]) {
    const options = { dnd, ...(canDrop && { canDrop }) } as object;
    const elements = shown.map((props, index) =>
      createElement<object>(QueryBuilder, {
        key: index,
        onQueryChange: (query: RuleGroupType) => {
          queries[index] = query;
        },
        ...props,
      } as object),
    );
    act(() => {
      root.render(
        createElement(Around ?? Fragment, {}, createElement(QueryBuilderDnD, options, ...elements)),
      );
    });
  }
  const builderAt = (index: number): Element => {
    const builder = container.querySelectorAll('.queryBuilder')[index];
    if (!builder) throw new Error(`There is no builder ${index}.`);
    return builder;
  };
  const source = builderAt(0).querySelector(`[data-path="${from}"] .queryBuilder-dragHandle`);
  const row = builderAt(target).querySelector(`[data-path="${to}"]`);
  if (!source || !row) throw new Error(`There is nothing to drag from ${from} to ${to}.`);
  const goal = row.querySelector(':scope > .ruleGroup-header') ?? row;
  fire(source, 'dragStart');
  // Locked rules and groups don't start.
  if (container.querySelector('.dndDragging')) {
    fire(goal, 'dragEnter', alt);
    fire(goal, 'dragOver', alt);
    fire(goal, 'drop', alt);
  }
  fire(document.body, 'dragEnd');
  return {
    queries,
    /** Ids of rules. A copy in another builder gets a long one. */
    shown: () =>
      builders.map((_, index) =>
        [...builderAt(index).querySelectorAll<HTMLElement>('.rule')].map(
          ({ dataset: { ruleId = '' } }) => (ruleId.length > 8 ? 'moved' : ruleId),
        ),
      ),
    handles: () => container.querySelectorAll('.queryBuilder-dragHandle').length,
    act: (run: () => void) => {
      act(run);
    },
    end,
  };
};
