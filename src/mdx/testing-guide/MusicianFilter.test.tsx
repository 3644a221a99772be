import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatQuery, type RuleGroupType } from 'react-querybuilder';
import { expect, test, vi } from 'vitest';
import { MusicianFilter } from './MusicianFilter';

test('filters by instrument', async () => {
  const user = userEvent.setup();
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  render(<MusicianFilter onQueryChange={onQueryChange} />);

  await user.click(screen.getByRole('button', { name: '+ Rule' }));
  const rule = within(screen.getByTestId('rule'));
  await user.selectOptions(rule.getByRole('combobox', { name: 'Field' }), 'Instrument');
  await user.selectOptions(rule.getByRole('combobox', { name: 'Operator' }), 'contains');
  await user.type(rule.getByRole('textbox', { name: 'Value' }), 'Guitar');

  expect(onQueryChange).toHaveBeenLastCalledWith(
    expect.objectContaining({
      combinator: 'and',
      rules: [
        expect.objectContaining({ field: 'instrument', operator: 'contains', value: 'Guitar' }),
      ],
    }),
  );
});

test('combines two rules in a group', async () => {
  const user = userEvent.setup();
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  render(<MusicianFilter onQueryChange={onQueryChange} />);

  await user.click(screen.getByRole('button', { name: '+ Group' }));
  const [, group] = screen.getAllByTestId('rule-group');
  if (!group) throw new Error('There is no nested group.');
  await user.selectOptions(within(group).getByRole('combobox', { name: 'Combinator' }), 'OR');
  for (const name of ['Vai', 'Vaughan']) {
    await user.click(within(group).getByRole('button', { name: '+ Rule' }));
    const values = within(group).getAllByRole('textbox', { name: 'Value' });
    await user.type(values.at(-1) ?? group, name);
  }

  const query = onQueryChange.mock.lastCall?.[0] ?? { combinator: 'and', rules: [] };
  expect(formatQuery(query, 'sql')).toBe("((lastName = 'Vai' or lastName = 'Vaughan'))");
});
