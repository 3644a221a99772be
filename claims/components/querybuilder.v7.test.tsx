import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import { useCallback, useMemo, useState, type ComponentType, type PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import {
  formatQuery,
  LogType,
  QueryBuilder,
  transformQuery,
  type ActionProps,
  type Field,
  type RuleGroupType,
  type RuleProps,
  type RuleType,
  type ShiftActionsProps,
  type ValueEditorProps,
  type ValueEditorType,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  find,
  group,
  invalid,
  newRule,
  options,
  reload,
  restore,
  rule,
  shift,
  show,
  storedInKit,
  watchErrors,
} from '../lib';
import { dragAndDrop } from '../drag';
import { claim } from '../claim';
import {
  expectDebugModeToLog,
  expectFirstOptionOfField,
  expectIdsOfAddedRules,
  expectPrecedenceOfOperators,
  filled,
} from '../query-builder';

afterEach(restore);

type Wrapper = ComponentType<PropsWithChildren>;

/** An observer for Mantine, which jsdom doesn't have. */
class StillObserver {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}

const formats = [
  ...['json', 'json_without_ids', 'sql', 'parameterized', 'parameterized_named', 'mongodb', 'cel'],
  ...['mongodb_query', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata', 'natural_language', 'ldap'],
];

const exported = (query: RuleGroupType, format: string): string =>
  JSON.stringify(formatQuery(query, format as 'json'));

const empty = group('root', []);

claim(
  '6-7',
  ['It logs each error once per page load.', '`query` was `undefined` or `null` at first.'],
  () => {
    const switchTwice = ({ QueryBuilder: Builder }: ReturnType<typeof reload>) => {
      const errors = watchErrors();
      for (let round = 0; round < 2; round++) {
        const { rerender, unmount } = render(<Builder fields={fields} />);
        rerender(<Builder fields={fields} query={empty} />);
        unmount();
        render(
          <Builder fields={fields} query={empty} {...invalid<object>({ defaultQuery: empty })} />,
        );
      }
      return errors();
    };
    expect(switchTwice(reload('development'))).toEqual([
      expect.stringMatching('changing from an uncontrolled component to be controlled'),
      expect.stringMatching('both query and defaultQuery'),
    ]);
    vi.restoreAllMocks();
    expect(switchTwice(reload('production'))).toEqual([]);
  },
);

claim('7', '`null` counts as `undefined`.', () => {
  const { QueryBuilder: Builder } = reload('development');
  for (const nothing of [undefined, null]) {
    const errors = watchErrors();
    const { set, query, unmount } = show(<Builder fields={fields} query={filled} />);
    set(<Builder fields={fields} query={invalid<RuleGroupType>(nothing)} />);
    expect(all('rule')).toHaveLength(1);
    click('add-rule');
    expect([all('rule').length, query().rules.length]).toEqual([2, 2]);
    expect(errors()).toEqual([]);
    unmount();
  }
  const errors = watchErrors();
  const { set } = show(<Builder fields={fields} query={filled} />);
  set(<Builder fields={fields} defaultQuery={filled} />);
  expect(errors()).toEqual([
    expect.stringContaining('from a controlled component to be uncontrolled'),
  ]);
});

claim(
  '7',
  [
    'Otherwise all rules re-render after each edit.',
    'A new `context` object re-renders all rules, so keep it stable with `useMemo`.',
    'Keep `fields`, `context`, `onQueryChange` and similar props stable: see Every rule renders on every keystroke.',
  ],
  () => {
    const valueEditor = vi.fn(() => null);
    const controlElements = { valueEditor };
    type Change = (query: RuleGroupType) => void;
    const rendered = (create: (change: Change) => object): number => {
      const Parent = () => {
        const [query, setQuery] = useState(() => group('root', [rule('a'), rule('b')]));
        const props = { fields, query, onQueryChange: setQuery, ...create(setQuery) };
        return <QueryBuilder {...props} controlElements={controlElements} />;
      };
      const { unmount } = render(<Parent />);
      valueEditor.mockClear();
      change('operators', '!=');
      unmount();
      return valueEditor.mock.calls.length;
    };
    const inline = (setQuery: Change) => (query: RuleGroupType) => {
      setQuery(query);
    };
    expect([
      rendered(() => ({ context: useMemo(() => ({}), []) })),
      rendered(setQuery => ({ onQueryChange: useCallback(inline(setQuery), []) })),
      rendered(() => ({ context: {} })),
      rendered(() => ({ fields: [...fields] })),
      rendered(setQuery => ({ onQueryChange: inline(setQuery) })),
    ]).toEqual([1, 1, 2, 2, 2]);
  },
);

claim('6-7', 'Creates the missing ids of a query, and the ids of new rules and groups.', () => {
  let count = 0;
  const idGenerator = () => `id-${++count}`;
  const { query } = show(
    <QueryBuilder
      fields={fields}
      idGenerator={idGenerator}
      defaultQuery={{ combinator: 'and', rules: [{ field: 'age', operator: '=', value: '' }] }}
    />,
  );
  click('add-rule');
  click('add-group');
  const ids = [query(), ...query().rules].map(item => (item as RuleGroupType).id);
  expect(ids).toHaveLength(4);
  expect(ids.every(id => id?.startsWith('id-'))).toBe(true);
});

claim(
  '7',
  'Copies always get a random UUID, whether users clone a rule, hold Alt while shifting it or copy it by dragging.',
  () => {
    const idGenerator = vi.fn(() => 'made');
    const { query } = show(
      <QueryBuilder
        fields={fields}
        idGenerator={idGenerator}
        showCloneButtons
        showShiftActions
        defaultQuery={group('root', [rule('a'), rule('b')])}
      />,
    );
    idGenerator.mockClear();
    click('clone-rule');
    shift('[2]', 0, { altKey: true });
    expect(query().rules).toHaveLength(4);
    expect(idGenerator).not.toHaveBeenCalled();
  },
);

claim(
  '6-7',
  '`formatQuery` leaves out rules with field `~` in every format except the JSON formats.',
  () => {
    const query = group('root', [rule('a', { field: '~' }), rule('b')]);
    for (const format of formats) {
      const text = exported(query, format);
      const without = exported(group('root', [rule('b')]), format);
      const kept = format.startsWith('json_') || format === 'json';
      expect([format, text === without]).toEqual([format, !kept]);
    }
  },
);

claim(
  '6-7',
  [
    "The field's own `operators` take precedence.",
    'Operators | `field.operators` | `getOperators`, unless it returns `null` | `operators`',
  ],
  expectPrecedenceOfOperators,
);

claim('6-7', 'As with `autoSelectField`, `formatQuery` leaves out these rules.', () => {
  expect(newRule(<QueryBuilder fields={fields} autoSelectOperator={false} />).operator).toBe('~');
  expect(at('operators').textContent).toMatch(/^------/);
  expect(all('value-editor')).toEqual([]);
  change('operators', '=');
  expect(all('value-editor')).toHaveLength(1);
  const query = group('root', [rule('a', { operator: '~' }), rule('b')]);
  for (const format of formats) {
    const text = exported(query, format);
    const kept = format.startsWith('json_') || format === 'json';
    expect([format, text === exported(group('root', [rule('b')]), format)]).toEqual([
      format,
      !kept,
    ]);
  }
});

const values = [
  { name: 'guitar', label: 'Guitar' },
  { name: 'piano', label: 'Piano' },
];

const instrumentOf = (valueEditorType: ValueEditorType) => ({
  name: 'instrument',
  label: 'Instrument',
  valueEditorType,
  values,
});

claim(
  '7',
  'Even a `number` input stores a string unless you set `parseNumbers` or use the adapter for Ant Design or Mantine.',
  () => {
    const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v7/package.json'));
    const { act: actOfKit } = kit('react') as typeof React;
    const { createRoot } = kit('react-dom/client') as typeof ReactDom;
    const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof Library;
    const { MantineProvider } = kit('@mantine/core') as Record<'MantineProvider', Wrapper>;
    const { QueryBuilderMantine } = kit('@react-querybuilder/mantine') as Record<
      'QueryBuilderMantine',
      Wrapper
    >;
    const nothing = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => nothing);
    vi.stubGlobal('ResizeObserver', StillObserver);
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
    const defaultQuery = group('root', [rule('a', { field: 'age' })]);
    actOfKit(() => {
      root.render(
        <MantineProvider>
          <QueryBuilderMantine>
            <Builder {...{ fields, defaultQuery, onQueryChange }} />
          </QueryBuilderMantine>
        </MantineProvider>,
      );
    });
    actOfKit(() => {
      fireEvent.change(find('[inputmode=numeric]'), { target: { value: '12' } });
    });
    expect(onQueryChange.mock.lastCall?.[0].rules).toMatchObject([{ value: 12 }]);
    actOfKit(() => {
      root.unmount();
    });
    container.remove();
    vi.unstubAllGlobals();
  },
);

claim(
  '7',
  'the first option of a `select` or `radio`, twice for `between` and `notBetween`;',
  () => {
    const value = (type: ValueEditorType, operator: string, listsAsArrays = false) =>
      newRule(
        <QueryBuilder
          fields={[instrumentOf(type)]}
          operators={[{ name: operator, label: operator }]}
          listsAsArrays={listsAsArrays}
        />,
      ).value as unknown;
    for (const type of ['select', 'radio'] as const) {
      expect([value(type, '='), value(type, 'between'), value(type, 'notBetween', true)]).toEqual([
        'guitar',
        'guitar,guitar',
        ['guitar', 'guitar'],
      ]);
    }
    expect([value('multiselect', '='), value('multiselect', '=', true)]).toEqual(['', []]);
  },
);

claim(
  '7',
  "With a UI kit, this can differ: the value editors for Chakra UI and Mantine ignore the prop, except for ranges, and Mantine's number input stores numbers even without the prop.",
  () => {
    const mantine = storedInKit.bind(undefined, 'v7', [
      ['@mantine/core', 'MantineProvider'],
      ['@react-querybuilder/mantine', 'QueryBuilderMantine'],
    ]);
    const chakra = storedInKit.bind(undefined, 'v7-6', [
      ['@chakra-ui/react', 'ChakraProvider'],
      ['@react-querybuilder/chakra', 'QueryBuilderChakra'],
    ]);
    for (const stored of [mantine, chakra]) {
      expect(stored('text', false)).toEqual(['12', '12']);
      expect(stored('text', true)).toEqual(['12', 12]);
    }
    expect([mantine('number', false), mantine('number', true)]).toEqual([
      [12, 12],
      [12, 12],
    ]);
    expect([chakra('number', false), chakra('number', true)]).toEqual([
      ['12', '12'],
      ['12', 12],
    ]);
  },
);

const nested = group('root', [
  rule('a'),
  group('g', [rule('b'), rule('c')], { combinator: 'or', not: true }),
]);

claim(
  '6-7',
  '`formatQuery` leaves out rules that its own `validator` option rejects, except in `json` and `json_without_ids`.',
  () => {
    const { query, container } = show(
      <QueryBuilder fields={fields} validator={() => false} defaultQuery={empty} />,
    );
    const text = container.textContent;
    click('add-rule');
    expect(query().rules).toHaveLength(1);
    show(<QueryBuilder fields={fields} defaultQuery={empty} />);
    expect(document.body.textContent).toBe(text);
    const validator = () => ({ a: false });
    expect(formatQuery(group('root', [rule('a'), rule('b')]), { format: 'sql', validator })).toBe(
      "(firstName = '')",
    );
    expect(formatQuery(group('root', [rule('a'), rule('b')]), 'sql')).toBe(
      "(firstName = '' and firstName = '')",
    );
  },
);

claim(
  '7',
  'Each report is an object with a `type` (such as `rule or group added`), the `qbId` of the builder, and the data of the event (`query`, `newQuery`, `path` …).',
  () => {
    const onLog = vi.fn<(report: { type: string }) => void>();
    const types = () => onLog.mock.calls.splice(0).map(([report]) => report.type);
    const locked = group('root', [rule('a'), rule('b', { disabled: true })]);
    const Rule = ({ actions, path }: RuleProps) => (
      <button
        type="button"
        data-testid="drop"
        onClick={() => {
          actions.onRuleRemove(path);
        }}
      />
    );
    show(
      <QueryBuilder
        fields={fields}
        debugMode
        onLog={onLog}
        controlElements={{ rule: Rule }}
        onAddRule={() => false}
        defaultQuery={locked}
      />,
    );
    types();
    click('add-group');
    expect(onLog.mock.lastCall?.[0]).toMatchObject({
      type: expect.any(String) as string,
      qbId: expect.any(String) as string,
      newQuery: { rules: [{}, {}, {}] },
    });
    expect(types()).toEqual([LogType.add]);
    click('add-rule');
    expect(types()).toEqual([LogType.onAddRuleFalse]);
    click('drop', 1);
    expect(types()).toEqual([LogType.pathDisabled]);
    click('drop');
    expect(types()).toEqual([LogType.remove]);
  },
);

claim(
  '7',
  'A function that returns nothing prevents the change, so end it with `return true`.',
  () => {
    const nothing = invalid<() => boolean>(() => undefined);
    show(
      <QueryBuilder
        fields={fields}
        {...{
          onAddRule: nothing,
          onAddGroup: nothing,
          onMoveRule: nothing,
          onMoveGroup: nothing,
          onRemove: nothing,
        }}
        showCloneButtons
        defaultQuery={nested}
      />,
    );
    for (const button of [
      'add-rule',
      'add-group',
      'clone-rule',
      'clone-group',
      'remove-rule',
      'remove-group',
    ])
      click(button);
    expect([all('rule').length, all('rule-group').length]).toEqual([3, 2]);
  },
);

claim('7', 'In the other callbacks, `context` is always `undefined`.', () => {
  const passed = { from: 'button' };
  const Button = (props: ActionProps) => (
    <button
      type="button"
      data-testid={props.testID}
      onClick={event => {
        invalid<{ handleOnClick: (...args: unknown[]) => void }>(props).handleOnClick(
          event,
          passed,
        );
      }}
    />
  );
  const Shift = ({ shiftUp, testID }: ShiftActionsProps) => (
    <button
      type="button"
      data-testid={testID}
      onClick={event => {
        invalid<(...args: unknown[]) => void>(shiftUp)(event, passed);
      }}
    />
  );
  const calls: [string, unknown][] = [];
  const names = ['onAddRule', 'onAddGroup', 'onMoveRule', 'onMoveGroup', 'onRemove'];
  const props = Object.fromEntries(
    names.map(name => [
      name,
      (...args: unknown[]) => {
        calls.push([name, args.at(-1)]);
        return false;
      },
    ]),
  );
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={nested}
      showCloneButtons
      showShiftActions
      controlElements={{ actionElement: Button, shiftActions: Shift }}
      {...props}
    />,
  );
  for (const button of ['add-rule', 'add-group', 'clone-rule', 'clone-group', 'remove-rule'])
    click(button);
  fireEvent.click(find('[data-path="[1]"] [data-testid="shift-actions"]'));
  expect(calls).toEqual([
    ...['onAddRule', 'onAddGroup'].map(name => [name, passed]),
    ...['onMoveRule', 'onMoveGroup', 'onRemove', 'onMoveGroup'].map(name => [name, undefined]),
  ]);
});

