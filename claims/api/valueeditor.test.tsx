import { fireEvent, renderHook, cleanup, render } from '@testing-library/react';
import {
  formatQuery,
  joinWith,
  QueryBuilder,
  toArray,
  useValueEditor,
  ValueEditor,
  type Field,
  type RuleType,
  type ValueEditorProps,
  ValueSelector,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { all, at, change, find, group, newRule, options, restore, rule, show } from '../lib';
import { claim } from '../claim';
import {
  builder,
  expectDefaultOfCheckbox,
  expectOptionsOfOtherFields,
  expectOptionsOfValues,
  expectValueNotEvent,
  markup,
  names,
  typed,
} from '../value-editor';

afterEach(restore);

/** The value of a rule after a change of its operator. */
const valueAfter = (operator: string, more: Partial<RuleType>, props: object = {}): unknown => {
  const { ruleAt } = show(builder(more, props));
  change('operators', operator);
  return ruleAt(0).value;
};

claim(
  '4-5',
  [
    'call `handleOnChange` with the new value, not with the event.',
    'Use `onChange={event => props.handleOnChange(event.target.value)}` instead.',
  ],
  expectValueNotEvent,
);

claim(
  {
    '5': [
      "`text` | a single `<input>` with the field's `inputType`, for `between` as well",
      '`select` | a selector; two selectors for `between` and `notBetween`',
    ],
    '4': '`between`, `notBetween` | `select` | two selectors',
  },
  () => {
    for (const operator of ['between', 'notBetween']) {
      expect(markup({ operator, field: 'age' })).toEqual(['INPUT text']);
      expect(markup({ operator }, typed('select'))).toEqual(['SELECT', 'SELECT']);
      expect(markup({ operator }, typed('textarea'))).toEqual(['TEXTAREA']);
      expect(markup({ operator }, typed('multiselect'))).toEqual(['SELECT']);
    }
    expect(markup({ field: 'age' })).toEqual(['INPUT number']);
    for (const operator of ['in', 'notIn']) {
      expect(markup({ field: 'age', operator })).toEqual(['INPUT text']);
      expect(markup({ operator }, typed('select'))).toEqual(['SELECT']);
    }
    expect(markup({}, typed('textarea'))).toEqual(['TEXTAREA']);
    expect(markup({}, typed('select'))).toEqual(['SELECT']);
    expect(markup({}, typed('multiselect'))).toEqual(['SELECT']);
    expect(at('value-editor')).toHaveProperty('multiple', true);
    expect(markup({}, typed('radio'))).toEqual(['INPUT radio', 'INPUT radio']);
    expect(markup({}, typed('checkbox'))).toEqual(['INPUT checkbox']);
    expect(markup({}, typed('switch'))).toEqual(['INPUT checkbox']);
  },
);

claim(
  {
    '5': 'To render two inputs, write a range editor.',
    '4': [
      '`between`, `notBetween`, `in`, `notIn` | `text` | a single `<input type="text">`; the field\'s `inputType` is ignored',
      'If a value contains a comma, put a backslash before the comma.',
    ],
  },
  () => {
    for (const operator of ['between', 'notBetween', 'in', 'notIn']) {
      for (const inputType of ['number', 'date']) {
        const own: Field[] = [{ name: 'firstName', label: 'First name', inputType }];
        expect(markup({ operator }, { fields: own })).toEqual(['INPUT text']);
      }
    }
    const between = group('root', [rule('a', { operator: 'between', value: '12,14' })]);
    expect(formatQuery(between, 'sql')).toBe("(firstName between '12' and '14')");
    const within = group('root', [rule('a', { operator: 'in', value: '12,14' })]);
    expect(formatQuery(within, 'sql')).toBe("(firstName in ('12', '14'))");
    const escaped = group('root', [rule('a', { operator: 'in', value: '1\\,2,3' })]);
    expect(formatQuery(escaped, 'sql')).toBe("(firstName in ('1,2', '3'))");
  },
);

claim(
  {
    '5': 'The rule keeps its value, except for lists in number fields.',
    '4': '`null`, `notNull` | any | none; the rule keeps its value, except for lists in number fields',
  },
  () => {
    for (const operator of ['null', 'notNull']) {
      for (const props of [{}, typed('select'), typed('checkbox')]) {
        const list = { operator: 'between', value: ['guitar', 'piano'] };
        expect(valueAfter(operator, { value: 'guitar,piano' }, props)).toBe('guitar,piano');
        expect(valueAfter(operator, list, props)).toEqual(['guitar', 'piano']);
        expect(all('value-editor')).toEqual([]);
      }
      for (const value of ['12,14', ['12', '14']]) {
        expect(valueAfter(operator, { operator: 'in', value, field: 'age' })).toBe('12');
      }
    }
  },
);

claim('4-5', '`values` and `getValues` set the options.', expectOptionsOfValues);

claim('5', "`radio` | a radio button for each option; option groups don't work", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const values = [{ label: 'Strings', options: names('guitar', 'harp') }];
  show(builder({}, typed('radio', { values })));
  expect(at('value-editor').querySelectorAll('input')).toHaveLength(1);
  expect(at('value-editor').textContent).toBe('Strings');
});

