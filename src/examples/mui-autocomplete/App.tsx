import { useState } from 'react';
import { Autocomplete, createTheme, TextField, ThemeProvider } from '@mui/material';
import {
  type Field,
  QueryBuilder,
  type RuleGroupType,
  toFlatOptionArray,
  type ValueSelectorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

// Dark mode follows an attribute of the page: <html data-theme="dark">.
const theme = createTheme({
  colorSchemes: { dark: true },
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
});

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
      sx={{ width: '12rem', border: 0, padding: 0 }}
      options={options}
      value={options.find(({ name }) => name === props.value)}
      isOptionEqualToValue={(option, value) => option.name === value.name}
      groupBy={option => option.group as string}
      onChange={(_event, option) => props.handleOnChange(option.name)}
      disableClearable
      autoHighlight
      disabled={props.disabled}
      renderInput={params => <TextField {...params} label={props.title} />}
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
    <ThemeProvider theme={theme}>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        controlElements={controlElements}
      />
    </ThemeProvider>
  );
}
