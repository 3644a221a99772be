import { useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import './styles.css';

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'instrument', label: 'Instrument' },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    {
      combinator: 'or',
      rules: [
        { field: 'instrument', operator: '=', value: 'Guitar' },
        { field: 'instrument', operator: '=', value: 'Vocals' },
      ],
    },
  ],
};

const variants = ['plain', 'branches', 'rounded', 'compact'];

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [variant, setVariant] = useState('branches');

  return (
    <>
      <fieldset className="variants">
        <legend>Variant</legend>
        {variants.map(name => (
          <label key={name}>
            <input
              type="radio"
              name="variant"
              checked={name === variant}
              onChange={() => setVariant(name)}
            />{' '}
            {name}
          </label>
        ))}
      </fieldset>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        controlClassnames={{
          queryBuilder: variant === 'branches' ? 'queryBuilder-branches' : variant,
        }}
      />
    </>
  );
}
