import type { ReactNode } from 'react';
import { QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';

const values = [{ name: 'a', label: 'A' }];

const fields: Field[] = [
  { name: 'text', label: 'Text', valueSources: ['value', 'field'] },
  { name: 'number', label: 'Number', inputType: 'number' },
  { name: 'date', label: 'Date', inputType: 'date' },
  { name: 'checkbox', label: 'Checkbox', valueEditorType: 'checkbox' },
  { name: 'switch', label: 'Switch', valueEditorType: 'switch' },
  { name: 'radio', label: 'Radio', valueEditorType: 'radio', values },
  { name: 'select', label: 'Select', valueEditorType: 'select', values },
  { name: 'multiselect', label: 'Multiselect', valueEditorType: 'multiselect', values },
  { name: 'textarea', label: 'Textarea', valueEditorType: 'textarea' },
];

const query: RuleGroupType = {
  combinator: 'and',
  rules: [
    ...fields.map(({ name }) => ({ field: name, operator: '=', value: 'a' })),
    { field: 'number', operator: 'between', value: '1,2' },
    { field: 'checkbox', operator: '=', value: true },
    { field: 'switch', operator: '=', value: true, disabled: true },
    { combinator: 'or', rules: [] },
  ],
};

/**
 * A query builder that renders each control of a kit at least once. Kits with run-time styles
 * render it to generate their static style sheets.
 */
export const EveryControl = (): ReactNode => (
  <QueryBuilder
    fields={fields}
    query={query}
    showCloneButtons
    showLockButtons
    showMuteButtons
    showNotToggle
    showShiftActions
  />
);
