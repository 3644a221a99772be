import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { cloneElement, type ComponentType, type ReactElement } from 'react';
import {
  defaultControlElements,
  QueryBuilder,
  toOptions,
  ValueEditor,
  type CombinatorSelectorProps,
  type Field,
  type FieldSelectorProps,
  type QueryBuilderProps,
  type RuleGroupTypeIC,
  type RuleType,
  type ValueEditorProps,
  type ValueSelectorProps,
  type VersatileSelectorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { at, change, click, fields, group, newRule, options, restore, rule, show } from '../lib';
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

const editor =
  (selectorComponent: ComponentType<ValueSelectorProps>) => (props: ValueEditorProps) => (
    <ValueEditor {...props} selectorComponent={selectorComponent} />
  );

claim(
  '6',
  'The selector for values is inside the value editor: pass your component to the editor as `selectorComponent`.',
  () => {
    show(builder());
    expect(lists.map(testId => at(testId).tagName)).toEqual(lists.map(() => 'SELECT'));
    const mine = Object.fromEntries(Object.keys(keys).map(key => [key, own('mine')]));
    show(builder(mine));
    expect(lists.filter(testId => at(testId).textContent !== 'mine')).toEqual(['value-editor']);
    show(builder({ ...mine, valueEditor: editor(own('mine')) }));
    expect(lists.filter(testId => at(testId).textContent !== 'mine')).toEqual([]);
  },
);

claim(
  '6',
  [
    '`fieldSelector` | field of a rule | `FieldSelectorProps`: adds `operator` and `rule`',
    '`operatorSelector` | operator of a rule | `OperatorSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`valueSourceSelector` | value source of a rule | `ValueSourceSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`combinatorSelector` | combinator of a group | `CombinatorSelectorProps`: adds `rules`',
  ],
  () => {
    for (const [key, testId] of Object.entries(keys)) {
      show(builder({ [key]: own('one') }));
      expect(lists.filter(list => at(list).textContent === 'one')).toEqual([testId]);
    }
  },
);

claim(
  '6',
  'If a component handles every kind of selector, declare its props as `VersatileSelectorProps`.',
  () => {
    expect(
      Object.keys(defaultControlElements)
        .filter(key => /Selector/.test(key))
        .sort(),
    ).toEqual(Object.keys(keys).sort());
    show(builder({ valueEditor: editor(own('own')) }));
    expect(at('value-editor').textContent).toBe('own');
  },
);

claim(
  '6',
  'If a component handles every kind of selector, declare its props as `VersatileSelectorProps`.',
  () => {
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
  },
);

claim('6', 'In a custom component, display the unknown value instead.', () => {
  const { ruleAt } = show(builder({}, { value: 'drums' }));
  expect(at('value-editor')).toHaveProperty('value', 'guitar');
  change('operators', '!=');
  expect(ruleAt(0).value).toBe('drums');
});

claim('6', 'The query builder ignores `value` but passes it to your component.', () => {
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

claim('6', 'A custom component can read `option.disabled`.', () => {
  const list: Field[] = [{ name: 'age', label: 'Age', disabled: true }];
  newRule(<QueryBuilder fields={list} />);
  expect(at('fields').querySelectorAll(':disabled')).toHaveLength(0);
  const seen = vi.fn<(props: FieldSelectorProps) => null>(() => null);
  const fieldSelector = (props: FieldSelectorProps) => seen(props);
  newRule(<QueryBuilder fields={list} controlElements={{ fieldSelector }} />);
  expect(seen.mock.lastCall?.[0].options).toEqual([expect.objectContaining({ disabled: true })]);
});

claim('6', 'In a custom component, set `aria-label={props.title}`.', async () => {
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

claim(
  '6',
  '`path`, `level` | The path of the rule or group, and the length of that path. For a combinator between rules: the path of the combinator or, in a `RuleGroupType`, of the next rule or group, and the level of the group around it',
  () => {
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
  },
);
