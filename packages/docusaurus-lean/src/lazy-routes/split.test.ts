import { describe, expect, it } from 'vitest';
import { readRegistry, readRoutes } from './generated-files';
import {
  groupModuleSource,
  mainChunkNamesSource,
  mainRegistrySource,
  mainRoutesSource,
  preloadSource,
  sectionModuleSource,
  serverRegistrySource,
} from './routes-modules';
import { type LazyPart, split } from './split';

const ROUTES = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  { path: '/demo', component: ComponentCreator('/demo', 'd1'), exact: true },
  {
    path: '/api',
    component: ComponentCreator('/api', 'a1'),
    routes: [
      {
        path: '/api',
        component: ComponentCreator('/api', 'a2'),
        routes: [
          { path: '/api', component: ComponentCreator('/api', 'l0'), exact: true, sidebar: 's' },
          { path: '/api/one', component: ComponentCreator('/api/one', 'l1'), exact: true },
          { path: '/api/two', component: ComponentCreator('/api/two', 'l2'), exact: true },
        ]
      }
    ]
  },
  {
    path: '/docs',
    component: ComponentCreator('/docs', 'g1'),
    routes: [
      {
        path: '/docs/6',
        component: ComponentCreator('/docs/6', 'g2'),
        routes: [
          { path: '/docs/6/old', component: ComponentCreator('/docs/6/old', 'l3'), exact: true },
        ]
      },
      {
        path: '/docs',
        component: ComponentCreator('/docs', 'g3'),
        routes: [
          { path: '/docs/new', component: ComponentCreator('/docs/new', 'l4'), exact: true },
        ]
      }
    ]
  },
  { path: '*', component: ComponentCreator('*') }
];
`;

const CHUNK_NAMES = {
  '/demo-d1': { __comp: 'page', content: 'shared' },
  '/api-a1': { __comp: 'root' },
  '/api-a2': { __comp: 'version', __props: 'sidebar' },
  '/api-l0': { __comp: 'item', content: 'c0' },
  '/api/one-l1': { __comp: 'item', content: 'c1' },
  '/api/two-l2': { __comp: 'item', content: 'shared' },
  '/docs-g1': { __comp: 'root' },
  '/docs/6-g2': { __comp: 'version' },
  '/docs-g3': { __comp: 'version' },
  '/docs/6/old-l3': { __comp: 'item', content: 'd0' },
  '/docs/new-l4': { __comp: 'item', content: 'd1' },
};

const REGISTRY = ['page', 'root', 'version', 'sidebar', 'item', 'shared', 'c0', 'c1', 'd0', 'd1']
  .map(
    name =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.md"), "@site/${name}.md", require.resolveWeak("@site/${name}.md")],`,
  )
  .join('\n');

const SECTIONS = [
  { path: '/api', groupBytes: 100 },
  { path: '/docs/6', groupBytes: 0 },
];

const parts = split(readRoutes(ROUTES), CHUNK_NAMES, SECTIONS);
const partOf = (section: string): LazyPart => {
  const part = parts.parts.find(({ path }) => path === section);
  if (!part) throw new Error(section);
  return part;
};

describe('split', () => {
  it('removes only the leaves of the sections', () => {
    expect(partOf('/api').leaves.map(leaf => leaf.path)).toEqual(['/api', '/api/one', '/api/two']);
    expect(partOf('/docs/6').leaves.map(leaf => leaf.path)).toEqual(['/docs/6/old']);
    expect(parts.routes.map(route => route.path)).toEqual(['/demo', '/api', '/docs', '*']);
    expect(parts.routes[1]?.routes?.[0]?.routes).toEqual([]);
    expect(parts.routes[2]?.routes?.map(({ routes }) => routes?.map(leaf => leaf.path))).toEqual([
      [],
      ['/docs/new'],
    ]);
  });

  it('keeps chunks that other routes use', () => {
    expect(partOf('/api').leafChunks).toEqual(['c0', 'c1']);
    expect(partOf('/docs/6').leafChunks).toEqual(['d0']);
  });

  it('reports a missing section', () => {
    const missing = [...SECTIONS, { path: '/nowhere', groupBytes: 0 }];
    expect(() => split(readRoutes(ROUTES), CHUNK_NAMES, missing)).toThrow('/nowhere');
  });
});

