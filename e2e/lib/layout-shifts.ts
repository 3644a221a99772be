import type { Page } from '@playwright/test';
import { framesRendered } from './frames';

/** Layout shifts and long tasks of a visit. */
export interface RecordedShifts {
  /** Layout shifts without recent input, each with the elements that moved. */
  readonly shifts: readonly { readonly value: number; readonly moved: readonly string[] }[];
  /** Milliseconds of each task over 50 ms after hydration. */
  readonly longTasks: readonly number[];
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

type Collected = {
  recorded: {
    shifts: { value: number; moved: string[] }[];
    tasks: { start: number; duration: number }[];
    hydrated: number;
  };
} & typeof globalThis;

/** Runs in the page. It has no named inner functions, which tsx compiles to calls of its own helper. */
const collect = (): void => {
  const collected: Collected['recorded'] = { shifts: [], tasks: [], hydrated: Infinity };
  (globalThis as Collected).recorded = collected;
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      collected.shifts.push({
        value,
        moved: sources.map(({ node }) =>
          node instanceof Element
            ? `${node.localName}.${[...node.classList].join('.')}`
            : (node?.textContent?.slice(0, 30) ?? ''),
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      collected.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    collected.hydrated = performance.now();
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-has-hydrated'],
  });
};

/** A guide or symbol of each kind. */
export const LAYOUT_SHIFT_PAGES = [
  '/docs/intro',
  '/docs/components/querybuilder',
  '/docs/next/utils/export',
  '/docs/3/intro',
  '/docs/category/utilities',
  '/api/react-querybuilder',
  '/api/react-querybuilder/functions/formatQuery',
];

/** Waits until what is in the window has loaded: running examples and pictures. */
const windowLoaded = async (page: Page): Promise<void> => {
  await framesRendered(page);
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      [...document.images].every(image => {
        const { top, bottom } = image.getBoundingClientRect();
        // A picture for the other colour mode is not displayed, and never loads.
        return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
      }),
  );
};

/**
 * Opens a page, scrolls it once it is hydrated, and returns layout shifts and long tasks.
 *
 * @param beforeScrolling - Runs when the page is hydrated and the network is quiet.
 * @throws Error if the page did not record its hydration, so it may not have recorded shifts either.
 */
export const recordLayoutShifts = async (
  page: Page,
  address: string,
  beforeScrolling?: () => Promise<void>,
): Promise<RecordedShifts> => {
  await page.addInitScript(collect);
  await page.goto(address);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await beforeScrolling?.();
  // The wheel alone: moving the mouse would count as input.
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 600);
    await windowLoaded(page);
  }
  await page.waitForLoadState('networkidle');
  await framesRendered(page);
  const { shifts, tasks, hydrated } = await page.evaluate(() => (globalThis as Collected).recorded);
  if (!Number.isFinite(hydrated)) throw new Error(`${address} did not record its hydration.`);
  return {
    shifts,
    longTasks: tasks.filter(({ start }) => start >= hydrated).map(({ duration }) => duration),
  };
};
