import { dirname, join, resolve } from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { INDEX_FOLDER, type SearchPage } from './format';
import { knownDocs, sidebarGroups } from './groups';
import type { SearchKeywords } from './keywords';
import { readInThread } from './read-in-thread';
import { readSourcePages } from './read-pages';
import { writeIndex } from './shards';

/** Site code that takes the place of modules which the search theme imports. */
export interface Options {
  /** Replaces the button. */
  readonly button: string;
  /** Replaces the modal, around the original. */
  readonly modal: string;
  /** Replaces the styles of button and modal, which come when the reader opens the search. */
  readonly styles: string;
  /** Replaces the hook for the keyboard shortcuts. */
  readonly shortcuts: string;
  /** Replaces `Head` in the search bar, which puts nothing but the provider's preconnect there. */
  readonly hints: string;
  /** What readers call things that the guides call otherwise. */
  readonly keywords: SearchKeywords;
}

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

const report = (message: string): void => {
  process.stdout.write(`[search] ${message}\n`);
};

/**
 * Makes the site searchable without any service: writes the index at build time and, in the
 * development server, from the sources; and puts the local search behind the official theme.
 */
export default function localSearch(context: LoadContext, options: Options): Plugin {
  const { siteDir, generatedFilesDir, baseUrl, siteConfig, i18n } = context;
  const devFolder = join(generatedFilesDir, 'local-search');
  const docsearchManifest = join(
    dirname(require.resolve('@docsearch/react')),
    '../../package.json',
  );
  const searchBar = join(
    dirname(require.resolve('@docusaurus/theme-search-algolia')),
    'theme',
    'SearchBar',
  );
  let content: AllContent = {};

  const fromSources = (): Promise<SearchPage[]> =>
    readSourcePages(
      siteDir,
      knownDocs(content),
      { groups: sidebarGroups(content), keywords: options.keywords },
      i18n.currentLocale,
    );

  return {
    name: 'local-search',

    async allContentLoaded({ allContent }) {
      content = allContent;
      if (process.env.NODE_ENV === 'development') await writeIndex(await fromSources(), devFolder);
    },

    async postBuild({ outDir }) {
      const started = performance.now();
      const pages =
        siteConfig.future.experimental_router === 'hash'
          ? await fromSources()
          : await readInThread({
              siteDir,
              outDir,
              baseUrl,
              groups: sidebarGroups(content),
              keywords: options.keywords,
            });
      const { shards } = await writeIndex(pages, join(outDir, INDEX_FOLDER));
      const records = Object.values(shards).reduce((sum, shard) => sum + shard.records, 0);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      report(
        `${pages.length} pages, ${records} sections, ${Object.keys(shards).length} shards in ${seconds} s`,
      );
    },

    configureWebpack(_config, isServer): BundlerConfig {
      const site = (path: string) => resolve(siteDir, path);
      return {
        resolve: {
          alias: {
            // The theme points this at DocSearch's UMD file, which would put all of it, the modal
            // included, on every page: docusaurus/packages/docusaurus-theme-search-algolia/src/index.ts
            '@docsearch/react/version': docsearchManifest,
          },
        },
        module: {
          rules: [
            {
              include: [searchBar],
              resolve: {
                alias: {
                  '@docsearch/react/button': site(options.button),
                  '@docsearch/react/modal': site(options.modal),
                  '@docsearch/react/style': site(options.styles),
                  '@docsearch/react/useDocSearchKeyboardEvents': site(options.shortcuts),
                  '@docusaurus/Head': site(options.hints),
                },
              },
            },
          ],
        },
        ...(!isServer && {
          devServer: {
            static: [{ directory: devFolder, publicPath: `${baseUrl}${INDEX_FOLDER}` }],
          },
        }),
      };
    },
  };
}
