import { act, cleanup, render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import {
  formatQuery,
  QueryBuilder,
  useValueEditor,
  ValueEditor,
  ValueSelector,
  type Field,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
  type ValueSelectorProps,
  standardClassnames,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  find,
  group,
  newRule,
  options,
  restore,
  rule,
  show,
} from '../lib';
import { fitWithGuide, fitWithSite, replaceMany, REPLACEMENTS } from '../replacement';
import type { Fit } from '../../src/lib/fit-query';
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
  '6+',
  [
    'call `handleOnChange` with the new value, not with the event.',
    'Use `onChange={event => props.handleOnChange(event.target.value)}` instead.',
  ],
  expectValueNotEvent,
);

claim('6+', '`between`, `notBetween` | `select` | two value selectors', () => {
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
  '6+',
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

claim('6+', '`values` and `getValues` set the options.', expectOptionsOfValues);

claim('6+', "other | `radio` | a radio button for each option; option groups don't work", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const values = [{ label: 'Strings', options: names('guitar', 'harp') }];
  show(builder({}, typed('radio', { values })));
  expect(at('value-editor').querySelectorAll('input')).toHaveLength(1);
  expect(at('value-editor').textContent).toBe('Strings');
});

claim(
  '6+',
  "If the value source is `field`, the type is `select`, and the options are the other fields, or those that the field's `comparator` allows.",
  expectOptionsOfOtherFields,
);

claim('8+', 'Otherwise, the type is `text`.', () => {
  const more = { valueSource: 'parameter' as const };
  const getParameters = () => names('minAge', 'maxAge');
  expect(markup(more, { getParameters })).toEqual(['SELECT']);
  expect(options('value-editor')).toEqual(['minAge', 'maxAge']);
  expect(at('value-editor')).toHaveProperty('multiple', false);
  for (const operator of ['in', 'notIn']) {
    show(builder({ ...more, operator }, { getParameters }));
    expect(at('value-editor')).toHaveProperty('multiple', true);
  }
  expect(markup(more)).toEqual(['INPUT text']);
  expect(markup(more, { getParameters: () => [] })).toEqual(['INPUT text']);
});

claim(
  '6+',
  "If the `arity` of an operator is `'unary'` or less than 2, no editor is rendered.",
  () => {
    const editors = (arity?: string | number) =>
      markup({}, { operators: [{ name: '=', label: '=', arity }] }).length;
    expect(['unary', 0, 1].map(editors)).toEqual([0, 0, 0]);
    expect(['binary', 2, undefined].map(editors)).toEqual([1, 1, 1]);
  },
);

claim(
  '6+',
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

/** The result of the hook in the editor of a rule. */
const hook = (more: Partial<RuleType>, props: object = {}) => {
  const results = vi.fn<(result: ReturnType<typeof useValueEditor>) => void>();
  const valueEditor = (own: ValueEditorProps) => {
    results(useValueEditor(own));
    return null;
  };
  const { ruleAt } = show(builder(more, { ...props, controlElements: { valueEditor } }));
  const result = () => {
    const call = results.mock.lastCall;
    if (!call) throw new Error('The hook was not called.');
    return call[0];
  };
  const set = (...values: Parameters<ReturnType<typeof useValueEditor>['multiValueHandler']>) => {
    act(() => {
      result().multiValueHandler(...values);
    });
    return ruleAt(0).value as unknown;
  };
  return { result, ruleAt, set };
};

claim(
  '6+',
  '`valueAsArray`: the value as an array, even if the query stores it as a string;',
  () => {
    for (const value of ['12,14', ['12', '14']]) {
      const { result } = hook({ operator: 'between', value });
      expect(result().valueAsArray).toEqual(['12', '14']);
    }
  },
);

claim(
  {
    '7+': '`multiValueHandler(value, index)`: a function that changes an entry of the list, and stores the list as a string or an array;',
    '6': '`multiValueHandler(value, index)`: a function that changes an entry of the list, and stores the list as a string or an array.',
  },
  () => {
    for (const value of ['1,2,3', ['1', '2', '3']]) {
      const more = { operator: 'in', value };
      expect(hook(more).set('9', 1)).toBe('1,9,3');
      expect(hook(more, { listsAsArrays: true }).set('9', 1)).toEqual(['1', '9', '3']);
    }
  },
);

claim('7+', '`parseNumberMethod`: the `parseNumbers` option for `parseNumber` ;', () => {
  const method = (props: object) => hook({}, props).result().parseNumberMethod;
  expect(method({})).toBe(false);
  expect(method({ parseNumbers: 'enhanced' })).toBe('enhanced');
  expect(method({ parseNumbers: 'strict-limited' })).toBe(false);
});

claim(
  {
    '8+': '`valueListItemClassName`: the class for each of the two editors of a range;',
    '7': '`valueListItemClassName`: the class for each of the two editors of a range.',
  },
  () => {
    const { result } = hook({}, { controlClassnames: { valueListItem: 'narrow' } });
    expect(result().valueListItemClassName).toBe('rule-value-list-item narrow');
  },
);

const bigint: Field[] = [{ name: 'firstName', label: 'First name', inputType: 'bigint' }];

claim('8+', '`bigIntValueHandler(value)`: a change handler for `bigint` inputs;', () => {
  const { result, ruleAt } = hook({}, { fields: bigint });
  act(() => {
    result().bigIntValueHandler('9007199254740993');
  });
  expect(ruleAt(0).value).toBe(9007199254740993n);
});

claim(
  '8+',
  [
    'For `bigint` fields, it is `text` as well.',
    'It is `text` for `bigint` fields, and for the `in` and `notIn` operators.',
  ],
  () => {
    const type = (more: Partial<RuleType>, props: object = {}) =>
      hook(more, props).result().inputTypeCoerced;
    expect(type({ field: 'age' })).toBe('number');
    expect(type({ field: 'age', operator: 'between' })).toBe('number');
    expect(type({ field: 'age', operator: 'in' })).toBe('text');
    expect(type({ field: 'age', operator: 'notIn' })).toBe('text');
    expect(type({}, { fields: bigint })).toBe('text');
  },
);

claim(
  '6+',
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
  '6+',
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

const Controlled = ({ initial, inline }: { initial: RuleGroupType; inline: boolean }) => {
  const [query, setQuery] = useState(initial);
  return (
    <QueryBuilder
      fields={fields}
      query={query}
      onQueryChange={
        inline
          ? (next: RuleGroupType) => {
              setQuery(next);
            }
          : setQuery
      }
    />
  );
};

const displayed = () => (at('value-editor') as HTMLInputElement).value;

claim(
  '8+',
  'If `onQueryChange` doesn\'t update the `query` prop, React then throws "Maximum update depth exceeded".',
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stored = { field: 'age', operator: '=', value: ['12', '14'] };
    const withIds = group('root', [{ ...stored, id: 'a' }]);
    const withoutIds = { combinator: 'and', rules: [stored] };
    const { ruleAt } = show(<QueryBuilder fields={fields} defaultQuery={withIds} />);
    expect(ruleAt(0).value).toEqual(['12', '14']);
    change('operators', '!=');
    expect(ruleAt(0).value).toBe('12');
    for (const inline of [false, true]) {
      cleanup();
      render(<Controlled initial={withIds} inline={inline} />);
      expect(displayed()).not.toBe('12');
      change('operators', '!=');
      expect(displayed()).toBe('12');
      cleanup();
      render(<Controlled initial={withIds} inline={inline} />, { wrapper: StrictMode });
      expect(displayed()).not.toBe('12');
      cleanup();
      render(<Controlled initial={withoutIds} inline={inline} />);
      expect(displayed() === '12').toBe(inline);
    }
    const message = 'Maximum update depth exceeded';
    expect(() => show(<QueryBuilder fields={fields} query={withoutIds} />)).toThrow(message);
  },
);

claim(
  '7',
  'With a `query` without ids, React can throw "Maximum update depth exceeded" at the first render.',
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stored = { field: 'age', operator: '=', value: ['12', '14'] };
    const withIds = group('root', [{ ...stored, id: 'a' }]);
    const initial = { combinator: 'and', rules: [stored] };
    const { ruleAt } = show(<QueryBuilder fields={fields} defaultQuery={withIds} />);
    expect(ruleAt(0).value).toEqual(['12', '14']);
    change('operators', '!=');
    expect(ruleAt(0).value).toBe('12');
    const message = 'Maximum update depth exceeded';
    for (const inline of [false, true]) {
      cleanup();
      render(<Controlled initial={withIds} inline={inline} />);
      expect(displayed()).not.toBe('12');
      change('operators', '!=');
      expect(displayed()).toBe('12');
      cleanup();
      render(<Controlled initial={withIds} inline={inline} />, { wrapper: StrictMode });
      expect(displayed()).toBe('12');
    }
    cleanup();
    render(<QueryBuilder fields={fields} defaultQuery={withIds} />, { wrapper: StrictMode });
    expect(displayed()).toBe('12');
    expect(() => render(<Controlled initial={initial} inline={false} />)).toThrow(message);
    expect(() => show(<QueryBuilder fields={fields} query={initial} />)).toThrow(message);
  },
);

/** A builder that gets another query, with a new key or without. */
const Replaced = ({ next, withKey }: { next: RuleGroupType; withKey: boolean }) => {
  const [query, setQuery] = useState(group('old', [rule('a', { value: 'Steve' })]));
  const [key, setKey] = useState(0);
  return (
    <>
      <button
        data-testid="load"
        onClick={() => {
          setQuery(next);
          if (withKey) setKey(1);
        }}
      />
      <QueryBuilder key={key} fields={fields} query={query} onQueryChange={setQuery} />
      <output>{formatQuery(query, 'sql')}</output>
    </>
  );
};

const decimal = { field: 'age', operator: '>', value: '1,5' };

const loaded = group('new', [{ ...decimal, id: 'b' }], { combinator: 'or' });

const loadedWithoutIds: RuleGroupType = { combinator: 'or', rules: [decimal] };

/** The query after another one was loaded, as SQL. */
const afterLoading = (next: RuleGroupType, { withKey = false, strict = false } = {}) => {
  cleanup();
  const builder = <Replaced next={next} withKey={withKey} />;
  render(builder, strict ? { wrapper: StrictMode } : {});
  click('load');
  return find('output').textContent;
};

claim(
  '8+',
  [
    'The hook writes the value into the previous query, at the same path, and `onQueryChange` receives that query.',
    'This happens with and without ids.',
  ],
  () => {
    expect(afterLoading(loaded)).toBe("(firstName = '1')");
    expect(afterLoading(loadedWithoutIds)).toBe("(firstName = '1')");
    // The previous query has no rule at the path.
    expect(afterLoading(group('new', [...loaded.rules, rule('c', { value: ['a'] })]))).toBe(
      "(firstName = '1')",
    );
  },
);

claim(
  '8+',
  'Strict Mode hides the problem: in development builds, the hook corrects the new query instead.',
  () => {
    for (const next of [loaded, loadedWithoutIds]) {
      expect(afterLoading(next, { strict: true })).toBe("(age > '1')");
    }
  },
);

claim(
  '8+',
  'A new `key` for each loaded query keeps the previous query out, but the new value still changes later.',
  () => {
    for (const next of [loaded, loadedWithoutIds]) {
      expect(afterLoading(next, { withKey: true })).toBe("(age > '1,5')");
      change('operators', '<');
      expect(find('output').textContent).toBe("(age < '1')");
    }
  },
);

claim(
  '7',
  'With ids, a new `key` for each loaded query keeps the previous query out, but the new value still changes later.',
  () => {
    expect(afterLoading(loaded, { withKey: true })).toBe("(age > '1,5')");
    change('operators', '<');
    expect(find('output').textContent).toBe("(age < '1')");
  },
);

claim('7+', 'A mounted query builder keeps every query that this function returns.', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const fit of [fitWithSite, fitWithGuide]) {
    const { compared, fitted, announced, reported, silent, errors } = replaceMany(REPLACEMENTS, {
      fit,
    });
    expect({ compared, reported, silent, errors }).toEqual({
      ...{ compared: REPLACEMENTS, reported: 0, silent: [], errors: 0 },
    });
    expect(fitted).toBeGreaterThan(REPLACEMENTS / 5);
    expect(announced).toBeGreaterThanOrEqual(fitted);
  }
});

