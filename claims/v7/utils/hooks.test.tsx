import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import {
  getQuerySelectorById,
  messages,
  parseNumber,
  QueryBuilder,
  QueryBuilderContext,
  QueryBuilderStateProvider,
  RuleComponents,
  RuleGroupBodyComponents,
  useMergedContext,
  usePreferAnyProp,
  usePreferProp,
  usePrevious,
  useQueryBuilder,
  useQueryBuilderQuery,
  useQueryBuilderSchema,
  useQueryBuilderSelector,
  useQueryBuilderSetup,
  useRule,
  useRuleGroup,
  useSelectElementChangeHandler,
  useStopEventPropagation,
  useValueEditor,
  useValueSelector,
  ValueEditor,
  type ActionProps,
  type CombinatorSelectorProps,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleProps,
  type Schema,
  type FullField,
  type RqbState,
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
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from '../../lib';

afterEach(restore);

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

const ruleCount = (query: unknown): number | undefined =>
  (query as RuleGroupType | undefined)?.rules.length;
const inProvider = ({ children }: { children: ReactNode }) => (
  <QueryBuilderStateProvider>{children}</QueryBuilderStateProvider>
);

const two = group('root', [rule('a'), rule('b')]);

/** Renders a builder with a component in the place of the button that adds rules. */
const withProbe = (Probe: (props: ActionProps) => ReactNode, query = two) =>
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query}
      controlElements={{ addRuleAction: invalid(Probe) }}
    />,
  );

/** A second builder, and the id by which the store knows it. */
const otherBuilder = () => {
  let id = '';
  const Combinator = ({ schema }: CombinatorSelectorProps) => {
    id = schema.qbId;
    return null;
  };
  const builder = (
    <QueryBuilder
      fields={fields}
      defaultQuery={group('far', [rule('x')])}
      controlElements={{ combinatorSelector: Combinator }}
    />
  );
  return { builder, id: () => id };
};

/** Renders a rule and returns what the hook made of its props. */
const inValueEditor = <T,>(
  useHook: (props: ValueEditorProps) => T,
  query: RuleGroupType,
  props: { listsAsArrays?: boolean; parseNumbers?: boolean } = {},
) => {
  let result: T | undefined;
  const Editor = (editorProps: ValueEditorProps) => {
    result = useHook(editorProps);
    return <ValueEditor {...editorProps} skipHook />;
  };
  const view = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query}
      controlElements={{ valueEditor: Editor }}
      {...props}
    />,
  );
  return { ...view, result: () => result as T };
};

it('hooks-throw-outside', () => {
  silence();
  const message = /could not find react-redux context value/;
  expect(() => renderHook(() => useQueryBuilderQuery())).toThrow(message);
  expect(() => renderHook(() => useQueryBuilderSelector(state => state))).toThrow(message);
  const wrapper = inProvider;
  expect(
    renderHook(() => useQueryBuilderSelector(({ queries }) => typeof queries), { wrapper }).result
      .current,
  ).toBe('object');
});

it('component-recreated-loses-state', () => {
  const Parent = ({ inline }: { inline: boolean }) => {
    const [query, setQuery] = useState(two);
    const Inline = (props: ValueEditorProps) => <Stable {...props} />;
    return (
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        controlElements={{ valueEditor: inline ? Inline : Stable }}
      />
    );
  };
  const Stable = (props: ValueEditorProps) => {
    const [clicks, setClicks] = useState(0);
    const onClick = () => {
      setClicks(clicks + 1);
      props.handleOnChange(`${clicks}`);
    };
    return (
      <button data-testid="editor" onClick={onClick}>
        {clicks}
      </button>
    );
  };
  for (const [inline, kept] of [
    [false, true],
    [true, false],
  ] as const) {
    const { unmount } = render(<Parent inline={inline} />);
    at('editor').focus();
    click('editor');
    expect(at('editor').textContent === '1').toBe(kept);
    expect(document.activeElement === at('editor')).toBe(kept);
    unmount();
  }
});

it('query-hook-renders-on-every-change', () => {
  const seen: (string | undefined)[] = [];
  withProbe(() => {
    seen.push((useQueryBuilderQuery().rules[0] as { value?: string }).value);
    return null;
  });
  const before = seen.length;
  change('value-editor', 'V');
  change('value-editor', 'Va');
  expect(seen.slice(before)).toEqual(['V', 'Va']);
});

