import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LazyRoutesLoaderOptions } from './loader';

export interface LazyRoutesOptions {
  /** Path of a docs instance below the base URL, without slashes: its pages' routes load on demand. */
  readonly section: string;
}

/** Pages of the section that share a chunk; `ARCHITECTURE.md` has the figures behind it. */
const GROUP_SIZE = 4;

/**
 * Docusaurus plugin: keeps the routes of a large section out of the code that every page downloads.
 *
 * Docusaurus writes every route and every chunk name into the main bundle. In production builds for
 * the browser, this hands the bundler a route table without the section's leaves, and a second
 * module with those leaves, which the framework's preload waits for when an address is in the
 * section. The server's build, the dev server and the hash router, whose first page is not
 * preloaded, keep the framework's own modules.
 */
export default function lazyRoutesPlugin(
  { siteConfig, generatedFilesDir }: LoadContext,
  options: unknown,
): Plugin {
  const { section } = options as LazyRoutesOptions;
  const core = dirname(createRequire(__filename).resolve('@docusaurus/core/package.json'));
  return {
    name: 'lazy-routes',
    configureWebpack(_config, isServer) {
      const applies =
        !isServer &&
        process.env.NODE_ENV === 'production' &&
        siteConfig.future.experimental_router !== 'hash';
      if (!applies) return {};
      return {
        module: {
          rules: [
            {
              resource: [
                ...['routes.js', 'registry.js', 'routesChunkNames.json'].map(name =>
                  join(generatedFilesDir, name),
                ),
                join(core, 'lib/client/preload.js'),
              ],
              resourceQuery: { not: [/original/] },
              use: [
                {
                  loader: join(__dirname, 'loader.cjs'),
                  options: {
                    section: siteConfig.baseUrl + section,
                    generatedFilesDir,
                    groupSize: GROUP_SIZE,
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
