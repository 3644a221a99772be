import type { ThemeConfig } from '@docusaurus/preset-classic';
import { LINKS } from './links';

/** The navigation bar, in the order of the page. */
export const navbar = {
  title: 'React Query Builder',
  hideOnScroll: false,
  logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
  items: [
    { type: 'doc', docId: 'intro', position: 'left', label: 'Docs' },
    { to: '/demo', position: 'left', label: 'Demo', activeBasePath: '/demo' },
    { to: '/docs/intro', position: 'left', label: 'API', activeBaseRegex: '/api/' },
    { type: 'docsVersionDropdown' },
    {
      href: LINKS.repository,
      className: 'navbar-icon navbar-icon--github',
      'aria-label': 'GitHub repository',
    },
    { to: '/discord', className: 'navbar-icon navbar-icon--discord', 'aria-label': 'Discord' },
  ],
} satisfies ThemeConfig['navbar'];

/** The footer: the documentation's entry points, and where the community is. */
export const footer = {
  style: 'light',
  links: [
    {
      title: 'Docs',
      items: [
        { label: 'Getting started', to: '/docs/intro' },
        { label: 'Components', to: '/docs/components/querybuilder' },
        { label: 'API reference', to: '/docs/intro' },
        { label: 'Demo', to: '/demo' },
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
} satisfies ThemeConfig['footer'];
