import contractSource from '@site/src/lib/contract/query-contract.ts?raw';
import { contractOf } from './contract-of';
import { fieldsSource, type ChosenColumn } from './fields';

/** A file for the reader's project. */
export interface GeneratedFile {
  readonly name: string;
  readonly mediaType: string;
  /** What the file is for. */
  readonly about: string;
  readonly text: () => string;
}

const CHECK = `import { formatQuery } from 'react-querybuilder/formatQuery';
import { fields } from './fields';
import { contract } from './query-contract';

export const { check } = contract(fields);

/** Condition with parameters for a query that a client sent, or what is wrong with it. */
export const toSql = (input: unknown) => {
  const result = check(input);
  return result.ok
    ? formatQuery(result.query, { format: 'parameterized', fields })
    : result.problems;
};
`;

const APP = `import { useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { toSql } from './check-query';
import { fields } from './fields';
import 'react-querybuilder/dist/query-builder.css';

const initialQuery: RuleGroupType = { combinator: 'and', rules: [] };

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        addRuleToNewGroups
      />
      <h2>What the server does with it</h2>
      <pre>{JSON.stringify(toSql(query), null, 2)}</pre>
    </>
  );
}
`;

/** Files for columns, in the order in which a reader needs them. At least one column. */
export const filesOf = (columns: readonly ChosenColumn[]): readonly GeneratedFile[] => [
  {
    name: 'fields.ts',
    mediaType: 'text/typescript',
    about: 'The fields, for the query builder and the server.',
    text: () => fieldsSource(columns),
  },
  {
    name: 'query-contract.ts',
    mediaType: 'text/typescript',
    about: 'The contract. It has no dependencies, and is the same for all fields.',
    text: () => contractSource,
  },
  {
    name: 'check-query.ts',
    mediaType: 'text/typescript',
    about: 'What your server calls. Change the format to that of your database.',
    text: () => CHECK,
  },
  {
    name: 'query.schema.json',
    mediaType: 'application/schema+json',
    about: 'JSON Schema (2020-12) of the queries that the contract accepts, for other languages.',
    text: () => `${JSON.stringify(contractOf(columns).toJsonSchema(), null, 2)}\n`,
  },
];

/** Files for the sandbox: the modules, and an application that uses them. */
export const sandboxFiles = (columns: readonly ChosenColumn[]) => [
  { name: 'App.tsx', code: APP },
  ...filesOf(columns)
    .filter(({ name }) => name.endsWith('.ts'))
    .map(({ name, text }) => ({ name, code: text() })),
];
