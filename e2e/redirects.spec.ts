import { expect, hydrated, test } from './lib/test';

/*
 * `tests/built` reads all redirect pages; these show what a browser does with them. A page of its own for
 * each address would take longer than the addresses.
 */

test('follows addresses of former pages and headings', async ({ page, watch }, { project }) => {
  test.slow();
  // A host without rules answers some of them with the not-found page, which leads on.
  if (project.name === 'plain-host') watch.allow(/status of 404/);
  for (const [kind, from, to] of [
    ['a redirect with query and hash', '/react-querybuilder?from=old#part', '/demo?from=old#part'],
    [
      'the former heading of a guide that moved',
      '/docs/api/export#parameterized-sql',
      '/docs/utils/export/sql#parameterized',
    ],
    [
      'the heading of a page that only another version has',
      '/docs/tips/undo-redo#maxhistory',
      '/docs/next/features/undo-redo#what-is-a-step',
    ],
    [
      'the address of a page that only another version has',
      '/docs/datetime#export',
      '/docs/next/datetime/export',
    ],
    [
      'the former heading of a section that another version has',
      '/docs/components/querybuilder#showmutebuttons',
      '/docs/next/components/querybuilder/behavior#showmutebuttons',
    ],
    ['a former heading', '/docs/next/intro#installation', '/docs/next/intro#installation'],
    [
      'the former address of a symbol',
      '/api/react-querybuilder/interfaces/FullField',
      '/api/react-querybuilder/type-aliases/FullField',
    ],
    ['an address that ends in .htm', '/docs/6/intro.htm', '/docs/6/intro'],
    ['the .htm address of a version', '/docs/6.htm', '/docs/6/intro'],
  ] as const) {
    await test.step(`follows ${kind}`, async () => {
      await page.goto(from);
      await expect.soft(page, from).toHaveURL(to);
      await hydrated(page);
      await expect.soft(page.locator('h1'), from).toHaveCount(1);
      await expect.soft(page.locator('h1'), from).not.toHaveText('Page Not Found');
      const [, id] = to.split('#');
      if (id !== undefined && id !== 'part') {
        const heading = page.locator(':is(h2, h3)').filter({ has: page.locator(`#${id}`) });
        await expect.soft(heading.or(page.locator(`:is(h2, h3)#${id}`)), from).toBeInViewport();
      }
    });
  }
});

test('shows the page once at addresses with an ending or a slash', async ({ page, watch }) => {
  test.slow();
  watch.allow(/status of 404/);
  for (const [from, to] of [
    ['/search.html?q=rule', '/search?q=rule'],
    ['/docs/intro.html?from=old#requirements', '/docs/intro?from=old#requirements'],
    ['/index.html', '/'],
    ['/demo.html', '/demo'],
    ['/demo/antd.html', '/demo/antd'],
    ['/lab.html', '/lab'],
    ['/api.html', '/api'],
    ['/discord.html', '/discord'],
    ['/docs/intro/', '/docs/intro'],
    ['/demo/', '/demo'],
  ] as const) {
    await test.step(`shows the page once at ${to} for ${from}`, async () => {
      await page.goto(from);
      await expect.soft(page, from).toHaveURL(to);
      await hydrated(page);
      for (const tag of ['h1', 'nav.navbar', 'main', 'footer.footer'])
        await expect.soft(page.locator(tag), from).toHaveCount(1);
      await expect
        .soft(page.locator('link[rel="canonical"]'), from)
        .toHaveAttribute('href', new RegExp(`${to.replace(/[?#].*/, '')}$`));
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
      await expect.soft(page.locator('html'), from).toHaveAttribute('data-theme', 'dark');
      // The next page would be dark before the click.
      await page.evaluate(() => localStorage.clear());
    });
  }
});
