import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { htmlFile } from '../lib/page-files';
import { shardKey } from '../search/shared/format';
import { offlineList, sheetsIn, type BuildManifests } from './list';
import { FILES_FILE } from './shared';
import type { OfflineDraft } from './write-worker';

/** Options of the plugin. */
export interface OfflineOptions {
  /** Address of the guides that are always stored, without the base path. */
  readonly guides: string;
  /** Addresses of other versions below it. */
  readonly except: readonly string[];
  /** Tags of the pages that are searched from these guides. Empty if a service searches. */
  readonly searchTags: readonly string[];
}

/** Chunks of the search: its worker and its modal. */
const SEARCH_CHUNKS = ['search', 'search-modal'];

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * Docusaurus plugin: lists the files to store for offline reading. The last step of the build adds
 * their hashes and writes the service worker, see `write-worker.ts`. The worker is installed only on
 * request, from the page about offline reading. Does nothing with the hash router, which has no HTML
 * per page.
 */
export default function offline(context: LoadContext, options: unknown): Plugin {
  const { baseUrl, generatedFilesDir, siteConfig, i18n } = context;
  const { guides, except, searchTags } = options as OfflineOptions;
  const below = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
  return {
    name: 'offline',
    async postBuild({ outDir, routesPaths }) {
      if (siteConfig.future.experimental_router === 'hash') return;
      const base = baseUrl.slice(0, -1);
      const pages = routesPaths.filter(
        path =>
          [baseUrl, `${base}/offline`].includes(path) ||
          (below(path, base + guides) && !except.some(folder => below(path, base + folder))),
      );
      const manifests = {
        routes: await readJson(join(generatedFilesDir, 'routesChunkNames.json')),
        client: await readJson(join(generatedFilesDir, 'client-manifest.json')),
      } as BuildManifests;
      const html = pages.map(path => readFile(join(outDir, htmlFile(path, baseUrl)), 'utf8'));
      const keep = offlineList(pages, manifests, baseUrl, {
        files: [
          `${baseUrl}img/logo.svg`,
          `${baseUrl}img/favicon.svg`,
          ...(await Promise.all(html)).flatMap(sheetsIn),
        ],
        chunks: searchTags.length === 0 ? [] : SEARCH_CHUNKS,
      });
      const draft: OfflineDraft = {
        base: baseUrl,
        keep,
        shards: searchTags.map(tag => shardKey(i18n.currentLocale, tag)),
      };
      await writeFile(join(outDir, FILES_FILE), JSON.stringify(draft));
    },
  };
}
