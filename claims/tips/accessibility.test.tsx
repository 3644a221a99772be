import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/dom';
import type { DndAdapter } from '@react-querybuilder/dnd';
import type * as DndKitAdapter from '@react-querybuilder/dnd/dnd-kit';
import type * as PragmaticAdapter from '@react-querybuilder/dnd/pragmatic-dnd';
import type * as ReactDndAdapter from '@react-querybuilder/dnd/react-dnd';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import {
  QueryBuilder,
  ValueSelector,
  type FieldSelectorProps,
  type OperatorSelectorProps,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { all, at, click, fields, find, group, rule, shift, show } from '../lib';
import { act, mount, site, siteDnd, siteRequire, unmount } from '../site';
import { claim } from '../claim';

const query = group('root', [
  rule('a'),
  rule('b', { field: 'age', operator: 'between', value: '1,2' }),
  group('g', [
    rule('c', { field: 'isMusician', value: true }),
    rule('d', { field: 'instrument', operator: 'between', value: 'guitar,piano' }),
  ]),
]);

const titles = (testId: string): string[] => all(testId).map(({ title }) => title);

const betweenInputs = (): HTMLElement[] => [
  ...at('value-editor', 1).querySelectorAll<HTMLElement>('input'),
  ...at('value-editor', 3).querySelectorAll<HTMLElement>('select'),
];

const stylesheet = readFileSync(
  join(
    import.meta.dirname,
    '../../verify/v8/node_modules/react-querybuilder/dist/query-builder.css',
  ),
  'utf8',
);

claim(
  '7+',
  'Set most names with two props, `translations` and `accessibleDescriptionGenerator`:',
  () => {
    const describe = ({ path }: { path: number[] }) => `Group at ${path.join('.')}`;
    const texts = {
      fields: { title: 'Column' },
      operators: { title: 'Comparison' },
      value: { title: 'Compared with' },
      combinators: { title: 'Connection' },
      addRule: { label: 'Add condition' },
      addGroup: { label: 'Add group' },
      removeRule: { label: 'Remove' },
      removeGroup: { label: 'Remove group' },
    };
    const { container } = show(
      <QueryBuilder
        fields={fields}
        defaultQuery={query}
        translations={texts}
        accessibleDescriptionGenerator={describe}
      />,
    );
    const names = (testId: string) => [
      ...new Set(all(testId).map(({ textContent, title }) => textContent || title)),
    ];
    expect(['add-rule', 'add-group', 'remove-rule', 'remove-group'].flatMap(names)).toEqual([
      'Add condition',
      'Add group',
      'Remove',
      'Remove group',
    ]);
    const selectors = ['fields', 'operators', 'value-editor', 'combinators'];
    expect(selectors.flatMap(id => [...new Set(titles(id))])).toEqual([
      'Column',
      'Comparison',
      'Compared with',
      'Connection',
    ]);
    expect(titles('rule-group')).toEqual(['Group at ', 'Group at 2']);
    const controls = container.querySelectorAll<HTMLElement>('button, input, select');
    expect([...controls].map(({ tabIndex }) => tabIndex)).toEqual([...controls].map(() => 0));
    expect(container.querySelectorAll('[role]:not([role=form]), [tabindex]')).toHaveLength(0);
  },
);

claim(
  '8+',
  'Selectors, inputs | The `title` from `translations`: "Field", "Operator", "Value". The title is the same in every rule.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    const [field, operator] = ['Field', 'Operator'];
    expect(titles('fields')).toEqual([field, field, field, field]);
    expect(titles('operators')).toEqual([operator, operator, operator, operator]);
    expect(titles('value-editor')).toEqual(['Value', 'Value', 'Value', 'Value']);
  },
);

claim(
  '7+',
  'Buttons | The label, not the title. A screen reader may read a symbol like `⨯` as its Unicode name, or skip it. Use words, as in the sample above.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    expect(screen.getAllByRole('button', { name: '⨯' })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Remove rule' })).toBeNull();
    expect(titles('remove-rule')).toContain('Remove rule');
  },
);

claim(
  '7+',
  'Groups | A `title` from `accessibleDescriptionGenerator`. The element has no role, so screen readers often ignore the title.',
  () => {
    const describe = ({ path }: { path: number[] }) => `Level ${path.length}`;
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={query}
        accessibleDescriptionGenerator={describe}
      />,
    );
    expect(titles('rule-group')).toEqual(['Level 0', 'Level 1']);
    expect(all('rule-group').map(element => element.getAttribute('role'))).toEqual([null, null]);
  },
);

