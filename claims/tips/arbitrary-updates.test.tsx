import * as library from 'react-querybuilder';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import {
  add,
  findPath,
  getParentPath,
  insert,
  isRuleGroup,
  QueryBuilder,
  remove,
  update,
  ValueEditor,
  type ActionProps,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { expect, vi } from 'vitest';
import { dragAndDrop } from '../drag';
import { change, click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const createQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'a', field: 'age', operator: '>', value: 28 },
    { id: 'b', field: 'lastName', operator: '=', value: 'Vai', disabled: true },
  ],
});

/** Renders a query builder whose button "Run" calls the function. */
const renderRun = (
  run: (props: ActionProps) => void,
  props: Record<string, unknown> = { defaultQuery: createQuery() },
) => {
  const Run = (own: ActionProps) => (
    <button type="button" onClick={() => run(own)}>
      Run
    </button>
  );
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  const controlElements = { addRuleAction: Run };
  render(
    <QueryBuilder {...props} onQueryChange={onQueryChange} controlElements={controlElements} />,
  );
  onQueryChange.mockClear();
  return onQueryChange;
};

claim(
  '7+',
  "They return a new query and don't change the original, but they can freeze the rules and groups that both queries share.",
  () => {
    const query = createQuery();
    add(query, { field: 'age', operator: '<', value: 60 }, []);
    update(query, 'value', 1, [0]);
    remove(query, [0]);
    expect(query).toEqual(createQuery());
  },
);

claim('7+', 'All controls receive `schema` and `path` in their props.', () => {
  const run = vi.fn<(props: ActionProps) => void>();
  renderRun(run);
  fireEvent.click(screen.getByText('Run'));
  expect(run.mock.lastCall?.[0]).toMatchObject({ path: [], schema: {} });
});

claim(
  '7+',
  '`getQuery()` returns the current query, even immediately after `dispatchQuery`.',
  () => {
    const seen: unknown[] = [];
    renderRun(({ schema }) => {
      const next: RuleGroupType = { ...createQuery(), combinator: 'or' };
      schema.dispatchQuery(next);
      seen.push(schema.getQuery());
    });
    fireEvent.click(screen.getByText('Run'));
    expect(seen).toEqual([{ ...createQuery(), combinator: 'or' }]);
  },
);

claim(
  '7+',
  "Call it in event handlers, not during rendering: it doesn't subscribe the component to changes.",
  () => {
    const renders = vi.fn();
    let read: ActionProps['schema']['getQuery'] | undefined;
    const Capture = ({ schema }: ActionProps) => {
      read = schema.getQuery;
      return null;
    };
    const Outside = () => {
      renders(read?.());
      return null;
    };
    const controlElements = { addGroupAction: Capture };
    render(
      <>
        <QueryBuilder defaultQuery={createQuery()} controlElements={controlElements} />
        <Outside />
      </>,
    );
    fireEvent.click(screen.getByTitle('Add rule'));
    expect(read?.()?.rules).toHaveLength(3);
    expect(renders).toHaveBeenCalledTimes(1);
  },
);

claim('7+', 'It works the same way with `query` and `defaultQuery`.', () => {
  const next: RuleGroupType = { ...createQuery(), combinator: 'or' };
  for (const prop of ['query', 'defaultQuery']) {
    const onQueryChange = renderRun(({ schema }) => schema.dispatchQuery(next), {
      [prop]: createQuery(),
    });
    fireEvent.click(screen.getAllByText('Run').at(-1) ?? document.body);
    expect(onQueryChange.mock.calls).toEqual([[next]]);
  }
});

claim('7+', '`onQueryChange` is then called once, with the final query.', () => {
  const onQueryChange = renderRun(({ schema }) => {
    let next = schema.getQuery();
    if (!next) return;
    next = update(next, 'value', 1, [0]);
    next = update(next, 'value', 'Vaughan', [1]);
    schema.dispatchQuery(next);
  });
  fireEvent.click(screen.getByText('Run'));
  expect(onQueryChange).toHaveBeenCalledTimes(1);
  expect(onQueryChange.mock.lastCall?.[0].rules).toMatchObject([
    { value: 1 },
    { value: 'Vaughan' },
  ]);
});

claim('7+', '`dispatchQuery` and `setQuery` store the query unchanged, so keep in mind:', () => {
  const next: RuleGroupType = {
    combinator: 'and',
    rules: [{ field: 'age', operator: '>', value: 28 }],
  };
  const onQueryChange = renderRun(({ schema }) => schema.dispatchQuery(next));
  fireEvent.click(screen.getByText('Run'));
  expect(onQueryChange.mock.lastCall?.[0]).toEqual(next);
});

