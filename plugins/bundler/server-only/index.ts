import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: modules named `name.server.tsx` run only while pages are rendered at build
 * time. In the browser they are empty, so a page can show the output of a library without
 * downloading it.
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
