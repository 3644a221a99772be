import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '@docusaurus/plugin-client-redirects';
import { redirectsForMovedSymbols, removedSymbols } from '../plugins/api-reference/symbol-history';
import type { OldAddress } from '../plugins/redirects/page';
import { MOVED_DOCS } from '../plugins/redirects/shared/counterparts';
import { guideIds } from './front-matter';
import { oldPages } from './old-anchors';
import {
  builtVersions,
  type DocsVersion,
  guide,
  INSTALLED,
  LATEST,
  majorAt,
  NEXT_BASE,
  type Version,
} from '../versions.ts';

/** The first version whose guides moved. */
const MOVED_SINCE = 6;

/** Addresses outside of the guides that other sites and older packages link to. */
const ELSEWHERE: readonly OldAddress[] = [
  {
    from: '/demo/prime',
    to: guide('styling/primereact-base-ui#primereact'),
    note: 'This site has no demo of PrimeReact, but an example of a query builder with its components.',
  },
  {
    from: '/react-querybuilder/ie11.html',
    to: '/docs/4/intro#requirements',
    note: 'The demo for Internet Explorer is gone: since version 4, the styles do not support it.',
  },
  {
    from: '/react-querybuilder/umd.html',
    to: '/docs/5/umd',
    note: 'Version 5 is the last one with a UMD build.',
  },
];

/** Subjects that no version covers, by page, with what the target has instead. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'tips/comparison': 'This site compares versions of the library, not the library with others.',
  'tips/managing-fields': 'This site does not derive fields from a database, but loads them.',
  'tips/migrate-from-raqb':
    'This site does not cover the queries of React Awesome Query Builder, but imports from other formats.',
};

/** Whether nothing is next, so that addresses of the next version are those of the latest. */
const isReleased = INSTALLED === LATEST;

/**
 * Addresses at `/docs` that only older versions answer, which were the latest once. The newest of them has
 * precedence.
 *
 * @param addresses - Old addresses of all versions, newest first.
 */
const onceLatest = (
  siteDir: string,
  versions: readonly Version[],
  addresses: readonly OldAddress[],
): OldAddress[] => {
  const older = versions.slice(versions.indexOf(LATEST) + 1);
  const known = new Set([
    ...guideIds(siteDir, LATEST).map(id => `${LATEST.base}/${id}`),
    ...addresses.map(({ from }) => from),
  ]);
  const found = new Map<string, OldAddress>();
  for (const version of older) {
    const own = addresses.filter(({ from }) => majorAt(from) === version.major);
    const pages = guideIds(siteDir, version).flatMap((id): OldAddress[] => {
      const to = `${version.base}/${id}`;
      return ['', '.htm'].map(extension => ({ from: to + extension, to }));
    });
    for (const address of [...pages, ...own]) {
      const from = LATEST.base + address.from.slice(version.base.length);
      if (!known.has(from.replace(/\.htm$/, '')) && !found.has(from)) {
        found.set(from, { ...address, from });
      }
    }
  }
  return [...found.values()];
};

/**
 * Old addresses of guides and their headings, and those outside of the guides.
 *
 * @param siteDir - Root of the project, to check which pages exist.
 * @param only - Versions in this build. Undefined means all. Addresses that lead to another version
 *   are left out.
 * @param api - Whether the build includes the API reference.
 */
