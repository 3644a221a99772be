import { createRequire } from 'node:module';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type * as ReactRedux from 'react-redux';
import {
  defaultTranslations,
  getQuerySelectorById,
  messages,
  parseNumber,
  QueryBuilder,
  QueryBuilderContext,
  QueryBuilderStateProvider,
  RuleComponents,
  RuleComponentsWithSubQuery,
  RuleGroupBodyComponents,
  toFullOptionList,
  useFields,
  useMatchModeEditor,
  useMergedContext,
  useOptionListProp,
  usePathsMemo,
  usePreferAnyProp,
  usePreferProp,
  usePrevious,
  useQbId,
  useQueryBuilder,
  useQueryBuilderQuery,
  useQueryBuilderSchema,
  useQueryBuilderSelector,
  useQueryBuilderSetup,
  useQueryManager,
  useRule,
  useRuleGroup,
  useSelectElementChangeHandler,
  useStopEventPropagation,
  useValueEditor,
  useValueSelector,
  ValueEditor,
  type ActionProps,
  type MatchModeEditorProps,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleProps,
  type Schema,
  type FullField,
  type RqbState,
  type ValueEditorProps,
  type ValueSelectorProps,
  type CombinatorSelectorProps,
} from 'react-querybuilder';
import { useAsyncOptionList } from 'react-querybuilder/async';
import { useQueryBuilderHistory } from 'react-querybuilder/history';
import { afterEach, expect, vi } from 'vitest';
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
} from '../lib';
import { claim } from '../claim';

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

claim(
  '7+',
  'Elsewhere, these hooks throw; in development builds, the message is "could not find react-redux context value".',
  () => {
    silence();
    const message = /could not find react-redux context value/;
    expect(() => renderHook(() => useQueryBuilderQuery())).toThrow(message);
    expect(() => renderHook(() => useQueryBuilderSelector(state => state))).toThrow(message);
    const wrapper = inProvider;
    expect(
      renderHook(() => useQueryBuilderSelector(({ queries }) => typeof queries), { wrapper }).result
        .current,
    ).toBe('object');
  },
);

