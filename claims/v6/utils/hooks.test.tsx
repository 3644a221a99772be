import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import {
  messages,
  QueryBuilder,
  QueryBuilderContext,
  RuleComponents,
  RuleGroupBodyComponents,
  useMergedContext,
  usePreferProp,
  usePrevious,
  useQueryBuilder,
  useRule,
  useRuleGroup,
  useSelectElementChangeHandler,
  useStopEventPropagation,
  useValueEditor,
  useValueSelector,
  ValueEditor,
  type ActionProps,
  type NotToggleProps,
  type QueryBuilderProps,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
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

const two = group('root', [rule('a'), rule('b')]);

/** Renders a builder and returns what the hook made of the props of its value editor. */
const inValueEditor = (query: RuleGroupType, props: object = {}) => {
  let result: ReturnType<typeof useValueEditor> | undefined;
  const Editor = (editorProps: ValueEditorProps) => {
    result = useValueEditor(editorProps);
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
  const set = (value: string, index: number) => {
    act(() => {
      result?.multiValueHandler(value, index);
    });
    return view.ruleAt(0).value as unknown;
  };
  return { ...view, set };
};

/** Renders a builder and returns what the hook made of the props of its last rule. */
const inRule = (query = two, props: object = {}) => {
  let result: [RuleProps, ReturnType<typeof useRule>] | undefined;
  const Custom = (own: RuleProps) => {
    result = [own, useRule(own)];
    return null;
  };
  const view = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query}
      controlElements={{ rule: Custom }}
      {...props}
    />,
  );
  return {
    ...view,
    props: () => result?.[0] as RuleProps,
    result: () => result?.[1] as ReturnType<typeof useRule>,
  };
};

/** The same for its last group. */
const inGroup = (query: RuleGroupType | RuleGroupTypeIC, props: object = {}) => {
  let result: [RuleGroupProps, ReturnType<typeof useRuleGroup>] | undefined;
  const Custom = (own: RuleGroupProps) => {
    result = [own, useRuleGroup(own)];
    return <RuleGroupBodyComponents {...own} {...result[1]} />;
  };
  const view = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query as RuleGroupType}
      controlElements={{ ruleGroup: Custom }}
      {...props}
    />,
  );
  return {
    ...view,
    props: () => result?.[0] as RuleGroupProps,
    result: () => result?.[1] as ReturnType<typeof useRuleGroup>,
  };
};

