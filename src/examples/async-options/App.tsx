import { useState } from 'react';
import {
  QueryBuilder,
  ValueEditor,
  type Field,
  type RuleGroupType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { useAsyncOptionList } from 'react-querybuilder/async';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'instrument', label: 'Instrument', valueEditorType: 'select' },
  { name: 'genre', label: 'Genre', valueEditorType: 'select' },
];

const answers: Record<string, string[]> = {
  instrument: ['Guitar', 'Drums', 'Bass', 'Piano'],
  genre: ['Blues', 'Jazz', 'Rock', 'Soul'],
};

// Simulates a request to a server.
const loadValues = (field: string) =>
  new Promise<{ name: string; label: string }[]>(resolve => {
    const options = (answers[field] ?? []).map(name => ({ name, label: name }));
    setTimeout(resolve, 800, [{ name: '', label: '– choose –' }, ...options]);
  });

const AsyncValueEditor = (props: ValueEditorProps) => {
  const asyncProps = useAsyncOptionList(props, {
    getCacheKey: ({ rule }) => `values of ${rule.field}`,
    loadOptionList: () => loadValues(props.field),
  });

  return asyncProps.isLoading ? <span>Loading …</span> : <ValueEditor {...asyncProps} />;
};

const controlElements = { valueEditor: AsyncValueEditor };

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'instrument', operator: '=', value: '' }],
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