claim('6+', 'A component that is re-created on every render loses its state and the focus.', () => {
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

claim(
  '7+',
  'A component that reads the query renders again after every change of the query.',
  () => {
    const seen: (string | undefined)[] = [];
    withProbe(() => {
      seen.push((useQueryBuilderQuery().rules[0] as { value?: string }).value);
      return null;
    });
    const before = seen.length;
    change('value-editor', 'V');
    change('value-editor', 'Va');
    expect(seen.slice(before)).toEqual(['V', 'Va']);
  },
);

claim(
  '8+',
  'Until that query builder has rendered, the hook returns the initial query of the nearest one.',
  () => {
    let nearest: unknown;
    let other: unknown;
    const Probe = () => {
      nearest = useQueryBuilderQuery().id;
      other = ruleCount(useQueryBuilderQuery(invalid({ schema: { qbId: 'other' } })));
      return null;
    };
    withProbe(Probe);
    expect(other).toBe(2);
    render(<QueryBuilder qbId="other" fields={fields} defaultQuery={group('far', [rule('x')])} />);
    expect(nearest).toBe('root');
    expect(other).toBe(1);
    click('add-rule');
    expect(other).toBe(2);
  },
);

/** A builder with a rule `s` that has a subquery with the rule `t`. */
const withSubquery = (controlElements: object) =>
  show(
    <QueryBuilder
      fields={[{ name: 'tours', label: 'Tours', matchModes: true, subproperties: [...fields] }]}
      defaultQuery={group('root', [
        rule('s', { field: 'tours', match: { mode: 'all' }, value: group('sub', [rule('t')]) }),
      ])}
      controlElements={controlElements}
    />,
  );

claim(
  '8+',
  'In a subquery, the hook returns the query around it unless you pass the props.',
  () => {
    let ids: unknown[] = [];
    withSubquery({
      valueEditor: (props: ValueEditorProps) => {
        ids = [useQueryBuilderQuery().id, useQueryBuilderQuery(props).id];
        return null;
      },
    });
    expect(ids).toEqual(['root', 'sub']);
  },
);

claim(
  '8+',
  "If the result's `matchModes` isn't empty, use `RuleComponentsWithSubQuery` instead:",
  () => {
    const parts = (ForSubquery: typeof RuleComponents): number[] => {
      const Own = (props: RuleProps) => {
        const own = useRule(props);
        const Components = own.matchModes.length > 0 ? ForSubquery : RuleComponents;
        return <Components {...own} />;
      };
      withSubquery({ rule: Own });
      return ['match-mode-editor', 'operators', 'add-rule'].map(testId => all(testId).length);
    };
    expect(parts(RuleComponents)).toEqual([0, 1, 1]);
    expect(parts(RuleComponentsWithSubQuery)).toEqual([1, 1, 2]);
  },
);

claim(
  '7+',
  'It returns the current query without rendering the component on every change of the query.',
  () => {
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
  },
);

claim(
  '8+',
  "Reads a value from the library's Redux store, which all query builders on a page share.",
  () => {
    const counts: unknown[] = [];
    withProbe(() => {
      counts.push(
        useQueryBuilderSelector(state => ruleCount(getQuerySelectorById('shared')(state)) ?? 0),
      );
      return null;
    });
    render(<QueryBuilder qbId="shared" fields={fields} defaultQuery={group('s', [rule('x')])} />);
    expect(counts.at(-1)).toBe(1);
  },
);

claim('7+', "Inside a query builder, this hook doesn't reduce the number of renders.", () => {
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

claim(
  '7+',
  'Always add a default such as `?? 0`: if your function returns `undefined`, the hook returns the whole initial query instead.',
  () => {
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
  },
);

claim(
  '8+',
  "To read the library's store in a component outside the query builder, wrap the component and the query builder in `QueryBuilderStateProvider`:",
  () => {
    const require = createRequire(import.meta.url);
    const { Provider, useStore } =
      require('../../verify/v8/node_modules/react-redux') as typeof ReactRedux;
    const appStore = invalid<ReactRedux.ProviderProps['store']>({
      getState: () => ({ app: true }),
      subscribe: () => () => undefined,
      dispatch: () => undefined,
    });
    const seen: unknown[] = [];
    const Probe = () => {
      const own = useQueryBuilderSelector(state => `${'queries' in state} ${'app' in state}`);
      seen.push(useStore() === appStore, own);
      return null;
    };
    const tree = (own: ReactNode) => <Provider store={appStore}>{own}</Provider>;
    render(
      tree(
        <QueryBuilderStateProvider>
          <Probe />
        </QueryBuilderStateProvider>,
      ),
    );
    expect(seen).toEqual([true, 'true false']);
    silence();
    expect(() => render(tree(<Probe />))).toThrow(/react-redux/);
  },
);

claim.each([true, false])(
  '8+',
  'The query is `undefined` before the first render of the query builder, and again after the query builder unmounts, unless you set `preserveQueryStateOnUnmount`.',
  preserve => {
    const qbId = `outside-${preserve}`;
    const seen: unknown[] = [];
    const Preview = () => {
      seen.push(ruleCount(useQueryBuilderSelector(state => state.queries[qbId])));
      return null;
    };
    const tree = (mounted: boolean) => (
      <QueryBuilderStateProvider>
        {mounted && (
          <QueryBuilder
            qbId={qbId}
            fields={fields}
            defaultQuery={two}
            preserveQueryStateOnUnmount={preserve}
          />
        )}
        <Preview />
      </QueryBuilderStateProvider>
    );
    const { rerender } = render(tree(true));
    expect(seen[0]).toBeUndefined();
    expect(seen.at(-1)).toBe(2);
    rerender(tree(false));
    expect(seen.at(-1)).toBe(preserve ? 2 : undefined);
  },
);

claim(
  '8+',
  '`cloneRule`, `removeRule`, `toggleLockRule`, `toggleMuteRule`, `shiftRuleUp`, `shiftRuleDown` | handlers of the buttons',
  () => {
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
          showMuteButtons
          showShiftActions
          controlElements={ruleComponent ? { rule: ruleComponent } : {}}
        />,
      );
    const plain = view();
    const expected = at('rule').innerHTML;
    plain.unmount();
    const { query } = view(Custom);
    expect(at('custom').innerHTML).toBe(expected);
    act(() => result?.onChangeField('age'));
    act(() => result?.onChangeOperator('<'));
    act(() => result?.onChangeValue(28));
    expect(query().rules[0]).toMatchObject({ field: 'age', operator: '<', value: 28 });
    act(() => result?.generateOnChangeHandler('muted')(true));
    expect(query().rules[0]).toMatchObject({ muted: true });
    for (const handler of [
      'cloneRule',
      'removeRule',
      'toggleLockRule',
      'toggleMuteRule',
      'shiftRuleUp',
      'shiftRuleDown',
      'onChangeValueSource',
      'onChangeMatchMode',
    ] as const) {
      expect(result?.[handler]).toBeTypeOf('function');
    }
  },
);

claim(
  '7',
  '`cloneRule`, `removeRule`, `toggleLockRule`, `shiftRuleUp`, `shiftRuleDown` | handlers of the buttons',
  () => {
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
  },
);

claim('8+', '`generateOnChangeHandler` | creates a change handler for any property', () => {
  let result: ReturnType<typeof useRule> | undefined;
  const Custom = (props: RuleProps) => {
    result = useRule(props);
    return null;
  };
  const { ruleAt } = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: Custom }} />,
  );
  act(() => result?.generateOnChangeHandler('muted')(true));
  act(() => result?.generateOnChangeHandler(invalid('note'))('N'));
  expect(ruleAt(1)).toMatchObject({ id: 'b', muted: true, note: 'N' });
});

