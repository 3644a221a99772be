import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Options of the plugin. */
export interface BuildCacheOptions {
  /** Files and folders, relative to the site, that affect the build without being bundled. */
  readonly inputs: readonly string[];
  /** Settings that change the output. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const files = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
};

/**
 * A short digest of file contents and settings.
 *
 * @throws Error if the inputs contain no files.
 */
export const digest = (root: string, { inputs, settings }: BuildCacheOptions): string => {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const found = inputs.flatMap(input => files(join(root, input)));
  if (found.length === 0) throw new Error(`cache-key: none of ${inputs.join(', ')} exists.`);
  for (const file of found) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

interface Cache {
  readonly type?: unknown;
  version?: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Cache settings: `experiments.cache` in Rspack 1, `cache` in webpack. */
const cacheOf = ({ experiments, cache }: { experiments?: unknown; cache?: unknown }): unknown =>
  isObject(experiments) && 'cache' in experiments ? experiments.cache : cache;

/**
 * Adds inputs that the bundler doesn't track to the version of its persistent cache: remark
 * plugins, loaders, library data, environment settings. Docusaurus's own cache key contains only
 * its version, theme aliases and the configuration file.
 *
 * @see https://github.com/webpack/webpack/issues/13627
 * @throws Error if the bundler uses an unknown type of cache.
 */
export default function buildCache({ siteDir }: LoadContext, options: unknown): Plugin {
  return {
    name: 'cache-key',
    configureWebpack(config) {
      const cache = cacheOf(config);
      // A boolean turns the in-memory cache on or off.
      if (!isObject(cache)) return {};
      const settings: Cache = cache;
      if (settings.type === 'persistent' || settings.type === 'filesystem') {
        settings.version = `${settings.version ?? ''}-${digest(siteDir, options as BuildCacheOptions)}`;
      } else if (settings.type !== 'memory') {
        throw new Error(
          `cache-key: the bundler uses an unsupported cache of type ${String(settings.type)}.`,
        );
      }
      return {};
    },
  };
}
