/** What the first run in the sandbox costs, per version of the library. */
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { SANDBOX_VERSIONS } from '../../src/lib/sandbox-link';
import { ensureChromium } from '../lib/chromium';
import { serveBuild } from '../lib/serve-build';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

/** Prints the table. */
export const benchSandbox = async (): Promise<void> => {
  const server = await serveBuild('build');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  console.log('\nFirst run in the sandbox: KB (1000 bytes) after gzip, and time from the click\n');
  console.log('| version | page and editor | for the run | sandbox in all | click to result |');
  console.log('| --- | --: | --: | --: | --: |');
  for (const version of SANDBOX_VERSIONS) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const weights: Promise<number>[] = [];
    page.on('response', response => {
      weights.push(
        response
          .body()
          .then(body => gzipSync(body, { level: 9 }).length)
          // A redirect has no body.
          .catch(() => 0),
      );
    });
    const sum = async (): Promise<number> =>
      (await Promise.all(weights)).reduce((total, bytes) => total + bytes, 0);
    // What every page of the site downloads is there already when a reader comes from a guide.
    await page.goto(`${server.origin}/discord`, { waitUntil: 'networkidle' });
    const shell = await sum();
    await page.goto(`${server.origin}/sandbox`, { waitUntil: 'networkidle' });
    await page.getByLabel('Version').selectOption(version);
    await page.waitForTimeout(300);
    const before = await sum();
    const started = performance.now();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('[data-phase="rendered"]').waitFor();
    const time = performance.now() - started;
    await page.waitForTimeout(300);
    const after = await sum();
    console.log(
      `| ${version} | ${kilobytes(before - shell)} | ${kilobytes(after - before)} | ${kilobytes(after - shell)} | ${(time / 1000).toFixed(2)} s |`,
    );
    await context.close();
  }
  await browser.close();
  await server.close();
};
