// cspell:ignore frmtqeury getoperators vaildator zzqqxx asdfqwer
import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';
import fc from 'fast-check';
import { expectAccessible, expectAccessibleInBothModes } from './lib/axe';
import { scriptWith } from './lib/chunks';
import { expect, hydrated, open, test } from './lib/test';

const SHARDS = '**/search-index/*-docs-*.json';

const FAILED_REQUEST = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });

const hits = (page: Page): Locator => dialog(page).locator('.DocSearch-Hit a');

const status = (page: Page): Locator => dialog(page).getByRole('status');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What the first search may load, after gzip. */
const LIMIT_KB = 160;

/** Versions, pages of them, and queries whose results are compared. */
const ORDERED: readonly (readonly [string, string, readonly string[]])[] = [
  [
    '7',
    '/docs/intro',
    [
      'formatQuery',
      'getOperators',
      'drag and drop',
      'validation',
      'custom value editor',
      'mantine',
      'material ui',
      'sql injection',
      'translations',
      'save query as json',
      'tailwind',
      'dark mode',
      'async options',
      'limit groups',
      'path',
      'why does the input lose focus',
      'RuleGroupType',
      '<=',
      'mongodb',
      'accessibility',
    ],
  ],
  [
    'current',
    '/docs/next/intro',
    [
      'undo',
      'match modes',
      'subquery',
      'prisma',
      'mute',
      'useQueryBuilder',
      'drag handle',
      'chakra',
      'server rendering',
      'dates',
      'primereact',
      'class names',
    ],
  ],
  [
    '6',
    '/docs/6/intro',
    [
      'upgrade',
      'parseSQL',
      'controlClassnames',
      'fluent ui',
      'independent combinators',
      'validator',
      'bootstrap',
      'hooks',
      'export to sql',
      'undo',
    ],
  ],
];

/** Opens the modal by keyboard and types. */
const search = async (page: Page, query: string): Promise<void> => {
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(query);
};

/** Types a text that a keyboard of Playwright can't send, such as half an emoji. */
const enter = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/** Makes the page count changes after which the modal shows neither results nor their absence. */
const countEmptyLists = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { empty: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (!document.querySelector('.DocSearch-Hit, .DocSearch-NoResults')) seen.empty += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });

const emptyLists = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { empty: number } }).seen.empty);

const ASK = 'Ask in the discussions of the project';

/** Half of an emoji. */
const HALF = '\uD83D';

/** Presses a key until the focus is in the field again. Returns what had the focus, or `outside`. */
const walk = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> => {
  const stops: string[] = [];
  while (stops.at(-1) !== 'field' && stops.at(-1) !== 'outside' && stops.length < 100) {
    await page.keyboard.press(key);
    stops.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        const place = activeElement?.closest('[role="dialog"]');
        if (!place) return 'outside';
        if (activeElement?.matches('#docsearch-input')) return 'field';
        return String(activeElement && [...place.querySelectorAll('*')].indexOf(activeElement));
      }),
    );
  }
  return stops;
};

/** Expects that Tab reaches at least so many elements of the modal, and nothing else, in both directions. */
const expectTrap = async (page: Page, least: number): Promise<void> => {
  const forwards = await walk(page, 'Tab');
  expect(forwards.length).toBeGreaterThanOrEqual(least);
  expect(forwards.at(-1)).toBe('field');
  const back = await walk(page, 'Shift+Tab');
  expect(back).toEqual([...forwards.slice(0, -1).reverse(), 'field']);
};

