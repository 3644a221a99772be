import { fireEvent, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultOperators,
  formatQuery,
  isRuleGroup,
  QueryBuilder,
  toArray,
  type ActionProps,
  type Field,
  type QueryBuilderProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { afterEach, expect, vi } from 'vitest';
import { contract } from '../../src/lib/contract/query-contract';
import { claim } from '../claim';
import { dragAndDrop } from '../drag';
import {
  all,
  at,
  change,
  click,
  fields,
  find,
  group,
  newRule,
  options,
  pathsOf,
  restore,
  rule,
  shift,
  show,
} from '../lib';

afterEach(restore);

const text = readFileSync(
  join(import.meta.dirname, '../../static/skills/react-querybuilder/references/fields.md'),
  'utf8',
);

claim('8+', 'Default operators:', () => {
  const printed = /Default operators:\s+```text\n([^`]+)```/.exec(text)?.[1]?.trim().split(/\s+/);
  expect(printed).toEqual(defaultOperators.map(({ name }) => name));
});

claim('8+', 'Editors:', () => {
  const printed = /Editors:\s+```text\n([^`]+)```/.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
  expect(printed).toHaveLength(7);
  for (const type of printed) {
    const own: Field[] = [
      {
        name: 'a',
        label: 'A',
        valueEditorType: type as 'text',
        values: [{ name: 'x', label: 'x' }],
      },
    ];
    show(<QueryBuilder fields={own} defaultQuery={group('root', [rule('a', { field: 'a' })])} />);
    expect([type, at('value-editor').outerHTML]).toEqual([type, expect.anything()]);
  }
});

claim(
  '8+',
  'A property of the field takes precedence over the prop of the builder (`getOperators`, `getValueEditorType`, `getInputType`, `getValues`, `getDefaultValue`, `getMatchModes`), except `matchModes: false`.',
  () => {
    const own: Field[] = [
      { name: 'a', label: 'A', operators: ['>'], inputType: 'date', defaultValue: '2020-01-01' },
      { name: 'b', label: 'B', valueEditorType: 'select', values: [{ name: 'x', label: 'x' }] },
      { name: 'c', label: 'C', matchModes: ['none'], subproperties: [{ name: 's', label: 'S' }] },
    ];
    const props = {
      getOperators: () => ['<'],
      getInputType: () => 'number' as const,
      getDefaultValue: () => 'other',
    };
    const created = newRule(<QueryBuilder fields={own} {...props} />);
    expect([created.operator, created.value]).toEqual(['>', '2020-01-01']);
    expect(at('value-editor').getAttribute('type')).toBe('date');
    show(
      <QueryBuilder
        fields={own}
        getValues={() => [{ name: 'y', label: 'y' }]}
        getValueEditorType={() => 'text'}
        defaultQuery={group('root', [rule('b', { field: 'b' }), rule('c', { field: 'c' })])}
      />,
    );
    expect(options('value-editor')).toEqual(['x']);
    expect(options('match-mode-editor')).toEqual(['none']);
    const unset = own.map(({ matchModes: _, ...others }) => others);
    newRule(<QueryBuilder fields={unset} getMatchModes={() => ['some']} />);
    expect(options('match-mode-editor')).toEqual(['some']);
    const off = unset.map(field => ({ ...field, matchModes: false as const }));
    newRule(<QueryBuilder fields={off} getMatchModes={() => ['some']} />);
    expect(options('match-mode-editor')).toEqual(['some']);
  },
);

const letters = (...names: string[]) => names.map(name => ({ name, label: name }));

/** A builder of one field `a`. */
const withField = (field: Partial<Field>, props: object = {}, value?: unknown, operator = '=') => (
  <QueryBuilder
    fields={[{ name: 'a', label: 'A', ...field }]}
    {...(value !== undefined && {
      defaultQuery: group('root', [rule('a', { field: 'a', operator, value })]),
    })}
    {...props}
  />
);

const select: Partial<Field> = { valueEditorType: 'select', values: letters('x', 'y') };
const multiselect: Partial<Field> = {
  valueEditorType: 'multiselect',
  values: letters('x', 'y', 'x,1'),
};

claim(
  '8+',
  [
    'Default operators in a list of names get their standard labels: `\'beginsWith\'` appears as "begins with".',
    'For other names, the name is the label.',
  ],
  () => {
    const labels = () =>
      [...find('.rule-operators').children].map(({ textContent: label }) => label);
    const operators = ['=', 'beginsWith', 'isFamous'];
    const own = [{ name: 'beginsWith', label: 'starts with' }];
    for (const builder of [
      withField({ operators }),
      withField({ operators }, { operators: own }),
      withField({}, { operators }),
      withField({}, { getOperators: () => operators }),
    ]) {
      newRule(builder);
      expect(labels()).toEqual(['=', 'begins with', 'isFamous']);
    }
  },
);

claim.each([select, { ...select, valueEditorType: 'radio' as const }])(
  '8+',
  "`select`, `radio` | First option; for `between`, twice: `'guitar,guitar'`",
  field => {
    const valuesOf = (defaultOperator: string): unknown[] =>
      [false, true].map(
        (listsAsArrays): unknown =>
          newRule(withField({ ...field, defaultOperator }, { listsAsArrays })).value,
      );
    expect([valuesOf('='), valuesOf('between')]).toEqual([
      ['x', 'x'],
      ['x,x', ['x', 'x']],
    ]);
  },
);

claim('8+', "`multiselect` | `''`, or `[]` with `listsAsArrays`", () => {
  const valueOf = (listsAsArrays: boolean): unknown =>
    newRule(withField(multiselect, { listsAsArrays })).value;
  expect([valueOf(false), valueOf(true)]).toEqual(['', []]);
});

claim('8+', '`checkbox` | `false`', () => {
  expect(newRule(withField({ valueEditorType: 'checkbox' })).value).toBe(false);
});

claim.each([
  {},
  { inputType: 'number' },
  { inputType: 'date' },
  { valueEditorType: 'textarea' as const },
  { valueEditorType: 'switch' as const },
])('8+', "Others | `''`, also for `between`. A `switch` needs a `defaultValue`", field => {
  for (const defaultOperator of ['=', 'between', 'in', 'null']) {
    for (const listsAsArrays of [false, true]) {
      expect(newRule(withField({ ...field, defaultOperator }, { listsAsArrays })).value).toBe('');
    }
  }
  expect(newRule(withField({ ...field, defaultValue: false })).value).toBe(false);
});

/** Selects options of the list. */
const pick = (...names: string[]): void => {
  const list = at('value-editor') as HTMLSelectElement;
  for (const option of list.options) option.selected = names.includes(option.value);
  fireEvent.change(list);
};

/** Types into an end of a range. */
const type = (value: string, index: 0 | 1): void => {
  fireEvent.change(find('.rule-value-list-item', index), { target: { value } });
};

claim(
  '8+',
  [
    "`between` and `multiselect` store texts with commas, such as `'12,14'`.",
    'With the prop `listsAsArrays`, they store arrays.',
    'A text input for `in` stores the text that users type, with or without this prop.',
  ],
  () => {
    const values = (listsAsArrays: boolean): unknown[] => {
      const range = show(withField({}, { listsAsArrays }, '', 'between'));
      type('12', 0);
      type('14', 1);
      const list = show(withField(multiselect, { listsAsArrays }, '', 'in'));
      pick('x', 'y');
      const text = show(withField({}, { listsAsArrays }, '', 'in'));
      change('value-editor', '12,14');
      return [range, list, text].map(({ ruleAt }): unknown => ruleAt(0).value);
    };
    expect(values(false)).toEqual(['12,14', 'x,y', '12,14']);
    expect(values(true)).toEqual([['12', '14'], ['x', 'y'], '12,14']);
  },
);

claim(
  '8+',
  'In these texts, `\\,` is a comma within an item: read them with `toArray(value)`.',
  () => {
    const { check } = contract([{ name: 'a', label: 'A', ...multiselect }]);
    const stored = (listsAsArrays: boolean): unknown => {
      const { ruleAt, query } = show(withField(multiselect, { listsAsArrays }, '', 'in'));
      pick('x,1', 'y');
      expect(toArray(ruleAt(0).value).sort()).toEqual(['x,1', 'y']);
      expect(formatQuery(query(), 'sql')).toContain("'x,1'");
      expect(check(query()).ok).toBe(true);
      return ruleAt(0).value;
    };
    expect(stored(false)).toBe(String.raw`y,x\,1`);
    expect(stored(true)).toEqual(['y', 'x,1']);
  },
);

claim('8+', "A half-filled range is `'12,'` or, with `listsAsArrays`, `['12', '']`.", () => {
  const half = (listsAsArrays: boolean, index: 0 | 1): unknown => {
    const { ruleAt } = show(withField({ inputType: 'number' }, { listsAsArrays }, '', 'between'));
    type('12', index);
    return ruleAt(0).value;
  };
  expect([half(false, 0), half(true, 0)]).toEqual(['12,', ['12', '']]);
  expect([half(false, 1), half(true, 1)]).toEqual([',12', ['', '12']]);
});

claim(
  '8+',
  [
    'By default, the value stays when the operator changes, for `null` too.',
    'Outside of `multiselect`, a list becomes its first entry if the new operator needs one value or none: an array, or in number fields a text with commas.',
  ],
  () => {
    const after = (field: Partial<Field>, value: unknown, from: string, to: string): unknown => {
      const { ruleAt } = show(withField(field, { listsAsArrays: true }, value, from));
      change('operators', to);
      return ruleAt(0).value;
    };
    const number = { inputType: 'number' };
    for (const field of [{}, number, { inputType: 'date' }, select]) {
      for (const to of ['between', 'in', 'null']) {
        expect(after(field, 'x', '=', to)).toBe('x');
        expect(after(field, 'x', to, '=')).toBe('x');
      }
      for (const to of ['=', 'null', 'contains']) {
        expect(after(field, ['x', 'y'], 'between', to)).toBe('x');
        expect(after(field, 'x,y', 'between', to)).toBe(field === number ? 'x' : 'x,y');
      }
      expect(after(field, ['x', 'y'], 'between', 'in')).toEqual(['x', 'y']);
    }
    expect(after(multiselect, ['x', 'y'], 'in', '=')).toEqual(['x', 'y']);
  },
);

claim(
  '8+',
  [
    'So if users change `=` to `between`, two selects show two options, but the rule has one value, and exports leave it out.',
    '`resetOnOperatorChange` prevents this: it resets value and value source.',
  ],
  () => {
    const builder = (props: object) => show(withField(select, props, 'y'));
    const kept = builder({});
    change('operators', 'between');
    const shown = [0, 1].map(
      index => (find('.rule-value-list-item', index) as HTMLSelectElement).value,
    );
    expect([shown, kept.ruleAt(0).value]).toEqual([['y', 'x'], 'y']);
    expect(formatQuery(kept.query(), 'sql')).toBe('(1 = 1)');
    const reset = builder({ resetOnOperatorChange: true });
    change('operators', 'between');
    expect(reset.ruleAt(0).value).toBe('x,x');
    expect(formatQuery(reset.query(), 'sql')).toBe("(a between 'x' and 'x')");
    const { ruleAt } = compared('a', { resetOnOperatorChange: true });
    change('operators', '>');
    expect(ruleAt(0)).toMatchObject({ operator: '>', valueSource: 'value', value: '' });
  },
);

const comparable: Field[] = [
  {
    name: 'a',
    label: 'A',
    inputType: 'number',
    valueSources: ['value', 'field'],
    comparator: 'inputType',
  },
  { name: 'b', label: 'B', inputType: 'number' },
  { name: 'c', label: 'C', valueSources: ['value', 'field'], comparator: 'inputType' },
  { name: 'd', label: 'D', inputType: 'text' },
  { name: 'e', label: 'E', valueEditorType: 'checkbox' },
  { name: 'f', label: 'F', valueSources: ['field'] },
];

/** A builder with a rule whose value is a field. */
const compared = (field: string, props: object = {}) =>
  show(
    <QueryBuilder
      fields={comparable}
      defaultQuery={group('root', [rule('r', { field, value: 'b', valueSource: 'field' })])}
      {...props}
    />,
  );

claim(
  '8+',
  [
    "Users choose from all fields except the rule's own.",
    "With `comparator: 'inputType'`, `inputType` must be equal.",
    "Fields without it are compared with others without it, checkboxes included, but not with `inputType: 'text'`.",
  ],
  () => {
    const offered = (field: string): string[] => {
      compared(field);
      return options('value-editor');
    };
    expect(offered('f')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(offered('a')).toEqual(['b']);
    expect(offered('c')).toEqual(['e', 'f']);
  },
);

claim(
  '8+',
  'If the value source changes, the value is reset: to the first field in the list, or to the default value.',
  () => {
    const { ruleAt } = compared('c');
    change('value-source-selector', 'value');
    expect(ruleAt(0)).toMatchObject({ valueSource: 'value', value: '' });
    change('value-editor', 'x');
    change('value-source-selector', 'field');
    expect(ruleAt(0)).toMatchObject({ valueSource: 'field', value: 'e' });
  },
);

claim(
  '8+',
  [
    'If the field changes, operator, value source and value are reset.',
    'With `resetOnFieldChange={false}`, they stay, even if the new field does not allow them.',
  ],
  () => {
    const after = (to: string, props: object) => {
      const { ruleAt } = compared('a', props);
      change('operators', '>');
      change('fields', to);
      const { operator, valueSource, value } = ruleAt(0);
      return [operator, valueSource, value] as unknown[];
    };
    expect(after('d', {})).toEqual(['=', 'value', '']);
    expect(after('f', {})).toEqual(['=', 'field', 'a']);
    expect(after('d', { resetOnFieldChange: false })).toEqual(['>', 'field', 'b']);
  },
);

claim(
  '8+',
  "Such a rule has a `match`, such as `{ mode: 'atLeast', threshold: 2 }`, and a group as its `value`: see values.md.",
  () => {
    const own: Field[] = [
      { name: 'c', label: 'C', matchModes: true, subproperties: [{ name: 's', label: 'S' }] },
    ];
    const created = newRule(<QueryBuilder fields={own} />);
    expect(created.match).toEqual({ mode: 'all', threshold: 1 });
    expect(created.value).toMatchObject({ combinator: 'and', rules: [] });
  },
);

claim('8+', 'Props that change what users can do:', () => {
  const defaultQuery = group('root', [rule('a'), group('b', [rule('c')])]);
  const shown = {
    showNotToggle: 'not-toggle',
    showCloneButtons: 'clone-rule',
    showLockButtons: 'lock-rule',
    showMuteButtons: 'mute-rule',
    showShiftActions: 'shift-actions',
    showUngroupButtons: 'ungroup',
  };
  for (const [prop, testId] of Object.entries(shown)) {
    show(<QueryBuilder {...{ fields, defaultQuery }} />);
    expect([testId, all(testId)]).toEqual([testId, []]);
    show(<QueryBuilder {...{ fields, defaultQuery, [prop]: true }} />);
    expect(all(testId).length).toBeGreaterThan(0);
  }
  for (const [prop, testId] of [
    ['onAddRule', 'add-rule'],
    ['onAddGroup', 'add-group'],
    ['onRemove', 'remove-rule'],
  ] as const) {
    const { query } = show(<QueryBuilder {...{ fields, defaultQuery, [prop]: () => false }} />);
    click(testId);
    expect(query()).toMatchObject(defaultQuery);
  }
  expect(newRule(<QueryBuilder fields={fields} autoSelectField={false} />).field).toBe('~');
  show(<QueryBuilder {...{ fields, defaultQuery }} maxLevels={1} />);
  expect(pathsOf('add-group')).toEqual(['[]']);
  show(<QueryBuilder {...{ fields }} disabled defaultQuery={defaultQuery} />);
  expect(at('add-rule').hasAttribute('disabled')).toBe(true);
  show(<QueryBuilder {...{ fields }} defaultQuery={group('r', [rule('a', { disabled: true })])} />);
  expect(at('value-editor').hasAttribute('disabled')).toBe(true);
});

const buttons = {
  showMuteButtons: true,
  showLockButtons: true,
  showCloneButtons: true,
  showShiftActions: true,
  showUngroupButtons: true,
};

/** The test ids of buttons of a rule or group that work. */
const working = (path: string): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('button, select, input')]
    .filter(element => element.closest<HTMLElement>('[data-path]')?.dataset.path === path)
    .filter(element => !element.hasAttribute('disabled'))
    .map(({ dataset }) => dataset.testid);

const locked = rule('a', { disabled: true });

claim(
  '8+',
  [
    'A locked rule can only be unlocked: its buttons to mute, remove, clone and move are disabled.',
    "In a locked group, only the group's lock button works.",
  ],
  () => {
    show(
      <QueryBuilder {...{ fields, ...buttons }} defaultQuery={group('r', [rule('b'), locked])} />,
    );
    expect(working('[0]')).toEqual(
      expect.arrayContaining(['mute-rule', 'remove-rule', 'clone-rule', 'lock-rule']),
    );
    expect(working('[1]')).toEqual(['lock-rule']);
    const closed = group('g', [rule('b'), group('h', [])], { disabled: true });
    show(<QueryBuilder {...{ fields, ...buttons }} defaultQuery={group('r', [closed])} />);
    expect(['[0]', '[0,0]', '[0,1]'].map(working)).toEqual([['lock-group'], [], []]);
    const { queries } = dragAndDrop({
      builders: [{ fields, defaultQuery: group('r', [locked, rule('b')]) }],
      from: '[0]',
      to: '[1]',
      target: 0,
    });
    expect(queries[0]?.rules[0]).toMatchObject({ id: 'a' });
  },
);

claim(
  '8+',
  [
    'Users can still remove, clone, ungroup, move and mute a group with a locked rule inside.',
    'Lock the group, or return `false` from callbacks.',
  ],
  () => {
    const defaultQuery = group('r', [rule('b'), group('g', [locked])]);
    const after = (action: () => void, props: object = {}): RuleGroupType => {
      const { query } = show(<QueryBuilder {...{ fields, ...buttons, defaultQuery, ...props }} />);
      action();
      return query();
    };
    const refuse = () => false;
    const refused = { onRemove: refuse, onMoveGroup: refuse, onUngroup: refuse };
    for (const [action, rules] of [
      [() => click('remove-group'), ['b']],
      [() => click('clone-group'), ['b', ['a'], [expect.any(String)]]],
      [() => click('ungroup'), ['b', 'a']],
      [() => shift('[1]', 0), [['a'], 'b']],
    ] as const) {
      const idsOf = (query: RuleGroupType): unknown[] =>
        query.rules.map(item => (isRuleGroup(item) ? idsOf(item) : item.id));
      expect(idsOf(after(action))).toEqual(rules);
      expect(idsOf(after(action, refused))).toEqual(['b', ['a']]);
    }
    expect(after(() => click('mute-group', 1)).rules[1]).toMatchObject({ muted: true });
  },
);

claim(
  '8+',
  [
    '`disabled={true}` also disables the buttons to unlock, mute and undo.',
    'With paths, the lock buttons of these rules and groups work.',
  ],
  () => {
    const defaultQuery = group('r', [locked, group('g', [rule('b')])]);
    const builder = (
      disabled: QueryBuilderProps<RuleGroupType, never, never, never>['disabled'],
    ) => (
      <QueryBuilderHistory>
        <QueryBuilder {...{ fields, ...buttons, defaultQuery, disabled }} />
      </QueryBuilderHistory>
    );
    const { rerender } = render(builder(false));
    click('add-rule');
    expect(working('[]')).toContain('undo-action');
    expect(['[0]', '[1]'].map(path => working(path).length)).not.toContain(0);
    rerender(builder(true));
    expect(['[]', '[0]', '[1]', '[1,0]'].flatMap(working)).toEqual([]);
    rerender(builder([[0], [1]]));
    expect(['[0]', '[1]', '[1,0]'].map(working)).toEqual([['lock-rule'], ['lock-group'], []]);
  },
);

/** Names and numbers of parameters, from the fence. */
const callbacks = [...text.matchAll(/^(on\w+)\(([^)]*)\) *(.*)$/gm)].map(
  ([, name = '', parameters = '', result = '']) => ({
    name,
    parameters: parameters.split(/, (?!clone)/),
    result,
  }),
);

