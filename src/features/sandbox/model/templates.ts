import {
  SANDBOX_KITS,
  SANDBOX_VERSIONS,
  type SandboxFile,
  type SandboxKit,
  type SandboxState,
  type SandboxVersion,
} from '@site/src/lib/sandbox-link';
import { KITS } from './kits';

/** A start for the reader's own code. */
export interface Template {
  /** As `?template=` names it. */
  readonly id: string;
  readonly label: string;
  /** Versions that it runs in, newest first. */
  readonly versions: readonly SandboxVersion[];
  readonly kit: SandboxKit;
  readonly files: (version: SandboxVersion) => readonly SandboxFile[];
}

const ALL = SANDBOX_VERSIONS;
const from = (oldest: number): readonly SandboxVersion[] =>
  ALL.filter(version => Number(version) >= oldest);

/** Imports of a template: in version 3 the component is the default export. */
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

/** In version 3 each rule and group carries its own id. */
const id = (version: SandboxVersion, text: string): string =>
  version === '3' ? `id: '${text}', ` : '';

/** Version 3 and 4 tell the type of an input element from a function or a field alike. */
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
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <pre>{formatQuery(query, 'sql')}</pre>
    </>
  );
}
`,
});

const kitTemplate = (kit: SandboxKit): Template => ({
  id: kit,
  label: `${KITS[kit].label} (UI kit)`,
  versions: ['8'],
  kit,
  files: version => [basic(version, true)],
});

const plain = (
  template: Omit<Template, 'kit' | 'files'> & {
    readonly code: (version: SandboxVersion) => string;
    readonly styles?: string;
  },
): Template => ({
  id: template.id,
  label: template.label,
  versions: template.versions,
  kit: 'default',
  files: version => [
    { name: 'App.tsx', code: template.code(version) },
    ...(template.styles === undefined ? [] : [{ name: 'styles.css', code: template.styles }]),
  ],
});

const valueEditor = (version: SandboxVersion): string => `import { useState } from 'react';
${imports(version, 'type RuleGroupType', 'ValueEditor', 'type ValueEditorProps')}

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'rating', label: 'Rating', defaultValue: '3' },
];

const initialQuery: RuleGroupType = {
  ${id(version, 'root')}combinator: 'and',
  rules: [
    { ${id(version, 'name')}field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { ${id(version, 'rating')}field: 'rating', operator: '>=', value: '4' },
  ],
};

// Outside of the component that renders the query builder: made anew on each render, it would lose
// the focus at every key press.
function RatingEditor(props: ValueEditorProps) {
  if (props.field !== 'rating') return <ValueEditor {...props} />;
  return (
    <span className={props.className}>
      <input
        type="range"
        min={1}
        max={5}
        aria-label={props.title}
        value={String(props.value)}
        onChange={event => props.handleOnChange(event.target.value)}
      />
      <span aria-hidden="true">{'★'.repeat(Number(props.value))}</span>
    </span>
  );
}

const controlElements = { valueEditor: RatingEditor };

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
`;

const validation = (version: SandboxVersion): string => `import { useState } from 'react';
${imports(version, 'defaultValidator', 'type Field', 'formatQuery', 'type RuleGroupType', 'type RuleType')}
import './styles.css';

const hasValue = (rule: RuleType) => String(rule.value).trim() !== '';

const fields: Field[] = [
  { name: 'firstName', label: 'First name', validator: hasValue },
  { name: 'age', label: 'Age', inputType: 'number', validator: rule => Number(rule.value) >= 18 },
];

// Each rule and group has an id, by which the result of the validation finds it.
const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'name', field: 'firstName', operator: '=', value: 'Steve' },
    { id: 'age', field: 'age', operator: '>', value: '12' },
    { id: 'empty', combinator: 'or', rules: [] },
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
        validator={defaultValidator}
      />
      <p>What is invalid is left out of the export:</p>
      <pre>{formatQuery(query, { format: 'sql', fields, validator: defaultValidator })}</pre>
    </>
  );
}
`;

const VALIDATION_STYLES = `.queryBuilder-invalid {
  border-color: #c62828;
}

