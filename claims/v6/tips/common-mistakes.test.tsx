import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { memo, useCallback, useState, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  add,
  convertToIC,
  formatQuery,
  prepareRuleGroup,
  QueryBuilder,
  type Field,
  type QueryValidator,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, it, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  errorsOfQueries,
  fields,
  group,
  invalid,
  options,
  reload,
  rule,
  show,
  watchErrors,
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

it('later-query-without-ids', () => {
  const later: RuleGroupType = {
    combinator: 'and',
    rules: ['A', 'B'].map(value => ({ field: 'firstName', operator: '=', value })),
  };
  const errors = watchErrors();
  const validator = vi.fn<QueryValidator>(() => ({}));
  const setLater = (query: RuleGroupType) => {
    const view = show(<QueryBuilder fields={fields} query={group('root', [])} />);
    view.set(<QueryBuilder fields={fields} query={query} validator={validator} />);
    return view;
  };
  setLater(prepareRuleGroup(later));
  expect(errors()).toEqual([]);
  const { query, set } = setLater(later);
  expect(errorsOfQueries(group('root', []), later)).toContain('unique "key" prop');
  expect(errorsOfQueries(group('root', []), prepareRuleGroup(later))).not.toContain('unique');
  expect(validator.mock.lastCall?.[0].rules[0]).not.toHaveProperty('id');
  const second = at('value-editor', 1);
  click('remove-rule');
  set(<QueryBuilder fields={fields} query={query()} />);
  expect(at('value-editor')).toHaveProperty('value', 'B');
  expect(at('value-editor')).not.toBe(second);
});

it('imported-ids', () => {
  expect(parseSQL("a = 'b'").rules[0]).not.toHaveProperty('id');
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
  const store = (props: object): unknown => {
    const { query } = show(<QueryBuilder fields={fields} defaultQuery={age} {...props} />);
    change('value-editor', '28');
    return valueOf(query());
  };
  expect([store({}), store({ parseNumbers: true })]).toEqual(['28', 28]);
});

it('parse-numbers-option', () => {
  const age = group('root', [rule('a', { field: 'age', operator: '>', value: '28' })]);
  const sql = (parseNumbers: boolean) => formatQuery(age, { format: 'sql', parseNumbers });
  expect([sql(false), sql(true)]).toEqual(["(age > '28')", '(age > 28)']);
});

it('parse-numbers-postcode', () => {
  const { query } = show(<QueryBuilder fields={fields} defaultQuery={one} parseNumbers />);
  change('value-editor', '02134');
  expect(valueOf(query())).toBe(2134);
  const code = group('root', [rule('a', { value: '02134' })]);
  const exported = (format: 'sql' | 'json' | 'mongodb') =>
    formatQuery(code, { format, parseNumbers: true });
  expect(exported('sql')).toBe('(firstName = 02134)');
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
    const onQueryChange = useCallback((next: RuleGroupType) => {
      setQuery(next);
    }, []);
    return <QueryBuilder {...{ fields, query, onQueryChange, controlElements }} />;
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

it('memo-with-comparison', () => {
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
  expect(editTwo(editor => memo(editor))).toEqual([20, ['V', 'W']]);
  expect(editTwo(editor => memo(editor, (a, b) => a.value === b.value))).toEqual([1, ['', 'W']]);
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

it('options-without-label', () => {
  show(<QueryBuilder fields={invalid<Field[]>([{ name: 'age' }])} defaultQuery={one} />);
  expect([options('fields'), at('fields').textContent]).toEqual([['age'], '']);
});

it('callbacks-returning-nothing', () => {
  const nested = group('root', [rule('a'), group('g', [rule('b')])]);
  const nothing = invalid<() => boolean>(() => undefined);
  const callbacks = ['onAddRule', 'onAddGroup', 'onRemove'];
  const props = Object.fromEntries(callbacks.map(name => [name, nothing]));
  show(<QueryBuilder fields={fields} defaultQuery={nested} {...props} />);
  for (const action of ['add', 'remove']) {
    click(`${action}-rule`);
    click(`${action}-group`);
  }
  expect([all('rule').length, all('rule-group').length]).toEqual([2, 2]);
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
  expect(editor({ operator: 'between' }).querySelectorAll('input')).toHaveLength(2);
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

it('add-returning-true', () => {
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
    expect([added(item, button), added(false, button)]).toEqual([1, 0]);
    const problem = onError(() => added(true, button));
    expect(problem).toBe("Cannot use 'in' operator to search for 'rules' in true");
  }
});

it('state-setter-type', () => {
  const Setter = () => {
    const [query, setQuery] = useState(one);
    // @ts-expect-error The type of the query can't be inferred.
    const wrong = <QueryBuilder query={query} onQueryChange={setQuery} />;
    const right = <QueryBuilder query={query} onQueryChange={q => setQuery(q)} />;
    return (
      <>
        {wrong}
        {right}
      </>
    );
  };
  render(<Setter />);
  expect(all('rule')).toHaveLength(2);
});

it('random-ids', () => {
  const ids = (props: object): unknown => {
    const { query } = show(<QueryBuilder fields={fields} {...props} />);
    click('add-rule');
    return query().rules[0]?.id;
  };
  expect(ids({})).not.toBe(ids({}));
  const counting = () => {
    let count = 0;
    return { idGenerator: () => `id-${count++}` };
  };
  expect(ids(counting())).toBe(ids(counting()));
  expect(formatQuery(one, 'json_without_ids')).not.toContain('"id"');
});

/** Runs a controlled builder with React 18 or 19. The result is what it logs as errors, and its ids. */
const runStrict = (major: 18 | 19, strict: string) => {
  const script = `
    const { createRequire } = require('node:module');
    const site = createRequire(${JSON.stringify(import.meta.url)});
    const { JSDOM } = site('jsdom');
    const { window } = new JSDOM('<div></div><div></div><div></div>', { url: 'http://localhost/' });
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!(name in globalThis)) globalThis[name] = window[name];
    }
    globalThis.window = window;
    for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) {
      const loaded = ${String(major)} === 19 ? site(name) : require(name);
      require.cache[require.resolve(name)] = { ...require.cache[site.resolve(name)], exports: loaded };
    }
    const { createElement: h, StrictMode, version } = require('react');
    const { flushSync } = require('react-dom');
    const { createRoot } = require('react-dom/client');
    const { QueryBuilder } = require('react-querybuilder');
    const query = { combinator: 'and', rules: [] };
    const ids = [];
    const props = [{ query }, { query }, { defaultQuery: query }];
    for (const [index, element] of document.querySelectorAll('div').entries()) {
      const onQueryChange = ({ id }) => (ids[index] = typeof id);
      const builder = h(QueryBuilder, { ...props[index], onQueryChange });
      const root = createRoot(element);
      flushSync(() => root.render(h(process.env.STRICT ? StrictMode : 'p', null, builder)));
    }
    setTimeout(() => { console.log(version, ...ids); process.exit(); }, 500);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: join(import.meta.dirname, '../../../verify/v6'),
    env: { PATH: process.env.PATH, STRICT: strict },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(new RegExp(`^${String(major)}`));
  return {
    errors: stderr.split('from an uncontrolled component to be controlled').length - 1,
    ids: stdout.trim().split(' ').slice(1),
  };
};

it('strict-mode', () => {
  expect(runStrict(19, 'yes').errors).toBe(1);
  expect(runStrict(19, '').errors).toBe(0);
  expect(runStrict(18, 'yes').errors).toBe(0);
}, 120_000);

it('strict-mode-ids', () => {
  expect(runStrict(19, 'yes').ids).toEqual(['undefined', 'undefined', 'string']);
  expect(runStrict(19, '').ids).toEqual(['string', 'string', 'string']);
  expect(runStrict(18, 'yes').ids).toEqual(['string', 'string', 'string']);
}, 120_000);
