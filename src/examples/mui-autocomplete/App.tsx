import { useState } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import {
  type Field,
  QueryBuilder,
  type RuleGroupType,
  toFlatOptionArray,
  type ValueSelectorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'firstName', label: 'First name', group: 'Person' },
  { name: 'lastName', label: 'Last name', group: 'Person' },
  { name: 'instrument', label: 'Instrument', group: 'Music' },
  { name: 'genre', label: 'Genre', group: 'Music' },
  { name: 'firstAlbum', label: 'First album', group: 'Music' },
];

const AutocompleteSelector = (props: ValueSelectorProps) => {
  const options = toFlatOptionArray(props.options);

  return (
    <Autocomplete
      className={props.className}
      size="small"
      // The page may be dark, and this application has no theme of Material UI.
      sx={{ width: '12rem', '& .MuiInputBase-root, & .MuiSvgIcon-root': { color: 'inherit' } }}
      options={options}
      // No option, if the field of a saved rule has been removed.
      value={options.find(({ name }) => name === props.value) ?? (null as never)}
      isOptionEqualToValue={(option, value) => option.name === value.name}
      getOptionDisabled={({ disabled }) => Boolean(disabled)}
      groupBy={option => option.group as string}
      onChange={(_event, option) => props.handleOnChange(option.name)}
      disableClearable
      autoHighlight
      disabled={props.disabled}
      renderInput={({ slotProps, ...params }) => {
        const htmlInput = { ...slotProps.htmlInput, 'aria-label': props.title };
        return <TextField {...params} slotProps={{ ...slotProps, htmlInput }} hiddenLabel />;
      }}
    />
  );
};

const controlElements = { fieldSelector: AutocompleteSelector };

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }],
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
