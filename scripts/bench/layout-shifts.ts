/** Layout shifts and long tasks on pages of the documentation. */
import { loadavg } from 'node:os';
import { devices } from '@playwright/test';
import { recordLayoutShifts, LAYOUT_SHIFT_PAGES } from '../../e2e/lib/layout-shifts';
import { withSite } from './with-site';

const SCREENS = { desktop: devices['Desktop Chrome'], phone: devices['Pixel 7'] };

/**
 * Prints the table.
 *
 * @throws Error after all pages if there was a layout shift or a task took more than 50 ms.
 */
export const benchLayoutShifts = async (): Promise<void> => {
  const missed: string[] = [];
  await withSite('build', async (browser, origin) => {
    console.log('\nLayout shifts, and tasks over 50 ms after hydration, while scrolling\n');
    console.log('| page | screen | layout shift | tasks over 50 ms | load of the machine |');
    console.log('| --- | --- | --: | --- | --: |');
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
        const load = loadavg()[0]?.toFixed(1);
        console.log(`| ${path} | ${screen} | ${shift.toFixed(4)} | ${tasks} | ${load} |`);
      }
    }
  });
  if (missed.length > 0) throw new Error(`Missed:\n${missed.join('\n')}`);
};
