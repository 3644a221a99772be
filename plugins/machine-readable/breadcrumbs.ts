import type { DocPage } from '../lib/doc-pages';
import { withoutSlash } from '../lib/page-files';

/**
 * Breadcrumbs from the home page to a page, for search engines.
 *
 * @param url - Origin of the site.
 * @param baseUrl - Base path of the site.
 * @returns A script element with JSON-LD.
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export const breadcrumbs = (page: DocPage, url: string, baseUrl: string): string => {
  const guides = page.plugin === 'default';
  const section = guides ? `Guides, ${page.versionLabel}` : 'API reference';
  const items = [
    { label: 'Home', path: baseUrl },
    ...(page.path === page.home ? [] : [{ label: section, path: withoutSlash(page.home) }]),
    ...page.trail,
    { label: page.title, path: withoutSlash(page.path) },
  ];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path !== undefined && { item: `${url}${path}` }),
    })),
  };
  // Escapes `<`, so that a title can't close the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
};
