import { QueryBuilderTremor } from '@react-querybuilder/tremor';
import { screen } from '@testing-library/react';
import type * as React from 'react';
import { optionNamed } from '../controls';
import type { Kit } from '../kit';

/** With the rules of Tailwind CSS that the tests need: the adapter hides native twins and a button of Tremor's controls. */
const Provider = ({ children }: React.PropsWithChildren) => (
  <QueryBuilderTremor>
    <style>
      {'.opacity-0:is(input, select), button + button[type=button].mr-8 { display: none }'}
    </style>
    {children}
  </QueryBuilderTremor>
);

const button = (root: HTMLElement): HTMLElement => {
  const element = root.querySelector<HTMLElement>('button[aria-haspopup=listbox]');
  if (!element) throw new Error(`No list button in ${root.outerHTML}`);
  return element;
};

const choose: Kit['choose'] = async (user, root, label) => {
  await user.click(button(root));
  await user.click(optionNamed(label));
};

/** Tremor: Headless UI list boxes, and a calendar in a popover. */
export const tremor: Kit = {
  name: '@react-querybuilder/tremor',
  origin: 'own',
  Provider,
  choose,
  chooseMultiple: choose,
  shown: root => {
    const chips = [...button(root).querySelectorAll('.text-xs')];
    if (chips.length > 0) return chips.map(chip => chip.textContent);
    const text = button(root).textContent;
    return text === 'Value' ? [] : [text];
  },
  offered: async (user, root) => {
    await user.click(button(root));
    return screen.getAllByRole('option').map(option => option.textContent);
  },
  enterDate: async (user, root, date) => {
    const open = root.querySelector('button');
    if (open) await user.click(open);
    await user.click(screen.getByRole('gridcell', { name: String(Number(date.slice(-2))) }));
  },
  shownDate: root => {
    const text = root.querySelector('button')?.textContent ?? '';
    return text === 'Value' ? '' : text;
  },
};