it('component-recreated-loses-state', () => {
  const Parent = ({ inline }: { inline: boolean }) => {
    const [query, setQuery] = useState(two);
    const Inline = (props: ValueEditorProps) => <Stable {...props} />;
    return (
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={next => {
          setQuery(next);
        }}
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

it('context-function', () => {
  const ClearAll = ({ context }: Pick<ActionProps, 'context'>) => (
    <button
      data-testid="clear"
      onClick={() => {
        (context as { clear: () => void }).clear();
      }}
    />
  );
  const Parent = () => {
    const [query, setQuery] = useState(two);
    const clear = () => {
      setQuery(group('root', []));
    };
    return (
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={next => {
          setQuery(next);
        }}
        controlElements={{ removeRuleAction: ClearAll }}
        context={{ clear }}
      />
    );
  };
  render(<Parent />);
  expect(all('rule')).toHaveLength(2);
  click('clear');
  expect(all('rule')).toEqual([]);
});

it('hooks-return-some-props', () => {
  const missing = ({ props, result }: { props: () => object; result: () => object }) =>
    Object.keys(props()).filter(name => !(name in result()));
  const required = ['schema', 'actions', 'path', 'translations'];
  expect(missing(inRule())).toEqual(expect.arrayContaining(required));
  expect(missing(inGroup(two))).toEqual(expect.arrayContaining(required));
  expect(inRule().result()).toMatchObject({ rule: two.rules[1], disabled: false });
  expect(inGroup(two).result()).toMatchObject({ ruleGroup: two, disabled: false });
});

it('use-rule-components', () => {
  const Custom = (props: RuleProps) => (
    <div data-testid="custom">
      <RuleComponents {...props} {...useRule(props)} />
    </div>
  );
  const view = (custom: boolean) =>
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        showCloneButtons
        showLockButtons
        controlElements={custom ? { rule: Custom } : {}}
      />,
    );
  view(false);
  const expected = at('rule').innerHTML;
  view(true);
  expect(at('custom').innerHTML).toBe(expected);
});

it('rule-of-separate-properties', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { props } = inRule();
  const { rule: _, ...separate } = props();
  const { result } = renderHook(() =>
    useRule({ ...invalid<RuleProps>(separate), field: 'age', operator: '<', value: 28 }),
  );
  expect(result.current.rule).toMatchObject({ id: 'b', field: 'age', operator: '<', value: 28 });
});

it('change-handler-properties', () => {
  const { result, ruleAt } = inRule();
  for (const [property, value] of [
    ['field', 'age'],
    ['operator', '<'],
    ['valueSource', 'field'],
    ['value', 28],
  ] as const) {
    act(() => {
      result().generateOnChangeHandler(property)(value);
    });
    expect(ruleAt(1)).toMatchObject({ id: 'b', [property]: value });
  }
});

it('rule-drag-and-drop-empty', () => {
  expect(inRule().result()).toMatchObject({
    dndRef: null,
    dragRef: null,
    dragMonitorId: '',
    dropMonitorId: '',
  });
});

it('group-drag-and-drop-empty', () => {
  expect(inGroup(two).result()).toMatchObject({
    dragRef: null,
    dropRef: null,
    previewRef: null,
    isDragging: false,
    isOver: false,
    dragMonitorId: '',
    dropMonitorId: '',
  });
});

it('group-handlers', () => {
  const nested = inGroup(two);
  act(() => {
    nested.result().onCombinatorChange('or');
  });
  act(() => {
    nested.result().onNotToggleChange(true);
  });
  expect(nested.query()).toMatchObject({ combinator: 'or', not: true });
  const independent: RuleGroupTypeIC = {
    id: 'root',
    rules: [rule('a'), 'and', rule('b'), 'and', rule('c')],
  };
  const flat = inGroup(independent, { independentCombinators: true });
  act(() => {
    flat.result().onIndependentCombinatorChange('or', 3);
  });
  expect(flat.query().rules.filter(item => typeof item === 'string')).toEqual(['and', 'or']);
});

it('value-editor-hook-single-value', () => {
  const value = (field: string, stored: unknown, operator: string) => {
    const { ruleAt } = inValueEditor(
      group('root', [rule('a', { field, operator, value: stored })]),
    );
    if (operator === 'between') {
      expect(ruleAt(0).value).toEqual(stored);
      change('operators', '=');
    }
    return at('value-editor').getAttribute('value');
  };
  for (const operator of ['between', '=']) {
    expect(value('age', '1,2', operator)).toBe('1');
    expect(value('firstName', ['1', '2'], operator)).toBe('1');
    expect(value('firstName', '1,2', operator)).toBe('1,2');
  }
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

it('multi-value-handler', () => {
  const set = (value: unknown, next: string, index: number, props: object = {}) =>
    inValueEditor(
      group('root', [rule('a', { field: 'age', operator: 'between', value })]),
      props,
    ).set(next, index);
  const listsAsArrays = true;
  expect(set('1,2', '3', 1)).toBe('1,3');
  expect(set('1,2', '3', 0, { listsAsArrays })).toEqual(['3', '2']);
  expect(set('1,2', '3', 1, { listsAsArrays, parseNumbers: true })).toEqual(['1', 3]);
  expect(set(',2', '3', 1)).toBe('2,3');
  expect(set(['', '2'], '3', 1, { listsAsArrays })).toEqual(['', '3']);
});

it('value-selector-hook', () => {
  const handleOnChange = vi.fn<(value: unknown) => void>();
  const hook = (multiple: boolean, listsAsArrays: boolean, value: string) =>
    renderHook(() => useValueSelector({ handleOnChange, listsAsArrays, multiple, value })).result
      .current;
  expect([hook(false, false, 'a,b').val, hook(true, false, 'a,b').val]).toEqual([
    'a,b',
    ['a', 'b'],
  ]);
  for (const value of [5, null]) {
    expect(hook(false, false, value as unknown as string).val).toBe(value);
  }
  hook(true, false, '').onChange(['a', 'b']);
  hook(true, true, '').onChange(['a', 'b']);
  hook(false, true, '').onChange('b');
  expect(handleOnChange.mock.calls).toEqual([['a,b'], [['a', 'b']], ['b']]);
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
  const Buttons = () => {
    const handlers = useStopEventPropagation({
      first: event => order.push(`1 ${event.isDefaultPrevented()} ${event.isPropagationStopped()}`),
      second: event =>
        order.push(`2 ${event.isDefaultPrevented()} ${event.isPropagationStopped()}`),
    });
    return (
      <>
        <button data-testid="stop" onClick={handlers.first} />
        <button data-testid="stop" onClick={handlers.second} />
      </>
    );
  };
  render(
    <div role="presentation" onClick={() => order.push('parent')}>
      <Buttons />
    </div>,
  );
  click('stop');
  click('stop', 1);
  expect(order).toEqual(['1 true true', '2 true true']);
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
  expect(seen).toEqual([null, 'a', 'a', 'b', 'b']);
});

it('use-prefer-prop', () => {
  const prefer = (...values: [boolean, boolean?, boolean?]) =>
    renderHook(() => usePreferProp(...values)).result.current;
  expect([
    [prefer(true, false, true), prefer(true, undefined, false), prefer(true)],
    [prefer(false, true, false), prefer(false, undefined, true), prefer(false)],
  ]).toEqual([
    [false, false, true],
    [true, true, false],
  ]);
});

it('use-query-builder', () => {
  let rendered: Partial<RuleGroupProps> = {};
  const Root = (props: RuleGroupProps) => {
    rendered = props;
    return <RuleGroupBodyComponents {...props} {...useRuleGroup(props)} />;
  };
  const { result } = renderHook(() => useQueryBuilder({ fields, defaultQuery: two }));
  expect(result.current).toMatchObject({ query: two, wrapperClassName: 'queryBuilder' });
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ ruleGroup: Root }} />);
  for (const name of ['schema', 'actions', 'translations'] as const) {
    expect(Object.keys(rendered[name] ?? {})).toEqual(Object.keys(result.current[name]));
  }
});

it('query-ids-on-mount', () => {
  const query: RuleGroupType = {
    combinator: 'and',
    rules: [{ field: 'age', operator: '=', value: '' }],
  };
  const { result, rerender } = renderHook(props => useQueryBuilder({ fields, ...props }), {
    initialProps: { query },
  });
  const id = expect.any(String) as string;
  expect(result.current.query).toMatchObject({ id, rules: [{ id }] });
  rerender({ query: { ...query } });
  expect(result.current.query).toEqual(query);
});

it('query-builder-context', () => {
  const Toggle = ({ label }: NotToggleProps) => <i>{label}</i>;
  let inside: unknown;
  const Inside = () => {
    inside = useMergedContext({ translations: {} }).controlElements.notToggle;
    return null;
  };
  const Outside = ({ children }: { children: ReactNode }) => {
    const { rqbContext } = useQueryBuilder({ fields, controlElements: { notToggle: Toggle } });
    return (
      <QueryBuilderContext.Provider value={rqbContext}>{children}</QueryBuilderContext.Provider>
    );
  };
  render(
    <Outside>
      <Inside />
    </Outside>,
  );
  expect(inside).toBe(Toggle);
});

it('query-disabled', () => {
  const disabled = (value: QueryBuilderProps['disabled'], query = two) =>
    renderHook(() => useQueryBuilder({ fields, defaultQuery: query, disabled: value })).result
      .current.queryDisabled;
  expect([disabled(true), disabled([[]]), disabled([[0]]), disabled(false)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(disabled(false, { ...two, disabled: true })).toBe(false);
});

it('custom-group-everywhere', () => {
  const Custom = (props: RuleGroupProps) => {
    const own = { ...props, ...useRuleGroup(props) };
    return (
      <div data-testid="custom" className={own.outerClassName}>
        <RuleGroupBodyComponents {...own} />
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

it('merged-context', () => {
  const Kit = () => <i data-testid="kit" />;
  const own = () => null;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryBuilderContext.Provider value={{ controlElements: { valueEditor: Kit, notToggle: Kit } }}>
      {children}
    </QueryBuilderContext.Provider>
  );
  const { controlElements } = renderHook(
    () => useMergedContext({ controlElements: { notToggle: own }, translations: {} }),
    { wrapper },
  ).result.current;
  expect(controlElements).toMatchObject({ valueEditor: Kit, notToggle: own });
});

it('warning-hooks', () => {
  const errors = watchErrors();
  for (const mode of ['production', 'development'] as const) {
    const fresh = reload(mode);
    renderHook(() => {
      fresh.useControlledOrUncontrolled({ defaultQuery: two, queryProp: two, isFirstRender: true });
      fresh.useDeprecatedProps('rule', false);
      fresh.useReactDndWarning(true, false);
    });
  }
  expect(errors().toSorted()).toEqual(
    [
      messages.errorBothQueryDefaultQuery,
      messages.errorDeprecatedRuleProps,
      messages.errorEnabledDndWithoutReactDnD,
    ].toSorted(),
  );
});
