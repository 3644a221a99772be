import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { NavbarItem } from '@docusaurus/theme-common';
import { LINKS } from './links';

/** Entry page of the API reference. */
const API_ENTRY = '/api/react-querybuilder';

const apiItem: NavbarItem = {
  to: API_ENTRY,
  position: 'left',
  label: 'API',
  activeBasePath: '/api',
};

/**
 * Items at the right unless they say otherwise. The theme's validation puts an item without a position at
 * the left, although its component has another default.
 */
export const withPositions = (items: readonly NavbarItem[]): NavbarItem[] =>
  items.map(item => ({ position: 'right', ...item }));

/**
 * The navigation bar, in the order of the page.
 *
 * @param api - Whether this build has the API reference.
 * @param languages - Whether there is more than one language to choose from.
 */
export const navbar = (api: boolean, languages: boolean) =>
  ({
    title: 'React Query Builder',
    hideOnScroll: false,
    items: withPositions([
      { type: 'doc', docId: 'intro', position: 'left', label: 'Docs' },
      { to: '/demo', position: 'left', label: 'Demo', activeBasePath: '/demo' },
      ...(api ? [apiItem] : []),
      { type: 'docsVersionDropdown' },
      ...(languages ? [{ type: 'localeDropdown' }] : []),
      {
        href: LINKS.repository,
        className: 'navbar-icon navbar-icon--github',
        'aria-label': 'GitHub repository',
      },
      {
        to: '/discord',
        className: 'navbar-icon navbar-icon--discord',
        'aria-label': 'Discord',
      },
    ]),
  }) satisfies ThemeConfig['navbar'];

/**
 * The footer: the documentation's entry points, and where the community is.
 *
 * @param api - Whether this build has the API reference.
 * @param offline - Whether its guides can be kept for reading offline.
 */
export const footer = (api: boolean, offline: boolean) =>
  ({
    style: 'light',
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Getting started', to: '/docs/intro' },
          { label: 'Components', to: '/docs/components/querybuilder' },
          ...(api ? [{ label: 'API reference', to: API_ENTRY }] : []),
          { label: 'Demo', to: '/demo' },
          ...(offline ? [{ label: 'Read offline', to: '/offline' }] : []),
        ],
      },
      {
        title: 'External',
        items: [
          { label: 'GitHub', href: LINKS.repository },
          { label: 'npm', href: LINKS.npm },
          { label: 'Discord', to: '/discord' },
        ],
      },
    ],
  }) satisfies ThemeConfig['footer'];
