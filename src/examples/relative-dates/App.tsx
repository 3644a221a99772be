import { useState } from 'react';
import {
  formatQuery,
  QueryBuilder,
  transformQuery,
  type Field,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  {
    name: 'createdAt',
    label: 'Created',
    operators: [
      { name: 'inLastDays', label: 'in the last … days' },
      { name: 'beforeDays', label: 'more than … days ago' },
      { name: '>=', label: 'on or after' },
      { name: '<', label: 'before' },
    ],
  },
];

const comparisons: Record<string, string> = { inLastDays: '>=', beforeDays: '<' };
const getInputType = (_field: string, operator: string) =>
  comparisons[operator] ? 'number' : 'date';
const getDefaultValue = ({ operator }: RuleType) => (comparisons[operator] ? '30' : '');

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const resolveDates = (query: RuleGroupType) =>
  transformQuery(query, {
    ruleProcessor: (rule: RuleType) => {
      const operator = comparisons[rule.operator];
      return operator ? { ...rule, operator, value: daysAgo(Number(rule.value)) } : rule;
    },
  }) as RuleGroupType;

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'createdAt', operator: 'inLastDays', value: '30' }],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        getInputType={getInputType}
        getDefaultValue={getDefaultValue}
        resetOnOperatorChange
      />
      <p>
        Today this means: <code>{formatQuery(resolveDates(query), 'sql')}</code>
      </p>
    </>
  );
}
