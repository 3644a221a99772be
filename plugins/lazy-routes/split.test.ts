import { describe, expect, it } from 'vitest';
import {
  printLazyModule,
  printMainChunkNames,
  printMainRegistry,
  printMainRoutes,
  readRegistry,
  readRoutes,
  split,
} from './split';

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
};

const REGISTRY = ['page', 'root', 'version', 'sidebar', 'item', 'shared', 'c0', 'c1']
  .map(
    name =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.md"), "@site/${name}.md", require.resolveWeak("@site/${name}.md")],`,
  )
  .join('\n');

const parts = split(readRoutes(ROUTES), CHUNK_NAMES, '/api');

describe('split', () => {
  it('takes the leaves out of the section and nothing else', () => {
    expect(parts.leaves.map(leaf => leaf.path)).toEqual(['/api', '/api/one', '/api/two']);
    expect(parts.routes.map(route => route.path)).toEqual(['/demo', '/api', '*']);
    expect(parts.routes[1]?.routes?.[0]?.routes).toEqual([]);
  });

  it('leaves chunks that others use where they were', () => {
    expect(parts.leafChunks).toEqual(['c0', 'c1']);
  });

  it('names the section that is missing', () => {
    expect(() => split(readRoutes(ROUTES), CHUNK_NAMES, '/nowhere')).toThrow('/nowhere');
  });
});

/** Runs the lazy module as a bundle would, and tells what it filled in. */
const fill = (source: string) => {
  const leaves: Record<string, unknown>[] = [];
  const chunkNames: Record<string, unknown> = {};
  const registry: Record<string, unknown> = {};
  const runtime = { gca: (name: string) => `address of ${name}` };
  const body = source
    .replace(/^import .*$/gm, '')
    .replace(/import\(/g, 'load(')
    .replace(/require\.resolveWeak/g, 'String');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function(
    'ComponentCreator',
    'lazyLeaves',
    'routesChunkNames',
    'registry',
    '__webpack_require__',
    body,
  ) as (...args: unknown[]) => void;
  run(() => undefined, leaves, chunkNames, registry, runtime);
  return {
    leaves,
    chunkNames,
    registered: Object.keys(registry),
    address: runtime.gca('section-page-1'),
  };
};

describe('printing', () => {
  const registry = readRegistry(REGISTRY);

  it('gives every page a table without the leaves', () => {
    const main = printMainRoutes(parts);
    expect(main).not.toContain('/api/one');
    expect(main).toContain('routes:lazyLeaves');
    expect(JSON.parse(printMainChunkNames(CHUNK_NAMES, parts))).toEqual({
      '/demo-d1': CHUNK_NAMES['/demo-d1'],
      '/api-a1': CHUNK_NAMES['/api-a1'],
      '/api-a2': CHUNK_NAMES['/api-a2'],
    });
    const mainRegistry = printMainRegistry(registry, parts);
    expect(mainRegistry.match(/import\(/g)).toHaveLength(6);
    expect(mainRegistry).not.toContain('c1.md');
  });

  it('gives readers of the section the leaves, in groups', () => {
    const lazy = printLazyModule(parts, CHUNK_NAMES, registry, '/api', 2);
    expect(lazy.match(/import\(/g)).toHaveLength(2);
    expect(lazy.match(/webpackChunkName: "section-0"/g)).toHaveLength(2);
    expect(fill(lazy)).toEqual({
      leaves: [
        { path: '/api', exact: true, sidebar: 's' },
        { path: '/api/one', exact: true },
        { path: '/api/two', exact: true },
      ],
      chunkNames: {
        '/api-lazy': { __comp: 'item', content: 'section-page-0' },
        '/api/one-lazy': { __comp: 'item', content: 'section-page-1' },
        '/api/two-lazy': { __comp: 'item', content: 'shared' },
      },
      registered: ['section-page-0', 'section-page-1'],
      address: 'address of section-0',
    });
  });

  it('refuses forms that it does not know', () => {
    expect(() => readRoutes('module.exports = []')).toThrow('unknown form');
    expect(() => readRegistry('"a": () => import("b"),')).toThrow('unknown line');
  });
});
