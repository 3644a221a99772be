import { join } from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { EARLY_KEYS } from './early-keys';
import { INDEX_FOLDER, type SearchPage } from './shared/format';
import { knownDocs, sidebarGroups } from './build/groups';
import type { SearchKeywords } from './build/keywords';
import { withReference, type Reference } from './build/reference';
import { readSite } from './build/read-site';
import { type Room, withRooms } from './build/rooms';
import { readSourcePages } from './build/read-pages';
import { writeIndex } from './build/shards';

/** Options of the plugin. */
export interface Options {
  /** Reads the search terms that the guides do not contain. */
  readonly keywords: (siteDir: string) => Promise<SearchKeywords>;
  readonly reference: Reference;
  /** Pages that consist of controls, and what readers search for that they do. */
  readonly rooms?: readonly Room[];
}

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

const report = (message: string): void => {
  process.stdout.write(`[search] ${message}\n`);
};

/**
 * Docusaurus plugin: makes the site searchable without a service. Writes the index during the build
 * from the rendered pages, and in the dev server from the sources.
 */
export default function localSearch(context: LoadContext, options: Options): Plugin {
  const { siteDir, generatedFilesDir, baseUrl, siteConfig, i18n } = context;
  const devFolder = join(generatedFilesDir, 'search');
  let content: AllContent = {};

  const fromSources = async (): Promise<SearchPage[]> =>
    readSourcePages(
      siteDir,
      knownDocs(content),
      { groups: sidebarGroups(content), keywords: await options.keywords(siteDir) },
      i18n.currentLocale,
    );

  const write = (pages: readonly SearchPage[], folder: string): ReturnType<typeof writeIndex> => {
    const dated = withReference(pages, options.reference);
    const site = { baseUrl, language: i18n.currentLocale };
    return writeIndex(withRooms(dated, options.rooms ?? [], site), folder);
  };

  return {
    name: 'search',

    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: EARLY_KEYS }] }),

    async allContentLoaded({ allContent }) {
      content = allContent;
      if (process.env.NODE_ENV === 'development') await write(await fromSources(), devFolder);
    },

    async postBuild({ outDir }) {
      const started = performance.now();
      const pages =
        siteConfig.future.experimental_router === 'hash'
          ? await fromSources()
          : await readSite({
              siteDir,
              outDir,
              baseUrl,
              groups: sidebarGroups(content),
              keywords: await options.keywords(siteDir),
            });
      const { shards } = await write(pages, join(outDir, INDEX_FOLDER));
      const records = Object.values(shards).reduce((sum, shard) => sum + shard.records, 0);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      report(
        `${pages.length} pages, ${records} sections, ${Object.keys(shards).length} shards in ${seconds} s`,
      );
    },

    configureWebpack: (_config, isServer): BundlerConfig =>
      // The hook's types omit the settings of the dev server.
      ({
        ...(!isServer && {
          devServer: {
            static: [{ directory: devFolder, publicPath: `${baseUrl}${INDEX_FOLDER}` }],
          },
        }),
      }) as BundlerConfig,
  };
}
