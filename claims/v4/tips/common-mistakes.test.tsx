import { render } from '@testing-library/react';
import { memo, useCallback, useMemo, useState, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  add,
  convertToIC,
  defaultValueProcessorByRule,
  formatQuery,
  parseCEL,
  parseJsonLogic,
  parseSQL,
  QueryBuilder,
  QueryBuilderWithoutDndProvider,
  type ActionProps,
  type Field,
  type RuleProps,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, it, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  group,
  invalid,
  loadWithReact,
  reload,
  rule,
  show,
} from '../../lib';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const one = group('root', [rule('a')]);
/** The error that a handler throws. */
const onError = (use: () => void): string => {
  let message = '';
  const listen = (event: ErrorEvent) => {
    message = event.message;
    event.preventDefault();
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('error', listen);
  use();
  window.removeEventListener('error', listen);
  return message;
};

const valueOf = (query: RuleGroupType): unknown => (query.rules[0] as RuleType).value;

/** What a fresh copy of the library logs. */
const logged = (use: (Builder: typeof QueryBuilder) => void): string => {
  vi.useFakeTimers();
  const { mock } = vi
    .spyOn(console, 'error')
    .mockImplementation(() => undefined)
    .mockClear();
  use(reload('development').QueryBuilder);
  vi.runAllTimers();
  return mock.calls.join();
};

it('inline-component-loses-focus', () => {
  const Stable = ({
    value,
    handleOnChange,
  }: Pick<ValueEditorProps, 'value' | 'handleOnChange'>) => (
    <input
      data-testid="own"
      value={value as string}
      onChange={event => {
        handleOnChange(event.target.value);
      }}
    />
  );
  const Parent = ({ inline }: { inline: boolean }) => {
    const [query, setQuery] = useState(one);
    const Inline = (props: ValueEditorProps) => <Stable {...props} />;
    return (
      <QueryBuilder
        query={query}
        onQueryChange={next => {
          setQuery(next);
        }}
        controlElements={{ valueEditor: inline ? Inline : Stable }}
      />
    );
  };
  for (const inline of [true, false]) {
    const { unmount } = render(<Parent inline={inline} />);
    const before = at('own');
    before.focus();
    change('own', 'V');
    expect(at('own') === before).toBe(!inline);
    expect(document.activeElement).toBe(inline ? document.body : before);
    unmount();
  }
});

it('controlled-shows-the-prop', () => {
  const { query, set } = show(<QueryBuilder fields={fields} query={one} />);
  change('value-editor', 'V');
  expect(valueOf(query())).toBe('V');
  expect(at('value-editor')).toHaveProperty('value', '');
  set(<QueryBuilder fields={fields} query={query()} />);
  expect(at('value-editor')).toHaveProperty('value', 'V');
  show(<QueryBuilder fields={fields} defaultQuery={one} />);
  change('value-editor', 'V');
  expect(at('value-editor')).toHaveProperty('value', 'V');
});

it('both-props-log', () => {
  const both = invalid<{ query: RuleGroupType }>({ query: one, defaultQuery: one });
  expect(logged(Builder => render(<Builder {...both} />))).toMatch(/both.*query.*defaultQuery/i);
  vi.useRealTimers();
  expect(logged(Builder => render(<Builder query={one} />))).toBe('');
});

it('query-later-logs', () => {
  const later = (first: unknown): string =>
    logged(Builder => {
      const { rerender } = render(<Builder query={invalid<RuleGroupType>(first)} />);
      rerender(<Builder query={one} />);
    });
  const message = 'is changing from an uncontrolled component to be controlled';
  expect(later(undefined)).toContain(message);
  expect(later(null)).toContain(message);
  expect(later({ combinator: 'and', rules: [] })).toBe('');
});

it('new-default-query-ignored', () => {
  const other = group('other', [rule('x'), rule('y')]);
  const { set } = show(<QueryBuilder key="1" fields={fields} defaultQuery={one} />);
  set(<QueryBuilder key="1" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="2" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(2);
});

it('event-as-value', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Editor = ({ handleOnChange }: Pick<ValueEditorProps, 'handleOnChange'>) => (
    <input data-testid="own" onChange={handleOnChange} />
  );
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ valueEditor: Editor }} />,
  );
  change('own', 'V');
  expect(valueOf(query())).toHaveProperty('target');
  for (const format of ['sql', 'cel', 'spel'] as const) {
    expect(formatQuery(query(), format)).toContain('[object Object]');
  }
  expect(() => formatQuery(query(), 'json')).toThrow('circular structure');
});

