import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { VARIANT } from './e2e/lib/variant';
import { findChromium } from './e2e/lib/chromium';

const port = Number(process.env.E2E_PORT ?? 4173);
const variantPort = port + 1;
const plainPort = port + 2;

const serve = (folder: string, at: number, script = 'scripts/serve.ts') => ({
  command: `npx tsx ${script} ${folder} ${at}`,
  url: `http://localhost:${at}/`,
  reuseExistingServer: !process.env.CI,
});

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  expect: { timeout: 15_000 },
  reporter: [[process.env.CI ? 'dot' : 'list'], ['html', { open: 'never' }]],
  use: {
    ...devices['Desktop Chrome'],
    // To trace each test is slow; one that failed is tried again with a trace.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-quic',
        // The headless shell otherwise runs frames of other origins in the process of the page.
        '--site-per-process',
        // Nothing that the site does may leave the machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    {
      name: 'site',
      testIgnore: ['*.variant.spec.ts', 'nightly/**'],
      use: { baseURL: `http://localhost:${port}` },
    },
    {
      // What the workflow publishes to reads no rules and redirects nothing.
      name: 'plain-host',
      testMatch: ['redirects.spec.ts', 'not-found.spec.ts', 'deploys.spec.ts'],
      use: { baseURL: `http://localhost:${plainPort}` },
    },
    {
      name: 'variant',
      testMatch: '*.variant.spec.ts',
      use: { baseURL: `http://localhost:${variantPort}` },
    },
  ],
  webServer: [
    serve('build', port),
    serve('build', plainPort, 'e2e/lib/serve-plain.ts'),
    // Only CI needs both builds to run a file of tests.
    ...(process.env.CI || existsSync(VARIANT.outDir) ? [serve(VARIANT.outDir, variantPort)] : []),
  ],
});
