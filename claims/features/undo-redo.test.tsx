import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type PropsWithChildren, type ReactNode } from 'react';
import {
  defaultCoalesceMs,
  defaultMaxHistory,
  move,
  QueryBuilder,
  shouldCoalesce,
  signatureOf,
  structuralSignature,
  unchangedSignature,
  update,
  type RuleGroupType,
  type UndoRedoActionsProps,
} from 'react-querybuilder';
import {
  QueryBuilderHistory,
  UndoRedoActions,
  useQueryBuilderHistory,
  type UseQueryBuilderHistory,
} from 'react-querybuilder/history';
import type * as History from 'react-querybuilder/history';
import { afterEach, expect, vi } from 'vitest';
import { dragAndDrop } from '../drag';
import { fields as libFields, group, reload, restore, rule } from '../lib';
import { siteRequire } from '../site';
import { claim } from '../claim';
import { undoAfterLoading } from '../loaded-values';

afterEach(restore);

const fields = [{ name: 'lastName', label: 'Last name' }];

const createQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [{ id: 'r1', field: 'lastName', operator: '=', value: 'V' }],
});

let history: UseQueryBuilderHistory;

const Spy = ({ qbId, ...options }: { qbId: string; maxHistory?: number; coalesceMs?: number }) => {
  history = useQueryBuilderHistory(qbId, options);
  return null;
};

let count = 0;

/** A query builder with id and history; `history` is the result of the hook. */
const renderWithHistory = (
  props: Record<string, unknown> = {},
  historyProps: Record<string, unknown> = {},
  hookOptions: { maxHistory?: number; coalesceMs?: number } = {},
) => {
  const qbId = `history-${(count += 1)}`;
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  const element = (more: Record<string, unknown> = {}, spy: ReactNode = null) => (
    <QueryBuilderHistory {...historyProps}>
      <QueryBuilder
        qbId={qbId}
        fields={fields}
        defaultQuery={createQuery()}
        onQueryChange={onQueryChange}
        {...props}
        {...more}
      />
      {spy}
      <Spy qbId={qbId} {...hookOptions} />
    </QueryBuilderHistory>
  );
  const { rerender, container } = render(element());
  onQueryChange.mockClear();
  return {
    qbId,
    container,
    onQueryChange,
    rerender: (more: Record<string, unknown>) => rerender(element(more)),
  };
};

const click = (title: string) => fireEvent.click(screen.getAllByTitle(title)[0] ?? document.body);

const type = (value: string) => fireEvent.change(screen.getByTitle('Value'), { target: { value } });

claim('8+', 'Undo and redo call `onQueryChange` like any other change.', () => {
  const { onQueryChange } = renderWithHistory();
  click('Add rule');
  expect(history.past).toHaveLength(1);
  click('Undo');
  expect(onQueryChange).toHaveBeenCalledTimes(2);
  expect(onQueryChange.mock.lastCall?.[0].rules).toHaveLength(1);
  click('Redo');
  expect(onQueryChange.mock.lastCall?.[0].rules).toHaveLength(2);
});

claim(
  '8+',
  'A user adds, removes, moves, clones or groups a rule or group | one for each change',
  () => {
    renderWithHistory({ showCloneButtons: true });
    click('Add rule');
    click('Add rule');
    click('Clone rule');
    click('Remove rule');
    expect(history.past).toHaveLength(4);
  },
);

claim(
  '8+',
  'The same property of the same rule or group changes again within 500 ms, for example while the user types a word | none: the change extends the previous step',
  () => {
    vi.useFakeTimers();
    renderWithHistory();
    type('Va');
    type('Vai');
    expect(history.past).toHaveLength(1);
    vi.advanceTimersByTime(501);
    type('Vaughan');
    expect(history.past).toHaveLength(2);
  },
);

claim(
  '8+',
  'Your code sets the `query` prop to another query | one, like a change by the user',
  () => {
    const { rerender } = renderWithHistory({ defaultQuery: undefined, query: createQuery() });
    expect(history.past).toHaveLength(0);
    rerender({ query: { ...createQuery(), rules: [] } });
    expect(history.past).toHaveLength(1);
    act(() => history.clear());
    expect([history.canUndo, history.canRedo]).toEqual([false, false]);
  },
);

