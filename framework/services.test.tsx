import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import gtag from '@docusaurus/plugin-google-gtag/lib/gtag';
// The package exports it only together with what needs the bundler's aliases.
import { useSearchResultUrlProcessor } from '../node_modules/@docusaurus/theme-search-algolia/lib/client/useSearchResultUrlProcessor';
import { siteAround } from './site';

describe('analytics', () => {
  const send = vi.fn();
  const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
  type Place = ReturnType<typeof at>;

  /** The events of a change of address. */
  const events = (previousLocation: Place | null, location: Place): unknown[] => {
    send.mockClear();
    gtag.onRouteDidUpdate?.({ previousLocation, location } as never);
    vi.runAllTimers();
    return send.mock.calls;
  };

  const pageView = (path: string): unknown[] => [
    ['set', 'page_path', path],
    ['event', 'page_view'],
  ];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('gtag', send);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gets a page view when the path, the query or the hash changes', () => {
    expect(events(at('/'), at('/demo'))).toEqual(pageView('/demo'));
    expect(events(at('/demo'), at('/demo', '?a=1'))).toEqual(pageView('/demo?a=1'));
    expect(events(at('/demo'), at('/demo', '', '#b'))).toEqual(pageView('/demo#b'));
  });

  it('gets none for the first page, which the tag itself counts, and none for the same address', () => {
    expect(events(null, at('/demo'))).toEqual([]);
    expect(events(at('/demo', '?a=1', '#b'), at('/demo', '?a=1', '#b'))).toEqual([]);
  });
});

describe('a result of the hosted search', () => {
  const addressOf = (url: string, algolia: object): string =>
    renderHook(() => useSearchResultUrlProcessor(), {
      wrapper: siteAround({ themeConfig: { algolia }, siteConfig: { baseUrl: '/site/' } }),
    }).result.current(url);

  it('on another site keeps its address', () => {
    const url = 'https://example.org/docs/intro?a=1#b';
    expect(addressOf(url, { externalUrlRegex: 'example\\.org' })).toBe(url);
  });

  it('on this site becomes a path, rewritten by the configured pattern', () => {
    const url = 'https://example.com/docs/intro?a=1#b';
    expect(addressOf(url, {})).toBe('/site/docs/intro?a=1#b');
    const replaceSearchResultPathname = { from: '^/docs/', to: '/guides/' };
    expect(addressOf(url, { replaceSearchResultPathname })).toBe('/site/guides/intro?a=1#b');
  });
});
