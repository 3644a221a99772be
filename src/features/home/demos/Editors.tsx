import { useState, type ReactNode } from 'react';
import { MultiSelect, Slider } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import {
  QueryBuilder,
  ValueEditor,
  type Field,
  type RuleGroupType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { useStylesheet } from '@site/src/hooks/useStylesheet';
import { kit } from '@site/src/kits/mantine';
import styles from '../Home.module.css';

const instruments = ['Bass', 'Cello', 'Drums', 'Flute', 'Guitar', 'Keys', 'Sax', 'Vocals'];

const fields: Field[] = [
  {
    name: 'birthdate',
    label: 'Birthdate',
    operators: [
      { name: '<', label: 'before' },
      { name: '>', label: 'after' },
    ],
    defaultValue: '1954-10-03',
  },
  {
    name: 'instrument',
    label: 'Instrument',
    operators: [
      { name: 'in', label: 'is one of' },
      { name: 'notIn', label: 'is none of' },
    ],
    defaultValue: ['Guitar'],
  },
  {
    name: 'rating',
    label: 'Rating',
    operators: [
      { name: '>=', label: 'is at least' },
      { name: '<=', label: 'is at most' },
    ],
    defaultValue: 4,
  },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'birthdate', operator: '<', value: '1960-01-01' },
    { field: 'instrument', operator: 'in', value: ['Guitar', 'Vocals'] },
    { field: 'rating', operator: '>=', value: 4 },
  ],
};

const Editor = (props: ValueEditorProps): ReactNode => {
  const { value } = props as { readonly value: unknown };
  const label = `Value of ${props.fieldData.label}`;
  switch (props.field) {
    case 'birthdate':
      return (
        <DatePickerInput
          aria-label={label}
          value={String(value)}
          onChange={date => props.handleOnChange(date)}
          className={styles.dateEditor}
          popoverProps={{ withinPortal: false }}
        />
      );
    case 'instrument':
      return (
        <MultiSelect
          searchable
          aria-label={label}
          data={instruments}
          value={Array.isArray(value) ? value : []}
          onChange={names => props.handleOnChange(names)}
          className={styles.listEditor}
          comboboxProps={{ withinPortal: false }}
        />
      );
    case 'rating':
      return (
        <Slider
          min={1}
          max={5}
          thumbLabel={label}
          value={Number(value)}
          onChange={rating => props.handleOnChange(rating)}
          className={styles.slideEditor}
        />
      );
    default:
      return <ValueEditor {...props} />;
  }
};

const controlElements = { valueEditor: Editor };

/** Three editors of a UI kit replace the library's default ones. */
export default function Editors(): ReactNode {
  const [query, setQuery] = useState(initialQuery);
  const styled = useStylesheet(kit.stylesheet);
  return (
    <div
      className="kit-mantine"
      // Without its styles, the builder is much higher than the room for it.
      style={styled ? undefined : { position: 'absolute', visibility: 'hidden' }}
    >
      <kit.Provider>
        <QueryBuilder
          fields={fields}
          query={query}
          onQueryChange={setQuery}
          controlElements={controlElements}
        />
      </kit.Provider>
    </div>
  );
}