claim('8+', 'A callback such as `onAddRule` rejects the change | none', () => {
  renderWithHistory({ onAddRule: () => false });
  click('Add rule');
  expect(history.canUndo).toBe(false);
});

claim(
  '8+',
  '`maxHistory` | `50`, exported as `defaultMaxHistory` | Maximum number of steps. When there are more, the oldest step is removed',
  () => {
    expect(defaultMaxHistory).toBe(50);
    renderWithHistory({}, { maxHistory: 2 });
    for (let i = 0; i < 4; i += 1) click('Add rule');
    expect(history.past.map(({ rules }) => rules.length)).toEqual([3, 4]);
  },
);

claim(
  '8+',
  '`coalesceMs` | `500`, exported as `defaultCoalesceMs` | Maximum time in milliseconds between two changes of the same property that form a single step. With `0`, every change is a step',
  () => {
    expect(defaultCoalesceMs).toBe(500);
    renderWithHistory({}, { coalesceMs: 0 });
    type('Va');
    type('Vai');
    expect(history.past).toHaveLength(2);
  },
);

claim('8+', '`showUndoRedo` | `true` | Whether the query builder renders the buttons', () => {
  renderWithHistory({}, { showUndoRedo: false });
  expect(screen.queryByTitle('Undo')).toBeNull();
});

claim(
  '8+',
  'The `useQueryBuilderHistory` hook works in any component, even outside `QueryBuilderHistory`.',
  () => {
    render(
      <>
        <Spy qbId="outside" />
        <QueryBuilder qbId="outside" fields={fields} defaultQuery={createQuery()} />
      </>,
    );
    click('Add rule');
    expect([history.canUndo, history.canRedo, history.past.length]).toEqual([true, false, 1]);
    act(() => history.undo());
    expect([history.canUndo, history.canRedo, history.future.length]).toEqual([false, true, 1]);
  },
);

claim(
  '8+',
  '`undo`, `redo` | Functions that undo or redo a step. They do nothing if there is no step to undo or redo',
  () => {
    const { onQueryChange } = renderWithHistory();
    act(() => history.undo());
    act(() => history.redo());
    expect(onQueryChange).not.toHaveBeenCalled();
  },
);

claim(
  '8+',
  '`future` | The undone queries. The first entry is the query that `redo` restores',
  () => {
    renderWithHistory();
    click('Add rule');
    click('Add rule');
    expect(history.past.map(({ rules }) => rules.length)).toEqual([1, 2]);
    act(() => history.undo());
    act(() => history.undo());
    expect(history.future.map(({ rules }) => rules.length)).toEqual([2, 3]);
    act(() => history.redo());
    expect(screen.getAllByTestId('rule')).toHaveLength(2);
  },
);

claim('8+', '`clear` | Function that removes all steps. The query does not change', () => {
  const { onQueryChange } = renderWithHistory();
  click('Add rule');
  onQueryChange.mockClear();
  act(() => history.clear());
  expect([history.past, history.future]).toEqual([[], []]);
  expect(onQueryChange).not.toHaveBeenCalled();
  expect(screen.getAllByTestId('rule')).toHaveLength(2);
});

claim('8+', 'They default to the props of the surrounding `QueryBuilderHistory`.', () => {
  renderWithHistory({}, { maxHistory: 2 }, { maxHistory: 1 });
  for (let i = 0; i < 4; i += 1) click('Add rule');
  expect(history.past).toHaveLength(1);
});

claim(
  '8+',
  'To change labels and titles, use the `undo` and `redo` keys of `translations`.',
  () => {
    const Custom = (props: UndoRedoActionsProps) => <UndoRedoActions {...props} />;
    renderWithHistory({
      controlElements: { undoRedoActions: Custom },
      translations: { undo: { label: 'back', title: 'Back' }, redo: { title: 'Forward' } },
    });
    expect(screen.getByTitle('Back').textContent).toBe('back');
    expect(screen.getByTitle('Forward')).toBeDefined();
  },
);

claim('8+', 'It renders two `actionElement`s, so the UI kit adapters style it.', () => {
  const Action = ({ title }: { title?: string }) => <i>{title}</i>;
  renderWithHistory({ controlElements: { actionElement: Action } });
  expect(screen.getByText('Undo').tagName).toBe('I');
  expect(screen.getByText('Redo').tagName).toBe('I');
});