claim(
  '4-5',
  "If the value source is `field`, the type is `select`, and the options are the other fields, or those that the field's `comparator` allows.",
  expectOptionsOfOtherFields,
);

claim(
  '5',
  "If the `arity` of an operator is `'unary'` or less than 2, no editor is rendered.",
  () => {
    const editors = (arity?: string | number) =>
      markup({}, { operators: [{ name: '=', label: '=', arity }] }).length;
    expect(['unary', 0, 1].map(editors)).toEqual([0, 0, 0]);
    expect(['binary', 2, undefined].map(editors)).toEqual([1, 1, 1]);
  },
);

claim('4-5', "The field's `placeholder` is the placeholder of `<input>` and `<textarea>`.", () => {
  for (const type of ['text', 'textarea'] as const) {
    show(builder({}, typed(type, { placeholder: 'Steve' })));
    expect(at('value-editor')).toHaveProperty('placeholder', 'Steve');
  }
});

const people: Field[] = [
  {
    name: 'firstName',
    label: 'First name',
    valueSources: ['value', 'field'],
    datatype: 'text',
    comparator: 'datatype',
  },
  { name: 'lastName', label: 'Last name', datatype: 'text' },
  { name: 'nickname', label: 'Nickname', datatype: 'text' },
  { name: 'age', label: 'Age', datatype: 'number' },
];

claim(
  {
    '5': [
      'A `comparator` excludes more fields:',
      'In the sample, the property is `datatype`: users can compare the first name with the last name and the nickname, but not with the age.',
    ],
    '4': 'The function receives the other field and the operator, and returns whether the selector contains the field.',
  },
  () => {
    show(builder({ valueSource: 'field' }, { fields: people }));
    expect(options('value-editor')).toEqual(['lastName', 'nickname']);
    const none = people.map(field => ({ ...field, comparator: undefined }));
    show(builder({ valueSource: 'field' }, { fields: none }));
    expect(options('value-editor')).toEqual(['lastName', 'nickname', 'age']);
  },
);

claim(
  {
    '5': 'A function `(otherField, operator) => boolean` returns whether the selector contains the other field.',
    '4': 'The function receives the other field and the operator, and returns whether the selector contains the field.',
  },
  () => {
    const comparator = vi.fn(
      (other: Field, operator: string) => other.name === 'age' && operator === '=',
    );
    const own = people.map(field => ({ ...field, comparator }));
    show(builder({ valueSource: 'field' }, { fields: own }));
    expect(options('value-editor')).toEqual(['age']);
    expect(comparator.mock.calls.map(([{ name }]) => name)).not.toContain('firstName');
    change('operators', '!=');
    expect(options('value-editor')).toEqual([]);
  },
);