claim(
  '7+',
  'Only the default controls and `actions` call `onAddRule`, `onAddGroup`, `onMoveRule`, `onRemove` and the other callbacks.',
  () => {
    const callbacks = { onAddRule: vi.fn(), onRemove: vi.fn(), onAddGroup: vi.fn() };
    renderRun(
      ({ schema }) => {
        const query = schema.getQuery();
        if (!query) return;
        const rule = { field: 'age', operator: '<', value: 60 };
        schema.dispatchQuery(remove(add(query, rule, []), [0]));
      },
      { defaultQuery: createQuery(), ...callbacks },
    );
    fireEvent.click(screen.getByText('Run'));
    for (const callback of Object.values(callbacks)) expect(callback).not.toHaveBeenCalled();
  },
);

claim(
  '7+',
  '`add` and `insert` add an id to new rules and groups, and `insert` replaces existing ids.',
  () => {
    const rule = { id: 'own', field: 'age', operator: '<', value: 60 };
    const { id: _id, ...bare } = rule;
    expect(add(createQuery(), rule, []).rules[2]?.id).toBe('own');
    expect(add(createQuery(), bare, []).rules[2]?.id).toMatch(/./);
    expect(insert(createQuery(), rule, [0]).rules[0]?.id).not.toBe('own');
  },
);

claim(
  '8+',
  'Disabled rules and groups are updated as well, unless you pass `respectDisabled` to the function.',
  () => {
    const query = createQuery();
    expect(update(query, 'value', 'Vaughan', [1]).rules[1]).toMatchObject({ value: 'Vaughan' });
    expect(remove(query, [1]).rules).toHaveLength(1);
    expect(update(query, 'value', 'Vaughan', [1], { respectDisabled: true })).toBe(query);
  },
);

claim('7', "`disabled: true` doesn't prevent the update.", () => {
  const query = createQuery();
  expect(update(query, 'value', 'Vaughan', [1]).rules[1]).toMatchObject({ value: 'Vaughan' });
  expect(remove(query, [1]).rules).toHaveLength(1);
});

claim(
  '7+',
  '`update` with a new `field` resets the operator and the value, unless you pass `resetOnFieldChange: false`.',
  () => {
    const query = createQuery();
    expect(update(query, 'field', 'lastName', [0]).rules[0]).toMatchObject({
      operator: '=',
      value: '',
    });
    expect(
      update(query, 'field', 'lastName', [0], { resetOnFieldChange: false }).rules[0],
    ).toMatchObject({ operator: '>', value: 28 });
  },
);

claim(
  '7+',
  'Correct the query in `onQueryChange`, not in an effect: an effect runs after the invalid query was rendered.',
  () => {
    const correct = (next: RuleGroupType) =>
      next.rules.length > 2 ? { ...next, rules: next.rules.slice(0, 2) } : next;
    const seen: number[] = [];
    const Corrected = ({ inEffect }: { inEffect: boolean }) => {
      const [query, setQuery] = useState<RuleGroupType>(createQuery);
      seen.push(query.rules.length);
      useEffect(() => setQuery(correct), [query]);
      return (
        <QueryBuilder query={query} onQueryChange={q => setQuery(inEffect ? q : correct(q))} />
      );
    };
    const { unmount } = render(<Corrected inEffect={false} />);
    fireEvent.click(screen.getByTitle('Add rule'));
    expect(seen).not.toContain(3);
    unmount();
    render(<Corrected inEffect />);
    fireEvent.click(screen.getByTitle('Add rule'));
    expect(seen).toContain(3);
  },
);