it('query-hook-other-builder', () => {
  const far = otherBuilder();
  const seen: unknown[] = [];
  const Probe = () => {
    const other = useQueryBuilderQuery(invalid({ schema: { qbId: far.id() } }));
    seen.push([useQueryBuilderQuery().id, other.id, other.rules.length]);
    return null;
  };
  render(far.builder);
  render(
    <QueryBuilder
      fields={fields}
      defaultQuery={two}
      controlElements={{ addRuleAction: invalid(Probe) }}
    />,
  );
  expect(seen.at(-1)).toEqual(['root', 'far', 1]);
  click('add-rule');
  expect(seen.at(-1)).toEqual(['root', 'far', 2]);
  let early: unknown;
  withProbe(() => {
    early = useQueryBuilderQuery(invalid({ schema: { qbId: 'later' } })).id;
    return null;
  });
  expect(early).toBe('root');
});

it('get-query-current-without-render', () => {
  let renders = 0;
  let schema: Schema<FullField, string> | undefined;
  const Editor = (props: ValueEditorProps) => {
    renders += props.rule.id === 'b' ? 1 : 0;
    schema = props.schema;
    return <ValueEditor {...props} />;
  };
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Editor }} />,
  );
  const before = renders;
  change('value-editor', 'V');
  expect(schema?.getQuery()).toEqual(query());
  expect(renders).toBe(before);
});

it('selector-store-shared', () => {
  const far = otherBuilder();
  const counts: unknown[] = [];
  const Probe = () => {
    const select = getQuerySelectorById(far.id());
    counts.push(useQueryBuilderSelector(state => ruleCount(select(state)) ?? 0));
    return null;
  };
  render(far.builder);
  render(
    <QueryBuilder
      fields={fields}
      defaultQuery={two}
      controlElements={{ addRuleAction: invalid(Probe) }}
    />,
  );
  expect(counts.at(-1)).toBe(1);
});

it('selector-renders-as-often', () => {
  const renders = { query: 0, selector: 0 };
  const counting = (key: keyof typeof renders) => {
    const Editor = (props: ValueEditorProps) => {
      const select = getQuerySelectorById(props.schema.qbId);
      if (key === 'query') useQueryBuilderQuery();
      else useQueryBuilderSelector(state => ruleCount(select(state)) ?? 0);
      renders[key] += 1;
      return <ValueEditor {...props} />;
    };
    const { unmount } = render(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Editor }} />,
    );
    renders[key] = 0;
    change('value-editor', 'V');
    unmount();
  };
  counting('query');
  counting('selector');
  expect(renders).toEqual({ query: 2, selector: 2 });
});

it('selector-undefined-at-first', () => {
  const selected: unknown[] = [];
  const returned: unknown[] = [];
  withProbe(({ schema }) => {
    const select = getQuerySelectorById(schema.qbId);
    returned.push(
      useQueryBuilderSelector((state: RqbState) => {
        const count = ruleCount(select(state));
        selected.push(count);
        return count;
      }),
    );
    return null;
  });
  expect(selected[0]).toBeUndefined();
  expect(selected.at(-1)).toBe(2);
  expect(returned[0]).toMatchObject({ id: 'root' });
  expect(returned.at(-1)).toBe(2);
});

it('selector-outside', () => {
  const Preview = () => (
    <output>
      {useQueryBuilderSelector(({ queries }) => queries[far.id()]?.rules.length ?? 'nothing')}
    </output>
  );
  const far = otherBuilder();
  const tree = (key: number) => (
    <QueryBuilderStateProvider>
      {far.builder}
      <Preview key={key} />
    </QueryBuilderStateProvider>
  );
  const { rerender } = render(tree(0));
  rerender(tree(1));
  expect(screen.getByRole('status').textContent).toBe('1');
});

it('use-rule-components', () => {
  let result: ReturnType<typeof useRule> | undefined;
  const Custom = (props: RuleProps) => {
    result = useRule(props);
    return (
      <div data-testid="custom">
        <RuleComponents {...result} />
      </div>
    );
  };
  const view = (ruleComponent?: typeof Custom) =>
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        showCloneButtons
        showLockButtons
        showShiftActions
        controlElements={ruleComponent ? { rule: ruleComponent } : {}}
      />,
    );
  const plain = view();
  const expected = at('rule').innerHTML;
  plain.unmount();
  const { query } = view(Custom);
  expect(at('custom').innerHTML).toBe(expected);
  for (const [property, value] of [
    ['field', 'age'],
    ['operator', '<'],
    ['value', 28],
    ['valueSource', 'value'],
  ] as const) {
    act(() => result?.generateOnChangeHandler(property)(value));
    expect(query().rules[0]).toMatchObject({ [property]: value });
  }
  for (const handler of [
    'cloneRule',
    'removeRule',
    'toggleLockRule',
    'shiftRuleUp',
    'shiftRuleDown',
  ] as const) {
    expect(result?.[handler]).toBeTypeOf('function');
  }
});

