// cspell:ignore FIRSTNAME
/** Applications of older versions, which tests upgrade to the newest one. */

/** An edit that a reader decides on, because a check only names it. */
type Decision = readonly [check: string, from: string, to: string];

interface Application {
  readonly code: string;
  /** Folder of `verify/` that has the packages of the version. */
  readonly install: string;
  readonly decisions: readonly Decision[];
  /** Texts that the upgraded application shows. */
  readonly shows: readonly string[];
}

const FIELDS = `const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'instrument', label: 'Instrument' },
];

const getValueEditorType = (field: string) => (field === 'instrument' ? 'select' : 'text');

const getValues = () => [{ name: 'Guitar', label: 'Guitar' }];`;

const V3 = `import { useState } from 'react';
import QueryBuilder, {
  findRule,
  formatQuery,
  ValueEditor,
  type CommonProps,
  type Field,
  type RuleGroupType,
  type RuleProps,
  type ValueEditorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

${FIELDS}

const initialQuery: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [{ id: 'r1', field: 'age', operator: '>', value: '28' }],
};

const levelOf = ({ level }: CommonProps) => level;

const AgeEditor = (props: ValueEditorProps) =>
  props.field === 'age' ? (
    <input
      type="range"
      data-level={levelOf(props)}
      value={props.value}
      onChange={event => props.handleOnChange(event.target.value)}
    />
  ) : (
    <ValueEditor {...props} />
  );

const RuleText = (props: RuleProps) => (
  <p data-level={props.schema.getLevel(props.id)}>
    {props.field} {props.operator} {props.value}
    <button type="button" onClick={() => props.schema.onPropChange('value', '30', props.id)}>
      Reset
    </button>
  </p>
);

const controlElements = { valueEditor: AgeEditor };
const readOnly = { rule: RuleText };

const onAddGroup = (group: RuleGroupType, parentId: string) => (parentId ? group : false);

const show = (query: RuleGroupType) => findRule(query.rules[0]?.id ?? '', query);

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={next => setQuery(next)}
        getValueEditorType={getValueEditorType}
        getValues={getValues}
        controlElements={controlElements}
        onAddRule={(rule, parentId, now) => (findRule(parentId, now) ? rule : false)}
        onAddGroup={onAddGroup}
      />
      <QueryBuilder
        fields={fields}
        query={initialQuery}
        onQueryChange={next => void show(next)}
        controlElements={readOnly}
      />
      <pre>
        {String(
          formatQuery(query, {
            format: 'sql',
            valueProcessor: (field: string, operator: string) => \`:\${field}\${operator.length}\`,
          })
        )}
      </pre>
    </>
  );
}
`;

const V4 = `import { useState } from 'react';
import {
  formatQuery,
  parseSQL,
  QueryBuilder,
  ValueSelector,
  type Field,
  type RuleGroupType,
  type RuleProps,
  type SelectorEditorProps,
  type ValueEditorProps,
  type ValueSelectorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

${FIELDS}

const initialQuery = parseSQL('age > 28 and instrument = "Guitar"');

const titleOf = ({ title }: SelectorEditorProps) => title;

const Selector = (props: ValueSelectorProps) => (
  <span data-title={titleOf(props)}>
    <ValueSelector {...props} />
  </span>
);

const AgeEditor = ({ value, handleOnChange }: ValueEditorProps) => (
  <input value={value} onChange={event => handleOnChange(event.target.value)} />
);

const isNegated = (group: RuleGroupType) => 'not' in group;

const RuleText = ({ field, operator, value }: RuleProps) => <p>{[field, operator, value].join(' ')}</p>;

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={q => setQuery(q)}
        enableDragAndDrop
        getValueEditorType={getValueEditorType}
        getValues={getValues}
        controlElements={{ fieldSelector: Selector, valueEditor: AgeEditor }}
      />
      <QueryBuilder
        independentCombinators
        fields={fields}
        controlElements={{ rule: RuleText }}
        defaultQuery={{ rules: [{ field: 'firstName', operator: '=', value: 'Steve' }] }}
      />
      <pre>{isNegated(query) ? 'not' : formatQuery(query, 'sql')}</pre>
    </>
  );
}
`;

const EDITOR_5 = `const NumberEditor = ({
  field,
  operator,
  value,
  handleOnChange,
  level,
  path,
  fieldData,
  valueSource,
}: ValueEditorProps) => (
  <ValueEditor
    field={field}
    operator={operator}
    value={value}
    handleOnChange={handleOnChange}
    level={level}
    path={path}
    fieldData={fieldData}
    valueSource={valueSource}
    inputType="number"
  />
);`;

const EDITOR_6 =
  'const NumberEditor = (props: ValueEditorProps) => <ValueEditor {...props} inputType="number" />;';

const V5 = `import { useState } from 'react';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import type { QueryActions } from '@react-querybuilder/ts';
import {
  c,
  formatQuery,
  parseCEL,
  parseSQL,
  QueryBuilder,
  ValueEditor,
  type Field,
  type QueryBuilderProps,
  type RuleGroupType,
  type RuleProps,
  type Schema,
  type ValueEditorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

${FIELDS}

const initialQuery: RuleGroupType = parseSQL('instrument IN ("Guitar", "Bass") AND age > 28');

const countFields = (schema: Schema): number => schema.fields.length;

const clear = (actions: QueryActions, path: number[]) => actions.onPropChange('value', '', path);

${EDITOR_5}

const RuleText = ({ field, operator, value, actions, path, schema }: RuleProps) => (
  <p className={c('rule', value === '' ? 'empty' : '')} data-fields={countFields(schema)}>
    {[field.toUpperCase(), operator, value].join(' ')}
    <button type="button" onClick={() => clear(actions, path)}>
      Clear
    </button>
  </p>
);

const Own = (props: QueryBuilderProps) => (
  <QueryBuilder {...props} fields={fields} controlElements={{ rule: RuleText }} />
);

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilderDnD>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={q => setQuery(q)}
        getValueEditorType={getValueEditorType}
        getValues={getValues}
        controlElements={{ valueEditor: NumberEditor }}
      />
      <Own defaultQuery={parseCEL('firstName == "Steve"')} />
      <pre>{formatQuery(query, { format: 'sql', parseNumbers: true })}</pre>
    </QueryBuilderDnD>
  );
}
`;