const remount = (props: Record<string, unknown>) => {
  const qbId = `remount-${(count += 1)}`;
  const element = (shown: boolean) => (
    <QueryBuilderHistory>
      {shown ? <QueryBuilder qbId={qbId} defaultQuery={createQuery()} {...props} /> : null}
      <Spy qbId={qbId} />
    </QueryBuilderHistory>
  );
  const { rerender } = render(element(true));
  click('Add rule');
  rerender(element(false));
  rerender(element(true));
  return [history.canUndo, screen.getAllByTestId('rule').length];
};

claim('8+', 'When a query builder unmounts, the library removes its history.', () => {
  expect(remount({})).toEqual([false, 1]);
});

claim(
  '8+',
  'The query and its history are then available when the query builder mounts again.',
  () => {
    expect(remount({ preserveQueryStateOnUnmount: true })).toEqual([true, 2]);
  },
);

claim('8+', 'The empty string is exported as `unchangedSignature`.', () => {
  expect([structuralSignature, unchangedSignature]).toEqual(['~structural', '']);
});

claim(
  '8+',
  'It means that rules or groups were added, removed or moved, or that several of them changed.',
  () => {
    const before = group('root', [rule('a'), rule('b')]);
    const first = update(before, 'value', 'V', [0]);
    expect(signatureOf(first, update(first, 'field', 'age', [0]))).toBe('a:field,value');
    expect(signatureOf(before, update(first, 'operator', '!=', [0]))).toBe('a:operator,value');
    expect(signatureOf(before, update(before, 'combinator', 'or', []))).toBe('root:combinator');
    expect(signatureOf(before, update(first, 'value', 'V', [1]))).toBe(structuralSignature);
    expect(signatureOf(before, move(before, [0], 'down'))).toBe(structuralSignature);
  },
);

claim(
  '8+',
  'Consecutive changes with the same signature within `coalesceMs` are a single step, except for structural changes.',
  () => {
    const coalesces = (next: string, time: number) =>
      shouldCoalesce('r1:value', next, 0, time, 500);
    expect([coalesces('r1:value', 499), coalesces('r1:value', 500)]).toEqual([true, false]);
    expect(coalesces('r1:operator', 499)).toBe(false);
    vi.useFakeTimers();
    renderWithHistory();
    click('Add rule');
    click('Add rule');
    expect(history.past).toHaveLength(2);
  },
);

claim('8+', 'The query builder adds missing ids when it mounts, which counts as a change.', () => {
  const { id: _id, ...query } = createQuery();
  const onQueryChange = vi.fn();
  renderWithHistory({ defaultQuery: undefined, query, onQueryChange });
  expect(history.canUndo).toBe(true);
  renderWithHistory({ defaultQuery: undefined, query: createQuery() });
  expect(history.canUndo).toBe(false);
});

claim(
  '8+',
  'Without `QueryBuilderHistory`, `showUndoRedo` only logs an error in development.',
  () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { QueryBuilder: Builder } = reload('development');
    render(<Builder showUndoRedo />);
    expect(error).toHaveBeenCalled();
    expect(screen.queryByTitle('Undo')).toBeNull();
    error.mockClear();
    const { QueryBuilder: Production } = reload('production');
    render(<Production showUndoRedo />);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  },
);

claim(
  '8+',
  "The `disabled` prop disables the buttons, but the hook's `undo` function still works.",
  () => {
    const { rerender } = renderWithHistory({ showLockButtons: true });
    const rules = () => screen.getAllByTestId('rule');
    const lock = () => fireEvent.click(screen.getAllByTestId('lock-rule')[0] ?? document.body);
    lock();
    expect(history.past).toHaveLength(1);
    click('Undo');
    expect(rules()[0]?.className).not.toContain('disabled');
    click('Add rule');
    rerender({ disabled: true });
    expect(screen.getByTitle<HTMLButtonElement>('Undo').disabled).toBe(true);
    act(() => history.undo());
    expect(rules()).toHaveLength(1);
  },
);

claim(
  '8+',
  'Steps share the parts of the query that did not change, so 50 steps need little memory.',
  () => {
    renderWithHistory();
    click('Add rule');
    click('Add rule');
    const [first, second] = history.past;
    expect(first?.rules[0]).toBe(second?.rules[0]);
  },
);

