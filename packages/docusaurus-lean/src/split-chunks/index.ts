import type { Plugin } from '@docusaurus/types';
import { failure } from '../expect-compilation';

/** Options of {@link splitChunks}. */
export interface SplitChunksOptions {
  /** Paths of style sheets and components that only some pages need. */
  readonly pageStyles: readonly RegExp[];
}

/** Parts of the code of every page, by the folders of their modules. The first match wins. */
const PARTS = [
  ['react', /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/],
  ['framework', /[\\/]node_modules[\\/]/],
] as const;

/** Code of articles. Most pages use it, but too few for Docusaurus's common chunk. */
const ARTICLES =
  /[\\/]docusaurus-lean[\\/]src[\\/]code-blocks[\\/](?!Highlighted|highlighter|coloured|Line)|[\\/]@mdx-js[\\/]react[\\/]/;

const partGroups = Object.fromEntries(
  PARTS.map(([name, test], index) => [
    name,
    { name, test, chunks: 'initial' as const, enforce: true, priority: 45 - index },
  ]),
);

/** Docusaurus's cache group that merges all style sheets. */
const hasStyleGroup = (config: object): boolean => {
  const { optimization } = config as {
    optimization?: { splitChunks?: false | { cacheGroups?: Record<string, unknown> } };
  };
  return Boolean(optimization?.splitChunks && optimization.splitChunks.cacheGroups?.styles);
};

/**
 * Docusaurus plugin: splits the shared code into three scripts, keeps page-specific style sheets
 * out of the shared one, and gives scripts short names.
 *
 * @throws Error if Docusaurus no longer merges style sheets in a cache group that can be
 *   restricted.
 */
export const splitChunks = ({ pageStyles }: SplitChunksOptions): Plugin => ({
  name: 'docusaurus-lean-split-chunks',
  configureWebpack: (config, isServer) => {
    if (isServer || process.env.NODE_ENV !== 'production') return {};
    if (!hasStyleGroup(config)) {
      throw failure('split-chunks', 'the framework has no chunk group named "styles".');
    }
    const pages = pageStyles.map(({ source }) => source).join('|');
    return {
      // Every page downloads the hashes of all scripts. With the id, six digits are unique.
      output: { chunkFilename: 'assets/js/[id].[contenthash:6].js' },
      optimization: {
        // Otherwise hashes are replaced in finished scripts, and six digits may be part of a number or a
        // colour there.
        realContentHash: false,
        splitChunks: {
          cacheGroups: {
            ...partGroups,
            styles: { test: new RegExp(`^(?!.*(?:${pages}))`) },
            articles: {
              test: ARTICLES,
              type: 'javascript/auto',
              name: 'articles',
              chunks: 'async',
              enforce: true,
              priority: 30,
            },
          },
        },
      },
    };
  },
});
