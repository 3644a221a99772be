import { audit, expectAccessible } from './lib/axe';
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

for (const path of PAGES) {
  for (const mode of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${path} in ${mode} mode`, async ({ page }) => {
      // axe takes its time on the longest pages.
      test.setTimeout(120_000);
      await page.addInitScript(value => localStorage.setItem('theme', value), mode);
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      // Running examples load once the reader does something.
      await page.mouse.move(600, 400);
      // The page leads to Discord after a while, unless someone stops it.
      if (path === '/discord') await page.getByRole('button', { name: 'Stay here' }).click();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
}

for (const path of ['/', '/docs/next/utils/export', '/demo', '/sandbox']) {
  test(`axe finds nothing on ${path} on a phone`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, '[aria-label="Result"] iframe');
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
    const codeSeen = new Set<string>();
    await tab.setContent(code('#222', 'dark'));
    expect((await audit(tab, { codeSeen })).findings).toEqual([]);
    await tab.setContent(code('#eee', 'faint'));
    expect((await audit(tab, { codeSeen })).findings).toEqual([
      expect.stringMatching(/^violations: color-contrast: /),
    ]);
  });
});
