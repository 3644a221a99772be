import type { Page } from '@playwright/test';

/** Waits until the browser has rendered two frames, so effects of the last change are visible. */
export const framesRendered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
