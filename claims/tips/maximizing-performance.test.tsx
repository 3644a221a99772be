import { act, render } from '@testing-library/react';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import {
  defaultCombinators,
  defaultOperators,
  getQuerySelectorById,
  QueryBuilder,
  Rule,
  RuleComponents,
  useQueryBuilderQuery,
  useQueryBuilderSelector,
  useRule,
  ValueEditor,
  ValueSelector,
  type CombinatorSelectorProps,
  type Field,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type RuleProps,
  type ValueEditorProps,
} from 'react-querybuilder';
import { beforeEach, expect, vi } from 'vitest';
import { change, click, group, rule } from '../lib';
import { claim } from '../claim';

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age' },
];

const ten = (prefix: string) => Array.from({ length: 10 }, (_, i) => rule(`${prefix}${i}`));

const twenty = () => group('root', [...ten('a'), group('g', ten('b'))]);

let editors = 0;

let mounts = 0;

let groups = 0;

let rules = 0;

const start = () => {
  editors = mounts = groups = rules = 0;
};

beforeEach(start);

const Editor = (props: ValueEditorProps) => {
  editors += 1;
  useEffect(() => {
    mounts += 1;
  }, []);
  return <ValueEditor {...props} />;
};

const Combinator = (props: CombinatorSelectorProps) => {
  groups += 1;
  return <ValueSelector {...props} />;
};

const controlElements = { valueEditor: Editor, combinatorSelector: Combinator };

interface BuilderProps {
  /** Props that are created on every render. */
  readonly create?: () => object;
  /** Turns the query into what is stored. */
  readonly store?: (query: RuleGroupType) => RuleGroupType;
}

let renderAgain: () => void;

let setQuery: (query: RuleGroupType) => void;

const same = (query: RuleGroupType) => query;

const Builder = ({ create = () => ({}), store = same }: BuilderProps) => {
  const [query, set] = useState(twenty);
  const [, setCount] = useState(0);
  const onQueryChange = useCallback(
    (next: RuleGroupType) => {
      set(store(next));
    },
    [store],
  );
  renderAgain = () => {
    setCount(count => count + 1);
  };
  setQuery = set;
  return <QueryBuilder {...{ fields, query, onQueryChange, controlElements }} {...create()} />;
};

/** Editors that render when the value of a rule changes. */
const rendered = (props: BuilderProps = {}, index = 0): number => {
  const { unmount } = render(<Builder {...props} />);
  start();
  change('value-editor', 'V', index);
  unmount();
  return editors;
};

claim(
  '7+',
  'If all props except `query` stay the same objects, a change to a rule re-renders only that rule and the groups that contain it:',
  () => {
    expect([rendered(), rendered({}, 12)]).toEqual([1, 1]);
  },
);

claim(
  {
    '8+': 'We used a development build of React 19 without Strict Mode.',
    '7': 'We used a development build of React 18 without Strict Mode.',
  },
  () => {
    const translations = () => ({ translations: { addRule: { label: 'Add' } } });
    const counts = (creates: Record<string, () => object>) =>
      Object.fromEntries(
        Object.entries(creates).map(([name, create]) => [name, rendered({ create })]),
      );
    expect(
      counts({
        onQueryChange: () => ({
          onQueryChange: (query: RuleGroupType) => {
            setQuery(query);
          },
        }),
        fields: () => ({ fields: [...fields] }),
        operators: () => ({ operators: [...defaultOperators] }),
        combinators: () => ({ combinators: [...defaultCombinators] }),
        getOperators: () => ({ getOperators: () => null }),
        getValueEditorType: () => ({ getValueEditorType: () => 'text' }),
        onAddRule: () => ({ onAddRule: () => true }),
        context: () => ({ context: {} }),
        disabled: () => ({ disabled: [] }),
      }),
    ).toEqual({
      onQueryChange: 20,
      fields: 20,
      operators: 20,
      combinators: 20,
      getOperators: 20,
      getValueEditorType: 20,
      onAddRule: 20,
      context: 20,
      disabled: 20,
    });
    expect(
      counts({
        translations,
        controlClassnames: () => ({ controlClassnames: { rule: 'wide' } }),
        controlElements: () => ({ controlElements: { ...controlElements } }),
      }),
    ).toEqual({ translations: 1, controlClassnames: 1, controlElements: 1 });
  },
  60_000,
);

claim(
  '7+',
  'a new component in `controlElements` | 20; React unmounts and re-creates all twenty',
  () => {
    const create = () => ({
      controlElements: { valueEditor: (props: ValueEditorProps) => <Editor {...props} /> },
    });
    expect(rendered({ create })).toBe(20);
    expect(mounts).toBe(20);
  },
);

claim('7+', "Their other rules don't.", () => {
  rendered({}, 12);
  expect([groups, editors]).toEqual([2, 1]);
  rendered({}, 0);
  expect([groups, editors]).toEqual([1, 1]);
});