claim(
  '7',
  "Pass only the entries that differ: the builder merges each entry with its default, so `{ addRule: { label: 'Add' } }` keeps the title.",
  () => {
    show(
      <QueryBuilder
        fields={fields}
        translations={{ addRule: { label: <b>Add</b> } }}
        defaultQuery={filled}
      />,
    );
    expect([at('add-rule').innerHTML, at('add-rule').title]).toEqual(['<b>Add</b>', 'Add rule']);
    expect(['fields', 'operators', 'value-editor', 'combinators'].map(id => at(id).title)).toEqual([
      'Fields',
      'Operators',
      'Value',
      'Combinators',
    ]);
  },
);

claim(
  '7',
  'The default, `generateAccessibleDescription`, returns "Query builder" for the root group, and text such as "Rule group at path 0-1" for other groups.',
  () => {
    const titles = () => all('rule-group').map(element => element.title);
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [group('g', [rule('a'), group('h', [])])])}
      />,
    );
    expect(titles()).toEqual(['Query builder', 'Rule group at path 0', 'Rule group at path 0-1']);
    const describe1 = vi.fn(
      ({ path, qbId }: { path: number[]; qbId: string }) => `${qbId} ${path.join('.')}`,
    );
    show(
      <QueryBuilder
        fields={fields}
        accessibleDescriptionGenerator={describe1}
        defaultQuery={group('root', [group('g', [])])}
      />,
    );
    expect(titles()).toEqual([
      expect.stringMatching(/^[-\w]{36} $/),
      expect.stringMatching(/^[-\w]{36} 0$/),
    ]);
  },
);

