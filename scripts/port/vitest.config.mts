import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

const library = join(root, `verify/v${process.env.PORT_MAJOR}/node_modules/react-querybuilder`);

/** Runs the tests of examples and converters with an older version of the library, and the site's React and packages. */
export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    alias: [
      { find: /^react-querybuilder$/, replacement: `${library}/dist/react-querybuilder.mjs` },
      { find: /^react-querybuilder(?=\/dist\/)/, replacement: library },
      // What it imports must share the site's React.
      {
        find: /^(react|react-dom|react-redux|use-sync-external-store)(?=\/|$)/,
        replacement: `${root}/node_modules/$1`,
      },
    ],
  },
  test: {
    testTimeout: 30_000,
    environment: 'jsdom',
    setupFiles: ['./framework/setup-dom.ts'],
    include: ['src/examples/*/App.test.tsx', 'scripts/converters/*.test.ts'],
    server: { deps: { inline: [/verify\/v\d/] } },
  },
});
