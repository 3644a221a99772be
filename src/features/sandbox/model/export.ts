import { loadKitSource } from '@site/src/kits/sources';
import { ADAPTER_FOLDER, type KitSource } from '@site/src/lib/kit';
import { dependencyOn, OVERRIDES, versionOf } from '@site/src/lib/package-versions';
import type { SandboxFile, SandboxState } from '@site/plugins/sandbox/shared/link';
import {
  indexHtml,
  json,
  readme,
  tsconfig,
  VITE_TOOLS,
  viteConfig,
} from '@site/src/lib/vite-project';
import type { VersionCatalog } from '@site/plugins/sandbox/shared/catalog';
import { KIT_SHEETS } from './kit-sheets';
import { toProject } from './project';
import { importsOf } from './source';

/** File contents by path. */
export type ProjectFiles = Readonly<Record<string, string>>;

const TITLE = 'React Query Builder';

const REACT_TYPES: Readonly<Record<string, string>> = { '18': '18.3.31', '19': '19.3.0' };
const REACT_DOM_TYPES: Readonly<Record<string, string>> = { '18': '18.3.7', '19': '19.3.0' };

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that the code imports, with their peers. */
const packagesFor = (
  files: readonly SandboxFile[],
  { packages, peers }: VersionCatalog,
): readonly string[] => {
  const found = new Set(['react', 'react-dom', 'react-querybuilder']);
  for (const { name } of files.flatMap(importsOf)) {
    if (packageOf(name) in packages) found.add(packageOf(name));
  }
  for (const name of found) for (const peer of peers[name] ?? []) found.add(peer);
  return [...found].sort();
};

/** Whether an adapter is part of this site and not published. */
const isOwn = (name: string, { packages }: VersionCatalog): boolean =>
  packages[name]?.includes('-site.') === true;

/** An adapter of this site, with its folder in the project. */
interface OwnAdapter {
  readonly name: string;
  /** Relative to the root of the project. */
  readonly folder: string;
  readonly source: KitSource;
}

const loadOwn = async (
  names: readonly string[],
  catalog: VersionCatalog,
): Promise<readonly OwnAdapter[]> =>
  Promise.all(
    names
      .filter(name => isOwn(name, catalog))
      .map(async name => {
        const kit = name.split('/')[1] ?? '';
        const source = await loadKitSource[kit]?.();
        if (!source) throw new Error(`There is no source of ${name}.`);
        return { name, folder: `./src/${ADAPTER_FOLDER.slice(2)}/${kit}`, source };
      }),
  );

const adapterFiles = ({ folder, source }: OwnAdapter): (readonly [string, string])[] => [
  ...Object.entries(source.files ?? {}),
  ...Object.entries(source.adapter ?? {}).map(
    ([name, text]) => [`${folder.slice(2)}/${name}`, text] as const,
  ),
];

/** Style sheet of a kit that the project's build generates, for example with Tailwind. */
const BUILT_STYLES = 'kit.css';

/**
 * A Vite project with the reader's files and the releases that the sandbox uses. Includes the
 * source of unpublished adapters.
 */
export const toViteProject = async (
  state: SandboxState,
  catalog: VersionCatalog,
): Promise<ProjectFiles> => {
  const { files, entry } = toProject(state, KIT_SHEETS);
  const names = packagesFor(files, catalog);
  const major = catalog.react.split('.')[0] ?? '19';
  const own = await loadOwn(names, catalog);
  const built = own.map(({ source }) => source).filter(({ buildPackages }) => buildPackages);
  const overrides = Object.entries(OVERRIDES).filter(([name]) => names.includes(name));
  const manifest = {
    name: 'react-querybuilder-sandbox',
    private: true,
    version: '0.0.0',
    // Version 3 is CommonJS. An ES module would get an object that contains the component instead
    // of the component.
    ...(state.version === '3' ? {} : { type: 'module' }),
    scripts: { dev: 'vite', build: 'vite build', preview: 'vite preview' },
    dependencies: Object.fromEntries(
      names
        .filter(name => !isOwn(name, catalog))
        .map(name => [name, dependencyOn(name, catalog.packages[name] ?? versionOf(name))]),
    ),
    devDependencies: {
      '@types/react': REACT_TYPES[major],
      '@types/react-dom': REACT_DOM_TYPES[major],
      ...Object.fromEntries(
        ['typescript', ...built.flatMap(({ buildPackages = [] }) => buildPackages)].map(name => [
          name,
          versionOf(name),
        ]),
      ),
      ...VITE_TOOLS,
    },
    ...(overrides.length > 0 ? { overrides: Object.fromEntries(overrides) } : {}),
  };
  const folders = Object.fromEntries(own.map(({ name, folder }) => [name, folder]));
  const paths = Object.fromEntries(own.map(({ name, folder }) => [name, [folder]]));
  return {
    'README.md': readme(TITLE, own.map(({ name }) => name).join('` and `') || undefined),
    'index.html': indexHtml(TITLE, entry),
    'package.json': json(manifest),
    'tsconfig.json': tsconfig({ allowJs: true, ...(own.length > 0 ? { paths } : {}) }),
    'vite.config.ts': viteConfig(folders),
    '.gitignore': 'dist\nnode_modules\n',
    ...Object.fromEntries(own.flatMap(adapterFiles)),
    ...(built.length > 0
      ? { [`src/${BUILT_STYLES}`]: built.map(({ css }) => css).join('\n') }
      : {}),
    ...Object.fromEntries(
      files.map(({ name, code }) => [
        `src/${name}`,
        built.length > 0 && name === entry ? `import './${BUILT_STYLES}';\n${code}` : code,
      ]),
    ),
  };
};
