import type { Plugin, RouteConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { trimDocsData, trimGlobalData, trimVersionProps } from './trim';

const doc = (id: string) => ({ id, title: id, description: `About ${id}.` });
const link = (docId: string) => ({ type: 'link' as const, label: docId, href: `/${docId}`, docId });

const version = {
  docs: { a: doc('a'), b: doc('b'), c: doc('c') },
  docsSidebars: {
    sidebar: [
      link('a'),
      {
        type: 'category' as const,
        label: 'Outer',
        href: '/outer',
        items: [
          {
            type: 'category' as const,
            label: 'Tips',
            href: '/tips',
            items: [
              link('b'),
              link('gone'),
              { type: 'category' as const, label: 'C', href: '/docs/c', items: [link('a')] },
            ],
          },
        ],
      },
    ],
  },
  label: 'Latest',
};

const category = { title: 'Tips', permalink: '/tips', navigation: {} };

const page: RouteConfig = { path: '/a', component: 'Item', exact: true };

const tree = (categoryGeneratedIndex: object): RouteConfig => ({
  path: '/docs',
  component: 'Root',
  routes: [
    {
      path: '/docs',
      component: 'Version',
      props: { version },
      routes: [page, { path: '/tips', component: 'Category', props: { categoryGeneratedIndex } }],
    },
  ],
});

describe('trimVersionProps', () => {
  it('moves the descriptions of guides to the categories that list them', () => {
    const [root] = trimVersionProps(tree(category)).routes ?? [];
    expect(root?.props).toEqual({ version: { ...version, docs: {} } });
    expect(root?.routes?.[0]).toEqual(page);
    expect(root?.routes?.[1]?.props).toEqual({
      categoryGeneratedIndex: { ...category, docs: { b: doc('b'), c: doc('c') } },
    });
  });

  it('changes no other route', () => {
    expect(trimVersionProps(page)).toEqual(page);
  });
});

describe('trimGlobalData', () => {
  const data = (versions: readonly unknown[]) => ({ path: '/api', versions });

  it('keeps the main page of the only version', () => {
    const only = { name: 'current', mainDocId: 'index', docs: [{ id: 'a' }, { id: 'index' }] };
    expect(trimGlobalData(data([only]))).toEqual(data([{ ...only, docs: [{ id: 'index' }] }]));
  });

  it('keeps the pages of several versions, which readers switch between', () => {
    const two = data([
      { name: '2', mainDocId: 'a', docs: [{ id: 'a' }, { id: 'b' }] },
      { name: '1', mainDocId: 'a', docs: [{ id: 'a' }] },
    ]);
    expect(trimGlobalData(two)).toEqual(two);
  });

  it('returns data of another shape unchanged', () => {
    expect(trimGlobalData(null)).toBeNull();
    expect(trimGlobalData({ versions: [1] })).toEqual({ versions: [1] });
  });
});

describe('trimDocsData', () => {
  const run = async (routes: readonly RouteConfig[]): Promise<RouteConfig[]> => {
    const added: RouteConfig[] = [];
    const docs: Plugin<string> = {
      name: 'docs',
      contentLoaded: ({ actions }) => {
        for (const route of routes) actions.addRoute(route);
      },
    };
    const actions = { addRoute: (route: RouteConfig) => added.push(route) };
    await trimDocsData(docs).contentLoaded?.({ content: '', actions: actions as never });
    return added;
  };

  it('trims what the docs plugin adds', async () => {
    expect(await run([tree(category)])).toEqual([trimVersionProps(tree(category))]);
  });

  it('fails when no route has the data of a version', async () => {
    await expect(run([page])).rejects.toThrow(/docusaurus-lean\/docs-data: no route has the data/);
  });
});
