import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Modules that the framework's client asks for by a relative path, and ours, which wrap them. */
const WRAPPED: Readonly<Record<string, string>> = {
  './browserContext': join(__dirname, 'browser-context.tsx'),
  './docusaurus': join(__dirname, 'prefetch-later.ts'),
  './prefetch': join(__dirname, 'prefetch-once.ts'),
};

/**
 * Docusaurus plugin: takes out of a page's first second what nobody sees, and what keeps the reader's
 * first click waiting.
 *
 * - For each link in sight, all files of its page are prefetched, at once and whether or not another
 *   link did: a thousand elements in the head where fifty differ.
 * - Components learn in one go that they are in a browser, and each code block adds its buttons.
 * - Tabs are rendered a second time after hydration, for a fault that their state no longer has:
 *   https://github.com/facebook/docusaurus/issues/5653
 */
export default function calmStartPlugin(): Plugin {
  const client = join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');
  const theme = dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  return {
    name: 'calm-start',
    configureWebpack: (_config, isServer, { currentBundler: { instance } }) => ({
      plugins: isServer
        ? []
        : [
            new instance.NormalModuleReplacementPlugin(
              /^\.\/(?:browserContext|docusaurus|prefetch)$/,
              (resource: { context: string; request: string }) => {
                if (resource.context !== client) return;
                resource.request = WRAPPED[resource.request] ?? resource.request;
              },
            ),
          ],
      module: {
        rules: [
          {
            include: [join(theme, 'lib/theme/Tabs')],
            resolve: { alias: { '@docusaurus/useIsBrowser': join(__dirname, 'always.ts') } },
          },
        ],
      },
    }),
  };
}
