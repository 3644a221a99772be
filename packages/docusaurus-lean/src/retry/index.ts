import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { retryScript } from './page-script';

/** Docusaurus plugin: requests scripts and style sheets again when a bad connection lost them. */
export const retry = (): Plugin => ({
  name: 'docusaurus-lean-retry',
  getClientModules: () => [join(__dirname, 'client.ts')],
  injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: retryScript }] }),
});
