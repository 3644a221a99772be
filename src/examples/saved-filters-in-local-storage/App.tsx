import { useRef } from 'react';
import { type Field, prepareRuleGroup, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { FilterList } from './FilterList';
import { useFilters } from './useFilters';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument' },
];

const initialQuery: RuleGroupType = prepareRuleGroup({
  combinator: 'and',
  rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }],
});

export default function App() {
  const list = useFilters(fields, initialQuery);
  const { saved, undo } = list;
  const nameInput = useRef<HTMLInputElement>(null);
  const setFocus = () => nameInput.current?.focus();

  return (
    <>
      <QueryBuilder fields={fields} query={list.query} onQueryChange={list.edit} />
      <p>
        <strong>{list.name}</strong>
        {list.isChanged && ' (unsaved changes)'}{' '}
        {saved && list.isChanged && (
          <button
            type="button"
            onClick={() => {
              list.saveChanges(saved);
              setFocus();
            }}
          >
            Save
          </button>
        )}{' '}
        <button type="button" onClick={() => void list.copyLink()}>
          Copy link
        </button>
      </p>
      <form
        onSubmit={event => {
          event.preventDefault();
          list.saveAs(nameInput.current?.value ?? '');
          event.currentTarget.reset();
          setFocus();
        }}
      >
        <input
          ref={nameInput}
          defaultValue={list.shared?.name}
          aria-label="Name of the filter"
          required
          pattern=".*\S.*"
        />{' '}
        <button type="submit">Save as</button>
      </form>
      <p>
        <span role="status">{list.message}</span>{' '}
        {undo && (
          <button
            type="button"
            onClick={() => {
              list.goBack(undo);
              setFocus();
            }}
          >
            Undo
          </button>
        )}
      </p>
      <FilterList
        filters={list.filters}
        opened={list.opened}
        onOpen={list.open}
        onRename={list.rename}
        onRemove={list.remove}
        onEnd={setFocus}
      />
    </>
  );
}
