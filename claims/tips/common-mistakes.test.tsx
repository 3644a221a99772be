import { cleanup, render } from '@testing-library/react';
import { useCallback, useEffect, useMemo, useRef, useState, type DependencyList } from 'react';
import { renderToString } from 'react-dom/server';
import {
  add,
  convertToIC,
  formatQuery,
  prepareRuleGroup,
  QueryBuilder,
  type Field,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  group,
  invalid,
  options,
  reload,
  rule,
  show,
} from '../lib';
import { claim } from '../claim';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const one = group('root', [rule('a')]);

const valueOf = (query: RuleGroupType): unknown => (query.rules[0] as RuleType).value;

/** What a fresh copy of the library logs. */
const logged = (
  use: (Builder: typeof QueryBuilder) => void,
  mode: 'development' | 'production' = 'development',
): string => {
  vi.useFakeTimers();
  const { mock } = vi
    .spyOn(console, 'error')
    .mockImplementation(() => undefined)
    .mockClear();
  use(reload(mode).QueryBuilder);
  vi.runAllTimers();
  return mock.calls.join();
};

claim(
  '4+',
  'Each render creates a new component type, so React unmounts the old input and mounts a new input.',
  () => {
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
          onQueryChange={setQuery}
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
  },
);

claim(
  '7+',
  'If you later set a query without `id`s, its rules get new `id`s on every render, and React replaces their inputs.',
  () => {
    const later: RuleGroupType = {
      combinator: 'and',
      rules: [{ field: 'age', operator: '=', value: '' }],
    };
    const replaced = (query: RuleGroupType) => {
      const { set } = show(<QueryBuilder fields={fields} query={group('root', [])} />);
      set(<QueryBuilder fields={fields} query={query} />);
      const input = at('value-editor');
      set(<QueryBuilder fields={fields} query={{ ...query }} />);
      return at('value-editor') !== input;
    };
    expect(replaced(later)).toBe(true);
    expect(replaced(prepareRuleGroup(later))).toBe(false);
  },
);

claim(
  '8+',
  'Importers such as `parseSQL` also return rules without ids, unless you pass `generateIDs: true` .',
  () => {
    expect(parseSQL("a = 'b'").rules[0]).not.toHaveProperty('id');
    expect(parseSQL("a = 'b'", { generateIDs: true }).rules[0]).toHaveProperty(
      'id',
      expect.any(String),
    );
  },
);

