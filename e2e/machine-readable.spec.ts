import { readFileSync } from 'node:fs';
import { expect, open, test } from './lib/test';

const sitemap = readFileSync('build/sitemap.xml', 'utf8');
const guides = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
  .map(([, loc]) => new URL(loc ?? '').pathname)
  .filter(path => path.startsWith('/docs/') && !path.includes('/category/'));

test.describe('for machines', () => {
  test('every guide is Markdown, too', async ({ request }) => {
    expect(guides.length).toBeGreaterThan(60);
    for (const path of guides) {
      const response = await request.get(`${path}.md`);
      expect.soft(response.status(), path).toBe(200);
      expect.soft(await response.text(), path).toMatch(/^# \S/m);
    }
    const symbol = await request.get('/api/react-querybuilder/functions/formatQuery.md');
    expect(await symbol.text()).toContain('formatQuery');
  });

  test('the page’s code and links survive', async ({ request }) => {
    const text = await (await request.get('/docs/utils/export.md')).text();
    expect(text).toMatch(/```ts\nimport \{[^`]*formatQuery/);
    expect(text).not.toMatch(/\]\((?:\/|#|\.)/);
    expect(text).not.toContain('Copy page');
  });

  test('llms.txt lists the latest version and every link works', async ({ request }) => {
    const text = await (await request.get('/llms.txt')).text();
    expect(text).toMatch(/^# React Query Builder\n\n> /);
    const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, url]) => new URL(url ?? ''));
    expect(links.length).toBeGreaterThan(40);
    for (const { pathname } of links) {
      expect.soft((await request.get(pathname)).status(), pathname).toBe(200);
    }
    const full = await (await request.get('/llms-full.txt')).text();
    expect(full.match(/^Source: /gm)?.length).toBeGreaterThan(30);
    expect(full).toContain('/docs/utils/export');
    expect(full).not.toContain('Source: https://react-querybuilder.js.org/docs/6/');
  });

  test('the feed names pages that exist', async ({ page, request }) => {
    await open(page, '/');
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
      'href',
      '/rss.xml',
    );
    const rss = await (await request.get('/rss.xml')).text();
    const links = [...rss.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
    expect(links.length).toBe(30);
    for (const path of links) expect.soft((await request.get(path)).status(), path).toBe(200);
  });

  test('breadcrumbs and the canonical address are in the page', async ({ page }) => {
    await open(page, '/docs/utils/export');
    const data: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(data).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home' },
        { name: 'Guides, v7' },
        { name: 'Utilities' },
        { name: 'Export', item: /\/docs\/utils\/export$/ },
      ].map(item => expect.objectContaining({ name: item.name }) as unknown),
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/docs\/utils\/export$/,
    );
  });

  test('a reader copies the page or looks at its Markdown', async ({ page, context, request }) => {
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

  test('says when the page cannot be copied', async ({ page, watch }) => {
    watch.allow(/Failed to load resource|ERR_FAILED/);
    await open(page, '/docs/utils/export');
    await page.route('**/*.md', route => route.abort());
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible();
  });
});
