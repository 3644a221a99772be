import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { registryItems } from './all-items';
import { CONTRACT, TIDY } from './items';
import { writeRegistry } from './write';

/** Options of the plugin. */
export interface RegistryOptions {
  /** Address of the guides that the items belong to, without the base path. */
  readonly guides: string;
}

/** Docusaurus plugin: writes a registry of shadcn to `/r/`. See the README of this folder. */
export default function registry(context: LoadContext, options: unknown): Plugin {
  const { siteDir, siteConfig, baseUrl } = context;
  const site = `${siteConfig.url}${baseUrl.slice(0, -1)}`;
  const { guides } = options as RegistryOptions;
  return {
    name: 'registry',
    async postBuild({ outDir }) {
      const items = registryItems(siteDir, path => `${site}${guides}/${path}`);
      const bytes = await writeRegistry(items, site, outDir);
      // Readers without that CLI save these files.
      for (const path of [TIDY, CONTRACT]) {
        await copyFile(join(siteDir, path), join(outDir, 'r', basename(path)));
      }
      process.stdout.write(`[registry] ${items.length} items, ${(bytes / 1024).toFixed(0)} KiB\n`);
    },
  };
}
