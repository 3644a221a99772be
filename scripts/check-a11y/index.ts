/**
 * Has axe look at every page of the sitemap in both colour modes. `npm run check:a11y` looks at all,
 * `npm run check:a11y -- /docs/next` at those below a path. Needs a build.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { audit } from '../../e2e/lib/axe';
import { ensureChromium } from '../../e2e/lib/chromium';
import { serveBuild } from '../../plugins/hosting/serve-build';
import { sitemapPaths } from './sitemap';

const BUILD = 'build';

/** Pages that are looked at side by side. */
const AT_ONCE = 2;

/** The whole sitemap has at least as many pages. */
const LEAST = 900;

/** Symbols' pages share the sidebar of their package's page, where it is looked at. */
const SYMBOL = /^\/api\/(?:@[^/]+\/)?[^/]+\/[^/]+\/./;

/** Pages whose kits or frames depend on the mode are loaded again in the other one. */
const OWN_MODE = /^\/(?:$|demo|sandbox)/;

/** Two heights of the window: what its lower edge cuts, axe leaves undecided. */
const WINDOW = { width: 1280, height: 720 } as const;
const TALLER = { width: 1280, height: 900 } as const;

const settle = async (page: Page): Promise<void> => {
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  // Running examples load once the reader does something.
  await page.mouse.move(600, 400);
  const { pathname } = new URL(page.url());
  if (SYMBOL.test(pathname)) return;
  const stay = page.getByRole('button', { name: 'Stay here' });
  if (pathname === '/discord') await stay.click();
  await page.waitForLoadState('networkidle');
};

const isUndecided = (finding: string): boolean => finding.startsWith('incomplete:');

/** Colours of code that were looked at, per mode. */
const codeSeen = { light: new Set<string>(), dark: new Set<string>() };

const lookAt = async (
  page: Page,
  address: string,
): Promise<{ readonly findings: readonly string[]; readonly excused: number }> => {
  const { pathname } = new URL(address);
  const own = OWN_MODE.test(pathname);
  const exclude = SYMBOL.test(pathname)
    ? { exclude: '.theme-doc-sidebar-container' }
    : pathname === '/sandbox'
      ? { exclude: '[aria-label="Result"] iframe' }
      : {};
  const found: string[] = [];
  let excusedInAll = 0;
  for (const mode of ['light', 'dark'] as const) {
    const again = mode === 'dark' && !own;
    if (again) {
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
        // Colours fade.
        return Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      });
    } else {
      await page.goto(`${address}?docusaurus-theme=${mode}`);
      await settle(page);
    }
    const { passes, findings, excused } = await audit(page, {
      ...exclude,
      coloursOnly: again,
      codeSeen: codeSeen[mode],
    });
    if (passes === 0) throw new Error(`axe applied no rule to ${address}.`);
    let sure = findings;
    if (findings.some(isUndecided)) {
      await page.setViewportSize(TALLER);
      const second = await audit(page, { ...exclude, coloursOnly: again });
      await page.setViewportSize(WINDOW);
      sure = findings.filter(each => !isUndecided(each) || second.findings.includes(each));
    }
    found.push(...sure.map(finding => `${mode}: ${finding}`));
    excusedInAll += excused;
  }
  return { findings: found, excused: excusedInAll };
};

const worker = async (
  browser: Browser,
  origin: string,
  queue: string[],
  report: (path: string, seen: Awaited<ReturnType<typeof lookAt>>) => void,
): Promise<void> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: WINDOW });
  const page = await context.newPage();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    report(path, await lookAt(page, origin + path));
  }
  await context.close();
};

const main = async (prefix: string | undefined): Promise<void> => {
  const queue = [...sitemapPaths(BUILD, prefix)];
  const total = queue.length;
  const server = await serveBuild(BUILD);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  const started = performance.now();
  let seen = 0;
  let wrong = 0;
  let excusedInAll = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      worker(browser, server.origin, queue, (path, { findings, excused }) => {
        seen += 1;
        excusedInAll += excused;
        if (findings.length > 0) {
          wrong += 1;
          console.log(`${path}\n${findings.map(finding => `  ${finding}`).join('\n')}`);
        }
        if (seen % 50 === 0) console.log(`${seen} of ${total} …`);
      }),
    ),
  );
  await browser.close();
  await server.close();
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(
    `${seen} pages in two modes in ${minutes} min: ${wrong} with findings; ${excusedInAll} results that an exception explains`,
  );
  if (wrong > 0) process.exitCode = 1;
  if (prefix === undefined && seen < LEAST) {
    throw new Error(`Only ${seen} pages were looked at, not ${LEAST}.`);
  }
};

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
