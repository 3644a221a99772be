import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Kit } from './kit';

const focusable =
  'input:not([type=hidden], [aria-hidden=true], [tabindex="-1"]), select:not([aria-hidden=true], [tabindex="-1"]), textarea:not([aria-hidden=true]), button:not([aria-hidden=true]), [role=combobox], [role=switch]';

/** Every element of a control that takes focus and input. */
export const inputs = (root: HTMLElement): HTMLElement[] =>
  root.matches(focusable)
    ? [root]
    : [...root.querySelectorAll<HTMLElement>(focusable)].filter(
        element => getComputedStyle(element).display !== 'none',
      );

/** The element of a control that takes focus and input. */
export const input = (root: HTMLElement): HTMLElement => {
  const [element] = inputs(root);
  if (!element) throw new Error(`Nothing to work in ${root.outerHTML}`);
  return element;
};

const selectIn = (root: HTMLElement): HTMLSelectElement => {
  const element = root.matches('select') ? root : root.querySelector('select');
  if (!(element instanceof HTMLSelectElement)) throw new Error(`No select in ${root.outerHTML}`);
  return element;
};

const optionOf = (select: HTMLSelectElement, label: string): HTMLOptionElement => {
  const option = [...select.options].find(o => o.text === label);
  if (!option) throw new Error(`No option "${label}" in ${select.outerHTML}`);
  return option;
};

/** How a native `<select>` is worked. */
export const nativeSelect = {
  choose: async (user: UserEvent, root: HTMLElement, label: string) => {
    const select = selectIn(root);
    await user.selectOptions(select, optionOf(select, label));
  },
  chooseMultiple: async (user: UserEvent, root: HTMLElement, label: string) => {
    const select = selectIn(root);
    const option = optionOf(select, label);
    await (option.selected
      ? user.deselectOptions(select, option)
      : user.selectOptions(select, option));
  },
  shown: (root: HTMLElement) => [...selectIn(root).selectedOptions].map(o => o.text),
  offered: (_user: UserEvent, root: HTMLElement) =>
    Promise.resolve(
      [...selectIn(root).querySelectorAll('optgroup, option')].map(element =>
        element instanceof HTMLOptGroupElement ? element.label : element.textContent,
      ),
    ),
} satisfies Partial<Kit>;

/** How a native `<input type="date">` is worked. */
export const nativeDate = {
  enterDate: (_user: UserEvent, root: HTMLElement, date: string) => {
    fireEvent.change(input(root), { target: { value: date } });
    return Promise.resolve();
  },
  shownDate: (root: HTMLElement) => (input(root) as HTMLInputElement).value,
} satisfies Partial<Kit>;

/** The option of an open list box with this label. */
export const optionNamed = (label: string): HTMLElement => {
  const found = screen
    .getAllByRole('option', { hidden: true })
    .find(option => option.tagName !== 'OPTION' && option.textContent.trim() === label);
  if (!found) throw new Error(`No open option "${label}"`);
  return found;
};
