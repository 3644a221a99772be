import { screen } from '@testing-library/react';
import axe from 'axe-core';
import {
  QueryBuilder,
  toOptions,
  type CombinatorSelectorProps,
  type Field,
  type FieldSelectorProps,
  type OperatorSelectorProps,
  type RuleType,
  type ValueSelectorProps,
  type ValueSourceSelectorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { at, fields, group, restore, rule, show } from '../lib';
import { claim } from '../claim';

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

claim(
  '7',
  'To replace all selectors at once, use the `valueSelector` key of `controlElements`:',
  () => {
    show(builder());
    expect(lists.map(testId => at(testId).tagName)).toEqual(lists.map(() => 'SELECT'));
    show(builder({ valueSelector: own('mine') }));
    expect(lists.map(testId => at(testId).textContent)).toEqual(lists.map(() => 'mine'));
    expect(document.querySelector('select')).toBeNull();
  },
);

claim(
  '7',
  [
    '`valueSelector` | all selectors, except those whose key below is set | `ValueSelectorProps`',
    '`fieldSelector` | field of a rule | `FieldSelectorProps`: adds `operator` and `rule`',
    '`operatorSelector` | operator of a rule | `OperatorSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`valueSourceSelector` | value source of a rule | `ValueSourceSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`combinatorSelector` | combinator of a group | `CombinatorSelectorProps`: adds `rules`',
  ],
  () => {
    for (const [key, testId] of Object.entries(keys)) {
      show(builder({ valueSelector: own('all'), [key]: own('one') }));
      for (const list of lists) {
        expect(at(list).textContent).toBe(list === testId ? 'one' : 'all');
      }
    }
  },
);

/** The names of the props that a key receives. */
const propsOf = (key: string): string[] => {
  const element = vi.fn<(props: object) => null>(() => null);
  show(builder({ [key]: (props: object) => element(props) }));
  return Object.keys(element.mock.calls[0]?.[0] ?? {});
};

claim(
  '6-7',
  [
    '`FieldSelectorProps`: adds `operator` and `rule`',
    '`OperatorSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`ValueSourceSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`CombinatorSelectorProps`: adds `rules`',
  ],
  () => {
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
  },
);

claim(
  '7',
  'The exception is the `values` property of a field: add a `value` to each of these options, or return them from `getValues`.',
  () => {
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
  },
);

claim('7', 'In a custom component, set `aria-label={props.title}`.', async () => {
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
