import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  printLazyModule,
  printMainChunkNames,
  printMainRegistry,
  printMainRoutes,
  printPreload,
  readRegistry,
  readRoutes,
  split,
} from './split';

/** Options of the loader, set by the plugin. */
export interface LazyRoutesLoaderOptions {
  /** Path of the section's outermost route, base URL included. */
  readonly section: string;
  /** Folder of the files that Docusaurus generates. */
  readonly generatedFilesDir: string;
  /** How many neighbouring pages of the section share a chunk. */
  readonly groupSize: number;
}

interface LoaderContext {
  readonly resourcePath: string;
  readonly resourceQuery: string;
  readonly addDependency: (file: string) => void;
  readonly getOptions: () => LazyRoutesLoaderOptions;
}

/** Gives the generated module that a request names its main or its lazy half. */
export default function lazyRoutesLoader(this: LoaderContext, source: string): string {
  const { section, generatedFilesDir, groupSize } = this.getOptions();
  const file = basename(this.resourcePath);
  if (file === 'preload.js') return printPreload(`${this.resourcePath}?original`, section);

  const read = (name: string): string => {
    const path = join(generatedFilesDir, name);
    this.addDependency(path);
    return readFileSync(path, 'utf8');
  };
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, unknown>;
  const parts = split(readRoutes(read('routes.js')), chunkNames, section);
  switch (file) {
    case 'routes.js':
      return this.resourceQuery === '?lazy'
        ? printLazyModule(parts, chunkNames, readRegistry(read('registry.js')), section, groupSize)
        : printMainRoutes(parts);
    case 'routesChunkNames.json':
      return printMainChunkNames(chunkNames, parts);
    case 'registry.js':
      return printMainRegistry(readRegistry(source), parts);
    default:
      throw new Error(`lazy-routes: ${this.resourcePath} is none of the generated modules.`);
  }
}
