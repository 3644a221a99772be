/**
 * Splits the route table that Docusaurus generates: what every page needs, and the leaves of some
 * large sections, which only their readers need.
 */

/** A part of the site whose leaves load on demand. */
export interface Section {
  /** Path of the section's outermost route, base URL included. */
  readonly path: string;
  /** How many neighbouring pages of the section share a chunk. */
  readonly groupSize: number;
}

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

/** What is taken out of one section. */
export interface LazyPart extends Section {
  readonly leaves: readonly Route[];
  /** Names of the chunks that the leaves alone use, in the order of the leaves. */
  readonly leafChunks: readonly string[];
}

export interface Split {
  /** All routes; the sections' innermost routes have no leaves any more. */
  readonly routes: readonly Route[];
  readonly parts: readonly LazyPart[];
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

/** Names of the chunks that some leaves use, once each, and no other route of the site. */
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
 * Takes the leaves out of each section.
 *
 * @throws Error if a section is not on the site.
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
      throw new Error(`lazy-routes: no section of the site has the path ${path}.`);
    }
  }
  return { routes: rest, parts };
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
  const { component, routes, section, ...rest } = route;
  const props = Object.entries(rest).map(([key, value]) => `${key}:${JSON.stringify(value)}`);
  props.push(
    `component:ComponentCreator(${JSON.stringify(component.path)},${JSON.stringify(component.hash)})`,
  );
  if (section !== undefined) props.push(`routes:lazyLeaves[${JSON.stringify(section)}]`);
  else if (routes) props.push(`routes:${printRoutes(routes)}`);
  return `{${props.join(',')}}`;
};

const printRoutes = (routes: readonly Route[]): string => `[${routes.map(printRoute).join(',')}]`;

/** The route table of every page: like the generated one, with empty, fillable lists of leaves. */
export const printMainRoutes = ({ routes, parts }: Split): string =>
  [
    `import ComponentCreator from '@docusaurus/ComponentCreator';`,
    `export const lazyLeaves = {${parts.map(({ path }) => `${JSON.stringify(path)}:[]`).join(',')}};`,
    `export default ${printRoutes(routes)};`,
  ].join('\n');

/** The chunk names of every page. */
export const printMainChunkNames = (chunkNames: ChunkNames, { parts }: Split): string => {
  const lazy = new Set(parts.flatMap(({ leaves }) => leaves.map(keyOf)));
  return JSON.stringify(
    Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !lazy.has(key))),
  );
};

/**
 * @param rendered - What the server's renderer hears that a page used; browsers never read it.
 */
const printRegistryEntry = ({ name, request }: RegistryEntry, rendered = ''): string => {
  const id = JSON.stringify(request);
  return `${JSON.stringify(name)}:[()=>import(/* webpackChunkName: "${name}" */ ${id}),${JSON.stringify(rendered)},require.resolveWeak(${id})]`;
};

/** The registry of every page. */
export const printMainRegistry = (registry: readonly RegistryEntry[], { parts }: Split): string => {
  const lazy = new Set(parts.flatMap(({ leafChunks }) => leafChunks));
  const entries = registry
    .filter(({ name }) => !lazy.has(name))
    .map(entry => printRegistryEntry(entry));
  return `export default {${entries.join(',\n')}};`;
};

/** A section's name in the names of chunks. */
const nameOf = ({ path }: Section): string => path.slice(1).replaceAll('/', '-');

/** Name of the browser's chunk with some pages of a section. */
export const pageChunk = (section: Section, group: string | number): string =>
  `section-${nameOf(section)}-${group}`;

/** Name of the browser's chunk with a section's routes. */
export const routesChunk = (section: Section): string => `section-routes-${nameOf(section)}`;

/**
 * Stands in a section's routes where the bundler puts the files of its pages, when it has named them: the
 * group of each, its number and its hash, as in `0:481.b374dc alone-7:938.66aaf3`.
 */
export const FILES = 'FILES_OF_THE_SECTION';

/** Tells whether a page is too large to share a chunk with its neighbours. */
type IsLarge = (request: string) => boolean;

interface OwnChunk {
  readonly request: string;
  /** Name of the browser's chunk. */
  readonly group: string;
  readonly isAlone: boolean;
}

/**
 * The browser's chunk of each leaf, in the order of the leaves.
 *
 * @throws Error if a leaf's own chunk is not in the registry.
 */
const groups = (
  part: LazyPart,
  registry: readonly RegistryEntry[],
  isLarge: IsLarge,
): OwnChunk[] => {
  const { leafChunks, groupSize } = part;
  const requests = new Map(registry.map(({ name, request }) => [name, request]));
  return leafChunks.map((chunk, index) => {
    const request = requests.get(chunk);
    if (request === undefined) throw new Error(`lazy-routes: no module is registered as ${chunk}.`);
    const isAlone = groupSize > 1 && isLarge(request);
    const group = isAlone ? `alone-${index}` : Math.floor(index / groupSize);
    return { request, group: pageChunk(part, group), isAlone };
  });
};

