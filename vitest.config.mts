import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/build/**', 'verify/**', 'e2e/**'];

export default defineConfig({
  // tsconfig.json keeps JSX for Docusaurus's own compiler.
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    // Names that Docusaurus's bundler resolves.
    alias: [
      { find: /^@site\//, replacement: `${__dirname}/` },
      { find: /^@theme\//, replacement: '@docusaurus/theme-classic/lib/theme/' },
      {
        find: /^@docusaurus\/(?=[A-Z]|use[A-Z])/,
        replacement: '@docusaurus/core/lib/client/exports/',
      },
    ],
  },
  test: {
    // Style sheets are empty here, but for those whose text is asked for.
    css: { include: /\.css\?raw$/ },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{config,plugins,scripts,src}/**/*.test.ts'],
          exclude,
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['{src,packages}/**/*.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['./scripts/vitest/setup-dom.ts'],
          // Ant Design's modules import one another without file extensions, which Node does not resolve.
          server: { deps: { inline: [/antd/, /@ant-design/, /@rc-component/] } },
        },
      },
    ],
  },
});
