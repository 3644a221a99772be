import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { build } from 'esbuild';
import { offlineList, type BuildManifests } from './list';
import { WORKER_FILE } from './shared';

/** Options of the plugin. */
export interface OfflineOptions {
  /** Address of the guides that are always stored, without the base path. */
  readonly guides: string;
  /** Addresses of other versions below it. */
  readonly except: readonly string[];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * Docusaurus plugin: writes the service worker for offline reading, with the list of files to
 * store. It's installed only on request, from the page about offline reading. Does nothing with the
 * hash router, which has no HTML per page.
 */
export default function offline(context: LoadContext, options: unknown): Plugin {
  const { baseUrl, generatedFilesDir, siteConfig } = context;
  const { guides, except } = options as OfflineOptions;
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
      const list = offlineList(pages, manifests, baseUrl, ['img/logo.svg', 'img/favicon.svg']);
      const { outputFiles } = await build({
        entryPoints: [join(__dirname, 'worker.ts')],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: { OFFLINE: JSON.stringify(list) },
      });
      await writeFile(join(outDir, WORKER_FILE), outputFiles[0]?.text ?? '');
      process.stdout.write(
        `[offline] ${list.pages.length} pages and ${list.files.length} files to keep\n`,
      );
    },
  };
}