claim(
  '7',
  'Passes data to your custom components: every component of the builder receives it as the `context` prop.',
  () => {
    const seen = new Set<string>();
    const See = ({ context, testID }: { context?: unknown; testID?: string }) => {
      if (context === 'mine') seen.add(testID ?? '');
      return null;
    };
    const controlElements = {
      actionElement: See,
      valueSelector: See,
      valueEditor: See,
      notToggle: See,
      shiftActions: See,
    };
    show(
      <QueryBuilder
        fields={fields}
        context="mine"
        showNotToggle
        showShiftActions
        controlElements={invalid<object>(controlElements)}
        defaultQuery={filled}
      />,
    );
    expect([...seen].sort()).toEqual([
      'add-group',
      'add-rule',
      'combinators',
      'fields',
      'not-toggle',
      'operators',
      'remove-rule',
      'shift-actions',
      'value-editor',
    ]);
  },
);

claim(
  '6-7',
  'If both a field and a prop define an option, the builder always uses this order:',
  () => {
    const own: Field = {
      ...{
        name: 'own',
        label: 'Own',
        operators: [
          { name: 'own', label: 'own' },
          { name: 'second', label: 'second' },
        ],
        defaultOperator: 'second',
      },
      ...{
        valueEditorType: 'select',
        values: [{ name: 'v', label: 'V' }],
        valueSources: ['field', 'value'],
        defaultValue: 'w',
        inputType: 'date',
      },
    };
    const props = {
      getOperators: () => [
        { name: 'prop', label: 'prop' },
        { name: 'late', label: 'late' },
      ],
      getDefaultOperator: () => 'late',
      getValueEditorType: () => 'multiselect' as const,
      getValues: () => [{ name: 'p', label: 'P' }],
      getValueSources: () => ['parameter'] as ['parameter'],
      getDefaultValue: () => 'q',
      getInputType: () => 'number' as const,
    };
    const seen: ValueEditorProps[] = [];
    const ValueEditor = (editor: ValueEditorProps) => {
      seen.push(editor);
      return null;
    };
    const controlElements = { valueEditor: ValueEditor };
    const result = (list: Field[], more: object) => {
      const added = newRule(
        <QueryBuilder fields={list} controlElements={controlElements} {...more} />,
      );
      const last = seen.at(-1);
      return [
        options('operators'),
        added.operator,
        added.value as unknown,
        last?.type,
        last?.inputType,
        last?.values?.map((option: { label: string }) => option.label),
        last?.valueSource,
      ];
    };
    expect(result([own], props)).toEqual([
      ['own', 'second'],
      'second',
      'w',
      'select',
      'date',
      [],
      'field',
    ]);
    const bare = { name: 'bare', label: 'Bare' };
    expect(result([bare], { ...props, getValueSources: undefined })).toEqual([
      ['prop', 'late'],
      'late',
      'q',
      'multiselect',
      'number',
      ['P'],
      'value',
    ]);
    expect(
      result([{ ...bare, valueEditorType: 'select', values: own.values }], {
        getValues: props.getValues,
      })[5],
    ).toEqual(['V']);
    expect(result([bare], { operators: ['x', 'y'].map(name => ({ name, label: name })) })).toEqual([
      ['x', 'y'],
      'x',
      '',
      'text',
      'text',
      [],
      'value',
    ]);
  },
);

