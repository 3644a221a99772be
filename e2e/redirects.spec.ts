import { expect, hydrated, test } from './lib/test';

// `tests/built` reads all redirect pages; these show what a browser does with them.
for (const [from, to] of [
  ['/react-querybuilder', '/demo'],
  ['/docs/6', '/docs/6/intro'],
  ['/docs/api/export', '/docs/utils/export'],
] as const) {
  test(`leads from ${from} to ${to}, with query and hash`, async ({ page }) => {
    await page.goto(`${from}?from=old#part`);
    await page.waitForURL(`${to}?from=old#part`);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

for (const [from, to] of [
  ['/docs/api/export#parameterized-sql', '/docs/utils/export#parameterized'],
  ['/docs/next/api/misc#defaultvalidator', '/docs/next/utils/validation#defaultvalidator'],
  ['/docs/6/umd#basic-example', '/docs/6/buildless#from-a-cdn'],
] as const) {
  test(`leads from ${from} to the heading ${to}`, async ({ page }) => {
    await page.goto(from);
    await page.waitForURL(to);
    await hydrated(page);
    await expect(page.locator(`[id="${to.replace(/.*#/, '')}"]`)).toBeInViewport();
  });
}

for (const [from, to] of [
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/6/intro.htm', '/docs/6/intro'],
  ['/docs/6.htm', '/docs/6/intro'],
  [
    '/api/react-querybuilder/functions/formatQuery.htm',
    '/api/react-querybuilder/functions/formatQuery',
  ],
  ['/search.html?q=rule', '/search?q=rule'],
  ['/index.html', '/'],
  ['/demo/index.html', '/demo'],
  ['/docs/', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
] as const) {
  test(`opens ${to} at ${from}`, async ({ page }) => {
    await page.goto(from);
    await page.waitForURL(to);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
  });
}
