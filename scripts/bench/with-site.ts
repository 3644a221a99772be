import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../../e2e/lib/chromium';
import { serveBuild } from '../../plugins/hosting/serve-build';

/**
 * Serves a build and opens a browser during a measurement. Closes both even after an error, because
 * a server keeps the process alive.
 *
 * @param buildDir - Output folder of `npm run build`.
 * @param measure - Receives the browser and the origin of the site.
 */
export const withSite = async <T>(
  buildDir: string,
  measure: (browser: Browser, origin: string) => Promise<T>,
): Promise<T> => {
  const server = await serveBuild(buildDir);
  try {
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      return await measure(browser, server.origin);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
};
