import { useState } from 'react';
import {
  type Field,
  QueryBuilder,
  RuleGroupBodyComponents,
  type RuleGroupType,
  type UseRuleGroup,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

const BodyWithButtons = (props: UseRuleGroup) => {
  const { addRule, addGroup } = props.translations;

  return (
    <>
      <RuleGroupBodyComponents {...props} />
      <div className={props.classNames.header}>
        <button
          type="button"
          className={props.classNames.addRule}
          title={addRule.title}
          disabled={props.disabled}
          onClick={event => props.addRule(event)}
        >
          {addRule.label}
        </button>
        <button
          type="button"
          className={props.classNames.addGroup}
          title={addGroup.title}
          disabled={props.disabled}
          onClick={event => props.addGroup(event)}
        >
          {addGroup.label}
        </button>
      </div>
    </>
  );
};

const controlElements = {
  // The header has no add buttons, because the body renders them.
  addRuleAction: null,
  addGroupAction: null,
  ruleGroupBodyElements: BodyWithButtons,
};

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
    />
  );
}
