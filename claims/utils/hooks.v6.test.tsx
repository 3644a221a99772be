import { act, render, renderHook } from '@testing-library/react';
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
  useStopEventPropagation,
  useValueEditor,
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
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
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

claim(
  '6',
  'To let the component update other parts of the query, add a function to the `context` as well.',
  () => {
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
  },
);

claim(
  '6',
  "To render default components that require all props, spread the props and the hook's result into one object.",
  () => {
    const missing = ({ props, result }: { props: () => object; result: () => object }) =>
      Object.keys(props()).filter(name => !(name in result()));
    const required = ['schema', 'actions', 'path', 'translations'];
    expect(missing(inRule())).toEqual(expect.arrayContaining(required));
    expect(missing(inGroup(two))).toEqual(expect.arrayContaining(required));
    expect(inRule().result()).toMatchObject({ rule: two.rules[1], disabled: false });
    expect(inGroup(two).result()).toMatchObject({ ruleGroup: two, disabled: false });
  },
);

claim(
  '6',
  'To change only the wrapper, pass the props and the result to `RuleComponents`, which renders everything inside a rule:',
  () => {
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
  },
);

claim('6', '`rule` | the rule, even if a wrapper passes its properties separately', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { props } = inRule();
  const { rule: _, ...separate } = props();
  const { result } = renderHook(() =>
    useRule({ ...invalid<RuleProps>(separate), field: 'age', operator: '<', value: 28 }),
  );
  expect(result.current.rule).toMatchObject({ id: 'b', field: 'age', operator: '<', value: 28 });
});

claim(
  '6',
  '`dndRef`, `dragRef`, `dragMonitorId`, `dropMonitorId` | only for drag and drop, otherwise empty',
  () => {
    expect(inRule().result()).toMatchObject({
      dndRef: null,
      dragRef: null,
      dragMonitorId: '',
      dropMonitorId: '',
    });
  },
);

claim(
  '6',
  '`dragRef`, `dropRef`, `previewRef`, `isDragging`, `isOver`, `dragMonitorId`, `dropMonitorId` | only for drag and drop, otherwise empty',
  () => {
    expect(inGroup(two).result()).toMatchObject({
      dragRef: null,
      dropRef: null,
      previewRef: null,
      isDragging: false,
      isOver: false,
      dragMonitorId: '',
      dropMonitorId: '',
    });
  },
);

claim(
  '6',
  '`onCombinatorChange`, `onIndependentCombinatorChange`, `onNotToggleChange` | handlers of the other controls; `onIndependentCombinatorChange` also requires the position',
  () => {
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
  },
);

claim('6', 'It drops empty items of a string, but keeps those of an array.', () => {
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

claim(
  '6',
  '`useStopEventPropagation` | Wraps each click handler of an object: calls `preventDefault` and `stopPropagation` before the handler.',
  () => {
    const order: string[] = [];
    const Buttons = () => {
      const handlers = useStopEventPropagation({
        first: event =>
          order.push(`1 ${event.isDefaultPrevented()} ${event.isPropagationStopped()}`),
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
  },
);

claim(
  '6',
  '`usePrevious` | Returns the value from the previous render, or `null` in the first render.',
  () => {
    const { result, rerender } = renderHook(({ value }) => usePrevious(value), {
      initialProps: { value: 'a' },
    });
    const seen = [result.current];
    for (const value of ['a', 'b', 'b', 'c']) {
      rerender({ value });
      seen.push(result.current);
    }
    expect(seen).toEqual([null, 'a', 'a', 'b', 'b']);
  },
);

claim(
  '6',
  '`usePreferProp` | Returns the prop if it is defined, otherwise the value from the context, otherwise the default. The prop, the value and the default are booleans.',
  () => {
    const prefer = (...values: [boolean, boolean?, boolean?]) =>
      renderHook(() => usePreferProp(...values)).result.current;
    expect([
      [prefer(true, false, true), prefer(true, undefined, false), prefer(true)],
      [prefer(false, true, false), prefer(false, undefined, true), prefer(false)],
    ]).toEqual([
      [false, false, true],
      [true, true, false],
    ]);
  },
);

claim(
  '6',
  '`useQueryBuilder` accepts the props of `QueryBuilder` and returns the data of the root group:',
  () => {
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
  },
);

claim('6', '`query` | the query that is rendered; ids are added only on mount', () => {
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

claim(
  '6',
  '`rqbContext` | value for the provider of `QueryBuilderContext`, which passes the components to everything inside',
  () => {
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
  },
);

claim('6', '`queryDisabled` | whether the `disabled` prop disables everything', () => {
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

claim(
  '6',
  'You rarely need the hook in this section: a custom `ruleGroup` with `useRuleGroup` changes the appearance of all groups.',
  () => {
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
  },
);

claim(
  '6',
  '`useMergedContext` merges props with the contexts around the query builder, such as the components of a UI kit.',
  () => {
    const Kit = () => <i data-testid="kit" />;
    const own = () => null;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryBuilderContext.Provider
        value={{ controlElements: { valueEditor: Kit, notToggle: Kit } }}
      >
        {children}
      </QueryBuilderContext.Provider>
    );
    const { controlElements } = renderHook(
      () => useMergedContext({ controlElements: { notToggle: own }, translations: {} }),
      { wrapper },
    ).result.current;
    expect(controlElements).toMatchObject({ valueEditor: Kit, notToggle: own });
  },
);

claim(
  '6',
  "In development, `useControlledOrUncontrolled`, `useDeprecatedProps` and `useReactDndWarning` print the library's warnings to the console; `messages` contains the text of these warnings.",
  () => {
    const errors = watchErrors();
    for (const mode of ['production', 'development'] as const) {
      const fresh = reload(mode);
      renderHook(() => {
        fresh.useControlledOrUncontrolled({
          defaultQuery: two,
          queryProp: two,
          isFirstRender: true,
        });
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
  },
);
