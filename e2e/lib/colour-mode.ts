import type { Page } from '@playwright/test';
import { framesRendered } from './frames';

/** Waits until no transition changes a colour or a size. */
export const transitionsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = () =>
      document.getAnimations().filter(animation => animation instanceof CSSTransition);
    for (let running = transitions(); running.length > 0; running = transitions()) {
      // A transition that is cancelled rejects.
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });

/** Changes the colour mode of the page and waits until its colours have changed. */
export const setColourMode = async (page: Page, mode: 'light' | 'dark'): Promise<void> => {
  await page.evaluate(value => {
    document.documentElement.dataset.theme = value;
  }, mode);
  await framesRendered(page);
  await transitionsEnded(page);
};
