import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { QueryBuilder, type RuleGroupType, type ValueEditorProps } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import './styles.css';

const firstNames = ['Ella', 'Jimi', 'Nina', 'Ron', 'Stevie'];
const lastNames = ['Carter', 'Fitzgerald', 'Hendrix', 'Simone', 'Vaughan'];
const all = firstNames.flatMap(first => lastNames.map(last => `${first} ${last}`));
const MORE = 'Load more';

// Stands for a request to a server, with five names per page.
const search = async (text: string, page: number) => {
  await new Promise(resolve => setTimeout(resolve, 300));
  const found = all.filter(name => name.toLowerCase().includes(text.toLowerCase()));
  return { names: found.slice(5 * page, 5 * page + 5), total: found.length };
};

function RemoteValueEditor(props: ValueEditorProps) {
  const listId = useId();
  const [text, setText] = useState<string>();
  const [page, setPage] = useState(0);
  const [active, setActive] = useState(-1);
  const [result, setResult] = useState({ key: '', names: [] as string[], total: 0 });

  const isOpen = text !== undefined;
  const key = `${page} ${text}`;
  const isLoaded = result.key === key;
  const more = isLoaded && result.names.length < result.total ? [MORE] : [];
  const options = isOpen ? [...result.names, ...more] : [];
  const count = `${result.names.length} of ${result.total}`;

  useEffect(() => {
    if (text === undefined) return undefined;
    let isWanted = true;
    const load = async () => {
      const { names, total } = await search(text, page);
      if (!isWanted) return;
      setResult(last => ({ key, names: page > 0 ? [...last.names, ...names] : names, total }));
    };
    // Waits until the user stops typing.
    const timer = setTimeout(() => void load(), 200);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, page, key]);

  const open = (searched: string) => {
    setText(searched);
    setPage(0);
    setActive(-1);
  };
  const select = (option: string) => {
    setText(option === MORE ? text : undefined);
    if (option === MORE) setPage(page + 1);
    else props.handleOnChange(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && /^Arrow(Down|Up)$/.test(event.key)) open('');
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && options[active]) select(options[active]);
    else if (event.key === 'Escape' && isOpen) setText(undefined);
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
        aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        disabled={props.disabled}
        value={text ?? String(props.value ?? '')}
        onChange={event => open(event.target.value)}
        onClick={() => open(text ?? '')}
        onKeyDown={onKeyDown}
        onBlur={() => setText(undefined)}
      />
      <div id={listId} role="listbox" aria-label={props.title} hidden={!isOpen}>
        {options.map((option, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
          <div
            key={option}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={event => event.preventDefault()}
            onClick={() => select(option)}
          >
            {option}
          </div>
        ))}
      </div>
      <span role="status"> {isOpen && (isLoaded ? count : 'Loading …')}</span>
    </span>
  );
}

const controlElements = { valueEditor: RemoteValueEditor };
const fields = [{ name: 'musician', label: 'Musician' }];
const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'musician', operator: '=', value: 'Nina Simone' }],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const state = { query, onQueryChange: setQuery };

  return <QueryBuilder fields={fields} {...state} controlElements={controlElements} />;
}
