import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { movedPage, readIds, resolveAnchor } from './page';

/** Guides that moved within a version. */
export interface MovedGuides {
  /** Address of the version, without the base URL. */
  readonly base: string;
  readonly from: string;
  readonly to: string;
  /** Old anchors and candidates for the new ones, see `config/moved-anchors.json`. */
  readonly anchors: Readonly<Record<string, readonly string[]>>;
}

/** An old address and where it leads, both without the base URL. */
interface OldAddress {
  readonly from: string;
  readonly to: string;
}

/** Options of the plugin. */
export interface MovedGuidesOptions {
  readonly guides: readonly MovedGuides[];
  /** Returns all old addresses. Called for the hash router only, after all plugins have added pages. */
  readonly routes: () => readonly OldAddress[];
  /** Component of these routes. Its prop `targets` maps old addresses to current ones. */
  readonly component: string;
}

/**
 * Docusaurus plugin: writes redirect pages for guides that moved. Docusaurus's redirects plugin
 * keeps the hash unchanged. These pages also map old anchors to new ones. An anchor without a
 * target fails the build. With the hash router there are no pages, so routes answer old addresses.
 */
export default function movedGuidesPlugin({ siteConfig }: LoadContext, options: unknown): Plugin {
  const { guides, routes, component } = options as MovedGuidesOptions;
  const { baseUrl } = siteConfig;
  const hashRouter = siteConfig.future.experimental_router === 'hash';
  return {
    name: 'redirects',
    async allContentLoaded({ actions }) {
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
      const known = new Map<string, ReadonlySet<string>>();
      const idsOf = (address: string): ReadonlySet<string> => {
        const file = join(outDir, `${address}.html`);
        const ids =
          known.get(address) ?? readIds(existsSync(file) ? readFileSync(file, 'utf8') : '');
        known.set(address, ids);
        return ids;
      };
      await Promise.all(
        guides.map(async ({ base, from, to, anchors }) => {
          const resolved = Object.fromEntries(
            Object.entries(anchors).map(([old, candidates]) => [
              old,
              resolveAnchor(base, to, candidates, idsOf),
            ]),
          );
          const file = join(outDir, from, 'index.html');
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, movedPage({ from, to, anchors: resolved }, baseUrl));
        }),
      );
    },
  };
}
