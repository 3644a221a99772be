import { failure } from '../expect-compilation';
import type { ChunkNames, Route } from './generated-files';

/** A section of the site whose routes are loaded on demand. */
export interface Section {
  /** Path of the section's outermost route, including the base URL. */
  readonly path: string;
  /** Bytes of source up to which adjacent pages share a chunk. 0 gives each page its own. */
  readonly groupBytes: number;
}

/** The routes of a section that are loaded on demand. */
export interface LazyPart extends Section {
  readonly leaves: readonly Route[];
  /** Names of the chunks that only the leaves use, in leaf order. */
  readonly leafChunks: readonly string[];
}

/** A route table in two parts. */
export interface Split {
  /** All routes, without the leaves of sections. */
  readonly routes: readonly Route[];
  readonly parts: readonly LazyPart[];
}

/** Chunk names in an entry of `routesChunkNames.json`, at any depth. */
const chunksOf = (entry: unknown): string[] =>
  typeof entry === 'string'
    ? [entry]
    : entry !== null && typeof entry === 'object'
      ? Object.values(entry).flatMap(chunksOf)
      : [];

/** Key of a route in the chunk names. */
export const keyOf = ({ component: { path, hash } }: Route): string => `${path}-${hash}`;

/** Distinct chunk names that only these leaves use. */
const ownChunks = (leaves: readonly Route[], chunkNames: ChunkNames): readonly string[] => {
  const leafKeys = new Set(leaves.map(keyOf));
  const shared = new Set(
    Object.entries(chunkNames)
      .filter(([key]) => !leafKeys.has(key))
      .flatMap(([, entry]) => chunksOf(entry)),
  );
  const uses = new Map<string, number>();
  for (const name of leaves.flatMap(leaf => chunksOf(chunkNames[keyOf(leaf)]))) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return [...uses]
    .filter(([name, count]) => count === 1 && !shared.has(name))
    .map(([name]) => name);
};

/**
 * Moves the leaves of each section from the route table to parts.
 *
 * @throws Error if the site lacks a section.
 */
export const split = (
  routes: readonly Route[],
  chunkNames: ChunkNames,
  sections: readonly Section[],
): Split => {
  const parts: LazyPart[] = [];
  const strip = (route: Route, section: Section): Route => {
    if (!route.routes) return route;
    if (route.routes.every(child => !child.routes)) {
      const leaves = route.routes;
      parts.push({ ...section, leaves, leafChunks: ownChunks(leaves, chunkNames) });
      return { ...route, routes: [], section: section.path };
    }
    return { ...route, routes: route.routes.map(child => strip(child, section)) };
  };
  const visit = (route: Route): Route => {
    if (!route.routes) return route;
    const section = sections.find(({ path }) => path === route.path);
    return section
      ? strip(route, section)
      : { ...route, routes: route.routes.map(child => visit(child)) };
  };
  const rest = routes.map(visit);
  for (const { path } of sections) {
    if (!parts.some(part => part.path === path)) {
      throw failure('lazy-routes', `no section of the site has the path ${path}.`);
    }
  }
  return { routes: rest, parts };
};
