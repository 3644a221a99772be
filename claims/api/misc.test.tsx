import { renderHook, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  add,
  convertFromIC,
  convertToIC,
  getCompatContextProvider,
  isRuleGroup,
  LogType,
  messages,
  move,
  QueryBuilder,
  QueryBuilderContext,
  remove,
  TestID,
  update,
  useMergedContext,
  usePreferProp,
  useValueEditor,
  type QueryBuilderContextProps,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
  defaultControlElements,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  click,
  fields,
  find,
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

claim('4-5', 'From outside the query builder, update the state that you pass in:', () => {
  const OwnRule = ({ actions, path }: RuleProps) => (
    <button
      data-testid="change"
      onClick={() => {
        actions.onPropChange('value', 'V', path);
      }}
    />
  );
  const inner = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: OwnRule }} />,
  );
  click('change', 1);
  expect(inner.query()).toEqual(group('root', [rule('a'), rule('b', { value: 'V' })]));
  const OwnGroup = ({ actions, path }: RuleGroupProps) => (
    <button
      data-testid="add"
      onClick={() => {
        actions.onRuleAdd(rule('c'), path);
      }}
    />
  );
  const outer = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ ruleGroup: OwnGroup }} />,
  );
  click('add');
  expect(outer.query()).toEqual(group('root', [rule('a'), rule('b'), rule('c')]));
});

claim(
  '5',
  "`useValueEditor` | Replaces a list with its first item if the input is a number input and the operator isn't `between`, `notBetween`, `in` or `notIn`. See ValueEditor.",
  () => {
    const handleOnChange = vi.fn<(value: unknown) => void>();
    const use = (inputType: string, operator: string, value: unknown) => {
      handleOnChange.mockClear();
      renderHook(() => {
        useValueEditor({ handleOnChange, inputType, operator, value });
      });
      return handleOnChange.mock.calls.flat();
    };
    expect([use('number', '=', '1,2'), use('number', '=', ['1', '2'])]).toEqual([['1'], ['1']]);
    expect([use('text', '=', '1,2'), use('text', '=', ['1', '2'])]).toEqual([[], []]);
    for (const operator of ['between', 'notBetween', 'in', 'notIn']) {
      expect(use('number', operator, '1,2')).toEqual([]);
    }
  },
);

/** What a hook or a custom component gets from a context and props. */
const merge = (
  context: QueryBuilderContextProps,
  props: Parameters<typeof useMergedContext>[0],
) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryBuilderContext.Provider value={context}>{children}</QueryBuilderContext.Provider>
  );
  return renderHook(() => useMergedContext(props), { wrapper }).result.current;
};

claim(
  '5',
  '`useMergedContext` | Merges props, the context and the defaults, as `QueryBuilder` does.',
  () => {
    const [Kit, Own] = [() => <i data-testid="kit" />, () => <i data-testid="own" />];
    const context = {
      controlElements: { valueEditor: Kit, fieldSelector: Kit },
      controlClassnames: { rule: 'kit' },
    };
    const props = {
      controlElements: { fieldSelector: Own },
      controlClassnames: { rule: 'own' },
      translations: { addRule: { label: 'Add' } },
    };
    const merged = merge(context, props);
    expect(merged.controlElements).toMatchObject({ valueEditor: Kit, fieldSelector: Own });
    expect(merged.controlElements.notToggle).toBeDefined();
    expect(merged.translations).toMatchObject({
      addRule: { label: 'Add', title: 'Add rule' },
      addGroup: { label: '+Group' },
    });
    show(
      <QueryBuilderContext.Provider value={context}>
        <QueryBuilder fields={fields} defaultQuery={two} {...props} />
      </QueryBuilderContext.Provider>,
    );
    expect([all('kit').length, all('own').length]).toEqual([2, 2]);
    expect(at('add-rule').textContent).toBe('Add');
    for (const name of ['kit', 'own']) {
      expect(merged.controlClassnames.rule).toContain(name);
      expect([...at('rule').classList]).toContain(name);
    }
  },
);

