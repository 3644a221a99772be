import { renderHook, screen } from '@testing-library/react';
import axe from 'axe-core';
import { cloneElement, type ReactElement } from 'react';
import {
  QueryBuilder,
  toOptions,
  useValueSelector,
  ValueEditor,
  type CombinatorSelectorProps,
  type Field,
  type FieldSelectorProps,
  type OperatorSelectorProps,
  type RuleGroupTypeIC,
  type RuleType,
  type ValueEditorProps,
  type ValueSelectorProps,
  type ValueSourceSelectorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { at, change, fields, group, invalid, options, restore, rule, show } from '../../lib';

afterEach(restore);

const keys = {
  fieldSelector: 'fields',
  operatorSelector: 'operators',
  valueSourceSelector: 'value-source-selector',
  combinatorSelector: 'combinators',
};
const lists = [...Object.values(keys), 'value-editor'];

/** A builder with every list. */
const builder = (controlElements: object = {}, first: Partial<RuleType> = {}) => (
  <QueryBuilder
    fields={fields}
    getValueSources={() => ['value', 'field']}
    defaultQuery={group('root', [rule('a', { field: 'instrument', value: 'guitar', ...first })])}
    controlElements={controlElements}
  />
);

const own =
  (name: string) =>
  ({ testID }: { testID?: string }) => <b data-testid={testID}>{name}</b>;

it('all-lists', () => {
  show(builder());
  expect(lists.map(testId => at(testId).tagName)).toEqual(lists.map(() => 'SELECT'));
  show(builder({ valueSelector: own('mine') }));
  expect(lists.map(testId => at(testId).textContent)).toEqual(lists.map(() => 'mine'));
  expect(document.querySelector('select')).toBeNull();
});

it('keys-of-lists', () => {
  for (const [key, testId] of Object.entries(keys)) {
    show(builder({ valueSelector: own('all'), [key]: own('one') }));
    for (const list of lists) {
      expect(at(list).textContent).toBe(list === testId ? 'one' : 'all');
    }
  }
});

/** The names of the props that a key receives. */
const propsOf = (key: string): string[] => {
  const element = vi.fn<(props: object) => null>(() => null);
  show(builder({ [key]: (props: object) => element(props) }));
  return Object.keys(element.mock.calls[0]?.[0] ?? {});
};

it('props-of-keys', () => {
  expect(propsOf('fieldSelector')).toEqual(expect.arrayContaining(['operator', 'rule']));
  expectTypeOf<FieldSelectorProps>().toHaveProperty('operator');
  expectTypeOf<FieldSelectorProps['rule']>().toEqualTypeOf<RuleType>();
  const fromField = ['field', 'fieldData', 'rule'];
  expect(propsOf('operatorSelector')).toEqual(expect.arrayContaining(fromField));
  expectTypeOf<OperatorSelectorProps>().toExtend<{
    field: string;
    fieldData: Field;
    rule: RuleType;
  }>();
  expect(propsOf('valueSourceSelector')).toEqual(expect.arrayContaining(fromField));
  expectTypeOf<ValueSourceSelectorProps>().toExtend<{
    field: string;
    fieldData: Field;
    rule: RuleType;
  }>();
  expect(propsOf('combinatorSelector')).toEqual(expect.arrayContaining(['rules']));
  expectTypeOf<CombinatorSelectorProps>().toHaveProperty('rules');
  expectTypeOf<ValueSelectorProps>().not.toHaveProperty('rule');
  expectTypeOf<ValueSelectorProps>().not.toHaveProperty('fieldData');
});

it('list-of-values', () => {
  const valueEditor = (props: ValueEditorProps) => (
    <ValueEditor {...props} selectorComponent={own('own')} />
  );
  show(builder({ valueSelector: own('all'), valueEditor }));
  expect(at('value-editor').textContent).toBe('own');
  show(builder({ valueSelector: own('all') }));
  expect(at('value-editor').textContent).toBe('all');
});

const Plain = (props: ValueSelectorProps) => (
  <select
    data-testid={props.testID}
    value={props.value}
    onChange={event => {
      props.handleOnChange(event.target.value);
    }}
  >
    {toOptions(props.options)}
  </select>
);

it('options-or-groups', () => {
  const plain = (list: object) => {
    const props = { fields: list, controlElements: { valueSelector: Plain } };
    show(<QueryBuilder {...props} defaultQuery={group('root', [rule('a')])} />);
    return [...at('fields').children].map(child => child.tagName);
  };
  const names = fields.map(({ name }) => name);
  expect(plain(fields)).toEqual(fields.map(() => 'OPTION'));
  expect(options('fields')).toEqual(names);
  expect(plain([{ label: 'Person', options: fields }])).toEqual(['OPTGROUP']);
  expect(options('fields')).toEqual(names);
});

it('use-value-selector', () => {
  const handleOnChange = vi.fn<(value: unknown) => void>();
  const use = (value: unknown, multiple?: boolean, listsAsArrays?: boolean) => {
    const props = { handleOnChange, multiple, listsAsArrays, value: invalid<string>(value) };
    return renderHook(() => useValueSelector(props)).result.current;
  };
  for (const value of ['guitar,piano', ['guitar', 'piano']]) {
    expect(use(value, true).val).toEqual(['guitar', 'piano']);
    expect(use(value).val).toBe(value);
  }
  use('', true).onChange(['guitar', 'piano']);
  expect(handleOnChange).toHaveBeenLastCalledWith('guitar,piano');
  use('', true, true).onChange(['guitar', 'piano']);
  expect(handleOnChange).toHaveBeenLastCalledWith(['guitar', 'piano']);
  use('').onChange('guitar');
  expect(handleOnChange).toHaveBeenLastCalledWith('guitar');
});

it('unknown-values', () => {
  for (const disabled of [false, true]) {
    const values = [
      { name: 'guitar', label: 'Guitar', disabled },
      { name: 'piano', label: 'Piano' },
    ];
    const instrument = { name: 'instrument', label: 'Instrument', values };
    const { ruleAt } = show(
      <QueryBuilder
        fields={[{ ...instrument, valueEditorType: 'select' }]}
        defaultQuery={group('root', [rule('a', { field: 'instrument', value: 'drums' })])}
      />,
    );
    expect(at('value-editor')).toHaveProperty('value', disabled ? 'piano' : 'guitar');
    expect(ruleAt(0).value).toBe('drums');
    change('operators', '!=');
    expect(ruleAt(0).value).toBe('drums');
  }
});

it('value-and-label', () => {
  const valuesOf = (ownFields: Field[], props: object = {}) => {
    const seen = vi.fn<(props: ValueSelectorProps) => null>(() => null);
    show(
      <QueryBuilder
        fields={ownFields}
        getValueSources={() => ['value', 'field']}
        defaultQuery={group('root', [rule('a', { field: 'instrument' })])}
        controlElements={{ valueSelector: own => seen(own) }}
        {...props}
      />,
    );
    return seen.mock.calls.map(([{ options: list, testID }]) => {
      const ownOptions = list as { name: string; value?: string }[];
      return [testID, ownOptions.every(({ name, value }) => value === name)];
    });
  };
  expect(new Map(valuesOf(fields) as [string, boolean][])).toEqual(
    new Map(lists.map(testId => [testId, testId !== 'value-editor'])),
  );
  const bare = { name: 'instrument', label: 'Instrument' };
  const select: Field[] = [{ ...bare, valueEditorType: 'select' }];
  const getValues = () => [{ name: 'guitar', label: 'Guitar' }];
  const withValue = [{ name: 'guitar', value: 'guitar', label: 'Guitar' }];
  expect(valuesOf(select, { getValues })).toContainEqual(['value-editor', true]);
  expect(valuesOf(select.map(field => ({ ...field, values: withValue })))).toContainEqual([
    'value-editor',
    true,
  ]);
});

it('spread-props', () => {
  const { mock } = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(propsOf('fieldSelector')).toEqual(expect.arrayContaining(['schema', 'rule']));
  show(builder({ fieldSelector: (props: object) => <select {...props} /> }));
  expect(mock.calls.flat().join(' ')).toContain('React does not recognize the');
});

it('accessible-names', async () => {
  const rules = () =>
    axe.run(document.body, { runOnly: { type: 'rule', values: ['label-title-only'] } });
  show(builder());
  for (const testId of lists) {
    const { title } = at(testId);
    expect(title).not.toBe('');
    expect(screen.getAllByRole('combobox', { name: title })).toContain(at(testId));
  }
  const [violation] = (await rules()).violations;
  expect(violation?.tags).toContain('best-practice');
  show(
    builder({
      valueSelector: ({ title, options: list }: ValueSelectorProps) => (
        <select aria-label={title}>{toOptions(list)}</select>
      ),
    }),
  );
  expect(screen.getByRole('combobox', { name: 'Value' })).not.toHaveProperty('title', 'Value');
  expect((await rules()).violations).toEqual([]);
  const range = rule('a', { field: 'instrument', operator: 'between' });
  show(<QueryBuilder fields={fields} defaultQuery={group('root', [range])} />);
  expect(screen.getAllByRole('combobox', { name: '' })).toHaveLength(2);
});

it('path-of-combinators', () => {
  const seen = (
    builder: ReactElement<{ controlElements?: object; onQueryChange?: unknown }>,
  ): unknown[] => {
    const places: unknown[] = [];
    const Place = ({ path, level }: CombinatorSelectorProps) => {
      places.push([path, level]);
      return null;
    };
    show(cloneElement(builder, { controlElements: { combinatorSelector: Place } }));
    return places;
  };
  const rules = [rule('a'), rule('b')];
  const query = group('root', [group('inner', rules), rule('c')]);
  expect(seen(<QueryBuilder query={query} />)).toEqual([
    [[], 0],
    [[0], 1],
  ]);
  expect(seen(<QueryBuilder query={query} showCombinatorsBetweenRules />)).toEqual(
    expect.arrayContaining([
      [[0, 1], 1],
      [[1], 0],
    ]),
  );
  const independent: RuleGroupTypeIC = {
    id: 'root',
    rules: [rule('a'), 'and', rule('b'), 'or', rule('c')],
  };
  expect(seen(<QueryBuilder query={independent} />)).toEqual([
    [[1], 0],
    [[3], 0],
  ]);
});