claim(
  '6-7',
  "the first field in the list if the rule's value source is `field`;",
  expectFirstOptionOfField,
);

claim(
  {
    '7': 'Logs each change that users make or a callback prevents, and each call of `actions` that a lock prevents, to the console or `onLog`.',
    '6': 'Logs each change that users make, each change that a callback prevents, and each call of `actions` that a lock prevents, to the console or `onLog`.',
  },
  expectDebugModeToLog,
);

claim(
  {
    '7': 'So do rules and groups without an `id` that `onAddRule` or `onAddGroup` returns.',
    '6': 'So do rules and groups without `id`s that `onAddRule` and `onAddGroup` return.',
  },
  expectIdsOfAddedRules,
);

claim(
  '7',
  [
    'Users can also drag rules and groups from one query builder to another inside the same wrapper.',
    'It receives `{ dragging, hovering }`, each with its `path` and `qbId`.',
    'Compare the two `qbId`s to keep rules in their query builder.',
    "A rule from another query builder has two more properties, `path` and `qbId`, and keeps its field, even if the target doesn't have that field.",
    'To remove the properties when you save the query, call `transformQuery(query, { propertyMap: { path: false, qbId: false } })`.',
  ],
  () => {
    const builders = [
      { fields, defaultQuery: group('r', [rule('a'), rule('b')]) },
      { fields: [{ name: 'city', label: 'City' }], defaultQuery: group('s', [rule('x')]) },
    ];
    const { shown, queries, end } = dragAndDrop({ builders, from: '[0]', to: '[0]' });
    expect(shown()).toEqual([['b'], ['x', 'moved']]);
    const [, dropped] = queries[1]?.rules ?? [];
    expect(dropped).toMatchObject({
      field: 'firstName',
      path: [0],
      qbId: expect.any(String) as string,
    });
    const clean = transformQuery(group('t', [dropped as RuleType]), {
      propertyMap: { path: false, qbId: false },
    });
    expect(JSON.stringify(clean)).not.toMatch(/path|qbId/);
    end();
    const seen: unknown[] = [];
    const refused = dragAndDrop({
      builders,
      from: '[0]',
      to: '[0]',
      canDrop: ({ dragging, hovering }) => {
        seen.push(dragging.path, hovering.path);
        return dragging.qbId === hovering.qbId;
      },
    });
    expect(seen.slice(0, 2)).toEqual([[0], [0]]);
    expect(refused.shown()).toEqual([['a', 'b'], ['x']]);
    refused.end();
  },
);

