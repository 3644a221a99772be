import type { SandboxFile, SandboxState } from '@site/plugins/sandbox/shared/link';
import { KITS } from './kits';
import { shownExport } from './shown';
import { importsOf } from './source';

/**
 * Name of the generated entry file. It mounts the reader's component if the reader wrote no entry
 * file.
 */
const MAIN = 'main.tsx';

const ENTRY = /^main\.[jt]sx?$/;

const isScript = ({ name }: SandboxFile): boolean => /\.[jt]sx?$/.test(name);

/** The file with the component: App if it exists, otherwise the first script. */
export const appFile = (files: readonly SandboxFile[]): SandboxFile | undefined =>
  files.find(({ name }) => /^App\.[jt]sx?$/.test(name)) ?? files.find(isScript);

/** Control element that a component replaces, by the type of its props. */
const CONTROLS: Readonly<Record<string, string>> = {
  ActionProps: 'addRuleAction',
  ActionWithRulesProps: 'addRuleAction',
  ActionWithRulesAndAddersProps: 'addRuleAction',
  CombinatorSelectorProps: 'combinatorSelector',
  FieldSelectorProps: 'fieldSelector',
  NotToggleProps: 'notToggle',
  OperatorSelectorProps: 'operatorSelector',
  RuleGroupProps: 'ruleGroup',
  RuleProps: 'rule',
  ValueEditorProps: 'valueEditor',
  ValueSelectorProps: 'fieldSelector',
  VersatileSelectorProps: 'fieldSelector',
};

const controlOf = (name: string, type: string): string | undefined => {
  const control = CONTROLS[type];
  if (control === 'fieldSelector' && name.includes('Operator')) return 'operatorSelector';
  if (control !== 'addRuleAction') return control;
  if (name.includes('Remove')) return 'removeRuleAction';
  return name.includes('Group') ? 'addGroupAction' : control;
};

const tag = (name: string): string => name.split(' ')[0] ?? name;

/** An element within the elements of a kit, in lines. */
const inKit = (kit: SandboxState['kit'], element: string): string => {
  const { tags } = KITS[kit];
  const pad = (level: number): string => '  '.repeat(level + 1);
  return [
    ...tags.map((layer, level) => `${pad(level)}<${layer}>`),
    pad(tags.length) + element,
    ...tags.map((layer, level) => `${pad(level)}</${tag(layer)}>`).reverse(),
  ].join('\n');
};

/** Code that renders a control within a query builder. */
const controlCode = (
  { version, kit }: SandboxState,
  control: string,
  name: string,
  clause: string,
  path: string,
): string => {
  const { imports } = KITS[kit];
  const builder = version === '3' ? 'QueryBuilder' : '{ QueryBuilder }';
  const query = version === '3' ? '' : ' defaultQuery={query}';
  return `import { createRoot } from 'react-dom/client';
import ${builder} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
${[...imports, `import ${clause} from '${path}';`].join('\n')}

// The component is a control, so a query builder shows it.
const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age' },
];
const query = {
  combinator: 'and',
  rules: [{ field: 'firstName', operator: '=', value: 'Steve' }],
};

createRoot(document.getElementById('root')!).render(
${inKit(kit, `<QueryBuilder fields={fields}${query} controlElements={{ ${control}: ${name} }} />`)},
);
`;
};

/** The generated entry file, and what the reader should know of it. */
interface Mounting {
  readonly code: string;
  readonly obstacle?: Obstacle;
}

