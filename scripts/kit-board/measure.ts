/** What axe finds in kits. */
import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { audit } from '../../e2e/lib/axe';
import type { BoardAxe } from '../../plugins/guides/kit-board';
import type { KitInfo } from '../../src/lib/kit';
import { bundleApplication } from './bundle';
import { EDITORS_QUERY } from './editors';
import { applicationOf } from './kit-sources';
import { openDemo, TSX_HELPER, waitForEditors } from './open-demo';

/** Options of the demo that show every control. */
const EVERY_CONTROL = {
  showCloneButtons: true,
  showLockButtons: true,
  showMuteButtons: true,
  showNotToggle: true,
  showShiftActions: true,
} as const;

/** Violations in an application of its own, which this site's style sheets and scripts don't touch. */
const auditApplication = async (
  browser: Browser,
  info: KitInfo,
): Promise<Pick<BoardAxe, 'app' | 'advice'>> => {
  const files = await applicationOf(info, EDITORS_QUERY, EVERY_CONTROL);
  const { script, style } = await bundleApplication(files);
  const context = await browser.newContext({ viewport: { width: 1280, height: 1600 } });
  const page = await context.newPage();
  await page.addInitScript(TSX_HELPER);
  const parts: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en"><title>Query builder</title><link rel="stylesheet" href="/style.css">
<main><h1>Query builder</h1><div id="root"></div></main><script type="module" src="/script.js"></script></html>`,
    ],
    '/style.css': ['text/css', style],
    '/script.js': ['text/javascript', script],
  };
  await page.route('http://app.test/**', route => {
    const [contentType, body] = parts[new URL(route.request().url()).pathname] ?? [];
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: `${contentType ?? ''}; charset=utf-8`, body });
  });
  await page.goto('http://app.test/');
  await waitForEditors(page);
  const { violations, passes } = await new AxeBuilder({ page }).include('#root').analyze();
  if (passes.length < 10) throw new Error(`Axe applied only ${passes.length} rules to ${info.id}.`);
  await context.close();
  const count = (advice: boolean): Readonly<Record<string, number>> =>
    Object.fromEntries(
      violations
        .filter(({ tags }) => tags.includes('best-practice') === advice)
        .map(({ id, nodes }) => [id, nodes.length]),
    );
  return { app: count(false), advice: count(true) };
};

/** Findings in the demo, by the audit of the end-to-end tests. */
const auditDemo = async (
  browser: Browser,
  origin: string,
  info: KitInfo,
): Promise<BoardAxe['demo']> => {
  const counts = { light: 0, dark: 0 };
  for (const mode of ['light', 'dark'] as const) {
    const page = await openDemo(browser, origin, info, { mode, options: EVERY_CONTROL });
    const { findings } = await audit(page, { include: '[aria-label="Query builder"]' });
    for (const finding of findings) console.log(`${info.id}, ${mode}: ${finding}`);
    counts[mode] = findings.length;
    await page.context().close();
  }
  return counts;
};

/** What axe finds in a kit. */
export const measureAxe = async (
  browser: Browser,
  origin: string,
  info: KitInfo,
): Promise<BoardAxe> => ({
  ...(await auditApplication(browser, info)),
  demo: await auditDemo(browser, origin, info),
});
