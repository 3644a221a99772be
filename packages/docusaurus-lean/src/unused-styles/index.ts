import purgeCss from '@fullhuman/postcss-purgecss';
import type { Plugin } from '@docusaurus/types';
import type { Helpers, Plugin as PostCssPlugin, Root } from 'postcss';

/** Options of {@link unusedStyles}. */
export interface UnusedStylesOptions {
  /** Globs of the site's files that may name a class of the theme. */
  readonly sources: readonly string[];
}

/** A style sheet of Infima, the theme's CSS framework. */
const INFIMA = /[\\/]node_modules[\\/]infima[\\/]/;

/**
 * Removes the rules of Infima whose classes occur neither in Docusaurus nor in the sources, such as most
 * of its grid and its spacing.
 *
 * @returns A PostCSS plugin. It leaves other style sheets unchanged.
 */
export const removeUnusedStyles = (sources: readonly string[]): PostCssPlugin => {
  const purge = purgeCss({
    content: ['node_modules/@docusaurus/*/lib/**/*.js', ...sources],
  }) as { readonly OnceExit: (root: Root, helpers: Helpers) => Promise<void> };
  return {
    postcssPlugin: 'docusaurus-lean-unused-styles',
    // Before other plugins, which then have less to do.
    Once: (root, helpers) =>
      INFIMA.test(root.source?.input.file ?? '') ? purge.OnceExit(root, helpers) : undefined,
  };
};

/** Docusaurus plugin: {@link removeUnusedStyles} for all pages. */
export const unusedStyles = ({ sources }: UnusedStylesOptions): Plugin => ({
  name: 'docusaurus-lean-unused-styles',
  configurePostCss: options => ({
    ...options,
    plugins: [removeUnusedStyles(sources), ...options.plugins],
  }),
});
