import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of an item: `content` goes to `path` in the reader's project. */
export interface RegistryFile {
  readonly path: string;
  readonly type: 'registry:component' | 'registry:lib' | 'registry:file';
  /** Where a file goes that the CLI knows no folder for. */
  readonly target?: string;
  readonly content: string;
}

/** What `shadcn add` installs, as https://ui.shadcn.com/schema/registry-item.json describes it. */
export interface RegistryItem {
  readonly $schema: string;
  readonly name: string;
  readonly type: 'registry:block' | 'registry:component' | 'registry:lib' | 'registry:item';
  readonly title: string;
  readonly description: string;
  /** npm packages with their versions. */
  readonly dependencies: readonly string[];
  /** Components of shadcn's own registry. */
  readonly registryDependencies: readonly string[];
  readonly files: readonly RegistryFile[];
  /** What the CLI prints afterwards. */
  readonly docs: string;
}

export const SCHEMA = 'https://ui.shadcn.com/schema/registry-item.json';

const EXAMPLES = 'src/examples';
const RECIPES = 'docs/recipes';

/** Folder of the query builder's sources, which are a running example as well. */
export const SHADCN = `${EXAMPLES}/shadcn-ui`;

/** Files of that folder that stand in for components of shadcn/ui. */
export const PRIMITIVES = ['button', 'checkbox', 'input', 'native-select', 'switch', 'textarea'];

/** Files of that folder that belong to the example alone. */
const EXAMPLE_ONLY = ['App.tsx', 'styles.css'];

/** The style sheet of the live examples. */
export const TIDY = 'src/kits/default/tidy-controls.css';

/** The file that checks queries on a server. */
export const CONTRACT = 'src/lib/contract/query-contract.ts';

const read = (siteDir: string, path: string): string => readFileSync(join(siteDir, path), 'utf8');

const sourcesIn = (siteDir: string, folder: string): string[] =>
  readdirSync(join(siteDir, folder))
    .filter(name => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort();

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Packages of the library, which are released together. */
const OF_LIBRARY = /^(?:@react-querybuilder\/|react-querybuilder$)/;

/**
 * The npm packages that sources import, in the versions of the site; those of the library in the newest
 * release of its major version. React is the reader's.
 */
const dependenciesOf = (siteDir: string, sources: readonly string[]): string[] => {
  const { dependencies, devDependencies } = JSON.parse(read(siteDir, 'package.json')) as Manifest;
  const versions: Record<string, string> = { ...dependencies, ...devDependencies };
  const specifiers = sources
    .flatMap(source => [...source.matchAll(/^(?:import|.* from) '([^'.][^']*)'/gm)])
    .map(([, specifier = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  const names = [...new Set(specifiers)].filter(name => !/^react(?:-dom)?$/.test(name)).sort();
  return names.map(name => {
    const version = versions[name];
    if (version === undefined) throw new Error(`registry: package.json does not list ${name}.`);
    return `${name}@${OF_LIBRARY.test(name) ? (version.split('.')[0] ?? '') : version}`;
  });
};

/** Next.js runs components with state in browsers only if their file says so. */
const prepare = (name: string, source: string): string =>
  name.endsWith('.tsx') && !source.startsWith("'use client'")
    ? `'use client';\n\n${source}`
    : source;

const filesOf = (
  folder: string,
  sources: readonly (readonly [name: string, source: string])[],
): RegistryFile[] =>
  sources.map(([name, source]) => ({
    path: `components/${folder}/${name}`,
    type: 'registry:component',
    content: prepare(name, source),
  }));

const queryBuilder = (siteDir: string, guide: (path: string) => string): RegistryItem => {
  const own = sourcesIn(siteDir, SHADCN).filter(
    name => !EXAMPLE_ONLY.includes(name) && !PRIMITIVES.includes(name.replace(/\.tsx$/, '')),
  );
  const sources = own.map(name => [name, read(siteDir, `${SHADCN}/${name}`)] as const);
  const used = new Set<string>();
  const files = filesOf(
    'query-builder',
    sources.map(([name, source]) => [
      name,
      source.replaceAll(/ from '\.\/([\w-]+)'/g, (whole, module: string) => {
        if (!PRIMITIVES.includes(module)) return whole;
        used.add(module);
        return ` from '@/components/ui/${module}'`;
      }),
    ]),
  );
  return {
    $schema: SCHEMA,
    name: 'query-builder',
    type: 'registry:block',
    title: 'Query builder',
    description: 'React Query Builder with the components of shadcn/ui',
    dependencies: dependenciesOf(
      siteDir,
      sources.map(([, source]) => source),
    ),
    registryDependencies: [...used].sort(),
    files,
    docs: `Wrap a QueryBuilder in QueryBuilderShadcn: ${guide('styling/shadcn-ui')}`,
  };
};

const recipe = (siteDir: string, name: string, guide: (path: string) => string): RegistryItem => {
  const folder = `${EXAMPLES}/${name}`;
  const page = read(siteDir, `${RECIPES}/${name}.mdx`);
  const frontMatter = (key: string): string =>
    new RegExp(`^${key}: (.+)$`, 'm').exec(page)?.[1]?.replaceAll(/^(['"])(.*)\1$/g, '$2') ?? name;
  const sources = sourcesIn(siteDir, folder).map(
    file => [file, read(siteDir, `${folder}/${file}`)] as const,
  );
  return {
    $schema: SCHEMA,
    name,
    type: 'registry:component',
    title: frontMatter('title'),
    description: frontMatter('description'),
    dependencies: dependenciesOf(
      siteDir,
      sources.map(([, source]) => source),
    ),
    registryDependencies: [],
    files: filesOf(name, sources),
    docs: `Render App of components/${name}: ${guide(`recipes/${name}`)}`,
  };
};

const tidyControls = (siteDir: string, guide: (path: string) => string): RegistryItem => ({
  $schema: SCHEMA,
  name: 'tidy-controls',
  type: 'registry:component',
  title: 'Tidied controls',
  description: 'Style sheet for the buttons, lists and inputs of a query builder without a UI kit',
  dependencies: [],
  registryDependencies: [],
  files: filesOf('query-builder', [['tidy-controls.css', read(siteDir, TIDY)]]),
  docs: `Import the file, and add the class "tidy-controls" to a query builder: ${guide('styling/overview')}`,
});

const queryContract = (siteDir: string, guide: (path: string) => string): RegistryItem => ({
  $schema: SCHEMA,
  name: 'query-contract',
  type: 'registry:lib',
  title: 'Query contract',
  description: 'Checks on a server that a query has only the fields and operators of your builder',
  dependencies: [],
  registryDependencies: [],
  files: [
    { path: 'lib/query-contract.ts', type: 'registry:lib', content: read(siteDir, CONTRACT) },
  ],
  docs: `Pass the fields of your builder to contract: ${guide('utils/check-on-the-server')}`,
});

/**
 * What `shadcn add` installs as it is written here.
 *
 * @param guide - Address of a guide by its path without an extension.
 */
export const sourceItems = (
  siteDir: string,
  guide: (path: string) => string,
): readonly RegistryItem[] => [
  queryBuilder(siteDir, guide),
  tidyControls(siteDir, guide),
  queryContract(siteDir, guide),
  ...readdirSync(join(siteDir, RECIPES))
    .filter(file => file.endsWith('.mdx'))
    .map(file => file.slice(0, -'.mdx'.length))
    .filter(name => existsSync(join(siteDir, EXAMPLES, name)))
    .sort()
    .map(name => recipe(siteDir, name, guide)),
];
