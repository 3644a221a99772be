import type { SandboxState } from '@site/src/lib/sandbox-link';
import type { VersionCatalog } from '@site/plugins/sandbox-modules/catalog';
import { toProject } from './project';

/** Text by path. */
export type ProjectFiles = Readonly<Record<string, string>>;

const TOOLS = { '@vitejs/plugin-react': '6.3.0', typescript: '6.0.3', vite: '8.3.8' } as const;

const REACT_TYPES: Readonly<Record<string, string>> = { '18': '18.3.31', '19': '19.3.0' };
const REACT_DOM_TYPES: Readonly<Record<string, string>> = { '18': '18.3.7', '19': '19.3.0' };

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that some code imports, with their peers. */
const packagesFor = (code: string, { packages, peers }: VersionCatalog): readonly string[] => {
  const found = new Set(['react', 'react-dom', 'react-querybuilder']);
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
    if (packageOf(name) in packages) found.add(packageOf(name));
  }
  for (const name of found) for (const peer of peers[name] ?? []) found.add(peer);
  return [...found].sort();
};

/** An adapter that is this site's own and so cannot be installed elsewhere. */
export const unpublished = (state: SandboxState, catalog: VersionCatalog): string | undefined => {
  const code = toProject(state)
    .files.map(file => file.code)
    .join('\n');
  return packagesFor(code, catalog).find(name => catalog.packages[name]?.includes('-site.'));
};

const indexHtml = (entry: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>React Query Builder</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/${entry}"></script>
  </body>
</html>
`;

const VITE_CONFIG = `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()] });
`;

const README = `# React Query Builder sandbox

\`\`\`bash
npm install
npm run dev
\`\`\`
`;

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowJs: true,
    types: ['vite/client'],
  },
  include: ['src'],
};

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** A Vite project with the reader's files, at the releases that the sandbox runs. */
export const toViteProject = (state: SandboxState, catalog: VersionCatalog): ProjectFiles => {
  const { files, entry } = toProject(state);
  const names = packagesFor(files.map(({ code }) => code).join('\n'), catalog);
  const major = catalog.react.split('.')[0] ?? '19';
  // Some adapters ask for exactly the release of the library that they were made with.
  const adapters = names.filter(name => name.startsWith('@react-querybuilder/'));
  const overrides = Object.fromEntries(
    adapters.map(name => [name, { 'react-querybuilder': '$react-querybuilder' }]),
  );
  const release = (name: string): string => catalog.packages[name] ?? 'latest';
  const manifest = {
    name: 'react-querybuilder-sandbox',
    private: true,
    version: '0.0.0',
    type: 'module',
    scripts: { dev: 'vite', build: 'vite build', preview: 'vite preview' },
    dependencies: Object.fromEntries(names.map(name => [name, release(name)])),
    devDependencies: {
      '@types/react': REACT_TYPES[major],
      '@types/react-dom': REACT_DOM_TYPES[major],
      ...TOOLS,
    },
    ...(adapters.length > 0 ? { overrides } : {}),
  };
  return {
    'README.md': README,
    'index.html': indexHtml(entry),
    'package.json': json(manifest),
    'tsconfig.json': json(TSCONFIG),
    'vite.config.ts': VITE_CONFIG,
    ...Object.fromEntries(files.map(({ name, code }) => [`src/${name}`, code])),
  };
};
