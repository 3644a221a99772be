import { renderHook, screen } from '@testing-library/react';
import axe from 'axe-core';
import { cloneElement, type ComponentType, type ReactElement } from 'react';
import {
  defaultControlElements,
  QueryBuilder,
  toOptions,
  useValueSelector,
  ValueEditor,
  type CombinatorSelectorProps,
  type Field,
  type FieldSelectorProps,
  type OperatorSelectorProps,
  type QueryBuilderProps,
  type RuleGroupTypeIC,
  type RuleType,
  type ValueEditorProps,
  type ValueSelectorProps,
  type ValueSourceSelectorProps,
  type VersatileSelectorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import {
  at,
  change,
  click,
  fields,
  group,
  invalid,
  newRule,
  options,
  restore,
  rule,
  show,
} from '../../lib';

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

const editor =
  (selectorComponent: ComponentType<ValueSelectorProps>) => (props: ValueEditorProps) => (
    <ValueEditor {...props} selectorComponent={selectorComponent} />
  );

it('all-lists', () => {
  show(builder());
  expect(lists.map(testId => at(testId).tagName)).toEqual(lists.map(() => 'SELECT'));
  const mine = Object.fromEntries(Object.keys(keys).map(key => [key, own('mine')]));
  show(builder(mine));
  expect(lists.filter(testId => at(testId).textContent !== 'mine')).toEqual(['value-editor']);
  show(builder({ ...mine, valueEditor: editor(own('mine')) }));
  expect(lists.filter(testId => at(testId).textContent !== 'mine')).toEqual([]);
});

it('keys-of-lists', () => {
  for (const [key, testId] of Object.entries(keys)) {
    show(builder({ [key]: own('one') }));
    expect(lists.filter(list => at(list).textContent === 'one')).toEqual([testId]);
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
  expect(
    Object.keys(defaultControlElements)
      .filter(key => /Selector/.test(key))
      .sort(),
  ).toEqual(Object.keys(keys).sort());
  show(builder({ valueEditor: editor(own('own')) }));
  expect(at('value-editor').textContent).toBe('own');
});

it('versatile-props', () => {
  const all = (props: VersatileSelectorProps) => <b data-testid={props.testID}>{props.title}</b>;
  const typed: Partial<QueryBuilderProps['controlElements']> = {
    fieldSelector: all,
    operatorSelector: all,
    valueSourceSelector: all,
    combinatorSelector: all,
    valueEditor: editor(all),
  };
  show(builder(typed));
  expect(document.querySelector('select')).toBeNull();
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
  const plain = (list: QueryBuilderProps['fields']) => {
    const props = { fields: list, controlElements: { fieldSelector: Plain } };
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
  const { ruleAt } = show(builder({}, { value: 'drums' }));
  expect(at('value-editor')).toHaveProperty('value', 'guitar');
  change('operators', '!=');
  expect(ruleAt(0).value).toBe('drums');
});

it('value-and-label', () => {
  const seen = vi.fn<(props: FieldSelectorProps) => null>(() => null);
  const optionsOf = (list: Field[]) => {
    const fieldSelector = (props: FieldSelectorProps) => seen(props);
    show(<QueryBuilder fields={list} controlElements={{ fieldSelector }} />);
    click('add-rule');
    return seen.mock.lastCall?.[0].options;
  };
  expect(optionsOf(fields)?.some(option => 'value' in option)).toBe(false);
  const both = [{ name: 'age', value: 'years', label: 'Age' }];
  expect(optionsOf(both)).toEqual([expect.objectContaining({ name: 'age', value: 'years' })]);
  expect(newRule(<QueryBuilder fields={both} />).field).toBe('age');
  expect(options('fields')).toEqual(['age']);
});

it('disabled-options', () => {
  const list: Field[] = [{ name: 'age', label: 'Age', disabled: true }];
  newRule(<QueryBuilder fields={list} />);
  expect(at('fields').querySelectorAll(':disabled')).toHaveLength(0);
  const seen = vi.fn<(props: FieldSelectorProps) => null>(() => null);
  const fieldSelector = (props: FieldSelectorProps) => seen(props);
  newRule(<QueryBuilder fields={list} controlElements={{ fieldSelector }} />);
  expect(seen.mock.lastCall?.[0].options).toEqual([expect.objectContaining({ disabled: true })]);
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
  const Labelled = ({ title, options: list }: ValueSelectorProps) => (
    <select aria-label={title}>{toOptions(list)}</select>
  );
  const labelled = Object.fromEntries(Object.keys(keys).map(key => [key, Labelled]));
  show(builder({ ...labelled, valueEditor: editor(Labelled) }));
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
  expect(seen(<QueryBuilder independentCombinators query={independent} />)).toEqual([
    [[1], 0],
    [[3], 0],
  ]);
});
