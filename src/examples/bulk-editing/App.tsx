import { useMemo, useState } from 'react';
import {
  type Field,
  type FieldSelectorProps,
  getPathOfID,
  QueryBuilder,
  remove,
  type RuleGroupType,
  update,
  ValueSelector,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'or',
  rules: [
    { id: 'vaughan', field: 'lastName', operator: '=', value: 'Vaughan' },
    { id: 'guitar', field: 'instrument', operator: '=', value: 'Guitar' },
    { id: 'bass', field: 'instrument', operator: '=', value: 'Bass' },
  ],
};

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

// A checkbox in front of each rule.
const SelectableFieldSelector = (props: FieldSelectorProps) => {
  const { ids, toggle } = props.context as Selection;
  const id = props.rule.id ?? '';

  return (
    <>
      <input
        type="checkbox"
        aria-label={`Select rule ${props.path.map(index => index + 1).join('.')}`}
        checked={ids.has(id)}
        onChange={() => toggle(id)}
      />
      <ValueSelector {...props} />
    </>
  );
};

const controlElements = { fieldSelector: SelectableFieldSelector };

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo(
    (): Selection => ({
      ids,
      toggle: id =>
        setIds(
          ids.has(id) ? new Set([...ids].filter(other => other !== id)) : new Set([...ids, id]),
        ),
    }),
    [ids],
  );
  // Rules may have been removed since they were selected.
  const selected = [...ids].filter(id => getPathOfID(id, query));

  const changeAll = (change: (query: RuleGroupType, id: string) => RuleGroupType) =>
    setQuery(selected.reduce(change, query));

  return (
    <>
      <form
        onSubmit={event => {
          event.preventDefault();
          const value = new FormData(event.currentTarget).get('value');
          changeAll((changed, id) => update(changed, 'value', value, id));
        }}
      >
        <fieldset disabled={selected.length === 0}>
          <legend>{selected.length} selected</legend>
          <input name="value" aria-label="New value" required />{' '}
          <button type="submit">Set value</button>{' '}
          <button type="button" onClick={() => changeAll((changed, id) => remove(changed, id))}>
            Remove
          </button>
        </fieldset>
      </form>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        context={selection}
        controlElements={controlElements}
      />
    </>
  );
}
