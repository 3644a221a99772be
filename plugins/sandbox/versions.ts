/** Packages available in the sandbox of each major version, and the install that provides them. */
import { INSTALLED, MAJORS } from '../../versions.ts';

/** Modules that are bundled into one file, because they share state or code. */
export interface ModuleGroup {
  /** Part of the file name. */
  readonly id: string;
  /** Importable module names. */
  readonly names: readonly string[];
  /** The modules are CommonJS and are included unchanged. */
  readonly commonjs?: true;
  /**
   * Other files use the modules of this group. Modules of other groups are bundled wherever they
   * are needed.
   */
  readonly shared?: true;
  /**
   * Also builds a file with only these exports, by module name (`all` for every export), which
   * suffices for most code: a kit is several times as large as the part its adapter needs.
   */
  readonly part?: Readonly<Record<string, 'all' | readonly string[]>>;
  /**
   * Path of a package whose folders are importable as well: one per component, as the documentation of
   * some kits imports them.
   */
  readonly folders?: string;
}

/** The modules of one major version. */
export interface VersionModules {
  readonly version: string;
  /** Folder of the install, relative to the site. `.` is the site's own. */
  readonly folder: string;
  readonly groups: readonly ModuleGroup[];
  /** Importable style sheets, by module name. */
  readonly styles: readonly string[];
}

const REACT: ModuleGroup = {
  id: 'react',
  names: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  commonjs: true,
  shared: true,
};

const SERVER: ModuleGroup = {
  id: 'react-dom-server',
  names: ['react-dom/server'],
  commonjs: true,
};

const single = (name: string): ModuleGroup => ({
  id: name.replaceAll('@', '').replaceAll('/', '-'),
  names: [name],
});

/**
 * An adapter and the packages of its kit.
 *
 * @param provider - What the main file imports from the first package.
 */
const kit = (
  id: string,
  packages: readonly [string, ...string[]],
  provider: readonly string[] = [],
): ModuleGroup => {
  const adapter = `@react-querybuilder/${id}`;
  return {
    id,
    names: [adapter, ...packages],
    part: { [adapter]: 'all', [packages[0]]: provider },
  };
};

/** The library. */
export const LIBRARY = 'react-querybuilder';
/** The style sheet of the library, in every version. */
export const LIBRARY_STYLES = `${LIBRARY}/dist/query-builder.css`;
/** A package that only the site installs. */
const CORE = '@react-querybuilder/core';
/** Modules that share the library's store and contexts, so they must be in one file. */
const CONNECTED = [
  LIBRARY,
  ...['async', 'formatQuery', 'history', 'transformQuery'].map(name => `${LIBRARY}/${name}`),
  CORE,
];
const LAYOUT = `${LIBRARY}/dist/query-builder-layout.css`;

const below = (path: string, names: readonly string[]): readonly ModuleGroup[] =>
  names.map(name => single(`${LIBRARY}/${path}${name}`));

const JSON_LOGIC: ModuleGroup = { ...single('json-logic-js'), commonjs: true };

/** The library and what it needs, by the first major version that has them so. */
const LIBRARIES: readonly (readonly [since: number, groups: readonly ModuleGroup[]])[] = [
  [
    8,
    [
      {
        id: LIBRARY,
        shared: true,
        names: [...CONNECTED, `${LIBRARY}/debug`],
        // All modules of a file run, and the deprecated `debug` warns when it does.
        part: Object.fromEntries(CONNECTED.map(name => [name, 'all'])),
      },
      ...below('', ['parseCEL', 'parseJSONata', 'parseJsonLogic', 'parseMongoDB']),
      ...below('', ['parseCypher', 'parseGremlin', 'parseSPARQL', 'parseSpEL', 'parseSQL']),
      JSON_LOGIC,
    ],
  ],
  [
    7,
    [
      {
        id: LIBRARY,
        shared: true,
        names: [LIBRARY, `${LIBRARY}/formatQuery`, `${LIBRARY}/transformQuery`],
      },
      ...below('', ['parseCEL', 'parseJSONata', 'parseJsonLogic', 'parseMongoDB']),
      ...below('', ['parseSpEL', 'parseSQL']),
      JSON_LOGIC,
    ],
  ],
  [
    6,
    [
      {
        id: LIBRARY,
        shared: true,
        names: [LIBRARY, `${LIBRARY}/formatQuery`, `${LIBRARY}/transformQuery`],
      },
      ...below('', ['parseCEL', 'parseJsonLogic', 'parseMongoDB', 'parseSQL']),
      JSON_LOGIC,
    ],
  ],
  [
    5,
    [
      single(LIBRARY),
      ...below('dist/', ['formatQuery', 'transformQuery', 'parseCEL', 'parseJsonLogic']),
      ...below('dist/', ['parseMongoDB', 'parseSQL']),
      JSON_LOGIC,
    ],
  ],
  [
    4,
    [
      single(LIBRARY),
      ...below('dist/', [
        'formatQuery',
        'transformQuery',
        'parseCEL',
        'parseJsonLogic',
        'parseSQL',
      ]),
      JSON_LOGIC,
    ],
  ],
  [3, [{ ...single(LIBRARY), commonjs: true }]],
];

