import { useState } from 'react';
import {
  type ExportFormat,
  formatQuery,
  type FormatQueryOptions,
  QueryBuilder,
  type RuleGroupType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age', inputType: 'number' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { field: 'age', operator: '>', value: '28' },
  ],
};

const formats: ExportFormat[] = [
  'sql',
  'parameterized',
  'json_without_ids',
  'mongodb',
  'jsonlogic',
  'cel',
  'spel',
  'jsonata',
  'natural_language',
];

const toText = (output: unknown) =>
  typeof output === 'string' ? output : JSON.stringify(output, null, 2);

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [format, setFormat] = useState<ExportFormat>('sql');
  const options: FormatQueryOptions = { format, parseNumbers: true };

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <p>
        <label>
          Format:{' '}
          <select
            value={format}
            onChange={event => {
              const chosen = formats.find(name => name === event.target.value);
              if (chosen) setFormat(chosen);
            }}
          >
            {formats.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </p>
      <pre>
        <code>{toText(formatQuery(query, options))}</code>
      </pre>
    </>
  );
}
