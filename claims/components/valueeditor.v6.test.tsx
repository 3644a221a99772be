import { act } from '@testing-library/react';
import {
  QueryBuilder,
  standardClassnames,
  ValueEditor,
  ValueSelector,
  type Field,
  type RuleType,
  type ValueEditorProps,
  type ValueSelectorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  fields,
  find,
  group,
  newRule,
  options,
  restore,
  rule,
  show,
} from '../lib';
import { claim } from '../claim';

afterEach(restore);

const names = (...list: string[]) => list.map(name => ({ name, label: name }));

/** A builder with a rule. */
const builder = (more: Partial<RuleType>, props: object = {}) => (
  <QueryBuilder fields={fields} defaultQuery={group('root', [rule('a', more)])} {...props} />
);

/** The value of a rule after a change of its operator. */
const valueAfter = (operator: string, more: Partial<RuleType>, props: object = {}): unknown => {
  const { ruleAt } = show(builder(more, props));
  change('operators', operator);
  return ruleAt(0).value;
};

const typed = (type: Field['valueEditorType'], more: object = {}): { fields: Field[] } => ({
  fields: [
    {
      name: 'firstName',
      label: 'First name',
      valueEditorType: type,
      values: names('guitar', 'piano'),
      ...more,
    },
  ],
});

const markup = (more: Partial<RuleType>, props: object = {}): string[] => {
  show(builder(more, props));
  return [...document.querySelectorAll('.rule-value, .rule-value *')]
    .filter(element => /input|select|textarea/i.test(element.tagName))
    .map(element => `${element.tagName} ${element.getAttribute('type') ?? ''}`.trim());
};

claim('6', '`between`, `notBetween` | `select` | two value selectors', () => {
  for (const operator of ['between', 'notBetween']) {
    expect(markup({ operator }, { getValueEditorSeparator: () => 'to' })).toEqual([
      'INPUT text',
      'INPUT text',
    ]);
    expect(find('.rule-value')).toHaveProperty('textContent', 'to');
    expect(markup({ operator, field: 'age' })).toEqual(['INPUT number', 'INPUT number']);
    expect(markup({ operator }, typed('select'))).toEqual(['SELECT', 'SELECT']);
    expect(markup({ operator }, typed('textarea'))).toEqual(['TEXTAREA']);
    expect(markup({ operator }, typed('multiselect'))).toEqual(['SELECT']);
  }
  expect(markup({ field: 'age' })).toEqual(['INPUT number']);
  for (const operator of ['in', 'notIn']) {
    expect(markup({ field: 'age', operator })).toEqual(['INPUT text']);
  }
  expect(markup({}, typed('textarea'))).toEqual(['TEXTAREA']);
  expect(markup({}, typed('select'))).toEqual(['SELECT']);
  expect(markup({}, typed('multiselect'))).toEqual(['SELECT']);
  expect(markup({}, typed('radio'))).toEqual(['INPUT radio', 'INPUT radio']);
  expect(markup({}, typed('checkbox'))).toEqual(['INPUT checkbox']);
  expect(markup({}, typed('switch'))).toEqual(['INPUT checkbox']);
});

claim(
  '6',
  '`null`, `notNull` | any | none; the rule keeps its value, unless the editor corrects a list',
  () => {
    for (const operator of ['null', 'notNull']) {
      for (const props of [{}, typed('select'), typed('checkbox')]) {
        expect(valueAfter(operator, { value: 'guitar,piano' }, props)).toBe('guitar,piano');
        expect(all('value-editor')).toEqual([]);
      }
      expect(valueAfter(operator, { value: ['a', 'b'], operator: 'between' })).toBe('a');
      expect(valueAfter(operator, { value: '12,14', field: 'age' })).toBe('12');
    }
  },
);

claim('6', '`values` and `getValues` set the options.', () => {
  const props = {
    getValueEditorType: () => 'select',
    getValues: () => names('drums'),
  };
  expect(markup({}, props)).toEqual(['SELECT']);
  expect(options('value-editor')).toEqual(['drums']);
  expect(markup({}, typed('radio'))).toEqual(['INPUT radio', 'INPUT radio']);
  show(builder({}, typed('select')));
  expect(options('value-editor')).toEqual(['guitar', 'piano']);
});

