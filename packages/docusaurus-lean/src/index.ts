import type { PluginConfig } from '@docusaurus/types';
import { codeBlocks } from './code-blocks';
import { docsDataTheme } from './docs-data';
import { lazyRoutes, type LazyRoutesOptions } from './lazy-routes';
import { mobileSidebar } from './mobile-sidebar';
import { prefetch } from './prefetch';
import { retry } from './retry';
import { splitChunks, type SplitChunksOptions } from './split-chunks';
import type { Technique } from './techniques';

export { parseTechniques, TECHNIQUES, type Technique } from './techniques';
export { pageTemplate } from './script-priority/template';

/** Facts about a site that the techniques need. */
export type LeanOptions = LazyRoutesOptions & SplitChunksOptions;

/**
 * The plugins of the performance layer. List them after the themes, because they replace some theme
 * components.
 *
 * Two techniques aren't plugins: `docs-data` also replaces `@docusaurus/plugin-content-docs` with
 * `docusaurus-lean/docs-data/plugin`, and `script-priority` is the value of `ssrTemplate`.
 *
 * @param techniques - The techniques to use.
 */
export const leanPlugins = (
  techniques: readonly Technique[],
  { sections, pageStyles }: LeanOptions,
): PluginConfig[] => {
  const plugins: Readonly<Partial<Record<Technique, PluginConfig>>> = {
    // First, because it must wrap the chunk loader before any chunk is loaded.
    retry,
    'code-blocks': codeBlocks,
    'lazy-routes': lazyRoutes({ sections }),
    'split-chunks': () => splitChunks({ pageStyles }),
    'docs-data': docsDataTheme,
    prefetch,
    'mobile-sidebar': mobileSidebar,
  };
  return Object.entries(plugins).flatMap(([name, plugin]) =>
    techniques.includes(name as Technique) ? [plugin] : [],
  );
};