/** UI kits and drag and drop: the site installs them for one version. */
const KITS: readonly ModuleGroup[] = [
  {
    id: 'dnd',
    names: [
      '@react-querybuilder/dnd',
      ...['dnd-kit', 'pragmatic-dnd', 'react-dnd'].map(name => `@react-querybuilder/dnd/${name}`),
    ],
  },
  single('@dnd-kit/core'),
  {
    id: 'react-dnd',
    names: ['react-dnd', 'react-dnd-html5-backend', 'react-dnd-touch-backend'],
  },
  {
    id: 'pragmatic-dnd',
    names: ['combine', 'element/adapter'].map(name => `@atlaskit/pragmatic-drag-and-drop/${name}`),
  },
  single('@react-querybuilder/bootstrap'),
  single('@react-querybuilder/bulma'),
  { ...kit('antd', ['antd']), folders: 'antd/es' },
  kit('chakra', ['@chakra-ui/react'], ['ChakraProvider', 'defaultSystem']),
  kit('fluent', ['@fluentui/react-components'], ['FluentProvider', 'webLightTheme']),
  kit('mantine', ['@mantine/core', '@mantine/dates', '@mantine/hooks'], ['MantineProvider']),
  {
    ...kit('material', [
      '@mui/material',
      '@mui/material/styles',
      '@emotion/cache',
      '@emotion/react',
      '@emotion/styled',
    ]),
    folders: '@mui/material',
  },
  kit('tremor', ['@tremor/react']),
  { id: 'ag-grid', names: ['ag-grid-react', 'ag-grid-community'] },
  ...['@mui/x-data-grid', '@tanstack/react-form', '@tanstack/react-table'].map(single),
  ...['react-hook-form', 'react-select'].map(single),
  {
    id: 'base-ui',
    names: ['checkbox', 'number-field', 'select'].map(name => `@base-ui/react/${name}`),
  },
  {
    id: 'primereact',
    names: ['button', 'checkbox', 'dropdown', 'inputnumber', 'inputtext'].map(
      name => `primereact/${name}`,
    ),
  },
];

const KIT_STYLES: readonly string[] = [
  'antd/dist/reset.css',
  'bootstrap/dist/css/bootstrap.css',
  'bootstrap/dist/css/bootstrap.min.css',
  'bootstrap-icons/font/bootstrap-icons.css',
  'bootstrap-icons/font/bootstrap-icons.min.css',
  'bulma/css/bulma.css',
  'bulma/css/bulma.min.css',
  '@mantine/core/styles.css',
  '@mantine/dates/styles.css',
];

const withoutCore = ({ part, ...group }: ModuleGroup): ModuleGroup => ({
  ...group,
  names: group.names.filter(name => name !== CORE),
  ...(part && { part: Object.fromEntries(Object.entries(part).filter(([name]) => name !== CORE)) }),
});

/** All versions of the sandbox, newest first. */
export const VERSIONS: readonly VersionModules[] = MAJORS.map(major => {
  const isInstalled = major === INSTALLED.major;
  const library = LIBRARIES.find(([since]) => major >= since)?.[1] ?? [];
  return {
    version: `${major}`,
    folder: isInstalled ? '.' : `verify/v${major}`,
    groups: [REACT, SERVER, ...(isInstalled ? [...library, ...KITS] : library.map(withoutCore))],
    styles: [LIBRARY_STYLES, ...(major >= 7 ? [LAYOUT] : []), ...(isInstalled ? KIT_STYLES : [])],
  };
});

/**
 * Style sheets that are added by a package's modules, because they can't be bundled as CSS alone.
 */
export const TREMOR_STYLES = {
  module: '@tremor/react',
  config: 'src/kits/tremor/tailwind.config.cjs',
} as const;
