import { useRef, useState } from 'react';
import { type Field, prepareRuleGroup, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { Comparison } from './Comparison';
import { ask, SENTENCES } from './model';
import { contract } from './query-contract';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'select',
    values: ['Guitar', 'Bass', 'Drums'].map(name => ({ name, label: name })),
  },
];
const musicians = contract<RuleGroupType>(fields);

const initialQuery: RuleGroupType = prepareRuleGroup({
  combinator: 'and',
  rules: [
    { field: 'instrument', operator: '=', value: 'Guitar' },
    { field: 'age', operator: '>', value: '60' },
  ],
});

const WAITING = 'Waiting for a draft …';

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [sentence, setSentence] = useState(SENTENCES[0] ?? '');
  const [draft, setDraft] = useState<RuleGroupType>();
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  const request = async () => {
    setDraft(undefined);
    setProblems([]);
    setMessage(WAITING);
    // Without an answer, there is nothing to check.
    const checked = musicians.check(await ask(sentence).catch(() => undefined));
    if (checked.ok) setDraft(prepareRuleGroup(checked.query));
    else setProblems(checked.problems.map(problem => problem.message));
    setMessage(
      checked.ok
        ? 'The draft is ready. Compare it with your query.'
        : 'The draft has problems, so your query stays as it is:',
    );
  };
  const finish = (next: RuleGroupType, text: string) => {
    setQuery(next);
    setDraft(undefined);
    setMessage(text);
    // The buttons are gone.
    input.current?.focus();
  };

  return (
    <>
      <form
        onSubmit={event => {
          event.preventDefault();
          void request();
        }}
      >
        <label>
          Find musicians:{' '}
          <input
            ref={input}
            list="sentences"
            value={sentence}
            onChange={event => setSentence(event.target.value)}
          />
        </label>{' '}
        <button type="submit" disabled={message === WAITING}>
          Draft a query
        </button>
        <datalist id="sentences">
          {SENTENCES.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </form>
      <div role="status">
        <p>{message}</p>
        <ul>
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
      {draft && (
        <>
          <Comparison fields={fields} query={query} draft={draft} />
          <p>
            <button type="button" onClick={() => finish(draft, 'The draft is your query now.')}>
              Use this query
            </button>{' '}
            <button type="button" onClick={() => finish(query, 'Your query stays as it is.')}>
              Keep mine
            </button>
          </p>
        </>
      )}
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
    </>
  );
}
