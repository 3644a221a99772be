import type { SandboxFile, SandboxState } from '@site/plugins/sandbox/shared/link';
import { KITS } from './kits';

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

/** A statement begins a line or follows another one. */
const STATEMENT = String.raw`(?:^|[;}])[\t ]*`;

const DEFAULT_EXPORT = new RegExp(
  String.raw`${STATEMENT}export\s+(?:default\b|\{[^}]*\bas\s+default\b)`,
  'm',
);

const EXPORTED_DECLARATION = new RegExp(
  String.raw`${STATEMENT}export\s+(?:async\s+)?(?:const|let|function|class)\s+([A-Z]\w*)(\s*=\s*\{)?`,
  'gm',
);

const EXPORT_LIST = new RegExp(String.raw`${STATEMENT}export\s*\{([^}]*)\}`, 'gm');

/** Names of components that a file exports in a list: `export { Name, Other as Name }`. */
const listedNames = (code: string): readonly string[] =>
  [...code.matchAll(EXPORT_LIST)]
    .flatMap(([, list = '']) => list.split(','))
    .map(entry => entry.trim())
    .filter(entry => !entry.startsWith('type '))
    .map(entry => /\w+$/.exec(entry)?.[0] ?? '')
    .filter(name => /^[A-Z]/.test(name));

/** Local name and import clause of the component that a file exports. */
const exportedComponent = (code: string): readonly [name: string, clause: string] | undefined => {
  if (DEFAULT_EXPORT.test(code)) return ['App', 'App'];
  const declared = [...code.matchAll(EXPORTED_DECLARATION)]
    .filter(([, , data]) => data === undefined)
    .map(([, name = '']) => name);
  const names = [...listedNames(code), ...declared]
    // An all-caps name is a constant, not a component.
    .filter(name => /[a-z]/.test(name) || name.length === 1);
  const name = names.find(candidate => candidate === 'App') ?? names.at(-1);
  return name === undefined ? undefined : [name, `{ ${name} }`];
};

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

/** Source of the parameters of an exported component. Empty if it has none. */
const parametersOf = (code: string, name: string): string => {
  const exported = /^export\s+default\s+(?:async\s+)?function\s*\w*\s*\(([^]*?)\)\s*(?::[^{]+)?\{/m;
  const named = new RegExp(
    `(?:function\\s+${name}\\s*(?:<[^>]*>)?\\s*|const\\s+${name}\\b[^=]*=\\s*(?:\\w+\\()*(?:function\\s*\\w*\\s*)?)\\(([^]*?)\\)\\s*(?:=>|:|\\{)`,
  );
  return (named.exec(code)?.[1] ?? exported.exec(code)?.[1] ?? '').trim();
};

/** Code that renders a control within a query builder. */
const controlCode = (
  version: string,
  control: string,
  name: string,
  clause: string,
  path: string,
): string => {
  const builder = version === '3' ? 'QueryBuilder' : '{ QueryBuilder }';
  const query = version === '3' ? '' : ' defaultQuery={query}';
  return `import { createRoot } from 'react-dom/client';
import ${builder} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import ${clause} from '${path}';

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
  <QueryBuilder fields={fields}${query} controlElements={{ ${control}: ${name} }} />,
);
`;
};

const tag = (name: string): string => name.split(' ')[0] ?? name;

/** Code that mounts the component within the kit. Null if there is no component to mount. */
const mountingCode = ({ version, kit, files }: SandboxState): string | null => {
  const app = appFile(files);
  if (!app) return null;
  const path = `./${app.name.replace(/\.\w+$/, '')}`;
  const component = exportedComponent(app.code);
  if (!component || /\bcreateRoot\(/.test(app.code)) return `import '${path}';\n`;
  const [name, clause] = component;
  const parameters = parametersOf(app.code, name);
  if (parameters !== '') {
    const type = /:\s*(\w+)/.exec(parameters)?.[1] ?? '';
    const control = controlOf(name, type);
    return control === undefined
      ? `// ${name} takes props. Export a component App that renders it.\nimport '${path}';\n`
      : controlCode(version, control, name, clause, path);
  }
  const { imports, tags } = KITS[kit];
  const layers = [...tags, `${name} /`];
  const lines = layers.map((layer, index) => `${'  '.repeat(index + 1)}<${layer}>`);
  const closing = [...tags.entries()]
    .reverse()
    .map(([index, layer]) => `${'  '.repeat(index + 1)}</${tag(layer)}>`);
  return `import { createRoot } from 'react-dom/client';
${[...imports, `import ${clause} from '${path}';`].join('\n')}

createRoot(document.getElementById('root')!).render(
${[...lines, ...closing].join('\n')},
);
`;
};

/** Files to run: the reader's files and the entry file. */
export interface Project {
  readonly files: readonly SandboxFile[];
  readonly entry: string;
  /** The generated entry file, if the reader has none. */
  readonly generated: SandboxFile | undefined;
  /** Whether the code renders something itself or one of its components is mounted. */
  readonly mounts: boolean;
}

/** Adds an entry file that mounts the reader's component. */
export const toProject = (state: SandboxState): Project => {
  const own = state.files.find(({ name }) => ENTRY.test(name));
  if (own) return { files: state.files, entry: own.name, generated: undefined, mounts: true };
  const generated = { name: MAIN, code: mountingCode(state) ?? '' };
  const files = [...state.files, generated];
  const mounts = files.some(({ code }) => code.includes('createRoot('));
  return { files, entry: MAIN, generated, mounts };
};

/** A problem that is known before the code runs. */
export interface Obstacle {
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?!type\b)(?:[\w*\s{},$]+\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

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

/** Finds imports that the sandbox can't resolve. */
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
  return files.filter(isScript).flatMap(({ name: file, code }) =>
    [...code.matchAll(IMPORT)].flatMap(match => {
      const name = match[1] ?? match[2] ?? '';
      const line = code.slice(0, match.index + match[0].length).split('\n').length;
      if (name.startsWith('.')) {
        const bare = name.replace(/^\.\//, '');
        return ENDINGS.some(ending => fileNames.has(bare + ending))
          ? []
          : [{ file, line, message: `There is no file "${name}". Add it with the + button.` }];
      }
      return known.has(name) ? [] : [{ file, line, message: explain(name, version) }];
    }),
  );
};
