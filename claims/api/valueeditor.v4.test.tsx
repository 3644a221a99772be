import { cleanup, fireEvent, render, renderHook } from '@testing-library/react';
import {
  formatQuery,
  joinWith,
  QueryBuilder,
  toArray,
  useValueEditor,
  ValueEditor,
  ValueSelector,
  type Field,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { all, at, change, fields, find, group, restore, rule, show } from '../lib';
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
