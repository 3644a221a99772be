import { renderHook } from '@testing-library/react';
import {
  isOptionGroupArray,
  QueryBuilder,
  useValueSelector,
  type ValueSelectorProps,
} from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { at, fields, group, rule, show } from '../../lib';

const List = ({ options }: ValueSelectorProps) => (
  <span data-testid="own">{JSON.stringify(options)}</span>
);
const passed = (given: typeof fields | { label: string; options: typeof fields }[]): unknown => {
  const controlElements = { fieldSelector: List };
  const query = group('root', [rule('a')]);
  show(<QueryBuilder fields={given} defaultQuery={query} controlElements={controlElements} />);
  return JSON.parse(at('own').textContent);
};

it('groups-have-options', () => {
  const options = passed([{ label: 'Person', options: fields }]);
  expect(isOptionGroupArray(options as never)).toBe(true);
  expect(options).toMatchObject([
    { label: 'Person', options: [{ name: 'firstName' }, {}, {}, {}, {}] },
  ]);
});

it('options-have-values', () => {
  expect(passed(fields)).toMatchObject(fields.map(({ name, label }) => ({ value: name, label })));
});

const selector = (more: object) => {
  const handleOnChange = vi.fn();
  const { result } = renderHook(() => useValueSelector({ handleOnChange, value: '', ...more }));
  return { ...result.current, handleOnChange };
};

it('value-as-array', () => {
  expect(selector({ multiple: true, value: 'a,b' }).val).toEqual(['a', 'b']);
  expect(selector({ multiple: true, value: ['a', 'b'] }).val).toEqual(['a', 'b']);
  expect(selector({ value: 'a' }).val).toBe('a');
});

it('stored-list', () => {
  const stored = (listsAsArrays: boolean): unknown => {
    const { onChange, handleOnChange } = selector({ multiple: true, listsAsArrays });
    onChange(['a', 'b']);
    return handleOnChange.mock.lastCall?.[0];
  };
  expect(stored(false)).toBe('a,b');
  expect(stored(true)).toEqual(['a', 'b']);
});
