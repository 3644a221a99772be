import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { NavbarItem } from '@docusaurus/theme-common';
import { LINKS } from './links';
import { ROOMS } from './rooms';

/** Entry page of the API reference. */
const API_ENTRY = '/api/react-querybuilder';

const apiItem: NavbarItem = {
  to: API_ENTRY,
  position: 'left',
  label: 'API',
  activeBasePath: '/api',
};

/**
 * Sets the default position to right. The theme's validation defaults to left, although its
 * component defaults to right.
 */
export const withPositions = (items: readonly NavbarItem[]): NavbarItem[] =>
  items.map(item => ({ position: 'right', ...item }));

/**
 * Navbar items, in display order.
 *
 * @param api - Whether this build includes the API reference.
 * @param languages - Whether there is more than one language to choose from.
 */
export const navbar = (api: boolean, languages: boolean) =>
  ({
    title: 'React Query Builder',
    logo: { alt: '', src: 'img/logo.svg', width: 28, height: 28 },
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
 * The footer: entry points of the documentation, and community links.
 *
 * @param api - Whether this build includes the API reference.
 * @param offline - Whether its guides can be stored for offline reading.
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
          { label: 'Recipes', to: '/docs/recipes' },
          { label: 'Code assistants', to: '/docs/tips/code-assistants' },
          ...ROOMS.map(({ label, to }) => ({ label, to })),
          ...(offline ? [{ label: 'Read offline', to: '/offline' }] : []),
        ],
      },
      {
        title: 'External',
        items: [
          { label: 'GitHub', href: LINKS.repository },
          { label: 'npm', href: LINKS.npm },
          { label: 'Discord', to: '/discord' },
          // A file, which no page of the site leads to.
          { label: 'Licenses', href: 'pathname:///licenses.txt' },
        ],
      },
    ],
  }) satisfies ThemeConfig['footer'];
