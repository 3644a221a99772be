import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Makes `name.server.tsx` a module that runs only while pages are rendered at build time. In the
 * browser it is empty, so a page can show what a library makes of something without sending the
 * library along.
 */
export default function serverModules(): Plugin {
  return {
    name: 'server-only',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: isServer
          ? []
          : [
              {
                test: /\.server\.tsx?$/,
                enforce: 'pre' as const,
                use: [join(__dirname, 'empty-loader.cjs')],
              },
            ],
      },
    }),
  };
}
