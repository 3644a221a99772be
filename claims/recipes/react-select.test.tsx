import { renderHook } from '@testing-library/react';
import {
  isOptionGroupArray,
  QueryBuilder,
  useValueSelector,
  ValueEditor,
  type ValueEditorProps,
  type ValueSelector,
  type ValueSelectorProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { at, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const List = ({ options }: ValueSelectorProps) => (
  <span data-testid="own">{JSON.stringify(options)}</span>
);

const passed = (given: typeof fields | { label: string; options: typeof fields }[]): unknown => {
  const controlElements = { fieldSelector: List };
  const query = group('root', [rule('a')]);
  show(<QueryBuilder fields={given} defaultQuery={query} controlElements={controlElements} />);
  return JSON.parse(at('own').textContent);
};

claim(
  '7+',
  'React Select expects groups as objects with `label` and `options`, as the query builder passes them.',
  () => {
    const options = passed([{ label: 'Person', options: fields }]);
    expect(isOptionGroupArray(options as never)).toBe(true);
    expect(options).toMatchObject([
      { label: 'Person', options: [{ name: 'firstName' }, {}, {}, {}, {}] },
    ]);
  },
);

claim(
  {
    '8+': 'Each option also has a `value`, so `options` needs no conversion.',
    '7': "Fields also have a `value`, but the `values` of a field don't, so `getOptionValue` returns the name.",
  },
  () => {
    expect(passed(fields)).toMatchObject(fields.map(({ name, label }) => ({ value: name, label })));
    const list = { ...fields[0], name: 'list', label: 'List', valueEditorType: 'select' as const };
    const query = group('root', [rule('a', { field: 'list' })]);
    const Editor = (props: ValueEditorProps) => (
      <ValueEditor {...props} selectorComponent={List as typeof ValueSelector} />
    );
    show(
      <QueryBuilder
        fields={[{ ...list, values: [{ name: 'rock', label: 'Rock' }] }]}
        defaultQuery={query}
        controlElements={{ valueEditor: Editor }}
      />,
    );
    const [option] = JSON.parse(at('own').textContent) as object[];
    const isOlder = Number(process.env.CLAIMS_VERSION?.slice(1)) < 8;
    expect('value' in (option ?? {})).toBe(!isOlder);
  },
);

const selector = (more: object) => {
  const handleOnChange = vi.fn();
  const { result } = renderHook(() => useValueSelector({ handleOnChange, value: '', ...more }));
  return { ...result.current, handleOnChange };
};

claim(
  '7+',
  '`useValueSelector` returns the value as an array for a list of type `multiselect`.',
  () => {
    expect(selector({ multiple: true, value: 'a,b' }).val).toEqual(['a', 'b']);
    expect(selector({ multiple: true, value: ['a', 'b'] }).val).toEqual(['a', 'b']);
    expect(selector({ value: 'a' }).val).toBe('a');
  },
);

claim(
  '7+',
  'Its `onChange` accepts an array, and stores it as text or as an array, depending on `listsAsArrays`.',
  () => {
    const stored = (listsAsArrays: boolean): unknown => {
      const { onChange, handleOnChange } = selector({ multiple: true, listsAsArrays });
      onChange(['a', 'b']);
      return handleOnChange.mock.lastCall?.[0];
    };
    expect(stored(false)).toBe('a,b');
    expect(stored(true)).toEqual(['a', 'b']);
  },
);
