import {
  INSTALLED_VERSION,
  SANDBOX_KITS,
  SANDBOX_VERSIONS,
  type SandboxFile,
  type SandboxKit,
  type SandboxState,
  type SandboxVersion,
} from '@site/plugins/sandbox/shared/link';
import dragAndDrop from '@site/src/examples/drag-and-drop/App.tsx?raw';
import independentCombinators from '@site/src/examples/independent-combinators/App.tsx?raw';
import validation from '@site/src/examples/validation/App.tsx?raw';
import validationStyles from '@site/src/examples/validation/styles.css?raw';
import valueEditor from '@site/src/examples/custom-value-editor/App.tsx?raw';
import { isPlainKit, KITS } from './kits';

/** A starting point for the reader's own code. */
export interface Template {
  /** Value of `?template=`. */
  readonly id: string;
  readonly label: string;
  /** Supported versions, newest first. */
  readonly versions: readonly SandboxVersion[];
  readonly kit: SandboxKit;
  readonly files: (version: SandboxVersion) => readonly SandboxFile[];
}

const ALL = SANDBOX_VERSIONS;
const from = (oldest: number): readonly SandboxVersion[] =>
  ALL.filter(version => Number(version) >= oldest);

/** Imports of a template. In version 3 the component is the default export. */
const imports = (version: SandboxVersion, ...names: readonly string[]): string => {
  const all = version === '3' ? names : ['QueryBuilder', ...names];
  const sorted = [...all].sort((a, b) =>
    a.replace('type ', '').localeCompare(b.replace('type ', ''), 'en', { sensitivity: 'base' }),
  );
  const braces = sorted.length > 0 ? `{ ${sorted.join(', ')} }` : '';
  const clause = [version === '3' ? 'QueryBuilder' : '', braces].filter(Boolean).join(', ');
  return `import ${clause} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';`;
};

/** Versions 4 to 6 infer the query type from an inline function, but not from a state setter. */
const setter = (version: SandboxVersion): string =>
  ['4', '5', '6'].includes(version) ? 'q => setQuery(q)' : 'setQuery';

/**
 * What `formatQuery` returns depends on the format, but the types of version 3 don't express that.
 */
const asText = (version: SandboxVersion, call: string): string =>
  version === '3' ? `String(${call})` : call;

/** In version 3 each rule and group has its own id. */
const id = (version: SandboxVersion, text: string): string =>
  version === '3' ? `id: '${text}', ` : '';

/** The `inputType` of a field works in every version, including 3 and 4. */
const FIELDS = `const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument' },
];`;

const initialQuery = (version: SandboxVersion, annotation: string): string =>
  `const initialQuery${annotation} = {
  ${id(version, 'root')}combinator: 'and',
  rules: [
    { ${id(version, 'name')}field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { ${id(version, 'age')}field: 'age', operator: '>', value: '28' },
  ],
};`;

const basic = (version: SandboxVersion, typescript: boolean): SandboxFile => ({
  name: typescript ? 'App.tsx' : 'App.jsx',
  code: `import { useState } from 'react';
${imports(version, 'formatQuery', ...(typescript ? ['type RuleGroupType'] : []))}

${FIELDS}

${initialQuery(version, typescript ? ': RuleGroupType' : '')}

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={${setter(version)}} />
      <pre>{${asText(version, "formatQuery(query, 'sql')")}}</pre>
    </>
  );
}
`,
});

const kitTemplate = (kit: SandboxKit): Template => ({
  id: kit,
  label: `${KITS[kit].label} (UI kit)`,
  versions: [INSTALLED_VERSION],
  kit,
  files: version => [basic(version, true)],
});

/**
 * Adapts an example of the guides to a version. In version 3 the component is the default export,
 * each rule and group has its own id, and types are less precise.
 */
const example = (code: string, version: SandboxVersion): string => {
  const adapted = code.replace('={setQuery}', `={${setter(version)}}`);
  if (version !== '3') return adapted;
  let count = 0;
  const newId = (): string => `id: 'id${(count += 1)}', `;
  return adapted
    .replace(/import \{([^}]*)\} from 'react-querybuilder';/, (_, names: string) => {
      const rest = names.replace(/\s*\bQueryBuilder\b,?/, '');
      return `import QueryBuilder, {${rest}} from 'react-querybuilder';`;
    })
    .replace(/\{ (?=field: )/g, bracket => bracket + newId())
    .replace(/(?<!id: '\w+',\s*)(?=combinator: )/g, newId)
    .replace(/\n *disabled=\{props\.disabled\}/, '')
    .replace(/\{(formatQuery\(.*\))\}/, (_, call: string) => `{${asText(version, call)}}`);
};

