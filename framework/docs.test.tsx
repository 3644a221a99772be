import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DocsSidebarProvider,
  DocsVersionProvider,
  findFirstSidebarItemLink,
  isVisibleSidebarItem,
  useActivePlugin,
  useCurrentSidebarCategory,
  useDocById,
  useDocsData,
  useLayoutDoc,
  useLayoutDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { siteAround } from './site';

/** Calls a hook inside the site. */
const call = <T,>(hook: () => T, path = '/docs/intro', docs = true): T =>
  renderHook(hook, { wrapper: siteAround({ path, docs }) }).result.current;

beforeEach(() => {
  // React prints what a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('looking up a guide', () => {
  it('finds one, its sidebar, and the plugin of an address', () => {
    expect(call(() => useLayoutDoc('export'))?.path).toBe('/docs/export');
    expect(call(() => useLayoutDocsSidebar('guides')).link?.path).toBe('/docs/intro');
    expect(call(() => useActivePlugin({ failfast: true }))?.pluginId).toBe('default');
  });

  it('fails for an id that the version of the page does not have', () => {
    const wrapper = ({ children }: { readonly children?: ReactNode }) => (
      <DocsVersionProvider version={{ docs: {} } as never}>{children}</DocsVersionProvider>
    );
    expect(() => renderHook(() => useDocById('gone'), { wrapper })).toThrow(
      'no version doc found by id=gone',
    );
  });

  it('fails for an id that no version in question has, and names those there are', () => {
    expect(() => call(() => useLayoutDoc('gone'))).toThrow(
      /Couldn't find any doc with id "gone" in version "7"[^]*- intro\n- export/,
    );
  });

  it('gives nothing for a draft', () => {
    expect(call(() => useLayoutDoc('unfinished'))).toBeNull();
  });

  it('fails for a sidebar that does not exist, and names those there are', () => {
    expect(() => call(() => useLayoutDocsSidebar('gone'))).toThrow(
      /Can't find any sidebar with id "gone"[^]*- guides\n- empty/,
    );
  });

  it('fails without the docs plugin', () => {
    expect(() => call(() => useDocsData('default'), '/', false)).toThrow(
      'this plugin does not seem to be enabled',
    );
  });

  it('fails for a category page that no category links to', () => {
    const Site = siteAround({ path: '/docs/intro' });
    const wrapper = ({ children }: { readonly children?: ReactNode }) => (
      <Site>
        <DocsSidebarProvider name="guides" items={[]}>
          {children}
        </DocsSidebarProvider>
      </Site>
    );
    expect(() => renderHook(() => useCurrentSidebarCategory(), { wrapper })).toThrow(
      '/docs/intro is not associated with a category.',
    );
  });

  it('fails for an address outside the docs', () => {
    expect(() => call(() => useActivePlugin({ failfast: true }), '/demo')).toThrow(
      'Can\'t find active docs plugin for "/demo" pathname',
    );
    expect(call(() => useActivePlugin(), '/demo')).toBeUndefined();
  });
});

describe('an item of the sidebar', () => {
  const link = (href: string, unlisted = false): PropSidebarItem => ({
    type: 'link',
    label: href,
    href,
    docId: href,
    unlisted,
  });
  const category = (items: PropSidebarItem[], href?: string): PropSidebarItem => ({
    type: 'category',
    label: 'Category',
    collapsed: true,
    collapsible: true,
    items,
    href,
  });

  it('is a link or a category, which leads to its own page or to the first one in it', () => {
    expect(findFirstSidebarItemLink(link('/a'))).toBe('/a');
    expect(findFirstSidebarItemLink(category([link('/a')], '/own'))).toBe('/own');
    expect(findFirstSidebarItemLink(category([category([link('/a')])]))).toBe('/a');
    expect(findFirstSidebarItemLink(category([]))).toBeUndefined();
  });

  it('that is unlisted shows only on its own page', () => {
    const hidden = link('/hidden', true);
    expect(isVisibleSidebarItem(hidden, '/a')).toBe(false);
    expect(isVisibleSidebarItem(hidden, '/hidden')).toBe(true);
    expect(isVisibleSidebarItem(category([hidden]), '/a')).toBe(false);
    expect(isVisibleSidebarItem(category([hidden, link('/a')]), '/b')).toBe(true);
    expect(findFirstSidebarItemLink(category([hidden, link('/a')]))).toBe('/a');
  });
});