claim(
  '7+',
  'Adding or removing a rule renders all rules of its group and of the groups inside it, even if all props are stable.',
  () => {
    const editorsOf = (testId: string, index = 0): number => {
      const { unmount } = render(<Builder />);
      start();
      click(testId, index);
      unmount();
      return editors;
    };
    expect([editorsOf('add-rule'), editorsOf('remove-rule')]).toEqual([21, 19]);
    // In the inner group.
    expect([editorsOf('add-rule', 1), editorsOf('remove-rule', 12)]).toEqual([11, 9]);
  },
);

claim(
  '7+',
  'If the parent component of the query builder renders and all props are unchanged, no rule renders.',
  () => {
    render(<Builder />);
    start();
    act(() => {
      renderAgain();
    });
    expect(editors).toBe(0);
  },
);

claim(
  '7+',
  "With `defaultQuery`, your component doesn't render, so props that you define inline stay the same until it renders for another reason.",
  () => {
    let parents = 0;
    const Parent = () => {
      parents += 1;
      return (
        <QueryBuilder
          fields={[...fields]}
          defaultQuery={twenty()}
          controlElements={controlElements}
        />
      );
    };
    render(<Parent />);
    start();
    change('value-editor', 'V');
    expect([parents, editors]).toEqual([1, 1]);
  },
);

claim(
  '7+',
  'After `setQuery(JSON.parse(JSON.stringify(query)))`, all twenty editors rendered, because every rule was a new object.',
  () => {
    const store = (query: RuleGroupType) => JSON.parse(JSON.stringify(query)) as RuleGroupType;
    expect(rendered({ store })).toBe(20);
    expect(mounts).toBe(0);
  },
);

claim('7+', 'In our test, each change then unmounted and re-created all twenty editors.', () => {
  const strip = ({ id: _, ...query }: RuleGroupType): RuleGroupType => ({
    ...query,
    rules: query.rules.map(item => {
      if ('rules' in item) return strip(item);
      const { id: __, ...withoutId } = item;
      return withoutId;
    }),
  });
  render(<Builder />);
  act(() => {
    setQuery(strip(twenty()));
  });
  for (const value of ['V', 'Va']) {
    start();
    change('value-editor', value);
    expect(mounts).toBe(20);
  }
});

/** Editors that render if each calls a hook or is wrapped. */
const withEditor = (valueEditor: ComponentType<ValueEditorProps>, other: object = {}): number =>
  rendered({ create: () => ({ controlElements: { valueEditor }, ...other }) });

claim('7+', 'A hook that reads the query renders its component after every change.', () => {
  const WithGetQuery = (props: ValueEditorProps) => {
    props.schema.getQuery();
    return <Editor {...props} />;
  };
  const WithQuery = (props: ValueEditorProps) => {
    useQueryBuilderQuery();
    return <Editor {...props} />;
  };
  const WithSelector = (props: ValueEditorProps) => {
    const select = getQuerySelectorById(props.schema.qbId);
    useQueryBuilderSelector(
      state => (select(state) as RuleGroupType | undefined)?.rules.length ?? 0,
    );
    return <Editor {...props} />;
  };
  expect([WithGetQuery, WithQuery, WithSelector].map(editor => withEditor(editor))).toEqual([
    1, 20, 20,
  ]);
});

claim(
  '7+',
  "`React.memo` around a value editor didn't change these counts: when a rule renders, its editor gets new props.",
  () => {
    const Memoized = memo(Editor) as unknown as typeof Editor;
    expect(withEditor(Memoized)).toBe(1);
    expect(
      rendered({
        create: () => ({ fields: [...fields], controlElements: { valueEditor: Memoized } }),
      }),
    ).toBe(20);
  },
);

/** Rules and editors that render with a custom rule. */
const withRule = (rule: ComponentType<RuleProps>): [number, number] => {
  const elements = { ...controlElements, rule };
  rendered({ create: () => ({ controlElements: elements }) });
  return [rules, editors];
};

const HookRule = (props: RuleProps) => {
  rules += 1;
  const rule = useRule(props);
  return (
    <div data-testid="rule">
      <RuleComponents {...rule} />
    </div>
  );
};

claim('8+', 'With `memo`, only the changed rule rendered:', () => {
  expect(withRule(HookRule)).toEqual([10, 10]);
  expect(withRule(memo(HookRule) as unknown as typeof HookRule)).toEqual([1, 1]);
});

claim(
  '7+',
  'A wrapper that returns `<Rule {...props} />` also rendered ten times, but the controls inside `Rule` rendered only for the changed rule.',
  () => {
    const Wrapper = (props: RuleProps) => {
      rules += 1;
      return <Rule {...props} />;
    };
    expect(withRule(Wrapper)).toEqual([10, 1]);
  },
);

claim(
  {
    '8+': 'If it returns a map, the map is a new object each time, and all twenty editors render.',
    '7': 'If it returns a map, the map is a new object each time: in our test, all twenty editors rendered.',
  },
  () => {
    const map = () => ({});
    const yes = () => true;
    expect(rendered({ create: () => ({ validator: yes }) })).toBe(1);
    expect(rendered({ create: () => ({ validator: map }) })).toBe(20);
    const validated = fields.map(field => ({ ...field, validator: yes }));
    expect(rendered({ create: () => ({ fields: validated }) })).toBe(1);
  },
);

