import { renderHook, screen } from '@testing-library/react';
import axe from 'axe-core';
import { cloneElement, type ReactElement } from 'react';
import {
  formatQuery,
  isOptionGroupArray,
  QueryBuilder,
  toOptions,
  useQueryBuilderQuery,
  useValueSelector,
  ValueEditor,
  ValueSelector,
  type CombinatorSelectorProps,
  type Field,
  type FieldSelectorProps,
  type MatchModeEditorProps,
  type OperatorSelectorProps,
  type RuleGroupTypeIC,
  type RuleType,
  type ValueEditorProps,
  type ValueSelectorProps,
  type ValueSourceSelectorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { at, change, click, fields, group, invalid, options, restore, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const allFields: Field[] = [
  ...fields,
  {
    name: 'pets',
    label: 'Pets',
    matchModes: true,
    subproperties: [{ name: 'name', label: 'Name' }],
  },
];

const keys = {
  fieldSelector: 'fields',
  operatorSelector: 'operators',
  valueSourceSelector: 'value-source-selector',
  combinatorSelector: 'combinators',
  matchModeEditor: 'match-mode-editor',
};

const lists = [...Object.values(keys), 'value-editor'];

/** A builder with every list. */
const builder = (controlElements: object = {}, first: Partial<RuleType> = {}) => (
  <QueryBuilder
    fields={allFields}
    getValueSources={() => ['value', 'field']}
    defaultQuery={group('root', [
      rule('a', { field: 'instrument', value: 'guitar', ...first }),
      rule('b', { field: 'pets', value: group('g', []), match: { mode: 'all' } }),
    ])}
    controlElements={controlElements}
  />
);

const own =
  (name: string) =>
  ({ testID }: { testID?: string }) => <b data-testid={testID}>{name}</b>;

claim(
  '8+',
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
  '8+',
  [
    '`valueSelector` | all selectors, except those whose key below is set | `ValueSelectorProps`',
    '`fieldSelector` | field of a rule | `FieldSelectorProps`: adds `operator` and `rule`',
    '`operatorSelector` | operator of a rule | `OperatorSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`valueSourceSelector` | value source of a rule | `ValueSourceSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`combinatorSelector` | combinator of a group | `CombinatorSelectorProps`: adds `rules` and `ruleGroup`',
    '`matchModeEditor` | match mode of a rule | `MatchModeEditorProps`: adds `match`, `classNames` and others',
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
  '8+',
  [
    '`FieldSelectorProps`: adds `operator` and `rule`',
    '`OperatorSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`ValueSourceSelectorProps`: adds `field`, `fieldData` and `rule`',
    '`CombinatorSelectorProps`: adds `rules` and `ruleGroup`',
    '`MatchModeEditorProps`: adds `match`, `classNames` and others',
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
    expect(propsOf('combinatorSelector')).toEqual(expect.arrayContaining(['rules', 'ruleGroup']));
    expectTypeOf<CombinatorSelectorProps>().toHaveProperty('rules');
    expectTypeOf<CombinatorSelectorProps>().toHaveProperty('ruleGroup');
    expect(propsOf('matchModeEditor')).toEqual(
      expect.arrayContaining([...fromField, 'match', 'classNames']),
    );
    expectTypeOf<MatchModeEditorProps>().toHaveProperty('match');
    expectTypeOf<MatchModeEditorProps>().toHaveProperty('classNames');
    expectTypeOf<ValueSelectorProps>().not.toHaveProperty('rule');
    expectTypeOf<ValueSelectorProps>().not.toHaveProperty('fieldData');
  },
);

claim(
  '7+',
  'To render the selector for values, the value editor uses its `selectorComponent` prop or, by default, `valueSelector`.',
  () => {
    const valueEditor = (props: ValueEditorProps) => (
      <ValueEditor {...props} selectorComponent={own('own')} />
    );
    show(builder({ valueSelector: own('all'), valueEditor }));
    expect(at('value-editor').textContent).toBe('own');
    show(builder({ valueSelector: own('all') }));
    expect(at('value-editor').textContent).toBe('all');
  },
);

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

claim('6+', 'In a native `<select>`, `toOptions` renders either:', () => {
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

claim(
  '6+',
  [
    'The hook accepts `handleOnChange`, `listsAsArrays`, `multiple` and `value`, and returns:',
    '`val`: the value, as an array if `multiple` is set',
    '`onChange`: a function that stores a list as a string or an array, depending on `listsAsArrays`',
  ],
  () => {
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
  },
);

claim('7+', 'In a custom component, display the unknown value instead.', () => {
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

claim(
  '8+',
  'Options have a `value` as well as a `name` , so you can pass `props.options` unchanged.',
  () => {
    const seen = vi.fn<(props: ValueSelectorProps) => null>(() => null);
    show(builder({ valueSelector: (props: ValueSelectorProps) => seen(props) }));
    for (const [props] of seen.mock.calls) {
      for (const option of props.options as { name: string; value: string }[]) {
        expect(option.value).toBe(option.name);
      }
    }
  },
);

claim('6+', 'Pass only the attributes that you need.', () => {
  const { mock } = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(propsOf('fieldSelector')).toEqual(expect.arrayContaining(['schema', 'rule']));
  show(builder({ fieldSelector: (props: object) => <select {...props} /> }));
  expect(mock.calls.flat().join(' ')).toContain('React does not recognize the');
});

claim('8+', 'In a custom component, set `aria-label={props.title}`.', async () => {
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
});

claim(
  '7+',
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
    expect(seen(<QueryBuilder query={independent} />)).toEqual([
      [[1], 0],
      [[3], 0],
    ]);
  },
);

claim(
  '7+',
  "If no option matches `value`, a `<select>` displays the first option that isn't disabled, but the query keeps its value.",
  () => {
    const list = [
      { name: 'a', label: 'A', disabled: true },
      { name: 'b', label: 'B' },
    ];
    const { ruleAt } = show(
      <QueryBuilder fields={list} defaultQuery={group('root', [rule('a', { field: 'z' })])} />,
    );
    expect(at('fields')).toHaveProperty('value', 'b');
    change('value-editor', '1');
    expect(ruleAt(0).field).toBe('z');
  },
);

const FieldInput = ({ testID, value, handleOnChange }: FieldSelectorProps) => (
  <input
    data-testid={testID}
    value={value}
    onChange={event => {
      handleOnChange(event.target.value);
    }}
  />
);

claim(
  '7+',
  [
    "If you don't know the fields in advance, render an input instead of the list of fields:",
    'Without `fields`, a new rule has the placeholder `~` as its field, and exports leave the rule out.',
    'Exports write the name that the user typed: check it on the server.',
  ],
  () => {
    const { query, ruleAt } = show(
      <QueryBuilder controlElements={{ fieldSelector: FieldInput }} />,
    );
    click('add-rule');
    expect(ruleAt(0).field).toBe('~');
    expect(formatQuery(query(), 'sql')).not.toContain('~');
    change('fields', '1=1 or city');
    expect(formatQuery(query(), 'sql')).toBe("(1=1 or city = '')");
  },
);

claim(
  '7+',
  'By default, each keystroke in this input resets the operator and the value, so set `resetOnFieldChange` to `false`.',
  () => {
    const afterTyping = (props: object) => {
      const first = rule('a', { field: 'city', operator: 'contains', value: 'Ro' });
      const { ruleAt } = show(
        <QueryBuilder
          defaultQuery={group('root', [first])}
          controlElements={{ fieldSelector: FieldInput }}
          {...props}
        />,
      );
      change('fields', 'cityName');
      const { field, operator, value } = ruleAt(0);
      return [field, operator, value];
    };
    expect(afterTyping({})).toEqual(['cityName', '=', '']);
    expect(afterTyping({ resetOnFieldChange: false })).toEqual(['cityName', 'contains', 'Ro']);
  },
);

claim(
  '7+',
  [
    'This selector has two lists: the groups of `fields`, and the fields of the group.',
    'A change of the group selects its first field:',
  ],
  () => {
    const CategoryAndField = (props: FieldSelectorProps) => {
      const groups = isOptionGroupArray(props.options) ? props.options : [];
      const own = groups.find(({ options }) => options.some(({ name }) => name === props.value));
      return (
        <>
          <select
            data-testid="groups"
            onChange={event => {
              const next = groups.find(({ label }) => label === event.target.value);
              props.handleOnChange(next?.options[0]?.name);
            }}
          >
            {groups.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
          <ValueSelector {...props} options={own?.options ?? []} />
        </>
      );
    };
    const { ruleAt } = show(
      <QueryBuilder
        fields={[
          { label: 'Musician', options: fields },
          { label: 'Band', options: [{ name: 'bandName', label: 'Name' }] },
        ]}
        defaultQuery={group('root', [rule('a')])}
        controlElements={{ fieldSelector: CategoryAndField }}
      />,
    );
    expect(options('groups')).toEqual(['Musician', 'Band']);
    expect(options('fields')).toEqual(fields.map(({ name }) => name));
    change('groups', 'Band');
    expect(ruleAt(0).field).toBe('bandName');
    expect(options('fields')).toEqual(['bandName']);
  },
);

claim(
  '7+',
  '`useQueryBuilderQuery` renders the selector again when the other rule changes. A rule keeps its field when the subject changes, so the sample also offers the current field.',
  () => {
    const seen: unknown[] = [];
    const Selector = (props: FieldSelectorProps) => {
      const query = useQueryBuilderQuery(props);
      if (props.path[0] === 1) seen.push((query.rules[0] as RuleType).value);
      return <ValueSelector {...props} />;
    };
    const { ruleAt } = show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a'), rule('b', { field: 'lastName' })])}
        controlElements={{ fieldSelector: Selector }}
      />,
    );
    change('value-editor', 'concert');
    expect(seen.at(-1)).toBe('concert');
    expect(ruleAt(1).field).toBe('lastName');
  },
);