/** Runs a section's module like a bundle, and returns what it added. */
const fill = (source: string, section: string, chunk: string, pages: readonly unknown[] = []) => {
  const leaves: Record<string, unknown>[] = [];
  const chunkNames: Record<string, unknown> = {};
  const registry: Record<string, [load: () => Promise<unknown>, name: string, id: string]> = {};
  const runtime = { gca: (name: string) => `/${name}.js` };
  const made: string[] = [];
  const create = (path: string): string => {
    made.push(path);
    return `component of ${path}`;
  };
  const body = source
    .replace(/^import .*$/gm, '')
    .replace(/import\(/g, 'loadGroup(')
    .replace(/require\.resolveWeak/g, 'String');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function(
    'ComponentCreator',
    'lazyLeaves',
    'routesChunkNames',
    'registry',
    '__webpack_require__',
    'loadGroup',
    body,
  ) as (...args: unknown[]) => void;
  const loadGroup = () => Promise.resolve({ pages });
  run(create, { [section]: leaves }, chunkNames, registry, runtime, loadGroup);
  return {
    leaves,
    made,
    chunkNames,
    registry,
    address: runtime.gca(chunk),
  };
};

describe('printing', () => {
  const registry = readRegistry(REGISTRY);

  it('prints a main table without leaves', () => {
    const main = mainRoutesSource(parts);
    expect(main).not.toContain('/api/one');
    expect(main).not.toContain('/docs/6/old');
    expect(main).toContain('routes:lazyLeaves["/api"]');
    expect(main).toContain('/docs/new');
    expect(JSON.parse(mainChunkNamesSource(CHUNK_NAMES, parts))).toEqual({
      '/demo-d1': CHUNK_NAMES['/demo-d1'],
      '/api-a1': CHUNK_NAMES['/api-a1'],
      '/api-a2': CHUNK_NAMES['/api-a2'],
      '/docs-g1': CHUNK_NAMES['/docs-g1'],
      '/docs/6-g2': CHUNK_NAMES['/docs/6-g2'],
      '/docs-g3': CHUNK_NAMES['/docs-g3'],
      '/docs/new-l4': CHUNK_NAMES['/docs/new-l4'],
    });
    const mainRegistry = mainRegistrySource(registry, parts);
    expect(mainRegistry.match(/import\(/g)).toHaveLength(7);
    expect(mainRegistry).not.toMatch(/c1\.md|d0\.md/);
  });

  it('prints the leaves of a section in groups', () => {
    const lazy = sectionModuleSource(partOf('/api'), CHUNK_NAMES, registry, () => 10);
    expect(lazy.match(/import\(/g)).toHaveLength(1);
    expect(lazy).toContain('webpackChunkName: "section-api-0"');
    const { made: _made, registry: filledRegistry, ...filled } = fill(lazy, '/api', 'api-page-1');
    expect(Object.keys(filledRegistry)).toEqual(['api-page-0', 'api-page-1']);
    expect(filled).toEqual({
      leaves: [
        { path: '/api', exact: true, sidebar: 's', component: 'component of /api' },
        { path: '/api/one', exact: true, component: 'component of /api/one' },
        { path: '/api/two', exact: true, component: 'component of /api/two' },
      ],
      chunkNames: {
        '/api-lazy': { __comp: 'item', content: 'api-page-0' },
        '/api/one-lazy': { __comp: 'item', content: 'api-page-1' },
        '/api/two-lazy': { __comp: 'item', content: 'shared' },
      },
      address: '/section-api-0.js',
    });
  });

  it('loads each page from the module of its group', async () => {
    const lazy = sectionModuleSource(partOf('/api'), CHUNK_NAMES, registry, () => 10);
    const loaded: string[] = [];
    const pages = ['c0', 'c1'].map(page => () => {
      loaded.push(page);
      return page;
    });
    const { registry: filled } = fill(lazy, '/api', '', pages);
    const [load, , id] = filled['api-page-1'] ?? [];
    expect(id).toBe('@generated/routes?lazy=/api&group=0');
    await expect(load?.()).resolves.toBe('c1');
    expect(loaded).toEqual(['c1']);
  });

  it('prints the pages of a group', () => {
    const sizeOf = (request: string): number => (request.endsWith('c1.md') ? 90 : 20);
    const print = (group: number) => groupModuleSource(partOf('/api'), group, registry, sizeOf);
    expect(print(0)).toBe(
      'export const pages = [() => import(/* webpackMode: "eager" */ "@site/c0.md")];',
    );
    expect(print(1)).toBe(
      'export const pages = [() => import(/* webpackMode: "eager" */ "@site/c1.md")];',
    );
    expect(() => print(2)).toThrow('/api has no group 2');
  });

  it('creates the component of an opened page once', () => {
    const lazy = sectionModuleSource(partOf('/api'), CHUNK_NAMES, registry, () => 10);
    const { leaves, made } = fill(lazy, '/api', 'api-page-1');
    expect([leaves.length, made]).toEqual([3, []]);
    const component = leaves[1]?.component;
    expect(component).toBe('component of /api/one');
    expect(leaves[1]?.component).toBe(component);
    expect(made).toEqual(['/api/one']);
  });

  it('starts a chunk when a page does not fit the last one', () => {
    const sizeOf = (request: string): number => (request.endsWith('c1.md') ? 90 : 20);
    const lazy = sectionModuleSource(partOf('/api'), CHUNK_NAMES, registry, sizeOf);
    expect(lazy).toContain('webpackChunkName: "section-api-1"');
    expect(lazy).toContain('webpackChunkName: "section-api-0"');
    expect(fill(lazy, '/api', 'api-page-0').address).toBe('/section-api-0.js');
    expect(fill(lazy, '/api', 'api-page-1').address).toBe('/section-api-1.js');
  });

  it('returns the address of other chunks unchanged', () => {
    const lazy = sectionModuleSource(partOf('/api'), CHUNK_NAMES, registry, () => 10);
    expect(fill(lazy, '/api', 'shared').address).toBe('/shared.js');
  });

  it('records the client chunk of each page for the server renderer', () => {
    const sizeOf = (request: string): number => (request.endsWith('c1.md') ? 90 : 20);
    const lines = serverRegistrySource(registry, parts, sizeOf).split('\n');
    const rendered = lines.map(line => /"(\w+)":\[.*\),"([\w-]+)",require/.exec(line)?.slice(1));
    expect(Object.fromEntries(rendered as [string, string][])).toEqual({
      page: 'page',
      root: 'root',
      version: 'version',
      sidebar: 'sidebar',
      item: 'item',
      shared: 'shared',
      c0: 'section-api-0',
      c1: 'section-api-1',
      d0: 'section-docs-6-0',
      d1: 'd1',
    });
  });

  it('keeps sections apart', () => {
    const lazy = sectionModuleSource(partOf('/docs/6'), CHUNK_NAMES, registry, () => 10);
    const {
      made: _made,
      registry: filledRegistry,
      ...filled
    } = fill(lazy, '/docs/6', 'docs-6-page-0');
    expect(Object.keys(filledRegistry)).toEqual(['docs-6-page-0']);
    expect(filled).toEqual({
      leaves: [{ path: '/docs/6/old', exact: true, component: 'component of /docs/6/old' }],
      chunkNames: { '/docs/6/old-lazy': { __comp: 'item', content: 'docs-6-page-0' } },
      address: '/section-docs-6-0.js',
    });
  });

  it('rejects unknown formats', () => {
    expect(() => readRoutes('module.exports = []')).toThrow('unknown form');
    expect(() => readRegistry('"a": () => import("b"),')).toThrow('unknown line');
  });
});

describe('the preload of a page', () => {
  /** Runs the module. Each page loads when the test resolves it. */
  const run = () => {
    const arrivals = new Map<string, () => void>();
    const window = { location: { pathname: '/demo' } };
    const body = preloadSource('original', [{ path: '/api', groupBytes: 0 }])
      .replace(/^import .*$/m, '')
      .replace(/import\(.*?'@generated[^)]*\)/, 'Promise.resolve()')
      .replace('export default', 'return');
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const make = new Function('preloadMatched', 'window', body) as (
      load: (pathname: string) => Promise<void>,
      window: object,
    ) => (pathname: string) => Promise<void>;
    const preload = make(
      pathname => new Promise(resolve => arrivals.set(pathname, resolve)),
      window,
    );
    return { preload, window, arrivals };
  };

  it('also waits for the page of the current address', async () => {
    const { preload, window, arrivals } = run();
    let done = false;
    window.location.pathname = '/api/one';
    const first = preload('/api/one').then(() => (done = true));
    await Promise.resolve();
    await Promise.resolve();
    window.location.pathname = '/demo';
    arrivals.get('/api/one')?.();
    await new Promise(resolve => setTimeout(resolve));
    expect([done, [...arrivals.keys()]]).toEqual([false, ['/api/one', '/demo']]);
    arrivals.get('/demo')?.();
    await first;
    expect(done).toBe(true);
  });

  it('ends on the page that was requested last', async () => {
    const { preload, arrivals } = run();
    const page = preload('/demo');
    arrivals.get('/demo')?.();
    await page;
    expect([...arrivals.keys()]).toEqual(['/demo']);
  });
});
