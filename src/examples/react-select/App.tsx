import { useId, useState } from 'react';
import {
  type Field,
  type FullOption,
  QueryBuilder,
  type RuleGroupType,
  toFlatOptionArray,
  useValueSelector,
  ValueEditor,
  type ValueEditorProps,
  type ValueSelectorProps,
} from 'react-querybuilder';
import Select, { type Theme } from 'react-select';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'multiselect',
    operators: [
      { name: 'in', label: 'is one of' },
      { name: 'notIn', label: 'is none of' },
    ],
    values: [
      { label: 'Strings', options: ['Bass', 'Guitar', 'Violin'].map(toOption) },
      { label: 'Wind', options: ['Clarinet', 'Flute', 'Saxophone'].map(toOption) },
    ],
  },
  {
    name: 'genre',
    label: 'Genre',
    valueEditorType: 'select',
    operators: [{ name: '=', label: 'is' }],
    values: ['Blues', 'Jazz', 'Rock'].map(toOption),
  },
];

function toOption(name: string) {
  return { name, label: name };
}

const styles = {
  container: (base: object) => ({ ...base, minWidth: '12rem' }),
};

// The colors of the browser's own fields are dark where the page's `color-scheme` is.
const tint = 'color-mix(in srgb, FieldText 15%, Field)';
const theme = (base: Theme): Theme => ({
  ...base,
  colors: {
    ...base.colors,
    primary: 'FieldText',
    primary25: tint,
    primary50: tint,
    neutral0: 'Field',
    neutral10: tint,
    neutral40: 'color-mix(in srgb, FieldText 70%, Field)',
    neutral80: 'FieldText',
  },
});

function ReactSelect(props: ValueSelectorProps) {
  const id = useId();
  const { val, onChange } = useValueSelector(props);
  // The text of a single value may contain a comma.
  const names: readonly string[] = [val ?? []].flat();
  const options = toFlatOptionArray(props.options);

  return (
    <Select<FullOption, boolean>
      instanceId={id}
      className={props.className}
      styles={styles}
      theme={theme}
      aria-label={props.title}
      isClearable={false}
      menuPosition="fixed"
      isMulti={props.multiple}
      isDisabled={props.disabled}
      options={props.options}
      // Version 7 adds no `value` to the values of a field.
      getOptionValue={({ name }) => name}
      isOptionDisabled={({ disabled }) => Boolean(disabled)}
      value={names.flatMap(name => options.find(option => option.name === name) ?? [])}
      onChange={selected => {
        const chosen = [selected ?? []].flat().map(({ name }) => name);
        onChange(props.multiple ? chosen : (chosen[0] ?? ''));
      }}
    />
  );
}

const ReactSelectEditor = (props: ValueEditorProps) => (
  <ValueEditor {...props} selectorComponent={ReactSelect} />
);

const controlElements = { fieldSelector: ReactSelect, valueEditor: ReactSelectEditor };

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'instrument', operator: 'in', value: 'Guitar,Flute' },
    { field: 'genre', operator: '=', value: 'Jazz' },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilder
      fields={fields}
      query={query}
      onQueryChange={setQuery}
      controlElements={controlElements}
    />
  );
}
