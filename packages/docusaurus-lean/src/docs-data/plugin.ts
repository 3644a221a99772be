import pluginContentDocs, {
  type LoadedContent,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { trimDocsData } from './trim';

/** `@docusaurus/plugin-content-docs` with less data about other pages on each page. */
export default async function leanContentDocs(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  return trimDocsData(await pluginContentDocs(context, options));
}

export { validateOptions };