claim(
  '5',
  '`usePreferProp` | Accepts a default, a prop and a context value, all booleans. Returns the prop if it is defined, otherwise the context value, otherwise the default.',
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

const controlClassnames = { addRule: 'btn', addGroup: 'btn' };

const builders = (
  <>
    <QueryBuilder fields={fields} defaultQuery={two} />
    <QueryBuilder fields={fields} controlClassnames={{ addRule: 'wide' }} />
  </>
);

const classes = () => [all('add-rule'), all('add-group')].flat().map(({ className }) => className);

const expected = [
  'ruleGroup-addRule btn',
  'ruleGroup-addRule btn wide',
  'ruleGroup-addGroup btn',
  'ruleGroup-addGroup btn',
];

claim(
  '5',
  'To add classes to all query builders inside a wrapper, pass its result to `QueryBuilderContext`:',
  () => {
    // @ts-expect-error translations are required.
    const missing: Parameters<typeof useMergedContext>[0] = { controlClassnames };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => merge({}, missing)).toThrow(TypeError);
    const WithClasses = ({ children }: { children: ReactNode }) => (
      <QueryBuilderContext.Provider
        value={useMergedContext({ controlClassnames, translations: {} })}
      >
        {children}
      </QueryBuilderContext.Provider>
    );
    show(<WithClasses>{builders}</WithClasses>);
    expect(classes()).toEqual(expected);
  },
);

claim(
  '5',
  'For a wrapper that sets only components and classes, `getCompatContextProvider` needs less code.',
  () => {
    const Kit = () => <i data-testid="kit" />;
    const WithClasses = getCompatContextProvider({
      key: 'own',
      controlClassnames,
      controlElements: { valueEditor: Kit },
    });
    show(<WithClasses>{builders}</WithClasses>);
    expect(classes()).toEqual(expected);
    expect(all('kit')).toHaveLength(2);
  },
);

claim('5', '`LogType` | types of the messages that `onLog` receives', () => {
  const onLog = vi.fn<(message: { type: string }) => void>();
  show(
    <QueryBuilder
      debugMode
      fields={fields}
      defaultQuery={group('root', [rule('a'), group('g', [])])}
      disabled={[[1]]}
      onLog={onLog}
      onAddGroup={() => false}
    />,
  );
  click('add-rule');
  click('add-group');
  click('remove-rule');
  const types = onLog.mock.calls.map(([{ type }]) => type);
  expect(new Set(types)).toEqual(new Set([LogType.queryUpdate, LogType.onAddGroupFalse]));
});

claim('5', '`messages` | the errors that the library logs', () => {
  const fresh = reload('development');
  const errors = watchErrors();
  const both = invalid<{ query: RuleGroupType }>({ query: two, defaultQuery: two });
  show(<fresh.QueryBuilder fields={fields} enableDragAndDrop {...both} />);
  expect(errors().toSorted()).toEqual(
    [messages.errorBothQueryDefaultQuery, messages.errorEnabledDndWithoutReactDnD].toSorted(),
  );
});

claim(
  '4-5',
  'Without `clone`, `move` also throws if you move a group into itself, unless the next element is a group, which then receives the moved group.',
  () => {
    const query = group('root', [group('g', [rule('a')])]);
    expect(() => move(query, [0], [0, 0])).toThrow(TypeError);
    const [first, next, last] = [group('g', [rule('a')]), group('h', [rule('b')]), rule('c')];
    expect(move(group('root', [first, next, last]), [0], [0, 0]).rules).toEqual([
      { ...next, rules: [first, rule('b')] },
      last,
    ]);
    expect(() => move(group('root', [first, next, last]), [1], [1, 0])).toThrow(TypeError);
    expect(move(query, [0], [0, 0], { clone: true })).toMatchObject({
      rules: [{ id: 'g', rules: [{ rules: [{ field: 'firstName' }] }, { id: 'a' }] }],
    });
  },
);