claim(
  '8+',
  'Call `clear` after you load a document, or set a different `key` and `qbId` on the query builder for each document.',
  () => {
    const next: RuleGroupType = { ...createQuery(), id: 'next', rules: [] };
    const load = () => {
      const { rerender } = renderWithHistory({ query: createQuery(), defaultQuery: undefined });
      rerender({ query: next });
    };
    load();
    expect(history).toMatchObject({ canUndo: true });
    act(() => {
      history.clear();
    });
    expect(history.canUndo).toBe(false);
    const element = (id: string, query: RuleGroupType) => (
      <QueryBuilderHistory>
        <QueryBuilder key={id} qbId={id} fields={fields} query={query} />
        <Spy qbId={id} />
      </QueryBuilderHistory>
    );
    const { rerender } = render(element('document-1', createQuery()));
    rerender(element('document-2', next));
    expect(history.canUndo).toBe(false);
  },
);

claim('8+', 'Each query builder has its own steps.', () => {
  renderWithHistory();
  type('Va');
  const { canUndo, undo } = history;
  const first = screen.getByTitle<HTMLInputElement>('Value');
  expect([canUndo, first.value]).toEqual([true, 'Va']);
  renderWithHistory();
  expect(history.canUndo).toBe(false);
  act(() => {
    undo();
  });
  const values = screen.getAllByTitle<HTMLInputElement>('Value').map(({ value }) => value);
  expect(values).toEqual(['V', 'V']);
});

claim(
  '8+',
  'A button is disabled if there is nothing to undo or redo, or if the whole query builder is `disabled`.',
  () => {
    const { rerender } = renderWithHistory();
    const states = () =>
      ['undo', 'redo'].map(name => screen.getByTestId(`${name}-action`).hasAttribute('disabled'));
    expect(states()).toEqual([true, true]);
    type('Va');
    expect(states()).toEqual([false, true]);
    act(() => {
      history.undo();
    });
    expect(states()).toEqual([true, false]);
    rerender({ disabled: true });
    expect(states()).toEqual([true, true]);
  },
);

/** A controlled query builder with history, which corrects or rejects changes. */
const renderControlled = (
  start: RuleGroupType,
  store: (next: RuleGroupType) => RuleGroupType | undefined = next => next,
  props: object = {},
) => {
  const qbId = `controlled-${(count += 1)}`;
  let query = start;
  const Controlled = () => {
    const [value, setValue] = useState(start);
    query = value;
    return (
      <QueryBuilder
        qbId={qbId}
        fields={libFields}
        query={value}
        onQueryChange={next => {
          const stored = store(next);
          if (stored) setValue(stored);
        }}
        {...props}
      />
    );
  };
  cleanup();
  render(
    <QueryBuilderHistory coalesceMs={0}>
      <Controlled />
      <Spy qbId={qbId} />
    </QueryBuilderHistory>,
  );
  return {
    query: () => query,
    undo: () => {
      act(() => {
        history.undo();
      });
    },
  };
};

claim(
  '8+',
  [
    'Undo stops working after a correction.',
    'If `onQueryChange` corrects or rejects a change, Undo restores the query that was corrected, and `onQueryChange` corrects it again.',
    "Users can't reach the earlier steps.",
    'Reject changes in a callback such as `onAddRule`, which adds no step, or mark them as invalid with a validator.',
  ],
  () => {
    const start = group('root', [rule('a')]);
    const isSmall = ({ rules }: RuleGroupType) => rules.length < 2;
    const cases = [
      (next: RuleGroupType) => (isSmall(next) ? next : { ...next, rules: next.rules.slice(0, 1) }),
      (next: RuleGroupType) => (isSmall(next) ? next : undefined),
    ];
    for (const store of cases) {
      const { query, undo } = renderControlled(start, store);
      type('Vai');
      click('Add rule');
      const before = query();
      for (let i = 0; i < 3; i += 1) {
        undo();
        expect(query()).toEqual(before);
      }
      expect([history.past.length, history.canRedo]).toEqual([3, false]);
    }
    const refused = renderControlled(start, undefined, { onAddRule: () => false });
    type('Vai');
    click('Add rule');
    refused.undo();
    expect(refused.query()).toEqual(start);
    const marked = renderControlled(start, undefined, { validator: isSmall });
    click('Add rule');
    expect(document.querySelector('.queryBuilder-invalid')).not.toBeNull();
    marked.undo();
    expect(marked.query()).toEqual(start);
    expect(document.querySelector('.queryBuilder-invalid')).toBeNull();
  },
);