claim(
  {
    '5': 'If the user changes the source, the query builder replaces the value with a default.',
    '4': "Changing the operator doesn't change the source of a rule, unless you set `resetOnOperatorChange`.",
  },
  () => {
    const first = (valueSources: Field['valueSources']) => {
      const { valueSource } = newRule(
        <QueryBuilder fields={people.map(field => ({ ...field, valueSources }))} />,
      );
      return [valueSource, all('value-source-selector').length, at('value-editor').tagName];
    };
    expect(first(undefined)).toEqual(['value', 0, 'INPUT']);
    expect(first(['value'])).toEqual(['value', 0, 'INPUT']);
    expect(first(['field'])).toEqual(['field', 0, 'SELECT']);
    expect(first(['value', 'field'])).toEqual(['value', 1, 'INPUT']);
    expect(first(['field', 'value'])).toEqual(['field', 1, 'SELECT']);
    const { ruleAt } = show(builder({ value: 'Steve' }, { fields: people }));
    change('value-source-selector', 'field');
    expect(ruleAt(0)).toMatchObject({ valueSource: 'field', value: 'lastName' });
    change('value-source-selector', 'value');
    expect(ruleAt(0)).toMatchObject({ valueSource: 'value', value: '' });
  },
);

claim(
  '5',
  '`formatQuery` exports the name of the other field without quotes (in `mongodb`, as `"$lastName"`), and never as a parameter: see Export.',
  () => {
    const other = { value: 'lastName', valueSource: 'field' } as const;
    const query = group('root', [rule('a', other), rule('b', { value: 'lastName' })]);
    expect(formatQuery(query, 'sql')).toBe("(firstName = lastName and firstName = 'lastName')");
    expect(formatQuery(query, 'parameterized')).toEqual({
      sql: '(firstName = lastName and firstName = ?)',
      params: ['lastName'],
    });
    const one = group('root', [rule('a', other)]);
    expect(formatQuery(one, 'parameterized_named')).toEqual({
      sql: '(firstName = lastName)',
      params: {},
    });
    for (const format of ['cel', 'spel'] as const) {
      expect(formatQuery(one, format)).toBe('firstName == lastName');
    }
    expect(formatQuery(one, 'mongodb')).toBe('{"$expr":{"$eq":["$firstName","$lastName"]}}');
  },
);

/** The editor of the sample. */
const RangeEditor = (props: ValueEditorProps) => {
  if (props.operator !== 'between' && props.operator !== 'notBetween') {
    return <ValueEditor {...props} />;
  }
  const range = toArray(props.value) as string[];
  return (
    <span className={props.className}>
      {[0, 1].map(index => (
        <input
          key={index}
          data-testid="own"
          value={range[index] ?? ''}
          onChange={event => {
            const next = [0, 1].map(at => (at === index ? event.target.value : (range[at] ?? '')));
            props.handleOnChange(props.listsAsArrays ? next : joinWith(next));
          }}
        />
      ))}
    </span>
  );
};

const ranged = { controlElements: { valueEditor: RangeEditor } };

const texts = () => all('own').map(element => (element as HTMLInputElement).value);

claim(
  '5',
  '`joinWith` returns a comma-separated string, and escapes commas inside a value:',
  () => {
    show(builder({ operator: 'between' }));
    expect(at('value-editor').tagName).toBe('INPUT');
    for (const value of ['12,14', ['12', '14']]) {
      const { ruleAt } = show(builder({ operator: 'between', value }, ranged));
      expect(texts()).toEqual(['12', '14']);
      expect(toArray(value)).toEqual(['12', '14']);
      change('own', '1,5', 1);
      expect(ruleAt(0).value).toBe('12,1\\,5');
      expect(texts()).toEqual(['12', '1,5']);
    }
  },
);

claim('5', 'If your queries contain arrays of numbers, call `joinWith(range.map(String))`.', () => {
  const numbers: unknown[] = [12, 14];
  expect(toArray(numbers)).toEqual(numbers);
  expect(() => joinWith(numbers as string[])).toThrow();
  expect(joinWith(numbers.map(String))).toBe('12,14');
});

