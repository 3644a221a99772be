import prefetch from '@docusaurus/core/lib/client/prefetch';

const asked = new Set<string>();

/** Prefetches a file, unless that was asked for before. */
export default function prefetchOnce(url: string): Promise<void> {
  if (asked.has(url)) return Promise.resolve();
  asked.add(url);
  return prefetch(url);
}
