import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

const preload = join(__dirname, '../../src/mdx/server-markup/preload.ts');
const client = join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');

/**
 * Docusaurus plugin: a reader who goes from page to page gets the parts that only a page's HTML has
 * (`plugins/server-markup`) before the page is shown, as its code is.
 */
export default function preloadPartsPlugin(): Plugin {
  return {
    name: 'preload-parts',
    configureWebpack: (_config, isServer, { currentBundler: { instance } }) =>
      isServer
        ? {}
        : {
            plugins: [
              new instance.NormalModuleReplacementPlugin(
                /^\.\/preload$/,
                (resource: { context: string; request: string }) => {
                  if (resource.context === client) resource.request = preload;
                },
              ),
            ],
          },
  };
}
