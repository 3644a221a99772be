import { QueryBuilderAntD } from '@react-querybuilder/antd';
import { fireEvent, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type * as React from 'react';
import type { Kit } from '../kit';
import {
  actionAttributes,
  dropsTestId,
  namesOfCharacters,
  rangePicker,
  samePairNames,
  selectorAttributes,
} from '../differences';

// Without animations, a list is open or closed at once.
const Provider = ({ children }: React.PropsWithChildren) => (
  <ConfigProvider theme={{ token: { motion: false } }}>
    <QueryBuilderAntD>{children}</QueryBuilderAntD>
  </ConfigProvider>
);

const open = (root: HTMLElement) => {
  fireEvent.mouseDown(within(root).getByRole('combobox'));
};

const popups = () => [
  ...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)'),
];

const choose: Kit['choose'] = async (user, root, label) => {
  open(root);
  const option = popups()
    .flatMap(popup => [...popup.querySelectorAll('.ant-select-item-option')])
    .find(element => element.textContent === label);
  if (!option) throw new Error(`No open option "${label}"`);
  await user.click(option);
};

/** Ant Design: drop-down lists in portals, a calendar in a popup. */
export const antd: Kit = {
  name: '@react-querybuilder/antd',
  origin: 'published',
  Provider,
  choose,
  chooseMultiple: choose,
  shown: root => {
    const several = [...root.querySelectorAll('.ant-select-selection-item')];
    const shown =
      several.length > 0 ? several : [...root.querySelectorAll('.ant-select-content-has-value')];
    return shown.map(element => element.textContent);
  },
  offered: (_user, root) => {
    open(root);
    return Promise.resolve(
      popups()
        .flatMap(popup => [...popup.querySelectorAll('.ant-select-item')])
        .map(element => element.textContent),
    );
  },
  enterDate: async (user, root, date) => {
    const field = within(root.parentElement ?? root)
      .getAllByRole('textbox')
      .at(-1);
    if (!field) throw new Error('No date field');
    await user.click(field);
    const cell = document.querySelector(`.ant-picker-cell[title="${date}"]`);
    if (!cell) throw new Error(`No day ${date}`);
    await user.click(cell);
  },
  shownDate: root => (root.querySelector('input') ?? (root as HTMLInputElement)).value,
  differences: {
    ...samePairNames(''),
    ...rangePicker,
    ...namesOfCharacters(['🔊']),
    ...dropsTestId([
      ...actionAttributes,
      ...selectorAttributes,
      'drag handle',
      'value editor firstName: attributes and disabled',
      'value editor age: attributes and disabled',
      'value editor bio: attributes and disabled',
      'value editor isMusician: attributes',
      'value editor isTouring: attributes',
      'value editor main: attributes',
      'value editor plays: attributes',
    ]),
    'not toggle: attributes': {
      observed: { testId: false, title: true, named: false },
      note: 'The switch has no `data-testid`, and its accessible name is not exactly the label.',
    },
    'value editor number': {
      observed: { shown: '28', type: 'number', after: 54 },
      note: 'Stores a number even if numbers are not parsed.',
    },
    'value editor datetime-local': {
      observed: { shown: '2024-05-08 19:30:00', type: null, after: '2024-05-08T19:30' },
      note: 'A picker that shows the value in its own format; typed text does not count until it is confirmed.',
    },
    'value editor time': {
      observed: { shown: '', type: null, after: '19:30' },
      note: 'A time picker that shows no value of the form `HH:mm`.',
    },
    'value editor date with between: two editors': {
      observed: { count: 0, after: '2024-05-01,2024-05-08' },
      note: 'One range picker instead of two editors.',
    },
    'value editor concert: attributes and disabled': {
      observed: { testId: false, title: false, disabled: true },
      note: 'The picker has neither `data-testid` nor title.',
    },
    'value editor rehearsal: attributes and disabled': {
      observed: { testId: false, title: false, disabled: true },
      note: 'The picker has neither `data-testid` nor title.',
    },
    'value editor birthdate: attributes': {
      observed: { testId: false, title: false },
      note: 'The picker has neither `data-testid` nor title.',
    },
    'every control: no bookkeeping attribute in the document': {
      observed: ['level', 'rules', 'rule'],
      note: 'Some controls carry `level`, `rules` and `rule` attributes.',
    },
    'translations: no other names, titles and placeholders': {
      observed: [
        'Clear',
        'Decrease Value',
        'Increase Value',
        'calendar',
        'close',
        'close-circle',
        'down',
        'up',
      ],
      note: 'Clear buttons, number buttons and icons have English names.',
    },
    'every control: an accessible name': {
      observed: [
        'checkbox of rule-value',
        'combobox of rule-fields',
        'combobox of rule-operators',
        'combobox of rule-value',
        'combobox of ruleGroup-combinators',
        'spinbutton of rule-value-list-item',
        'textbox of rule-value',
      ],
      note: 'The title is on an element around the control, so that selectors and editors have no accessible name.',
    },
  },
};