it('button-without-event', () => {
  const Button = ({ handleOnClick }: ActionProps) => (
    <button
      type="button"
      data-testid="own"
      onClick={() => {
        invalid<() => void>(handleOnClick)();
      }}
    />
  );
  const controlElements = { addRuleAction: Button };
  show(<QueryBuilder fields={fields} controlElements={controlElements} />);
  const problem = onError(() => {
    click('own');
  });
  expect(problem).toBe("Cannot read properties of undefined (reading 'preventDefault')");
});

it('frozen-option-groups', () => {
  const groups = [Object.freeze({ label: 'All', options: fields })];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<QueryBuilder fields={groups} defaultQuery={one} />)).toThrow(
    "Cannot assign to read only property 'options'",
  );
  show(<QueryBuilder fields={groups.map(list => ({ ...list }))} defaultQuery={one} />);
  expect(all('rule')).toHaveLength(1);
});

it('checkbox-value', () => {
  const added = (more: object): unknown => {
    const field = { name: 'own', label: 'Own', ...more };
    const { query } = show(<QueryBuilder fields={[field]} defaultQuery={group('root', [])} />);
    click('add-rule');
    return valueOf(query());
  };
  expect(added({ valueEditorType: 'checkbox' })).toBe('');
  click('value-editor');
  expect(at('value-editor')).toHaveProperty('checked', true);
  expect(added({ valueEditorType: 'checkbox', defaultValue: false })).toBe(false);
});

it('parsers-support-less', () => {
  const parsers = { sql: parseSQL, cel: parseCEL, jsonlogic: parseJsonLogic };
  const survives = (format: keyof typeof parsers, more: Partial<RuleType>): boolean => {
    const query = group('root', [rule('a', more)]);
    const exported: unknown = formatQuery(query, format as 'sql');
    try {
      const imported = parsers[format](exported as never) as RuleGroupType;
      return formatQuery(imported, 'sql') === formatQuery(query, 'sql');
    } catch {
      return false;
    }
  };
  for (const [format, lost] of [
    ['sql', { value: "O'Brien" }],
    ['cel', { value: '' }],
    ['jsonlogic', { operator: 'null', value: null }],
  ] as const) {
    expect([survives(format, { value: 'V' }), survives(format, lost)]).toEqual([true, false]);
  }
});

it('two-builders', () => {
  const { container } = render(
    <>
      <QueryBuilder fields={fields} />
      <QueryBuilder fields={fields} enableDragAndDrop />
      <QueryBuilder fields={fields} enableDragAndDrop />
    </>,
  );
  const marks = [...container.querySelectorAll<HTMLElement>('.queryBuilder')];
  expect(marks.map(({ dataset }) => dataset.dnd)).toEqual(['disabled', 'enabled', 'enabled']);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<QueryBuilderWithoutDndProvider fields={fields} />)).toThrow(
    'Expected drag drop context',
  );
});

it('queries-are-frozen', () => {
  const { query } = show(<QueryBuilder fields={fields} query={group('root', [rule('a')])} />);
  change('value-editor', 'V');
  for (const frozen of [query(), add(group('g', []), rule('b'), [])]) {
    expect(() => frozen.rules.push(rule('c'))).toThrow(
      /^Cannot add property \d, object is not extensible$/,
    );
    expect(() => {
      (frozen.rules[0] as RuleType).value = '';
    }).toThrow('Cannot assign to read only property');
  }
});

it('inputs-store-strings', () => {
  const age = group('root', [rule('a', { field: 'age' })]);
  const { query } = show(<QueryBuilder fields={fields} defaultQuery={age} />);
  change('value-editor', '28');
  expect(valueOf(query())).toBe('28');
  expect(formatQuery(query(), { format: 'sql', parseNumbers: true })).toBe('(age = 28)');
});

it('parse-numbers-postcode', () => {
  const code = group('root', [rule('a', { value: '02134' })]);
  const exported = (format: 'sql' | 'cel' | 'spel' | 'json' | 'mongodb') =>
    formatQuery(code, { format, parseNumbers: true });
  expect(exported('sql')).toBe('(firstName = 02134)');
  expect([exported('cel'), exported('spel')]).toEqual(['firstName == 02134', 'firstName == 02134']);
  expect(exported('json')).toContain('"value": 2134');
  expect(() => JSON.parse(exported('mongodb')) as unknown).toThrow('JSON');
});

