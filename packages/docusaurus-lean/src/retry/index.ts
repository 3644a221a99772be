import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { retryScript } from './page-script';

/** Docusaurus plugin: retries scripts and style sheets that failed to load on a bad connection. */
export const retry = (): Plugin => ({
  name: 'docusaurus-lean-retry',
  getClientModules: () => [join(__dirname, 'client.ts')],
  injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: retryScript }] }),
});