/** Code that mounts the component or element within the kit. */
const mount = (state: SandboxState): Mounting => {
  const { kit, files } = state;
  const app = appFile(files);
  if (!app) return { code: '' };
  const path = `./${app.name.replace(/\.\w+$/, '')}`;
  const nothing = `import '${path}';\n`;
  const found = /\bcreateRoot\(/.test(app.code) ? undefined : shownExport(app, files);
  if (!found) return { code: nothing };
  const { shown, line } = found;
  const isDefault = found.name === 'default';
  const refuse = (message: string): Mounting => ({
    code: `// ${message}\n${nothing}`,
    obstacle: { file: app.name, line, message },
  });
  if (shown.kind === 'value') {
    return refuse(
      `The default export is ${shown.what}, which the sandbox cannot show. Export a component or an element: export default function App() { … }`,
    );
  }
  const name = isDefault ? 'App' : found.name;
  const clause = isDefault ? 'App' : `{ ${name} }`;
  if (shown.kind === 'component' && shown.parameters !== '') {
    const type = /:\s*(\w+)/.exec(shown.parameters)?.[1] ?? '';
    const control = controlOf(name, type);
    return control === undefined
      ? refuse(
          `${isDefault ? 'The default export' : name} takes props. Export a component without props that renders it.`,
        )
      : { code: controlCode(state, control, name, clause, path) };
  }
  const { imports, tags } = KITS[kit];
  const content = shown.kind === 'element' ? name : `<${name} />`;
  const innermost = shown.kind === 'element' && tags.length > 0 ? `{${name}}` : content;
  return {
    code: `import { createRoot } from 'react-dom/client';
${[...imports, `import ${clause} from '${path}';`].join('\n')}

createRoot(document.getElementById('root')!).render(
${inKit(kit, innermost)},
);
`,
  };
};

/** A problem that is known before the code runs. */
export interface Obstacle {
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

/** Files to run: the reader's files and the entry file. */
export interface Project {
  readonly files: readonly SandboxFile[];
  readonly entry: string;
  /** The generated entry file and what it imports. Empty if the reader has an entry file. */
  readonly generated: readonly SandboxFile[];
  /** Whether the code renders something itself or one of its components is mounted. */
  readonly mounts: boolean;
  /** Why the sandbox mounts nothing, although the reader exports something. */
  readonly obstacle?: Obstacle;
}

/**
 * Adds an entry file that mounts the reader's component.
 *
 * @param sheets - Style sheets of kits by file name.
 */
export const toProject = (
  state: SandboxState,
  sheets: Readonly<Record<string, string>>,
): Project => {
  const own = state.files.find(({ name }) => ENTRY.test(name));
  if (own) return { files: state.files, entry: own.name, generated: [], mounts: true };
  const { code, obstacle } = mount(state);
  const { sheet } = KITS[state.kit];
  const isMissing =
    sheet !== undefined &&
    code.includes(`'./${sheet}'`) &&
    !state.files.some(({ name }) => name === sheet);
  const generated = [
    { name: MAIN, code },
    ...(isMissing ? [{ name: sheet, code: sheets[sheet] ?? '' }] : []),
  ];
  const files = [...state.files, ...generated];
  const mounts = files.some(file => file.code.includes('createRoot('));
  return { files, entry: MAIN, generated, mounts, ...(obstacle && { obstacle }) };
};

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json'];

const explain = (name: string, version: string): string => {
  if (/\.s[ac]ss$/.test(name)) {
    return `The sandbox does not compile Sass. Import the .css file of the same name instead of "${name}".`;
  }
  const kit =
    /^(?:@react-querybuilder|antd|@ant-design|@atlaskit|@mui|@chakra-ui|@mantine|@fluentui|@tremor|bootstrap|bulma|react-dnd|@dnd-kit)(?:\/|-|$)/;
  return version !== '8' && kit.test(name)
    ? `The sandbox runs UI kits and drag and drop with version 8 only, so "${name}" is not available in version ${version}.`
    : `"${name}" is not among the packages that the sandbox has for version ${version}.`;
};

/** Modules that a version can import. */
export interface KnownModules {
  readonly modules: readonly { readonly names: readonly string[] }[];
  /** Style sheets by module name. */
  readonly styles: Readonly<Record<string, unknown>>;
}

/** Obstacles shown at most. Hostile code may have thousands. */
const MAX_OBSTACLES = 20;

/** Finds imports that the sandbox can't resolve. Names a module once per file. */
export const findObstacles = (
  files: readonly SandboxFile[],
  version: string,
  catalog: KnownModules,
): readonly Obstacle[] => {
  const known = new Set([
    ...catalog.modules.flatMap(({ names }) => names),
    ...Object.keys(catalog.styles),
  ]);
  const fileNames = new Set(files.map(({ name }) => name));
  const isThere = (name: string): boolean =>
    name.startsWith('.')
      ? ENDINGS.some(ending => fileNames.has(name.replace(/^\.\//, '') + ending))
      : known.has(name);
  return files
    .filter(isScript)
    .flatMap(script => {
      const lines = new Map<string, number>();
      for (const { name, line } of importsOf(script)) {
        if (!isThere(name) && !lines.has(name)) lines.set(name, line);
      }
      return [...lines].slice(0, MAX_OBSTACLES).map(([name, line]) => ({
        file: script.name,
        line,
        message: name.startsWith('.')
          ? `There is no file "${name}". Add it with the + button.`
          : explain(name, version),
      }));
    })
    .slice(0, MAX_OBSTACLES);
};