it('omitted-rules', () => {
  const sql = (more: Partial<RuleType>, options: object = {}): string =>
    formatQuery(group('root', [rule('a', more), rule('b', { field: 'age' })]), {
      format: 'sql',
      fields,
      ...options,
    });
  const warnings = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const rest = "(age = '')";
  const strict: Field[] = [{ name: 'firstName', label: 'First name', validator: () => false }];
  expect(sql({}, { fields: strict })).toBe(rest);
  expect(sql({ field: '~' })).toBe(rest);
  expect(sql({ operator: '~' })).toBe(rest);
  expect(sql({ operator: 'between', value: '1' })).toBe(rest);
  expect(sql({ operator: 'in', value: '' })).toBe(rest);
  for (const spy of warnings) expect(spy).not.toHaveBeenCalled();
});

it('custom-operator-omitted', () => {
  const near = group('root', [rule('a', { operator: 'near', value: 'V' }), rule('b')]);
  const cel = formatQuery(near, 'cel');
  expect(cel).not.toContain('near');
  expect(formatQuery(near, 'jsonlogic')).toEqual(
    formatQuery(group('root', [rule('b')]), 'jsonlogic'),
  );
});

it('group-without-rules', () => {
  const inner = group('g', [rule('a', { field: '~' })]);
  expect(formatQuery(group('root', [rule('b'), inner]), 'sql')).toBe("(firstName = '' and ())");
});

it('empty-query', () => {
  const empty = group('root', []);
  expect(formatQuery(empty, 'sql')).toBe('(1 = 1)');
  expect(formatQuery(empty, 'jsonlogic')).toBe(false);
  expect(formatQuery(empty, { format: 'sql', fallbackExpression: '1 = 0' })).toBe('1 = 0');
});

/** Edits two of twenty rules. Returns the values that are stored, and how many editors the first edit rendered. */
const editTwo = (
  wrapped: (editor: ComponentType<ValueEditorProps>) => ComponentType<ValueEditorProps>,
): [number, unknown[]] => {
  const renderInput = vi.fn(({ value, handleOnChange }: ValueEditorProps) => (
    <input
      data-testid="own"
      value={value as string}
      onChange={event => {
        handleOnChange(event.target.value);
      }}
    />
  ));
  const controlElements = { valueEditor: wrapped(renderInput) };
  const twenty = Array.from({ length: 20 }, (_, index) => rule(`r${String(index)}`));
  let stored: unknown[] = [];
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', twenty));
    stored = query.rules.slice(3, 5).map(item => (item as RuleType).value as unknown);
    const props = useMemo(() => ({ fields, combinators: [{ name: 'and', label: 'AND' }] }), []);
    const onQueryChange = useCallback((next: RuleGroupType) => {
      setQuery(next);
    }, []);
    return <QueryBuilder {...{ ...props, query, onQueryChange, controlElements }} />;
  };
  const { unmount } = render(<Parent />);
  renderInput.mockClear();
  change('own', 'V', 3);
  const renders = renderInput.mock.calls.length;
  change('own', 'W', 4);
  unmount();
  return [renders, stored];
};

it('edit-renders-all', () => {
  expect(editTwo(editor => editor)).toEqual([20, ['V', 'W']]);
});

it('new-fields-prepared', () => {
  const fieldsSeen = new Set<unknown>();
  const See = ({ schema }: RuleProps) => {
    fieldsSeen.add(schema.fields);
    return null;
  };
  const controlElements = { rule: See };
  for (const [create, count] of [
    [() => fields, 1],
    [() => [...fields], 3],
  ] as const) {
    fieldsSeen.clear();
    const builder = () => (
      <QueryBuilder fields={create()} query={one} controlElements={controlElements} />
    );
    const { set } = show(builder());
    set(builder());
    set(builder());
    expect(fieldsSeen.size).toBe(count);
  }
});

it('memo-around-part', () => {
  const renderPart = vi.fn((_props: { value: string }) => null);
  const Part = memo(renderPart);
  const withPart = (Editor: ComponentType<ValueEditorProps>) => (props: ValueEditorProps) => (
    <>
      <Part value={props.value as string} />
      <Editor {...props} />
    </>
  );
  expect(editTwo(withPart)).toEqual([20, ['V', 'W']]);
  expect(renderPart).toHaveBeenCalledTimes(20 + 2);
});

it('server-ids', () => {
  const html = (query?: RuleGroupType) =>
    renderToString(<QueryBuilder fields={fields} {...(query && { defaultQuery: query })} />);
  expect(html()).not.toBe(html());
  expect(html(group('root', []))).toBe(html(group('root', [])));
});

it('unknown-field-shown', () => {
  const { query } = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={group('root', [rule('a', { field: 'gone', operator: 'like' })])}
    />,
  );
  expect([at('fields'), at('operators')].map(list => (list as HTMLSelectElement).value)).toEqual([
    'firstName',
    '=',
  ]);
  click('add-rule');
  expect(query().rules[0]).toEqual(rule('a', { field: 'gone', operator: 'like' }));
});

