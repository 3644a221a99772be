import { Feed } from 'feed';
import type { DocPage } from '../lib/doc-pages';

/** Maximum number of feed entries for guides, and for releases, which guides would crowd out. */
const MAX_ENTRIES = { guides: 30, releases: 10 };

/** A release of the library as an entry of the feed. */
export interface ReleaseEntry {
  readonly version: string;
  /** Address of its section in the changelog, without the site's. */
  readonly path: string;
  /** Day of the release. */
  readonly date: string;
  readonly description: string;
}

interface Site {
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
}

/**
 * A feed of recently changed guides and of new releases. A page that changes again is a new entry.
 *
 * @param releases - Newest first.
 * @returns RSS. Undefined if Git has no change times.
 */
export const changes = (
  site: Site,
  pages: readonly DocPage[],
  releases: readonly ReleaseEntry[] = [],
): string | undefined => {
  const newest = pages
    .filter(({ plugin }) => plugin === 'default')
    .flatMap(page => (page.changed === undefined ? [] : [{ ...page, changed: page.changed }]))
    .sort((a, b) => b.changed - a.changed || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_ENTRIES.guides);
  const [latest] = newest;
  if (!latest) return undefined;
  const home = `${site.url}${site.baseUrl}`;
  const feed = new Feed({
    id: home,
    link: home,
    title: `${site.title}: changes to the guides, and releases`,
    description: 'Pages of the documentation that are new or have changed, and new releases.',
    language: 'en',
    copyright: '',
    updated: new Date(latest.changed),
    feedLinks: { rss: `${home}rss.xml` },
  });
  const guides = newest.map(({ path, title, description, versionLabel, changed }) => ({
    id: `${site.url}${path}#${changed}`,
    link: `${site.url}${path}`,
    title: `${title} (${versionLabel})`,
    description,
    date: new Date(changed),
  }));
  const published = releases
    .slice(0, MAX_ENTRIES.releases)
    .map(({ version, path, date, description }) => ({
      id: `${site.url}${path}`,
      link: `${site.url}${path}`,
      title: `React Query Builder ${version}`,
      description,
      date: new Date(date),
    }));
  const entries = [...guides, ...published].sort((a, b) => b.date.getTime() - a.date.getTime());
  for (const entry of entries) feed.addItem(entry);
  return feed.rss2();
};
