import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: replaces `tslib` in `@docusaurus/utils-common`. One helper that this package calls
 * puts all of `tslib` (4 KB after gzip) into the code of every page.
 */
export const tslib = (): Plugin => ({
  name: 'docusaurus-lean-tslib',
  configureWebpack: (_config, isServer) => ({
    module: {
      rules: isServer
        ? []
        : [
            {
              include: [
                join(dirname(require.resolve('@docusaurus/utils-common/package.json')), 'lib'),
              ],
              resolve: { alias: { tslib$: join(__dirname, 'helpers.ts') } },
            },
          ],
    },
  }),
});
