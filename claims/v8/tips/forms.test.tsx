import { QueryBuilder } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { fields, group, rule, show } from '../../lib';

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
