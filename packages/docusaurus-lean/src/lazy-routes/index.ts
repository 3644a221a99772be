import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { ExpectCompilation } from '../expect-compilation';
import { LinkRoutes } from './link-routes';
import type { LazyRoutesLoaderOptions } from './loader';
import type { Section } from './split';

/** Options of {@link lazyRoutes}. */
export interface LazyRoutesOptions {
  /**
   * Sections of the site. Paths are relative to the base URL, without leading or trailing slash.
   */
  readonly sections: readonly Section[];
}

const escape = (path: string): string => path.replaceAll(/[.\\/]/g, '[$&]');

/**
 * Docusaurus plugin: loads the routes of large sections on demand.
 *
 * By default, every page includes all routes and chunk names. In client production builds, this
 * plugin provides a route table without the leaves of the sections, and one module per section with
 * its leaves. Docusaurus's `preload` waits for that module if an address is in the section, and
 * pages of the section include it in their scripts. The server keeps all routes. The dev server and
 * the hash router use Docusaurus's own modules.
 */
export const lazyRoutes =
  ({ sections }: LazyRoutesOptions) =>
  ({ siteConfig, siteDir, generatedFilesDir }: LoadContext): Plugin => {
    const core = dirname(createRequire(__filename).resolve('@docusaurus/core/package.json'));
    return {
      name: 'docusaurus-lean-lazy-routes',
      configureWebpack(_config, isServer) {
        const applies =
          process.env.NODE_ENV === 'production' && siteConfig.future.experimental_router !== 'hash';
        if (!applies) return {};
        const parts = sections.map(section => ({
          ...section,
          path: siteConfig.baseUrl + section.path,
        }));
        const registry = join(generatedFilesDir, 'registry.js');
        const tables = [
          registry,
          join(generatedFilesDir, 'routes.js'),
          join(generatedFilesDir, 'routesChunkNames.json'),
          join(core, 'lib/client/preload.js'),
        ];
        return {
          // Docusaurus uses webpack's types.
          plugins: isServer
            ? []
            : [
                new LinkRoutes(join(generatedFilesDir, 'client-manifest.json'), parts) as never,
                new ExpectCompilation({
                  technique: 'lazy-routes',
                  compiled: tables.map(file => new RegExp(`^${escape(file)}$`)),
                }) as never,
              ],
          module: {
            rules: [
              {
                resource: isServer ? [registry] : tables,
                resourceQuery: { not: [/original/] },
                use: [
                  {
                    loader: join(__dirname, 'loader.ts'),
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
  };
