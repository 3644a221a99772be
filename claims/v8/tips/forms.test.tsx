import { fireEvent, screen } from '@testing-library/react';
import { QueryBuilder } from 'react-querybuilder';
import { afterEach, expect, it, vi } from 'vitest';
import { change, click, fields, group, newRule, restore, rule, show } from '../../lib';

afterEach(restore);

it('mount-changes-form', () => {
  const query = { combinator: 'and', rules: [{ field: 'age', operator: '=', value: '1' }] };
  const { onQueryChange } = show(<QueryBuilder fields={fields} query={query} />);
  expect(onQueryChange).toHaveBeenCalledTimes(1);
  expect(onQueryChange.mock.calls[0]?.[0]).not.toEqual(query);
});

it('ids-no-change', () => {
  const query = group('root', [rule('a')]);
  const { onQueryChange } = show(<QueryBuilder fields={fields} query={query} />);
  for (const [changed] of onQueryChange.mock.calls) expect(changed).toEqual(query);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rootOnly = { ...query, rules: [{ field: 'age', operator: '=', value: '1' }] };
  const other = show(<QueryBuilder fields={fields} query={rootOnly} />);
  for (const [changed] of other.onQueryChange.mock.calls) expect(changed).toEqual(rootOnly);
});

it('mount-calls-handler', () => {
  const calls = (props: object) => {
    const query = group('root', [rule('a')]);
    return show(<QueryBuilder fields={fields} query={query} {...props} />).onQueryChange.mock.calls
      .length;
  };
  expect(calls({})).toBe(1);
  expect(calls({ enableMountQueryChange: false })).toBe(0);
});

it('undone-by-hand', () => {
  const defaultQuery = group('root', [rule('a', { value: 'Vai' })]);
  const builder = <QueryBuilder fields={fields} defaultQuery={defaultQuery} showNotToggle />;
  const typed = show(builder);
  for (const text of ['Va', 'Vai']) change('value-editor', text);
  expect(typed.query()).toEqual(defaultQuery);

  const ofNumber = (parseNumbers: boolean) => {
    const { ruleAt } = show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a', { field: 'age', value: 28 })])}
        parseNumbers={parseNumbers}
      />,
    );
    for (const text of ['2', '28']) change('value-editor', text);
    return ruleAt(0).value as unknown;
  };
  expect(ofNumber(false)).toBe('28');
  expect(ofNumber(true)).toBe(28);

  const negated = show(builder);
  for (let clicks = 0; clicks < 2; clicks++) fireEvent.click(screen.getByLabelText('Not'));
  expect(negated.query()).toEqual({ ...defaultQuery, not: false });

  const replaced = show(builder);
  click('remove-rule');
  click('add-rule');
  expect(replaced.ruleAt(0).id).not.toBe('a');
});

it('new-rule-empty', () => {
  const values = fields.map(field => newRule(<QueryBuilder fields={[field]} />).value as unknown);
  // The check box and the list have a value.
  expect(values).toEqual(['', '', '', false, 'guitar']);
});

it('buttons-do-not-submit', () => {
  const query = group('root', [rule('a'), group('g', [rule('b')])]);
  const { container } = show(
    <QueryBuilder
      fields={fields}
      query={query}
      showCloneButtons
      showLockButtons
      showShiftActions
      showMuteButtons
    />,
  );
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.length).toBeGreaterThan(10);
  for (const button of buttons) expect(button.type).toBe('button');
});
