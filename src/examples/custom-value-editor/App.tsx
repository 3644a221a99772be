import { useState } from 'react';
import {
  QueryBuilder,
  type RuleGroupType,
  ValueEditor,
  type ValueEditorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'rating', label: 'Rating', defaultValue: '3' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { field: 'rating', operator: '>=', value: '4' },
  ],
};

// Declared outside the component that renders the query builder: a component that is re-created on
// each render loses focus on every keystroke.
function RatingEditor(props: ValueEditorProps) {
  if (props.field !== 'rating') return <ValueEditor {...props} />;
  return (
    <span className={props.className}>
      <input
        type="range"
        min={1}
        max={5}
        aria-label={props.title}
        value={String(props.value)}
        disabled={props.disabled}
        onChange={event => props.handleOnChange(event.target.value)}
      />{' '}
      <span aria-hidden="true">{'★'.repeat(Number(props.value))}</span>
    </span>
  );
}

const controlElements = { valueEditor: RatingEditor };

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
