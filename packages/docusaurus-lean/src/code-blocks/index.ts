import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { ExpectCompilation } from '../expect-compilation';

/**
 * Docusaurus plugin: loads Prism only for code that the server did not render.
 *
 * By default, every page includes the highlighter and all its languages, and highlights code again
 * that the server has highlighted.
 */
export const codeBlocks = (): Plugin => {
  const theme = dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  return {
    name: 'docusaurus-lean-code-blocks',
    getThemePath: () => join(__dirname, 'theme'),
    getClientModules: () => [join(__dirname, 'preload.ts')],
    configureWebpack: (_config, isServer) => ({
      plugins:
        isServer || process.env.NODE_ENV !== 'production'
          ? []
          : [
              // Docusaurus uses webpack's types.
              new ExpectCompilation({
                technique: 'code-blocks',
                initialWithout: [/[\\/](?:prism-react-renderer|prismjs)[\\/]/],
                compiled: [/code-blocks[\\/]no-languages\.ts$/, /code-blocks[\\/]HighlightedLines/],
              }) as never,
            ],
      resolve: {
        alias: {
          [join(theme, 'lib/prism-include-languages.js')]: join(__dirname, 'no-languages.ts'),
          'docusaurus-lean/highlighter$': join(
            __dirname,
            isServer ? 'highlighter.server.ts' : 'highlighter.ts',
          ),
        },
      },
    }),
  };
};
