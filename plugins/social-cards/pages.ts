import { Parser } from 'htmlparser2';
import type { DocPage } from '../lib/doc-pages';
import type { Card } from './card';

/** Sections of pages outside the docs, by the first segment of their path. */
const SECTIONS: Readonly<Record<string, string>> = {
  demo: 'Demo',
  sandbox: 'Sandbox',
  docs: 'Guides',
};

/** Card of a docs page. */
export const docCard = ({ title, description, plugin, versionLabel, trail }: DocPage): Card => ({
  title,
  description,
  section:
    plugin === 'api'
      ? 'API reference'
      : [`Guides, ${versionLabel}`, ...trail.map(({ label }) => label)].join(' · '),
});

/**
 * Page whose card a docs page uses: the package for an API symbol, otherwise the page itself.
 *
 * @param pages - All docs pages, by address without a trailing slash.
 */
export const cardPage = (page: DocPage, pages: ReadonlyMap<string, DocPage>): DocPage => {
  if (page.plugin !== 'api') return page;
  const [packagePath = ''] = /^.*?\/api\/(?:@[^/]+\/)?[^/]+/.exec(page.path) ?? [];
  return pages.get(packagePath) ?? page;
};

/**
 * Card of a page outside the docs.
 *
 * @param html - The page. Its head contains title, description and version.
 * @param path - Address without the base path.
 * @param labels - Labels of the versions of the guides, by name.
 */
export const pageCard = (
  html: string,
  path: string,
  site: { readonly title: string; readonly tagline: string },
  labels: ReadonlyMap<string, string>,
): Card => {
  let title = '';
  let inTitle = false;
  const meta = new Map<string, string>();
  const parser = new Parser({
    onopentag: (element, { name, content }) => {
      inTitle = element === 'title';
      if (element === 'meta' && name !== undefined) meta.set(name, content ?? '');
    },
    ontext: text => {
      if (inTitle) title += text;
    },
    onclosetag: () => {
      inTitle = false;
    },
  });
  parser.end(html.slice(0, html.indexOf('</head>')));
  const version = labels.get(meta.get('docusaurus_version') ?? '');
  const section = SECTIONS[path.split('/')[0] ?? ''] ?? site.tagline;
  return {
    title: title.replace(` | ${site.title}`, ''),
    description: meta.get('description') ?? '',
    section: [section, ...(version === undefined ? [] : [version])].join(', '),
  };
};
