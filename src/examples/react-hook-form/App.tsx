import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
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

interface Filter {
  name: string;
  query: RuleGroupType;
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
  const [saved, setSaved] = useState('');
  const { control, formState, handleSubmit, register, reset } = useForm({ defaultValues });
  const { errors, isDirty } = formState;

  const save = (filter: Filter) => {
    setSaved(`${filter.name}: ${formatQuery(filter.query, 'sql')}`);
    // The saved values are the new defaults.
    reset(filter);
  };

  return (
    <form onSubmit={event => void handleSubmit(save)(event)}>
      <p>
        <label>
          Name of the filter <input {...register('name', { required: 'Enter a name.' })} />
        </label>
      </p>
      <Controller
        control={control}
        name="query"
        rules={{ validate: query => isComplete(query) || 'Enter a value in each rule.' }}
        render={({ field }) => (
          <QueryBuilder
            fields={fields}
            query={field.value}
            onQueryChange={field.onChange}
            disabled={field.disabled ?? false}
          />
        )}
      />
      <p role="alert">{errors.name?.message ?? errors.query?.message}</p>
      <p>
        <button type="submit" disabled={!isDirty}>
          Save
        </button>{' '}
        <button type="button" disabled={!isDirty} onClick={() => reset()}>
          Reset
        </button>
      </p>
      <p role="status">{isDirty ? 'Unsaved changes' : saved}</p>
    </form>
  );
}
