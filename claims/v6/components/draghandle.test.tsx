import { cleanup, fireEvent, render } from '@testing-library/react';
import { createDragDropManager } from 'dnd-core';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { QueryBuilder, type QueryBuilderProps, type RuleProps } from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import {
  all,
  at,
  click,
  fields,
  group,
  invalid,
  pathsOf,
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from '../../lib';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')])]);

it('handles', () => {
  watchErrors();
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  expect(all('drag-handle')).toEqual([]);
  show(<QueryBuilder enableDragAndDrop fields={fields} defaultQuery={query} />);
  expect(pathsOf('drag-handle')).toEqual(['[0]', '[1]', '[1,0]']);
  expect(at('rule').firstElementChild).toBe(at('drag-handle'));
  expect(at('drag-handle', 1).parentElement?.className).toContain('ruleGroup-header');
});

it('no-wrapper', () => {
  const use = (mode: 'development' | 'production'): string[] => {
    cleanup();
    const { QueryBuilder: Builder } = reload(mode);
    const errors = watchErrors();
    render(<Builder enableDragAndDrop fields={fields} defaultQuery={query} />);
    expect(all('drag-handle')).toHaveLength(3);
    return errors();
  };
  expect(use('development')).toEqual([expect.stringContaining('enableDragAndDrop')]);
  restore();
  expect(use('production')).toEqual([]);
  const { onQueryChange } = show(
    <QueryBuilder enableDragAndDrop fields={fields} defaultQuery={query} />,
  );
  const handle = at('drag-handle');
  expect(handle.closest('[draggable]')).toBeNull();
  onQueryChange.mockClear();
  fireEvent.dragStart(handle);
  fireEvent.dragOver(at('rule', 1));
  fireEvent.drop(at('rule', 1));
  expect(onQueryChange).not.toHaveBeenCalled();
});

it('symbol-by-translations', () => {
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

it('move-buttons', () => {
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

it('no-keyboard', () => {
  const events: string[] = [];
  const element = { addEventListener: (type: string) => events.push(type) };
  const rootElement = invalid<Node>(element);
  createDragDropManager(HTML5Backend, undefined, { rootElement }).getBackend().setup();
  expect(events).toContain('dragstart');
  expect(events.filter(type => type.startsWith('key'))).toEqual([]);
});
