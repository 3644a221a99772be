import { fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultOperators, QueryBuilder, type Field } from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { claim } from '../claim';
import {
  all,
  at,
  click,
  fields,
  group,
  newRule,
  options,
  pathsOf,
  restore,
  rule,
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

claim(
  '8+',
  [
    'Values of `between` and `in` are texts with commas.',
    'With the prop `listsAsArrays`, they are arrays.',
  ],
  () => {
    const defaultQuery = group('root', [rule('a', { operator: 'in', value: '' })]);
    const own: Field[] = [
      {
        name: 'firstName',
        label: 'First name',
        valueEditorType: 'multiselect',
        values: [{ name: '1', label: '1' }],
      },
    ];
    const values = (listsAsArrays: boolean): unknown => {
      const { ruleAt } = show(<QueryBuilder {...{ fields: own, defaultQuery, listsAsArrays }} />);
      fireEvent.change(at('value-editor'), { target: { value: '1' } });
      return ruleAt(0).value;
    };
    expect([typeof values(false), Array.isArray(values(true))]).toEqual(['string', true]);
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
