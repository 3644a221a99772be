import { MantineProvider } from '@mantine/core';
import { QueryBuilderMantine } from '@react-querybuilder/mantine';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type * as React from 'react';
import { input } from '../controls';
import type { Kit } from '../kit';
import { dropsTestId, namesOfCharacters, rangePicker, samePairNames } from '../differences';

const Provider = ({ children }: React.PropsWithChildren) => (
  <MantineProvider env="test">
    <QueryBuilderMantine>{children}</QueryBuilderMantine>
  </MantineProvider>
);

/** Opens the list of a control: the lists of all controls are in the document. */
const open = async (user: UserEvent, root: HTMLElement): Promise<HTMLElement> => {
  const field = input(root);
  await user.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list) throw new Error(`No list of ${root.outerHTML}`);
  return list;
};

const choose: Kit['choose'] = async (user, root, label) => {
  const list = await open(user, root);
  await user.click(within(list).getByRole('option', { name: label, hidden: true }));
};

/** Mantine: text fields with drop-down lists, a calendar in a popover. */
export const mantine: Kit = {
  name: '@react-querybuilder/mantine',
  origin: 'published',
  Provider,
  choose,
  chooseMultiple: choose,
  shown: root => {
    const pills = [...root.querySelectorAll('.mantine-Pill-label')];
    if (pills.length > 0) return pills.map(pill => pill.textContent);
    return [(input(root) as HTMLInputElement).value].filter(Boolean);
  },
  offered: async (user, root) => {
    const list = await open(user, root);
    return [
      ...list.querySelectorAll(
        '.mantine-Select-groupLabel, .mantine-MultiSelect-groupLabel, [role=option]',
      ),
    ].map(element => element.textContent);
  },
  enterDate: async (user, root, date) => {
    await user.click(input(root));
    await user.click(
      screen.getByRole('button', { name: `${Number(date.slice(-2))} May 2024`, hidden: true }),
    );
  },
  shownDate: root => input(root).textContent || (input(root) as HTMLInputElement).value || '',
  differences: {
    ...samePairNames(''),
    ...rangePicker,
    ...namesOfCharacters(['', '˄', '˅', '↶', '↷', '⊟', '⧉', '⨯', '🔊', '🔓']),
    ...dropsTestId([
      'value editor bio: attributes and disabled',
      'value editor isMusician: attributes',
      'value editor isTouring: attributes',
      'value editor main: attributes',
    ]),
    'value editor number': {
      observed: { shown: '28', type: 'text', after: 54 },
      note: 'A text field for numbers; stores a number even if numbers are not parsed.',
    },
    'value editor number, parsed': {
      observed: { shown: '28', type: 'text', after: 54 },
      note: 'A text field for numbers.',
    },
    'value editor number, parsed to a limited extent': {
      observed: { shown: '28', type: 'text', after: 54 },
      note: 'A text field for numbers.',
    },
    'value editor datetime-local': {
      observed: { shown: '', type: 'button', after: '2024-05-08T19:30' },
      note: 'A button that opens a picker: nothing can be typed.',
    },
    'value editor date with between: two editors': {
      observed: { count: 0, after: '2024-05-01,2024-05-08' },
      note: 'One range picker instead of two editors.',
    },
    'value editor concert: attributes and disabled': {
      observed: { testId: true, title: false, disabled: true },
      note: 'The picker has no title.',
    },
    'value editor birthdate: attributes': {
      observed: { testId: true, title: false },
      note: 'The picker has no title.',
    },
    'every control: no bookkeeping attribute in the document': {
      observed: ['operator', 'rule'],
      note: 'Some controls carry `operator` and `rule` attributes.',
    },
    'every control: an accessible name': {
      observed: [
        'button of rule-value',
        'radiogroup of rule-value',
        'switch of rule-value',
        'textbox of rule-value-list-item',
      ],
      note: 'Date pickers, radio groups, switches and the editors of a pair have no accessible name.',
    },
  },
};
