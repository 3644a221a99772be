import { expect, hydrated, test } from './lib/test';

// `tests/built` reads all redirect pages; these show what a browser does with them.
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
  test(`follows ${kind}`, async ({ page, watch }, { project }) => {
    // A host without rules answers some of them with the not-found page, which leads on.
    if (project.name === 'plain-host') watch.allow(/status of 404/);
    await page.goto(from);
    await page.waitForURL(to);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
    const [, id] = to.split('#');
    if (id !== undefined && id !== 'part') {
      const heading = page.locator(':is(h2, h3)').filter({ has: page.locator(`#${id}`) });
      await expect(heading.or(page.locator(`:is(h2, h3)#${id}`))).toBeInViewport();
    }
  });
}

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
  test(`shows the page once at ${to} for ${from}`, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await page.goto(from);
    await page.waitForURL(to);
    await hydrated(page);
    for (const tag of ['h1', 'nav.navbar', 'main', 'footer.footer'])
      await expect(page.locator(tag)).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${to.replace(/[?#].*/, '')}$`),
    );
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}
