import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const claims = import.meta.dirname;
const root = join(claims, '..');

const folders = readdirSync(claims).filter(name => /^v\d+$/.test(name));

/** Runs the claims of a major version with that version and its React. */
export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: '100%',
    // Some tests render dozens of builders, and the machine may be busy.
    testTimeout: 30_000,
    projects: folders.map(folder => ({
      extends: true as const,
      root,
      resolve: {
        alias: [
          {
            find: /^(react|react-dom|react-querybuilder)(?=\/|$)/,
            replacement: `${root}/verify/${folder}/node_modules/$1`,
          },
          // Its CommonJS would require the site's React.
          {
            find: /^@testing-library\/react$/,
            replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
          },
        ],
      },
      test: {
        name: folder,
        env: { CLAIMS_VERSION: folder },
        include: [`claims/${folder}/**/*.test.tsx`],
        environment: 'jsdom',
        setupFiles: ['./framework/setup-dom.ts'],
        server: { deps: { inline: [/@testing-library/] } },
        isolate: false,
      },
    })),
  },
});
