import { type ValueEditorProps, QueryBuilder, type RuleType, type Field } from 'react-querybuilder';
import { change, show, fields, group, rule, options, at, newRule } from './lib';
import { expect, vi } from 'vitest';

export const names = (...list: string[]) => list.map(name => ({ name, label: name }));

/** A builder with a rule. */
export const builder = (more: Partial<RuleType>, props: object = {}) => (
  <QueryBuilder fields={fields} defaultQuery={group('root', [rule('a', more)])} {...props} />
);

export const typed = (type: Field['valueEditorType'], more: object = {}): { fields: Field[] } => ({
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

export const markup = (more: Partial<RuleType>, props: object = {}): string[] => {
  show(builder(more, props));
  return [...document.querySelectorAll('.rule-value, .rule-value *')]
    .filter(element => /input|select|textarea/i.test(element.tagName))
    .map(element => `${element.tagName} ${element.getAttribute('type') ?? ''}`.trim());
};

export const expectValueNotEvent = (): void => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Wrong = ({ handleOnChange }: ValueEditorProps) => (
    <input data-testid="own" onChange={handleOnChange} />
  );
  const Right = ({ handleOnChange }: ValueEditorProps) => (
    <input
      data-testid="own"
      onChange={event => {
        handleOnChange(event.target.value);
      }}
    />
  );
  const store = (valueEditor: typeof Wrong): unknown => {
    const { ruleAt } = show(builder({}, { controlElements: { valueEditor } }));
    change('own', 'Steve');
    return ruleAt(0).value;
  };
  expect(store(Wrong)).toHaveProperty('target');
  expect(store(Right)).toBe('Steve');
};

export const expectOptionsOfValues = (): void => {
  const props = {
    getValueEditorType: () => 'select',
    getValues: () => names('drums'),
  };
  expect(markup({}, props)).toEqual(['SELECT']);
  expect(options('value-editor')).toEqual(['drums']);
  expect(markup({}, typed('radio'))).toEqual(['INPUT radio', 'INPUT radio']);
  show(builder({}, typed('select')));
  expect(options('value-editor')).toEqual(['guitar', 'piano']);
};

export const expectOptionsOfOtherFields = (): void => {
  show(builder({ valueSource: 'field' }));
  expect(at('value-editor').tagName).toBe('SELECT');
  expect(options('value-editor')).toEqual(['lastName', 'age', 'isMusician', 'instrument']);
  const [first, last, ...others] = fields.map(field => ({ ...field, comparator: 'kind' }));
  const comparable = [{ ...first, kind: 'text' }, { ...last, kind: 'text' }, ...others];
  show(builder({ valueSource: 'field' }, { fields: comparable }));
  expect(options('value-editor')).toEqual(['lastName']);
};

export const expectDefaultOfCheckbox = (): void => {
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
};
