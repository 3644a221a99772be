import { type KeyboardEvent, useId, useState } from 'react';
import {
  type Field,
  type FieldSelectorProps,
  QueryBuilder,
  type RuleGroupType,
  toFlatOptionArray,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import './styles.css';

const labels =
  'First name, Last name, Stage name, Birthdate, Birthplace, Instrument, Genre, Band, Record label, First album, Latest album, Number of albums, Awards, Tour dates';
const fields: Field[] = labels.split(', ').map(label => ({ name: label.toLowerCase(), label }));

function SearchableFieldSelector(props: FieldSelectorProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const options = toFlatOptionArray(props.options);
  const matches = options.filter(
    ({ label, disabled }) =>
      !disabled && label.toLowerCase().includes((search ?? '').trim().toLowerCase()),
  );
  const current = options.find(({ name }) => name === props.value);
  const selected = matches.findIndex(option => option === current);

  const open = (index: number) => {
    setIsOpen(true);
    setActive(index);
  };
  const close = () => {
    setIsOpen(false);
    setSearch(undefined);
  };
  const select = (name: string) => {
    props.handleOnChange(name);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: matches.length - 1 };
    const step = steps[event.key];
    if (step !== undefined) open(isOpen ? (active + step) % matches.length : selected);
    else if (event.key === 'Enter' && isOpen && matches[active]) select(matches[active].name);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };

  return (
    <span className={props.className}>
      <input
        role="combobox"
        aria-label={props.title}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && matches[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        disabled={props.disabled}
        value={search ?? current?.label ?? ''}
        onChange={event => {
          setSearch(event.target.value);
          open(0);
        }}
        onFocus={event => event.target.select()}
        onClick={() => open(isOpen ? active : selected)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={props.title} hidden={!isOpen}>
        {matches.map(({ name, label }, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
          <div
            key={name}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={index === active ? element => element?.scrollIntoView({ block: 'nearest' }) : null}
            // Keeps the focus in the input.
            onMouseDown={event => event.preventDefault()}
            onClick={() => select(name)}
          >
            {label}
          </div>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && search !== undefined && `${matches.length} of ${options.length} fields`}
      </span>
    </span>
  );
}

const controlElements = { fieldSelector: SearchableFieldSelector };

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }],
};

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
