import { useState } from 'react';
import {
  type Field,
  formatQuery,
  isRuleGroup,
  QueryBuilder,
  type RuleGroupType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import { convertRules, type JQueryRule, type Loss } from './convert';
import { convertFilters, type JQueryFilter } from './convertFilters';
import { locateJsonError } from './locateJsonError';
import './styles.css';

const initialRules = `{ "condition": "AND", "rules": [
  { "id": "age", "field": "age", "type": "integer", "input": "number",
    "operator": "between", "value": [20, 30] },
  { "condition": "OR", "not": true, "rules": [
    { "id": "instrument", "field": "instrument", "type": "string", "input": "select",
      "operator": "in", "value": ["guitar", "drums"], "flags": { "no_delete": true } },
    { "id": "lastName", "field": "lastName", "type": "string", "input": "text",
      "operator": "not_begins_with", "value": "Van" } ] }
] }`;

const initialFilters = `[
  { "id": "lastName", "label": "Last name", "type": "string" },
  { "id": "age", "label": "Age", "type": "integer", "validation": { "min": 0 } },
  { "id": "instrument", "label": "Instrument", "type": "string", "input": "select",
    "values": { "guitar": "Guitar", "drums": "Drums", "piano": "Piano" } }
]`;

interface Result {
  fields: Field[];
  query: RuleGroupType;
  losses: Loss[];
}

const fieldsOf = ({ rules }: RuleGroupType): string[] =>
  rules.flatMap(entry => (isRuleGroup(entry) ? fieldsOf(entry) : [entry.field]));

const parse = (label: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column } = locateJsonError(text);
    throw new Error(`${label}: the JSON is invalid in line ${line}, column ${column}.`);
  }
};

const convert = (rulesText: string, filtersText: string): Result => {
  const rules = parse('Rules', rulesText) as JQueryRule | JQueryRule[] | null;
  if (!Array.isArray(rules) && !Array.isArray(rules?.rules))
    throw new Error('Rules: this is no group of rules.');
  const filters = parse('Filters', filtersText) as JQueryFilter[];
  const { query, losses } = convertRules(rules, filters);
  const { fields, losses: settings } = convertFilters(filters);
  // A field that only the rules have is shown by its name.
  const unknown = fieldsOf(query).filter(name => fields.every(field => field.name !== name));
  const added = [...new Set(unknown)].map(name => ({ name, label: name }));
  return { query, fields: [...fields, ...added], losses: [...losses, ...settings] };
};

export default function App() {
  const [texts, setTexts] = useState({ rules: initialRules, filters: initialFilters });
  const [result, setResult] = useState(() => convert(initialRules, initialFilters));
  const [error, setError] = useState('');
  const { query, fields, losses } = result;

  const update = (changed: typeof texts) => {
    setTexts(changed);
    try {
      setResult(convert(changed.rules, changed.filters));
      setError('');
    } catch (reason) {
      // The converters trust the shape of the input, and throw a TypeError for others.
      const isShape = reason instanceof TypeError || !(reason instanceof Error);
      setError(isShape ? 'These are no rules and filters.' : reason.message);
    }
  };

  return (
    <>
      <label htmlFor="jquery-rules">Rules</label>
      <textarea
        id="jquery-rules"
        spellCheck={false}
        value={texts.rules}
        onChange={event => update({ ...texts, rules: event.target.value })}
      />
      <label htmlFor="jquery-filters">Filters</label>
      <textarea
        id="jquery-filters"
        spellCheck={false}
        value={texts.filters}
        onChange={event => update({ ...texts, filters: event.target.value })}
      />
      <p role="alert">{error && `${error} Below is the last valid input.`}</p>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={changed => setResult({ ...result, query: changed })}
        showNotToggle
      />
      <p>{losses.length === 0 ? 'Nothing is lost.' : `Lost (${losses.length}):`}</p>
      <ul>
        {losses.map(({ path, what, why }) => (
          <li key={path + what + why}>
            <code>{path || '/'}</code>: {what}. {why}
          </li>
        ))}
      </ul>
      <pre>
        <code>{formatQuery(query, 'json_without_ids')}</code>
      </pre>
    </>
  );
}
