import type { RouteConfig } from '@docusaurus/types';

interface GlobalVersion {
  readonly mainDocId: string;
  readonly docs: readonly { readonly id: string }[];
}

const isVersion = (value: unknown): value is GlobalVersion =>
  typeof value === 'object' && value !== null && 'mainDocId' in value && 'docs' in value;

/**
 * Global data with the main page alone.
 *
 * Every page of the site carries the global data. The list of pages in it serves to find the same
 * page in another version, and the reference has one version.
 */
export const withoutPages = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  if (!('versions' in data) || !Array.isArray(data.versions)) return data;
  const versions: unknown[] = data.versions;
  return {
    ...data,
    versions: versions.map(version =>
      isVersion(version)
        ? { ...version, docs: version.docs.filter(({ id }) => id === version.mainDocId) }
        : version,
    ),
  };
};

/**
 * Routes without the list of pages in the metadata of a version.
 *
 * It serves the cards of generated index pages, which the reference does not have.
 */
export const withoutDocs = (route: RouteConfig): RouteConfig => {
  const { props, routes } = route;
  const version: unknown = props?.version;
  const slim = isVersionProp(version) ? { ...props, version: { ...version, docs: {} } } : props;
  return {
    ...route,
    ...(slim && { props: slim }),
    ...(routes && { routes: routes.map(withoutDocs) }),
  };
};

const isVersionProp = (value: unknown): value is { readonly docs: unknown } =>
  typeof value === 'object' && value !== null && 'docs' in value && 'docsSidebars' in value;