test.describe('the modal', () => {
  // Each test loads a modal, a worker and an index, which takes a busy machine long.
  test.describe.configure({ timeout: 90_000 });

  test('opens, finds, follows a result and closes by keyboard alone', async ({ page }) => {
    await open(page, '/docs/intro');
    await search(page, 'formatQuery');
    await expect(hits(page).first()).toHaveAttribute(
      'href',
      '/api/react-querybuilder/functions/formatQuery',
    );
    await expect(status(page)).toHaveText(/^\d+ results for formatQuery$/);

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(dialog(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toHaveCount(0);

    await search(page, 'getOperators');
    const target = '/docs/components/querybuilder/options#getoperators';
    await expect(hits(page).first()).toHaveAttribute('href', target);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(target);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('#getoperators')).toBeInViewport();
  });

  test('keeps Tab inside in every state, in both directions', async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST);
    await open(page, '/docs/intro');
    const field = dialog(page).getByRole('searchbox');
    await test.step('empty', async () => {
      await search(page, '');
      await expectTrap(page, 1);
    });
    await test.step('without results', async () => {
      await page.keyboard.type('zzqqxx');
      await expect(dialog(page).getByText('Search in another version:')).toBeVisible();
      // When the field has the focus again, DocSearch searches again, and the links are gone for a moment.
      await expect(() => expectTrap(page, 3)).toPass({ timeout: 20_000 });
    });
    await test.step('with results', async () => {
      await field.fill('getOperators');
      await expect(status(page)).toHaveText(/results? for getOperators/);
      await expectTrap(page, 5);
    });
    await test.step('after a click beside the controls', async () => {
      await dialog(page).locator('footer').click();
      await expect(field).not.toBeFocused();
      await page.keyboard.press('Tab');
      await expect(dialog(page).locator(':focus')).toHaveCount(1);
    });
    await test.step('with recent searches', async () => {
      await field.press('Enter');
      await expect(page).toHaveURL(/#getoperators$/);
      await expect(dialog(page)).toHaveCount(0);
      await search(page, '');
      await expect(hits(page)).toHaveCount(1);
      await expectTrap(page, 3);
    });
    await test.step('after a failure', async () => {
      await page.reload();
      await page.route(SHARDS, route => route.abort());
      await hydrated(page);
      await search(page, 'rule');
      await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
      await expectTrap(page, 2);
    });
  });

  test('shows the results of a search during which Tab was pressed', async ({ page }) => {
    await open(page, '/docs/intro');
    const held: (() => void)[] = [];
    await page.route(SHARDS, async route => {
      await new Promise<void>(resolve => held.push(resolve));
      await route.continue();
    });
    await search(page, 'getOperators');
    await page.keyboard.press('Tab');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const release of held) release();
    await expect(hits(page).first()).toBeVisible();
  });

  test('says nothing about blank input', async ({ page }) => {
    await open(page, '/docs/intro');
    await search(page, '   ');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    await expect(status(page)).toHaveText('');
    await page.keyboard.type('rule');
    await expect(status(page)).toHaveText(/results for rule/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(' ');
    await expect(hits(page)).toHaveCount(0);
    await expect(status(page)).toHaveText('');
    await page.goto('/search?q=+');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
    await expect(page.getByRole('status')).toHaveText('');
  });

  test('accepts half an emoji', async ({ page }) => {
    await open(page, '/demo');
    const rules = await page.locator('.queryBuilder .rule').count();
    await page.getByRole('button', { name: /^Search/ }).click();
    const field = dialog(page).getByRole('searchbox');
    for (const text of [`rule ${HALF}`, `zzqqxx${HALF}`]) {
      await enter(field, text);
      await expect(status(page)).toContainText(text.replace(HALF, ''));
    }
    await expect(dialog(page).getByRole('link', { name: ASK })).toHaveAttribute(
      'href',
      /zzqqxx%EF%BF%BD/,
    );
    await page.keyboard.press('Escape');
    await expect(page.locator('.queryBuilder .rule')).toHaveCount(rules);
    await page.goto('/search');
    await hydrated(page);
    await enter(page.getByRole('searchbox'), `rule ${HALF}`);
    await expect(page).toHaveURL(/q=rule(?:\+|%20)%EF%BF%BD/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('rule');
  });

  for (const [what, url] of [
    ['its index', SHARDS],
    ['its worker', `**${scriptWith('search index does not match')}`],
  ] as const) {
    test(`reports that ${what} does not answer, and recovers`, async ({ page }) => {
      await page.clock.install();
      await open(page, '/docs/intro');
      await page.route(url, () => undefined);
      await search(page, 'rule');
      await expect(async () => {
        await page.clock.fastForward(20_000);
        const failure = dialog(page).getByText('Unable to fetch results');
        await expect(failure).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.unroute(url);
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(hits(page).first()).toBeVisible();
    });
  }

  test('has a button whose name is its text', async ({ page }) => {
    await open(page, '/docs/intro');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect(button.getByText('Search')).toBeVisible();
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(button).toBeVisible();
  });

  test('does not open on a slash in a field', async ({ page }) => {
    await open(page, '/search');
    const field = page.getByRole('searchbox');
    await field.pressSequentially('a/b');
    await expect(field).toHaveValue('a/b');
    await expect(dialog(page)).toHaveCount(0);
  });

  for (const start of [
    // Pages without a running example, which would load on the first key as well.
    '/docs/category/utilities',
    '/docs/next/category/utilities',
    '/docs/6/category/utilities',
    '/docs/5/intro',
    '/docs/4/intro',
    '/docs/3/intro',
  ]) {
    test(`loads nothing on ${start} before it opens, and at most ${LIMIT_KB} KB then`, async ({
      page,
    }) => {
      const bodies: Promise<[string, number]>[] = [];
      const sizeOf = async (response: Response): Promise<[string, number]> => {
        // Pages that links prefetch are not the search's.
        const isPrefetched = (await response.request().allHeaders())['sec-purpose'] === 'prefetch';
        const body = isPrefetched ? '' : await response.body().catch(() => '');
        return [response.url(), gzipSync(body).length];
      };
      page.on('response', response => void bodies.push(sizeOf(response)));
      await open(page, start);
      await page.waitForLoadState('networkidle');
      const before = (await Promise.all(bodies)).map(([url]) => url);
      expect(before.length).toBeGreaterThan(3);
      const engine = scriptWith('search index does not match');
      expect(before.filter(url => url.includes('search-index') || url.endsWith(engine))).toEqual(
        [],
      );

      bodies.length = 0;
      await search(page, 'formatQuery');
      await expect(status(page)).toHaveText(/results/);
      const loaded = await Promise.all(bodies);
      expect(loaded.some(([url]) => url.includes('search-index'))).toBe(true);
      const bytes = loaded.reduce((sum, [, size]) => sum + size, 0);
      expect(bytes, JSON.stringify(loaded, undefined, 1)).toBeLessThan(LIMIT_KB * 1024);
    });
  }

  for (const [what, reach] of [
    ['the pointer', (button: Locator) => button.hover()],
    ['the focus', (button: Locator) => button.focus()],
  ] as const) {
    test(`loads the index when the button gets ${what}`, async ({ page }) => {
      await open(page, '/docs/intro');
      const shard = page.waitForResponse(/search-index\/en-docs-default-7\./);
      await reach(page.getByRole('button', { name: /^Search/ }));
      expect((await shard).ok()).toBe(true);
    });
  }

  test('searches the open version and links the number of results that it reports', async ({
    page,
  }) => {
    await open(page, '/docs/6/intro');
    await search(page, 'query');
    await expect(hits(page).first()).toBeVisible();
    const addresses = await hits(page).evaluateAll(links =>
      links.map(link => link.getAttribute('href') ?? ''),
    );
    expect(addresses.filter(address => !/^\/(?:docs\/6\/|api\/|(?!docs\/))/.test(address))).toEqual(
      [],
    );

    const all = dialog(page).getByRole('link', { name: /^See all \d+ results$/ });
    const numberIn = async (text: Locator): Promise<string> =>
      /\d+/.exec((await text.textContent()) ?? '')?.[0] ?? '';
    /** Waits until both name the same number: the results of other versions arrive later. */
    const agreed = async (query: string): Promise<string> => {
      await expect(status(page)).toHaveText(new RegExp(`^\\d+ results for ${query}$`));
      await expect
        .poll(async () => (await numberIn(all)) === (await numberIn(status(page))))
        .toBe(true);
      return numberIn(all);
    };
    await agreed('query');
    await page.keyboard.type(' builder');
    const fewer = await agreed('query builder');
    await all.click();
    await expect(page).toHaveURL('/search?q=query%20builder&version=6');
    await expect(page.getByText(`${fewer} documents found`)).toBeVisible();
    await expect(page.getByLabel('Version')).toHaveValue('6');
  });

  test('reports no results, with similar names, other versions and a question', async ({
    page,
  }) => {
    await open(page, '/docs/intro');
    await search(page, 'frmtqeury');
    const modal = dialog(page);
    await expect(modal.getByText('No results for "frmtqeury"')).toBeVisible();
    await expect(status(page)).toHaveText('0 results for frmtqeury');
    await expect(modal.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/search?q=frmtqeury&version=current',
    );
    await expect(modal.getByRole('link', { name: ASK })).toHaveAttribute(
      'href',
      'https://github.com/react-querybuilder/react-querybuilder/discussions/new?category=q-a&title=frmtqeury',
    );
    const similar = modal.getByRole('button', { name: 'formatQuery' }).first();
    const name = (await similar.textContent()) ?? '';
    await similar.click();
    await expect(modal.getByRole('searchbox')).toHaveValue(name);
    await expect(hits(page).first()).toBeVisible();
  });

  test('suggests nothing that is not similar', async ({ page }) => {
    await open(page, '/docs/intro');
    await search(page, 'asdfqwer');
    await expect(dialog(page).getByText('No results for "asdfqwer"')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: ASK })).toBeVisible();
    await expect(dialog(page).getByText('Did you mean')).toHaveCount(0);
  });

  test('links popular pages and what readers can try before a query', async ({ page }) => {
    await open(page, '/docs/next/intro');
    await search(page, '');
    const popular = dialog(page).getByRole('navigation', { name: 'Popular pages' });
    await expect(popular.getByRole('link', { name: 'UI kits' })).toHaveAttribute(
      'href',
      '/docs/next/compat',
    );
    await dialog(page).getByRole('link', { name: 'Lab' }).click();
    await expect(page).toHaveURL('/lab');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('shows at least six hits on a laptop, each with its heading and what it lacks', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await open(page, '/docs/intro');
    await search(page, 'validation');
    await expect(status(page)).toHaveText(/results for validation$/);
    const list = await dialog(page).locator('.DocSearch-Dropdown').boundingBox();
    const bottoms = await hits(page).evaluateAll(links =>
      links.map(link => link.getBoundingClientRect().bottom),
    );
    const end = (list?.y ?? 0) + (list?.height ?? 0);
    expect(bottoms.filter(bottom => bottom <= end).length).toBeGreaterThanOrEqual(6);
    await dialog(page).getByRole('searchbox').fill('zzqqxx getOperators');
    await expect(hits(page).first()).toContainText(/getOperators.*without: zzqqxx/);
    await expect(hits(page).first().locator('mark')).toHaveText(['getOperators']);
  });

  test('finds the section of a format by a call of formatQuery', async ({ page }) => {
    for (const [start, target] of [
      ['/docs/intro', '/docs/utils/export/expressions#jsonlogic'],
      ['/docs/next/intro', '/docs/next/utils/export/expressions#jsonlogic'],
      ['/docs/6/intro', '/docs/6/utils/export#jsonlogic'],
    ] as const) {
      await open(page, start);
      await search(page, "formatQuery(query, 'jsonlogic')");
      await expect(hits(page).first()).toHaveAttribute('href', target);
    }
  });

  test('reports an unreachable index without old results, and recovers', async ({
    page,
    watch,
  }) => {
    watch.allow(FAILED_REQUEST);
    await open(page, '/docs/intro');
    await page.route(SHARDS, route => route.abort());
    await search(page, 'rule');
    const modal = dialog(page);
    await expect(modal.getByText('Unable to fetch results', { exact: true })).toBeVisible();
    await expect(
      modal.getByText('You might want to check your network connection.', { exact: true }),
    ).toBeVisible();
    await expect(hits(page)).toHaveCount(0);
    await expect(modal.getByText('No results for')).toBeHidden();
    await expect(modal.getByRole('alert')).toContainText('Unable to fetch results');
    await expectAccessible(page);

    await page.unroute(SHARDS);
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(hits(page).first()).toBeVisible();
    await expect(modal.getByText('Unable to fetch results')).toHaveCount(0);
    await expect(modal.getByRole('searchbox')).toHaveValue('rule');
  });

  test('searches again when the network returns', async ({ page, context, watch }) => {
    watch.allow(FAILED_REQUEST);
    await open(page, '/docs/intro');
    await page.route(SHARDS, route => route.abort());
    await page.keyboard.press('/');
    await expect(dialog(page)).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.type('rule');
    await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
    await page.unroute(SHARDS);
    await context.setOffline(false);
    await expect(hits(page).first()).toBeVisible();
  });

  test('searches offline after the index has loaded', async ({ page, context, watch }) => {
    // Results are links, whose pages the browser tries to prefetch.
    watch.allow(FAILED_REQUEST);
    await open(page, '/docs/intro');
    await search(page, 'rule');
    await expect(hits(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.type(' processor');
    await expect(status(page)).toHaveText(/results for rule processor/);
  });

  test('remembers recent searches and favourites', async ({ page }) => {
    await open(page, '/docs/intro');
    await search(page, 'getOperators');
    await expect(status(page)).toHaveText(/results? for getOperators/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#getoperators$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Operators, combinators and values',
    );
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('/');
    await expect(dialog(page).getByText('Recent', { exact: true })).toBeVisible();
    await expect(hits(page)).toHaveCount(1);
    await dialog(page).getByTitle('Save this search').click();
    await expect(dialog(page).getByText('Favorite', { exact: true })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('/');
    await dialog(page).getByTitle('Remove this search from favorites').click();
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  });

  test('clears the results with the field', async ({ page }) => {
    await open(page, '/docs/intro');
    await search(page, 'processor');
    await expect(hits(page).first()).toBeVisible();
    const field = dialog(page).getByRole('searchbox');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect(field).toHaveValue('');
    await expect(hits(page)).toHaveCount(0);
    await expect(status(page)).toHaveText('');
    await page.keyboard.type('combinator');
    await expect(field).toHaveValue('combinator');
    await expect(status(page)).toHaveText(/results for combinator/);
  });

  test('works without storage', async ({ page, watch }) => {
    // Docusaurus warns once when it finds the storage switched off.
    watch.allow(/storage/i);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await open(page, '/docs/intro');
    await search(page, 'getOperators');
    await expect(status(page)).toHaveText(/results for getOperators/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#getoperators$/);
  });

  test('searches what was typed before it was there, and says how many results it has', async ({
    page,
  }) => {
    await open(page, '/docs/intro');
    await page.keyboard.type('/sql');
    await expect(dialog(page).getByRole('searchbox')).toHaveValue('sql');
    await expect(status(page)).toHaveText(/^\d+ results for sql$/);
    await expect(dialog(page).getByRole('navigation')).toHaveCount(0);
  });

  test('opens the result of the whole query when Enter comes before it', async ({ page }) => {
    await open(page, '/docs/intro');
    await search(page, 'getO');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.type('getOperators'.slice('getO'.length));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#getoperators$/);
  });

  test('names no provider and connects to none', async ({ page }) => {
    await open(page, '/docs/intro');
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
    await search(page, 'rule');
    await expect(hits(page).first()).toBeVisible();
    await expect(dialog(page).getByText(/algolia|powered by|search by/i)).toHaveCount(0);
    await expect(dialog(page).locator('a[href*="algolia"]')).toHaveCount(0);
    await page.goto('/search?q=rule');
    await expect(page.getByText(/algolia|powered by/i)).toHaveCount(0);
  });

  test('has no accessibility finding in either mode: empty, with results, without', async ({
    page,
  }) => {
    test.slow();
    await open(page, '/docs/category/utilities');
    await page.keyboard.press('/');
    await expect(dialog(page)).toBeVisible();
    // Few results: axe cannot judge the colours of one that the list's edge cuts off.
    for (const query of ['', 'concatOperator', 'zzqqxx']) {
      await page.keyboard.press('ControlOrMeta+A');
      if (query !== '') await page.keyboard.type(query);
      if (query === 'concatOperator') await expect(hits(page).first()).toBeVisible();
      if (query === 'zzqqxx') {
        await expect(
          dialog(page)
            .getByText(/No results for/)
            .first(),
        ).toBeVisible();
      }
      await expectAccessibleInBothModes(page, { include: '.DocSearch-Container' });
    }
  });
});

test.describe('the order of results', () => {
  test.describe.configure({ timeout: 180_000 });

  const pageOf = (address: string | null): string => (address ?? '').replace(/#.*/, '');

  const pagesOf = async (links: Locator): Promise<string[]> => [
    ...new Set(await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))),
  ];

  /** Pages in the order of their first link. */
  const orderOf = async (links: Locator): Promise<string[]> => [
    ...new Set((await pagesOf(links)).map(pageOf)),
  ];

  for (const [version, start, queries] of ORDERED) {
    test(`is the same in the modal and on the page in ${version}`, async ({ page }) => {
      await open(page, start);
      await page.keyboard.press('/');
      const field = dialog(page).getByRole('searchbox');
      const inModal = new Map<string, string[]>();
      for (const query of queries) {
        await field.fill(query);
        await expect(status(page)).toHaveText(new RegExp(`results? for ${escaped(query)}$`));
        await expect(dialog(page).getByRole('link', { name: /^See all/ })).toHaveAttribute(
          'href',
          new RegExp(`q=${escaped(encodeURIComponent(query))}&`),
        );
        inModal.set(query, await orderOf(hits(page)));
      }
      await open(page, `/search?version=${version}`);
      for (const query of queries) {
        await page.getByRole('searchbox').fill(query);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `Search results for "${query}"`,
        );
        await expect(page.getByRole('main')).toHaveAttribute('data-query', query);
        const links = page.getByRole('main').getByRole('article').getByRole('heading');
        const onPage = await orderOf(links.getByRole('link'));
        expect(onPage.length, query).toBeGreaterThan(0);
        expect(inModal.get(query)?.slice(0, onPage.length), query).toEqual(onPage);
      }
    });
  }

  test('shows what only another version has', async ({ page }) => {
    await open(page, '/docs/intro');
    await search(page, 'undo and redo');
    const found = hits(page).and(page.locator('[href="/docs/next/features/undo-redo"]'));
    await expect(found).toContainText('In Next');
    await found.click();
    await expect(page).toHaveURL(/^[^#]*\/docs\/next\/features\/undo-redo/);
  });

  test('offers what another version says better, behind the best of the own', async ({ page }) => {
    await open(page, '/docs/intro');
    for (const query of ['rules engine', 'match modes', 'shadcn ui']) {
      await search(page, query);
      await expect(status(page)).toHaveText(new RegExp(`results for ${query}$`));
      const texts = await hits(page).allTextContents();
      expect(
        texts.slice(0, 3).filter(text => text.includes('In Next')),
        query,
      ).not.toHaveLength(0);
      await page.keyboard.press('Escape');
    }
  });

  test('labels the reference, and puts it last for readers of older versions', async ({ page }) => {
    await open(page, '/docs/6/intro');
    await search(page, 'getOperators');
    await expect(status(page)).toHaveText(/results? for getOperators$/);
    await expect(hits(page).filter({ hasText: 'QueryManager' })).toHaveCount(0);
    await dialog(page).getByRole('searchbox').fill('defaultRuleProcessorCEL');
    await expect(status(page)).toHaveText(/results? for defaultRuleProcessorCEL$/);
    const labels = await hits(page).allTextContents();
    const first = labels.findIndex(label => label.includes('API 8.'));
    expect(first).toBeGreaterThan(0);
    expect(labels.slice(first).every(label => /API 8\.|In (?:v\d|Next)/.test(label))).toBe(true);
  });
});

test.describe('unusual queries', () => {
  test.describe.configure({ timeout: 90_000 });

  const MESSAGE =
    'Warning: A component is changing an uncontrolled input to be controlled. This is likely caused by the value changing from undefined to a defined value, which should not happen. Decide between using a controlled or uncontrolled input element for the lifetime of the component.';

  test('searches a whole error message', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.keyboard.press('/');
    const field = dialog(page).getByRole('searchbox');
    await field.fill(MESSAGE);
    await expect(status(page)).toHaveText(new RegExp(`results for ${escaped(MESSAGE)}$`));
    await expect(hits(page).first()).toBeVisible();
    await expect(field).toHaveValue(MESSAGE);
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('combinator');
    await expect(status(page)).toHaveText(/results for combinator$/);
  });

  test('never shows an empty list or an error between results', async ({ page }) => {
    await open(page, '/docs/intro');
    await search(page, 'rule');
    await expect(hits(page).first()).toBeVisible();
    await countEmptyLists(page);
    const field = dialog(page).getByRole('searchbox');
    for (const query of [
      '<=',
      'formatQuery(query, "sql")',
      'été 한국어 😀',
      '&& || !',
      'a"b',
      '%',
    ]) {
      await field.fill(query);
      await expect(status(page)).toHaveText(new RegExp(`results? for ${escaped(query)}$`));
    }
    expect(await emptyLists(page)).toBe(0);
  });

  test('answers the last of random queries, without an empty list or an error', async ({
    page,
  }) => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom('rule', 'formatQuery(', '"sql', '-group', '<=', 'drag and drop', 'vaildator'),
    );
    // The field removes line breaks, and the status collapses spaces.
    const random = fc
      .array(part, { minLength: 1, maxLength: 5 })
      .map(parts =>
        parts
          .join(' ')
          .replace(/[\s\p{C}]+/gu, ' ')
          .trim(),
      )
      .filter(query => query !== '');
    const queries = fc.sample(random, { numRuns: 40, seed: 9 });
    await open(page, '/docs/intro');
    await search(page, 'rule');
    await expect(hits(page).first()).toBeVisible();
    await countEmptyLists(page);
    const field = dialog(page).getByRole('searchbox');
    for (const [index, query] of queries.entries()) {
      await enter(field, query);
      // Three of four are replaced before their answer.
      if (index % 4 === 3) await expect(status(page)).toContainText(` for ${query}`);
    }
    await expect(field).toBeFocused();
    expect(await emptyLists(page)).toBe(0);
  });
});

test.describe('the modal on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('fills the screen, finds and closes', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: /^Search/ }).tap();
    const modal = dialog(page);
    await modal.getByRole('searchbox').fill('formatQuery');
    await expect(hits(page).first()).toBeVisible();
    const box = await modal.boundingBox();
    expect(box?.width).toBe(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await modal.getByRole('button', { name: 'Cancel' }).tap();
    await expect(modal).toHaveCount(0);
    await page.getByRole('button', { name: /^Search/ }).tap();
    await modal.getByRole('searchbox').fill('getOperators');
    await hits(page).first().tap();
    await expect(page).toHaveURL(/#getoperators$/);
  });
});

test.describe('the search page', () => {
  const results = (page: Page) => page.getByRole('main').getByRole('article');

  test('answers the query in the address in the chosen version', async ({ page }) => {
    await open(page, '/search?q=getOperators');
    await expect(page).toHaveTitle(/Search results for "getOperators"/);
    await expect(results(page).first().getByRole('link').nth(1)).toHaveAttribute(
      'href',
      '/docs/components/querybuilder/options#getoperators',
    );
    await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
    await page.getByLabel('Version').selectOption('Next');
    await expect(page).toHaveURL('/search?q=getOperators&version=current');
    await expect(results(page).first().getByRole('link').nth(1)).toHaveAttribute(
      'href',
      '/docs/next/components/querybuilder/options#getoperators',
    );
    await page.reload();
    await expect(results(page).first().getByRole('link').nth(1)).toHaveAttribute(
      'href',
      '/docs/next/components/querybuilder/options#getoperators',
    );
  });

  test('searches while the reader types, and shows more on request', async ({ page }) => {
    await open(page, '/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
    await page.getByRole('searchbox').pressSequentially('rule');
    await expect(page).toHaveURL('/search?q=rule');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "rule"');
    const links = results(page).getByRole('link');
    const addresses = () => links.evaluateAll(all => all.map(link => link.getAttribute('href')));
    await expect(links.first()).toBeVisible();
    const before = await addresses();
    await page.getByRole('button', { name: 'Show more results' }).click();
    await expect.poll(addresses).not.toHaveLength(before.length);
    const after = await addresses();
    expect(after.length).toBeGreaterThan(before.length);
    expect(new Set(after).size).toBe(after.length);
  });

  test('reports no results and follows a suggestion', async ({ page }) => {
    await open(page, '/search?q=frmtqeury');
    await expect(page.getByText('No results were found')).toBeVisible();
    await expect(page.getByRole('link', { name: ASK })).toHaveAttribute(
      'href',
      /discussions\/new\?category=q-a&title=frmtqeury$/,
    );
    const suggestion = page.getByText('Did you mean:').getByRole('button').first();
    const name = (await suggestion.textContent()) ?? '';
    await suggestion.click();
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    await expect(results(page).first()).toBeVisible();
  });

  test('reports an unreachable index and tries again', async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST);
    await page.route(SHARDS, route => route.abort());
    await open(page, '/search?q=rule');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    await page.unroute(SHARDS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(results(page).first()).toBeVisible();
    await expect(page.getByText('Unable to fetch results')).toHaveCount(0);
  });

  test('searches again when the network returns', async ({ page, context, watch }) => {
    watch.allow(FAILED_REQUEST);
    await page.route(SHARDS, route => route.abort());
    await open(page, '/search?q=rule');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await context.setOffline(true);
    await page.unroute(SHARDS);
    await context.setOffline(false);
    await expect(results(page).first()).toBeVisible();
    await expect(page.getByText('Unable to fetch results')).toHaveCount(0);
  });

  test('drops the results of the former version when the new index cannot be loaded', async ({
    page,
    watch,
  }) => {
    watch.allow(FAILED_REQUEST);
    await open(page, '/search?q=rule');
    await expect(results(page).first()).toBeVisible();
    await page.route(SHARDS, route => route.abort());
    await page.getByLabel('Version').selectOption('v6');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    await page.unroute(SHARDS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(results(page).first()).toBeVisible();
    await expect(results(page).first().getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/(?:docs\/6|api)\//,
    );
  });

  test('has no accessibility finding in either mode, with results and without', async ({
    page,
  }) => {
    test.slow();
    // Axe cannot decide about a text of two lines between which the screen ends.
    await page.setViewportSize({ width: 1280, height: 4000 });
    await open(page, '/search?q=rule');
    await expect(results(page).first()).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.getByRole('searchbox').fill('zzqqxx');
    await expect(page.getByText('No results were found')).toBeVisible();
    await expectAccessibleInBothModes(page);
  });
});
