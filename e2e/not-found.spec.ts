import { expect, open, test } from './lib/test';

test.beforeEach(({ watch }) => watch.allow(/status of 404/));

test('answers an unknown address with 404, a search and the main sections', async ({ page }) => {
  const response = await page.goto('/docs/components/value-editor-of-old');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search the documentation' });
  await expect(search).toHaveValue('value editor of old');
  const sections = page.getByRole('navigation', { name: 'Main sections' });
  for (const link of await sections.getByRole('link').all()) {
    const path = (await link.getAttribute('href')) ?? '';
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
  await search.press('Enter');
  await expect(page).toHaveURL('/search?q=value+editor+of+old');
});

for (const [address, guess] of [
  ['/docs/valueeditor', '/docs/components/valueeditor'],
  ['/api/formatQuerry', '/api/react-querybuilder/functions/formatQuery'],
  ['/docs/useQueryBuilder', '/api/react-querybuilder/functions/useQueryBuilder'],
] as const) {
  test(`guesses the page that ${address} means`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('Did you mean').getByRole('link').first()).toHaveAttribute(
      'href',
      guess,
    );
  });
}

test('shows the page for an unknown link inside the site', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.evaluate(() => {
    history.pushState({}, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('answers malformed addresses with an error of the client', async ({ page, watch }) => {
  watch.allow(/status of 40\d/);
  for (const path of ['/%E0%A4%A', '/..%2f..%2fetc', '/docs/intro/%3Cscript%3E']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBeGreaterThanOrEqual(400);
    expect(response?.status(), path).toBeLessThan(500);
  }
});

for (const path of ['/nope', '/docs/nope', '/docs/6/nope', '/api/nope']) {
  test(`has the title of the not-found page at ${path}`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | React Query Builder');
  });
}

// Hosts without a rule for these addresses show the not-found page, which looks for the page meant.
for (const [from, to] of [
  ['/Docs/Intro', '/docs/intro'],
  ['/API', '/api'],
] as const) {
  test(`leads from ${from} to ${to}, whatever the case of the letters`, async ({ page }) => {
    await page.goto(`${from}?from=old#part`);
    await page.waitForURL(`${to}?from=old#part`);
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
  });
}
