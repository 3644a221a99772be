import { allowedTypos, editDistance } from '@site/plugins/search/engine/distance';

/** Version of the guides, as the framework's global data has it. */
interface GuidesVersion {
  readonly path: string;
  readonly docs: readonly { readonly path: string }[];
}

/** Pages that an address may mean. */
const MAX_PAGES = 3;

const nameOf = (path: string): string =>
  (path.split('/').at(-1) ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How far a name is from the one that was asked for. Infinity if it is another name. */
const distanceOf = (asked: string, name: string): number => {
  if (name === asked) return 0;
  const limit = allowedTypos(asked.length);
  const typos = editDistance(asked, name, limit, false);
  if (typos <= limit) return typos;
  const [short, long] = asked.length < name.length ? [asked, name] : [name, asked];
  return short.length > 3 && long.includes(short) ? 3 : Infinity;
};

/**
 * Paths of the guides whose names are close to the last part of an unknown address, the closest first. They
 * are of the version that the address is in.
 *
 * @param versions - The preferred version first: it is taken for an address outside of all.
 */
export const nearestPages = (
  pathname: string,
  versions: readonly GuidesVersion[],
): readonly string[] => {
  const asked = nameOf(pathname.replace(/(?:\.html?)?\/?$/, ''));
  if (asked === '') return [];
  const [inside] = versions
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return ((inside ?? versions[0])?.docs ?? [])
    .map(({ path }) => ({ path, distance: distanceOf(asked, nameOf(path)) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_PAGES)
    .map(({ path }) => path);
};
