import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  printLazyModule,
  printMainChunkNames,
  printMainRegistry,
  printMainRoutes,
  printPreload,
  printServerRegistry,
  readRegistry,
  readRoutes,
  type Section,
  split,
} from './split';

/** Options of the loader, set by the plugin. */
export interface LazyRoutesLoaderOptions {
  readonly sections: readonly Section[];
  /** Folder of the files that Docusaurus generates. */
  readonly generatedFilesDir: string;
  readonly siteDir: string;
  readonly isServer: boolean;
}

/** Bytes of a page's source from which on its neighbours should not have to load it. */
const LARGE = 30_000;

interface LoaderContext {
  readonly resourcePath: string;
  readonly resourceQuery: string;
  readonly addDependency: (file: string) => void;
  readonly getOptions: () => LazyRoutesLoaderOptions;
}

/** Gives the generated module that a request names its main or its lazy half. */
export default function lazyRoutesLoader(this: LoaderContext, source: string): string {
  const { sections, generatedFilesDir, siteDir, isServer } = this.getOptions();
  const file = basename(this.resourcePath);
  if (file === 'preload.js') return printPreload(`${this.resourcePath}?original`, sections);

  const read = (name: string): string => {
    const path = join(generatedFilesDir, name);
    this.addDependency(path);
    return readFileSync(path, 'utf8');
  };
  const isLarge = (request: string): boolean => {
    const source = request.replace(/^@site/, siteDir).replace(/\?.*$/, '');
    return existsSync(source) && statSync(source).size > LARGE;
  };
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, unknown>;
  const parts = split(readRoutes(read('routes.js')), chunkNames, sections);
  switch (file) {
    case 'routes.js': {
      const lazy = new URLSearchParams(this.resourceQuery).get('lazy');
      const part = parts.parts.find(({ path }) => path === lazy);
      return part
        ? printLazyModule(part, chunkNames, readRegistry(read('registry.js')), isLarge)
        : printMainRoutes(parts);
    }
    case 'routesChunkNames.json':
      return printMainChunkNames(chunkNames, parts);
    case 'registry.js':
      return isServer
        ? printServerRegistry(readRegistry(source), parts, isLarge)
        : printMainRegistry(readRegistry(source), parts);
    default:
      throw new Error(`lazy-routes: ${this.resourcePath} is none of the generated modules.`);
  }
}
