import { expect, it } from 'vitest';
import { withRoutes } from './link-routes';

const SECTIONS = [
  { path: '/api', groupBytes: 100 },
  { path: '/docs/6', groupBytes: 0 },
];

const MANIFEST = {
  entrypoints: ['main'],
  origins: {
    main: ['1'],
    'section-routes-api': ['2'],
    'section-routes-docs-6': ['3'],
    'section-api-0': ['4'],
    'section-api-7': ['5'],
    'section-docs-6-0': ['6'],
    other: ['7'],
  },
};

it('adds the routes of a section to its pages only', () => {
  expect(withRoutes(MANIFEST, SECTIONS)).toEqual({
    entrypoints: ['main'],
    origins: {
      ...MANIFEST.origins,
      'section-api-0': ['2', '4'],
      'section-api-7': ['2', '5'],
      'section-docs-6-0': ['3', '6'],
    },
  });
});

it('reports a section that is missing from the manifest', () => {
  const unknown = [{ path: '/docs/5', groupBytes: 0 }];
  expect(() => withRoutes(MANIFEST, unknown)).toThrow('/docs/5');
});