claim('4+', 'The query builder then manages the query state internally.', () => {
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

claim('4+', 'If you do, the query builder logs an error in development.', () => {
  const both = invalid<{ query: RuleGroupType }>({ query: one, defaultQuery: one });
  expect(logged(Builder => render(<Builder {...both} />))).toMatch(/both.*query.*defaultQuery/i);
  vi.useRealTimers();
  expect(logged(Builder => render(<Builder query={one} />))).toBe('');
});

claim(
  '4+',
  "If you load the query, render the query builder after the query has loaded, or start with an empty group: `{ combinator: 'and', rules: [] }`.",
  () => {
    const later = (first: unknown): string =>
      logged(Builder => {
        const { rerender } = render(<Builder query={invalid<RuleGroupType>(first)} />);
        rerender(<Builder query={one} />);
      });
    const message = 'is changing from an uncontrolled component to be controlled';
    expect(later(undefined)).toContain(message);
    expect(later(null)).toContain(message);
    expect(later({ combinator: 'and', rules: [] })).toBe('');
  },
);

claim('8+', 'To reset the query builder, change its `key`, and its `qbId` if it has one.', () => {
  const other = group('other', [rule('x'), rule('y')]);
  const { set } = show(<QueryBuilder key="1" fields={fields} defaultQuery={one} />);
  set(<QueryBuilder key="1" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="2" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(2);
  const view = show(<QueryBuilder key="1" qbId="old" fields={fields} defaultQuery={one} />);
  view.set(<QueryBuilder key="2" qbId="old" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(1);
  view.set(<QueryBuilder key="3" qbId="new" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(2);
});

claim(
  '4+',
  'If you pass the event, the query contains an event object: formats like `sql` print `[object Object]`, and `json` throws an error.',
  () => {
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
  },
);

claim(
  '7+',
  'Calling `push` on `rules` throws "Cannot add property 0, object is not extensible".',
  () => {
    const passed = group('root', [rule('a')]);
    const { query } = show(<QueryBuilder fields={fields} query={passed} />);
    change('value-editor', 'V');
    for (const frozen of [passed, query(), add(group('g', []), rule('b'), [])]) {
      expect(() => frozen.rules.push(rule('c'))).toThrow(
        /^Cannot add property \d, object is not extensible$/,
      );
    }
    expect(() => query().rules.pop()).toThrow(/read only|not extensible|Cannot delete/);
    expect(() => {
      (query().rules[0] as RuleType).value = '';
    }).toThrow('Cannot assign to read only property');
  },
);

claim('6+', "Inputs pass strings to the query, even with `inputType: 'number'`.", () => {
  const age = group('root', [rule('a', { field: 'age' })]);
  const store = (props: object): unknown => {
    const { query } = show(<QueryBuilder fields={fields} defaultQuery={age} {...props} />);
    change('value-editor', '28');
    return valueOf(query());
  };
  expect([store({}), store({ parseNumbers: true })]).toEqual(['28', 28]);
});

claim('5+', 'In the export: the `parseNumbers` option writes numbers.', () => {
  const age = group('root', [rule('a', { field: 'age', operator: '>', value: '28' })]);
  const sql = (parseNumbers: boolean) => formatQuery(age, { format: 'sql', parseNumbers });
  expect([sql(false), sql(true)]).toEqual(["(age > '28')", '(age > 28)']);
});

claim('8+', 'The export needs your `fields` for that.', () => {
  const store = (parseNumbers: true | 'strict-limited'): unknown => {
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={one} parseNumbers={parseNumbers} />,
    );
    change('value-editor', '02134');
    return valueOf(query());
  };
  const code = group('root', [rule('a', { value: '02134' })]);
  expect([store(true), store('strict-limited')]).toEqual([2134, '02134']);
  expect(formatQuery(code, { format: 'sql', parseNumbers: true })).toBe('(firstName = 02134)');
  expect(formatQuery(code, { format: 'json', parseNumbers: true })).toContain('"value": 2134');
  const both = group('root', [rule('a', { value: '1' }), rule('b', { field: 'age', value: '2' })]);
  const limited = { format: 'sql', parseNumbers: 'strict-limited' } as const;
  expect(formatQuery(both, { ...limited, fields })).toBe("(firstName = '1' and age = 2)");
  expect(formatQuery(both, limited)).not.toContain('age = 2');
});

claim('8+', '`formatQuery` omits some rules without a warning.', () => {
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
  expect(sql({ muted: true })).toBe(rest);
  expect(sql({ field: '~' })).toBe(rest);
  expect(sql({ operator: '~' })).toBe(rest);
  expect(sql({ operator: 'between', value: '1' })).toBe(rest);
  expect(sql({ operator: 'in', value: '' })).toBe(rest);
  for (const spy of warnings) expect(spy).not.toHaveBeenCalled();
});

claim('8+', 'Some formats, like `mongodb_query`, export an empty list.', () => {
  const list = group('root', [rule('a', { operator: 'in', value: '' })]);
  expect(formatQuery(list, 'mongodb_query')).toEqual({ firstName: { $in: [] } });
});

claim('4+', "The rule has a custom operator that the format doesn't support.", () => {
  const near = group('root', [rule('a', { operator: 'near', value: 'V' }), rule('b')]);
  const cel = formatQuery(near, 'cel');
  expect(cel).not.toContain('near');
  expect(formatQuery(near, 'jsonlogic')).toEqual(
    formatQuery(group('root', [rule('b')]), 'jsonlogic'),
  );
});

claim('8+', 'The `diagnostics` format reports invalid rules, muted rules and placeholders.', () => {
  const query = group('root', [
    rule('muted', { muted: true }),
    rule('placeholder', { field: '~' }),
    rule('invalid', { field: 'age' }),
  ]);
  const text = JSON.stringify(
    formatQuery(query, {
      format: 'diagnostics',
      fields: [...fields.slice(0, 2), { name: 'age', label: 'Age', validator: () => false }],
    }).diagnostics,
  );
  for (const path of ['[0]', '[1]', '[2]']) expect(text).toContain(path);
});

claim('4+', 'Other formats differ: the JsonLogic export is `false`, which matches nothing.', () => {
  const empty = group('root', []);
  expect(formatQuery(empty, 'sql')).toBe('(1 = 1)');
  expect(formatQuery(empty, 'jsonlogic')).toBe(false);
  expect(formatQuery(empty, { format: 'sql', fallbackExpression: '1 = 0' })).toBe('1 = 0');
});

/** How many of twenty editors an edit renders, with props that each render creates. */
const rendered = (create: () => object): number => {
  let renders = 0;
  const valueEditor = ({ handleOnChange }: Pick<ValueEditorProps, 'handleOnChange'>) => {
    renders += 1;
    return (
      <input
        data-testid="own"
        onChange={event => {
          handleOnChange(event.target.value);
        }}
      />
    );
  };
  const controlElements = { valueEditor };
  const twenty = Array.from({ length: 20 }, (_, index) => rule(`r${String(index)}`));
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', twenty));
    const props = { fields, query, onQueryChange: setQuery, controlElements, ...create() };
    return (
      <QueryBuilder
        {...props}
        onQueryChange={
          'wrap' in props ? (next: RuleGroupType) => setQuery(next) : props.onQueryChange
        }
        controlElements={'elements' in props ? { valueEditor } : controlElements}
      />
    );
  };
  const { unmount } = render(<Parent />);
  renders = 0;
  change('own', 'V', 3);
  unmount();
  return renders;
};

claim(
  '8+',
  'A new value for one of these props renders every rule: `fields`, `operators`, `combinators`, `context`, `disabled` (an array), the `get…` functions, and callbacks like `onQueryChange`.',
  () => {
    expect(rendered(() => ({}))).toBe(1);
    for (const create of [
      () => ({ fields: [...fields] }),
      () => ({ operators: [{ name: '=', label: '=' }] }),
      () => ({ combinators: [{ name: 'and', label: 'AND' }] }),
      () => ({ context: {} }),
      () => ({ disabled: [] }),
      () => ({ getOperators: () => null }),
      () => ({ getValueEditorType: () => 'text' }),
      () => ({ getValues: () => [] }),
      () => ({ onAddRule: () => true }),
      () => ({ onRemove: () => true }),
      () => ({ wrap: true }),
    ]) {
      expect([create.toString(), rendered(create)]).toEqual([create.toString(), 20]);
    }
  },
);

claim(
  {
    '8+': "New `translations`, `controlClassnames` and `controlElements` objects don't render every rule if their strings, classes and components are the same.",
    '7': '`translations`, `controlClassnames`, `controlElements` with the same strings, classes and components | 1',
  },
  () => {
    expect([
      rendered(() => ({ translations: { addRule: { label: 'Add' } } })),
      rendered(() => ({ controlClassnames: { rule: 'wide' } })),
      rendered(() => ({ elements: true })),
    ]).toEqual([1, 1, 1]);
  },
);

claim(
  {
    '8+': 'Define these values outside the component, or wrap them in `useMemo` or `useCallback`.',
    '7': 'The exception is `query`, which can change on every edit.',
  },
  () => {
    const onRemove = () => true;
    expect(
      rendered(() => ({
        onRemove,
        context: useMemo(() => ({}), []),
        getValues: useCallback(() => [], []),
      })),
    ).toBe(1);
  },
);

claim(
  '7+',
  'A validator that returns a new map renders all rules after each edit, even if the function is stable.',
  () => {
    const same = {};
    const create = () => ({});
    expect(rendered(() => ({ validator: create }))).toBe(20);
    const keep = () => same;
    expect(rendered(() => ({ validator: keep }))).toBe(1);
  },
);

claim(
  {
    '7+': 'Otherwise, the server and the browser create different random `id`s, and React reports the mismatch.',
    '4-6':
      'However, the `id`s that the query builder creates are random, so the server and the browser create different `id`s, and React reports the mismatch.',
  },
  () => {
    const html = (query?: RuleGroupType) =>
      renderToString(<QueryBuilder fields={fields} {...(query && { defaultQuery: query })} />);
    expect(html()).not.toBe(html());
    expect(html(group('root', []))).toBe(html(group('root', [])));
  },
);

claim(
  '4+',
  "If a rule's field or operator isn't in your list of fields or operators, the rule doesn't change, but an HTML `<select>` shows the first option.",
  () => {
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
  },
);

claim('6+', 'An option without a `label` appears as an empty line in the selector.', () => {
  show(<QueryBuilder fields={invalid<Field[]>([{ name: 'age' }])} defaultQuery={one} />);
  expect([options('fields'), at('fields').textContent]).toEqual([['age'], '']);
});

claim('4, 7+', 'An arrow function with braces needs a `return`.', () => {
  const nested = group('root', [rule('a'), group('g', [rule('b')])]);
  const nothing = invalid<() => boolean>(() => undefined);
  const callbacks = ['onAddRule', 'onAddGroup', 'onMoveRule', 'onMoveGroup', 'onRemove'];
  const props = Object.fromEntries(callbacks.map(name => [name, nothing]));
  show(<QueryBuilder fields={fields} showCloneButtons defaultQuery={nested} {...props} />);
  for (const action of ['add', 'clone', 'remove']) {
    click(`${action}-rule`);
    click(`${action}-group`);
  }
  expect([all('rule').length, all('rule-group').length]).toEqual([2, 2]);
});

claim('4+', 'A custom value editor replaces the default editor for all rules.', () => {
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

claim(
  '6+',
  [
    'renders two inputs for `between`, or passes these rules to the default editor,',
    'respects `disabled`,',
    'passes `className` and `title` to the input, because styles and screen readers need them,',
    "handles `valueSource: 'field'`, if your fields allow it.",
  ],
  () => {
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
  },
);

claim(
  '7+',
  'Since version 7, the query builder ignores the prop and, in development, logs an error to the console.',
  () => {
    const two = group('root', [rule('a'), rule('b')]);
    const prop = invalid<object>({ independentCombinators: true });
    const use = (Builder: typeof QueryBuilder) => {
      cleanup();
      render(<Builder fields={fields} defaultQuery={two} {...prop} />);
    };
    expect(logged(use, 'production')).toBe('');
    expect(logged(use)).toContain('independentCombinators');
    expect(all('combinators')).toHaveLength(1);
    expect(at('combinators').closest('.ruleGroup-header')).not.toBeNull();
  },
);

claim(
  '7+',
  'The query decides: a group with a `combinator` property has one combinator, and a group without this property has combinators between its rules.',
  () => {
    const independent = convertToIC(group('root', [rule('a'), rule('b'), rule('c')]));
    expect(independent).not.toHaveProperty('combinator');
    render(<QueryBuilder fields={fields} defaultQuery={independent} />);
    expect(all('combinators')).toHaveLength(2);
    expect(at('combinators').closest('.ruleGroup-body')).not.toBeNull();
  },
);

claim(
  '5+',
  "To get the same output in every test run, pass an `idGenerator` that counts, or compare `formatQuery(query, 'json_without_ids')`.",
  () => {
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
  },
);

claim(
  '7+',
  'The query builder adds missing `id`s only when it mounts, and only if the root group has no `id`.',
  () => {
    const bare = { field: 'age', operator: '=', value: '1' };
    const view = (query: RuleGroupType) => show(<QueryBuilder fields={fields} query={query} />);
    expect(view({ combinator: 'and', rules: [bare] }).query().rules[0]).toHaveProperty('id');
    const { query, set } = view({ id: 'root', combinator: 'and', rules: [bare] });
    expect(query().rules).toEqual([bare]);
    set(<QueryBuilder fields={fields} query={{ combinator: 'or', rules: [bare] }} />);
    expect(query().rules).toEqual([bare]);
  },
);

claim(
  '8+',
  [
    'With `parseNumbers: true`, the prop and the option check only the value, not the field.',
    "To convert values only for fields with `inputType: 'number'`, use `'strict-limited'`.",
  ],
  () => {
    const query = group('root', [
      rule('a', { value: '1' }),
      rule('b', { field: 'age', value: '2' }),
    ]);
    const write = (parseNumbers: true | 'strict-limited') =>
      formatQuery(query, { format: 'sql', fields, parseNumbers });
    expect(write(true)).toBe('(firstName = 1 and age = 2)');
    expect(write('strict-limited')).toBe("(firstName = '1' and age = 2)");
    for (const [parseNumbers, value] of [
      [true, 7],
      ['strict-limited', '7'],
    ] as const) {
      const { ruleAt } = show(
        <QueryBuilder fields={fields} parseNumbers={parseNumbers} defaultQuery={query} />,
      );
      change('value-editor', '7');
      expect(ruleAt(0).value).toBe(value);
    }
  },
);

claim('7+', 'The SQL export of an empty query is `(1 = 1)`, which matches every row.', () => {
  expect(formatQuery(group('root', []), 'sql')).toBe('(1 = 1)');
});

claim(
  '7+',
  [
    'An effect that calls `focus()` after each render takes the focus from another input when all rules render, for example with a new `context`.',
    'Run it once: `useEffect(() => ref.current?.focus(), [])`.',
  ],
  () => {
    const staysInFirst = (dependencies?: DependencyList) => {
      const Editor = ({ value, handleOnChange }: ValueEditorProps) => {
        const ref = useRef<HTMLInputElement>(null);
        useEffect(() => ref.current?.focus(), dependencies);
        return (
          <input
            ref={ref}
            data-testid="own"
            value={String(value)}
            onChange={event => handleOnChange(event.target.value)}
          />
        );
      };
      const controlElements = { valueEditor: Editor };
      const App = () => {
        const [query, setQuery] = useState(group('root', [rule('a'), rule('b')]));
        const props = { fields, query, controlElements, context: { query } };
        return (
          <QueryBuilder
            {...props}
            onQueryChange={next => {
              setQuery(next as typeof query);
            }}
          />
        );
      };
      show(<App />);
      const [first] = all('own');
      first?.focus();
      change('own', 'V');
      return document.activeElement === first;
    };
    expect([staysInFirst(), staysInFirst([])]).toEqual([false, true]);
  },
);