claim('5', 'To prevent that, use `listsAsArrays`.', () => {
  expect(toArray(',1990')).toEqual(['1990']);
  const more = { operator: 'between', value: '12,14' };
  const clear = (props: object) => {
    show(builder(more, { ...ranged, ...props }));
    change('own', '');
    return texts();
  };
  expect(clear({})).toEqual(['14', '']);
  expect(clear({ listsAsArrays: true })).toEqual(['', '14']);
});

claim('4', 'For `,1990`, it returns a single item.', () => {
  expect(toArray(',1990')).toEqual(['1990']);
  const clear = (props: object) => {
    show(builder({ operator: 'between', value: '12,14' }, { ...ranged, ...props }));
    change('own', '');
    return texts();
  };
  expect(clear({})).toEqual(['14', '']);
  expect(clear({ listsAsArrays: true })).toEqual(['', '14']);
});

claim(
  {
    '5': [
      'The default editor replaces the list with its first entry if all of these conditions are met:',
      'In a text field, `12,14` stays unchanged, because text can contain commas.',
    ],
    '4': [
      'The default editor replaces the list with its first entry if all of these conditions are met:',
      "The default editor doesn't correct disabled rules.",
    ],
  },
  () => {
    for (const value of ['12,14', ['12', '14']]) {
      const list = { operator: 'between', field: 'age', value };
      for (const operator of ['=', 'contains']) expect(valueAfter(operator, list)).toBe('12');
      for (const operator of ['notBetween', 'in', 'notIn']) {
        expect(valueAfter(operator, list)).toEqual(value);
      }
      expect(valueAfter('=', { operator: 'between', value })).toEqual(value);
    }
  },
);

claim(
  '5',
  'The hook also runs on mount, so it corrects a query that you pass to the query builder.',
  () => {
    const handleOnChange = vi.fn<(value: unknown) => void>();
    const params = { handleOnChange, inputType: 'number', operator: '=', value: '12,14' };
    const { result } = renderHook(() => useValueEditor(params) as unknown);
    expect(result.current).toBeUndefined();
    expect(handleOnChange.mock.calls).toEqual([['12']]);
    const Own = (props: ValueEditorProps) => {
      useValueEditor(props);
      return null;
    };
    const list = { operator: 'between', field: 'age', value: '12,14' };
    expect(valueAfter('=', list, { controlElements: { valueEditor: Own } })).toBe('12');
    const None = () => null;
    expect(valueAfter('=', list, { controlElements: { valueEditor: None } })).toBe('12,14');
  },
);

claim(
  '4',
  "If your custom editor doesn't render the default editor, call the hook yourself:",
  () => {
    const handleOnChange = vi.fn<(value: unknown) => void>();
    const params = { handleOnChange, inputType: 'number', operator: '=', value: '12,14' };
    const { result } = renderHook(() => useValueEditor(params) as unknown);
    expect(result.current).toBeUndefined();
    expect(handleOnChange.mock.calls).toEqual([['12']]);
    const Own = (props: ValueEditorProps) => {
      useValueEditor(props);
      return null;
    };
    const list = { operator: 'between', field: 'age', value: '12,14' };
    expect(valueAfter('=', list, { controlElements: { valueEditor: Own } })).toBe('12');
    const Wrapped = (props: ValueEditorProps) => (
      <span>
        <ValueEditor {...props} />
      </span>
    );
    expect(valueAfter('=', list, { controlElements: { valueEditor: Wrapped } })).toBe('12');
    const None = () => null;
    expect(valueAfter('=', list, { controlElements: { valueEditor: None } })).toBe('12,14');
  },
);

claim(
  {
    '5': 'The hook also runs on mount, so it corrects a query that you pass to the query builder.',
    '4': "The default editor doesn't correct disabled rules.",
  },
  () => {
    for (const value of ['12,14', ['12', '14']]) {
      const { onQueryChange } = show(builder({ field: 'age', value }));
      expect(at('value-editor')).toHaveProperty('value', '12');
      expect(onQueryChange.mock.calls.map(([query]) => query.rules[0])).toContainEqual(
        rule('a', { field: 'age', value: '12' }),
      );
      const { onQueryChange: calls } = show(builder({ field: 'age', value }, { disabled: true }));
      expect(calls).toHaveBeenCalledTimes(1);
    }
  },
);

