import { Feed } from 'feed';
import type { DocPage } from '../lib/doc-pages';

/** Maximum number of feed entries. */
const MAX_ENTRIES = 30;

interface Site {
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
}

/**
 * A feed of recently changed guides. A page that changes again is a new entry.
 *
 * @returns RSS. Undefined if Git has no change times.
 */
export const changes = (site: Site, pages: readonly DocPage[]): string | undefined => {
  const newest = pages
    .filter(({ plugin }) => plugin === 'default')
    .flatMap(page => (page.changed === undefined ? [] : [{ ...page, changed: page.changed }]))
    .sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_ENTRIES);
  const [latest] = newest;
  if (!latest) return undefined;
  const home = `${site.url}${site.baseUrl}`;
  const feed = new Feed({
    id: home,
    link: home,
    title: `${site.title}: changes to the guides`,
    description: 'Pages of the documentation that are new or have changed.',
    language: 'en',
    copyright: '',
    updated: new Date(latest.changed),
    feedLinks: { rss: `${home}rss.xml` },
  });
  for (const { path, title, description, versionLabel, changed } of newest) {
    feed.addItem({
      id: `${site.url}${path}#${changed}`,
      link: `${site.url}${path}`,
      title: `${title} (${versionLabel})`,
      description,
      date: new Date(changed),
    });
  }
  return feed.rss2();
};
