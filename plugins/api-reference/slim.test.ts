import { describe, expect, it } from 'vitest';
import { withoutDocs, withoutPages } from './slim';

describe('withoutPages', () => {
  it('keeps the main page of each version', () => {
    const data = {
      path: '/api',
      versions: [{ name: 'current', mainDocId: 'index', docs: [{ id: 'a' }, { id: 'index' }] }],
    };
    expect(withoutPages(data)).toEqual({
      path: '/api',
      versions: [{ name: 'current', mainDocId: 'index', docs: [{ id: 'index' }] }],
    });
  });

  it('leaves data of another shape alone', () => {
    expect(withoutPages(null)).toBeNull();
    expect(withoutPages({ versions: [1] })).toEqual({ versions: [1] });
  });
});

describe('withoutDocs', () => {
  it('empties the list of pages wherever a version is, and nothing else', () => {
    const page = { path: '/api/a', component: 'Item', exact: true };
    const version = { docs: { a: {} }, docsSidebars: { defaultSidebar: [] }, label: 'Latest' };
    const route = {
      path: '/api',
      component: 'Root',
      routes: [{ path: '/api', component: 'Version', props: { version }, routes: [page] }],
    };
    expect(withoutDocs(route)).toEqual({
      path: '/api',
      component: 'Root',
      routes: [
        {
          path: '/api',
          component: 'Version',
          props: { version: { ...version, docs: {} } },
          routes: [page],
        },
      ],
    });
  });
});
