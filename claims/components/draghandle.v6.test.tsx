import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import { createDragDropManager } from 'dnd-core';
import type { ComponentType } from 'react';
import type * as React from 'react';
import { HTML5Backend } from 'react-dnd-html5-backend';
import type * as Client from 'react-dom/client';
import {
  QueryBuilder,
  type QueryBuilderProps,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { all, at, click, fields, group, invalid, restore, rule, show, watchErrors } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')])]);

claim(
  '6',
  "Users can't drag a locked rule, but they can drop other rules next to it, even inside a locked group.",
  async () => {
    const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v6/package.json'));
    const { act, createElement } = kit('react') as typeof React;
    const { createRoot } = kit('react-dom/client') as typeof Client;
    const component = (module: string, name: string) =>
      (kit(module) as Record<string, ComponentType<object>>)[name] ?? name;
    const Builder = component('react-querybuilder', 'QueryBuilder');
    const Wrapper = component('@react-querybuilder/dnd', 'QueryBuilderDnD');
    const dnd = { ...(kit('react-dnd') as object), ...(kit('react-dnd-html5-backend') as object) };
    const outline = ({ rules }: RuleGroupType): string =>
      rules.map(item => ('rules' in item ? `(${outline(item)})` : item.id)).join(' ');
    const after = async (start: RuleGroupType, from: string, to: string): Promise<string> => {
      const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
      const container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);
      const props: object = { fields, defaultQuery: start, onQueryChange };
      act(() => {
        root.render(createElement(Wrapper, { ...{ dnd } }, createElement(Builder, props)));
      });
      const element = (selector: string): Element => container.querySelector(selector) ?? container;
      const handle = element(`[data-path="${from}"] .queryBuilder-dragHandle`);
      const target = element(`.rule[data-path="${to}"], [data-path="${to}"] > .ruleGroup-header`);
      act(() => {
        fireEvent.dragStart(handle);
      });
      await act(() => new Promise<void>(resolve => setTimeout(resolve)));
      // React DnD throws at a drop without a drag.
      const isDragged = container.querySelector('.dndDragging') !== null;
      act(() => {
        if (isDragged)
          for (const drag of ['dragEnter', 'dragOver', 'drop'] as const) fireEvent[drag](target);
        fireEvent.dragEnd(handle);
      });
      act(() => {
        root.unmount();
      });
      container.remove();
      return outline(onQueryChange.mock.lastCall?.[0] ?? start);
    };
    const flat = group('root', [rule('a'), rule('b', { disabled: true }), rule('c')]);
    expect(await after(flat, '[0]', '[1]')).toBe('b a c');
    expect(await after(flat, '[2]', '[0]')).toBe('a c b');
    expect(await after(flat, '[1]', '[2]')).toBe('a b c');
    const locked = group('root', [rule('a'), group('g', [rule('b')], { disabled: true })]);
    expect(await after(locked, '[0]', '[1,0]')).toBe('(b a)');
    expect(await after(locked, '[0]', '[1]')).toBe('a (b)');
    expect(await after(locked, '[1,0]', '[0]')).toBe('a (b)');
  },
);

claim('6', 'The label is a string:', () => {
  watchErrors();
  type Label = NonNullable<NonNullable<QueryBuilderProps['translations']>['dragHandle']>['label'];
  expectTypeOf<Label>().toEqualTypeOf<string | undefined>();
  const translations = { dragHandle: { label: '⠿', title: 'Move' } };
  show(
    <QueryBuilder
      enableDragAndDrop
      fields={fields}
      defaultQuery={query}
      translations={translations}
    />,
  );
  expect(all('drag-handle')).toHaveLength(3);
  expect(at('drag-handle')).toMatchObject({ textContent: '⠿', title: 'Move' });
});

claim('6', 'The buttons call `actions.moveRule(path, newPath)`.', () => {
  const Movable = (props: RuleProps) => (
    <div data-testid="own">
      {[-1, 2].map(offset => (
        <button
          key={offset}
          type="button"
          data-testid={`move${offset}`}
          onClick={() => {
            const [index = 0] = props.path.slice(-1);
            props.actions.moveRule(props.path, [...props.path.slice(0, -1), index + offset]);
          }}
        />
      ))}
    </div>
  );
  const three = group('root', [rule('a'), rule('b'), rule('c')]);
  const after = (testId: string): unknown[] => {
    const view = show(
      <QueryBuilder fields={fields} defaultQuery={three} controlElements={{ rule: Movable }} />,
    );
    click(testId, 1);
    return view.query().rules.map(({ id }) => id);
  };
  expect(after('move-1')).toEqual(['b', 'a', 'c']);
  expect(after('move2')).toEqual(['a', 'c', 'b']);
});

claim('6', 'The buttons call `actions.moveRule(path, newPath)`.', () => {
  const events: string[] = [];
  const element = { addEventListener: (type: string) => events.push(type) };
  const rootElement = invalid<Node>(element);
  createDragDropManager(HTML5Backend, undefined, { rootElement }).getBackend().setup();
  expect(events).toContain('dragstart');
  expect(events.filter(type => type.startsWith('key'))).toEqual([]);
});
