import { failure } from '../expect-compilation';
import type { ChunkNames, RegistryEntry, Route } from './generated-files';
import { keyOf, type LazyPart, type Section, type Split } from './split';

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

/** The main route table, with empty lists for the leaves of sections. */
export const mainRoutesSource = ({ routes, parts }: Split): string =>
  [
    `import ComponentCreator from '@docusaurus/ComponentCreator';`,
    `export const lazyLeaves = {${parts.map(({ path }) => `${JSON.stringify(path)}:[]`).join(',')}};`,
    `export default ${printRoutes(routes)};`,
  ].join('\n');

/** The main chunk names. */
export const mainChunkNamesSource = (chunkNames: ChunkNames, { parts }: Split): string => {
  const lazy = new Set(parts.flatMap(({ leaves }) => leaves.map(keyOf)));
  return JSON.stringify(
    Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !lazy.has(key))),
  );
};

/**
 * @param rendered - Name that the server renderer records when a page uses the module. Not used in
 *   browsers.
 */
const printRegistryEntry = ({ name, request }: RegistryEntry, rendered = ''): string => {
  const id = JSON.stringify(request);
  return `${JSON.stringify(name)}:[()=>import(/* webpackChunkName: "${name}" */ ${id}),${JSON.stringify(rendered)},require.resolveWeak(${id})]`;
};

/** The main registry. */
export const mainRegistrySource = (
  registry: readonly RegistryEntry[],
  { parts }: Split,
): string => {
  const lazy = new Set(parts.flatMap(({ leafChunks }) => leafChunks));
  const entries = registry
    .filter(({ name }) => !lazy.has(name))
    .map(entry => printRegistryEntry(entry));
  return `export default {${entries.join(',\n')}};`;
};

/** Name of a section within chunk names. */
const nameOf = ({ path }: Section): string => path.slice(1).replaceAll('/', '-');

/** Name of the client chunk with some pages of a section. */
export const pageChunk = (section: Section, group: string | number): string =>
  `section-${nameOf(section)}-${group}`;

/** Name of the client chunk with a section's routes. */
export const routesChunk = (section: Section): string => `section-routes-${nameOf(section)}`;

/** Bytes of a page's source. */
type SizeOf = (request: string) => number;

/** Pages that share a client chunk. */
interface Group {
  /** Name of the chunk. */
  readonly name: string;
  readonly requests: readonly string[];
}

/**
 * The client chunks of a section, with their pages in leaf order.
 *
 * @throws Error if the registry lacks a leaf's own chunk.
 */
const groupsOf = (part: LazyPart, registry: readonly RegistryEntry[], sizeOf: SizeOf): Group[] => {
  const requests = new Map(registry.map(({ name, request }) => [name, request]));
  const groups: string[][] = [];
  let bytes = 0;
  for (const chunk of part.leafChunks) {
    const request = requests.get(chunk);
    if (request === undefined) throw failure('lazy-routes', `no module is registered as ${chunk}.`);
    bytes += sizeOf(request);
    const last = groups.at(-1);
    if (last && part.groupBytes > 0 && bytes <= part.groupBytes) last.push(request);
    else {
      groups.push([request]);
      bytes = sizeOf(request);
    }
  }
  return groups.map((pages, index) => ({ name: pageChunk(part, index), requests: pages }));
};

/**
 * The registry of the server build, with chunk names. The renderer looks up a page's modules in the
 * client manifest to link scripts and style sheets, and manifests of Rspack contain only names.
 */
export const serverRegistrySource = (
  registry: readonly RegistryEntry[],
  { parts }: Split,
  sizeOf: SizeOf,
): string => {
  const chunks = new Map(
    parts.flatMap(part =>
      groupsOf(part, registry, sizeOf).flatMap(({ name, requests }) =>
        requests.map(request => [request, name] as const),
      ),
    ),
  );
  const entries = registry.map(entry =>
    printRegistryEntry(entry, chunks.get(entry.request) ?? entry.name),
  );
  return `export default {${entries.join(',\n')}};`;
};

