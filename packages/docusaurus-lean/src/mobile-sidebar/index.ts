import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: renders the mobile menu when it is first opened. The theme renders it, with
 * the whole sidebar, on every page load.
 */
export const mobileSidebar = (): Plugin => ({
  name: 'docusaurus-lean-mobile-sidebar',
  getThemePath: () => join(__dirname, 'theme'),
});
