import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pluginContentDocs, { validateOptions } from '@docusaurus/plugin-content-docs';
import type { LoadedContent, PluginOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { ensureGenerated } from './generation';

/**
 * The docs plugin, fed by TypeDoc.
 *
 * It generates the pages before the docs plugin looks for them, and keeps what every page of the
 * site would have to download of them small.
 */
const pluginApiReference = async (
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> => {
  await ensureGenerated(context.siteDir);
  const docs = await pluginContentDocs(context, options);
  return {
    ...docs,
    async contentLoaded({ content, actions }) {
      await docs.contentLoaded?.({
        content,
        actions: {
          ...actions,
          setGlobalData: data => actions.setGlobalData(withoutPages(data)),
          addRoute: route => actions.addRoute(withoutDocs(route)),
        },
      });
    },
    async postBuild({ outDir }) {
      // Hosts look for a folder's index when the address ends with a slash; the build has api.html.
      const page = join(outDir, `${options.routeBasePath}.html`);
      if (existsSync(page)) await cp(page, join(outDir, options.routeBasePath, 'index.html'));
    },
  };
};

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

export { validateOptions };
export default pluginApiReference;
