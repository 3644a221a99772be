import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: takes the settings of the build out of the configuration that every page
 * downloads. The framework hands the browser all of it, redirects and plugin options included.
 */
export default function slimConfigPlugin({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'slim-config',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            module: {
              rules: [
                {
                  resource: join(generatedFilesDir, 'docusaurus.config.mjs'),
                  use: [join(__dirname, 'loader.cjs')],
                },
              ],
            },
          },
  };
}
