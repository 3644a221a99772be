/**
 * Splits the route table that Docusaurus generates in two: what every page needs, and the leaves of
 * one large section, which only its readers need.
 */

/** A route as `.docusaurus/routes.js` has it; the component is a path and a hash. */
export interface Route {
  readonly path: string;
  readonly component: { readonly path: string; readonly hash: string };
  readonly routes?: readonly Route[];
  readonly [prop: string]: unknown;
}

type ChunkNames = Readonly<Record<string, unknown>>;

/** One line of `.docusaurus/registry.js`. */
interface RegistryEntry {
  readonly name: string;
  readonly request: string;
}

export interface Split {
  /** All routes; the section's innermost route has no leaves any more. */
  readonly routes: readonly Route[];
  readonly leaves: readonly Route[];
  /** Keys of the leaves in `routesChunkNames.json`. */
  readonly leafKeys: ReadonlySet<string>;
  /** Names of the chunks that the leaves alone use, in the order of the leaves. */
  readonly leafChunks: readonly string[];
}

/**
 * Reads the generated module `routes.js`.
 *
 * @throws Error if it is not of the form that Docusaurus 3.10 writes.
 */
export const readRoutes = (source: string): readonly Route[] => {
  const match = /export default (\[[\s\S]*\]);?\s*$/.exec(source);
  if (!match) throw new Error('lazy-routes: the generated routes.js has an unknown form.');
  // The module is the framework's own output, an array literal of calls to ComponentCreator.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const evaluate = new Function('ComponentCreator', `return ${match[1] ?? ''}`) as (
    creator: (path: string, hash: string) => Route['component'],
  ) => readonly Route[];
  return evaluate((path, hash) => ({ path, hash }));
};

/** Every chunk name in an entry of `routesChunkNames.json`, however deep. */
const chunksOf = (entry: unknown): string[] =>
  typeof entry === 'string'
    ? [entry]
    : entry !== null && typeof entry === 'object'
      ? Object.values(entry).flatMap(chunksOf)
      : [];

const keyOf = ({ component: { path, hash } }: Route): string => `${path}-${hash}`;

/**
 * Takes the leaves out of the section whose outermost route has the path `section`.
 *
 * @throws Error if there is no such section.
 */
export const split = (routes: readonly Route[], chunkNames: ChunkNames, section: string): Split => {
  let leaves: readonly Route[] | undefined;
  const strip = (route: Route): Route => {
    if (!route.routes) return route;
    if (route.routes.every(child => !child.routes)) {
      leaves = route.routes;
      return { ...route, routes: [] };
    }
    return { ...route, routes: route.routes.map(strip) };
  };
  const rest = routes.map(route => (route.path === section && route.routes ? strip(route) : route));
  if (!leaves) throw new Error(`lazy-routes: no section of the site has the path ${section}.`);
  const leafKeys = new Set(leaves.map(keyOf));
  const shared = new Set(
    Object.entries(chunkNames)
      .filter(([key]) => !leafKeys.has(key))
      .flatMap(([, entry]) => chunksOf(entry)),
  );
  // A component that many leaves share is no leaf's own, and neither is what other routes use.
  const uses = new Map<string, number>();
  for (const name of leaves.flatMap(leaf => chunksOf(chunkNames[keyOf(leaf)]))) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const leafChunks = [...uses]
    .filter(([name, count]) => count === 1 && !shared.has(name))
    .map(([name]) => name);
  return { routes: rest, leaves, leafKeys, leafChunks };
};

/**
 * Reads the lines of the generated module `registry.js`.
 *
 * @throws Error if a line is not of the form that Docusaurus 3.10 writes.
 */
export const readRegistry = (source: string): RegistryEntry[] => {
  const lines = source.split('\n').filter(line => line.includes('import('));
  return lines.map(line => {
    const match = /^\s*"([^"]+)": \[.*import\(.*?("(?:[^"\\]|\\.)*")\), /.exec(line);
    if (!match?.[1] || !match[2]) {
      throw new Error(`lazy-routes: the generated registry.js has an unknown line: ${line}`);
    }
    return { name: match[1], request: JSON.parse(match[2]) as string };
  });
};

const printRoute = (route: Route): string => {
  const { component, routes, ...rest } = route;
  const props = Object.entries(rest).map(([key, value]) => `${key}:${JSON.stringify(value)}`);
  props.push(
    `component:ComponentCreator(${JSON.stringify(component.path)},${JSON.stringify(component.hash)})`,
  );
  if (routes) props.push(`routes:${routes.length > 0 ? printRoutes(routes) : 'lazyLeaves'}`);
  return `{${props.join(',')}}`;
};

const printRoutes = (routes: readonly Route[]): string => `[${routes.map(printRoute).join(',')}]`;

