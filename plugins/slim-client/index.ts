import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { CHUNK_NAME, ShortNames } from './short-names';

/** Sheets that some pages alone need; all others are in the one sheet of the site. */
const OWN_STYLES = [
  '[\\\\/]src[\\\\/]features[\\\\/](?:api|demo|discord|home|sandbox)[\\\\/]',
  '[\\\\/]src[\\\\/]features[\\\\/]search[\\\\/]Search(?:Modal|Page)\\.',
  '[\\\\/]@docsearch[\\\\/]css[\\\\/]dist[\\\\/]modal\\.',
];

/** What shows code and the parts of articles, without the highlighter, which is loaded when it is needed. */
const ARTICLE_CODE =
  /[\\/]theme[\\/]CodeBlock[\\/](?!Content[\\/](?:Highlighted|highlighter|coloured))|[\\/]src[\\/](?:mdx[\\/]server-markup|lib[\\/]when-idle)|[\\/]@mdx-js[\\/]react[\\/]/;

type BundlerChange = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * Docusaurus plugin: takes out of what every page downloads what no page uses.
 *
 * - The configuration reaches the browser whole, redirects and other settings of the build included.
 * - Each page of a version downloads what cards say of all its guides (`card-loader.ts`).
 * - All CSS goes into one sheet; what {@link OWN_STYLES} lists stays with the code that needs it.
 * - Code that most pages share, but not enough for the framework's common chunk, is in each page's own.
 * - The names of all chunks reach the browser, which can do with their numbers and short hashes.
 * - The router brings 1 KB for `withRouter`, which nobody calls.
 * - One function of `@docusaurus/utils-common` draws in all of `tslib`, 4 KB after gzip.
 */
export default function slimClientPlugin({ generatedFilesDir }: LoadContext): Plugin {
  const router = dirname(require.resolve('react-router/package.json'));
  const utils = dirname(require.resolve('@docusaurus/utils-common/package.json'));
  const cards = {
    include: [join(generatedFilesDir, 'docusaurus-plugin-content-docs/default/p')],
    use: [join(__dirname, 'card-loader.cjs')],
  };
  return {
    name: 'slim-client',
    configureWebpack: (_config, isServer): BundlerChange =>
      isServer
        ? { module: { rules: [cards] } }
        : {
            ...(process.env.NODE_ENV === 'production' && {
              output: { chunkFilename: CHUNK_NAME },
              // The types of Docusaurus are webpack's.
              plugins: [new ShortNames() as never],
            }),
            optimization: {
              splitChunks: {
                cacheGroups: {
                  styles: { test: new RegExp(`^(?!.*(?:${OWN_STYLES.join('|')}))`) },
                  articles: {
                    test: ARTICLE_CODE,
                    type: 'javascript/auto',
                    name: 'articles',
                    chunks: 'async',
                    enforce: true,
                    priority: 30,
                  },
                },
              },
            },
            module: {
              rules: [
                {
                  resource: join(generatedFilesDir, 'docusaurus.config.mjs'),
                  use: [join(__dirname, 'loader.cjs')],
                },
                cards,
                {
                  include: [join(router, 'esm')],
                  resolve: {
                    alias: { 'hoist-non-react-statics$': join(__dirname, 'hoist-statics.ts') },
                  },
                },
                {
                  include: [join(utils, 'lib')],
                  resolve: { alias: { tslib$: join(__dirname, 'tslib.ts') } },
                },
              ],
            },
          },
  };
}
