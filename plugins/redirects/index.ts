import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Nearest } from './shared/counterparts';
import { type OldAddress, oldAddressPage, readIds, unknownTargets } from './page';

/** An old address and where it leads, both without the base URL. */
interface Route {
  readonly from: string;
  readonly to: string;
}

/** Options of the plugin. */
export interface OldAddressesOptions {
  readonly addresses: readonly OldAddress[];
  /** Reads the closest pages that guides name. Components find them in the plugin's global data. */
  readonly nearest: () => Promise<Nearest>;
  /** Returns all old addresses. Called for the hash router only, after all plugins have added pages. */
  readonly routes: () => readonly Route[];
  /** Component of these routes. Its prop `targets` maps old addresses to current ones. */
  readonly component: string;
}

/**
 * Runs first in each page. Many hosts answer `/docs/intro.html` with the file, and the framework would render
 * the page of that address a second time (https://github.com/facebook/docusaurus/issues/9552).
 */
const TIDY_ADDRESS = `(function (l) {
  var path = l.pathname.replace(/\\/index\\.html$/, '/').replace(/\\.html$/, '');
  if (path !== l.pathname) history.replaceState(null, '', path + l.search + l.hash);
})(location)`;

/** Runs first with the hash router, whose addresses no host tidies. */
const TIDY_HASH = `(function (l) {
  var parts = /^#(\\/[^?#]+?)(?:(?:\\/index)?\\.html?)?\\/*([?#].*)?$/.exec(l.hash);
  if (parts) history.replaceState(null, '', '#' + parts[1] + (parts[2] || ''));
})(location)`;

/** The file of a redirect page. Static hosts serve `index.html` for a folder. */
const fileOf = (from: string): string => (from.endsWith('.html') ? from : `${from}/index.html`);

/**
 * Docusaurus plugin: writes redirect pages for old addresses. Docusaurus's redirects plugin keeps the
 * hash unchanged. These pages also lead old anchors to other pages. A target that doesn't exist
 * fails the build. With the hash router there are no pages, so routes answer old addresses.
 */
export default function oldAddressesPlugin({ siteConfig }: LoadContext, options: unknown): Plugin {
  const { addresses, nearest, routes, component } = options as OldAddressesOptions;
  const { baseUrl } = siteConfig;
  const hashRouter = siteConfig.future.experimental_router === 'hash';
  return {
    name: 'redirects',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: hashRouter ? TIDY_HASH : TIDY_ADDRESS }],
    }),
    getClientModules: () => [join(__dirname, 'client.ts')],
    async allContentLoaded({ actions }) {
      actions.setGlobalData(await nearest());
      if (!hashRouter) return;
      const at = (address: string): string => baseUrl + address.slice(1);
      const targets = Object.fromEntries(routes().map(({ from, to }) => [at(from), at(to)]));
      const data = await actions.createData('targets.json', targets);
      for (const path of Object.keys(targets)) {
        actions.addRoute({ path, component, exact: true, modules: { targets: data } });
      }
    },
    async postBuild({ outDir }) {
      if (hashRouter) return;
      const known = new Map<string, ReadonlySet<string> | undefined>();
      const idsOf = (address: string): ReadonlySet<string> | undefined => {
        const file = join(outDir, `${address}.html`);
        if (!known.has(address)) {
          known.set(address, existsSync(file) ? readIds(readFileSync(file, 'utf8')) : undefined);
        }
        return known.get(address);
      };
      const unknown = addresses.flatMap(address => unknownTargets(address, idsOf));
      if (unknown.length > 0) {
        throw new Error(
          `Old addresses lead to pages or headings that are gone:\n${unknown.join('\n')}`,
        );
      }
      await Promise.all(
        addresses.map(async address => {
          const file = join(outDir, fileOf(address.from));
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, oldAddressPage(address, baseUrl));
        }),
      );
    },
  };
}