claim.each<[string, (fit: Fit) => boolean]>([
  ['lists', ({ before }: Fit) => Array.isArray(before)],
  [
    'numbers with commas',
    ({ before, effect }: Fit) => effect === 'meaning' && !Array.isArray(before),
  ],
])(
  '7+',
  'A mounted query builder keeps every query that this function returns.',
  (_, isLeftOut) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { silent, errors } = replaceMany(5, { isLeftOut, readsBack: false });
    expect(silent.length + errors).toBeGreaterThan(2);
    // What is read back is reported.
    expect(replaceMany(5, { isLeftOut }).silent).toEqual([]);
  },
);

claim('6+', 'To disable the hook, pass `skipHook` to the default editor.', () => {
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

claim('6+', 'With `resetOnOperatorChange`, the value becomes the default value.', () => {
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

claim(
  '6',
  'To always start with `false`, set `defaultValue: false` in the field.',
  expectDefaultOfCheckbox,
);

claim('6', "To start without a selection, set `defaultValue: ''` in the field.", () => {
  const value = (more: object = {}) =>
    newRule(<QueryBuilder {...typed('multiselect', more)} />).value as unknown;
  expect(value()).toBe('guitar');
  expect(value({ defaultValue: '' })).toBe('');
  expect(at('value-editor').querySelectorAll(':checked')).toHaveLength(0);
});

claim('7+', 'Set `defaultValue: false` in the field.', () => {
  const value = (field: object, props: object): unknown => {
    const own = { name: 'isMusician', label: 'Is a musician', ...field };
    return newRule(<QueryBuilder fields={[own]} {...props} />).value;
  };
  const checkbox = { valueEditorType: 'checkbox' };
  const ways: [object, object][] = [
    [{ ...checkbox, values: names('yes') }, {}],
    [checkbox, { getDefaultValue: () => '' }],
    [{ valueEditorType: 'switch' }, {}],
  ];
  for (const [field, props] of ways) {
    expect(value(field, props)).toBe('');
    expect(value({ ...field, defaultValue: false }, props)).toBe(false);
  }
  expect(value(checkbox, {})).toBe(false);
});

claim(
  '8+',
  "With undo and redo, users can't undo this correction: the hook replaces the list again after each Undo.",
  () => {
    const query = group('root', [rule('a', { field: 'age', operator: 'between', value: '1,2' })]);
    const after = (props: object): unknown => {
      const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
      cleanup();
      render(
        <QueryBuilderHistory>
          <QueryBuilder
            fields={fields}
            defaultQuery={query}
            onQueryChange={onQueryChange}
            {...props}
          />
        </QueryBuilderHistory>,
      );
      change('operators', '=');
      click('undo-action');
      click('undo-action');
      const [item] = (onQueryChange.mock.lastCall?.[0].rules ?? []) as RuleType[];
      return [item?.operator, item?.value];
    };
    expect(after({})).toEqual(['=', '1']);
    expect(after({ resetOnOperatorChange: true })).toEqual(['between', '1,2']);
  },
);

claim(
  {
    '8+': [
      'When a user edits a value, the editor of that rule receives a new `value` and `rule`.',
      "Its other props stay the same, and the editors of other rules don't render, if the props of `QueryBuilder` are stable.",
    ],
    '7': [
      'When a user edits a value, the editor of that rule receives a new `value`, `rule` and `handleOnChange`.',
      "Its other props stay the same, and the editors of other rules don't render, if the props of `QueryBuilder` are stable.",
    ],
  },
  () => {
    const seen: ValueEditorProps[] = [];
    const Watched = (props: ValueEditorProps) => {
      seen.push(props);
      return <ValueEditor {...props} />;
    };
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a'), rule('b')])}
        controlElements={{ valueEditor: Watched }}
      />,
    );
    change('value-editor', 'Steve');
    const [first, second] = [0, 1].map(index => seen.filter(({ path }) => path[0] === index));
    expect(second).toHaveLength(1);
    const [before, after] = first as [ValueEditorProps, ValueEditorProps];
    const changed = Object.keys(after).filter(
      key => before[key as keyof ValueEditorProps] !== after[key as keyof ValueEditorProps],
    );
    const said = expect.getState().currentTestName ?? '';
    const handlers = said.includes('handleOnChange') ? ['handleOnChange'] : [];
    expect(changed.sort()).toEqual([...handlers, 'rule', 'value']);
  },
);

claim(
  '7+',
  [
    'This editor stores an object, an amount with its unit:',
    'The query builder keeps the object, but `sql` writes `[object Object]`, so replace the object before the export:',
  ],
  () => {
    const hours = { amount: 2, unit: 'hours' };
    const DurationEditor = ({ testID, handleOnChange }: ValueEditorProps) => (
      <button
        data-testid={testID}
        onClick={() => {
          handleOnChange(hours);
        }}
      />
    );
    const { query, ruleAt } = show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        controlElements={{ valueEditor: DurationEditor }}
      />,
    );
    click('value-editor');
    expect(ruleAt(0).value).toEqual(hours);
    expect(formatQuery(query(), 'sql')).toBe("(firstName = '[object Object]')");
  },
);

claim(
  '7',
  [
    'The hook writes the value into the previous query, at the same path, and `onQueryChange` receives that query.',
    'If the new query has no ids, React throws "Maximum update depth exceeded" instead.',
  ],
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(afterLoading(loaded)).toBe("(firstName = '1')");
    expect(() => afterLoading(loadedWithoutIds)).toThrow('Maximum update depth exceeded');
  },
);

claim(
  '7',
  'Strict Mode hides the problem of queries with ids: in development builds, the hook corrects the new query instead.',
  () => {
    expect(afterLoading(loaded, { strict: true })).toBe("(age > '1')");
  },
);

claim(
  '6-7',
  'In a custom editor, set `aria-label` on each input, as in Custom value editor.',
  () => {
    for (const props of [{}, typed('select')]) {
      show(builder({ operator: 'between' }, props));
      expect(find('.rule-value').title).toBe('Value');
      for (const index of [0, 1]) {
        const input = find('.rule-value input, .rule-value select', index);
        expect(input.getAttributeNames().filter(name => /^(title|aria-|id)/.test(name))).toEqual(
          [],
        );
      }
    }
  },
);
