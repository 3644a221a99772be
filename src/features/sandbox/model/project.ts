import type { SandboxFile, SandboxState } from '@site/plugins/sandbox/shared/link';
import { controlOf, type Control } from './controls';
import { describeMissing, type KnownModules } from './imports';
import { KITS } from './kits';
import { mountsItself, removedCalls } from './react-dom';
import { shownExport } from './shown';
import { importsOf } from './source';
import { isScript } from './syntax';

/**
 * Name of the generated entry file. It mounts the reader's component if the reader wrote no entry
 * file.
 */
const MAIN = 'main.tsx';

const ENTRY = /^main\.[jt]sx?$/;

/** The file with the component: App if it exists, otherwise the first script. */
export const appFile = (files: readonly SandboxFile[]): SandboxFile | undefined =>
  files.find(({ name }) => /^App\.[jt]sx?$/.test(name)) ?? files.find(isScript);

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

const SECOND_RULE = ", { field: 'age', operator: '>', value: 28 }";

/** Code that renders a control within a query builder. */
const controlCode = (
  { version, kit }: SandboxState,
  { key, option, isBetween }: Control,
  name: string,
  clause: string,
  path: string,
): string => {
  const { imports } = KITS[kit];
  const builder = version === '3' ? 'QueryBuilder' : '{ QueryBuilder }';
  const query = version === '3' ? '' : ' defaultQuery={query}';
  const show = option === undefined ? '' : ` ${option}`;
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
  rules: [{ field: 'firstName', operator: '=', value: 'Steve' }${isBetween ? SECOND_RULE : ''}],
};

createRoot(document.getElementById('root')!).render(
${inKit(kit, `<QueryBuilder fields={fields}${query}${show} controlElements={{ ${key}: ${name} }} />`)},
);
`;
};

/** The generated entry file, and what the reader should know of it. */
interface Mounting {
  readonly code: string;
  /** Whether the code renders something. */
  readonly mounts: boolean;
  readonly obstacle?: Obstacle;
}

/** Code that mounts the component or element within the kit. */
const mount = (state: SandboxState): Mounting => {
  const { kit, files } = state;
  const app = appFile(files);
  if (!app) return { code: '', mounts: false };
  const path = `./${app.name.replace(/\.\w+$/, '')}`;
  const nothing = `import '${path}';\n`;
  if (mountsItself(app)) return { code: nothing, mounts: true };
  const found = shownExport(app, files);
  if (!found) return { code: nothing, mounts: files.some(mountsItself) };
  const { shown, line } = found;
  const isDefault = found.name === 'default';
  const refuse = (message: string): Mounting => ({
    code: `// ${message}\n${nothing}`,
    mounts: false,
    obstacle: { file: app.name, line, message },
  });
  if (shown.kind === 'value') {
    return refuse(
      `The default export is ${shown.what}, which the sandbox cannot show. Export a component or an element: export default function App() { … }`,
    );
  }
  const name = isDefault ? 'App' : found.name;
  const clause = isDefault ? 'App' : `{ ${name} }`;
  if (shown.kind === 'component') {
    const control = controlOf(shown, [shown.name, isDefault ? path : name]);
    if (control) return { code: controlCode(state, control, name, clause, path), mounts: true };
    if (shown.takesProps) {
      return refuse(
        `${isDefault ? 'The default export' : name} takes props. Export a component without props that renders it.`,
      );
    }
  }
  const { imports, tags } = KITS[kit];
  const content = shown.kind === 'element' ? name : `<${name} />`;
  const innermost = shown.kind === 'element' && tags.length > 0 ? `{${name}}` : content;
  return {
    mounts: true,
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
  const { code, mounts, obstacle } = mount(state);
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
  return { files, entry: MAIN, generated, mounts, ...(obstacle && { obstacle }) };
};

/** Obstacles shown at most. Hostile code may have thousands. */
const MAX_OBSTACLES = 20;

/** Finds imports that the sandbox can't resolve, and calls that React doesn't have. */
export const findObstacles = (
  files: readonly SandboxFile[],
  version: string,
  catalog: KnownModules,
): readonly Obstacle[] =>
  files
    .filter(isScript)
    .flatMap(file => {
      const seen = new Set<string>();
      const missing = importsOf(file).flatMap(imported => {
        // A module is named once per file.
        if (seen.size >= MAX_OBSTACLES || seen.has(imported.name)) return [];
        const message = describeMissing(imported, { file, files, version, catalog });
        if (message === undefined) return [];
        seen.add(imported.name);
        return [{ line: imported.line, message }];
      });
      const removed = removedCalls(file, catalog.react);
      return [...missing, ...removed].map(found => ({ file: file.name, ...found }));
    })
    .slice(0, MAX_OBSTACLES);
