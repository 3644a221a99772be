import { configure, fireEvent, getConfig } from '@testing-library/dom';
import type * as React from 'react';
import type { Field, RuleGroupType } from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { act, mount, site, siteRequire, unmount } from '../site';

const { createElement } = siteRequire('react') as typeof React;

/** Values that samples have gone wrong with: those that look like something else, and SQL. */
const VALUES = ['5', '007', 'true', '', "O'Brien", '%', "upper(x) = 'X'", '1,2', '~'];

const OPERATORS = ['=', 'contains', 'in', 'between', 'null'];

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number', validator: ({ value }) => value !== '' },
  { name: 'country', label: 'Country', valueEditorType: 'select', values: [] },
];

/** Rules with each value, an empty group, and one in another. */
const hardQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [
    ...VALUES.map((value, index) => ({
      id: `r${index}`,
      field: index % 2 === 0 ? 'lastName' : 'age',
      operator: OPERATORS[index % OPERATORS.length] ?? '',
      value,
    })),
    { id: 'select', field: 'country', operator: '=', value: 'true' },
    { id: 'list', field: 'lastName', operator: 'in', value: ['5', '007'] },
    { id: 'empty', combinator: 'or', rules: [] },
    { id: 'outer', combinator: 'and', rules: [{ id: 'inner', combinator: 'and', rules: [] }] },
  ],
});

const controls = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

const all = (id: string): HTMLElement[] => controls(`[data-testid="${id}"]`);

/** Adds rules and a group, and enters each value in each editor. */
const operate = async (): Promise<void> => {
  for (const id of ['add-group', 'add-rule']) {
    for (const button of all(id)) fireEvent.click(button);
  }
  // Each value is in turn the first.
  for (const first of VALUES.keys()) {
    const inputs = controls('input:not([type="checkbox"]), textarea');
    for (const [index, input] of inputs.slice(0, VALUES.length).entries()) {
      const value = VALUES[(first + index) % VALUES.length];
      if (index % 3 === first % 3) fireEvent.change(input, { target: { value } });
    }
  }
  // Inputs of one thing after another: searches wait until nobody types.
  await act(() => vi.advanceTimersByTimeAsync(500));
  for (const id of ['remove-group', 'remove-rule']) {
    const [button] = all(id);
    if (button) fireEvent.click(button);
  }
};

/** How a component of a sample is used, by its props. */
const use = (name: string, Component: React.ComponentType<object>): React.ReactElement => {
  const within = (controlElements: object): React.ReactElement => {
    const props: object = { fields, controlElements, defaultQuery: hardQuery() };
    return createElement(site.QueryBuilder as unknown as React.FC<object>, props);
  };
  if (/Editor$|Reason$/.test(name)) return within({ valueEditor: Component });
  if (name === 'Names') return within({ fieldSelector: Component });
  return createElement(Component, { load: () => Promise.resolve(hardQuery()) } as object);
};

/**
 * Renders a component of a sample, and operates it with hard values.
 *
 * @returns What the console says.
 */
export const runWithHardValues = async (
  name: string,
  Component: React.ComponentType<object>,
): Promise<readonly string[]> => {
  const messages: string[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ name: 'de', label: 'Germany' }])));
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
      messages.push(parts.map(String).join(' '));
    });
  }
  const { eventWrapper } = getConfig();
  configure({
    eventWrapper: dispatch => {
      act(() => void dispatch());
    },
  });
  try {
    mount(use(name, Component));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(document.querySelector('input, select, button, span')).not.toBeNull();
    await operate();
  } finally {
    unmount();
    configure({ eventWrapper });
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
  return messages;
};
