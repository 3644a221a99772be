import { useId, useState } from 'react';
import {
  type Field,
  QueryBuilder,
  type RuleGroupType,
  ValueEditor,
  type ValueEditorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const musicians = [
  { lastName: 'Vaughan', instrument: 'Guitar', city: 'Dallas' },
  { lastName: 'Hendrix', instrument: 'Guitar', city: 'Seattle' },
  { lastName: 'Simone', instrument: 'Piano', city: 'Paris' },
  { lastName: 'Carter', instrument: 'Bass', city: 'Ferndale' },
  { lastName: 'Jones', instrument: 'Drums', city: 'Chicago' },
];

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
  { name: 'city', label: 'City' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'instrument', operator: '=', value: '' },
    { field: 'city', operator: 'beginsWith', value: 'S' },
  ],
};

// The distinct values of each field, which are collected once.
const suggestions = new Map(
  fields.map(({ name }) => [
    name,
    [...new Set(musicians.map(row => row[name as keyof typeof row]))].sort(),
  ]),
);

function SuggestingValueEditor(props: ValueEditorProps) {
  const id = useId();
  if (props.operator === 'between' || props.operator === 'notBetween') {
    return <ValueEditor {...props} />;
  }

  return (
    <>
      <input
        className={props.className}
        list={id}
        title={props.title}
        aria-label={`${props.title} of ${props.fieldData.label}`}
        disabled={props.disabled}
        value={String(props.value ?? '')}
        onChange={event => props.handleOnChange(event.target.value)}
      />
      <datalist id={id}>
        {suggestions.get(props.field)?.map(value => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

const controlElements = { valueEditor: SuggestingValueEditor };

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
