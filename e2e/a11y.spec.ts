import { audit, expectAccessible, expectAccessibleColours } from './lib/axe';
import { expect, open, test } from './lib/test';

/** One page of each kind. */
const PAGES = [
  '/',
  '/docs/intro',
  '/docs/components/querybuilder',
  '/docs/next/utils/export',
  '/docs/3/intro',
  '/docs/category/utilities',
  '/discord',
  '/markdown-page',
  '/404.html',
  '/demo',
  '/api/react-querybuilder',
  '/api/react-querybuilder/functions/formatQuery',
];

/** Colours of code that a worker has looked at, by mode: each is looked at once. */
const codeSeen = { light: new Set<string>(), dark: new Set<string>() };

for (const path of PAGES) {
  test(`has no accessibility finding on ${path}, in both colour modes`, async ({ page }) => {
    // axe needs a minute for the longest pages on a busy machine.
    test.setTimeout(240_000);
    await open(page, path);
    // Running examples load once the reader does something.
    await page.mouse.move(600, 400);
    // The page leads to Discord after a while, unless someone stops it.
    if (path === '/discord') await page.getByRole('button', { name: 'Stay here' }).click();
    await page.waitForLoadState('networkidle');
    const light = await audit(page, { codeSeen: codeSeen.light });
    expect(light.passes, 'rules that axe applied').toBeGreaterThan(10);
    expect(light.findings).toEqual([]);

    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessibleColours(page, { codeSeen: codeSeen.dark });
  });
}

for (const path of ['/', '/docs/next/utils/export', '/demo', '/sandbox']) {
  test(`has no accessibility finding on ${path} on a phone`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, { exclude: '[aria-label="Result"] iframe' });
  });
}

test.describe('a page with faults', () => {
  const page = (body: string): string =>
    `<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>${body}</main></html>`;
  const code = (colour: string, name: string): string =>
    page(
      `<pre tabindex="0" style="background: #fff"><b class="${name}" style="color: ${colour}">const faint</b></pre>`,
    );

  test('has a violation, and what axe cannot decide', async ({ page: tab }) => {
    await tab.setContent(
      page(
        '<img src="data:,"><p style="background: linear-gradient(#000, #fff); color: #888">On both</p>',
      ),
    );
    const { findings } = await audit(tab);
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^violations: image-alt: /),
        expect.stringMatching(/^incomplete: color-contrast: /),
      ]),
    );
  });

  test('has them where only new colours of code are looked at', async ({ page: tab }) => {
    const seen = new Set<string>();
    await tab.setContent(code('#222', 'dark'));
    expect((await audit(tab, { codeSeen: seen })).findings).toEqual([]);
    await tab.setContent(code('#eee', 'faint'));
    expect((await audit(tab, { codeSeen: seen })).findings).toEqual([
      expect.stringMatching(/^violations: color-contrast: /),
    ]);
  });
});