/**
 * The registry of the server's build. Its renderer looks up in the browser's manifest what a page
 * used, to link the page's scripts and style sheets. That manifest knows chunks by name, and modules
 * by request only if webpack wrote it; so the registry gives names.
 */
export const printServerRegistry = (
  registry: readonly RegistryEntry[],
  { parts }: Split,
  isLarge: IsLarge,
): string => {
  const chunks = new Map(
    parts.flatMap(part =>
      groups(part, registry, isLarge).map(({ request, group }) => [request, group] as const),
    ),
  );
  const entries = registry.map(entry =>
    printRegistryEntry(entry, chunks.get(entry.request) ?? entry.name),
  );
  return `export default {${entries.join(',\n')}};`;
};

/**
 * The module that a reader of a section loads first: it fills in the leaves, their chunk names and
 * their registry.
 *
 * @throws Error if a leaf's own chunk is not in the registry.
 */
export const printLazyModule = (
  part: LazyPart,
  chunkNames: ChunkNames,
  registry: readonly RegistryEntry[],
  isLarge: IsLarge,
): string => {
  const { path: section, groupSize, leaves, leafChunks } = part;
  const name = nameOf(part);
  const own = groups(part, registry, isLarge);
  const alone = own.flatMap(({ isAlone }, index) => (isAlone ? [index] : []));
  const loaders = own.map(({ request, group }) => {
    const id = JSON.stringify(request);
    return `[()=>import(/* webpackChunkName: "${group}" */ ${id}),'',require.resolveWeak(${id})]`;
  });
  const numbers = new Map(leafChunks.map((chunk, index) => [chunk, index]));
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
    const names = shorten(chunkNames[keyOf(leaf)]);
    const expected = JSON.stringify(names, (_, value: unknown) => (value === next ? -1 : value));
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
const leaves = lazyLeaves[${JSON.stringify(section)}];
loaders.forEach((loader, index) => (registry['${name}-page-' + index] = loader));
let props, chunks, used, next = 0;
const fill = value => {
  if (typeof value === 'number') {
    used ||= value < 0;
    return '${name}-page-' + (value < 0 ? next : value);
  }
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(fill);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry)]));
};
for (const row of ${JSON.stringify(rows)}) {
  const [suffix] = typeof row === 'string' ? [row] : ([, props, chunks] = row);
  const path = ${JSON.stringify(section)} + suffix;
  used = false;
  routesChunkNames[path + '-lazy'] = fill(chunks);
  if (used) next += 1;
  // Of hundreds of pages a reader opens a few: a component is made when it is asked for.
  let component;
  leaves.push({ ...props, path, get component() { return (component ??= ComponentCreator(path, 'lazy')); } });
}
const files = {};
for (const row of '${FILES}'.split(' ')) {
  const [group, file] = row.split(':');
  files['${pageChunk(part, '')}' + group] = files[file.split('.')[0]] = 'assets/js/' + file + '.js';
}
const fileOf = __webpack_require__.u;
__webpack_require__.u = chunk => files[chunk] ?? fileOf(chunk);
// The framework's prefetching asks for the address of a page's chunk by the page's own name.
const alone = ${JSON.stringify(alone)};
const groupOf = page => alone.includes(page) ? 'alone-' + page : Math.floor(page / ${groupSize});
const chunkAddress = __webpack_require__.gca;
__webpack_require__.gca = name =>
  chunkAddress(name.replace(/^${name}-page-(\\d+)$/, (_, page) => '${pageChunk(part, '')}' + groupOf(Number(page))));
`;
};

/** Replaces the framework's preload: a section's routes arrive before its pages are matched. */
export const printPreload = (original: string, sections: readonly Section[]): string => `
import preloadMatched from ${JSON.stringify(original)};

const sections = {${sections
  .map(
    section =>
      `${JSON.stringify(section.path)}:()=>import(/* webpackChunkName: "${routesChunk(section)}" */ '@generated/routes?lazy=${section.path}')`,
  )
  .join(',')}};

function load(pathname) {
  const section = Object.keys(sections).find(path => pathname === path || pathname.startsWith(path + '/'));
  return section ? sections[section]().then(() => preloadMatched(pathname)) : preloadMatched(pathname);
}

export default async function preload(pathname) {
  const modules = await load(pathname);
  // The framework renders the page of the present address now, though a reader may have followed another
  // link meanwhile: that page has to be there, too.
  for (let loaded = pathname; loaded !== window.location.pathname; ) {
    loaded = window.location.pathname;
    await load(loaded);
  }
  return modules;
}
`;
