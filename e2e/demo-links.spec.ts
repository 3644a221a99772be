import { expect, open, test } from './lib/test';

test('links each option of the demo to a heading of the guides', async ({ page }) => {
  await open(page, '/demo');
  await page.getByRole('button', { name: 'Options' }).click();
  const links = page.locator('a[href*="/docs/next/"][href*="#"]');
  const read = (): Promise<string[]> =>
    links.evaluateAll(all => [...new Set(all.map(link => link.getAttribute('href') ?? ''))]);
  // The output beside the builder has a link as well, before the options are there.
  await expect.poll(async () => (await read()).length).toBeGreaterThan(15);
  const hrefs = await read();
  const pages = new Map<string, string>();
  const missing: string[] = [];
  for (const href of hrefs) {
    const [path = '', hash = ''] = href.split('#');
    if (!pages.has(path)) pages.set(path, await (await page.request.get(path)).text());
    // The minified page leaves quotes out where it can.
    if (!new RegExp(`\\sid="?${hash}["\\s>]`).test(pages.get(path) ?? '')) missing.push(href);
  }
  expect(missing).toEqual([]);
});