const plain = (
  template: Omit<Template, 'kit' | 'files'> & {
    readonly code: (version: SandboxVersion) => string;
    readonly styles?: string;
  },
): Template => ({
  id: template.id,
  label: template.label,
  versions: template.versions,
  kit: 'tidy',
  files: version => [
    { name: 'App.tsx', code: template.code(version) },
    ...(template.styles === undefined ? [] : [{ name: 'styles.css', code: template.styles }]),
  ],
});

const sql = (version: SandboxVersion): string => `import { useState } from 'react';
${imports(version, 'formatQuery', 'type RuleGroupType')}

${FIELDS}

${initialQuery(version, ': RuleGroupType')}

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  // Pass values as parameters, never as part of the SQL text.
  const { sql, params } = formatQuery(query, 'parameterized')${
    version === '3' ? ' as { sql: string; params: unknown[] }' : ''
  };

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={${setter(version)}} />
      <h2>SQL</h2>
      <pre>{${asText(version, "formatQuery(query, 'sql')")}}</pre>
      <h2>SQL with parameters</h2>
      <pre>{sql}</pre>
      <pre>{JSON.stringify(params)}</pre>
    </>
  );
}
`;

/** Before version 7, independent combinators needed a prop in addition to the query. */
const independent = (version: SandboxVersion): string => {
  const code = example(independentCombinators, version);
  return Number(version) < 7 ? code.replace('<QueryBuilder ', '$&independentCombinators ') : code;
};

const NEXT = `import { useState } from 'react';
import { type Field, formatQuery, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import 'react-querybuilder/dist/query-builder.css';

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  // Match modes: how many albums must fulfil the rules within.
  {
    name: 'albums',
    label: 'Albums',
    matchModes: true,
    subproperties: [
      { name: 'title', label: 'Title' },
      { name: 'year', label: 'Year', inputType: 'number' },
    ],
  },
];

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev', muted: true },
    {
      field: 'albums',
      operator: '=',
      match: { mode: 'atLeast', threshold: 2 },
      value: { combinator: 'and', rules: [{ field: 'year', operator: '>', value: '1980' }] },
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    // Adds the buttons that undo and redo.
    <QueryBuilderHistory>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        showMuteButtons
        showNotToggle
      />
      <pre>{formatQuery(query, 'jsonata')}</pre>
    </QueryBuilderHistory>
  );
}
`;

/** Templates in list order. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'basic-ts',
    label: 'Basic, TypeScript',
    versions: ALL,
    kit: 'tidy',
    files: version => [basic(version, true)],
  },
  {
    id: 'basic',
    label: 'Basic, JavaScript',
    versions: ALL,
    kit: 'tidy',
    files: version => [basic(version, false)],
  },
  ...SANDBOX_KITS.filter(kit => !isPlainKit(kit)).map(kitTemplate),
  plain({
    id: 'value-editor',
    label: 'Custom value editor',
    versions: ALL,
    code: version => example(valueEditor, version),
  }),
  plain({
    id: 'dnd',
    label: 'Drag and drop',
    versions: [INSTALLED_VERSION],
    code: () => dragAndDrop,
  }),
  plain({
    id: 'validation',
    label: 'Validation',
    versions: ALL,
    code: version => example(validation, version),
    styles: validationStyles,
  }),
  plain({ id: 'sql', label: 'Export to SQL', versions: ALL, code: sql }),
  plain({
    id: 'independent-combinators',
    label: 'Independent combinators',
    versions: from(4),
    code: independent,
  }),
  plain({
    id: 'version-8',
    label: 'What is new in version 8',
    versions: from(8),
    code: () => NEXT,
  }),
];

/** The default template. */
export const FIRST_TEMPLATE = 'basic-ts';

/** Finds a template by id. */
export const findTemplate = (templateId: string): Template | undefined =>
  TEMPLATES.find(template => template.id === templateId);

/** Opens a template in a version, or in its newest version if the given one isn't supported. */
export const openTemplate = (template: Template, version: SandboxVersion): SandboxState => {
  const actual = template.versions.includes(version)
    ? version
    : (template.versions[0] ?? INSTALLED_VERSION);
  return { version: actual, kit: template.kit, files: template.files(actual) };
};
