import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { QueryBuilderChakra } from '@react-querybuilder/chakra';
import { screen, within } from '@testing-library/react';
import type * as React from 'react';
import { input, nativeSelect, optionNamed } from '../controls';
import type { Kit } from '../kit';

const Provider = ({ children }: React.PropsWithChildren) => (
  <ChakraProvider value={defaultSystem}>
    <QueryBuilderChakra>{children}</QueryBuilderChakra>
  </ChakraProvider>
);

const multiple = (root: HTMLElement) => root.querySelector('select')?.multiple === true;

/** Chakra UI: native selectors, a list box for several values, a calendar beside a text field. */
export const chakra: Kit = {
  name: '@react-querybuilder/chakra',
  origin: 'own',
  Provider,
  choose: nativeSelect.choose,
  chooseMultiple: async (user, root, label) => {
    await user.click(within(root).getByRole('combobox'));
    await user.click(optionNamed(label));
  },
  shown: nativeSelect.shown,
  offered: async (user, root) => {
    if (!multiple(root)) return nativeSelect.offered(user, root);
    await user.click(within(root).getByRole('combobox'));
    return [...root.querySelectorAll('[data-part=item-group-label], [data-part=item]')].map(
      element => element.textContent,
    );
  },
  enterDate: async (user, root, date) => {
    await user.click(within(root).getByRole('button'));
    await user.click(
      await screen.findByRole('button', {
        name: new RegExp(`May ${Number(date.slice(-2))}, 2024`),
      }),
    );
  },
  shownDate: root => (input(root) as HTMLInputElement).value,
};
