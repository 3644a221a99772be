import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { LinkRoutes } from './link-routes';
import type { LazyRoutesLoaderOptions } from './loader';
import { SectionFiles } from './section-files';
import type { Section } from './split';

export interface LazyRoutesOptions {
  /**
   * Parts of the site whose pages' routes load on demand; paths are below the base URL, without a
   * slash at either end. The small pages of a large section share chunks, each of which has an entry in
   * a script that all of the section's readers download.
   */
  readonly sections: readonly Section[];
}

/**
 * Docusaurus plugin: keeps the routes of large sections out of the code that every page downloads.
 *
 * Docusaurus writes every route and every chunk name into the main bundle. In production builds for
 * the browser, this hands the bundler a route table without the sections' leaves, and a module for
 * each section with its leaves, which the framework's preload waits for when an address is in the
 * section, and which the section's pages name among their scripts. That module tells the files of the
 * pages, too. The server's build gets the same routes as ever, and the browser's names of chunks. The
 * dev server and the hash router, whose first page is not preloaded, keep the framework's own modules.
 */
export default function lazyRoutesPlugin(
  { siteConfig, siteDir, generatedFilesDir }: LoadContext,
  options: unknown,
): Plugin {
  const { sections } = options as LazyRoutesOptions;
  const core = dirname(createRequire(__filename).resolve('@docusaurus/core/package.json'));
  return {
    name: 'lazy-routes',
    configureWebpack(_config, isServer) {
      const applies =
        process.env.NODE_ENV === 'production' && siteConfig.future.experimental_router !== 'hash';
      if (!applies) return {};
      const parts = sections.map(section => ({
        ...section,
        path: siteConfig.baseUrl + section.path,
      }));
      return {
        // The types of Docusaurus are webpack's.
        plugins: isServer
          ? []
          : [
              new LinkRoutes(join(generatedFilesDir, 'client-manifest.json'), parts) as never,
              new SectionFiles(parts) as never,
            ],
        module: {
          rules: [
            {
              resource: [
                join(generatedFilesDir, 'registry.js'),
                ...(isServer
                  ? []
                  : [
                      join(generatedFilesDir, 'routes.js'),
                      join(generatedFilesDir, 'routesChunkNames.json'),
                      join(core, 'lib/client/preload.js'),
                    ]),
              ],
              resourceQuery: { not: [/original/] },
              use: [
                {
                  loader: join(__dirname, 'loader.cjs'),
                  options: {
                    sections: parts,
                    generatedFilesDir,
                    siteDir,
                    isServer,
                  } satisfies LazyRoutesLoaderOptions,
                },
              ],
            },
          ],
        },
      };
    },
  };
}
