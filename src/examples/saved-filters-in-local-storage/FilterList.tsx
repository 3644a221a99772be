import { type SyntheticEvent, useRef, useState } from 'react';
import type { Filter } from './filters';

interface FilterListProps {
  filters: Filter[];
  /** Name of the filter that is open. */
  opened: string | undefined;
  onOpen: (filter: Filter) => void;
  onRename: (filter: Filter, name: string) => void;
  onRemove: (filter: Filter) => void;
  /** Called when the element with the focus disappears. */
  onEnd: () => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

export const FilterList = (props: FilterListProps) => {
  const { filters, opened, onOpen, onRename, onRemove, onEnd } = props;
  const [renaming, setRenaming] = useState<Filter>();
  const name = useRef('');
  const end = () => {
    setRenaming(undefined);
    onEnd();
  };
  const rename = (event: SyntheticEvent, filter: Filter) => {
    event.preventDefault();
    onRename(filter, name.current);
    end();
  };
  const renderForm = (filter: Filter) => (
    <form onSubmit={event => rename(event, filter)}>
      <input
        ref={focus}
        aria-label={`New name of ${filter.name}`}
        defaultValue={filter.name}
        required
        pattern=".*\S.*"
        onChange={event => {
          name.current = event.target.value;
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') end();
        }}
      />{' '}
      <button type="submit">Rename</button>{' '}
      <button type="button" onClick={end}>
        Cancel
      </button>
    </form>
  );
  const renderButtons = (filter: Filter) => (
    <>
      <button type="button" aria-current={filter.name === opened} onClick={() => onOpen(filter)}>
        {filter.name}
      </button>{' '}
      <button
        type="button"
        aria-label={`Rename ${filter.name}`}
        onClick={() => {
          name.current = filter.name;
          setRenaming(filter);
        }}
      >
        ✎
      </button>{' '}
      <button
        type="button"
        aria-label={`Delete ${filter.name}`}
        onClick={() => {
          onRemove(filter);
          onEnd();
        }}
      >
        ✕
      </button>
    </>
  );

  return (
    <ul aria-label="Saved filters">
      {filters.map(filter => (
        <li key={filter.name}>
          {filter === renaming ? renderForm(filter) : renderButtons(filter)}
        </li>
      ))}
    </ul>
  );
};
