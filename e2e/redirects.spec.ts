import { movedGuides, redirects } from '../config/redirects';
import { expect, hydrated, test } from './lib/test';

const guides = movedGuides(process.cwd(), undefined);
const OLD_ADDRESSES = [...redirects(undefined), ...guides];

test('there are old addresses to answer', () => {
  expect(guides).toHaveLength(27);
  expect(OLD_ADDRESSES.length).toBeGreaterThan(33);
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

for (const version of ['', '/next', '/6']) {
  for (const [from, to] of [
    ['api/export#parameterized-sql', 'utils/export#parameterized'],
    ['api/export#sql', 'utils/export#sql'],
    ['api/import#custom-operations', 'utils/import#jsonlogicoperations'],
    ['api/misc#defaultvalidator', 'utils/validation#defaultvalidator'],
    ['api/querybuilder#onaddrule', 'components/querybuilder#onaddrule'],
    ['api/querybuilder#nottoggle', 'components/querybuilder#controlelements'],
    ['api/validation#effect-on-html', 'utils/validation#what-validation-changes'],
    ['api/valueeditor#value-sources', 'components/querybuilder#getvaluesources'],
    ['tips/styling#branch-lines', 'styling/overview#branch-lines'],
    ['umd#basic-example', 'buildless#from-a-cdn'],
  ] as const) {
    test(`/docs${version}/${from} leads to the heading that ${to} has`, async ({ page }) => {
      await page.goto(`/docs${version}/${from}`);
      await page.waitForURL(`/docs${version}/${to}`);
      await hydrated(page);
      await expect(page.locator(`[id="${to.replace(/.*#/, '')}"]`)).toBeInViewport();
    });
  }
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
