import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: keeps the highlighter of code out of what every page downloads.
 *
 * The theme loads it, with all languages, before anything else. Here the server highlights, and the
 * browser loads the highlighter when it has to show code that the server did not render
 * (`src/theme/CodeBlock/Content`).
 */
export default function codeHighlighterPlugin(): Plugin {
  const theme = dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  const content = join(__dirname, '../../src/theme/CodeBlock/Content');
  return {
    name: 'code-highlighter',
    getClientModules: () => [join(content, 'preload.ts')],
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          [join(theme, 'lib/prism-include-languages.js')]: join(__dirname, 'no-languages.ts'),
          'code-highlighter$': join(content, isServer ? 'highlighter.server.ts' : 'highlighter.ts'),
        },
      },
    }),
  };
}
