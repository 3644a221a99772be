import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { withoutSlash } from './page-files';

/** A page of the guides or of the API reference. */
export interface DocPage {
  /** Path including the base path. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Id of the docs plugin. `default` for the guides. */
  readonly plugin: string;
  readonly version: string;
  readonly versionLabel: string;
  /** Whether the version is the latest one. */
  readonly isLast: boolean;
  /** Path of the version's root page, or of its first page. */
  readonly home: string;
  /** Labels and pages of the sidebar categories that contain the page. */
  readonly trail: readonly { readonly label: string; readonly path: string | undefined }[];
  /** Time of the last change in milliseconds, if known to Git. */
  readonly changed: number | undefined;
}

type Sidebar = LoadedContent['loadedVersions'][number]['sidebars'][string];
type Trail = DocPage['trail'];

const trails = (sidebars: readonly Sidebar[], pathOf: ReadonlyMap<string, string>) => {
  const found = new Map<string, Trail>();
  const walk = (items: Sidebar, trail: Trail): void => {
    for (const item of items) {
      if (item.type === 'doc' || item.type === 'ref') found.set(item.id, trail);
      if (item.type !== 'category') continue;
      const path =
        item.link?.type === 'generated-index'
          ? item.link.permalink
          : item.link?.type === 'doc'
            ? pathOf.get(item.link.id)
            : undefined;
      if (item.link?.type === 'doc') found.set(item.link.id, trail);
      walk(item.items, [...trail, { label: item.label, path }]);
    }
  };
  for (const sidebar of sidebars) walk(sidebar, []);
  return found;
};

/** Every listed page of every docs plugin, in sidebar order. */
export const docPages = (allContent: AllContent): DocPage[] =>
  Object.entries(
    (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
      string,
      LoadedContent | undefined
    >,
  ).flatMap(([plugin, content]) =>
    (content?.loadedVersions ?? []).flatMap(version => {
      const pathOf = new Map(version.docs.map(({ id, permalink }) => [id, permalink]));
      const found = trails(Object.values(version.sidebars), pathOf);
      const order = new Map([...found.keys()].map((id, index) => [id, index]));
      const docs = version.docs
        .filter(({ draft, unlisted }) => !draft && !unlisted)
        .sort((a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity));
      const root =
        docs.find(({ permalink }) => withoutSlash(permalink) === version.path) ?? docs[0];
      return docs.map((doc): DocPage => ({
        path: doc.permalink,
        title: doc.title,
        description: doc.description,
        plugin,
        version: version.versionName,
        versionLabel: version.label,
        isLast: version.isLast,
        home: root?.permalink ?? doc.permalink,
        trail: found.get(doc.id) ?? [],
        changed: doc.lastUpdatedAt ?? undefined,
      }));
    }),
  );