claim('6', "other | `radio` | a radio button for each option; option groups don't work", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const values = [{ label: 'Strings', options: names('guitar', 'harp') }];
  show(builder({}, typed('radio', { values })));
  expect(at('value-editor').querySelectorAll('input')).toHaveLength(1);
  expect(at('value-editor').textContent).toBe('Strings');
});

claim(
  '6',
  "If the value source is `field`, the type is `select`, and the options are the other fields, or those that the field's `comparator` allows.",
  () => {
    show(builder({ valueSource: 'field' }));
    expect(at('value-editor').tagName).toBe('SELECT');
    expect(options('value-editor')).toEqual(['lastName', 'age', 'isMusician', 'instrument']);
    const [first, last, ...others] = fields.map(field => ({ ...field, comparator: 'kind' }));
    const comparable = [{ ...first, kind: 'text' }, { ...last, kind: 'text' }, ...others];
    show(builder({ valueSource: 'field' }, { fields: comparable }));
    expect(options('value-editor')).toEqual(['lastName']);
  },
);

claim(
  '6',
  "If the `arity` of an operator is `'unary'` or less than 2, no editor is rendered.",
  () => {
    const editors = (arity?: string | number) =>
      markup({}, { operators: [{ name: '=', label: '=', arity }] }).length;
    expect(['unary', 0, 1].map(editors)).toEqual([0, 0, 0]);
    expect(['binary', 2, undefined].map(editors)).toEqual([1, 1, 1]);
  },
);

