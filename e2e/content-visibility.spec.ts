import { devices, type Page } from '@playwright/test';
import { expect, open, test } from './lib/test';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];

const PATH = '/docs/6/components/querybuilder';

/** Of the parts of the guide that have elements in them, those that the browser has not laid out. */
const countFar = (page: Page) =>
  page.locator('.markdown > :is(p, ul, ol, table)').evaluateAll(all => {
    const parts = all.flatMap(({ firstElementChild }) => firstElementChild ?? []);
    const far = parts.filter(part => !part.checkVisibility({ contentVisibilityAuto: true }));
    return { far: far.length, all: parts.length };
  });

/** Distance of a heading from the upper edge of the window, once nothing moves it any more. */
const restingPlace = async (page: Page, id: string): Promise<number> => {
  const heading = page.locator(`[id="${id}"]`);
  await expect(heading).toBeInViewport();
  const top = () => heading.evaluate(element => Math.round(element.getBoundingClientRect().top));
  let last = await top();
  await expect
    .poll(
      async () => {
        const before = last;
        last = await top();
        return last - before;
      },
      { intervals: [300] },
    )
    .toBe(0);
  return last;
};

test.use(phone);

test('lays out distant parts of a guide when the reader scrolls to them', async ({ page }) => {
  await open(page, PATH);
  const { far, all } = await countFar(page);
  expect(all).toBeGreaterThan(80);
  expect(far / all).toBeGreaterThan(0.7);
  const last = page.locator('.markdown > p').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(last).toHaveText(/\w/, { useInnerText: true });
});

test('scrolls to headings below parts that are not laid out', async ({ page }) => {
  await open(page, PATH);
  const toc = page.locator('.theme-doc-toc-mobile');
  await page.getByRole('button', { name: 'On this page' }).click();
  const links = await toc
    .getByRole('link')
    .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).hash.slice(1)));
  expect(links.length).toBeGreaterThan(50);
  for (const id of [links.at(-8), links.at(20), links.at(40)]) {
    if (id === undefined) throw new Error('The guide has fewer headings.');
    await toc.locator(`a[href$="#${id}"]`).click();
    const top = await restingPlace(page, id);
    expect(top, id).toBeGreaterThan(40);
    expect(top, id).toBeLessThan(120);
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
  }
});

test('scrolls to the heading in the address', async ({ page }) => {
  await open(page, '/docs/next/utils/export/processors#context');
  const top = await restingPlace(page, 'context');
  expect(top).toBeGreaterThan(40);
  expect(top).toBeLessThan(120);
});

test('has no layout shift while the reader scrolls', async ({ page }) => {
  await open(page, PATH);
  await page.evaluate(() => {
    const state = window as typeof window & { moved: number[] };
    state.moved = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        state.moved.push(entry.value);
      }
    }).observe({ type: 'layout-shift' });
  });
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(50);
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(8000);
  expect(await page.evaluate(() => (window as typeof window & { moved: number[] }).moved)).toEqual(
    [],
  );
});
