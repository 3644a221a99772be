import { fireEvent, screen } from '@testing-library/react';
import { QueryBuilder } from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { change, click, fields, group, newRule, restore, rule, show } from '../lib';
import { claim } from '../claim';

const major = Number(process.env.CLAIMS_VERSION?.slice(1));

afterEach(restore);

claim(
  '6+',
  'Without ids, the query builder adds them when it mounts, and passes the changed query to the change handler.',
  () => {
    const query = { combinator: 'and', rules: [{ field: 'age', operator: '=', value: '1' }] };
    const { onQueryChange } = show(<QueryBuilder fields={fields} query={query} />);
    expect(onQueryChange).toHaveBeenCalledTimes(1);
    expect(onQueryChange.mock.calls[0]?.[0]).not.toEqual(query);
  },
);

claim('6', 'If each rule and group has an `id`, the query builder adds none.', () => {
  const mounted = (query: ReturnType<typeof group>) =>
    show(<QueryBuilder fields={fields} query={query} />).onQueryChange.mock.lastCall?.[0];
  const query = group('root', [rule('a'), group('g', [rule('b')])]);
  expect(mounted(query)).toEqual(query);
  const { id: _id, ...withoutId } = rule('b');
  for (const part of [withoutId, { combinator: 'and', rules: [] }])
    expect(mounted(group('root', [part as never]))).not.toEqual(group('root', [part as never]));
});

claim('7+', 'If its root has an `id`, the query builder adds none.', () => {
  const query = group('root', [rule('a')]);
  const { onQueryChange } = show(<QueryBuilder fields={fields} query={query} />);
  for (const [changed] of onQueryChange.mock.calls) expect(changed).toEqual(query);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rootOnly = { ...query, rules: [{ field: 'age', operator: '=', value: '1' }] };
  const other = show(<QueryBuilder fields={fields} query={rootOnly} />);
  for (const [changed] of other.onQueryChange.mock.calls) expect(changed).toEqual(rootOnly);
});

claim(
  '6+',
  '`isDirty` and `isTouched` are `true` from the start, because the query builder calls the change handler when it mounts, unless `enableMountQueryChange` is `false`.',
  () => {
    const calls = (props: object) => {
      const query = group('root', [rule('a')]);
      return show(<QueryBuilder fields={fields} query={query} {...props} />).onQueryChange.mock
        .calls.length;
    };
    expect(calls({})).toBe(1);
    expect(calls({ enableMountQueryChange: false })).toBe(0);
  },
);

claim(
  '6+',
  'The form stays dirty after “Not” is switched on and off (the group then has `not: false`), or after a rule is replaced (its id is new).',
  () => {
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
  },
);

claim('6+', 'A new rule with a text input has no value.', () => {
  const values = fields.map(field => newRule(<QueryBuilder fields={[field]} />).value as unknown);
  // The list has a value, and since version 7 the check box.
  expect(values).toEqual(['', '', '', major < 7 ? '' : false, 'guitar']);
});

claim(
  {
    '6, 8+': "The library's own buttons don't submit it.",
    '7': "The library's own buttons don't submit it, except those of `showShiftActions`: replace them.",
  },
  () => {
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
    const isShift = (button: HTMLElement) => button.parentElement?.className === 'shiftActions';
    const shifts = buttons.filter(isShift);
    if (major > 6) expect(shifts.length).toBeGreaterThan(4);
    expect(buttons.filter(button => !isShift(button)).length).toBeGreaterThan(10);
    const submit = major < 8 ? shifts : [];
    expect(buttons.filter(({ type }) => type !== 'button')).toEqual(submit);
  },
);
