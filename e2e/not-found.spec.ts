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

test('guesses the page that an address means', async ({ page }) => {
  test.slow();
  for (const [address, guess] of [
    ['/docs/valueeditor', '/docs/components/valueeditor'],
    ['/api/formatQuerry', '/api/react-querybuilder/functions/formatQuery'],
    ['/docs/useQueryBuilder', '/api/react-querybuilder/functions/useQueryBuilder'],
  ] as const) {
    await test.step(`guesses the page that ${address} means`, async () => {
      await page.goto(address);
      await expect
        .soft(page.getByText('Did you mean').getByRole('link').first(), address)
        .toHaveAttribute('href', guess);
    });
  }
  // Hosts without a rule for these addresses show the not-found page, which looks for the page meant.
  for (const [from, to] of [
    ['/Docs/Intro', '/docs/intro'],
    ['/API', '/api'],
  ] as const) {
    await test.step(`leads from ${from} to ${to}, whatever the case of the letters`, async () => {
      await page.goto(`${from}?from=old#part`);
      await expect.soft(page, from).toHaveURL(`${to}?from=old#part`);
      await expect.soft(page.locator('h1'), from).not.toHaveText('Page Not Found');
    });
  }
});

test('shows the page wherever an address is unknown', async ({ page }) => {
  test.slow();
  for (const path of ['/nope', '/docs/nope', '/docs/6/nope', '/api/nope']) {
    await test.step(`has the title of the not-found page at ${path}`, async () => {
      await open(page, path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Page Not Found');
      await expect.soft(page, path).toHaveTitle('Page Not Found | React Query Builder');
    });
  }
  await test.step('shows the page for an unknown link inside the site', async () => {
    await open(page, '/docs/intro');
    await page.evaluate(() => {
      history.pushState({}, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });
});

test('answers malformed addresses with an error of the client', async ({ page, watch }) => {
  watch.allow(/status of 40\d/);
  for (const path of ['/%E0%A4%A', '/..%2f..%2fetc', '/docs/intro/%3Cscript%3E']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBeGreaterThanOrEqual(400);
    expect(response?.status(), path).toBeLessThan(500);
  }
});
