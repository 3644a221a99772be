import { useState } from 'react';
import { useForm } from '@tanstack/react-form';
import {
  type Field,
  formatQuery,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const hasValue = ({ operator, value }: RuleType) =>
  operator === 'null' || operator === 'notNull' || String(value).trim() !== '';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name', validator: hasValue },
  { name: 'instrument', label: 'Instrument', validator: hasValue },
];

// TanStack Form types every path of the values, and the type of queries contains itself.
type FormQuery = Omit<RuleGroupType, 'rules'> & { rules: readonly unknown[] };

interface Filter {
  name: string;
  query: FormQuery;
}

// The query has ids, so the query builder adds none, and the form starts unchanged.
const defaultValues: Filter = {
  name: 'Guitarists',
  query: {
    id: 'root',
    combinator: 'and',
    rules: [{ id: 'first', field: 'instrument', operator: '=', value: 'Guitar' }],
  },
};

const isComplete = (query: RuleGroupType): boolean =>
  query.rules.length > 0 &&
  query.rules.every(rule => ('rules' in rule ? isComplete(rule) : hasValue(rule)));

export default function App() {
  const [saved, setSaved] = useState(defaultValues);
  const form = useForm({
    defaultValues: saved,
    onSubmit: ({ value, formApi }) => {
      // The saved values are the new defaults.
      setSaved(value);
      formApi.reset(value);
    },
  });

  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <form.Field
        name="name"
        validators={{ onSubmit: ({ value }) => (value ? undefined : 'Enter a name.') }}
      >
        {field => (
          <p>
            <label>
              Name of the filter{' '}
              <input
                value={field.state.value}
                onChange={event => field.handleChange(event.target.value)}
              />
            </label>
          </p>
        )}
      </form.Field>
      <form.Field
        name="query"
        validators={{
          onSubmit: ({ value }) =>
            isComplete(value as RuleGroupType) ? undefined : 'Enter a value in each rule.',
        }}
      >
        {field => (
          <QueryBuilder
            fields={fields}
            query={field.state.value as RuleGroupType}
            onQueryChange={query => field.handleChange(query)}
          />
        )}
      </form.Field>
      <form.Subscribe>
        {({ fieldMeta, isDefaultValue }) => (
          <>
            <p role="alert">{fieldMeta.name?.errors[0] ?? fieldMeta.query?.errors[0]}</p>
            <p>
              <button type="submit" disabled={isDefaultValue}>
                Save
              </button>{' '}
              <button type="button" disabled={isDefaultValue} onClick={() => form.reset()}>
                Reset
              </button>
            </p>
            <p role="status">
              {isDefaultValue
                ? formatQuery(saved.query as RuleGroupType, 'sql')
                : 'Unsaved changes'}
            </p>
          </>
        )}
      </form.Subscribe>
    </form>
  );
}
