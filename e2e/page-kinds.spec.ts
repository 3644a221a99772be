import { devices, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothModes } from './lib/axe';
import { forceLayout } from './lib/force-layout';
import { recordLayoutShifts } from './lib/layout-shifts';
import { gzipBytes, watchDownloads, type DownloadedFile } from './lib/page-weight';
import { expect, open, test } from './lib/test';

interface Kind {
  readonly path: string;
  /** Limit of the scripts and style sheets of a first visit, in KB (1,024 bytes) after gzip. */
  readonly kilobytes?: number;
  /**
   * Screen on which axe audits the page here. Other tests audit the demos, the sandbox and the search, and
   * the nightly run all pages: a long guide takes a minute.
   */
  readonly audit?: 'wide' | 'phone';
}

// The goal is 200. The longest guides cost the rest.
const GUIDE = 207.5;
const API = 214;
const DEMO = 265.5;

/** One page of each kind, and the longest guides. */
const KINDS: readonly Kind[] = [
  { path: '/', kilobytes: DEMO, audit: 'phone' },
  { path: '/docs/intro', kilobytes: GUIDE, audit: 'wide' },
  { path: '/docs/components/querybuilder', kilobytes: 203, audit: 'wide' },
  { path: '/docs/utils/export', kilobytes: 202 },
  { path: '/docs/migrate', kilobytes: GUIDE },
  // Links of its table of props to the API reference cost the rest.
  { path: '/docs/next/components/querybuilder', kilobytes: 207 },
  { path: '/docs/next/utils/export', kilobytes: 207 },
  { path: '/docs/next/utils/import', kilobytes: GUIDE },
  { path: '/docs/3/intro', kilobytes: GUIDE, audit: 'wide' },
  { path: '/docs/category/utilities', kilobytes: GUIDE, audit: 'wide' },
  { path: '/api', kilobytes: API },
  { path: '/api/react-querybuilder', kilobytes: API, audit: 'wide' },
  {
    path: '/api/react-querybuilder/functions/formatQuery',
    kilobytes: API,
    audit: 'wide',
  },
  { path: '/api/react-querybuilder/interfaces/ValueEditorProps', kilobytes: API },
  { path: '/api/react-querybuilder/variables/defaultOperators' },
  { path: '/demo', kilobytes: 256, audit: 'phone' },
  { path: '/demo/antd' },
  { path: '/demo/material' },
  { path: '/sandbox', audit: 'phone' },
  { path: '/lab', kilobytes: 251, audit: 'phone' },
  { path: '/search?q=export' },
  { path: '/discord', audit: 'wide' },
  { path: '/markdown-page', audit: 'wide' },
  { path: '/404.html', audit: 'wide' },
];

/** Widths of a window: usual, and the narrowest with the menu in the navbar. */
const WIDTHS = [1280, 997];

/** The head of a page, in the HTML and after hydration. */
const heads = (page: Page) =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    return [new DOMParser().parseFromString(html, 'text/html'), document].map(
      ({ title, documentElement: { lang, dir }, head }) => [
        title,
        lang,
        dir,
        ...[...head.querySelectorAll('meta[content], link[rel=canonical], link[rel=alternate]')]
          .map(element =>
            [...element.attributes]
              .filter(({ name }) => !name.startsWith('data-'))
              .map(({ name, value }) => `${name}=${value}`)
              .sort()
              .join(' '),
          )
          .sort(),
      ],
    );
  });

const expectLightCode = (files: readonly DownloadedFile[], kilobytes: number): void => {
  const code = files.filter(({ kind }) => kind === 'script' || kind === 'stylesheet');
  // A page without scripts would pass, too.
  expect(gzipBytes(code, 'script')).toBeGreaterThan(50_000);
  expect(gzipBytes(code, 'stylesheet')).toBeGreaterThan(5_000);
  const list = [...code]
    .sort((a, b) => b.gzip - a.gzip)
    .map(file => `${(file.gzip / 1024).toFixed(1)} ${file.path}`);
  expect(
    gzipBytes(code, 'script', 'stylesheet') / 1024,
    `KB of scripts and style sheets:\n${list.join('\n')}`,
  ).toBeLessThanOrEqual(kilobytes);
};

/** CodeMirror moves its line numbers by a few pixels once it has measured the lines. */
const isLineNumber = (moved: string): boolean => moved.startsWith('div.cm-gutterElement');

/** Sum of layout shifts too small to see, such as a fraction of a pixel: a hundredth of what counts as good. */
const INVISIBLE_SHIFT = 0.001;

const expectNoShifts = (
  shifts: readonly { readonly value: number; readonly moved: readonly string[] }[],
): void => {
  const others = shifts.filter(({ moved }) => !moved.every(isLineNumber));
  const sum = others.reduce((total, { value }) => total + value, 0);
  expect(sum < INVISIBLE_SHIFT ? [] : others).toEqual([]);
};