claim(
  '7+',
  'The query builder | None: the element is a `<div role="form">` without a name.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    const form = document.querySelector('.queryBuilder');
    expect(form?.outerHTML).toMatch(/^<div role="form"/);
    expect(form?.getAttributeNames().filter(name => /title|label/.test(name))).toEqual([]);
  },
);

claim(
  '8+',
  'The two inputs of `between` | The title of the value editor . Four UI kits add a number on this site.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    const inputs = betweenInputs();
    expect(inputs).toHaveLength(4);
    expect(at('value-editor', 1).title).toBe('Value');
    for (const input of inputs) expect(input.title).toBe('Value');
  },
);

claim(
  '8+',
  'Only radio buttons and the NOT checkbox have a label.',
  async () => {
    const { container } = show(<QueryBuilder fields={fields} defaultQuery={query} />);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    const inputs = container.querySelectorAll('select, input').length;
    expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([
      ['label-title-only', inputs],
    ]);
    const radio = fields.map(field => ({ ...field, valueEditorType: 'radio' as const }));
    const labelled = show(
      <QueryBuilder
        showNotToggle
        fields={radio.slice(-1)}
        defaultQuery={group('root', [rule('a', { field: 'instrument' })])}
      />,
    ).container;
    const { violations: untitled } = await axe.run(labelled);
    const selectors = labelled.querySelectorAll('select').length;
    expect(untitled.map(({ id, nodes }) => [id, nodes.length])).toEqual([
      ['label-title-only', selectors],
    ]);
    expect(screen.getAllByRole('radio', { name: 'Guitar' })).toHaveLength(1);
    expect(screen.getAllByRole('checkbox', { name: 'Not' })).toHaveLength(1);
  },
  30_000,
);

claim(
  '7+',
  'If your guidelines require visible labels, render your own `<select>` and `<input>` with a `<label>`.',
  () => {
    const operatorSelector = (props: OperatorSelectorProps) => (
      <ValueSelector {...props} title={`How to compare ${props.field}`} />
    );
    show(
      <QueryBuilder fields={fields} defaultQuery={query} controlElements={{ operatorSelector }} />,
    );
    expect(screen.getAllByRole('combobox', { name: 'How to compare firstName' })).toEqual([
      at('operators'),
    ]);
    const own = {
      fieldSelector: ({ value }: Pick<FieldSelectorProps, 'value'>) => (
        <label>
          Column
          <select defaultValue={value} />
        </label>
      ),
      valueEditor: () => (
        <label>
          Compared with
          <input />
        </label>
      ),
    };
    show(<QueryBuilder fields={fields} defaultQuery={query} controlElements={own} />);
    expect(screen.getAllByRole('combobox', { name: 'Column' })).toHaveLength(4);
    expect(screen.getAllByRole('textbox', { name: 'Compared with' })).toHaveLength(4);
  },
);

claim(
  '7+',
  'Removing a rule or group also removes the focused button, so the focus moves to `<body>`.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    for (const testId of ['remove-rule', 'remove-group']) {
      at(testId).focus();
      click(testId);
      expect(document.activeElement).toBe(document.body);
    }
  },
);