claim(
  '7',
  'If `onQueryChange` of the target rejects a drop, the rule is lost, because the source removes it anyway.',
  () => {
    const builders = [
      { fields, defaultQuery: group('r', [rule('a'), rule('b')]) },
      { fields, query: group('s', [rule('x')]), onQueryChange: () => undefined },
    ];
    const { shown, end } = dragAndDrop({ builders, from: '[0]', to: '[0]' });
    expect(shown()).toEqual([['b'], ['x']]);
    end();
  },
);

claim('7', 'In this version, only `onAddRule` and `onAddGroup` receive `context`.', () => {
  const context = { reason: 'test' };
  const got: Record<string, boolean> = {};
  const names = ['onAddRule', 'onAddGroup', 'onMoveRule', 'onMoveGroup', 'onRemove'];
  const callbacks = Object.fromEntries(
    names.map(name => [
      name,
      (...args: unknown[]) => {
        got[name] = args.includes(context);
        return true;
      },
    ]),
  );
  const Button = ({ testID, handleOnClick }: ActionProps) => (
    <button
      data-testid={testID}
      onClick={event => {
        // The types of this version lack the second parameter.
        (handleOnClick as (event: unknown, context: object) => void)(event, context);
      }}
    />
  );
  show(
    <QueryBuilder
      fields={fields}
      showCloneButtons
      controlElements={{ actionElement: Button }}
      defaultQuery={group('root', [rule('a'), group('g', [])])}
      {...callbacks}
    />,
  );
  for (const id of ['add-rule', 'add-group', 'clone-rule', 'clone-group', 'remove-rule']) click(id);
  expect(got).toEqual({
    onAddRule: true,
    onAddGroup: true,
    onMoveRule: false,
    onMoveGroup: false,
    onRemove: false,
  });
});
