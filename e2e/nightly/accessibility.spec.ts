/**
 * Audits every page of the sitemap in both colour modes. `npm run check:a11y` audits all pages,
 * `npm run check:a11y -- -g /docs/next` those whose address contains a text.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { audit, type AuditOptions } from '../lib/axe';
import { setColourMode } from '../lib/colour-mode';
import { expect, hydrated, test as base } from '../lib/test';

/** The sitemap has at least as many pages. */
const MIN_PAGES = 900;

/** The page of a symbol; its package's page has the same sidebar. */
const SYMBOL = /^\/api\/(?:@[^/]+\/)?[^/]+\/[^/]+\/./;

/** Pages whose kits or frames depend on the mode load again in dark mode. */
const OWN_MODE = /^\/(?:$|demo|sandbox)/;

/** Axe cannot decide about what the lower edge of a window cuts, so a second window has another edge. */
const WINDOW = { width: 1280, height: 720 } as const;
const TALLER = { width: 1280, height: 900 } as const;

/** A tab for all pages of a worker, so that scripts come from the cache. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: WINDOW });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

const settle = async (page: Page, path: string): Promise<void> => {
  await hydrated(page);
  // Running examples load once the reader does something.
  await page.mouse.move(600, 400);
  if (SYMBOL.test(path)) return;
  if (path === '/discord') await page.getByRole('button', { name: 'Stay here' }).click();
  await page.waitForLoadState('networkidle');
};

const isUndecided = (finding: string): boolean => finding.startsWith('incomplete:');

/** Colours of code that this worker has audited, by mode. */
const codeSeen = { light: new Set<string>(), dark: new Set<string>() };

/** Audits the page in the mode that it shows. Reports what axe cannot decide if a taller window does not help. */
const findingsOf = async (page: Page, options: AuditOptions): Promise<readonly string[]> => {
  const { passes, findings } = await audit(page, options);
  expect(passes, 'rules that axe applied').toBeGreaterThan(0);
  if (!findings.some(isUndecided)) return findings;
  const { codeSeen: _, ...all } = options;
  await page.setViewportSize(TALLER);
  const second = await audit(page, all);
  await page.setViewportSize(WINDOW);
  return findings.filter(each => !isUndecided(each) || second.findings.includes(each));
};

const paths = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, loc]) => new URL(loc ?? '').pathname,
);

test('the sitemap has all pages', () => {
  expect(paths.length).toBeGreaterThan(MIN_PAGES);
});

for (const path of paths) {
  test(`${path} has no accessibility finding in either mode`, async ({ tab, baseURL }) => {
    test.setTimeout(240_000);
    const options = SYMBOL.test(path)
      ? { exclude: '.theme-doc-sidebar-container' }
      : path === '/sandbox'
        ? { exclude: '[aria-label="Result"] iframe' }
        : {};
    for (const mode of ['light', 'dark'] as const) {
      const again = mode === 'dark' && !OWN_MODE.test(path);
      if (again) {
        await setColourMode(tab, mode);
      } else {
        await tab.goto(`${baseURL}${path}?docusaurus-theme=${mode}`);
        await settle(tab, path);
      }
      expect(
        await findingsOf(tab, { ...options, coloursOnly: again, codeSeen: codeSeen[mode] }),
        mode,
      ).toEqual([]);
    }
  });
}
