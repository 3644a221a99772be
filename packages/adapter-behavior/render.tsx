import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import * as React from 'react';
import {
  type Field,
  QueryBuilder,
  type QueryBuilderProps,
  type FullCombinator,
  type FullField,
  type FullOperator,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';
import type { Kit } from './kit';

/** Props of the query builder that a case may set. */
export type BuilderProps = Omit<
  QueryBuilderProps<RuleGroupType, FullField, FullOperator, FullCombinator>,
  'fields' | 'query' | 'defaultQuery' | 'onQueryChange'
> & { fields?: readonly (Field | { label: string; options: Field[] })[] };

/** A rendered query builder, and how a case looks at it. */
export interface Rendered {
  user: UserEvent;
  container: HTMLElement;
  /** The current query without ids. */
  query: () => RuleGroupTypeAny;
  /** The rule at an index of the outermost group. */
  rule: (index?: number) => RuleType;
  /** The outermost element of a control, by its standard class name. */
  at: (className: string, index?: number) => HTMLElement;
  all: (className: string) => HTMLElement[];
}

/** The musicians' fields that the cases use: one for each kind of editor. */
export const instruments = [
  { name: 'guitar', label: 'Guitar' },
  { name: 'bass', label: 'Bass' },
  { name: 'drums', label: 'Drums' },
];

export const groupedInstruments = [
  {
    label: 'Strings',
    options: [
      { name: 'guitar', label: 'Guitar' },
      { name: 'bass', label: 'Bass' },
    ],
  },
  { label: 'Percussion', options: [{ name: 'drums', label: 'Drums' }] },
];

export const fields: Field[] = [
  { name: 'firstName', label: 'First Name', placeholder: 'Enter a name' },
  { name: 'lastName', label: 'Last Name', valueSources: ['value', 'field'] },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'streams', label: 'Streams', inputType: 'bigint' },
  { name: 'birthdate', label: 'Birthdate', inputType: 'date' },
  { name: 'concert', label: 'Concert', inputType: 'datetime-local' },
  { name: 'rehearsal', label: 'Rehearsal', inputType: 'time' },
  { name: 'isMusician', label: 'Is Musician', valueEditorType: 'checkbox', defaultValue: false },
  { name: 'isTouring', label: 'Is Touring', valueEditorType: 'switch', defaultValue: false },
  { name: 'instrument', label: 'Instrument', valueEditorType: 'select', values: instruments },
  { name: 'plays', label: 'Plays', valueEditorType: 'multiselect', values: instruments },
  {
    name: 'played',
    label: 'Played',
    valueEditorType: 'select',
    values: groupedInstruments,
  },
  {
    name: 'learns',
    label: 'Learns',
    valueEditorType: 'multiselect',
    values: groupedInstruments,
  },
  { name: 'main', label: 'Main', valueEditorType: 'radio', values: instruments },
  { name: 'bio', label: 'Bio', valueEditorType: 'textarea', placeholder: 'Tell more' },
  {
    name: 'albums',
    label: 'Albums',
    matchModes: true,
    subproperties: [
      { name: 'title', label: 'Title' },
      { name: 'year', label: 'Year' },
    ],
  },
];

const withoutIds = (query: RuleGroupTypeAny): RuleGroupTypeAny =>
  JSON.parse(
    JSON.stringify(query, (key, value: unknown) =>
      key === 'id' ? undefined : typeof value === 'bigint' ? `${value}n` : value,
    ),
  ) as RuleGroupTypeAny;

// The cases take fields and queries of every kind, which the library's type parameters tell apart.
const Builder = QueryBuilder as unknown as React.ComponentType<
  BuilderProps & {
    defaultQuery: RuleGroupTypeAny;
    onQueryChange: (query: RuleGroupTypeAny) => void;
  }
>;

/** Renders a query builder with the controls of a kit. */
export const renderKit = (
  kit: Kit,
  defaultQuery: RuleGroupTypeAny,
  props: BuilderProps = {},
  Outer: React.ComponentType<React.PropsWithChildren> = React.Fragment,
): Rendered => {
  let current = defaultQuery;

  const { container } = render(
    <kit.Provider>
      <Outer>
        <Builder
          fields={fields}
          {...props}
          defaultQuery={defaultQuery}
          onQueryChange={query => {
            current = query;
          }}
        />
      </Outer>
    </kit.Provider>,
  );

  const all = (className: string) => [...container.querySelectorAll<HTMLElement>(`.${className}`)];
  return {
    // Kits lay transparent inputs over their controls, and jsdom has no layout to tell which one is on top.
    user: userEvent.setup({ pointerEventsCheck: 0, delay: null }),
    container,
    query: () => withoutIds(current),
    rule: (index = 0) => withoutIds(current).rules[index] as RuleType,
    all,
    at: (className, index = 0) => {
      const element = all(className)[index];
      if (!element) throw new Error(`No .${className} (${index}) in ${container.innerHTML}`);
      return element;
    },
  };
};
