import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { REFERENCE, type SearchPage } from '../shared/format';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** A page of a docs plugin, with its source file. */
export interface KnownDoc {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Path of the source, starting with the alias `@site`. */
  readonly source: string;
  readonly tag: string;
  readonly version: string;
}

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

const instances = (allContent: AllContent): [string, LoadedContent][] =>
  Object.entries(
    (allContent[DOCS_PLUGIN] ?? {}) as Record<string, LoadedContent | undefined>,
  ).flatMap(([id, content]) => (content ? [[id, content]] : []));

/** Every page of every docs plugin except drafts. */
export const knownDocs = (allContent: AllContent): KnownDoc[] =>
  instances(allContent).flatMap(([id, { loadedVersions }]) =>
    loadedVersions.flatMap(({ versionName, docs }) =>
      docs
        .filter(doc => !doc.draft && !doc.unlisted)
        .map(doc => ({
          url: doc.permalink,
          title: doc.title,
          description: doc.description,
          source: doc.source,
          tag: `docs-${id}-${versionName}`,
          version: versionName,
        })),
    ),
  );

/** Group of each page by address: the sidebar category of a guide. */
export const sidebarGroups = (allContent: AllContent): Map<string, string> => {
  const groups = new Map<string, string>();
  for (const [, { loadedVersions }] of instances(allContent)) {
    for (const { docs, sidebars } of loadedVersions) {
      const permalinks = new Map(docs.map(({ id, permalink }) => [id, permalink]));
      const walk = (items: readonly SidebarItem[], category: string | undefined) => {
        for (const item of items) {
          if ((item.type === 'doc' || item.type === 'ref') && category) {
            const permalink = permalinks.get(item.id);
            if (permalink) groups.set(permalink, category);
          } else if (item.type === 'category') {
            if (item.link?.type === 'generated-index') groups.set(item.link.permalink, item.label);
            if (item.link?.type === 'doc') {
              const permalink = permalinks.get(item.link.id);
              if (permalink) groups.set(permalink, item.label);
            }
            walk(item.items, item.label);
          }
        }
      };
      for (const sidebar of Object.values(sidebars)) walk(sidebar, undefined);
    }
  }
  return groups;
};

const PACKAGE = /\/api\/((?:@[^/]+\/)?[^/]+)/;

/** The heading shown above a page's results. */
export const groupOf = (
  url: string,
  tag: SearchPage['tag'],
  sidebar: ReadonlyMap<string, string>,
): string => {
  if (tag.startsWith(REFERENCE)) {
    const name = PACKAGE.exec(url)?.[1];
    return name ? `API: ${name}` : 'API';
  }
  return sidebar.get(url) ?? (tag === 'default' ? 'Site' : 'Documentation');
};
