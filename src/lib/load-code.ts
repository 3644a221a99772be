/** Longest time to ask the server for its build, in milliseconds. */
const PATIENCE = 5000;

/** The script of this build. Its name has a hash. */
const mainScript = (): string | undefined =>
  document.querySelector('script[src*="/main."]')?.getAttribute('src') ?? undefined;

/** Whether a new build was deployed since this page was loaded. */
const isOutdated = async (main: string): Promise<boolean> => {
  try {
    const response = await fetch(window.location.pathname, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok && !(await response.text()).includes(main);
  } catch {
    return false;
  }
};

type Keep = () => unknown;

const keepers = new Set<Keep>();

/**
 * Registers what keeps the reader's work before the page reloads by itself.
 *
 * @param keep - If it fails, the page doesn't reload.
 * @returns A function that removes it.
 */
export const beforeReload = (keep: Keep): (() => void) => {
  keepers.add(keep);
  return () => keepers.delete(keep);
};

interface HistoryState {
  /** Script of the build that reloaded the page. It survives the reload. */
  readonly reloadedBy?: string;
}

/**
 * Reloads the page if a deploy removed its code, once: a page that comes from a cache again doesn't
 * reload for ever.
 *
 * @param reload - Reloads the page. Replaced in tests.
 * @returns A promise that resolves if the page isn't outdated. It stays pending while the page
 *   reloads, so that callers show no error.
 * @throws Error with a sentence for readers if the work can't be kept.
 */
export const reloadIfOutdated = async (
  reload = (): void => window.location.reload(),
): Promise<void> => {
  const main = mainScript();
  const { reloadedBy } = (window.history.state ?? {}) as HistoryState;
  if (main === undefined || reloadedBy === main || !(await isOutdated(main))) return;
  try {
    await Promise.all([...keepers].map(keep => keep()));
  } catch {
    throw new Error(
      'The site has a new version, and the browser cannot keep your work for a reload. Save your work, then reload the page.',
    );
  }
  const state = { ...(window.history.state as object | null), reloadedBy: main };
  window.history.replaceState(state, '');
  reload();
  await new Promise(() => undefined);
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
  reload?: () => void,
): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    await reloadIfOutdated(reload);
    throw error;
  }
};