it('change-handler-properties', () => {
  let result: ReturnType<typeof useRule> | undefined;
  const Custom = (props: RuleProps) => {
    result = useRule(props);
    return null;
  };
  const { ruleAt } = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: Custom }} />,
  );
  for (const [property, value] of [
    ['field', 'age'],
    ['operator', '<'],
    ['valueSource', 'field'],
    ['value', 28],
  ] as const) {
    act(() => result?.generateOnChangeHandler(property)(value));
    expect(ruleAt(1)).toMatchObject({ id: 'b', [property]: value });
  }
});

it('use-rule-group-paths', () => {
  let result: ReturnType<typeof useRuleGroup> | undefined;
  const Custom = (props: RuleGroupProps) => {
    result = useRuleGroup(props);
    return null;
  };
  render(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ ruleGroup: Custom }} />,
  );
  expect(result?.pathsMemo.map(({ path }) => path)).toEqual([[0], [1]]);
  expect(result?.classNames.header).toContain('ruleGroup-header');
});

it('value-editor-hook-single-value', () => {
  const between = group('root', [rule('a', { field: 'age', operator: 'between', value: '1,2' })]);
  const { query } = inValueEditor(useValueEditor, between);
  change('operators', '=');
  expect(query().rules[0]).toMatchObject({ operator: '=', value: '1' });
  const text = (value: unknown) => {
    const view = inValueEditor(
      useValueEditor,
      group('root', [rule('a', { operator: 'between', value })]),
    );
    change('operators', '=');
    return view.ruleAt(0).value as unknown;
  };
  expect([text('1,2'), text(['1', '2'])]).toEqual(['1,2', '1']);
});

it('value-editor-skip-hook', () => {
  const values = (skipHook: boolean) => {
    const calls: unknown[] = [];
    const Editor = (props: ValueEditorProps) => {
      const handleOnChange = (value: unknown) => {
        calls.push(value);
      };
      const own = { ...props, handleOnChange };
      useValueEditor(own);
      return <ValueEditor {...own} skipHook={skipHook} />;
    };
    const query = group('root', [rule('a', { field: 'age', value: '1,2' })]);
    render(
      <QueryBuilder
        fields={fields}
        defaultQuery={query}
        controlElements={{ valueEditor: Editor }}
      />,
    );
    return calls;
  };
  expect(values(true)).toEqual(['1']);
  expect(values(false)).toEqual(['1', '1']);
});

it.each<[boolean, unknown]>([
  [false, '1,V'],
  [true, ['1', 'V']],
])('multi-value-handler %s', (listsAsArrays, expected) => {
  const between = group('root', [
    rule('a', { operator: 'between', value: listsAsArrays ? ['1', '2'] : '1,2' }),
  ]);
  const { query, result } = inValueEditor(useValueEditor, between, { listsAsArrays });
  expect(result().valueAsArray).toEqual(['1', '2']);
  act(() => {
    result().multiValueHandler('V', 1);
  });
  expect(query().rules[0]).toMatchObject({ value: expected });
});

it('parse-number-method', () => {
  const method = (parseNumbers: boolean | undefined) =>
    inValueEditor(useValueEditor, group('root', [rule('a', { field: 'age' })]), {
      ...(parseNumbers === undefined ? {} : { parseNumbers }),
    }).result();
  const [on, off] = [method(true), method(false)];
  expect(parseNumber('28', { parseNumbers: on.parseNumberMethod })).toBe(28);
  expect(parseNumber('28', { parseNumbers: off.parseNumberMethod })).toBe('28');
  expect(on.valueListItemClassName).toContain('rule-value-list-item');
});

it.each<[boolean, unknown]>([
  [false, 'a,b'],
  [true, ['a', 'b']],
])('value-selector-hook %s', (listsAsArrays, expected) => {
  const handleOnChange = vi.fn<(value: unknown) => void>();
  const hook = (multiple: boolean, value: unknown) =>
    renderHook(() => useValueSelector(invalid({ handleOnChange, listsAsArrays, multiple, value })))
      .result.current;
  expect(hook(false, 'a').val).toBe('a');
  expect(hook(true, 'a,b').val).toEqual(['a', 'b']);
  for (const value of [5, null, true]) expect(hook(false, value).val).toBe(value);
  hook(true, 'a').onChange(invalid(['a', 'b']));
  expect(handleOnChange).toHaveBeenLastCalledWith(expected);
  hook(false, 'a').onChange('b');
  expect(handleOnChange).toHaveBeenLastCalledWith('b');
});

