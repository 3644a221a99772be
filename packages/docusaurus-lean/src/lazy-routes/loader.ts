import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { failure } from '../expect-compilation';
import { readRegistry, readRoutes } from './generated-files';
import {
  groupModuleSource,
  mainChunkNamesSource,
  mainRegistrySource,
  mainRoutesSource,
  preloadSource,
  sectionModuleSource,
  serverRegistrySource,
} from './routes-modules';
import { type Section, split } from './split';

/** Options of the loader, set by the plugin. */
export interface LazyRoutesLoaderOptions {
  readonly sections: readonly Section[];
  /** Folder of Docusaurus's generated files. */
  readonly generatedFilesDir: string;
  readonly siteDir: string;
  readonly isServer: boolean;
}

interface LoaderContext {
  readonly resourcePath: string;
  readonly resourceQuery: string;
  readonly addDependency: (file: string) => void;
  readonly getOptions: () => LazyRoutesLoaderOptions;
}

/** Loader: replaces a generated module with its part for every page or for one section. */
export default function lazyRoutesLoader(this: LoaderContext, source: string): string {
  const { sections, generatedFilesDir, siteDir, isServer } = this.getOptions();
  const file = basename(this.resourcePath);
  if (file === 'preload.js') return preloadSource(`${this.resourcePath}?original`, sections);

  const read = (name: string): string => {
    const path = join(generatedFilesDir, name);
    this.addDependency(path);
    return readFileSync(path, 'utf8');
  };
  const sizeOf = (request: string): number => {
    const source = request.replace(/^@site/, siteDir).replace(/\?.*$/, '');
    return existsSync(source) ? statSync(source).size : 0;
  };
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, unknown>;
  const parts = split(readRoutes(read('routes.js')), chunkNames, sections);
  switch (file) {
    case 'routes.js': {
      const query = new URLSearchParams(this.resourceQuery);
      const part = parts.parts.find(({ path }) => path === query.get('lazy'));
      if (!part) return mainRoutesSource(parts);
      const registry = readRegistry(read('registry.js'));
      const group = query.get('group');
      return group === null
        ? sectionModuleSource(part, chunkNames, registry, sizeOf)
        : groupModuleSource(part, Number(group), registry, sizeOf);
    }
    case 'routesChunkNames.json':
      return mainChunkNamesSource(chunkNames, parts);
    case 'registry.js':
      return isServer
        ? serverRegistrySource(readRegistry(source), parts, sizeOf)
        : mainRegistrySource(readRegistry(source), parts);
    default:
      throw failure('lazy-routes', `${this.resourcePath} is none of the generated modules.`);
  }
}
