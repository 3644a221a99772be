import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { QueryBuilderFluent } from '@react-querybuilder/fluent';
import { screen, within } from '@testing-library/react';
import type * as React from 'react';
import { input, nativeSelect } from '../controls';
import type { Kit } from '../kit';

const Provider = ({ children }: React.PropsWithChildren) => (
  <FluentProvider theme={webLightTheme}>
    <QueryBuilderFluent>{children}</QueryBuilderFluent>
  </FluentProvider>
);

/** The button of a `Dropdown`; a native selector has none. */
const dropdown = (root: HTMLElement) => within(root).queryByRole('combobox', { hidden: true });

const isNative = (root: HTMLElement) => root.querySelector('select') !== null;

/** Fluent UI: native selectors, a drop-down list for several values, a calendar below a text field. */
export const fluent: Kit = {
  name: '@react-querybuilder/fluent',
  origin: 'own',
  Provider,
  choose: nativeSelect.choose,
  chooseMultiple: async (user, root, label) => {
    const button = dropdown(root);
    if (button) await user.click(button);
    await user.click(screen.getByRole('menuitemcheckbox', { name: label }));
  },
  shown: root => {
    if (isNative(root)) return nativeSelect.shown(root);
    return (dropdown(root)?.textContent ?? '').split(', ').filter(Boolean);
  },
  offered: async (user, root) => {
    if (isNative(root)) return nativeSelect.offered(user, root);
    const button = dropdown(root);
    if (button) await user.click(button);
    return [...document.querySelectorAll('.fui-OptionGroup__label, .fui-Option')].map(
      element => element.textContent,
    );
  },
  enterDate: async (user, root, date) => {
    await user.click(input(root));
    await user.click(
      await screen.findByRole('button', {
        name: new RegExp(`^${Number(date.slice(-2))}, May, 2024`),
      }),
    );
  },
  shownDate: root => (input(root) as HTMLInputElement).value,
};
