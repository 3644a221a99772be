import { useState } from 'react';
import {
  defaultRuleProcessorSQL,
  type Field,
  type FieldSelectorProps,
  formatQuery,
  QueryBuilder,
  type RuleGroupType,
  type RuleProcessor,
  type RuleType,
  update,
  ValueSelector,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

// A function that the data type of the field supports.
interface FieldWithFunctions extends Field {
  functions?: string[];
}

interface RuleWithFunction extends RuleType {
  fn?: string;
}

const fields: FieldWithFunctions[] = [
  { name: 'lastName', label: 'Last name', functions: ['lower', 'length'] },
  { name: 'birthdate', label: 'Birthdate', functions: ['year', 'month'] },
  { name: 'age', label: 'Age' },
];

const functionsOf = (field: string) => fields.find(({ name }) => name === field)?.functions ?? [];

// The function, if the field has it: the user may have selected another field since.
const functionOf = ({ field, fn = '' }: RuleWithFunction) =>
  functionsOf(field).includes(fn) ? fn : undefined;

const FieldWithFunctionSelector = (props: FieldSelectorProps) => {
  const functions = functionsOf(props.rule.field);

  return (
    <>
      {functions.length > 0 && (
        <select
          title="Function"
          disabled={props.disabled}
          value={functionOf(props.rule) ?? ''}
          onChange={event =>
            props.schema.dispatchQuery(
              update(props.schema.getQuery(), 'fn', event.target.value, props.path),
            )
          }
        >
          <option value="">(no function)</option>
          {functions.map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <ValueSelector {...props} />
    </>
  );
};

const controlElements = { fieldSelector: FieldWithFunctionSelector };

const ruleProcessor: RuleProcessor = (rule, options) => {
  const fn = functionOf(rule);
  const field = fn ? `${fn}(${rule.field})` : rule.field;
  return defaultRuleProcessorSQL({ ...rule, field }, options) as string;
};

const initialQuery: RuleGroupType<RuleWithFunction> = {
  combinator: 'and',
  rules: [
    { fn: 'lower', field: 'lastName', operator: 'beginsWith', value: 'vau' },
    { fn: 'year', field: 'birthdate', operator: '>=', value: '1954' },
    { field: 'age', operator: '>', value: '28' },
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
        controlElements={controlElements}
      />
      <pre>
        <code>
          {formatQuery(query, { format: 'sql', fields, ruleProcessor, parseNumbers: true })}
        </code>
      </pre>
    </>
  );
}
