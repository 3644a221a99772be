import { shardKey } from '@site/plugins/search/shared/format';

/** What Docusaurus's docs plugins publish about their versions. */
export type DocsData = Readonly<
  Record<
    string,
    { readonly versions: readonly { readonly name: string; readonly isLast: boolean }[] }
  >
>;

/**
 * Tags of the pages that concern a reader: those outside the docs, and of each docs plugin the
 * version that is open, else the preferred, else the latest one.
 *
 * @param pageTag - Tag of the open page.
 * @param preferred - Name of the preferred version of a docs plugin.
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

/** Names of the shards that hold pages of these tags. */
export const contextShards = (language: string, tags: readonly string[]): string[] =>
  tags.map(tag => shardKey(language, tag));

/** Conditions of a hosted search for pages of these tags. */
export const contextFilters = (
  language: string,
  tags: readonly string[],
): (string | string[])[] => [`language:${language}`, tags.map(tag => `docusaurus_tag:${tag}`)];
