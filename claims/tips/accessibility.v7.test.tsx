import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import { QueryBuilder } from 'react-querybuilder';
import type * as Library from 'react-querybuilder';
import { expect } from 'vitest';
import { all, at, fields, find, group, rule, shift, show } from '../lib';
import { claim } from '../claim';

const query = group('root', [
  rule('a'),
  rule('b', { field: 'age', operator: 'between', value: '1,2' }),
  group('g', [
    rule('c', { field: 'isMusician', value: true }),
    rule('d', { field: 'instrument', operator: 'between', value: 'guitar,piano' }),
  ]),
]);

const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v7-6/package.json'));

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
    '../../verify/v7/node_modules/react-querybuilder/dist/query-builder.css',
  ),
  'utf8',
);

claim(
  '7',
  'Selectors, inputs | The `title` from `translations`: "Fields", "Operators", "Value". The title is the same in every rule.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    const [field, operator] = ['Fields', 'Operators'];
    expect(titles('fields')).toEqual([field, field, field, field]);
    expect(titles('operators')).toEqual([operator, operator, operator, operator]);
    expect(titles('value-editor')).toEqual(['Value', 'Value', 'Value', 'Value']);
  },
);

claim(
  '7',
  'The two inputs of `between` | None. Only the element around them has the title.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    const inputs = betweenInputs();
    expect(inputs).toHaveLength(4);
    expect(at('value-editor', 1).title).toBe('Value');
    for (const { outerHTML } of inputs) expect(outerHTML).not.toMatch(/title=|aria-|name=|id=/);
  },
);

claim(
  '7',
  ['Both failures are WCAG violations.', 'Only radio buttons and the NOT checkbox have a label.'],
  async () => {
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
  },
  30_000,
);

claim('7', 'Set `showShiftActions` to offer buttons that move rules and groups.', async () => {
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

claim(
  '7',
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
