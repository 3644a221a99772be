import { useState } from 'react';
import {
  type Field,
  formatQuery,
  isRuleGroup,
  QueryBuilder,
  type RuleGroupType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import { convertTree, type JsonItem, type Loss } from './convert';
import { convertFields } from './convertFields';
import { locateJsonError } from './locateJsonError';
import './styles.css';

const initialTree = `{ "type": "group", "properties": { "conjunction": "AND" }, "children1": [
  { "type": "rule", "properties": { "field": "firstName", "operator": "starts_with", "value": ["St"] } },
  { "type": "rule", "properties": { "field": "notes", "operator": "proximity", "value": ["a", "b"] } },
  { "type": "rule_group", "properties": {
      "field": "albums", "mode": "array", "operator": "greater_or_equal", "value": [2] },
    "children1": [ { "type": "rule", "properties": {
      "field": "albums.year", "operator": "less", "value": [1990] } } ] }
] }`;

const initialFields = `{
  "firstName": { "label": "First name", "type": "text" },
  "notes": { "label": "Notes", "type": "text" },
  "albums": { "label": "Albums", "type": "!group", "mode": "array", "subfields": {
    "year": { "label": "Year", "type": "number", "fieldSettings": { "min": 1900 } } } }
}`;

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

const convert = (treeText: string, fieldsText: string): Result => {
  const tree = parse('Tree', treeText);
  const config = parse('Fields', fieldsText);
  if (typeof tree !== 'object' || tree === null || !('type' in tree)) {
    throw new Error('Tree: this is no object with a type.');
  }
  const { query, losses } = convertTree(
    tree as JsonItem,
    Object(config) as Parameters<typeof convertTree>[1],
  );
  const { fields, losses: settings } = convertFields(config);
  // A field that only the tree has is shown by its name.
  const unknown = fieldsOf(query).filter(name => fields.every(field => field.name !== name));
  const added = [...new Set(unknown)].map(name => ({ name, label: name }));
  return { query, fields: [...fields, ...added], losses: [...losses, ...settings] };
};

export default function App() {
  const [texts, setTexts] = useState({ tree: initialTree, fields: initialFields });
  const [result, setResult] = useState(() => convert(initialTree, initialFields));
  const [error, setError] = useState('');
  const { query, fields, losses } = result;

  const update = (changed: typeof texts) => {
    setTexts(changed);
    try {
      setResult(convert(changed.tree, changed.fields));
      setError('');
    } catch (reason) {
      // The converter trusts the shape of the input, and throws a TypeError for others.
      const isShape = reason instanceof TypeError || !(reason instanceof Error);
      setError(isShape ? 'Tree: this is no tree of items.' : reason.message);
    }
  };

  return (
    <>
      <label htmlFor="raqb-tree">Tree</label>
      <textarea
        id="raqb-tree"
        spellCheck={false}
        value={texts.tree}
        onChange={event => update({ ...texts, tree: event.target.value })}
      />
      <label htmlFor="raqb-fields">Fields</label>
      <textarea
        id="raqb-fields"
        spellCheck={false}
        value={texts.fields}
        onChange={event => update({ ...texts, fields: event.target.value })}
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