/** Elements that are wider than the page, unless an element cuts it off or scrolls it. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth <= clientWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter(element => element.getBoundingClientRect().right > clientWidth + 1)
          .map(element => `${element.tagName.toLowerCase()}.${element.className}`)
          .slice(0, 5);
  });

/** Expects that the name of the site does not cover the search, and that no item wraps out of the navbar. */
const expectNavbarFits = async (page: Page): Promise<void> => {
  const wrapped = await page.locator('.navbar').evaluate(navbar => {
    const { top, bottom } = navbar.getBoundingClientRect();
    return [...navbar.querySelectorAll('.navbar__item')]
      .filter(item => {
        const box = item.getBoundingClientRect();
        return box.width > 0 && (box.top < top || box.bottom > bottom);
      })
      .map(item => item.textContent);
  });
  expect(wrapped).toEqual([]);
  const title = await page.locator('.navbar__title').first().boundingBox();
  const search = await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .boundingBox();
  expect((title?.x ?? 999) + (title?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
};

/** Runs the examples of a guide, which load when they come near the window. */
const runExamples = async (page: Page): Promise<void> => {
  for (const example of await page.locator('[data-example]').all()) {
    if (!(await example.isVisible())) continue;
    await example.scrollIntoViewIfNeeded();
    await page.mouse.move(600, 400);
    await expect(example).toHaveAttribute('data-phase', 'running');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

/** Stops the redirect to Discord, and waits for the results of a search. */
const settle = async (page: Page): Promise<void> => {
  const { pathname } = new URL(page.url());
  if (pathname === '/discord') await page.keyboard.press('Escape');
  if (pathname === '/search') await expect(page.getByRole('status')).toHaveText(/found/);
};

// axe needs a minute for the longest pages on a busy machine.
test.describe.configure({ timeout: 240_000 });

for (const { path, kilobytes, audit } of KINDS) {
  test(`${path} keeps the limits of a page on a wide screen`, async ({ page }) => {
    const downloads = watchDownloads(page);
    let files: readonly DownloadedFile[] = [];
    const { shifts } = await recordLayoutShifts(page, path, async () => {
      await settle(page);
      files = await downloads();
    });
    if (kilobytes !== undefined && process.env.LEAN !== 'false') {
      await test.step(`downloads at most ${kilobytes} KB of code`, () =>
        expectLightCode(files, kilobytes));
    }
    await test.step('has no layout shift', () => expectNoShifts(shifts));
    await test.step('keeps its head when it is hydrated', async () => {
      // The search page names the query in its title, the not-found page the address that is open.
      if (path.includes('?') || path === '/404.html') return;
      const [html = [], hydrated] = await heads(page);
      expect(html.length).toBeGreaterThan(10);
      expect(hydrated).toEqual(html);
    });
    for (const width of WIDTHS) {
      await test.step(`fits a window of ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 720 });
        expect(await tooWide(page)).toEqual([]);
        await expectNavbarFits(page);
      });
    }
    if (audit === 'wide') {
      await test.step('has no accessibility finding in either mode', async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await runExamples(page);
        await expectAccessibleInBothModes(page);
      });
    }
  });
}

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];

test.describe('on a phone', () => {
  test.use(phone);

  for (const { path, audit } of KINDS) {
    test(`${path} keeps the limits of a page`, async ({ page }) => {
      const { shifts } = await recordLayoutShifts(page, path, () => settle(page));
      await test.step('has no layout shift', () => expectNoShifts(shifts));
      if (audit === 'phone') {
        await test.step('has no accessibility finding', async () => {
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await expectAccessible(page, { exclude: '[aria-label="Result"] iframe' });
        });
      }
      // 1280 × 1024 at 400 %.
      await test.step('needs no scrolling to the side at 320 × 256', async () => {
        await page.setViewportSize({ width: 320, height: 256 });
        await forceLayout(page);
        expect(await tooWide(page)).toEqual([]);
        await expectNavbarFits(page);
      });
    });
  }

  test('reports what is wider than the page', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.setViewportSize({ width: 320, height: 256 });
    await page.addStyleTag({ content: 'main h1 { width: 330px }' });
    expect(await tooWide(page)).toContainEqual(expect.stringMatching(/^h1\./));
  });
});

test('reports layout shifts', async ({ page }) => {
  await page.route('**/docs/category/utilities', async route => {
    const response = await route.fetch();
    const body = await response.text();
    const late =
      '<style>@keyframes late{99%{height:0}100%{height:200px}}body::before{content:"";display:block;animation:late .5s both}</style>';
    await route.fulfill({ response, body: body.replace('</head>', `${late}</head>`) });
  });
  const { shifts } = await recordLayoutShifts(page, '/docs/category/utilities', () =>
    // The element grows at the end of its animation.
    page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
    }),
  );
  expect(shifts.length).toBeGreaterThan(0);
});

test('reports a head that changes', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.evaluate(() => {
    document.title = 'Another title';
  });
  const [html, hydrated] = await heads(page);
  expect(hydrated).not.toEqual(html);
});
