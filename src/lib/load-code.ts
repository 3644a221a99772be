/** Whether a new build was deployed since this page was loaded. */
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
 * Loads code on demand. If a deploy removed the code, reloads the page, which keeps the state in
 * the address and in storage.
 *
 * @param reload - Reloads the page. Replaced in tests.
 * @throws The error of `load`, if the page is not outdated.
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
    // The page is reloading, so callers must not show an error.
    return new Promise(() => undefined);
  }
};
