import { useState } from 'react';
import {
  type Field,
  formatQuery,
  generateID,
  QueryBuilder,
  type RuleGroupType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument' },
];

const actions = ['Invite to the band', 'Send to the school', 'Ask again next year'];

interface IfThen {
  id: string;
  condition: RuleGroupType;
  action: string;
}

const initialRules: IfThen[] = [
  {
    id: 'band',
    condition: {
      combinator: 'and',
      rules: [
        { field: 'age', operator: '>=', value: '18' },
        { field: 'instrument', operator: '=', value: 'Guitar' },
      ],
    },
    action: 'Invite to the band',
  },
  {
    id: 'school',
    condition: { combinator: 'and', rules: [{ field: 'age', operator: '<', value: '18' }] },
    action: 'Send to the school',
  },
];

// One JsonLogic expression: the first condition that is true decides.
const toJsonLogic = (rules: IfThen[], otherwise: string): { if: unknown[] } => ({
  if: [
    ...rules.flatMap(({ condition, action }): unknown[] => [
      formatQuery(condition, { format: 'jsonlogic', parseNumbers: true }),
      action,
    ]),
    otherwise,
  ],
});

// The query builder is a form without a name, and several forms need names.
const nameForm = (name: string) => (element: HTMLElement | null) =>
  element?.querySelector('[role="form"]')?.setAttribute('aria-label', name);

export default function App() {
  const [rules, setRules] = useState(initialRules);

  const change = (id: string, changes: Partial<IfThen>) =>
    setRules(current => current.map(rule => (rule.id === id ? { ...rule, ...changes } : rule)));
  const addRule = () =>
    setRules([
      ...rules,
      { id: generateID(), condition: { combinator: 'and', rules: [] }, action: actions[0] ?? '' },
    ]);
  const moveUp = (index: number) => {
    const moved = rules.slice(index, index + 1);
    const others = rules.filter((_, other) => other !== index);
    setRules([...others.slice(0, index - 1), ...moved, ...others.slice(index - 1)]);
  };

  return (
    <>
      {rules.map(({ id, condition, action }, index) => (
        <fieldset key={id} ref={nameForm(`Condition ${index + 1}`)}>
          <legend>{index === 0 ? 'If' : 'Else if'}</legend>
          <QueryBuilder
            fields={fields}
            query={condition}
            onQueryChange={changed => change(id, { condition: changed })}
          />
          <p>
            <label>
              then{' '}
              <select value={action} onChange={event => change(id, { action: event.target.value })}>
                {actions.map(name => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>{' '}
            <button type="button" disabled={index === 0} onClick={() => moveUp(index)}>
              Move up
            </button>{' '}
            <button type="button" onClick={() => setRules(rules.filter(rule => rule.id !== id))}>
              Remove
            </button>
          </p>
        </fieldset>
      ))}
      <button type="button" onClick={addRule}>
        Add else if
      </button>
      <pre>
        <code>{JSON.stringify(toJsonLogic(rules, 'Do nothing'))}</code>
      </pre>
    </>
  );
}
