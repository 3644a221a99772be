import { redirects } from '../config/redirects';
import { expect, hydrated, test } from './lib/test';

const OLD_ADDRESSES = redirects(process.cwd(), undefined);

test('there are old addresses to answer', () => {
  expect(OLD_ADDRESSES.length).toBeGreaterThan(6);
  expect(OLD_ADDRESSES).toContainEqual({ from: '/react-querybuilder', to: '/demo' });
});

for (const { from, to } of OLD_ADDRESSES) {
  test(`${from} leads to ${to}, with its query and hash`, async ({ page }) => {
    await page.goto(`${from}?from=old#part`);
    await page.waitForURL(`${to}?from=old#part`);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

for (const [from, to] of [
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro.htm', '/docs/intro'],
  ['/docs/6/intro.htm', '/docs/6/intro'],
  ['/docs/utils/export.html', '/docs/utils/export'],
  ['/demo.htm', '/demo'],
  ['/index.html', '/'],
  ['/demo/index.html', '/demo'],
  ['/docs/', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
] as const) {
  test(`${from} is ${to}`, async ({ page }) => {
    await page.goto(from);
    await page.waitForURL(to);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
  });
}
