import { expect, test } from '@playwright/test';
import type { Driver } from './driver';
import { firefox } from './firefox';
import { webkitgtk } from './webkitgtk';

/** One page of each kind. */
const PAGES = [
  '/',
  '/docs/intro',
  '/docs/category/utilities',
  ...(process.env.API_REFERENCE === 'false' ? [] : ['/api/react-querybuilder']),
  '/demo',
  '/demo/antd',
  '/sandbox',
  '/lab',
  '/search?q=export',
  '/offline',
  '/no-such-page',
  '/docs/next/recipes/searchable-field-list',
];

const textOf = (selector: string): string =>
  `[...document.querySelectorAll('${selector}')].map(e => e.textContent).join(' ')`;

for (const engine of [firefox, webkitgtk]) {
  test.describe(engine.name, () => {
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    let driver: Driver;
    test.beforeAll(async ({ baseURL }) => {
      driver = await engine.start(baseURL ?? '');
    });
    test.afterAll(() => driver.close());
    test.afterEach(() => expect(driver.problems.splice(0)).toEqual([]));

    const shows = (expression: string, frames?: readonly string[]) =>
      expect.poll(() => driver.evaluate(expression, frames), {
        message: expression,
        timeout: 60_000,
      });
    const open = async (path: string): Promise<void> => {
      await driver.open(path);
      await shows('document.documentElement.dataset.hasHydrated').toBe('true');
    };

    for (const path of PAGES) {
      test(`opens ${path}`, async () => {
        await open(path);
        await shows('document.querySelectorAll("h1").length').toBe(1);
      });
    }

    test('reports what a page throws or writes to the console', async () => {
      await open('/docs/intro');
      await driver.evaluate(
        'void (setTimeout(() => { throw new Error("thrown") }), Promise.reject(new Error("rejected")), console.error("written"))',
      );
      for (const what of ['thrown', 'rejected', 'written']) {
        await expect.poll(() => driver.problems.join('\n')).toContain(what);
      }
      expect(driver.problems.splice(0)).toHaveLength(3);
    });

    test('searches and opens a hit', async () => {
      await open('/docs/intro');
      await driver.click('.DocSearch-Button');
      await shows('document.activeElement.className').toContain('DocSearch-Input');
      await driver.type('formatQuery');
      await shows(textOf('.DocSearch-Hit')).toContain('formatQuery');
      await driver.click('.DocSearch-Hit a');
      await shows('location.pathname').not.toBe('/docs/intro');
      await shows('document.querySelectorAll("h1").length').toBe(1);
    });

    test('exports an edited query, and keeps it in another kit', async () => {
      const output = textOf('[role="tabpanel"] pre');
      await open('/demo');
      await shows(output).toContain("'Stev%'");
      await driver.click('.queryBuilder .rule input');
      await driver.press('End');
      await driver.type('ie Ray');
      await shows(output).toContain("'Stevie Ray%'");
      await driver.select('//label[contains(., "Format")]//select', 'mongodb_query');
      await shows(output).toContain('^Stevie Ray');
      await driver.click('//nav[@aria-label="UI kits"]//a[normalize-space()="Material UI"]');
      await shows('document.querySelectorAll(".MuiInputBase-root").length').toBeGreaterThan(5);
      await shows(output).toContain('^Stevie Ray');
    });

    test('renders the first code of the sandbox', async () => {
      await open('/sandbox');
      await shows('document.querySelector("[data-phase]")?.dataset.phase').toBe('rendered');
      await shows('document.querySelectorAll(".queryBuilder").length', [
        '[aria-label="Result"] iframe',
        'iframe',
      ]).toBe(1);
    });

    test('selects rows with SQLite in the lab', async () => {
      await open('/lab');
      await driver.click(
        '//li[.//strong="SQLite"]//label[normalize-space()="parameterized"]/input',
      );
      await shows(textOf('[role="status"]')).toContain('All 2 select the same 3 of 14 rows.');
    });

    test('runs a recipe by the keyboard', async () => {
      await open('/docs/next/recipes/searchable-field-list');
      await driver.press('Tab');
      await driver.press('Enter');
      await expect(async () => {
        await driver.press('Tab');
        expect(await driver.evaluate('document.activeElement.role')).toBe('combobox');
      }).toPass({ intervals: [0], timeout: 60_000 });
      await driver.type('album');
      await shows('document.querySelectorAll("[data-example] [role=option]").length').toBe(3);
      await driver.press('ArrowDown');
      await driver.press('Enter');
      await shows('document.activeElement.value').toBe('Latest album');
    });
  });
}