claim('5', 'To prevent the second call, set `enableMountQueryChange` to `false`.', () => {
  for (const value of ['12,14', ['12', '14']]) {
    const values = (props: object = {}): unknown[] =>
      show(builder({ field: 'age', value }, props)).onQueryChange.mock.calls.map(
        ([{ rules }]) => (rules[0] as RuleType).value as unknown,
      );
    expect(values()).toEqual(['12', value]);
    expect(values({ enableMountQueryChange: false })).toEqual(['12']);
  }
});

claim('4-5', 'To reset the value, set `resetOnOperatorChange`.', () => {
  const instruments = typed(operator => (operator === 'in' ? 'multiselect' : 'select'), {
    values: names('drums', 'guitar', 'piano'),
  });
  const text = { operator: 'in', value: 'guitar,piano' };
  expect(valueAfter('=', text, instruments)).toBe('guitar,piano');
  expect(at('value-editor')).toHaveProperty('value', 'drums');
  expect(valueAfter('=', text, { ...instruments, resetOnOperatorChange: true })).toBe('drums');
});

claim('4-5', 'Set `defaultValue: false` in the field.', expectDefaultOfCheckbox);

claim('4-5', "To start without a selection, set `defaultValue: ''` in the field.", () => {
  const value = (more: object = {}) =>
    newRule(<QueryBuilder {...typed('multiselect', more)} />).value as unknown;
  expect(value()).toBe('guitar');
  expect(value({ defaultValue: '' })).toBe('');
  expect(at('value-editor').querySelectorAll(':checked')).toHaveLength(0);
});

claim(
  {
    '5': 'In a custom editor, set `aria-label` on each selector, as the range editor does on its inputs.',
    '4': 'In a custom editor, set `aria-label` on each selector, as the sample above does on its inputs.',
  },
  () => {
    show(builder({ operator: 'between' }, typed('select')));
    expect(find('.rule-value').title).toBe('Value');
    for (const index of [0, 1]) {
      const names = find('.rule-value select', index).getAttributeNames();
      expect(names.filter(name => /^(title|aria-|id)/.test(name))).toEqual([]);
    }
  },
);

claim(
  '5',
  'To convert the string to a number, use `parseNumbers` when you export, or call `handleOnChange(Number(event.target.value))` in a custom editor.',
  () => {
    const store = (props: object = {}) => {
      const { ruleAt, query } = show(builder({ field: 'age' }, props));
      change('value-editor', '28');
      return { value: ruleAt(0).value as unknown, query: query() };
    };
    const { value, query } = store();
    expect(value).toBe('28');
    expect(formatQuery(query, { format: 'sql', parseNumbers: true })).toBe('(age = 28)');
    const Numeric = ({ testID, handleOnChange }: ValueEditorProps) => (
      <input
        data-testid={testID}
        onChange={event => {
          handleOnChange(Number(event.target.value));
        }}
      />
    );
    expect(store({ controlElements: { valueEditor: Numeric } }).value).toBe(28);
    for (const inputType of ['date', 'time', 'datetime-local', 'range']) {
      const { ruleAt } = show(
        builder({}, { fields: [{ name: 'firstName', label: '', inputType }] }),
      );
      const text =
        { date: '2020-01-02', time: '10:00', range: '5' }[inputType] ?? '2020-01-02T10:00';
      change('value-editor', text);
      expect(ruleAt(0).value).toBe(text);
    }
    const { ruleAt } = show(builder({ value: false }, typed('checkbox')));
    fireEvent.click(at('value-editor'));
    expect(ruleAt(0).value).toBe(true);
  },
);