.queryBuilder-invalid > .ruleGroup-header::after {
  content: 'A group needs a rule.';
  color: #c62828;
}
`;

const sql = (version: SandboxVersion): string => `import { useState } from 'react';
${imports(version, 'formatQuery', 'type RuleGroupType')}

${FIELDS}

${initialQuery(version, ': RuleGroupType')}

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  // Values of readers belong into parameters, never into the text of the statement.
  const { sql, params } = formatQuery(query, 'parameterized');

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <h2>SQL</h2>
      <pre>{formatQuery(query, 'sql')}</pre>
      <h2>SQL with parameters</h2>
      <pre>{sql}</pre>
      <pre>{JSON.stringify(params)}</pre>
    </>
  );
}
`;

const independent = (version: SandboxVersion): string => `import { useState } from 'react';
${imports(version, 'formatQuery', 'type RuleGroupTypeIC')}

${FIELDS}

const initialQuery: RuleGroupTypeIC = {
  rules: [
    { field: 'firstName', operator: '=', value: 'Stevie' },
    'and',
    { field: 'lastName', operator: '=', value: 'Vaughan' },
    'or',
    { field: 'instrument', operator: '=', value: 'Guitar' },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder${Number(version) < 7 ? ' independentCombinators' : ''} fields={fields} query={query} onQueryChange={setQuery} />
      <pre>{formatQuery(query, 'sql')}</pre>
    </>
  );
}
`;

const DND = `import { useState } from 'react';
import * as DndKit from '@dnd-kit/core';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { createDndKitAdapter } from '@react-querybuilder/dnd/dnd-kit';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const dnd = createDndKitAdapter(DndKit);

${FIELDS}

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: '=', value: 'Stevie' },
    { field: 'lastName', operator: '=', value: 'Vaughan' },
    {
      combinator: 'or',
      rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }],
    },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilderDnD dnd={dnd}>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
    </QueryBuilderDnD>
  );
}
`;

const NEXT = `import { useState } from 'react';
import { type Field, formatQuery, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { QueryBuilderHistory, useQueryBuilderHistory } from 'react-querybuilder/history';
import 'react-querybuilder/dist/query-builder.css';

const ID = 'musicians';

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

function UndoButtons() {
  const { undo, redo, canUndo, canRedo } = useQueryBuilderHistory(ID);
  return (
    <p>
      <button type="button" disabled={!canUndo} onClick={() => undo()}>
        Undo
      </button>
      <button type="button" disabled={!canRedo} onClick={() => redo()}>
        Redo
      </button>
    </p>
  );
}

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilderHistory>
      <UndoButtons />
      <QueryBuilder
        id={ID}
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

/** Templates in the order of the list. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'basic-ts',
    label: 'Basic, TypeScript',
    versions: ALL,
    kit: 'default',
    files: version => [basic(version, true)],
  },
  {
    id: 'basic',
    label: 'Basic, JavaScript',
    versions: ALL,
    kit: 'default',
    files: version => [basic(version, false)],
  },
  ...SANDBOX_KITS.filter(kit => kit !== 'default').map(kitTemplate),
  plain({ id: 'value-editor', label: 'Custom value editor', versions: ALL, code: valueEditor }),
  plain({ id: 'dnd', label: 'Drag and drop', versions: ['8'], code: () => DND }),
  plain({
    id: 'validation',
    label: 'Validation',
    versions: ALL,
    code: validation,
    styles: VALIDATION_STYLES,
  }),
  plain({ id: 'sql', label: 'Export to SQL', versions: ALL, code: sql }),
  plain({
    id: 'independent-combinators',
    label: 'Independent combinators',
    versions: from(4),
    code: independent,
  }),
  plain({ id: 'version-8', label: 'What is new in version 8', versions: ['8'], code: () => NEXT }),
];

/** The template that a bare address opens. */
export const FIRST_TEMPLATE = 'basic-ts';

/** The template of that id. */
export const findTemplate = (templateId: string): Template | undefined =>
  TEMPLATES.find(template => template.id === templateId);

/** What a template shows in a version; in its newest, if it does not run in that one. */
export const openTemplate = (template: Template, version: SandboxVersion): SandboxState => {
  const actual = template.versions.includes(version) ? version : (template.versions[0] ?? '8');
  return { version: actual, kit: template.kit, files: template.files(actual) };
};
