import type {
  PropCategoryGeneratedIndex,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type { Plugin, RouteConfig } from '@docusaurus/types';
import { failure } from '../expect-compilation';

type VersionDocs = PropVersionMetadata['docs'];

/** Data of a category page, with the guides that its cards describe. */
export interface CategoryWithDocs extends PropCategoryGeneratedIndex {
  readonly docs?: VersionDocs;
}

interface GlobalVersion {
  readonly mainDocId: string;
  readonly docs: readonly { readonly id: string }[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isGlobalVersion = (value: unknown): value is GlobalVersion =>
  isObject(value) && 'mainDocId' in value && 'docs' in value;

const isVersion = (value: unknown): value is PropVersionMetadata =>
  isObject(value) && 'docs' in value && 'docsSidebars' in value;

const isCategory = (value: unknown): value is PropCategoryGeneratedIndex =>
  isObject(value) && 'permalink' in value && 'navigation' in value;

type SidebarItems = PropVersionMetadata['docsSidebars'][string];

const itemsOf = (items: SidebarItems, permalink: string): SidebarItems =>
  items.flatMap(item => {
    if (item.type !== 'category') return [];
    return item.href === permalink ? item.items : itemsOf(item.items, permalink);
  });

/** Ids of the guides that an item leads to. That of a category has the address of its page alone. */
const idsOf = (item: SidebarItems[number], ids: readonly string[]): readonly string[] => {
  if (item.type === 'link') return item.docId ? [item.docId] : [];
  return item.type === 'category' ? ids.filter(id => item.href?.endsWith(`/${id}`)) : [];
};

/** The version's data about the guides in a category. */
const docsOfCategory = (
  { docs, docsSidebars }: PropVersionMetadata,
  { permalink }: PropCategoryGeneratedIndex,
): VersionDocs => {
  const items = Object.values(docsSidebars).flatMap(sidebar => itemsOf(sidebar, permalink));
  const ids = items.flatMap(item => idsOf(item, Object.keys(docs)));
  return Object.fromEntries(
    ids.flatMap(id => {
      const doc = docs[id];
      return doc ? [[id, doc]] : [];
    }),
  );
};

/**
 * Moves the descriptions of guides from the version data, which every page of the version
 * downloads, to the category pages that show them.
 */
export const trimVersionProps = (route: RouteConfig, around?: PropVersionMetadata): RouteConfig => {
  const { props, routes } = route;
  const version = isVersion(props?.version) ? props.version : around;
  const category = props?.categoryGeneratedIndex;
  return {
    ...route,
    ...(isVersion(props?.version) && {
      props: { ...props, version: { ...props.version, docs: {} } },
    }),
    ...(version &&
      isCategory(category) && {
        props: {
          ...props,
          categoryGeneratedIndex: { ...category, docs: docsOfCategory(version, category) },
        },
      }),
    ...(routes && { routes: routes.map(child => trimVersionProps(child, version)) }),
  };
};

/**
 * Trims the global data of a docs instance with a single version to its main page. Every page
 * downloads the global data, and the list of pages is only used to switch versions.
 */
export const trimGlobalData = (data: unknown): unknown => {
  if (!isObject(data) || !('versions' in data) || !Array.isArray(data.versions)) return data;
  const versions: unknown[] = data.versions;
  if (versions.length > 1) return data;
  return {
    ...data,
    versions: versions.map(version =>
      isGlobalVersion(version)
        ? { ...version, docs: version.docs.filter(({ id }) => id === version.mainDocId) }
        : version,
    ),
  };
};

const hasVersion = ({ props, routes = [] }: RouteConfig): boolean =>
  isVersion(props?.version) || routes.some(hasVersion);

/**
 * Wraps an instance of `@docusaurus/plugin-content-docs`: pages download less data about other pages.
 *
 * @throws Error (while the site loads) if the instance adds no route with the data of a version.
 */
export const trimDocsData = <Content>(docs: Plugin<Content>): Plugin<Content> => ({
  ...docs,
  async contentLoaded({ content, actions }) {
    let versions = 0;
    await docs.contentLoaded?.({
      content,
      actions: {
        ...actions,
        setGlobalData: data => {
          actions.setGlobalData(trimGlobalData(data));
        },
        addRoute: route => {
          if (hasVersion(route)) versions += 1;
          actions.addRoute(trimVersionProps(route));
        },
      },
    });
    if (versions === 0) throw failure('docs-data', 'no route has the data of a version.');
  },
});
