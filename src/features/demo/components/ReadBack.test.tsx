import { useEffect, type ReactNode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryBuilderContext, type RuleGroupType } from 'react-querybuilder';
import { beforeEach, expect, it } from 'vitest';
import { demoStore } from '../hooks/store';
import { INITIAL_STATE } from '../model/state';
import { Builder } from './Builder';
import { ReadBack } from './ReadBack';

interface EditorProps {
  readonly value?: unknown;
  readonly handleOnChange: (value: unknown) => void;
}

/** A kit's editor that changes a value by itself, as `fitQuery` can't know. */
const Editor = ({ value, handleOnChange: change }: EditorProps): ReactNode => {
  useEffect(() => {
    if (value === 'a') change('b');
  }, [value, change]);
  return (
    <input
      aria-label="Own"
      value={value as string}
      onChange={event => change(event.target.value)}
    />
  );
};

const query = (id: string, value: string): RuleGroupType => ({
  id,
  combinator: 'and',
  rules: [{ id: `${id}-0`, field: 'lastName', operator: '=', value }],
});

const show = (): void => {
  render(
    <QueryBuilderContext.Provider value={{ controlElements: { valueEditor: Editor } }}>
      <ReadBack />
      <Builder />
    </QueryBuilderContext.Provider>,
  );
};

const restore = () => screen.queryByRole('button', { name: 'Restore the previous query' });

beforeEach(() => demoStore.load({ ...INITIAL_STATE, query: query('first', 'x') }, null));

it('reports a query that the query builder changes, and restores the one before', () => {
  show();
  act(() => demoStore.step({ query: query('second', 'c') }));
  expect(restore()).toBeNull();
  act(() => demoStore.step({ query: query('third', 'a') }));
  expect(restore()).not.toBeNull();
  fireEvent.click(restore() ?? document.body);
  expect(demoStore.get().query).toEqual(query('second', 'c'));
  expect(restore()).toBeNull();
});

it('says nothing about what the reader edits', () => {
  show();
  act(() => demoStore.step({ query: query('second', 'c') }));
  fireEvent.change(screen.getByLabelText('Own'), { target: { value: 'd' } });
  expect(demoStore.get().query.rules).toMatchObject([{ value: 'd' }]);
  expect(restore()).toBeNull();
});
