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
