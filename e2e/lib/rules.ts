import { expect, type Locator } from '@playwright/test';

/** Scrolls to a rule of a large query. Its controls may replace its text meanwhile. */
export const scrollToRule = (rule: Locator): Promise<void> =>
  expect(() => rule.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
