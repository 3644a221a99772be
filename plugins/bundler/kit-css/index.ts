import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Options of the loader, set by the plugin. */
export interface KitCssLoaderOptions {
  /** False in the server build, which only needs the address of the sheet. */
  readonly emit: boolean;
  readonly minify: boolean;
}

/**
 * Docusaurus plugin: importing `src/kits/<kit>/<kit>.kitcss` returns the address of a style sheet
 * that affects only `.kit-<kit>`. The page decides when to link it. It's never part of the site's
 * CSS.
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
