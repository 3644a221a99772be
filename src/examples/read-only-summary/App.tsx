import { useState } from 'react';
import {
  defaultOperators,
  type Field,
  isRuleGroupType,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const instruments = [
  { name: 'guitar', label: 'Guitar' },
  { name: 'piano', label: 'Piano' },
  { name: 'vocals', label: 'Vocals' },
];
const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument', valueEditorType: 'select', values: instruments },
];

const labelOf = (options: readonly { name: string; label: string }[], name: string) =>
  options.find(option => option.name === name)?.label ?? name;

const valueOf = ({ field, operator, value }: RuleType) => {
  if (operator === 'null' || operator === 'notNull') return '';
  const text = String(value ?? '');
  // Only lists and ranges have several values.
  const parts = /^(in|notIn|between|notBetween)$/.test(operator) ? text.split(',') : [text];
  return parts.map(part => (field === 'instrument' ? labelOf(instruments, part) : part)).join(', ');
};

function Summary({ group }: { group: RuleGroupType }) {
  const [all, any] = group.not ? ['Not all', 'None'] : ['All', 'Any'];

  return (
    <>
      {group.combinator === 'and' ? all : any} of these:
      <ul>
        {group.rules.map(entry => (
          <li key={entry.id}>
            {isRuleGroupType(entry) ? (
              <Summary group={entry} />
            ) : (
              <>
                {labelOf(fields, entry.field)} {labelOf(defaultOperators, entry.operator)}{' '}
                <strong>{valueOf(entry)}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'name', field: 'lastName', operator: 'beginsWith', value: 'Vau' },
    {
      id: 'either',
      combinator: 'or',
      rules: [
        { id: 'instrument', field: 'instrument', operator: '=', value: 'guitar' },
        { id: 'age', field: 'age', operator: 'between', value: '28,60' },
      ],
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [isEditing, setIsEditing] = useState(false);

  return (
    <>
      {isEditing ? (
        <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} showNotToggle />
      ) : (
        <div>
          <Summary group={query} />
        </div>
      )}
      <div>
        <button type="button" onClick={() => setIsEditing(!isEditing)}>
          {isEditing ? 'Done' : 'Edit'}
        </button>
      </div>
    </>
  );
}
