type Site = Pick<Window, 'docusaurus'>;

/** Milliseconds between pages in browsers without `requestIdleCallback`. */
const PAUSE = 200;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, PAUSE);
};

/** Removes elements that prefetch the same file as an earlier element. */
const removeRepeatedLinks = (known: Set<string>): void => {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')) {
    if (link.dataset.kept !== undefined) continue;
    if (known.has(link.href)) link.remove();
    else {
      known.add(link.href);
      link.dataset.kept = '';
    }
  }
};

const hasPrefetchLinks = (): boolean => document.createElement('link').relList.supports('prefetch');

/**
 * Wraps Docusaurus's prefetch function: one page per idle period, a limited number of pages per
 * view, and every file once. Browsers without prefetch links request the files; there, a page waits for
 * the page before it, so that the cache has the files that both need.
 *
 * @param pagesPerView - Maximum number of pages between two calls of `startView`.
 */
export const limitPrefetching = (pagesPerView: number) => {
  const files = new Set<string>();
  let left = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isInstalled = false;
  return {
    /** Starts a page view, which resets the limit. */
    startView: (): void => {
      left = pagesPerView;
    },
    install: (site: Site): void => {
      if (isInstalled) return;
      isInstalled = true;
      const { prefetch, preload } = site.docusaurus;
      site.docusaurus = {
        preload,
        prefetch: path => {
          if (left <= 0) return false;
          left -= 1;
          whenIdle(() => {
            if (!hasPrefetchLinks()) {
              last = last.then(async () => prefetch(path));
              return;
            }
            void prefetch(path);
            removeRepeatedLinks(files);
          });
          return false;
        },
      };
    },
  };
};
