import type { Page } from '@playwright/test';

/** Style sheet that {@link forceLayout} adds. */
export const FORCED_LAYOUT = '* { content-visibility: visible !important }';

/**
 * Lays out the parts of a page that are far from the reader too. Until then, what is in them has neither
 * a place nor a size, and keeps the colours of the mode in which it was last seen.
 */
export const forceLayout = async (page: Page): Promise<void> => {
  await page.addStyleTag({ content: FORCED_LAYOUT });
};
