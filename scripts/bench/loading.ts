/**
 * What a reader with a phone on a slow network waits for: the largest contentful paint and hydration
 * of a first visit, and the navigation to a long guide.
 */
import { loadavg } from 'node:os';
import { chromium, devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ensureChromium } from '../../e2e/lib/chromium';
import { guide } from '../../versions.ts';
import { median, tableHead, tableRow } from './statistics';
import { withNginx } from './with-nginx';

/**
 * Slow 4G as Lighthouse describes it: 1.6 Mbit/s down, 750 kbit/s up, and a round trip of 150 ms, applied to each request.
 * The preset of Chrome DevTools lets a request wait 3.75 times as long, for the handshakes of a connection.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

/** How many times the processor is slowed down: Lighthouse's factor for a mid-range phone. */
const CPU_SLOWDOWN = 4;

/** Milliseconds after which a visit fails. */
const TIMEOUT = 120_000;

/** A short guide, a long one, a package and a symbol of the API, and the home page. */
const PAGES = [
  '/docs/intro',
  guide('utils/export'),
  '/api/react-querybuilder',
  '/api/react-querybuilder/functions/formatQuery',
  '/',
] as const;

/** A navigation within the site: the page with the link, and a long guide. */
const NAVIGATION = { from: guide('intro'), to: guide('utils/export') } as const;

/** Milliseconds since the start of the navigation. */
interface Loading {
  readonly paint: number;
  readonly hydration: number;
}

type Recorded = { loading: { paint: number; hydration: number } } & typeof globalThis;

/** Runs in the page before its scripts. */
const record = (): void => {
  const loading: Recorded['loading'] = { paint: NaN, hydration: NaN };
  (globalThis as Recorded).loading = loading;
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) loading.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.hasHydrated !== 'true') return;
    loading.hydration = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] });
};

/** Opens a page of a throttled phone with an empty cache, and waits until it is hydrated and idle. */
const open = async (context: BrowserContext, address: string): Promise<Page> => {
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(record);
  await page.goto(address);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
};

const inNewContext = async <T>(
  browser: Browser,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> => {
  // The throttling does not reach a service worker, which would make navigations too fast.
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
};

const visit = (browser: Browser, address: string): Promise<Loading> =>
  inNewContext(browser, async context => {
    const page = await open(context, address);
    const loading = await page.evaluate(() => (globalThis as Recorded).loading);
    if (!Number.isFinite(loading.paint) || !Number.isFinite(loading.hydration)) {
      throw new Error(`${address}: no largest contentful paint or no hydration was recorded.`);
    }
    return loading;
  });

/** Milliseconds from the tap on a link until the guide that it leads to is painted. */
const navigate = (browser: Browser, origin: string): Promise<number> =>
  inNewContext(browser, async context => {
    const page = await open(context, origin + NAVIGATION.from);
    const link = page.locator(`article a[href="${NAVIGATION.to}"]`).first();
    // A link that comes into view prefetches its page, which a reader gives time for.
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.evaluate(to => {
      const before = document.querySelector('article h1')?.textContent;
      const shown = new Promise<number>(resolve => {
        let started = NaN;
        addEventListener('click', ({ timeStamp }) => (started = timeStamp), {
          capture: true,
          once: true,
        });
        new MutationObserver((_, observer) => {
          const now = document.querySelector('article h1')?.textContent;
          const hasText = document.querySelector('article h2 ~ p') !== null;
          if (location.pathname !== to || !now || now === before || !hasText) return;
          observer.disconnect();
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - started);
          // A message sent in an animation frame arrives after that frame is painted.
          requestAnimationFrame(() => channel.port2.postMessage(null));
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      Object.assign(globalThis, { shown });
    }, NAVIGATION.to);
    await link.tap();
    const time = await page.evaluate(
      () => (globalThis as unknown as { shown: Promise<number> }).shown,
    );
    if (!Number.isFinite(time)) throw new Error('The tap on the link was not recorded.');
    return time;
  });

/** Serves several builds at the same time. */
const withBuilds = (
  folders: readonly string[],
  measure: (origins: readonly string[]) => Promise<void>,
  origins: readonly string[] = [],
): Promise<void> => {
  const [folder, ...others] = folders;
  return folder === undefined
    ? measure(origins)
    : withNginx(folder, origin => withBuilds(others, measure, [...origins, origin]));
};

/** Options of {@link benchLoading}. */
export interface LoadingOptions {
  /** Folders that `npm run build` wrote. Their visits alternate, so that both meet the same load. */
  readonly builds: readonly string[];
  /** Visits of each page; the median counts. */
  readonly visits: number;
}

interface Step {
  readonly name: string;
  readonly measure: (browser: Browser, origin: string) => Promise<readonly number[]>;
  /** Names of the figures that `measure` returns. */
  readonly figures: readonly string[];
}

const STEPS: readonly Step[] = [
  ...PAGES.map(path => ({
    name: path,
    figures: ['largest contentful paint', 'hydration'],
    measure: async (browser: Browser, origin: string) => {
      const { paint, hydration } = await visit(browser, origin + path);
      return [paint, hydration];
    },
  })),
  {
    name: `${NAVIGATION.from} → ${NAVIGATION.to}`,
    figures: ['navigation'],
    measure: async (browser: Browser, origin: string) => [await navigate(browser, origin)],
  },
];

const milliseconds = (value: number): string => value.toFixed(0);

/** Prints a table with a row per page and figure, and a column per build. */
export const benchLoading = async ({ builds, visits }: LoadingOptions): Promise<void> => {
  console.log(`
Loading on a phone (slow 4G, processor slowed down ${CPU_SLOWDOWN} times), served by nginx with gzip: the median of
${visits} first visits in ms, and the fastest and slowest in brackets. "Load" is the machine's load average.

${tableHead(['page', 'figure', ...builds, ...(builds.length === 2 ? ['difference'] : []), 'load'], 2)}`);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await withBuilds(builds, async origins => {
      for (const { name, figures, measure } of STEPS) {
        const measured = origins.map((): (readonly number[])[] => []);
        for (let round = 0; round < visits; round += 1) {
          for (const [index, origin] of origins.entries()) {
            measured[index]?.push(await measure(browser, origin));
          }
        }
        for (const [at, figure] of figures.entries()) {
          const times = measured.map(all => all.map(values => values[at] ?? NaN));
          const medians = times.map(median);
          const [first = NaN, second = NaN] = medians;
          const difference = `${second < first ? '−' : '+'}${milliseconds(Math.abs(second - first))}`;
          console.log(
            tableRow([
              name,
              figure,
              ...times.map(
                (all, index) =>
                  `${milliseconds(medians[index] ?? NaN)} (${[Math.min(...all), Math.max(...all)].map(milliseconds).join('–')})`,
              ),
              ...(builds.length === 2 ? [difference] : []),
              loadavg()[0]?.toFixed(1) ?? '',
            ]),
          );
        }
      }
    });
  } finally {
    await browser.close();
  }
};
