import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Options of the loader, set by the plugin. */
export interface KitCssLoaderOptions {
  /** False in the build for the server, which needs the sheet's address only. */
  readonly emit: boolean;
  readonly minify: boolean;
}

/**
 * Docusaurus plugin: importing `src/kits/<kit>/<kit>.kitcss` gives the address of a style sheet that
 * styles nothing outside `.kit-<kit>`. The page decides when the sheet is linked; it is never part
 * of the site's own CSS.
 */
export default function kitCssPlugin(): Plugin {
  return {
    name: 'kit-css',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            test: /\.kitcss$/,
            type: 'javascript/auto',
            use: [
              {
                loader: join(__dirname, 'loader.ts'),
                options: {
                  emit: !isServer,
                  minify: process.env.NODE_ENV === 'production',
                } satisfies KitCssLoaderOptions,
              },
            ],
          },
        ],
      },
    }),
  };
}
