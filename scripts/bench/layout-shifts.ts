/** Layout shifts and long tasks on pages of the documentation. */
import { loadavg } from 'node:os';
import { devices } from '@playwright/test';
import { recordLayoutShifts, LAYOUT_SHIFT_PAGES } from '../../e2e/lib/layout-shifts';
import { tableHead, tableRow } from './statistics';
import { withSite } from './with-site';

const SCREENS = { desktop: devices['Desktop Chrome'], phone: devices['Pixel 7'] };

/**
 * Prints a table with a row per page and screen.
 *
 * @throws Error if a page shifted or had a task over 50 ms, after all pages have been measured.
 */
export const benchLayoutShifts = async (): Promise<void> => {
  const missed: string[] = [];
  await withSite('build', async (browser, origin) => {
    console.log(`
Layout shifts while a reader scrolls, and tasks over 50 ms after hydration

${tableHead(['page', 'screen', 'layout shift', 'tasks over 50 ms', 'load average'], 2)}`);
    for (const path of LAYOUT_SHIFT_PAGES) {
      for (const [screen, device] of Object.entries(SCREENS)) {
        const context = await browser.newContext(device);
        const { shifts, longTasks } = await recordLayoutShifts(
          await context.newPage(),
          origin + path,
        );
        await context.close();
        const shift = shifts.reduce((sum, { value }) => sum + value, 0);
        for (const { value, moved } of shifts) {
          missed.push(`${path}, ${screen}: shift of ${value.toFixed(4)} of ${moved.join(', ')}`);
        }
        if (longTasks.length > 0) {
          missed.push(`${path}, ${screen}: tasks of ${longTasks.join(', ')} ms`);
        }
        const tasks = longTasks.map(duration => `${duration} ms`).join(', ') || 'none';
        const load = loadavg()[0]?.toFixed(1) ?? '';
        console.log(tableRow([path, screen, shift.toFixed(4), tasks, load]));
      }
    }
  });
  if (missed.length > 0) throw new Error(`Missed:\n${missed.join('\n')}`);
};
