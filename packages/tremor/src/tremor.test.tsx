import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryBuilderTremor, TremorValueEditor } from '@react-querybuilder/tremor';
import { QueryBuilder, type RuleGroupType, type ValueEditorProps } from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { describeKit } from '../../adapter-behavior/describe-kit';
import { tremor } from '../../adapter-behavior/kits/tremor';

describeKit(tremor);

const OwnValueEditor = (props: ValueEditorProps) => (
  <TremorValueEditor {...props} clearTitle="Empty the date" />
);

it('clears a date with a button that has a translatable name', async () => {
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  render(
    <QueryBuilderTremor controlElements={{ valueEditor: OwnValueEditor }}>
      <QueryBuilder
        fields={[{ name: 'birthdate', label: 'Birthdate', inputType: 'date' }]}
        defaultQuery={{
          combinator: 'and',
          rules: [{ field: 'birthdate', operator: '=', value: '2024-05-08' }],
        }}
        onQueryChange={onQueryChange}
      />
    </QueryBuilderTremor>,
  );
  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Empty the date' }));
  expect(onQueryChange.mock.lastCall?.[0].rules[0]).toMatchObject({ value: '' });
  expect(screen.queryByRole('button', { name: 'Empty the date' })).toBeNull();
});
