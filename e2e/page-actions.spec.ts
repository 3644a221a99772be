import { expect, open, test } from './lib/test';

test('copies the page as Markdown and links the Markdown', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/utils/export');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on the clipboard' })).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await request.get('/docs/utils/export.md')).text());
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
    'href',
    '/docs/utils/export.md',
  );
});

test('reports that the page cannot be copied', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|ERR_FAILED/);
  await open(page, '/docs/utils/export');
  await page.route('**/*.md', route => route.abort());
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible();
});

for (const [version, address, label] of [
  ['7', '/docs/utils/export', 'v7'],
  ['8', '/docs/next/utils/export', 'Next'],
] as const) {
  test(`leads to an issue with the page, its version and the section, in ${version}`, async ({
    page,
  }) => {
    await open(page, address);
    const link = page.getByRole('link', { name: 'Report a problem on this page' });
    const issue = async () => {
      const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
      expect(origin + pathname).toBe(
        'https://github.com/react-querybuilder/react-querybuilder/issues/new',
      );
      return `${searchParams.get('title')}\n${searchParams.get('body')}`;
    };
    const last = page.locator('article :is(h2, h3)').last();
    const id = await last.getAttribute('id');
    await page.getByRole('link', { name: 'Edit this page' }).focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect.poll(issue).toContain(`${address}#${id}\nVersion: ${label}\nSection: `);
    expect(await issue()).toMatch(/^Docs: Export/);
    // A press leads there in another tab, and nothing was sent before: the test allows no other host.
    await expect(link).toHaveAttribute('target', '_blank');
  });
}
