import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import { CONTROLS, PARTS, type Part } from './parts';

/** What a snippet does with a part. */
export type SnippetKind = 'hide' | 'move' | 'restyle' | 'replace';

/** An application that changes one part. */
export interface Snippet {
  readonly kind: SnippetKind;
  /** What to know about it, in a sentence. */
  readonly note?: string;
  /** `App.tsx` first. */
  readonly files: readonly SandboxFile[];
}

/** What differs between the applications. */
interface App {
  /** Names from `react-querybuilder`, `type X` for types. */
  readonly imports?: readonly string[];
  /** Other import statements. */
  readonly modules?: readonly string[];
  /** Declarations before the component. */
  readonly code?: readonly string[];
  /** Attributes of the query builder. */
  readonly attributes?: readonly string[];
  readonly css?: string;
}

const LIBRARY = 'react-querybuilder';
const HISTORY = 'react-querybuilder/history';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  getMatchModes: 'getMatchModes={() => true}',
  getValueSources: "getValueSources={() => ['value', 'field']}",
};

const QUERY = `const query: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { field: 'age', operator: 'between', value: '20,30' },
    { combinator: 'or', rules: [{ field: 'age', operator: '>', value: 28 }] },
  ],
};`;

const FIELDS = `const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age', inputType: 'number' },
];`;

/** With match modes, the value of a rule is a query. */
const ARRAY_QUERY = `const query: RuleGroupType = {
  combinator: 'and',
  rules: [
    {
      field: 'albums',
      operator: '=',
      match: { mode: 'atLeast', threshold: 1 },
      value: { combinator: 'and', rules: [{ field: 'year', operator: '>', value: 1990 }] },
    },
  ],
};`;

const ARRAY_FIELDS = `const fields: Field[] = [
  {
    name: 'albums',
    label: 'Albums',
    subproperties: [{ name: 'year', label: 'Year', inputType: 'number' }],
  },
];`;

const importLine = (names: readonly string[], module: string): string => {
  const rank = (name: string): string => name.replace(/^type /, '').toLowerCase();
  const sorted = [...new Set(names)].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const line = `import { ${sorted.join(', ')} } from '${module}';`;
  return line.length <= 90
    ? line
    : `import {\n${sorted.map(name => `  ${name},\n`).join('')}} from '${module}';`;
};

/** The source of an application that shows a part. */
const appFiles = (part: Part, app: App): SandboxFile[] => {
  const { imports = [], modules = [], code = [], attributes = [], css } = app;
  const hasHistory = part.needs.includes('showUndoRedo');
  const hasDrag = part.needs.includes('enableDragAndDrop');
  const isArray = part.needs.includes('getMatchModes');
  const shown = part.needs
    .filter(name => name !== 'showUndoRedo' && name !== 'enableDragAndDrop')
    .map(name => ATTRIBUTES[name] ?? name);
  const wrapper = hasHistory
    ? 'QueryBuilderHistory showUndoRedo'
    : hasDrag
      ? 'QueryBuilderDnD dnd={adapter}'
      : undefined;
  const pad = wrapper ? '      ' : '    ';
  const all = ['fields={fields}', 'defaultQuery={query}', ...shown, ...attributes];
  const flat = `${pad}<QueryBuilder ${all.join(' ')} />`;
  const builder =
    flat.length <= 90
      ? flat
      : `${pad}<QueryBuilder\n${all.map(each => `${pad}  ${each}\n`).join('')}${pad}/>`;
  const body = wrapper
    ? `    <${wrapper}>\n${builder}\n    </${wrapper.split(' ')[0] ?? ''}>`
    : builder;
  const lines = [
    ...modules.filter(line => line.includes("'react'")),
    ...(hasDrag
      ? [
          "import * as DndKit from '@dnd-kit/core';",
          "import { QueryBuilderDnD } from '@react-querybuilder/dnd';",
          "import { createDndKitAdapter } from '@react-querybuilder/dnd/dnd-kit';",
        ]
      : []),
    importLine(['type Field', 'QueryBuilder', 'type RuleGroupType', ...imports], LIBRARY),
    ...(hasHistory || modules.some(line => line === HISTORY)
      ? [
          importLine(
            [
              ...(hasHistory ? ['QueryBuilderHistory'] : []),
              ...(modules.includes(HISTORY) ? ['UndoRedoActions'] : []),
            ],
            HISTORY,
          ),
        ]
      : []),
    "import 'react-querybuilder/dist/query-builder.css';",
    ...(css === undefined ? [] : ["import './styles.css';"]),
  ];
  const declarations = [
    isArray ? ARRAY_FIELDS : FIELDS,
    isArray ? ARRAY_QUERY : QUERY,
    ...(hasDrag ? ['const adapter = createDndKitAdapter(DndKit);'] : []),
    ...code,
  ];
  const text = `${lines.join('\n')}

${declarations.join('\n\n')}

export default function App() {
  return (
${body}
  );
}
`;
  return [
    { name: 'App.tsx', code: text },
    ...(css === undefined ? [] : [{ name: 'styles.css', code: css }]),
  ];
};

