import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Docusaurus plugin: the component that provides a category's guides to its cards. */
export const docsDataTheme = (): Plugin => ({
  name: 'docusaurus-lean-docs-data',
  getThemePath: () => join(__dirname, 'theme'),
});
