import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { KeptScripts } from './kept-scripts';

/** Options of the plugin. */
export interface BuildCacheOptions {
  /** Files and folders, relative to the site, whose contents the build reads without the bundler. */
  readonly inputs: readonly string[];
  /** Settings that change the output. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What scripts are minified with. */
const MINIFIER = ['package-lock.json', 'plugins/build-cache'];

const files = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
};

/**
 * A short digest of the contents of some files and of settings.
 *
 * @throws Error when the inputs hold no file at all.
 */
export const digest = (root: string, { inputs, settings }: BuildCacheOptions): string => {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const found = inputs.flatMap(input => files(join(root, input)));
  if (found.length === 0) throw new Error(`build-cache: none of ${inputs.join(', ')} exists.`);
  for (const file of found) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

interface Cache {
  version?: string;
}

const isCache = (value: unknown): value is Cache => typeof value === 'object' && value !== null;

/**
 * Gives up the bundler's persistent cache when something changes that the bundler does not see:
 * remark plugins, loaders, the library's data, settings from the environment. Docusaurus keys that
 * cache by its own version, theme aliases and the configuration file only.
 *
 * Keeps minified scripts as well, which the bundler's cache does not.
 *
 * @see https://github.com/webpack/webpack/issues/13627
 */
export default function buildCache(context: LoadContext, options: unknown): Plugin {
  const { siteDir, generatedFilesDir } = context;
  return {
    name: 'build-cache',
    configureWebpack(config, isServer) {
      const key = digest(siteDir, options as BuildCacheOptions);
      // Rspack keeps the settings of its cache under `experiments`, webpack under `cache`.
      const experiments: unknown = config.experiments;
      const cache: unknown =
        typeof experiments === 'object' && experiments !== null && 'cache' in experiments
          ? experiments.cache
          : config.cache;
      if (isCache(cache)) cache.version = `${cache.version ?? ''}-${key}`;
      if (isServer || !config.optimization?.minimize) return {};
      const version = digest(siteDir, { inputs: MINIFIER, settings: {} });
      // Builds with other settings have other generated files, and other scripts to keep.
      const file = join(siteDir, '.cache', `scripts${basename(generatedFilesDir)}.json`);
      const scripts = new KeptScripts(file, version);
      // The types of Docusaurus are webpack's.
      return { plugins: [scripts as never] };
    },
  };
}