const controlElements = (key: string, value: string): string =>
  `const controlElements = { ${key}: ${value} };`;

const WITH_CONTROLS = ['controlElements={controlElements}'];

const hide = (part: Part): Snippet | undefined => {
  const { control, isWhole, className } = part;
  if (control === null || part.key === 'rule' || part.key === 'ruleGroup') return undefined;
  if (!isWhole) {
    return {
      kind: 'hide',
      note: 'The control renders more than this part, so CSS hides it.',
      files: appFiles(part, { css: `.${className} {\n  display: none;\n}\n` }),
    };
  }
  const { nullable } = CONTROLS[control] ?? {};
  return {
    kind: 'hide',
    note: part.needs.some(name => name.startsWith('show'))
      ? `Without ${part.needs.map(name => `\`${name}\``).join(' and ')}, no rule or group has it.`
      : undefined,
    files: appFiles(part, {
      code: [controlElements(control, nullable ? 'null' : '() => null')],
      attributes: WITH_CONTROLS,
    }),
  };
};

const TAB_ORDER = 'CSS changes what people see. The Tab key keeps the order of the elements.';

/** Renders controls of the header below the rules, by rendering the header twice. */
const toBottom = (part: Part, control: string): Snippet => {
  const inner = PARTS.flatMap(each => (each.control === control && each.inner) || []);
  const moved = [...new Set([control, ...inner])];
  return {
    kind: 'move',
    note: 'Below the rules of each group.',
    files: appFiles(part, {
      modules: ["import { useMemo } from 'react';"],
      imports: ['RuleGroupBodyComponents', 'RuleGroupHeaderComponents', 'type UseRuleGroup'],
      code: [
        `const MOVED = [${moved.map(name => `'${name}'`).join(', ')}];`,
        `const Nothing = () => null;`,
        `/** The controls of a header that are moved, or all others. */
function Controls({ group, moved }: { group: UseRuleGroup; moved: boolean }) {
  const { schema } = group;
  const part = useMemo(() => {
    const controls = Object.entries(schema.controls).map(([name, control]) => [
      name,
      MOVED.includes(name) === moved ? control : Nothing,
    ]);
    return { ...schema, controls: Object.fromEntries(controls) as typeof schema.controls };
  }, [schema, moved]);
  return <RuleGroupHeaderComponents {...group} schema={part} />;
}`,
        `const controlElements = {
  ruleGroupHeaderElements: (group: UseRuleGroup) => <Controls group={group} moved={false} />,
  ruleGroupBodyElements: (group: UseRuleGroup) => (
    <>
      <RuleGroupBodyComponents {...group} />
      <div>
        <Controls group={group} moved />
      </div>
    </>
  ),
};`,
      ],
      attributes: WITH_CONTROLS,
    }),
  };
};

const move = (part: Part): Snippet | undefined => {
  const { key, control, className, within, isWhole } = part;
  if (control === null || !isWhole) return undefined;
  if (key === 'header') {
    return {
      kind: 'move',
      note: `Below the rules. ${TAB_ORDER}`,
      files: appFiles(part, { css: `.${className} {\n  order: 1;\n}\n` }),
    };
  }
  if (within.includes('header') && !within.includes('rule')) return toBottom(part, control);
  if (!within.includes('rule')) return undefined;
  const isLast = key.startsWith('remove');
  return {
    kind: 'move',
    note: `To the ${isLast ? 'start' : 'end'} of the row. ${TAB_ORDER}`,
    files: appFiles(part, { css: `.${className} {\n  order: ${isLast ? -1 : 1};\n}\n` }),
  };
};

const restyle = (part: Part): Snippet => {
  const name = `my-${part.className}`;
  return {
    kind: 'restyle',
    note: `The class is in addition to \`${part.className}\`, which your CSS may use as well.`,
    files: appFiles(part, {
      code: [`const controlClassnames = { ${part.key}: '${name}' };`],
      attributes: ['controlClassnames={controlClassnames}'],
      css: `.${name} {\n  border-radius: 6px;\n  outline: 2px solid rebeccapurple;\n}\n`,
    }),
  };
};

/** A component, and the names that it imports from the library. */
type Template = (name: string, props: string, original: string) => App & { readonly made: string };

const plainTemplate =
  (
    make: (name: string, props: string, original: string) => string,
    usesOriginal = false,
  ): Template =>
  (name, props, original) => ({
    imports: [`type ${props}`, ...(usesOriginal ? [original] : [])],
    made: make(name, props, original),
  });