it('select-element-handler', () => {
  const onChange = vi.fn<(value: unknown) => void>();
  const Select = ({ multiple }: { multiple: boolean }) => (
    <select
      data-testid="select"
      multiple={multiple}
      onChange={useSelectElementChangeHandler({ multiple, onChange })}
    >
      <option>a</option>
      <option>b</option>
    </select>
  );
  const { rerender } = render(<Select multiple={false} />);
  change('select', 'b');
  expect(onChange).toHaveBeenLastCalledWith('b');
  rerender(<Select multiple />);
  for (const option of screen.getAllByRole<HTMLOptionElement>('option')) option.selected = true;
  fireEvent.change(at('select'));
  expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
});

it('stop-event-propagation', () => {
  const order: string[] = [];
  const Button = () => {
    const onClick = useStopEventPropagation(event => {
      order.push(`handler ${event?.isDefaultPrevented()} ${event?.isPropagationStopped()}`);
    });
    return <button data-testid="stop" onClick={onClick} />;
  };
  render(
    <div role="presentation" onClick={() => order.push('parent')}>
      <Button />
    </div>,
  );
  click('stop');
  expect(order).toEqual(['handler true true']);
});

it('use-previous', () => {
  const { result, rerender } = renderHook(({ value }) => usePrevious(value), {
    initialProps: { value: 'a' },
  });
  const seen = [result.current];
  for (const value of ['a', 'b', 'b', 'c']) {
    rerender({ value });
    seen.push(result.current);
  }
  expect(seen).toEqual([null, null, 'a', 'a', 'b']);
});

it('use-prefer-prop', () => {
  const prefer = (...values: [boolean, boolean?, boolean?]) =>
    renderHook(() => usePreferProp(...values)).result.current;
  expect([prefer(true, false, true), prefer(true, undefined, false), prefer(true)]).toEqual([
    false,
    false,
    true,
  ]);
  const any = (...values: unknown[]) =>
    renderHook(() => usePreferAnyProp(...values) as unknown).result.current;
  expect([any('d', 'p', 'c'), any('d', undefined, 'c'), any('d')]).toEqual(['p', 'c', 'd']);
});

it('custom-group-everywhere', () => {
  const Custom = (props: RuleGroupProps) => {
    const { outerClassName } = useRuleGroup(props);
    return (
      <div data-testid="custom" className={outerClassName}>
        <RuleGroupBodyComponents {...useRuleGroup(props)} />
      </div>
    );
  };
  render(
    <QueryBuilder
      fields={fields}
      defaultQuery={group('root', [group('g', [group('h', [rule('a')])])])}
      controlElements={{ ruleGroup: Custom }}
    />,
  );
  expect(all('custom')).toHaveLength(3);
  expect(all('rule-group')).toEqual([]);
  expect(all('rule')).toHaveLength(1);
});

it('warning-hooks', () => {
  const errors = watchErrors();
  for (const mode of ['production', 'development'] as const) {
    const fresh = reload(mode);
    renderHook(
      () => {
        fresh.useControlledOrUncontrolled({ defaultQuery: two, queryProp: two });
        fresh.useDeprecatedProps('rule', true);
        fresh.useReactDndWarning(true, false);
      },
      {
        wrapper: ({ children }) => (
          <fresh.QueryBuilderStateProvider>{children}</fresh.QueryBuilderStateProvider>
        ),
      },
    );
  }
  expect(errors().toSorted()).toEqual(
    [
      messages.errorBothQueryDefaultQuery,
      messages.errorDeprecatedRuleProps,
      messages.errorEnabledDndWithoutReactDnD,
    ].toSorted(),
  );
});

it('query-builder-hooks', () => {
  const props = { fields, defaultQuery: two };
  const wrapper = inProvider;
  const both = renderHook(() => useQueryBuilderSchema(props, useQueryBuilderSetup(props)), {
    wrapper,
  }).result.current;
  const one = renderHook(() => useQueryBuilder(props), { wrapper }).result.current;
  expect(Object.keys(one)).toEqual(Object.keys(both));
  expect(one.rootGroup).toEqual(both.rootGroup);
  const setup = renderHook(() => useQueryBuilderSetup(props), { wrapper }).result.current;
  expect(setup.createRule()).toMatchObject({ field: 'firstName', operator: '=' });
});

it('merged-context', () => {
  const Kit = () => <i data-testid="kit" />;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryBuilderContext.Provider value={{ controlElements: { valueEditor: Kit } }}>
      {children}
    </QueryBuilderContext.Provider>
  );
  const own = () => null;
  const { controlElements } = renderHook(
    () => useMergedContext({ controlElements: { notToggle: own } }),
    { wrapper },
  ).result.current;
  expect(controlElements).toMatchObject({ valueEditor: Kit, notToggle: own });
});
