import official from '@docusaurus/core/lib/client/docusaurus';

/** Milliseconds of work at a time. */
const SLICE = 4;
/** Milliseconds between slices in browsers that do not say when they are idle. */
const PAUSE = 200;

const waiting = new Set<string>();

const later = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, PAUSE);
};

const work = (): void => {
  const end = performance.now() + SLICE;
  for (const path of waiting) {
    waiting.delete(path);
    void official.prefetch(path);
    if (performance.now() >= end) break;
  }
  if (waiting.size > 0) later();
};

/** The framework's functions for links, of which the one for links in sight waits for an idle moment. */
export default Object.freeze({
  ...official,
  prefetch: (path: string): false => {
    if (waiting.size === 0) later();
    waiting.add(path);
    return false;
  },
});