it('custom-editor-for-all-rules', () => {
  const Editor = ({ className, title, disabled }: ValueEditorProps) => (
    <input data-testid="own" className={className} title={title} disabled={disabled} />
  );
  const query = group('root', [
    rule('a', { operator: 'between' }),
    rule('b', { field: 'isMusician' }),
  ]);
  show(
    <QueryBuilder
      disabled
      fields={fields}
      defaultQuery={query}
      controlElements={{ valueEditor: Editor }}
    />,
  );
  expect(all('value-editor')).toEqual([]);
  expect(all('own')).toHaveLength(2);
  expect(at('own')).toMatchObject({ title: 'Value', disabled: true });
  expect(at('own').className).toContain('rule-value');
});

it('default-editor', () => {
  const age: Field = { name: 'age', label: 'Age', valueSources: ['value', 'field'] };
  const editor = (more: Partial<RuleType>, disabled = false): HTMLElement => {
    const query = group('root', [rule('a', { field: 'age', ...more })]);
    show(<QueryBuilder disabled={disabled} fields={[age, ...fields]} defaultQuery={query} />);
    return at('value-editor');
  };
  expect(() => editor({ operator: 'null' })).toThrow('There is no value-editor 0.');
  for (const operator of ['between', 'in']) {
    expect(editor({ operator, value: '1,2' })).toHaveProperty('value', '1,2');
  }
  expect(editor({}, true)).toHaveProperty('disabled', true);
  expect(editor({}).matches('input.rule-value[title="Value"]')).toBe(true);
  expect(editor({ valueSource: 'field' }).tagName).toBe('SELECT');
});

it('combinators-contradict', () => {
  const two = group('root', [rule('a'), rule('b')]);
  const positions = (query: RuleGroupType, independentCombinators: boolean) => {
    const props = invalid<object>({ independentCombinators, defaultQuery: query });
    show(<QueryBuilder fields={fields} {...props} />);
    return all('combinators').map(({ parentElement }) => parentElement?.className);
  };
  const independent = invalid<RuleGroupType>(convertToIC(two));
  expect(independent).toMatchObject({ rules: [{ id: 'a' }, 'and', { id: 'b' }] });
  expect(positions(two, false)).toEqual(['ruleGroup-header']);
  expect(positions(independent, true)).toEqual(['betweenRules']);
  expect(positions(two, true)).toEqual([]);
  expect(positions(independent, false)).toEqual(['ruleGroup-header', 'betweenRules']);
});

it('add-results', () => {
  const added = (result: unknown, button: string): number => {
    const props = { onAddRule: () => result, onAddGroup: () => result };
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={group('r', [])} {...invalid<object>(props)} />,
    );
    click(button);
    return query().rules.length;
  };
  for (const [button, item] of [
    ['add-rule', rule('a')],
    ['add-group', group('g', [])],
  ] as const) {
    expect([added(item, button), added(undefined, button)]).toEqual([1, 0]);
    const problem = onError(() => added(true, button));
    expect(problem).toBe("Cannot use 'in' operator to search for 'rules' in true");
  }
});

it('escape-quotes', () => {
  const name = group('root', [rule('a', { value: "O'Neill" })]);
  const sql = (escapeQuotes: boolean) =>
    formatQuery(name, {
      format: 'sql',
      valueProcessor: (field, operator, value, valueSource) =>
        defaultValueProcessorByRule({ field, operator, value, valueSource }, { escapeQuotes }),
    });
  expect([sql(false), sql(true)]).toEqual(["(firstName = 'O'Neill')", "(firstName = 'O''Neill')"]);
});

it('random-ids', () => {
  const added = (props: object): unknown => {
    const { query } = show(<QueryBuilder fields={fields} {...props} />);
    click('add-rule');
    return query().rules[0]?.id;
  };
  const idGenerator = () => 'mine';
  expect(added({})).not.toBe(added({}));
  expect(added({ idGenerator })).not.toBe('mine');
  const { query } = show(<QueryBuilder fields={fields} query={one} />);
  expect(query()).toMatchObject({ id: 'root', rules: [{ id: 'a' }] });
  expect(formatQuery(one, 'json_without_ids')).not.toContain('"id"');
});

it('react-19', () => {
  expect(loadWithReact(19)).toMatch(
    /^19 Cannot read properties of undefined \(reading 'ReactCurrent(?:Owner|Dispatcher)'\)$/,
  );
  expect(loadWithReact('own')).toBe('18 function');
});
