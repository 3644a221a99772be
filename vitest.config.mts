import { transform } from 'esbuild';
import { defineConfig, type Plugin } from 'vitest/config';

const exclude = ['**/node_modules/**', 'build/**', 'verify/**', 'e2e/**'];

/** Needs no build. */
const PROBLEMS = 'tests/built/problems.test.ts';

const PUBLISHED_ADAPTERS = 'packages/adapter-behavior/published/*.test.tsx';

const dom = {
  environment: 'jsdom',
  // Room for what lives briefly, such as elements and styles: a seventh less time of the processor.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['./framework/setup-dom.ts'],
  // Ant Design's modules import one another without file extensions, which Node does not resolve.
  server: { deps: { inline: [/antd/, /@ant-design/, /@rc-component/] } },
};

/**
 * What Docusaurus's bundler does for the framework's own modules of the browser, which are published
 * with JSX in `.js` files. What a build generates is empty here; a test mocks what it needs.
 */
const docusaurusModules: Plugin = {
  name: 'docusaurus-modules',
  enforce: 'pre',
  resolveId: id => (id.startsWith('@generated/') ? `\0${id}` : undefined),
  load: id => (id.startsWith('\0@generated/') ? 'export default {};' : undefined),
  async transform(code, id) {
    if (!/@docusaurus\/[\w-]+\/lib\/.*\.js$/.test(id)) return undefined;
    const { code: js, map } = await transform(code, {
      loader: 'jsx',
      jsx: 'automatic',
      sourcefile: id,
      sourcemap: 'external',
    });
    return { code: js, map };
  },
};

export default defineConfig({
  // tsconfig.json keeps JSX for Docusaurus's own compiler.
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    // Names that Docusaurus's bundler resolves.
    alias: [
      { find: /^@site\//, replacement: `${import.meta.dirname}/` },
      { find: /^@theme\//, replacement: '@docusaurus/theme-classic/lib/theme/' },
      {
        find: /^@docusaurus\/(?=[A-Z]|use[A-Z])/,
        replacement: '@docusaurus/core/lib/client/exports/',
      },
    ],
  },
  test: {
    // Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // No test may fail because the machine is busy.
    testTimeout: 60_000,
    // Style sheets are empty here, except those that a test imports as text.
    css: { include: /\.css\?raw$/ },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{config,packages,plugins,scripts,src}/**/*.test.ts', PROBLEMS],
          exclude,
          environment: 'node',
          globalSetup: './framework/install-versions.ts',
          // Files share loaded modules: loading them for each file takes most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['{src,packages}/**/*.test.tsx'],
          exclude: [...exclude, PUBLISHED_ADAPTERS],
          ...dom,
        },
      },
      {
        extends: true,
        // `npm run update adapters` runs these once per release; `npm run test:unit` leaves them out.
        test: { name: 'published-adapters', include: [PUBLISHED_ADAPTERS], exclude, ...dom },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/*.test.ts'],
          exclude: [...exclude, PROBLEMS],
          environment: 'node',
          // The files share one reading of all pages.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [docusaurusModules],
        resolve: {
          alias: [
            {
              find: /^@theme\/(Error|Layout|Loading)$/,
              replacement: '@docusaurus/core/lib/client/theme-fallback/$1',
            },
            {
              find: /^@docusaurus\/(constants|isInternalUrl|renderRoutes|router)$/,
              replacement: '@docusaurus/core/lib/client/exports/$1',
            },
            // As the bundler takes them: their main modules are CommonJS.
            { find: /^(react-router(?:-dom|-config)?)$/, replacement: '$1/esm/$1.js' },
          ],
        },
        test: {
          name: 'framework',
          include: ['framework/*.test.{ts,tsx}'],
          exclude,
          // The settings bring all plugins with them.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          environment: 'jsdom',
          setupFiles: ['./framework/setup-dom.ts'],
          server: { deps: { inline: [/@docusaurus/, /react-router/, /react-loadable/] } },
        },
      },
    ],
  },
});
