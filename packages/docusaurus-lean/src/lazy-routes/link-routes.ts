import { readFileSync, writeFileSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import { failure } from '../expect-compilation';
import { pageChunk, routesChunk } from './routes-modules';
import type { Section } from './split';

const NAME = 'LinkRoutes';

/** The part of the client manifest that this module reads. */
export interface Manifest {
  /** Ids of the chunks to load, by chunk name. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
}

/**
 * Adds the routes of a section to the chunks that its pages load.
 *
 * @throws Error if the manifest contains no routes or no pages of a section.
 */
export const withRoutes = <T extends Manifest>(manifest: T, sections: readonly Section[]): T => {
  const origins = { ...manifest.origins };
  for (const section of sections) {
    const routes = origins[routesChunk(section)];
    const prefix = pageChunk(section, '');
    const pages = Object.keys(origins).filter(name => name.startsWith(prefix));
    if (!routes || pages.length === 0) {
      throw failure('lazy-routes', `the manifest has no routes or no pages below ${section.path}.`);
    }
    for (const page of pages) origins[page] = [...routes, ...(origins[page] ?? [])];
  }
  return { ...manifest, origins };
};

/**
 * Adds a section's module to the scripts of its pages, so that the browser requests them together.
 */
export class LinkRoutes {
  /**
   * @param file - The client manifest, which Docusaurus writes while assets are emitted.
   * @param sections - Paths including the base URL.
   */
  constructor(
    readonly file: string,
    readonly sections: readonly Section[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(NAME, () => {
      const manifest = JSON.parse(readFileSync(this.file, 'utf8')) as Manifest;
      writeFileSync(this.file, JSON.stringify(withRoutes(manifest, this.sections)));
    });
  }
}
