import { test as base, expect, type Page } from '@playwright/test';

interface Watch {
  /** Console errors and warnings, uncaught errors, and requests to another host, as they happen. */
  readonly problems: string[];
  /** Texts that a test expects in the console. */
  readonly allow: (text: RegExp) => void;
}

/**
 * Playwright's `test` for this site: a test fails if the page printed an error or a warning, threw,
 * broke the content security policy, or asked another host for anything.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') {
          problems.push(`console ${message.type()} on ${page.url()}: ${message.text()}`);
        }
      });
      page.on('pageerror', error => problems.push(`error on ${page.url()}: ${error.message}`));
      page.on('request', request => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) {
          problems.push(`request to another host on ${page.url()}: ${request.url()}`);
        }
      });
      // The console tells of most violations of the content security policy, but not of all.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          const { effectiveDirective, blockedURI, sourceFile, disposition } = event;
          console.error(
            `content security policy (${disposition}): ${effectiveDirective} blocks ${blockedURI} in ${sourceFile}`,
          );
        });
      });
      await use({ problems, allow: text => void allowed.push(text) });
      expect(problems.filter(problem => !allowed.some(text => text.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until React has taken over the server-rendered page. */
export const hydrated = (page: Page): Promise<void> =>
  page
    .waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' })
    .then(() => undefined);

/** Opens an address and waits for hydration. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};