claim(
  '7+',
  'The new rule is the last in its group, so Tab reaches it only after all controls in between.',
  () => {
    const { query: now } = show(<QueryBuilder fields={fields} defaultQuery={query} />);
    at('add-rule').focus();
    click('add-rule');
    expect(document.activeElement).toBe(at('add-rule'));
    expect(now().rules).toHaveLength(4);
    const last = at('rule', all('rule').length - 1);
    expect(last.dataset.path).toBe('[3]');
    expect(at('add-rule').compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

claim('8+', 'Set `showShiftActions` to offer buttons that move rules and groups.', async () => {
  const isDraggedByKey = async (dnd: DndAdapter) => {
    unmount();
    mount(
      <siteDnd.QueryBuilderDnD dnd={dnd}>
        <site.QueryBuilder fields={fields} defaultQuery={query} />
      </siteDnd.QueryBuilderDnD>,
    );
    const handle = find('.rule .queryBuilder-dragHandle');
    await act(async () => {
      handle.focus();
      fireEvent.keyDown(handle, { key: 'Enter', code: 'Enter' });
      await Promise.resolve();
    });
    return document.querySelector('.dndDragging') !== null;
  };
  const { createDndKitAdapter } = siteRequire(
    '@react-querybuilder/dnd/dnd-kit',
  ) as typeof DndKitAdapter;
  const { createReactDnDAdapter } = siteRequire(
    '@react-querybuilder/dnd/react-dnd',
  ) as typeof ReactDndAdapter;
  const { createPragmaticDndAdapter } = siteRequire(
    '@react-querybuilder/dnd/pragmatic-dnd',
  ) as typeof PragmaticAdapter;
  const dndKit = siteRequire('@dnd-kit/core') as Parameters<typeof createDndKitAdapter>[0];
  const reactDnd = {
    ...(siteRequire('react-dnd') as object),
    ...(siteRequire('react-dnd-html5-backend') as object),
  } as Parameters<typeof createReactDnDAdapter>[0];
  const pragmatic = {
    ...(siteRequire('@atlaskit/pragmatic-drag-and-drop/element/adapter') as object),
    ...(siteRequire('@atlaskit/pragmatic-drag-and-drop/combine') as object),
  } as Parameters<typeof createPragmaticDndAdapter>[0];
  expect(await isDraggedByKey(createDndKitAdapter(dndKit))).toBe(true);
  expect(await isDraggedByKey(createReactDnDAdapter(reactDnd))).toBe(false);
  expect(await isDraggedByKey(createPragmaticDndAdapter(pragmatic))).toBe(false);
  unmount();
  const { ruleAt } = show(<QueryBuilder showShiftActions fields={fields} defaultQuery={query} />);
  shift('[1]', 0);
  expect(ruleAt(0).id).toBe('b');
  shift('[2]', 0);
  expect(ruleAt(1).id).toBe('g');
});

claim(
  '7+',
  'Screen readers announce nothing when a rule is added or removed, or becomes invalid.',
  () => {
    const { container } = show(
      <QueryBuilder fields={fields} defaultQuery={query} validator={() => ({ a: false })} />,
    );
    click('add-rule');
    expect(container.querySelector('[aria-live], [role=status], [role=alert], output')).toBeNull();
  },
);

claim('7+', 'Validation only changes class names.', () => {
  const html = (valid: boolean): string =>
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={query}
        validator={() => ({ root: valid, a: valid })}
      />,
    ).container.innerHTML.replaceAll(/ ?queryBuilder-(?:in)?valid/g, '');
  expect(html(false)).toBe(html(true));
});

claim(
  '8+',
  [
    'The stylesheet has no animations or transitions.',
    'The default stylesheet sets no text color.',
  ],
  () => {
    expect(stylesheet).toContain('.ruleGroup');
    expect(stylesheet).not.toMatch(/[{;\s]color:/);
    expect(stylesheet).not.toMatch(/animation|transition|@keyframes/);
  },
);

claim('7+', "If a label is an element without text, the button's only name is its `title`.", () => {
  const translations = { removeRule: { label: <svg />, title: 'Remove rule' } };
  show(<QueryBuilder fields={fields} defaultQuery={query} translations={translations} />);
  expect(screen.getAllByRole('button', { name: 'Remove rule' })).toHaveLength(4);
});

claim(
  '7+',
  'Except for the drag handle, the default controls are native buttons, inputs, `<textarea>` and `<select>` elements, so they work with the keyboard and need no ARIA roles.',
  () => {
    const editors = ['text', 'textarea', 'select', 'multiselect', 'checkbox', 'radio'] as const;
    const values = [{ name: 'x', label: 'X' }];
    show(
      <QueryBuilder
        fields={editors.map(valueEditorType => ({
          ...{ name: valueEditorType, label: valueEditorType, valueEditorType, values },
        }))}
        defaultQuery={group(
          'root',
          editors.map(field => rule(field, { field, value: 'x' })),
        )}
        {...{ showNotToggle: true, showCloneButtons: true, showLockButtons: true }}
        {...{ showShiftActions: true, enableDragAndDrop: true, showCombinatorsBetweenRules: true }}
      />,
    );
    const native = 'button, input, textarea, select';
    const controls = [
      ...['fields', 'operators', 'value-editor', 'remove-rule', 'clone-rule', 'lock-rule'],
      ...['add-rule', 'add-group', 'not-toggle', 'combinators', 'shift-actions'],
    ].flatMap(testId => all(testId));
    expect(controls.length).toBeGreaterThan(40);
    for (const control of controls)
      expect(control.matches(native) || control.querySelector(native)).toBeTruthy();
    expect(at('drag-handle').matches(`:has(${native}), ${native}`)).toBe(false);
    expect(document.querySelectorAll('[role]:not([role=form])')).toHaveLength(0);
  },
);
