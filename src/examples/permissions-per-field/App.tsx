import { useMemo, useState } from 'react';
import {
  type Field,
  isRuleGroupType,
  QueryBuilder,
  Rule,
  type RuleGroupType,
  type RuleProps,
  type RuleType,
  transformQuery,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const allFields: Field[] = [
  { name: 'fee', label: 'Fee', inputType: 'number' },
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

type Access = 'edit' | 'view' | 'none';

const roles: Record<string, Record<string, Access>> = {
  Manager: { lastName: 'edit', instrument: 'edit', fee: 'edit' },
  Assistant: { lastName: 'edit', instrument: 'edit', fee: 'view' },
  Guest: { lastName: 'edit', instrument: 'view' },
};

// A field that a role doesn't list is hidden from it.
const accessTo = (field: string, role: string): Access => roles[role]?.[field] ?? 'none';

const isEditable = (entry: RuleType | RuleGroupType, role: string): boolean =>
  isRuleGroupType(entry)
    ? entry.rules.every(inner => isEditable(inner, role))
    : accessTo(entry.field, role) === 'edit';

// The query in state is the same for all roles.
const withoutRole = (query: RuleGroupType) =>
  transformQuery(query, { propertyMap: { disabled: false }, omitPath: true }) as RuleGroupType;

const RuleByAccess = (props: RuleProps) => {
  const { role } = props.context as { role: string };
  return accessTo(props.rule.field, role) === 'none' ? (
    <div className="rule">A condition that {role.toLowerCase()}s can’t see</div>
  ) : (
    <Rule {...props} />
  );
};

const controlElements = { rule: RuleByAccess };

const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'name', field: 'lastName', operator: 'beginsWith', value: 'Vau' },
    {
      id: 'either',
      combinator: 'or',
      rules: [
        { id: 'instrument', field: 'instrument', operator: '=', value: 'Guitar' },
        { id: 'fee', field: 'fee', operator: '<', value: '500' },
      ],
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [role, setRole] = useState('Assistant');
  const context = useMemo(() => ({ role }), [role]);

  const fields = useMemo(
    () =>
      allFields
        .filter(({ name }) => accessTo(name, role) !== 'none')
        .map(field => ({ ...field, disabled: accessTo(field.name, role) === 'view' })),
    [role],
  );
  const shown = useMemo(
    () =>
      transformQuery(query, {
        omitPath: true,
        ruleProcessor: rule => ({ ...rule, disabled: !isEditable(rule, role) }),
      }) as RuleGroupType,
    [query, role],
  );

  return (
    <>
      <label>
        Role{' '}
        <select value={role} onChange={event => setRole(event.target.value)}>
          {Object.keys(roles).map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <QueryBuilder
        fields={fields}
        query={shown}
        onQueryChange={changed => setQuery(withoutRole(changed))}
        getDefaultField={() => fields.find(({ disabled }) => !disabled)?.name ?? ''}
        onRemove={(entry: RuleType | RuleGroupType) => isEditable(entry, role)}
        context={context}
        controlElements={controlElements}
      />
    </>
  );
}