claim(
  '4',
  '`joinWith` returns the string, with a backslash before each comma that is part of a value:',
  () => {
    const more = { operator: 'between', value: '12,14' };
    const store = (props: object) => {
      const { ruleAt } = show(builder(more, { ...ranged, ...props }));
      change('own', '1,5', 1);
      expect(texts()).toEqual(['12', '1,5']);
      return ruleAt(0).value as unknown;
    };
    expect(store({})).toBe('12,1\\,5');
    expect(store({ listsAsArrays: true })).toEqual(['12', '1,5']);
    for (const value of ['12,14', ['12', '14']]) expect(toArray(value)).toEqual(['12', '14']);
    expect(joinWith(['12', '1,5'])).toBe('12,1\\,5');
  },
);

claim('4', 'To let users select several options, pass `multiple` and `listsAsArrays`.', () => {
  const handleOnChange = vi.fn<(value: unknown) => void>();
  const list = (props: object) => {
    const base = { options: names('guitar', 'piano'), handleOnChange, path: [], level: 0 };
    render(<ValueSelector {...base} value="piano" testID="own" {...props} />);
    return at('own') as HTMLSelectElement;
  };
  const select = list({});
  expect(select.value).toBe('piano');
  fireEvent.change(select, { target: { value: 'guitar' } });
  expect(handleOnChange.mock.lastCall).toEqual(['guitar']);
  cleanup();
  const several = list({ multiple: true, listsAsArrays: true, value: ['piano'] });
  for (const option of several.options) option.selected = true;
  fireEvent.change(several);
  expect(handleOnChange.mock.lastCall).toEqual([['guitar', 'piano']]);
});

claim(
  '4',
  "Changing the operator doesn't change the source of a rule, unless you set `resetOnOperatorChange`.",
  () => {
    const own: Field[] = [
      {
        name: 'firstName',
        label: 'First name',
        valueSources: operator => (operator === '>' ? ['field'] : ['value']),
      },
      ...people.slice(1),
    ];
    const source = (props: object) => {
      const { ruleAt } = show(builder({ valueSource: 'value' }, { fields: own, ...props }));
      change('operators', '>');
      return ruleAt(0).valueSource;
    };
    expect(source({})).toBe('value');
    expect(source({ resetOnOperatorChange: true })).toBe('field');
  },
);

claim('4', 'With `resetOnOperatorChange`, the value becomes `guitar,guitar`.', () => {
  const select = typed('select');
  const { ruleAt, query } = show(builder({ value: 'guitar' }, select));
  change('operators', 'between');
  expect(ruleAt(0).value).toBe('guitar');
  const lists = () => all('value-editor').flatMap(editor => [...editor.querySelectorAll('select')]);
  expect(lists().map(list => list.value)).toEqual(['guitar', 'guitar']);
  expect(formatQuery(query(), 'sql')).toBe('()');
  for (const format of ['mongodb', 'cel', 'spel'] as const) {
    expect(formatQuery(query(), format)).not.toContain('guitar');
  }
  expect(formatQuery(query(), 'parameterized').params).toEqual([]);
  for (const format of ['json', 'json_without_ids'] as const) {
    expect(formatQuery(query(), format)).toContain('guitar');
  }
  expect(JSON.stringify(formatQuery(query(), 'jsonlogic'))).not.toContain('guitar');
  fireEvent.change(find('.rule-value select', 1), { target: { value: 'piano' } });
  expect(ruleAt(0).value).toBe('guitar,piano');
  expect(
    valueAfter('between', { value: 'guitar' }, { ...select, resetOnOperatorChange: true }),
  ).toBe('guitar,guitar');
});

claim('4', 'With `resetOnOperatorChange`, the value becomes `guitar,guitar`.', () => {
  const changeSecond = (props: object) => {
    const errors: unknown[] = [];
    const listen = (event: ErrorEvent) => {
      errors.push(event.error);
      event.preventDefault();
    };
    window.addEventListener('error', listen);
    show(builder({ operator: 'between', value: '' }, { ...typed('select'), ...props }));
    fireEvent.change(find('.rule-value select', 1), { target: { value: 'piano' } });
    window.removeEventListener('error', listen);
    return errors[0];
  };
  expect(changeSecond({})).toBeInstanceOf(TypeError);
  expect(changeSecond({ listsAsArrays: true })).toBeUndefined();
});
