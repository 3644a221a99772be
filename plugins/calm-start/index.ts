import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { CompileEarly } from './compile-early';
import { LateErrors } from './late-errors';
import type { ReplaceOptions } from './replace-loader';

const theme = dirname(require.resolve('@docusaurus/theme-classic/package.json'));
const client = join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');
const docs = dirname(require.resolve('@docusaurus/plugin-content-docs'));
const common = dirname(require.resolve('@docusaurus/theme-common'));
const reactDom = dirname(require.resolve('react-dom/package.json'));
const router = dirname(require.resolve('react-router/package.json'));
const helmet = dirname(require.resolve('react-helmet-async/package.json'));

/** Modules that the framework asks for by a relative path, and ours, which stand in for them. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  [join(client, 'browserContext'), join(__dirname, 'browser-context.tsx')],
  [join(client, 'docusaurus'), join(__dirname, 'prefetch-later.ts')],
  [join(client, 'prefetch'), join(__dirname, 'prefetch-once.ts')],
  [join(common, 'hooks/useWindowSize'), join(__dirname, 'window-size.ts')],
]);

/** What React throws to itself, by the numbers of the messages. */
const SIGNALS: ReplaceOptions = {
  replace: [
    [
      '"use strict";',
      '"use strict"; const signal = message => Object.assign(Object.create(Error.prototype), { message });',
    ],
    ...[460, 461, 474, 519, 542].map(
      code =>
        [
          `Error(formatProdErrorMessage(${code}))`,
          `signal(formatProdErrorMessage(${code}))`,
        ] as const,
    ),
  ],
};

/** Parts of the code of every page, by the folders that they are in. */
const PARTS = [
  ['react', /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/],
  ['framework', /[\\/]node_modules[\\/]/],
] as const;

/** Groups for the bundler: the code of every page in parts, the first group that fits taking a module. */
const inParts = Object.fromEntries(
  PARTS.map(([name, test], index) => [
    name,
    { name, test, chunks: 'initial' as const, enforce: true, priority: 45 - index },
  ]),
);

/** A rule that gives one of our modules to some modules that ask for another. */
const inPlaceOf = (name: string, ours: string, askedBy: string) => ({
  include: [askedBy],
  resolve: { alias: { [name]: join(__dirname, ours) } },
});

const importing = (names: string, module: string): string =>
  `import { ${names} } from ${JSON.stringify(join(__dirname, module))};\n`;

/** What has a module of the framework make a change of its state in a transition. */
const inTransition = (text: string): ReplaceOptions => ({
  first: "import { startTransition } from 'react';\n",
  replace: [[text, `startTransition(() => { ${text} });`]],
});

/** A rule that has some code of a module replaced. */
const replacing = (resource: string, options: ReplaceOptions) => ({
  resource,
  use: [{ loader: join(__dirname, 'replace-loader.cjs'), options }],
});

/**
 * Docusaurus plugin: takes out of a page's first second what nobody sees, and what keeps the reader's
 * first click waiting.
 *
 * - For each link in sight, all files of its page are prefetched, at once and whether or not another
 *   link did: a thousand elements in the head where fifty differ.
 * - Each function is compiled when it is first called (`compile-early.ts`).
 * - The code of every page is one script, and what the browser compiled on another thread is taken over
 *   script by script: 25 ms for this one, in which a phone does not answer for 100.
 * - Components learn in one go that they are in a browser, and each code block adds its buttons; how
 *   wide the window is, which colors and which version the reader chose last, and what the menu of a
 *   phone shows, and the navbar and the sidebar are rendered again. What is learned in a transition is
 *   rendered piece by piece, all of it together.
 * - The search and the menu of versions look the page up among all pages of the site by as many regular
 *   expressions, and so does the router, in browsers and for each page that the server renders.
 * - Sorting a few words by the rules of a language loads those rules, for 3 ms.
 * - The head is rewritten several times on its way back to what the server made of it (`head-frame.ts`).
 * - React makes five errors that it only throws to itself, and the bundler's runtime one for each chunk
 *   (`late-errors.ts`). An open inspector, DevTools or Lighthouse, has all of the code parsed once
 *   more to know where they were made: 25 ms.
 * - Tabs are rendered a second time after hydration, for a fault that their state no longer has:
 *   https://github.com/facebook/docusaurus/issues/5653
 */
export default function calmStartPlugin(): Plugin {
  return {
    name: 'calm-start',
    configureWebpack: (_config, isServer, { currentBundler: { instance } }) => ({
      plugins: isServer
        ? []
        : [
            new instance.NormalModuleReplacementPlugin(
              // The context itself, which the framework's hooks ask for from beside, stays its own.
              /^(?:\.\/(?:browserContext|docusaurus|prefetch)|\.{1,2}\/hooks\/useWindowSize)$/,
              (resource: { context: string; request: string }) => {
                const ours = REPLACED.get(join(resource.context, resource.request));
                if (ours !== undefined) resource.request = ours;
              },
            ),
            // The types of Docusaurus are webpack's.
            ...(process.env.NODE_ENV === 'production'
              ? [new CompileEarly() as never, new LateErrors() as never]
              : []),
          ],
      ...(!isServer &&
        process.env.NODE_ENV === 'production' && {
          optimization: { splitChunks: { cacheGroups: inParts } },
        }),
      module: {
        rules: [
          inPlaceOf('@docusaurus/useIsBrowser', 'always.ts', join(theme, 'lib/theme/Tabs')),
          inPlaceOf('@docusaurus/router', 'match-path.ts', join(docs, 'client/docsClientUtils.js')),
          replacing(join(router, 'esm/react-router.js'), {
            first: importing('mayMatch', 'match-path.ts'),
            replace: [
              [
                'var _compilePath = compilePath$1(',
                'if (!mayMatch(pathname, path)) return null; var _compilePath = compilePath$1(',
              ],
            ],
          }),
          ...(isServer
            ? []
            : [
                ...(process.env.NODE_ENV === 'production'
                  ? [replacing(join(reactDom, 'cjs/react-dom-client.production.js'), SIGNALS)]
                  : []),
                replacing(join(docs, 'client/docsClientUtils.js'), {
                  replace: [
                    ['b[1].path.localeCompare(a[1].path)', '(b[1].path < a[1].path ? -1 : 1)'],
                  ],
                }),
                replacing(
                  join(docs, 'client/docsPreferredVersion.js'),
                  inTransition(
                    'setState(readStorageState({ allDocsData, versionPersistence, pluginIds }));',
                  ),
                ),
                replacing(
                  join(common, 'contexts/colorMode.js'),
                  inTransition(
                    'setColorModeState(ColorModeAttribute.get());\n        setColorModeChoiceState(ColorModeChoiceAttribute.get());',
                  ),
                ),
                replacing(
                  join(common, 'contexts/navbarSecondaryMenu/content.js'),
                  inTransition('setContent({ component, props: memoizedProps });'),
                ),
                replacing(join(common, 'utils/reactUtils.js'), {
                  replace: [['a[0].localeCompare(b[0])', '(a[0] < b[0] ? -1 : 1)']],
                }),
                replacing(join(helmet, 'lib/index.module.js'), {
                  first: importing('cancelHeadFrame, requestHeadFrame', 'head-frame.ts'),
                  replace: [
                    ['requestAnimationFrame(', 'requestHeadFrame('],
                    ['cancelAnimationFrame(', 'cancelHeadFrame('],
                  ],
                }),
              ]),
        ],
      },
    }),
  };
}