/** The route table of every page: like the generated one, with an empty, fillable list of leaves. */
export const printMainRoutes = ({ routes }: Split): string =>
  [
    `import ComponentCreator from '@docusaurus/ComponentCreator';`,
    `export const lazyLeaves = [];`,
    `export default ${printRoutes(routes)};`,
  ].join('\n');

/** The chunk names of every page. */
export const printMainChunkNames = (chunkNames: ChunkNames, { leafKeys }: Split): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !leafKeys.has(key))),
  );

const printRegistryEntry = ({ name, request }: RegistryEntry, chunk: string): string => {
  const id = JSON.stringify(request);
  // The middle element tells the server's renderer which module a page used; browsers never read it.
  return `${JSON.stringify(name)}:[()=>import(/* webpackChunkName: "${chunk}" */ ${id}),"",require.resolveWeak(${id})]`;
};

/** The registry of every page. */
export const printMainRegistry = (
  registry: readonly RegistryEntry[],
  { leafChunks }: Split,
): string => {
  const lazy = new Set(leafChunks);
  const entries = registry
    .filter(({ name }) => !lazy.has(name))
    .map(entry => printRegistryEntry(entry, entry.name));
  return `export default {${entries.join(',\n')}};`;
};

/**
 * The module that a reader of the section loads first: it fills in the leaves, their chunk names and
 * their registry.
 *
 * @param section - Path of the section's outermost route.
 * @param groupSize - How many neighbouring pages share a chunk. Every chunk has an entry in the
 *   runtime that all pages of the site download, so a chunk for each page would cost everybody.
 * @throws Error if a leaf's own chunk is not in the registry.
 */
export const printLazyModule = (
  { leaves, leafChunks }: Split,
  chunkNames: ChunkNames,
  registry: readonly RegistryEntry[],
  section: string,
  groupSize: number,
): string => {
  const requests = new Map(registry.map(({ name, request }) => [name, request]));
  const loaders = leafChunks.map((name, index) => {
    const request = requests.get(name);
    if (request === undefined) throw new Error(`lazy-routes: no module is registered as ${name}.`);
    const group = `section-${Math.floor(index / groupSize)}`;
    const id = JSON.stringify(request);
    return `[()=>import(/* webpackChunkName: "${group}" */ ${id}),'',require.resolveWeak(${id})]`;
  });
  const numbers = new Map(leafChunks.map((name, index) => [name, index]));
  const shorten = (entry: unknown): unknown =>
    JSON.parse(JSON.stringify(entry), (_, value: unknown) =>
      typeof value === 'string' ? (numbers.get(value) ?? value) : value,
    );
  // Leaves are alike but for their path and their own chunks, so most rows are a path alone: a row
  // tells only what differs from the row before, and a number is the next unused chunk.
  let last = '';
  let next = 0;
  const rows = leaves.map(leaf => {
    const { component: _component, path, ...props } = leaf;
    const own = shorten(chunkNames[keyOf(leaf)]);
    const expected = JSON.stringify(own, (_, value: unknown) => (value === next ? -1 : value));
    if (expected.includes('-1')) next += 1;
    const row = JSON.stringify([props, JSON.parse(expected)]);
    const suffix = path.slice(section.length);
    if (row === last) return suffix;
    last = row;
    return [suffix, props, JSON.parse(expected) as unknown];
  });
  return `
import ComponentCreator from '@docusaurus/ComponentCreator';
import { lazyLeaves } from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import registry from '@generated/registry';

const loaders = [${loaders.join(',\n')}];
loaders.forEach((loader, index) => (registry['section-page-' + index] = loader));
let props, chunks, next = 0;
for (const row of ${JSON.stringify(rows)}) {
  const [suffix] = typeof row === 'string' ? [row] : ([, props, chunks] = row);
  const path = ${JSON.stringify(section)} + suffix;
  let used = false;
  routesChunkNames[path + '-lazy'] = JSON.parse(JSON.stringify(chunks), (_, value) => {
    if (typeof value !== 'number') return value;
    if (value >= 0) return 'section-page-' + value;
    used = true;
    return 'section-page-' + next;
  });
  if (used) next += 1;
  lazyLeaves.push({ ...props, path, component: ComponentCreator(path, 'lazy') });
}
// The framework's prefetching asks for the address of a page's chunk by the page's own name.
const chunkAddress = __webpack_require__.gca;
__webpack_require__.gca = name =>
  chunkAddress(name.replace(/^section-page-(\\d+)$/, (_, page) => 'section-' + Math.floor(page / ${groupSize})));
`;
};

/** Replaces the framework's preload: the section's routes arrive before its pages are matched. */
export const printPreload = (original: string, section: string): string => `
import preloadMatched from ${JSON.stringify(original)};

const section = ${JSON.stringify(section)};

export default function preload(pathname) {
  return pathname === section || pathname.startsWith(section + '/')
    ? import(/* webpackChunkName: "section-routes" */ '@generated/routes?lazy').then(() =>
        preloadMatched(pathname),
      )
    : preloadMatched(pathname);
}
`;