const V6 = `import { useState } from 'react';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import {
  formatQuery,
  parseJsonLogic,
  parseSQL,
  QueryBuilder,
  useValueEditor,
  type BaseSelectorProps,
  type Controls,
  type Field,
  type ParseSQLOptions,
  type RuleGroupTypeAny,
  type ValueEditorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

${FIELDS}

const options = { listsAsArrays: true } satisfies ParseSQLOptions;

const initialQuery = parseSQL("age > 28 AND instrument = 'Guitar'", options);

const combinatorOf = (query: RuleGroupTypeAny): string =>
  'combinator' in query ? query.combinator : 'none';

const AgeEditor = (props: ValueEditorProps) => {
  const { handleOnChange, inputType, operator, value, type, listsAsArrays, values } = props;
  useValueEditor({ handleOnChange, inputType, operator, value, type, listsAsArrays, values });
  return <input value={value} onChange={event => handleOnChange(event.target.value)} />;
};

const depthOf = ({ level }: BaseSelectorProps) => level;

const controls: Partial<Controls> = { valueEditor: AgeEditor };

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilderDnD>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={q => setQuery(q)}
        getValueEditorType={getValueEditorType}
        getValues={getValues}
        controlElements={controls}
      />
      <QueryBuilder independentCombinators fields={fields} />
      <QueryBuilder
        fields={fields}
        defaultQuery={parseJsonLogic({ '==': [{ var: 'firstName' }, depthOf.name] })}
      />
      <pre>
        {combinatorOf(query)}{' '}
        {formatQuery(query, {
          format: 'sql',
          fields: [{ name: 'age', validator: () => true }, { name: 'instrument' }],
        })}
      </pre>
    </QueryBuilderDnD>
  );
}
`;

const V7 = `import { useState } from 'react';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import * as ReactDnD from 'react-dnd';
import * as ReactDndHtml5Backend from 'react-dnd-html5-backend';
import {
  findPath,
  formatQuery,
  getFirstOption,
  getValueSourcesUtil,
  QueryBuilder,
  type Classnames,
  type Field,
  type FullField,
  type ParseSQLOptions,
  type RuleGroupType,
  type ValueEditorProps,
  type ValueSource,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import 'react-querybuilder/dist/query-builder.css';

const dnd = { ...ReactDnD, ...ReactDndHtml5Backend };

${FIELDS}

const options = { listsAsArrays: true } satisfies ParseSQLOptions;

const initialQuery: RuleGroupType = parseSQL("age > 28 AND instrument IN ('Guitar')", options);

const sourcesOf = (field: FullField): ValueSource[] => {
  const sources: ValueSource[] = getValueSourcesUtil(field, '=');
  return sources;
};

const AgeEditor = ({ value, handleOnChange, fieldData }: ValueEditorProps) => (
  <input
    data-sources={sourcesOf(fieldData).join()}
    value={value}
    onChange={event => handleOnChange(event.target.value)}
  />
);

const controlElements = { valueEditor: AgeEditor };

const isMissing = (query: RuleGroupType) => findPath([9, 0], query) === undefined;

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <QueryBuilderDnD dnd={dnd}>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        getValueEditorType={getValueEditorType}
        getValues={getValues}
        controlElements={controlElements}
      />
      <pre>
        {isMissing(query) ? 'none' : getFirstOption(fields)} {formatQuery(query, 'sql')}
      </pre>
    </QueryBuilderDnD>
  );
}
`;

/** Applications by major version. Each has a custom value editor, `getValueEditorType` and an export. */
export const APPLICATIONS: Readonly<Record<number, Application>> = {
  3: {
    code: V3,
    install: 'v3',
    decisions: [
      ['find-path-4', "query.rules[0]?.id ?? ''", '[0]'],
      ['find-path-4', 'findRule', 'findPath'],
      [
        'schema-actions-4',
        "props.schema.onPropChange('value', '30', props.id)",
        "props.actions.onPropChange('value', '30', props.path)",
      ],
    ],
    shows: ['(age > :age1)', 'age > 28'],
  },
  4: {
    code: V4,
    install: 'v4',
    decisions: [
      ['names-5', 'SelectorEditorProps', 'VersatileSelectorProps'],
      ['not-property-5', "'not' in group", 'Boolean(group.not)'],
    ],
    shows: ["(age > '28' and instrument = 'Guitar')", 'firstName = Steve'],
  },
  5: {
    code: V5,
    install: 'kits/v5',
    decisions: [['all-props-6', EDITOR_5, EDITOR_6]],
    shows: ["(instrument in ('Guitar', 'Bass') and age > 28)", 'FIRSTNAME = Steve'],
  },
  6: {
    code: V6,
    install: 'kits/v6',
    decisions: [],
    shows: ["and (age > '28' and instrument = 'Guitar')"],
  },
  7: {
    code: V7,
    install: 'kits/v7-6',
    decisions: [],
    shows: ["none (age > '28' and instrument in ('Guitar'))"],
  },
};
