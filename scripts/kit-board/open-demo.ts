import type { Browser, Page } from '@playwright/test';
import { transitionsEnded } from '../../e2e/lib/colour-mode';
import type { KitInfo } from '../../src/lib/kit';
import { EDITORS } from './editors';

/** A function that tsx adds to named functions, also to those that run in a page. */
export const TSX_HELPER = 'globalThis.__name = each => each;';

/** Waits until a page shows every editor, styled. */
export const waitForEditors = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    count =>
      document.querySelectorAll('.queryBuilder .rule-value').length >= count &&
      !document.querySelector('[data-waiting]'),
    Object.keys(EDITORS).length,
  );
  await page.waitForLoadState('networkidle');
  await transitionsEnded(page);
};

/** Settings of {@link openDemo}. */
export interface DemoSettings {
  readonly mode: 'light' | 'dark';
  /** Options to turn on. */
  readonly options?: Readonly<Record<string, true>>;
}

/** Opens the demo of a kit with a rule for each type of editor. */
export const openDemo = async (
  browser: Browser,
  origin: string,
  { path }: KitInfo,
  { mode, options = {} }: DemoSettings,
): Promise<Page> => {
  // Axe wants a context of its own.
  const context = await browser.newContext({
    viewport: { width: 1360, height: 1200 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const rules = Object.values(EDITORS).map(({ field, operator, value }): unknown[] => [
    field,
    operator,
    value,
  ]);
  const flags = Object.fromEntries(Object.keys(options).map(name => [name, 1]));
  const state = { o: flags, q: { c: 'and', r: rules } };
  await page.addInitScript(TSX_HELPER);
  await page.addInitScript(name => localStorage.setItem('theme', name), mode);
  await page.goto(`${origin}${path}#1${Buffer.from(JSON.stringify(state)).toString('base64url')}`);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await waitForEditors(page);
  return page;
};
