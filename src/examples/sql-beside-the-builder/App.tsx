import { useState } from 'react';
import {
  formatQuery,
  type FullField,
  prepareRuleGroup,
  QueryBuilder,
  type RuleGroupType,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import 'react-querybuilder/dist/query-builder.css';

const fields = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument' },
].map((field): FullField => ({ ...field, value: field.name }));

const initialQuery: RuleGroupType = prepareRuleGroup({
  combinator: 'and',
  rules: [
    { field: 'instrument', operator: '=', value: 'Guitar' },
    { field: 'age', operator: '>', value: 28 },
  ],
});

const write = (query: RuleGroupType): string =>
  formatQuery(query, { format: 'sql', parseNumbers: true, fields });

const read = (sql: string): RuleGroupType | undefined => {
  try {
    const query: RuleGroupType = prepareRuleGroup(parseSQL(sql, { fields }));
    return query.rules.length > 0 ? query : undefined;
  } catch {
    return undefined;
  }
};

// Texts may differ in spaces, parentheses, and upper and lower case outside of quotes.
const plain = (sql: string): string =>
  sql
    .split("'")
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\s()]/g, '').toLowerCase()))
    .join("'");

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  // What the user types. Undefined while the text is that of the query.
  const [draft, setDraft] = useState<string>();
  const found = draft === undefined ? query : read(draft);
  const meaning = found && write(found);
  const isExact = draft === undefined || (meaning !== undefined && plain(meaning) === plain(draft));

  const type = (typed: string) => {
    setDraft(typed);
    const typedQuery = read(typed);
    // The parser leaves out what it can't read, so the query must say the same as the text.
    if (typedQuery && plain(write(typedQuery)) === plain(typed)) setQuery(typedQuery);
  };
  const change = (changed: RuleGroupType) => {
    setQuery(changed);
    // A text with a problem stays as it is until it is corrected.
    if (isExact && write(changed) !== write(query)) setDraft(undefined);
  };

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={change} />
      <p>
        <label htmlFor="sql-text">SQL condition</label>
        <textarea
          id="sql-text"
          rows={3}
          style={{ display: 'block', width: '100%', font: '0.875rem/1.5 monospace' }}
          spellCheck={false}
          value={draft ?? write(query)}
          aria-invalid={!isExact}
          aria-describedby="sql-problem"
          onChange={event => type(event.target.value)}
          onBlur={() => {
            if (isExact) setDraft(undefined);
          }}
        />
      </p>
      <p id="sql-problem" role="status">
        {!isExact &&
          (meaning ? `Readable part: ${meaning}` : 'This is no condition about the fields.')}
      </p>
      {!isExact && (
        <p>
          {found && (
            <button
              type="button"
              onClick={() => {
                setQuery(found);
                setDraft(undefined);
              }}
            >
              Use the readable part
            </button>
          )}{' '}
          <button type="button" onClick={() => setDraft(undefined)}>
            Back to the query
          </button>
        </p>
      )}
    </>
  );
}
