import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pluginContentDocs, {
  validateOptions,
  type LoadedContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { ensureGenerated } from './generation';
import { withoutDocs, withoutPages } from './slim';

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

export { validateOptions };
export default pluginApiReference;