claim(
  '8+',
  [
    'Callbacks return `true`, `false` to prevent the change, or what the last column says:',
    "`toPath` of a move is `'up'` or `'down'` for the shift buttons.",
    'The last parameter of each is `context`: the second argument of `handleOnClick` in a custom button, not the prop `context`.',
  ],
  () => {
    expect(callbacks.map(({ name }) => name)).toEqual([
      ...['onAddRule', 'onAddGroup', 'onRemove', 'onMoveRule', 'onMoveGroup'],
      ...['onGroupRule', 'onGroupGroup', 'onUngroup'],
    ]);
    const defaultQuery = group('r', [rule('a'), rule('b'), group('g', [rule('c')])]);
    /** Drops with Ctrl. */
    const combine = (props: object, from: string) => {
      fireEvent.keyDown(document, { key: 'Control', code: 'ControlLeft', ctrlKey: true });
      const dropped = dragAndDrop({
        builders: [{ fields, defaultQuery, ...props }],
        ...{ from, to: '[1]', target: 0 },
      });
      fireEvent.keyUp(document, { key: 'Control', code: 'ControlLeft' });
      dropped.end();
      return dropped.queries[0];
    };
    const button =
      (action: () => void) =>
      (props: object): RuleGroupType => {
        const { query } = show(
          <QueryBuilder {...{ fields, ...buttons, defaultQuery, context: 'prop', ...props }} />,
        );
        action();
        return query();
      };
    const whole = group('other', []);
    const runs: Record<string, [run: (props: object) => RuleGroupType | undefined, own: object]> = {
      onAddRule: [button(() => click('add-rule')), rule('new', { value: 'own' })],
      onAddGroup: [button(() => click('add-group')), group('new', [], { not: true })],
      onRemove: [button(() => click('remove-rule')), {}],
      onMoveRule: [button(() => shift('[0]', 1)), whole],
      onMoveGroup: [button(() => shift('[2]', 0)), whole],
      onGroupRule: [props => combine(props, '[0]'), whole],
      onGroupGroup: [props => combine(props, '[2]'), whole],
      onUngroup: [button(() => click('ungroup')), whole],
    };
    for (const { name, parameters, result } of callbacks) {
      const [run, own] = runs[name] ?? [];
      const calls: unknown[][] = [];
      const after = (returned: unknown) =>
        run?.({
          [name]: (...args: unknown[]) => {
            calls.push(args);
            return returned;
          },
        });
      expect(after(false)).toEqual(defaultQuery);
      expect(after(true)).not.toEqual(defaultQuery);
      if (result === 'the query to use') expect(after(own)).toEqual(whole);
      else if (result) expect(after(own)?.rules[3]).toMatchObject(own ?? {});
      const [args = []] = calls;
      expect([name, args.length]).toEqual([name, parameters.length + 1]);
      expect(args.at(-1)).toBeUndefined();
      for (const [index, parameter] of parameters.entries()) {
        const received = args[index];
        if (/^(?:rule|group|ruleOrGroup)$/.test(parameter)) expect(received).toHaveProperty('id');
        else if (parameter === 'query') expect(received).toEqual(defaultQuery);
        else if (parameter === 'nextQuery') expect(received).toHaveProperty('rules');
        else if (parameter === '{ clone }') expect(received).toMatchObject({ clone: false });
        else if (parameter === 'toPath' && name.startsWith('onMove')) {
          expect(received).toBe(name === 'onMoveRule' ? 'down' : 'up');
        } else expect(received).toBeInstanceOf(Array);
      }
    }
    const onAddRule = vi.fn<(...args: unknown[]) => boolean>(() => true);
    const Button = ({ handleOnClick }: ActionProps) => (
      <button data-testid="own" onClick={event => handleOnClick(event, 'button')} />
    );
    button(() => click('own'))({ onAddRule, controlElements: { addRuleAction: Button } });
    expect(onAddRule.mock.lastCall?.at(-1)).toBe('button');
  },
);
