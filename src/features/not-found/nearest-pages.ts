import { allowedTypos, editDistance } from '@site/plugins/search/engine/distance';
import { squash } from '@site/plugins/search/engine/text';

/** Pages that an address may mean. */
const MAX_PAGES = 3;

const nameOf = (path: string): string => squash(path.split('/').at(-1) ?? '');

/** How far a name is from the one that was asked for. Infinity if it is another name. */
const distanceOf = (asked: string, name: string): number => {
  if (name === asked) return 0;
  const limit = allowedTypos(asked.length);
  const typos = editDistance(asked, name, limit, false);
  if (typos <= limit) return typos;
  const [short, long] = asked.length < name.length ? [asked, name] : [name, asked];
  return short.length > 3 && long.includes(short)
    ? 3 + (long.length - short.length) / 100
    : Infinity;
};

/** Paths of the pages in a sitemap. */
export const pathsOf = (sitemap: string): readonly string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

/**
 * Paths of the pages whose names are close to the last part of an unknown address, the closest first. Of the
 * guides, they are of the version that the address is in.
 *
 * @param pages - Paths of all pages.
 * @param versions - Where the guides of each version begin. The preferred version is the first: it is taken
 *   for an address outside of all.
 */
export const nearestPages = (
  pathname: string,
  pages: readonly string[],
  versions: readonly string[],
): readonly string[] => {
  const asked = nameOf(pathname.replace(/(?:\.html?)?\/?$/, ''));
  if (asked === '') return [];
  const deepest = [...versions].sort((a, b) => b.length - a.length);
  const versionOf = (path: string): string | undefined =>
    deepest.find(base => `${path}/`.startsWith(`${base}/`));
  const version = versionOf(pathname) ?? versions[0];
  const isNear = (path: string): boolean => path.split('/')[1] === pathname.split('/')[1];
  return pages
    .filter(path => [undefined, version].includes(versionOf(path)))
    .map(path => ({ path, far: distanceOf(asked, nameOf(path)), elsewhere: !isNear(path) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far || Number(a.elsewhere) - Number(b.elsewhere))
    .slice(0, MAX_PAGES)
    .map(({ path }) => path);
};
