import { useState } from 'react';
import {
  ActionElement,
  type ActionProps,
  type Field,
  type FieldSelectorProps,
  type Path,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
  ValueSelector,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const REQUIRED = 'instrument';
const MAX_RULES = 4;

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  // The required rule has it, and other rules can't select it.
  { name: REQUIRED, label: 'Instrument (required)', disabled: true },
];

const isRequired = (entry: RuleType | RuleGroupType) =>
  'field' in entry && entry.field === REQUIRED;

const isFull = (query: RuleGroupType) => query.rules.length >= MAX_RULES;

const LockedFieldSelector = (props: FieldSelectorProps) => (
  <ValueSelector {...props} disabled={props.disabled || isRequired(props.rule)} />
);

const RemoveUnlessRequired = (props: ActionProps) =>
  isRequired(props.ruleOrGroup as RuleType) ? null : <ActionElement {...props} />;

const AddUntilFull = (props: ActionProps) => (
  <ActionElement
    {...props}
    disabled={props.disabled || isFull(props.ruleOrGroup as RuleGroupType)}
  />
);

const onAddRule = (_rule: RuleType, _path: Path, query: RuleGroupType) => !isFull(query);
const onRemove = (entry: RuleType | RuleGroupType) => !isRequired(entry);

const controlElements = {
  addGroupAction: null,
  addRuleAction: AddUntilFull,
  fieldSelector: LockedFieldSelector,
  removeRuleAction: RemoveUnlessRequired,
};

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: REQUIRED, operator: '=', value: 'Guitar' },
    { field: 'lastName', operator: 'beginsWith', value: 'Vau' },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        onAddRule={onAddRule}
        onRemove={onRemove}
        controlElements={controlElements}
      />
      <p role="status">
        {query.rules.length} of {MAX_RULES} conditions
      </p>
    </>
  );
}
