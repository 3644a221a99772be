import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import {
  QueryBuilder,
  ValueSelector,
  type FieldSelectorProps,
  type OperatorSelectorProps,
} from 'react-querybuilder';
import type * as Library from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, at, click, fields, find, group, rule, shift, show } from '../../lib';

const query = group('root', [
  rule('a'),
  rule('b', { field: 'age', operator: 'between', value: '1,2' }),
  group('g', [
    rule('c', { field: 'isMusician', value: true }),
    rule('d', { field: 'instrument', operator: 'between', value: 'guitar,piano' }),
  ]),
]);

const kit = createRequire(join(import.meta.dirname, '../../../verify/kits/v7-6/package.json'));

// The drag-and-drop package requires this React.
const { act } = kit('react') as typeof React;
const { createRoot } = kit('react-dom/client') as typeof ReactDom;
const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof Library;
const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object }>>;
};

const titles = (testId: string): string[] => all(testId).map(({ title }) => title);

const betweenInputs = (): HTMLElement[] => [
  ...at('value-editor', 1).querySelectorAll<HTMLElement>('input'),
  ...at('value-editor', 3).querySelectorAll<HTMLElement>('select'),
];

const stylesheet = readFileSync(
  join(
    import.meta.dirname,
    '../../../verify/v7/node_modules/react-querybuilder/dist/query-builder.css',
  ),
  'utf8',
);

it('names-by-two-props', () => {
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
});

it('selector-titles', () => {
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  const [field, operator] = ['Fields', 'Operators'];
  expect(titles('fields')).toEqual([field, field, field, field]);
  expect(titles('operators')).toEqual([operator, operator, operator, operator]);
  expect(titles('value-editor')).toEqual(['Value', 'Value', 'Value', 'Value']);
});

it('button-names', () => {
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  expect(screen.getAllByRole('button', { name: '⨯' })).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Remove rule' })).toBeNull();
  expect(titles('remove-rule')).toContain('Remove rule');
});

it('group-title-without-role', () => {
  const describe = ({ path }: { path: number[] }) => `Level ${path.length}`;
  show(
    <QueryBuilder fields={fields} defaultQuery={query} accessibleDescriptionGenerator={describe} />,
  );
  expect(titles('rule-group')).toEqual(['Level 0', 'Level 1']);
  expect(all('rule-group').map(element => element.getAttribute('role'))).toEqual([null, null]);
});

it('form-without-name', () => {
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  const form = document.querySelector('.queryBuilder');
  expect(form?.outerHTML).toMatch(/^<div role="form"/);
  expect(form?.getAttributeNames().filter(name => /title|label/.test(name))).toEqual([]);
});

it('between-names', () => {
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  const inputs = betweenInputs();
  expect(inputs).toHaveLength(4);
  expect(at('value-editor', 1).title).toBe('Value');
  for (const { outerHTML } of inputs) expect(outerHTML).not.toMatch(/title=|aria-|name=|id=/);
});

it('axe-results', async () => {
  const { container } = show(<QueryBuilder fields={fields} defaultQuery={query} />);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const inputs = container.querySelectorAll('select, input').length;
  const counts = Object.fromEntries(violations.map(({ id, nodes }) => [id, nodes.length]));
  expect(counts).toEqual({ label: 2, 'select-name': 2, 'label-title-only': inputs - 4 });
  for (const { id, tags } of violations) {
    expect(tags.includes('wcag2a')).toBe(id !== 'label-title-only');
  }
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
}, 30_000);

it('title-as-name', () => {
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
});

it('focus-after-removal', () => {
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  for (const testId of ['remove-rule', 'remove-group']) {
    at(testId).focus();
    click(testId);
    expect(document.activeElement).toBe(document.body);
  }
});

it('focus-after-adding', () => {
  const { query: now } = show(<QueryBuilder fields={fields} defaultQuery={query} />);
  at('add-rule').focus();
  click('add-rule');
  expect(document.activeElement).toBe(at('add-rule'));
  expect(now().rules).toHaveLength(4);
  const last = at('rule', all('rule').length - 1);
  expect(last.dataset.path).toBe('[3]');
  expect(at('add-rule').compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('dragging-by-keyboard', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const dnd = { ...(kit('react-dnd') as object), ...(kit('react-dnd-html5-backend') as object) };
  act(() => {
    root.render(
      <QueryBuilderDnD dnd={dnd}>
        <Builder fields={fields} defaultQuery={query} />
      </QueryBuilderDnD>,
    );
  });
  const handle = find('.rule .queryBuilder-dragHandle');
  const isDragged = async (start: () => void) => {
    act(start);
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve));
    });
    return document.querySelector('.dndDragging') !== null;
  };
  expect(handle.tabIndex).toBe(-1);
  for (const key of ['Enter', ' ', 'ArrowUp']) {
    expect(await isDragged(() => fireEvent.keyDown(handle, { key }))).toBe(false);
  }
  expect(await isDragged(() => fireEvent.dragStart(handle))).toBe(true);
  act(() => {
    root.unmount();
  });
  const { ruleAt } = show(<QueryBuilder showShiftActions fields={fields} defaultQuery={query} />);
  shift('[1]', 0);
  expect(ruleAt(0).id).toBe('b');
  shift('[2]', 0);
  expect(ruleAt(1).id).toBe('g');
});

it('no-live-region', () => {
  const { container } = show(
    <QueryBuilder fields={fields} defaultQuery={query} validator={() => ({ a: false })} />,
  );
  click('add-rule');
  expect(container.querySelector('[aria-live], [role=status], [role=alert], output')).toBeNull();
});

it('validation-only-classes', () => {
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

it('stylesheet-colors-and-motion', () => {
  expect(stylesheet).toContain('.ruleGroup');
  expect(stylesheet).not.toMatch(/[{;\s]color:/);
  expect(stylesheet).not.toMatch(/animation|transition|@keyframes/);
});

it('icon-label-name', () => {
  const translations = { removeRule: { label: <svg />, title: 'Remove rule' } };
  show(<QueryBuilder fields={fields} defaultQuery={query} translations={translations} />);
  expect(screen.getAllByRole('button', { name: 'Remove rule' })).toHaveLength(4);
});