export const oldAddresses = (
  siteDir: string,
  only: readonly DocsVersion[] | undefined,
  api: boolean,
): readonly OldAddress[] => {
  const versions = builtVersions(only);
  const inBuild = (address: string): boolean =>
    versions.some(({ major }) => major === majorAt(address));
  const ofGuides = versions.flatMap(({ major, base, folder }): OldAddress[] => {
    const exists = (id: string): boolean => existsSync(join(siteDir, folder, `${id}.mdx`));
    const moved = major < MOVED_SINCE ? [] : Object.entries(MOVED_DOCS);
    return [
      // The page at the new address has the old anchors.
      ...moved
        .filter(([, id]) => exists(id))
        .map(([old, id]) => ({ from: `${base}/${old}`, to: `${base}/${id}` })),
      ...Object.entries(oldPages(major, exists).gone).map(([id, { '': to = '', ...anchors }]) => {
        const other = majorAt(to);
        const note =
          NOT_HERE[id] ??
          (other === major
            ? undefined
            : `The guides of version ${major} do not cover this subject. Those of version ${other} do.`);
        return {
          from: `${base}/${id}`,
          to,
          anchors: Object.fromEntries(
            Object.entries(anchors).filter(([, target]) => inBuild(target)),
          ),
          ...(note !== undefined && { note }),
        };
      }),
    ];
  });
  const ofNext = ofGuides.flatMap((address): OldAddress[] =>
    isReleased && majorAt(address.from) === LATEST.major
      ? [{ ...address, from: NEXT_BASE + address.from.slice(LATEST.base.length) }]
      : [],
  );
  return [
    ...ofGuides,
    ...ofNext,
    ...onceLatest(siteDir, versions, ofGuides),
    ...ELSEWHERE,
    ...(api ? removedSymbols() : []),
  ].filter(({ to }) => inBuild(to));
};

/**
 * Other old addresses with their targets.
 *
 * @param only - Versions in this build. Undefined means all.
 */
export const redirects = (
  only: readonly DocsVersion[] | undefined,
): { from: string; to: string }[] => [
  { from: '/react-querybuilder', to: '/demo' },
  ...builtVersions(only).map(({ base }) => ({ from: base, to: `${base}/intro` })),
  ...(isReleased ? [{ from: NEXT_BASE, to: guide('intro') }] : []),
];

/** Addresses that a page had while its version was next. */
const beforeRelease = (path: string): string[] =>
  isReleased && path.startsWith(`${LATEST.base}/`) && majorAt(path) === LATEST.major
    ? [NEXT_BASE + path.slice(LATEST.base.length)]
    : [];

/**
 * Options of the client-redirects plugin.
 *
 * `.html` needs no redirect page: static hosts serve `intro.html` for it, and the router drops the
 * extension. `.htm` gets redirect pages, but only for guides and top-level pages, which existed
 * when those addresses were in use. API symbols get redirects when their kind changes.
 */
export const redirectOptions = (siteDir: string, only: readonly DocsVersion[] | undefined) => {
  let moved: ReturnType<typeof redirectsForMovedSymbols> | undefined;
  return {
    redirects: redirects(only),
    createRedirects: path => {
      if (path === '/' || path === '/404.html') return undefined;
      if (!path.startsWith('/api')) {
        return [path, ...beforeRelease(path)].flatMap(old => [
          ...(old === path ? [] : [old]),
          `${old}.htm`,
        ]);
      }
      moved ??= redirectsForMovedSymbols(siteDir);
      return [...(moved.get(path) ?? [])];
    },
  } satisfies Options;
};

/**
 * Returns all old addresses, for the hash router, which answers them with routes.
 *
 * @param api - Whether the build includes the API reference.
 */
export const redirectRoutes = (
  siteDir: string,
  only: readonly DocsVersion[] | undefined,
  api: boolean,
): { from: string; to: string }[] => [
  ...redirects(only),
  // A route has no hash: the hash router needs it for the address.
  ...oldAddresses(siteDir, only, api).map(({ from, to }) => ({ from, to: to.replace(/#.*/, '') })),
  ...guideIds(siteDir, LATEST).flatMap(id => {
    const to = `${LATEST.base}/${id}`;
    return beforeRelease(to).map(from => ({ from, to }));
  }),
  ...(api
    ? [...redirectsForMovedSymbols(siteDir)].flatMap(([to, old]) => old.map(from => ({ from, to })))
    : []),
];