claim(
  '4-5',
  "Don't move the query itself: `move(query, [], [0])` inserts a copy of the whole query and removes the first element.",
  () => {
    expect(move(two, [], [0])).toEqual(group('root', [two, rule('b')]));
  },
);

claim(
  '4-5',
  'In a query with a combinator per group, `remove` counts a negative position from the end: `[-1]` removes the last element.',
  () => {
    expect(remove(group('root', [rule('a'), rule('b')]), [-1])).toEqual(group('root', [rule('a')]));
  },
);

claim('4-5', 'Moving the first element to position 1 can cause the same problem.', () => {
  const query = (): RuleGroupTypeIC => ({
    rules: [rule('a'), 'and', { rules: [rule('x'), 'or', rule('y')] }, 'or', rule('c')],
  });
  const isWhole = ({ rules }: RuleGroupTypeIC): boolean =>
    rules.length % 2 === 1 &&
    rules.every((item: unknown, index) => {
      if (typeof item === 'string' || index % 2) return typeof item === 'string' && index % 2 === 1;
      const inner = item as RuleGroupTypeIC;
      return !isRuleGroup(inner) || isWhole(inner);
    });
  for (const clone of [false, true]) {
    for (const from of [[0], [4], [2, 0], [2, 2]]) {
      for (const to of [[0], [1], [3], [5], [7], [2, 0], [2, 1], [2, 3], [2, 5]]) {
        const isNext = from.at(-1) === 0 && to.at(-1) === 1 && from.length === to.length;
        const result = move(query(), from, to, { clone });
        expect([clone, from, to, isWhole(result)]).toEqual([clone, from, to, clone || !isNext]);
      }
    }
  }
  for (const to of [[4], [6], [2, 2], [2, 4]]) {
    expect(isWhole(move(query(), [0], to))).toBe(false);
  }
});

claim(
  '4-5',
  'The inner `not` replaces the outer `not`, even if the inner value is `false`, so the result can select other records.',
  () => {
    const convert = (outer: object, inner: object) =>
      convertFromIC({ ...outer, rules: [{ ...inner, rules: [rule('a'), 'or', rule('b')] }] });
    const merged = (more: object) => ({ ...more, combinator: 'or', rules: [rule('a'), rule('b')] });
    expect(convert({ id: 'o' }, { id: 'i' })).toEqual(merged({ id: 'i' }));
    expect(convert({ not: true }, { not: false })).toEqual(merged({ not: false }));
    expect(convert({ not: true }, { not: true })).toEqual(merged({ not: true }));
    expect(convert({ not: true }, {})).toEqual(merged({ not: true }));
  },
);

claim('5', 'Rules, groups and most controls have a `data-testid`.', () => {
  show(<QueryBuilder showNotToggle fields={fields} defaultQuery={two} />);
  const ids = new Set<unknown>(Object.values(TestID));
  for (const element of document.querySelectorAll('button, select, .rule, .ruleGroup')) {
    expect(ids).toContain(element.getAttribute('data-testid'));
  }
  for (const selector of ['.queryBuilder', '.ruleGroup-header', '.ruleGroup-body']) {
    expect(find(selector).dataset.testid).toBeUndefined();
  }
  const between = rule('b', { field: 'instrument', operator: 'between', value: 'guitar,piano' });
  show(<QueryBuilder fields={fields} defaultQuery={group('root', [between])} />);
  expect(find('.rule-value select').dataset.testid).toBeUndefined();
});

claim(
  '4-5',
  'Functions that change a query return a new object, unless there is nothing to change, and leave the content of their arguments unchanged:',
  () => {
    const create = () => group('root', [rule('a'), group('g', [rule('b')])]);
    const query = create();
    const copies = [
      add(query, rule('new'), []),
      update(query, 'value', 1, [0]),
      remove(query, [0]),
      move(query, [0], [1, 0]),
      convertToIC(query),
    ];
    expect(query).toEqual(create());
    for (const copy of copies) expect(copy).not.toBe(query);
    expect(update(query, 'value', '', [0])).toBe(query);
    expect(remove(query, [9])).toBe(query);
  },
);

