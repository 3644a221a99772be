import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: limits the prefetching of linked pages.
 *
 * The framework prefetches all files of every link in sight, at once, and files that several pages share
 * once per page: 1,097 elements in the head of an API page.
 */
export const prefetch = (): Plugin => ({
  name: 'docusaurus-lean-prefetch',
  getClientModules: () => [join(__dirname, 'client.ts')],
});