claim(
  '6',
  "To replace only the value selector and keep the editor's logic, pass a `selectorComponent`:",
  () => {
    const Framed = (props: ValueSelectorProps) => (
      <span className="framed">
        <ValueSelector {...props} />
      </span>
    );
    const Editor = (props: ValueEditorProps) => (
      <ValueEditor {...props} selectorComponent={Framed} />
    );
    const framed = (more: Partial<RuleType>, props: object = {}) => {
      const view = show(builder(more, { ...props, controlElements: { valueEditor: Editor } }));
      return { ...view, count: document.querySelectorAll('.framed select').length };
    };
    expect(framed({}, typed('multiselect')).count).toBe(1);
    expect(framed({}).count).toBe(0);
    expect(all('fields')).toHaveLength(1);
    const { count, ruleAt } = framed({ operator: 'between' }, typed('select'));
    expect(count).toBe(2);
    act(() => {
      find('.framed select', 1).dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(ruleAt(0).value).toBe(',guitar');
  },
);

claim(
  '6',
  'The class for each of the two inputs of a range is `standardClassnames.valueListItem`.',
  () => {
    for (const props of [{}, typed('select')]) {
      show(builder({ operator: 'between' }, props));
      for (const index of [0, 1]) {
        const { className } = find('.rule-value input, .rule-value select', index);
        expect(className).toBe(standardClassnames.valueListItem);
      }
    }
  },
);

claim(
  '6',
  [
    "The hook does this if the type isn't `multiselect`, the operator isn't `between`, `notBetween`, `in` or `notIn`, and either:",
    'the value is an array, or',
  ],
  () => {
    const list = { operator: 'between', value: ['a', 'b'] };
    for (const operator of ['=', 'contains']) expect(valueAfter(operator, list)).toBe('a');
    for (const type of ['select', 'textarea', 'radio'] as const) {
      expect(valueAfter('=', list, typed(type))).toBe('a');
    }
    for (const operator of ['notBetween', 'in', 'notIn']) {
      expect(valueAfter(operator, list)).toEqual(['a', 'b']);
    }
    expect(valueAfter('=', list, typed('multiselect'))).toEqual(['a', 'b']);
  },
);

claim(
  '6',
  [
    'the input type is `number` and the value is a string that contains a comma.',
    'In a text field, `12,14` stays unchanged, because text can contain commas.',
  ],
  () => {
    const list = { operator: 'between', value: '12,14' };
    expect(valueAfter('=', { ...list, field: 'age' })).toBe('12');
    expect(valueAfter('in', { ...list, field: 'age' })).toBe('12,14');
    expect(valueAfter('=', list)).toBe('12,14');
    const multiselect = typed('multiselect', { inputType: 'number' });
    expect(valueAfter('=', list, multiselect)).toBe('12,14');
  },
);

const displayed = () => (at('value-editor') as HTMLInputElement).value;

claim('6', 'To prevent the second call, set `enableMountQueryChange` to `false`.', () => {
  const list = { field: 'age', value: ['12', '14'] };
  const calls = (props: object = {}): unknown[] => {
    const { onQueryChange } = show(builder(list, props));
    expect(displayed()).toBe('12');
    return onQueryChange.mock.calls.map(([query]) => query.rules[0]);
  };
  expect(calls()).toEqual([rule('a', { ...list, value: '12' }), rule('a', list)]);
  expect(calls({ enableMountQueryChange: false })).toEqual([rule('a', { ...list, value: '12' })]);
});

claim('6', 'To disable the hook, pass `skipHook` to the default editor.', () => {
  const editor = (skipHook?: boolean) => {
    const valueEditor = (props: ValueEditorProps) => (
      <span>
        <ValueEditor {...props} skipHook={skipHook} />
      </span>
    );
    return { controlElements: { valueEditor } };
  };
  const list = { operator: 'between', field: 'age', value: '12,14' };
  expect(valueAfter('=', list, editor())).toBe('12');
  expect(valueAfter('=', list, editor(true))).toBe('12,14');
});

claim('6', 'With `resetOnOperatorChange`, the value becomes the default value.', () => {
  const instruments = (more: object = {}): object =>
    typed(operator => (operator === 'in' ? 'multiselect' : 'select'), {
      values: names('drums', 'guitar', 'piano'),
      ...more,
    });
  const text = { operator: 'in', value: 'guitar,piano' };
  expect(valueAfter('=', text, instruments())).toBe('guitar,piano');
  expect(displayed()).toBe('drums');
  const listsAsArrays = { ...instruments(), listsAsArrays: true };
  const array = { operator: 'in', value: ['guitar', 'piano'] };
  expect(valueAfter('=', array, listsAsArrays)).toBe('guitar');
  const reset = { resetOnOperatorChange: true };
  expect(valueAfter('=', text, { ...instruments(), ...reset })).toBe('drums');
  const own = instruments({ defaultValue: 'piano' });
  expect(valueAfter('=', text, { ...own, ...reset })).toBe('piano');
});

claim('6', 'To always start with `false`, set `defaultValue: false` in the field.', () => {
  const value = (field: object, props: object): unknown => {
    const own = { name: 'isMusician', label: 'Is a musician', ...field };
    return newRule(<QueryBuilder fields={[own]} {...props} />).value;
  };
  const checkbox = { valueEditorType: 'checkbox' };
  const option = { values: names('yes') };
  const getValueEditorType = () => 'checkbox';
  const ways: [object, object, unknown][] = [
    [checkbox, {}, ''],
    [{ valueEditorType: 'switch' }, {}, ''],
    [{}, { getValueEditorType: () => 'switch' }, ''],
    [{ ...checkbox, ...option }, {}, 'yes'],
    [{ valueEditorType: 'switch', ...option }, {}, 'yes'],
    [option, { getValueEditorType }, 'yes'],
    [{}, { getValueEditorType }, false],
  ];
  for (const [field, props, expected] of ways) {
    expect(value(field, props)).toBe(expected);
    expect(value({ ...field, defaultValue: false }, props)).toBe(false);
  }
});

claim('6', "To start without a selection, set `defaultValue: ''` in the field.", () => {
  const value = (more: object = {}) =>
    newRule(<QueryBuilder {...typed('multiselect', more)} />).value as unknown;
  expect(value()).toBe('guitar');
  expect(value({ defaultValue: '' })).toBe('');
  expect(at('value-editor').querySelectorAll(':checked')).toHaveLength(0);
});