claim('7+', '`useRuleGroup` | rule group | handlers, class names, paths of the children', () => {
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

claim('6+', 'A string counts as a list only if `inputType` is `number`.', () => {
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

claim('6+', 'Otherwise, both components update the query.', () => {
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

claim.each<[boolean, unknown]>([
  [false, '1,V'],
  [true, ['1', 'V']],
])(
  '7+',
  'It stores the list as a string or an array, depending on `listsAsArrays`.',
  (listsAsArrays, expected) => {
    const between = group('root', [
      rule('a', { operator: 'between', value: listsAsArrays ? ['1', '2'] : '1,2' }),
    ]);
    const { query, result } = inValueEditor(useValueEditor, between, { listsAsArrays });
    expect(result().valueAsArray).toEqual(['1', '2']);
    act(() => {
      result().multiValueHandler('V', 1);
    });
    expect(query().rules[0]).toMatchObject({ value: expected });
  },
);

claim('7+', '`valueListItemClassName` is the class for each input.', () => {
  const method = (parseNumbers: boolean | undefined) =>
    inValueEditor(useValueEditor, group('root', [rule('a', { field: 'age' })]), {
      ...(parseNumbers === undefined ? {} : { parseNumbers }),
    }).result();
  const [on, off] = [method(true), method(false)];
  expect(parseNumber('28', { parseNumbers: on.parseNumberMethod })).toBe(28);
  expect(parseNumber('28', { parseNumbers: off.parseNumberMethod })).toBe('28');
  expect(on.valueListItemClassName).toContain('rule-value-list-item');
});

claim.each<[boolean, unknown]>([
  [false, 'a,b'],
  [true, ['a', 'b']],
])(
  '6+',
  'Returns `val` (the value, or an array for a multiselect) and `onChange`, which stores a list as a string or an array, depending on `listsAsArrays`.',
  (listsAsArrays, expected) => {
    const handleOnChange = vi.fn<(value: unknown) => void>();
    const hook = (multiple: boolean, value: unknown) =>
      renderHook(() =>
        useValueSelector(invalid({ handleOnChange, listsAsArrays, multiple, value })),
      ).result.current;
    expect(hook(false, 'a').val).toBe('a');
    expect(hook(true, 'a,b').val).toEqual(['a', 'b']);
    for (const value of [5, null, true]) expect(hook(false, value).val).toBe(value);
    hook(true, 'a').onChange(invalid(['a', 'b']));
    expect(handleOnChange).toHaveBeenLastCalledWith(expected);
    hook(false, 'a').onChange('b');
    expect(handleOnChange).toHaveBeenLastCalledWith('b');
  },
);

claim(
  '6+',
  '`useSelectElementChangeHandler` converts this `onChange` to a handler for a `<select>` element with or without `multiple`.',
  () => {
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
  },
);

claim(
  '8+',
  'Accepts the props of a match mode editor and returns the handlers for the mode and the threshold.',
  () => {
    let result: ReturnType<typeof useMatchModeEditor> | undefined;
    const Editor = (props: MatchModeEditorProps) => {
      result = useMatchModeEditor(props);
      return null;
    };
    const tours = {
      name: 'tours',
      label: 'Tours',
      matchModes: true,
      subproperties: [{ name: 'city', label: 'City' }],
    };
    const { query } = show(
      <QueryBuilder
        fields={[tours]}
        defaultQuery={group('root', [
          rule('a', { field: 'tours', match: { mode: 'all' }, value: group('sub', []) }),
        ])}
        controlElements={{ matchModeEditor: Editor }}
      />,
    );
    act(() => result?.handleChangeMode('atLeast'));
    act(() => result?.handleChangeThreshold(2));
    expect(query().rules[0]).toMatchObject({ match: { mode: 'atLeast', threshold: 2 } });
  },
);

claim(
  '8+',
  'It returns the same props with the options that your function loads, and caches the options for 30 minutes.',
  async () => {
    const loaded = [{ name: 'guitar', label: 'Guitar' }];
    const { result } = renderHook(
      () =>
        useAsyncOptionList(
          invalid<ValueSelectorProps>({
            title: 'T',
            options: [],
            rule: rule('a'),
            schema: { classNames: {} },
          }),
          { getCacheKey: 'field', loadOptionList: () => Promise.resolve(loaded) },
        ),
      { wrapper: inProvider },
    );
    await act(() => Promise.resolve());
    expect(result.current).toMatchObject({ title: 'T', options: loaded });
  },
);

claim('8+', 'It also works outside the query builder:', () => {
  const { result } = renderHook(() => useQueryBuilderHistory('history-outside'));
  render(<QueryBuilder qbId="history-outside" fields={fields} defaultQuery={two} />);
  expect(result.current.canUndo).toBe(false);
  click('add-rule');
  expect(all('rule')).toHaveLength(3);
  expect(result.current).toMatchObject({ canUndo: true, canRedo: false });
  act(() => {
    result.current.undo();
  });
  expect(all('rule')).toHaveLength(2);
  expect(result.current).toMatchObject({ canUndo: false, canRedo: true });
});

claim('8+', 'To change the options later, call `manager.reconfigure`.', () => {
  const { result, rerender } = renderHook(
    ({ query, maxLevels }) => useQueryManager(query, { maxLevels }),
    { initialProps: { query: two, maxLevels: 0 } },
  );
  const manager = () => result.current[1];
  rerender({ query: group('other', []), maxLevels: 1 });
  expect(result.current[0].id).toBe('root');
  act(() => {
    manager().add(rule('c'), []);
  });
  expect(ruleCount(result.current[0])).toBe(3);
  const deep = group('deep', [group('deeper', [])]);
  act(() => {
    manager().add(group('g', []), []);
    manager().add(deep, [3]);
  });
  expect(JSON.stringify(result.current[0])).toContain('deep');
  act(() => {
    manager().reconfigure({ maxLevels: 1 });
    manager().add(group('late', []), [3]);
  });
  expect(JSON.stringify(result.current[0])).not.toContain('late');
});

claim(
  '8+',
  "`useQueryManager` isn't connected to `QueryBuilder`: the other hooks on this page can't read its query.",
  () => {
    silence();
    expect(() =>
      renderHook(() => {
        useQueryManager(two);
        return useQueryBuilderQuery();
      }),
    ).toThrow(/react-redux/);
  },
);

claim(
  '7+',
  '`useStopEventPropagation` | Wraps a click handler: calls `preventDefault` and `stopPropagation` before the handler.',
  () => {
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
  },
);

claim(
  '7+',
  "`usePrevious` | Returns the value before the last change, or `null` if the value hasn't changed yet.",
  () => {
    const { result, rerender } = renderHook(({ value }) => usePrevious(value), {
      initialProps: { value: 'a' },
    });
    const seen = [result.current];
    for (const value of ['a', 'b', 'b', 'c']) {
      rerender({ value });
      seen.push(result.current);
    }
    expect(seen).toEqual([null, null, 'a', 'a', 'b']);
  },
);

claim(
  '7+',
  '`usePreferProp`, `usePreferAnyProp` | Return the prop if it is defined, otherwise the value from the context, otherwise the default. `usePreferProp` is for booleans.',
  () => {
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
  },
);

claim(
  '7+',
  'You rarely need the hooks in this section: to change the appearance of all groups, use a custom `ruleGroup` with `useRuleGroup`.',
  () => {
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
  },
);

claim(
  '8+',
  '`useQueryBuilderSetup`, `useRule` and `useRuleGroup` call `useFields`, `usePathsMemo` and `useQbId`.',
  () => {
    let [pathsMemo, subfields]: [unknown?, unknown?] = [];
    const Group = (props: RuleGroupProps) => {
      const own = useRuleGroup(props);
      const { disabledPaths } = props.schema;
      const nestedArray = own.ruleGroup.rules;
      const memo = usePathsMemo({ disabled: false, path: [], nestedArray, disabledPaths });
      pathsMemo = [own.pathsMemo, memo];
      return <RuleGroupBodyComponents {...own} />;
    };
    const Rule = (props: RuleProps) => {
      const { subproperties } = useRule(props);
      subfields = [
        subproperties.fields,
        useFields({ translations, fields: tours.subproperties }).fields,
      ];
      return null;
    };
    const translations = defaultTranslations;
    const tours = {
      name: 'tours',
      label: 'Tours',
      matchModes: true,
      subproperties: [{ name: 'city', label: 'City' }],
    };
    const query = group('root', [rule('a', { field: 'tours', value: group('sub', []) })]);
    render(
      <QueryBuilder
        fields={[tours]}
        defaultQuery={query}
        controlElements={{ ruleGroup: Group, rule: Rule }}
      />,
    );
    for (const pair of [pathsMemo, subfields] as [unknown, unknown][]) {
      expect(pair[0]).toBeTruthy();
      expect(pair[0]).toEqual(pair[1]);
    }
    const { setup, fieldData, id } = renderHook(
      () => ({
        setup: useQueryBuilderSetup({ fields, qbId: 'mine' }),
        fieldData: useFields({ translations, fields, autoSelectField: true }),
        id: useQbId('mine'),
      }),
      { wrapper: inProvider },
    ).result.current;
    expect(setup).toMatchObject({ fields: fieldData.fields, qbId: id.qbId });
    expect(id.qbId).toBe('mine');
  },
);

claim(
  '8+',
  "In development, `useControlledOrUncontrolled`, `useDeprecatedProps`, `useReactDndWarning` and `useUndoRedoWarning` print the library's warnings to the console; `messages` contains the text of these warnings.",
  () => {
    const errors = watchErrors();
    for (const mode of ['production', 'development'] as const) {
      const fresh = reload(mode);
      renderHook(
        () => {
          fresh.useControlledOrUncontrolled({ defaultQuery: two, queryProp: two });
          fresh.useDeprecatedProps('rule', true);
          fresh.useReactDndWarning(true, false);
          fresh.useUndoRedoWarning(true, false);
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
        messages.errorShowUndoRedoWithoutProvider,
      ].toSorted(),
    );
  },
);

claim('7', '`messages` contains the text of these warnings.', () => {
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

claim('7+', '`useQueryBuilder` calls both hooks.', () => {
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

claim(
  '7+',
  '`useMergedContext` merges props with the contexts around the query builder (`QueryBuilderContext`), such as the components of a UI kit.',
  () => {
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
  },
);

claim('8+', '`useOptionListProp` is deprecated: use `prepareOptionList` instead.', () => {
  const optionList = [{ name: 'a', label: 'A' }];

  const { result } = renderHook(() => useOptionListProp({ optionList }));
  expect(result.current.optionList).toEqual(toFullOptionList(optionList));
});

claim(
  '7+',
  'Hooks that read the query work only inside a `QueryBuilder` or a `QueryBuilderStateProvider`.',
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const hooks: readonly (() => unknown)[] = [
      () => useQueryBuilderQuery(),
      () => useQueryBuilderSelector(() => 1),
    ];
    for (const hook of hooks) {
      expect(() => renderHook(hook)).toThrow('could not find react-redux context value');
      expect(() => renderHook(hook, { wrapper: QueryBuilderStateProvider })).not.toThrow();
    }
  },
);

claim(
  '7',
  'Until that query builder has rendered, the hook returns the initial query of the nearest one.',
  () => {
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
  },
);

claim(
  '7',
  "Reads a value from the library's Redux store, which all query builders on a page share.",
  () => {
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
  },
);

claim(
  '7',
  "To read the library's store in a component outside the query builder, wrap the component and the query builder in `QueryBuilderStateProvider`.",
  () => {
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
  },
);

claim(
  '6-7',
  '`generateOnChangeHandler` | creates the change handler for `field`, `operator`, `value` or `valueSource`',
  () => {
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
  },
);
