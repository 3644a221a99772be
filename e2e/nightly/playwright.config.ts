/**
 * Tests that take too long for each change: axe on the whole sitemap, all samples, templates and
 * options in the sandbox, of which `npm test` runs an eighth, drawn by the commit, and more ways in which
 * a network fails the offline guides.
 */
import { defineConfig } from '@playwright/test';
import config from '../../playwright.config';

// `e2e/lib/draw.ts` reads it.
process.env.NIGHTLY = 'true';

const root = '../..';
const [site] = config.projects ?? [];
const [server] = [config.webServer ?? []].flat();

export default defineConfig({
  ...config,
  testDir: '..',
  outputDir: `${root}/test-results`,
  reporter: 'list',
  projects: [
    {
      ...site,
      testMatch: ['nightly/*.spec.ts', 'offline-faults.spec.ts', 'sandbox*.spec.ts'],
      testIgnore: [],
    },
    { name: 'engines', testMatch: 'nightly/engines/*.spec.ts', use: site?.use ?? {} },
  ],
  ...(server && { webServer: { ...server, cwd: root } }),
});
