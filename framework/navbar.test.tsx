import { act, render, renderHook, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { splitNavbarItems, useHideableNavbar } from '@docusaurus/theme-common/internal';
import OriginalNavbarItem from '@theme/NavbarItem';
import { siteAround, type SiteOptions } from './site';

/** The types of the theme know only the kinds of items that it has. */
const NavbarItem = OriginalNavbarItem as unknown as ComponentType<Record<string, unknown>>;

const show = (item: Record<string, unknown>, site: SiteOptions = {}) =>
  render(<NavbarItem {...item} />, { wrapper: siteAround(site) });

beforeEach(() => {
  vi.stubGlobal('docusaurus', { prefetch: () => false, preload: () => false });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isActive = (name: string): boolean =>
  screen.getByRole('link', { name }).classList.contains('navbar__link--active');

describe('an item of the navbar', () => {
  it('is on the right unless it says "left"', () => {
    const [left, right] = splitNavbarItems([
      { label: 'a', position: 'left' },
      { label: 'b' },
      { label: 'c', position: 'right' },
    ]);
    expect(left.map(({ label }) => label)).toEqual(['a']);
    expect(right.map(({ label }) => label)).toEqual(['b', 'c']);
  });

  it('leads to a page of the site or to another site, under a custom label or HTML', () => {
    show({ to: '/demo', label: 'Demo' });
    expect(screen.getByRole('link', { name: 'Demo' }).getAttribute('href')).toBe('/demo');
    show({ href: 'https://example.org/', label: 'Elsewhere' });
    const elsewhere = screen.getByRole('link', { name: /Elsewhere/ });
    expect(elsewhere.getAttribute('href')).toBe('https://example.org/');
    expect(elsewhere.getAttribute('rel')).toContain('noopener');
    show({ to: '/api', html: '<b>API</b>' });
    expect(screen.getByRole('link', { name: 'API' }).querySelector('b')?.textContent).toBe('API');
  });

  it('is marked below its base path, or where its expression matches', () => {
    const path = '/api/react-querybuilder/functions/add';
    show({ to: '/api/start', label: 'Base path', activeBasePath: '/api' }, { path });
    show({ to: '/x', label: 'Expression', activeBaseRegex: '/functions/' }, { path });
    show({ to: '/y', label: 'Neither', activeBasePath: '/docs', activeBaseRegex: '^/$' }, { path });
    expect(['Base path', 'Expression', 'Neither'].map(isActive)).toEqual([true, true, false]);
  });

  it('with items is a dropdown', () => {
    show({
      label: 'More',
      items: [
        { to: '/a', label: 'A' },
        { to: '/b', label: 'B' },
      ],
    });
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-haspopup')).toBe('true');
    expect(screen.getByRole('link', { name: 'B' }).getAttribute('href')).toBe('/b');
  });

  it('of a type that no component shows is an error', () => {
    expect(() => show({ type: 'clock', label: 'Clock' })).toThrow(
      'No NavbarItem component found for type "clock".',
    );
  });

  it('for a sidebar is an error if the sidebar has nothing to link to', () => {
    expect(() => show({ type: 'docSidebar', sidebarId: 'empty' })).toThrow(
      `DocSidebarNavbarItem: Sidebar with ID "empty" doesn't have anything to be linked to.`,
    );
    show({ type: 'docSidebar', sidebarId: 'guides' });
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/docs/intro');
  });
});

describe('the language switcher', () => {
  it('keeps path, query and hash, and changes the language', () => {
    const locale = { direction: 'ltr', calendar: 'gregory', url: 'https://example.com' };
    show(
      { type: 'localeDropdown', dropdownItemsBefore: [], dropdownItemsAfter: [], queryString: '' },
      {
        path: '/docs/intro?tab=a#install',
        i18n: {
          locales: ['en', 'de'],
          localeConfigs: {
            en: { ...locale, label: 'English', htmlLang: 'en', baseUrl: '/' },
            de: { ...locale, label: 'Deutsch', htmlLang: 'de', baseUrl: '/de/' },
          },
        },
      },
    );
    const addresses = screen
      .getAllByRole('link')
      .map(item => [item.textContent, item.getAttribute('href')]);
    expect(addresses).toEqual([
      ['English', '/docs/intro?tab=a#install'],
      ['Deutsch', '/de/docs/intro?tab=a#install'],
    ]);
  });
});

describe('hiding on scroll', () => {
  const visible = (hideOnScroll: boolean) => {
    const { result } = renderHook(() => useHideableNavbar(hideOnScroll), { wrapper: siteAround() });
    const bar = document.createElement('nav');
    bar.getBoundingClientRect = () => ({ height: 60 }) as DOMRect;
    act(() => {
      result.current.navbarRef(bar);
    });
    return (top: number): boolean => {
      vi.stubGlobal('pageYOffset', top);
      act(() => {
        window.dispatchEvent(new Event('scroll'));
      });
      return result.current.isNavbarVisible;
    };
  };

  beforeEach(() => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  });

  it('takes the bar away on the way down and brings it back on the way up', () => {
    const at = visible(true);
    expect([0, 300, 600, 500, 700, 20].map(at)).toEqual([true, true, false, true, false, true]);
  });

  it('happens only if it is set', () => {
    const at = visible(false);
    expect(new Set([0, 300, 600, 500, 700].map(at)).size).toBe(1);
  });
});
