import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: takes out of what every page downloads what no page uses.
 *
 * - The configuration reaches the browser whole, redirects and other settings of the build included.
 * - One function of `@docusaurus/utils-common` draws in all of `tslib`, 4 KB after gzip.
 */
export default function slimClientPlugin({ generatedFilesDir }: LoadContext): Plugin {
  const utils = dirname(require.resolve('@docusaurus/utils-common/package.json'));
  return {
    name: 'slim-client',
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
                {
                  include: [join(utils, 'lib')],
                  resolve: { alias: { tslib$: join(__dirname, 'tslib.ts') } },
                },
              ],
            },
          },
  };
}
