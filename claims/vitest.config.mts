import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { listClaimFiles, readClaimFiles } from '../scripts/claims/claims';
import { runsWith } from '../scripts/claims/guides';
import { MAJORS } from '../versions.ts';

const root = join(import.meta.dirname, '..');

const files = await readClaimFiles(root, await listClaimFiles(root));

/** Entry points that a major lacks are empty, because a file of claims holds for several majors. */
const missingEntries: Plugin = {
  name: 'missing-entries',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (!id.includes('/react-querybuilder/')) return undefined;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found ?? '\0missing-entry';
  },
  load: id => (id === '\0missing-entry' ? 'export default {};' : undefined),
};

/** Runs the claims of each major version with that version and its React. */
export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: '100%',
    // Some tests render dozens of builders, and the machine may be busy.
    testTimeout: 30_000,
    projects: MAJORS.map(major => ({
      extends: true as const,
      root,
      plugins: [missingEntries],
      resolve: {
        alias: [
          {
            find: /^(react|react-dom|react-redux|react-querybuilder)(?=\/|$)/,
            replacement: `${root}/verify/v${major}/node_modules/$1`,
          },
          // Its CommonJS would require the site's React.
          {
            find: /^@testing-library\/react$/,
            replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
          },
        ],
      },
      test: {
        name: `v${major}`,
        env: { CLAIMS_VERSION: `v${major}` },
        include: files.filter(file => runsWith(file).includes(major)).map(({ path }) => path),
        environment: 'jsdom',
        // As in vitest.config.mts.
        execArgv: ['--max-semi-space-size=64'],
        setupFiles: ['./framework/setup-dom.ts'],
        server: { deps: { inline: [/@testing-library/, /verify\/companions\/.cache/] } },
        isolate: false,
      },
    })),
  },
});
