import { useState } from 'react';
import {
  defaultRuleProcessorParameterized,
  type Field,
  formatQuery,
  type OptionGroup,
  QueryBuilder,
  type RuleGroupType,
  type RuleProcessor,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

// The part of a name before the dot is the table.
const fields: OptionGroup<Field>[] = [
  { label: 'Musician', options: [{ name: 'musician.lastName', label: 'Last name' }] },
  {
    label: 'Band',
    options: [
      { name: 'band.name', label: 'Band: name' },
      { name: 'band.founded', label: 'Band: founded', inputType: 'number' },
    ],
  },
  { label: 'Record label', options: [{ name: 'label.name', label: 'Record label: name' }] },
];

// How to reach each table, and which table must be joined before.
const joins: Record<string, { after?: string; sql: string }> = {
  band: { sql: 'join band on band.id = musician.band_id' },
  label: { after: 'band', sql: 'join label on label.id = band.label_id' },
};

const joinsFor = (table: string): string[] => {
  const join = joins[table];
  return join ? [...joinsFor(join.after ?? ''), join.sql] : [];
};

const toStatement = (query: RuleGroupType) => {
  // A set, so each table is joined once.
  const needed = new Set<string>();
  const ruleProcessor: RuleProcessor = (rule, options) => {
    const condition = defaultRuleProcessorParameterized(rule, options) as { sql: string };
    // A range or list without values becomes no SQL.
    if (condition.sql) joinsFor(rule.field.split('.')[0] ?? '').forEach(sql => needed.add(sql));
    return condition;
  };
  const { sql, params } = formatQuery(query, {
    format: 'parameterized',
    fields,
    parseNumbers: true,
    fallbackExpression: '1 = 1',
    ruleProcessor,
  });
  const lines = ['select distinct musician.* from musician', ...needed, 'where'];
  // Version 7 writes () for a group whose rules become no SQL.
  return { sql: `${lines.join('\n')} ${sql.replaceAll('()', '(1 = 1)')}`, params };
};

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'musician.lastName', operator: 'beginsWith', value: 'Vau' },
    {
      combinator: 'or',
      rules: [{ field: 'label.name', operator: '=', value: 'Epic' }],
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const { sql, params } = toStatement(query);

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <pre>
        <code>{sql}</code>
      </pre>
      <pre>
        <code>{JSON.stringify(params)}</code>
      </pre>
    </>
  );
}
