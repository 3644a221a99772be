import type { FacetFilters } from '@site/plugins/search/client/requests';
import { shardKey } from '@site/plugins/search/shared/format';

/** Global data that the docs plugins publish about their versions. */
export type DocsData = Readonly<
  Record<
    string,
    { readonly versions: readonly { readonly name: string; readonly isLast: boolean }[] }
  >
>;

/**
 * Tags of the pages to search: pages outside the docs, and for each docs plugin the open version,
 * otherwise the preferred one, otherwise the latest.
 *
 * @param pageTag - Tag of the open page.
 * @param preferred - Returns the name of the preferred version of a docs plugin.
 */
export const contextTags = (
  docs: DocsData,
  pageTag: string | undefined,
  preferred: (pluginId: string) => string | null | undefined,
): string[] => [
  'default',
  ...Object.entries(docs).map(([id, { versions }]) => {
    const open = versions.find(({ name }) => pageTag === `docs-${id}-${name}`);
    const chosen = preferred(id);
    const version =
      open ??
      versions.find(({ name }) => name === chosen) ??
      versions.find(({ isLast }) => isLast) ??
      versions[0];
    return `docs-${id}-${version?.name ?? 'current'}`;
  }),
];

/** The tags that filters demand. */
export const tagsOfFilters = (filters: FacetFilters | undefined): string[] =>
  [filters ?? []].flat(2).flatMap(filter => /^docusaurus_tag:(.+)$/.exec(filter)?.[1] ?? []);

/** Names of the shards that contain pages with these tags. */
export const contextShards = (language: string, tags: readonly string[]): string[] =>
  tags.map(tag => shardKey(language, tag));

/** Filters for these tags in a hosted search. */
export const contextFilters = (
  language: string,
  tags: readonly string[],
): (string | string[])[] => [`language:${language}`, tags.map(tag => `docusaurus_tag:${tag}`)];