claim(
  '8+',
  [
    'Undo stops working after a change from `between` to `=`.',
    'In a number field, the value editor then replaces the list with its first entry, and replaces it again after each Undo.',
    'With `resetOnOperatorChange`, the change is a single step that users can undo.',
  ],
  () => {
    const start = group('root', [rule('a', { field: 'age', operator: 'between', value: '1,2' })]);
    const toEqual = () =>
      fireEvent.change(screen.getByTestId('operators'), { target: { value: '=' } });
    const { query, undo } = renderControlled(start);
    toEqual();
    for (let i = 0; i < 3; i += 1) {
      expect(query().rules[0]).toMatchObject({ operator: '=', value: '1' });
      undo();
    }
    const reset = renderControlled(start, undefined, { resetOnOperatorChange: true });
    toEqual();
    expect(history.past).toHaveLength(1);
    reset.undo();
    expect(reset.query()).toEqual(start);
  },
);

claim(
  '8+',
  [
    'Undo stops working after the options of another field load.',
    'An effect that sets a value when a list is loaded sets it again after each Undo.',
    'Add an empty option to the list instead.',
  ],
  async () => {
    const stuck = Array.from({ length: 4 }, () => 'b: x');
    expect(await undoAfterLoading(['x', 'y'], true)).toEqual(stuck);
    cleanup();
    const undone = ['b: ', ...Array.from({ length: 3 }, () => 'a: y')];
    expect(await undoAfterLoading(['', 'x', 'y'], false)).toEqual(undone);
  },
);

claim(
  '8+',
  [
    'A drop into another query builder is a step in both.',
    'After Undo in the target, the rule is in neither.',
    'After Undo in the source, the rule is in both.',
    'Users must undo it in both.',
  ],
  () => {
    const { QueryBuilderHistory: Around, useQueryBuilderHistory: useHistory } = siteRequire(
      'react-querybuilder/history',
    ) as typeof History;
    const ends: UseQueryBuilderHistory[] = [];
    const Watch = ({ children }: PropsWithChildren) => {
      ends.splice(0, 2, useHistory('source'), useHistory('target'));
      return <Around>{children}</Around>;
    };
    const builders = [
      { qbId: 'source', fields, defaultQuery: group('r', [rule('a'), rule('b')]) },
      { qbId: 'target', fields, defaultQuery: group('s', [rule('x')]) },
    ];
    const drag = () => dragAndDrop({ builders, from: '[0]', to: '[0]', Around: Watch });
    for (const [index, ids] of [
      [
        ['a', 'b'],
        ['x', 'moved'],
      ],
      [['b'], ['x']],
    ].entries()) {
      const drop = drag();
      expect(drop.shown()).toEqual([['b'], ['x', 'moved']]);
      expect(ends.map(({ past }) => past.length)).toEqual([1, 1]);
      drop.act(() => {
        ends[index]?.undo();
      });
      expect(drop.shown()).toEqual(ids);
      drop.end();
    }
  },
);

claim(
  '8+',
  'A user edits a subquery | one in the subquery and one in the outer query builder. Undoing it in the subquery is another step of the outer query builder',
  () => {
    const albums = {
      name: 'albums',
      label: 'Albums',
      matchModes: true,
      subproperties: [{ name: 'title', label: 'Title' }],
    };
    const value = group('s', [rule('t', { field: 'title' })]);
    const match = { mode: 'all' as const };
    const start = group('root', [
      { ...rule('a', { field: 'albums' }), value: value as never, match },
    ]);
    const { query, undo } = renderControlled(start, undefined, { fields: [albums] });
    const undoButton = (index: number) => screen.getAllByTestId('undo-action')[index];
    type('Eros');
    const edited = query();
    expect(edited).not.toEqual(start);
    expect([0, 1].map(index => undoButton(index)?.hasAttribute('disabled'))).toEqual([
      false,
      false,
    ]);
    fireEvent.click(undoButton(1) ?? document.body);
    expect(query()).toEqual(start);
    expect(history.past).toHaveLength(2);
    undo();
    expect(query()).toEqual(edited);
    undo();
    expect(query()).toEqual(start);
  },
);
