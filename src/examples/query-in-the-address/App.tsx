import { useEffect, useState } from 'react';
import {
  defaultOperators,
  type Field,
  formatQuery,
  prepareRuleGroup,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument' },
];

const defaultQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [{ id: 'instrument', field: 'instrument', operator: '=', value: 'Guitar' }],
};

const MAX_LEVELS = 5;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const LIST_OPERATORS = ['between', 'notBetween', 'in', 'notIn'];

// The editor of a number would replace such a value, in the query that is shown now.
const isList = ({ field, operator, value }: Record<string, unknown>) =>
  fields.some(({ name, inputType }) => name === field && inputType === 'number') &&
  !LIST_OPERATORS.includes(String(operator)) &&
  String(value).includes(',');

const isRule = (value: unknown): value is RuleType =>
  isObject(value) &&
  // The query builder would show a group, whose rules are unchecked.
  !('rules' in value) &&
  fields.some(({ name }) => name === value.field) &&
  defaultOperators.some(({ name }) => name === value.operator) &&
  // The value would be the name of a field, which no editor here can show.
  value.valueSource !== 'field' &&
  typeof value.value === 'string' &&
  !isList(value);

// Anybody can write an address, so nothing of it is used unchecked.
const isGroup = (value: unknown, levels = MAX_LEVELS): value is RuleGroupType =>
  isObject(value) &&
  levels > 0 &&
  (value.combinator === 'and' || value.combinator === 'or') &&
  Array.isArray(value.rules) &&
  value.rules.every(entry => isRule(entry) || isGroup(entry, levels - 1));

const readAddress = () => {
  try {
    const text = new URLSearchParams(window.location.search).get('query');
    const query: unknown = text === null ? defaultQuery : JSON.parse(text);
    // Ids, because a query without them gets new ones later, and an input would lose the focus.
    if (isGroup(query)) return { query: prepareRuleGroup(query) };
  } catch {
    // The text is no JSON, or there is no address because this runs on a server.
  }
  return { query: defaultQuery, isInvalid: typeof window !== 'undefined' };
};

const addressOf = (query: RuleGroupType) => {
  const url = new URL(window.location.href);
  url.searchParams.set('query', formatQuery(query, 'json_without_ids'));
  return url;
};

export default function App() {
  const [{ query, isInvalid }, setState] = useState<{
    query: RuleGroupType;
    isInvalid?: boolean;
  }>(readAddress);

  const onQueryChange = (changed: RuleGroupType) => {
    // The query builder adds ids to a query when it starts, which is not a change by the user.
    const isChange =
      formatQuery(changed, 'json_without_ids') !== formatQuery(query, 'json_without_ids');
    setState({ query: changed, isInvalid: isInvalid && !isChange });
    if (isChange) window.history.replaceState(window.history.state, '', addressOf(changed));
  };

  useEffect(() => {
    const read = () => setState(readAddress());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={onQueryChange}
        // Deeper groups would make the link invalid.
        onAddGroup={(_group, parentPath) => parentPath.length + 1 < MAX_LEVELS}
      />
      {isInvalid && <p role="alert">The address has an invalid query. This is the default.</p>}
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(addressOf(query).href)}
      >
        Copy link
      </button>
    </>
  );
}