/** Request for the module of a section's routes, or of one of its groups of pages. */
const requestOf = ({ path }: Section, group?: number): string =>
  `@generated/routes?lazy=${path}${group === undefined ? '' : `&group=${group}`}`;

/**
 * The module of a group: its pages, each of which runs when it is opened. A bundler writes each
 * import that is loaded on demand out in full, so one per page would be most of a section's module.
 *
 * @throws Error if the section has no such group.
 */
export const groupModuleSource = (
  part: LazyPart,
  group: number,
  registry: readonly RegistryEntry[],
  sizeOf: SizeOf,
): string => {
  const found = groupsOf(part, registry, sizeOf)[group];
  if (!found) throw failure('lazy-routes', `${part.path} has no group ${group}.`);
  const pages = found.requests.map(
    request => `() => import(/* webpackMode: "eager" */ ${JSON.stringify(request)})`,
  );
  return `export const pages = [${pages.join(',\n')}];`;
};

/**
 * The module of a section: adds its leaves, their chunk names and their modules to Docusaurus's
 * tables.
 *
 * @throws Error if the registry lacks a leaf's own chunk.
 */
export const sectionModuleSource = (
  part: LazyPart,
  chunkNames: ChunkNames,
  registry: readonly RegistryEntry[],
  sizeOf: SizeOf,
): string => {
  const { path: section, leaves, leafChunks } = part;
  const name = nameOf(part);
  const groups = groupsOf(part, registry, sizeOf).map((group, index) => {
    const id = JSON.stringify(requestOf(part, index));
    return `[()=>import(/* webpackChunkName: "${group.name}" */ ${id}),require.resolveWeak(${id}),${group.requests.length}]`;
  });
  const numbers = new Map(leafChunks.map((chunk, index) => [chunk, index]));
  const shorten = (entry: unknown): unknown =>
    JSON.parse(JSON.stringify(entry), (_, value: unknown) =>
      typeof value === 'string' ? (numbers.get(value) ?? value) : value,
    );
  // Most leaves differ only in path and own chunk. Each row contains the differences from the
  // previous row, and -1 means the next unused chunk.
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

const groups = [${groups.join(',\n')}];
const leaves = lazyLeaves[${JSON.stringify(section)}];
const groupOf = [];
groups.forEach(([load, id, count], group) => {
  for (let index = 0; index < count; index++) {
    const page = groupOf.push(group) - 1;
    registry['${name}-page-' + page] = [() => load().then(({ pages }) => pages[index]()), '', id];
  }
});
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
  // Created on first use: a reader opens a few of hundreds of pages.
  let component;
  leaves.push({ ...props, path, get component() { return (component ??= ComponentCreator(path, 'lazy')); } });
}
// The framework looks up the address of a page's chunk by the name of the page.
const chunkAddress = __webpack_require__.gca;
__webpack_require__.gca = name =>
  chunkAddress(name.startsWith('${name}-page-') ? '${pageChunk(part, '')}' + groupOf[name.slice(${name.length + 6})] : name);
`;
};

/**
 * Docusaurus's preload, preceded by loading the routes of the section that contains the address.
 */
export const preloadSource = (original: string, sections: readonly Section[]): string => `
import preloadMatched from ${JSON.stringify(original)};

const sections = {${sections
  .map(
    section =>
      `${JSON.stringify(section.path)}:()=>import(/* webpackChunkName: "${routesChunk(section)}" */ '${requestOf(section)}')`,
  )
  .join(',')}};

function load(pathname) {
  const section = Object.keys(sections).find(path => pathname === path || pathname.startsWith(path + '/'));
  return section ? sections[section]().then(() => preloadMatched(pathname)) : preloadMatched(pathname);
}

export default async function preload(pathname) {
  const modules = await load(pathname);
  // If the reader has followed another link meanwhile, the framework renders that page next.
  for (let loaded = pathname; loaded !== window.location.pathname; ) {
    loaded = window.location.pathname;
    await load(loaded);
  }
  return modules;
}
`;
