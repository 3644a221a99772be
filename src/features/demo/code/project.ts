import type { RuleGroupTypeAny } from 'react-querybuilder';
import { ADAPTER_FOLDER, type KitInfo, type KitSource } from '@site/src/lib/kit';
import {
  INSTALLED_VERSION,
  SANDBOX_KITS,
  type SandboxState,
} from '@site/plugins/sandbox/shared/link';
import { dependencyOn, OVERRIDES, versionOf, withMajor } from '@site/src/lib/package-versions';
import {
  indexHtml,
  json,
  readme,
  tsconfig,
  VITE_TOOLS,
  viteConfig,
} from '@site/src/lib/vite-project';
import { layoutStyles, type LayoutStyles } from '../layout/layouts';
import type { DemoOptions } from '../model/options';
import type { Theme } from '../model/theme';
import { printCss } from '../theme/css';
import { appSource } from './app-source';
import { fieldsSource } from './fields-source';
import { packageArguments, packagesOfKit } from './install';
import { querySource } from './query-source';
import { inLanguage, type Language } from './typed-text';

/** Code of the layouts that the library doesn't have. */
export interface LayoutSource {
  readonly styles: LayoutStyles;
  /** Module of the group whose buttons are below its rules. */
  readonly group: string;
}

/** The demo state that the generated source reproduces. */
export interface ProjectInput {
  readonly info: KitInfo;
  readonly source: KitSource;
  readonly layouts: LayoutSource;
  readonly options: DemoOptions;
  readonly query: RuleGroupTypeAny;
  readonly theme?: Theme | undefined;
  readonly language: Language;
}

/** File contents by path relative to the project folder. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** Modules to copy into an existing application, by file name. */
export const sourceFiles = (input: ProjectInput): ProjectFiles => {
  const { source, layouts, options, query, theme, language } = input;
  return {
    [`App.${language}x`]: appSource(source, options, language, theme !== undefined),
    [`fields.${language}`]: fieldsSource(options.validateQuery, language),
    [`query.${language}`]: querySource(query, language),
    'styles.css': [
      ...(source.tidy && options.tidyControls ? [source.tidy.css] : []),
      source.css,
      ...layoutStyles(options, layouts.styles),
    ].join('\n'),
    ...(theme ? { 'theme.css': printCss(theme) } : {}),
    ...(options.actionsBelow ? { 'GroupWithActionsBelow.tsx': layouts.group } : {}),
    ...Object.fromEntries(
      Object.entries(source.adapter ?? {}).map(([name, code]) => [
        `${ADAPTER_FOLDER.slice(2)}/${name}`,
        code,
      ]),
    ),
  };
};

/** Only a build with Tailwind understands these directives. */
const TAILWIND = /^@tailwind .*;\n+/gm;

/**
 * The state that opens the same code in the sandbox, which adds the kit around the component
 * itself.
 *
 * @throws Error if the sandbox doesn't have the kit.
 */
export const sandboxState = (input: ProjectInput): SandboxState => {
  const { info, source, options } = input;
  // The sandbox adds the style sheet of these controls itself.
  const id = source.tidy && options.tidyControls ? 'tidy' : info.id;
  const kit = SANDBOX_KITS.find(candidate => candidate === id);
  if (!kit)
    throw new Error(`${info.id} is missing in SANDBOX_KITS (plugins/sandbox/shared/link.ts).`);
  const bare: KitSource = {
    imports: source.controls?.imports ?? [],
    wrappers: [],
    controls: source.controls,
    css: source.css.replaceAll(TAILWIND, ''),
  };
  const files = Object.entries(sourceFiles({ ...input, source: bare }));
  return { version: INSTALLED_VERSION, kit, files: files.map(([name, code]) => ({ name, code })) };
};

/** Packages to install in addition to React, the library first. */
export const packagesOf = ({ info, source, options }: ProjectInput): string[] => [
  ...packagesOfKit(info).filter(name => !source.buildPackages?.includes(name)),
  ...(options.enableDragAndDrop ? ['@react-querybuilder/dnd', '@dnd-kit/core'] : []),
];

/** Package managers, in the order of the site's tabs. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** Name of a package manager. */
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

const forDevelopment: Readonly<Record<PackageManager, string>> = {
  npm: 'npm install --save-dev',
  yarn: 'yarn add --dev',
  pnpm: 'pnpm add --save-dev',
  bun: 'bun add --dev',
};

/** Command that installs the imported packages at the major versions used on this page. */
export const installCommand = (input: ProjectInput, manager: PackageManager): string => {
  const add = manager === 'npm' ? 'npm install' : `${manager} add`;
  const install = `${add} ${packageArguments(input.info, packagesOf(input))}`;
  const { buildPackages = [] } = input.source;
  return buildPackages.length === 0
    ? install
    : `${install}\n${forDevelopment[manager]} ${buildPackages.map(withMajor).join(' ')}`;
};

const sorted = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...names].sort().map(name => [name, dependencyOn(name, versionOf(name))]));

const packageJson = (input: ProjectInput): object => {
  const { source, language, info } = input;
  const packages = packagesOf(input);
  const overrides = Object.entries(OVERRIDES).filter(([name]) => packages.includes(name));
  return {
    name: `query-builder-${info.id}`,
    private: true,
    version: '0.0.0',
    type: 'module',
    scripts: {
      dev: 'vite',
      build: language === 'ts' ? 'tsc && vite build' : 'vite build',
      preview: 'vite preview',
    },
    dependencies: sorted([...packages, 'react', 'react-dom']),
    devDependencies: {
      ...sorted([
        ...(language === 'ts' ? ['@types/react', '@types/react-dom', 'typescript'] : []),
        ...(source.buildPackages ?? []),
      ]),
      ...VITE_TOOLS,
    },
    ...(overrides.length > 0 ? { overrides: Object.fromEntries(overrides) } : {}),
  };
};

const MAIN = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App';

createRoot(document.getElementById('root')⟨!⟩).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
`;

/** A Vite project around the source that installs, starts and builds. */
export const projectFiles = (input: ProjectInput): ProjectFiles => {
  const { info, source, language } = input;
  return {
    'README.md': readme('Query builder', source.adapter && info.adapter),
    'index.html': indexHtml(`Query builder with ${info.label}`, `main.${language}x`),
    'package.json': json(packageJson(input)),
    ...(language === 'ts' ? { 'tsconfig.json': tsconfig() } : {}),
    [`vite.config.${language}`]: viteConfig(),
    '.gitignore': 'dist\nnode_modules\n',
    ...source.files,
    [`src/main.${language}x`]: inLanguage(MAIN, language),
    ...Object.fromEntries(
      Object.entries(sourceFiles(input)).map(([name, text]) => [`src/${name}`, text]),
    ),
  };
};
