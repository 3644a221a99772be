import { useState } from 'react';
import {
  ActionElement,
  type ActionProps,
  type Field,
  QueryBuilder,
  RuleComponents,
  type RuleGroupType,
  type RuleProps,
  useRule,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

// Hidden in some places: only the root group can get groups.
const AddGroupToRoot = (props: ActionProps) =>
  props.level === 0 ? <ActionElement {...props} /> : null;

// Moved: the remove button comes before the other parts of a rule.
const RuleWithRemoveButtonFirst = (props: RuleProps) => {
  const { dndRef, ...rule } = useRule(props);
  const { label, title } = rule.translations.removeRule;

  return (
    <div ref={dndRef} className={rule.outerClassName} data-path={JSON.stringify(rule.path)}>
      <button
        type="button"
        className={rule.classNames.removeRule}
        title={title}
        aria-label={title}
        disabled={rule.disabled}
        onClick={event => rule.removeRule(event)}
      >
        {label}
      </button>
      <RuleComponents {...rule} />
    </div>
  );
};

const controlElements = {
  addGroupAction: AddGroupToRoot,
  // Hidden everywhere.
  cloneGroupAction: null,
  removeRuleAction: null,
  rule: RuleWithRemoveButtonFirst,
};

const translations = { cloneRule: { label: 'Clone', title: 'Clone rule' } };

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: '=', value: 'Stevie' },
    { combinator: 'or', rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }] },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilder
      fields={fields}
      query={query}
      onQueryChange={setQuery}
      controlElements={controlElements}
      translations={translations}
      showCloneButtons
    />
  );
}
