import { cleanup, fireEvent, render } from '@testing-library/react';
import { createDragDropManager } from 'dnd-core';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { QueryBuilder } from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import {
  all,
  at,
  fields,
  find,
  group,
  invalid,
  pathsOf,
  reload,
  restore,
  rule,
  shift,
  show,
  watchErrors,
} from '../lib';
import { claim } from '../claim';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')])]);

claim(
  '6-7',
  'With `enableDragAndDrop`, the query builder renders it in front of each rule, and in the header of each group except the root group.',
  () => {
    watchErrors();
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    expect(all('drag-handle')).toEqual([]);
    show(<QueryBuilder enableDragAndDrop fields={fields} defaultQuery={query} />);
    expect(pathsOf('drag-handle')).toEqual(['[0]', '[1]', '[1,0]']);
    expect(at('rule').firstElementChild).toBe(at('drag-handle'));
    expect(at('drag-handle', 1).parentElement?.className).toContain('ruleGroup-header');
  },
);

claim(
  '6-7',
  "If you set `enableDragAndDrop` without the package's wrapper, `QueryBuilderDnD`, the handles are visible but do nothing, and development builds log an error.",
  () => {
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
  },
);

claim('7', 'Add `showShiftActions`: two buttons that move the rule or group.', () => {
  const events: string[] = [];
  const element = { addEventListener: (type: string) => events.push(type) };
  const rootElement = invalid<Node>(element);
  createDragDropManager(HTML5Backend, undefined, { rootElement }).getBackend().setup();
  expect(events).toContain('dragstart');
  expect(events.filter(type => type.startsWith('key'))).toEqual([]);
  show(<QueryBuilder showShiftActions fields={fields} defaultQuery={query} />);
  shift('[0]', 1);
  expect(find('[data-rule-id="a"]').dataset.path).toBe('[0,0]');
});
