import { useState } from 'react';
import {
  defaultValidator,
  type Field,
  formatQuery,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import './styles.css';

const isNullCheck = ({ operator }: RuleType) => operator === 'null' || operator === 'notNull';

const fields: Field[] = [
  {
    name: 'firstName',
    label: 'First name',
    validator: rule => isNullCheck(rule) || String(rule.value).trim() !== '',
  },
  {
    name: 'age',
    label: 'Age',
    inputType: 'number',
    validator: rule => isNullCheck(rule) || Number(rule.value) >= 18,
  },
];

const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'name', field: 'firstName', operator: '=', value: 'Steve' },
    { id: 'age', field: 'age', operator: '>', value: '12' },
    { id: 'empty', combinator: 'or', rules: [] },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        validator={defaultValidator}
      />
      <p>Invalid rules are left out of the export:</p>
      <pre>
        <code>{formatQuery(query, { format: 'sql', fields, validator: defaultValidator })}</code>
      </pre>
    </>
  );
}
