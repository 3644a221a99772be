import { createTheme, ThemeProvider } from '@mui/material';
import { QueryBuilderMaterial } from '@react-querybuilder/material';
import { fireEvent, screen, within } from '@testing-library/react';
import type * as React from 'react';
import { nativeDate } from '../controls';
import type { Kit } from '../kit';
import {
  actionAttributes,
  dropsTestId,
  namesOfCharacters,
  samePairNames,
  selectorAttributes,
} from '../differences';

const theme = createTheme({ transitions: { create: () => 'none' } });

const Provider = ({ children }: React.PropsWithChildren) => (
  <ThemeProvider theme={theme}>
    <QueryBuilderMaterial>{children}</QueryBuilderMaterial>
  </ThemeProvider>
);

// An open list hides the rest of the page from assistive technology, so that its role is not found by name.
const combobox = (root: HTMLElement): HTMLElement => {
  const element = root.querySelector<HTMLElement>('[role=combobox]');
  if (!element) throw new Error(`No list in ${root.outerHTML}`);
  return element;
};

const open = (root: HTMLElement) => {
  fireEvent.mouseDown(combobox(root));
};

const choose: Kit['choose'] = async (user, root, label) => {
  open(root);
  await user.click(within(screen.getByRole('listbox')).getByText(label));
};

/** MUI: drop-down lists in portals, native date inputs. */
export const material: Kit = {
  name: '@react-querybuilder/material',
  origin: 'published',
  Provider,
  ...nativeDate,
  choose,
  chooseMultiple: choose,
  shown: root =>
    combobox(root)
      .textContent.split(', ')
      // What an empty field holds keeps its height.
      .filter(text => text !== '\u200B' && text !== ''),
  offered: (_user, root) => {
    open(root);
    return Promise.resolve(
      [...screen.getByRole('listbox').querySelectorAll('li')].map(element => element.textContent),
    );
  },
  differences: {
    ...samePairNames(''),
    ...namesOfCharacters(['↶', '↷', '⊟', '🔊']),
    ...dropsTestId([
      ...actionAttributes,
      ...selectorAttributes,
      'not toggle: attributes',
      'drag handle',
      'value editor firstName: attributes and disabled',
      'value editor age: attributes and disabled',
      'value editor bio: attributes and disabled',
      'value editor concert: attributes and disabled',
      'value editor rehearsal: attributes and disabled',
      'value editor birthdate: attributes',
      'value editor isMusician: attributes',
      'value editor isTouring: attributes',
      'value editor main: attributes',
      'value editor plays: attributes',
    ]),
    'every control: no bookkeeping attribute in the document': {
      observed: ['rule'],
      note: 'Some controls carry a `rule` attribute with the text "[object Object]".',
    },
    'every control: an accessible name': {
      observed: [
        'checkbox of rule-value',
        'combobox of rule-fields',
        'combobox of rule-operators',
        'combobox of rule-value',
        'combobox of ruleGroup-combinators',
        'radiogroup of rule-value',
        'spinbutton of rule-value-list-item',
        'switch of rule-value',
        'textbox of rule-value',
      ],
      note: 'The title is on an element around the control, so that selectors and editors have no accessible name.',
    },
  },
};