const wrap = plainTemplate(
  (name, props, original) => `const ${name} = (props: ${props}) => (
  <div style={{ outline: '2px solid rebeccapurple' }}>
    <${original} {...props} />
  </div>
);`,
  true,
);

const selector: Template = (name, props) => ({
  imports: ['toOptions', `type ${props}`],
  made: `const ${name} = ({ className, disabled, handleOnChange, options, title, value }: ${props}) => (
  <label className={className}>
    ▸{' '}
    <select
      disabled={disabled}
      title={title}
      value={value}
      onChange={event => handleOnChange(event.target.value)}>
      {toOptions(options)}
    </select>
  </label>
);`,
});

const TEMPLATES: Readonly<Record<string, Template>> = {
  ActionProps: plainTemplate(
    (name, props) => `const ${name} = (props: ${props}) => {
  const { className, disabled, disabledTranslation, handleOnClick, label, title } = props;
  // The button that unlocks works while the rule or group is disabled.
  const unlocks = disabled && disabledTranslation;
  return (
    <button
      type="button"
      className={className}
      disabled={disabled && !unlocks}
      title={unlocks ? unlocks.title : title}
      onClick={event => handleOnClick(event)}>
      <strong>{unlocks ? unlocks.label : label}</strong>
    </button>
  );
};`,
  ),
  CombinatorSelectorProps: selector,
  FieldSelectorProps: selector,
  OperatorSelectorProps: selector,
  ValueSourceSelectorProps: selector,
  NotToggleProps: plainTemplate(
    (name, props) => `const ${name} = (props: ${props}) => (
  <button
    type="button"
    aria-pressed={props.checked ?? false}
    className={props.className}
    disabled={props.disabled}
    title={props.title}
    onClick={() => props.handleOnChange(!props.checked)}>
    {props.label}
  </button>
);`,
  ),
  ValueEditorProps: plainTemplate(
    (name, props, original) => `const ${name} = (props: ${props}) =>
  props.inputType === 'number' && props.operator !== 'between' ? (
    <input
      type="range"
      className={props.className}
      disabled={props.disabled}
      title={props.title}
      value={Number(props.value)}
      onChange={event => props.handleOnChange(event.target.valueAsNumber)}
    />
  ) : (
    <${original} {...props} />
  );`,
    true,
  ),
  DragHandleProps: (name, props) => ({
    imports: [`type ${props}`],
    modules: ["import { forwardRef } from 'react';"],
    made: `const ${name} = forwardRef<HTMLElement, ${props}>((props, ref) => (
  <strong {...props.dragHandleAttributes} ref={ref} className={props.className} title={props.title}>
    ✥
  </strong>
));`,
  }),
  ShiftActionsProps: plainTemplate(
    (name, props) => `const ${name} = (props: ${props}) => (
  <span className={props.className}>
    <button
      type="button"
      disabled={props.disabled || props.shiftUpDisabled}
      onClick={() => props.shiftUp?.()}>
      {props.titles?.shiftUp}
    </button>
    <button
      type="button"
      disabled={props.disabled || props.shiftDownDisabled}
      onClick={() => props.shiftDown?.()}>
      {props.titles?.shiftDown}
    </button>
  </span>
);`,
  ),
  UndoRedoActionsProps: (name, props, original) => ({
    ...wrap(name, props, original),
    imports: [`type ${props}`],
    modules: [HISTORY],
  }),
};

const CONTENT: Readonly<Record<string, string>> = {
  ruleGroupHeaderElements: `Rules: {group.ruleGroup.rules.length}`,
  ruleGroupBodyElements: `Depth: {group.path.length}`,
};

const replace = (part: Part): Snippet | undefined => {
  const { control } = part;
  const info = control === null ? undefined : CONTROLS[control];
  if (control === null || !info) return undefined;
  const name = `My${control.replace(/^./, first => first.toUpperCase())}`;
  const content = CONTENT[control];
  const template = TEMPLATES[info.props] ?? wrap;
  const { made, ...app } = content
    ? {
        imports: [info.component, 'type UseRuleGroup'],
        made: `const ${name} = (group: UseRuleGroup) => (
  <>
    <em>${content}</em>
    <${info.component} {...group} />
  </>
);`,
      }
    : template(name, info.props, info.component);
  return {
    kind: 'replace',
    note: part.isWhole ? undefined : `The control \`${control}\` renders this part.`,
    files: appFiles(part, {
      ...app,
      code: [made, controlElements(control, name)],
      attributes: WITH_CONTROLS,
    }),
  };
};

/** Applications that hide, move, restyle and replace a part, as far as that is possible. */
export const snippetsOf = (part: Part): Snippet[] =>
  [hide(part), move(part), restyle(part), replace(part)].filter(snippet => snippet !== undefined);
