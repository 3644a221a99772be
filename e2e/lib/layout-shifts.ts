import type { Page } from '@playwright/test';

/** What a reader saw move, and what kept the page from answering. */
export interface Steadiness {
  /** Layout shifts that no input explains, each with the elements that moved. */
  readonly shifts: readonly { readonly value: number; readonly moved: readonly string[] }[];
  /** Milliseconds of each task that took over 50 ms once the page was hydrated. */
  readonly longTasks: readonly number[];
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

type Collected = {
  steadiness: {
    shifts: { value: number; moved: string[] }[];
    tasks: { start: number; duration: number }[];
    hydrated: number;
  };
} & typeof globalThis;

const collect = (): void => {
  const collected: Collected['steadiness'] = { shifts: [], tasks: [], hydrated: Infinity };
  (globalThis as Collected).steadiness = collected;
  const describe = (node: Node | null): string =>
    node instanceof Element
      ? `${node.localName}.${[...node.classList].join('.')}`
      : (node?.textContent?.slice(0, 30) ?? '');
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (!hadRecentInput)
        collected.shifts.push({ value, moved: sources.map(({ node }) => describe(node)) });
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

/** Opens a page, has it hydrate, scrolls to its end, and says what moved and what took long. */
export const recordLayoutShifts = async (page: Page, address: string): Promise<Steadiness> => {
  await page.addInitScript(collect);
  await page.goto(address);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  // The mouse stays where it is, lest what lies under it counts as input.
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { shifts, tasks, hydrated } = (globalThis as Collected).steadiness;
    return {
      shifts,
      longTasks: tasks.filter(({ start }) => start >= hydrated).map(({ duration }) => duration),
    };
  });
};
