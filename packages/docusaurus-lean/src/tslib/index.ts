import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: replaces `tslib` in `@docusaurus/utils-common`. The package calls one helper,
 * which adds all of `tslib` (4 KB gzipped) to every page.
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