claim(
  '7+',
  'This editor updates the family and clears the values of the `instrument` rules in the same group, in a single update:',
  () => {
    const FamilyEditor = (props: ValueEditorProps) => {
      const { field, path, schema } = props;
      if (field !== 'family') return <ValueEditor {...props} />;
      const changeFamily = (value: unknown) => {
        const parentPath = getParentPath(path);
        let next: RuleGroupTypeAny = update(schema.getQuery(), 'value', value, path);
        const parent = findPath(parentPath, next);
        if (!parent || !isRuleGroup(parent)) return;
        for (const [index, item] of parent.rules.entries()) {
          if (typeof item !== 'string' && 'field' in item && item.field === 'instrument')
            next = update(next, 'value', '', [...parentPath, index]);
        }
        schema.dispatchQuery(next);
      };
      return <ValueEditor {...props} handleOnChange={changeFamily} />;
    };
    const instrument = rule('i', { field: 'instrument', value: 'piano' });
    const family = rule('f', { field: 'family', value: 'keys' });
    const { query, onQueryChange } = show(
      <QueryBuilder
        fields={[
          { name: 'family', label: 'Family' },
          { name: 'instrument', label: 'Instrument' },
        ]}
        defaultQuery={group('root', [instrument, group('g', [family, instrument])])}
        controlElements={{ valueEditor: FamilyEditor }}
      />,
    );
    onQueryChange.mockClear();
    change('value-editor', 'strings', 1);
    expect(onQueryChange).toHaveBeenCalledOnce();
    expect(query()).toHaveProperty('rules.1.rules', [
      { ...family, value: 'strings' },
      { ...instrument, value: '' },
    ]);
    expect(query()).toHaveProperty('rules.0.value', 'piano');
  },
);

claim(
  {
    '8+': 'If you remove a dropped rule, the rule is lost. Reject the drop with `canDrop` instead.',
    '7': "If users drag rules between query builders, don't remove a dropped rule: the rule is lost. Reject the drop with `canDrop` instead.",
  },
  () => {
    const builders = [
      { fields, defaultQuery: group('r', [rule('a'), rule('b')]) },
      { fields, query: group('s', [rule('x')]), onQueryChange: () => undefined },
    ];
    const { shown, end } = dragAndDrop({ builders, from: '[0]', to: '[0]' });
    expect(shown()).toEqual([['b'], ['x']]);
    end();
    const refused = dragAndDrop({ builders, from: '[0]', to: '[0]', canDrop: () => false });
    expect(refused.shown()).toEqual([['a', 'b'], ['x']]);
    refused.end();
  },
);

claim(
  '7+',
  [
    'A correction must not restore a value that the query builder replaces.',
    'For example, in a number field with the `=` operator, the value editor replaces a list.',
    "If you put the list back, the two replace each other's value endlessly.",
  ],
  () => {
    const values: unknown[] = [];
    const Restoring = () => {
      const [query, setQuery] = useState(
        group('r', [rule('a', { field: 'age', operator: 'between', value: '1,2' })]),
      );
      const store = (next: RuleGroupType) => {
        const [item] = next.rules as RuleType[];
        if (!item) return;
        values.push(item.value);
        const value: unknown = values.length < 100 ? '1,2' : item.value;
        setQuery({ ...next, rules: [{ ...item, value }] });
      };
      return <QueryBuilder fields={fields} query={query} onQueryChange={store} />;
    };
    render(<Restoring />);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // React 19 gives up with "Maximum update depth exceeded".
    try {
      change('operators', '=');
    } catch (error) {
      expect(String(error)).toContain('Maximum update depth');
    }
    expect(values.length).toBeGreaterThan(20);
    expect(values.at(-1)).toBe('1');
    vi.restoreAllMocks();
  },
);

claim(
  '8+',
  [
    'After a correction, Undo restores the query that was corrected, and you correct it again.',
    'Mark the query as invalid with a validator instead, or reject changes in callbacks such as `onAddRule`.',
  ],
  () => {
    const isSmall = ({ rules }: RuleGroupType) => rules.length < 2;
    const start = group('r', [rule('a')]);
    const after = (props: object, correct = (next: RuleGroupType) => next): unknown => {
      cleanup();
      let last = start;
      const Controlled = () => {
        const [query, setQuery] = useState(start);
        last = query;
        const store = (next: RuleGroupType) => {
          setQuery(correct(next));
        };
        return <QueryBuilder fields={fields} query={query} onQueryChange={store} {...props} />;
      };
      render(
        <QueryBuilderHistory coalesceMs={0}>
          <Controlled />
        </QueryBuilderHistory>,
      );
      change('value-editor', 'Vai');
      click('add-rule');
      click('undo-action');
      click('undo-action');
      return last;
    };
    const correct = (next: RuleGroupType) =>
      isSmall(next) ? next : { ...next, rules: next.rules.slice(0, 1) };
    expect(after({}, correct)).toMatchObject({ rules: [{ value: 'Vai' }] });
    expect(after({ validator: isSmall })).toEqual(start);
    expect(after({ onAddRule: () => false })).toEqual(start);
  },
);

claim(
  '7',
  'Version 7 exports no function that updates a query builder with `defaultQuery` from outside.',
  () => {
    expect(Object.keys(library).filter(name => /dispatch|setQuery/i.test(name))).toEqual([]);
  },
);
