import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Page, readPage } from './page';

/** Origin of the site in canonical links. */
export const ORIGIN = 'https://react-querybuilder.js.org';

/** The built site. */
export interface Site {
  /** Pages by their address; those that only redirect are in {@link redirects}. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly redirects: ReadonlyMap<string, Page>;
  /** Addresses in the sitemap. */
  readonly sitemap: readonly string[];
  /** Whether a host answers an address with a page or a file. */
  readonly exists: (address: string) => boolean;
  /** Where the build is. */
  readonly folder: string;
  /** The text of a file of the build. */
  readonly read: (name: string) => string;
}

const addressOf = (name: string): string =>
  `/${name
    .split(sep)
    .join('/')
    .replace(/\.html$/, '')
    .replace(/(?:^|\/)index$/, '')}`;

/**
 * Reads a build.
 *
 * @throws Error if the folder holds no build.
 */
export const readSite = (folder: string): Site => {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no build: run npm run build first.`);
  }
  const pages = new Map<string, Page>();
  const redirects = new Map<string, Page>();
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html') || name.startsWith('assets')) continue;
    const page = readPage(read(name));
    (page.redirect === undefined ? pages : redirects).set(addressOf(name), page);
  }
  const sitemap = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? '').pathname,
  );
  return {
    pages,
    redirects,
    sitemap,
    folder,
    read,
    exists: address =>
      pages.has(address) || redirects.has(address) || existsSync(join(folder, address)),
  };
};

let built: Site | undefined;

/** The site in `build/`, which the test files of a run share. */
export const builtSite = (): Site => (built ??= readSite('build'));
