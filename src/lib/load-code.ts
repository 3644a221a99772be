/** Whether the site was deployed anew since this page was loaded. */
const isOutdated = async (): Promise<boolean> => {
  const main = document.querySelector('script[src*="/main."]')?.getAttribute('src');
  if (!main) return false;
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(main);
  } catch {
    return false;
  }
};

/**
 * Loads code on demand. Where a deploy took the code away, loads the page anew, which keeps what is in the
 * address and in the browser's storage.
 *
 * @param reload - Loads the page anew; for tests.
 * @throws What `load` threw, if the page is not outdated.
 */
export const loadCode = async <Code>(
  load: () => Promise<Code>,
  reload = (): void => window.location.reload(),
): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    if (!(await isOutdated())) throw error;
    reload();
    // The page goes away: nobody has to show an error.
    return new Promise(() => undefined);
  }
};