claim(
  '7+',
  'With a thousand fields, twenty rules in two groups rendered 20,364 `<option>` elements.',
  () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({ name: `f${i}`, label: `F ${i}` }));
    const inMany = (query: RuleGroupType): RuleGroupType => ({
      ...query,
      rules: query.rules.map(item => ('rules' in item ? inMany(item) : { ...item, field: 'f0' })),
    });
    const { container } = render(<QueryBuilder fields={many} defaultQuery={inMany(twenty())} />);
    expect(container.querySelectorAll('option')).toHaveLength(20_364);
  },
  60_000,
);

claim(
  '7+',
  'Otherwise, each change renders it immediately with the old query, and then again with the new query.',
  () => {
    const values = (memoized: boolean): unknown[] => {
      const seen: unknown[] = [];
      const Plain = ({ query }: { query: RuleGroupType }) => {
        const [first] = query.rules;
        seen.push(first && 'value' in first && first.value);
        return null;
      };
      const Preview = memoized ? memo(Plain) : Plain;
      const Parent = () => {
        const [query, set] = useState(() => group('root', [rule('a', { value: 'old' })]));
        return (
          <>
            <QueryBuilder fields={fields} query={query} onQueryChange={set} />
            <Preview query={useDeferredValue(query)} />
          </>
        );
      };
      const { unmount } = render(<Parent />);
      seen.length = 0;
      change('value-editor', 'new');
      unmount();
      return seen;
    };
    expect(values(true)).toEqual(['new']);
    expect(values(false)).toEqual(['old', 'new']);
  },
);

claim(
  '7+',
  'Offer fewer options: set `operators` per field instead of offering all eighteen for every field.',
  () => {
    const offered = (operators?: typeof defaultOperators): number => {
      const { container, unmount } = render(
        <QueryBuilder
          fields={fields.map(field => (operators ? { ...field, operators } : field))}
          defaultQuery={twenty()}
        />,
      );
      const { length } = container.querySelectorAll('.rule-operators option');
      unmount();
      return length;
    };
    expect([offered(), offered(defaultOperators.slice(0, 2) as never)]).toEqual([360, 40]);
  },
);

claim(
  '7+',
  'To save the query on a server, debounce the request: start a timer in `onQueryChange`, and restart it on each change.',
  () => {
    vi.useFakeTimers();
    const save = vi.fn();
    const Saving = () => {
      const timer = useRef<number>(undefined);
      const onQueryChange = (query: RuleGroupType) => {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(save, 500, query);
      };
      return <QueryBuilder fields={fields} defaultQuery={twenty()} onQueryChange={onQueryChange} />;
    };
    const { unmount } = render(<Saving />);
    for (const value of ['V', 'Va', 'Vai']) change('value-editor', value);
    vi.advanceTimersByTime(499);
    expect(save).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(save).toHaveBeenCalledOnce();
    expect(save.mock.lastCall?.[0]).toHaveProperty('rules.0.value', 'Vai');
    unmount();
    vi.useRealTimers();
  },
);

claim('7+', 'Unlike render times, render counts are the same on every machine:', () => {
  const counted = vi.spyOn(console, 'count').mockImplementation(() => undefined);
  const Counting = (props: ValueEditorProps) => {
    console.count('value editor');
    return <ValueEditor {...props} />;
  };
  const counts = [1, 2, 3].map(() => {
    const { unmount } = render(
      <QueryBuilder
        fields={fields}
        defaultQuery={twenty()}
        controlElements={{ valueEditor: Counting }}
      />,
    );
    counted.mockClear();
    change('value-editor', 'V');
    unmount();
    return counted.mock.calls.length;
  });
  expect(counts).toEqual([1, 1, 1]);
  counted.mockRestore();
});

claim('7+', 'A validator that returns `true` or `false` causes no extra renders.', () => {
  const rendersWith = (validator?: (query: RuleGroupTypeAny) => boolean): number => {
    const renders = vi.fn();
    const Counted = (props: RuleProps) => {
      renders();
      return <Rule {...props} />;
    };
    const controlElements = { rule: Counted };
    const query = group(
      'root',
      ['a', 'b', 'c'].map(id => rule(id)),
    );
    const { unmount } = render(
      <QueryBuilder
        defaultQuery={query}
        controlElements={controlElements}
        {...(validator && { validator })}
      />,
    );
    renders.mockClear();
    change('value-editor', 'V');
    unmount();
    return renders.mock.calls.length;
  };
  const before = rendersWith();
  expect(before).toBeGreaterThan(0);
  const isEmpty = ({ rules }: RuleGroupTypeAny) => JSON.stringify(rules).includes('V');
  for (const validator of [() => true, () => false, isEmpty]) {
    expect(rendersWith(validator)).toBe(before);
  }
});