claim('4-5', 'A position beyond the end of the list adds empty elements.', () => {
  const query: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
  expect(update(query, 'combinator', 'or', [1]).rules[1]).toBe('or');
  expect(update(query, 'combinator', 'or', [5]).rules).toHaveLength(6);
});

claim(
  '4-5',
  '`remove` throws a `TypeError` if there is no group at the parent path, and `move` if the new path has no parent group or, without `clone`, the old path leads through a rule.',
  () => {
    expect(remove(two, [9])).toBe(two);
    expect(() => remove(two, [9, 0])).toThrow(TypeError);
    const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
    expect(remove(independent, [9, 0])).toBe(independent);
    for (const query of [two, independent]) expect(() => remove(query, [0, 0])).toThrow(TypeError);
    expect(move(two, [9], [0])).toBe(two);
    expect(move(two, [9, 9], [0])).toBe(two);
    expect(() => move(two, [0], [9, 0])).toThrow(TypeError);
    expect(() => move(two, [0, 0], [1])).toThrow(TypeError);
    expect(move(two, [0, 0], [1], { clone: true }).rules).toHaveLength(3);
    expect(() => add(two, rule('c'), [9])).toThrow(TypeError);
    expect(() => update(two, 'value', 1, [9])).toThrow(TypeError);
  },
);

claim('4', '`defaultControlElements` | the default components, see `controlElements`', () => {
  const html = (controlElements: object) => {
    const { container, unmount } = render(
      <QueryBuilder fields={fields} defaultQuery={two} {...controlElements} />,
    );
    const html = container.innerHTML.replace(/(monitorid)="\w+"/g, '$1');
    unmount();
    return html;
  };
  expect(html({ controlElements: defaultControlElements })).toBe(html({}));
});

claim(
  '4',
  '`move(query, [0, 0], [2])` moves the first rule of the first group to position 1.',
  () => {
    const [a, b, c, d] = [rule('a'), rule('b'), rule('c'), rule('d')];
    const query = group('root', [group('g', [a, b]), group('h', [c]), d]);
    const moved = (path: number[]) => move(query, [0, 0], path).rules;
    const rest = group('g', [b]);
    expect(moved([1])).toEqual([a, rest, group('h', [c]), d]);
    expect(moved([2])).toEqual([rest, a, group('h', [c]), d]);
    expect(moved([2, 0])).toEqual([rest, group('h', [a, c]), d]);
    const independent: RuleGroupTypeIC = { rules: [{ rules: [a, 'or', b] }, 'and', c, 'and', d] };
    expect(move(independent, [0, 0], [5]).rules).toEqual([
      { rules: [b] },
      'and',
      c,
      'and',
      a,
      'and',
      d,
    ]);
  },
);

claim('4', 'If there is none, it adds the first entry of the `combinators` option.', () => {
  const combinators = [{ name: 'xor', label: 'xor' }];
  const combinatorsIn = ({ rules }: RuleGroupTypeIC): unknown[] =>
    rules.filter((item: unknown) => typeof item === 'string');
  const three: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b'), 'or', rule('c')] };
  expect(combinatorsIn(move(three, [4], [0], { combinators }))).toEqual(['and', 'and']);
  const nested: RuleGroupTypeIC = { rules: [rule('a'), 'and', { rules: [rule('b')] }] };
  const moved = move(nested, [0], [2, 0], { combinators });
  expect(combinatorsIn(moved.rules[0] as RuleGroupTypeIC)).toEqual(['and']);
  const lone: RuleGroupTypeIC = { rules: [rule('a')] };
  expect(combinatorsIn(move(lone, [0], [1], { combinators, clone: true }))).toEqual(['xor']);
});
