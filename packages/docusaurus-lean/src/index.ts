import type { PluginConfig } from '@docusaurus/types';
import { codeBlocks } from './code-blocks';
import { docsDataTheme } from './docs-data';
import { lazyRoutes, type LazyRoutesOptions } from './lazy-routes';
import { mobileSidebar } from './mobile-sidebar';
import { prefetch } from './prefetch';
import { retry } from './retry';
import { splitChunks, type SplitChunksOptions } from './split-chunks';
import type { Technique } from './techniques';
import { tslib } from './tslib';

export { parseTechniques, TECHNIQUES, type Technique } from './techniques';
export { pageTemplate } from './script-priority/template';

/** What the techniques have to know about a site. */
export type LeanOptions = LazyRoutesOptions & SplitChunksOptions;

/**
 * The plugins of the performance layer. They go behind the themes, whose components some of them replace.
 *
 * Two techniques are not plugins: `docs-data` also replaces `@docusaurus/plugin-content-docs` by
 * `docusaurus-lean/docs-data/plugin`, and `script-priority` is the value of `ssrTemplate`.
 *
 * @param techniques - The techniques to use.
 */
export const leanPlugins = (
  techniques: readonly Technique[],
  { sections, pageStyles }: LeanOptions,
): PluginConfig[] => {
  const plugins: Readonly<Partial<Record<Technique, PluginConfig>>> = {
    // First: it wraps the loader of chunks before a module loads one.
    retry,
    'code-blocks': codeBlocks,
    'lazy-routes': lazyRoutes({ sections }),
    'split-chunks': () => splitChunks({ pageStyles }),
    'docs-data': docsDataTheme,
    prefetch,
    'mobile-sidebar': mobileSidebar,
    tslib,
  };
  return Object.entries(plugins).flatMap(([name, plugin]) =>
    techniques.includes(name as Technique) ? [plugin] : [],
  );
};
