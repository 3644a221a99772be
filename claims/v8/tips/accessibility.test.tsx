import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { QueryBuilder } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, at, click, fields, group, rule, show } from '../../lib';

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
    '../../../verify/v8/node_modules/react-querybuilder/dist/query-builder.css',
  ),
  'utf8',
);

it('selector-titles', () => {
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  const [field, operator] = ['Field', 'Operator'];
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
  for (const input of inputs) expect(input.title).toBe('Value');
});

it('axe-results', async () => {
  const { container } = show(<QueryBuilder fields={fields} defaultQuery={query} />);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const inputs = container.querySelectorAll('select, input').length;
  expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([
    ['label-title-only', inputs],
  ]);
}, 30_000);

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
