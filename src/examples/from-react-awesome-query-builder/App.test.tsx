import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import App from './App';
import { locateJsonError } from './locateJsonError';

const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const output = () => JSON.parse(document.querySelector('pre code')?.textContent ?? '') as unknown;

it('shows the builder, the query and the losses', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '/children1/1: proximity. No operator corresponds to it.',
    'albums.year: min. A field has no setting of this kind.',
  ]);
  await user.type(screen.getByDisplayValue('St'), 'e');
  expect(output()).toMatchObject({
    rules: [
      { field: 'firstName', operator: 'beginsWith', value: 'Ste' },
      { field: 'albums', match: { mode: 'atLeast', threshold: 2 } },
    ],
  });
});

it('keeps invalid text and the last result, and names line and column', () => {
  render(<App />);
  const before = output();
  change('Tree', '{\n  "type": group }');
  expect(screen.getByRole('alert').textContent).toContain(
    'Tree: the JSON is invalid in line 2, column 11.',
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tree').value).toContain('group }');
  expect(output()).toEqual(before);
  change('Tree', '{ "type": "group", "children1": [] }');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(output()).toEqual({ combinator: 'and', rules: [] });
});

it.each(['null', '[]', '{}', '{ "type": "group", "children1": [null] }'])('reports %s', tree => {
  render(<App />);
  change('Tree', tree);
  expect(screen.getByRole('alert').textContent).toContain('Tree: ');
});

it('shows a field that only the tree has', () => {
  render(<App />);
  const rule = { type: 'rule', properties: { field: 'country', operator: 'equal', value: ['UK'] } };
  change('Tree', JSON.stringify({ type: 'group', children1: [rule] }));
  expect(screen.getByDisplayValue('country')).toBeDefined();
});

it('offers the options of a multiselect in its subquery', async () => {
  const user = userEvent.setup();
  render(<App />);
  change(
    'Fields',
    '{ "genres": { "type": "multiselect", "fieldSettings": { "listValues": { "rock": "Rock", "pop": "Pop" } } } }',
  );
  const rule = {
    type: 'rule',
    properties: { field: 'genres', operator: 'multiselect_contains', value: [['rock']] },
  };
  change('Tree', JSON.stringify({ type: 'group', children1: [rule] }));
  await user.selectOptions(screen.getByRole('listbox'), 'Pop');
  expect(output()).toMatchObject({
    rules: [
      {
        match: { mode: 'some' },
        value: { rules: [{ field: '', operator: 'in', value: 'rock,pop' }] },
      },
    ],
  });
});

describe('locateJsonError', () => {
  it.each([
    ['', 1, 1],
    ['[1,]', 1, 4],
    ['{"a":1}x', 1, 8],
    ['{\n "a": "b', 2, 7],
    [String.raw`["\q"]`, 1, 2],
    ['{"a" 1}', 1, 6],
    ['01', 1, 2],
  ])('%j is invalid in line %i, column %i', (text, line, column) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(locateJsonError(text)).toEqual({ line, column });
  });

  it('reads valid JSON to its end', () => {
    const text = JSON.stringify({ a: [1, -2.5e3, true, null, '\n"é'], b: {}, c: [] }, null, 1);
    expect(locateJsonError(text)).toEqual({ line: text.split('\n').length, column: 2 });
  });
});
