import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { retryScript } from './page-script';

/**
 * Docusaurus plugin: asks again for scripts and style sheets that a bad connection lost.
 *
 * Neither browsers nor the framework do: one lost file, and a page stays without its buttons, its
 * search or its demo until the reader thinks of loading it anew.
 */
export default function retryLoadingPlugin(): Plugin {
  return {
    name: 'retry-loading',
    getClientModules: () => [join(__dirname, 'client.ts')],
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: retryScript }] }),
  };
}
