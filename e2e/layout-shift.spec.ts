import { devices } from '@playwright/test';
import { recordLayoutShifts, LAYOUT_SHIFT_PAGES } from './lib/layout-shifts';
import { expect, test } from './lib/test';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];

for (const [screen, device] of Object.entries({ 'a wide screen': {}, 'a phone': phone })) {
  test.describe(`on ${screen}`, () => {
    test.use(device);

    for (const path of LAYOUT_SHIFT_PAGES) {
      test(`nothing on ${path} moves by itself`, async ({ page }) => {
        expect((await recordLayoutShifts(page, path)).shifts).toEqual([]);
      });
    }
  });
}

test('what moves is seen', async ({ page }) => {
  await page.route('**/docs/category/utilities', async route => {
    const response = await route.fetch();
    const body = await response.text();
    const late =
      '<style>@keyframes late{99%{height:0}100%{height:200px}}body::before{content:"";display:block;animation:late .5s both}</style>';
    await route.fulfill({ response, body: body.replace('</head>', `${late}</head>`) });
  });
  const { shifts } = await recordLayoutShifts(page, '/docs/category/utilities');
  expect(shifts.length).toBeGreaterThan(0);
});
