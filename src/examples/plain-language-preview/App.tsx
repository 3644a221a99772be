import { useEffect, useState } from 'react';
import { type Field, formatQuery, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'select',
    values: ['Guitar', 'Piano', 'Vocals'].map(name => ({ name, label: name })),
  },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'lastName', operator: 'beginsWith', value: 'Vau' },
    {
      combinator: 'or',
      rules: [
        { field: 'age', operator: '>', value: '28' },
        { field: 'instrument', operator: '=', value: 'Guitar' },
      ],
    },
  ],
};

const sentenceOf = (query: RuleGroupType) => {
  const fallbackExpression = 'anything matches';
  const options = {
    format: 'natural_language',
    fields,
    parseNumbers: true,
    fallbackExpression,
  } as const;
  // Version 7 has an empty text for rules without values.
  return `Find musicians where ${formatQuery(query, options) || fallbackExpression}.`;
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [announced, setAnnounced] = useState('');
  const sentence = sentenceOf(query);

  // Screen readers read the sentence when the user pauses, not with each key.
  useEffect(() => {
    const timer = setTimeout(setAnnounced, 1000, sentence);
    return () => clearTimeout(timer);
  }, [sentence]);

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <p>{sentence}</p>
      <div role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {announced}
      </div>
    </>
  );
}
