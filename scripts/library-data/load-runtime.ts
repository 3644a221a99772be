import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Values = Readonly<Record<string, unknown>>;

/** The library's run-time values as one major version exports them. */
export interface Runtime {
  readonly version: string;
  readonly values: Values;
  /** Loads a sub-path such as `react-querybuilder/parseSQL`; undefined when it does not load. */
  readonly load: (entry: string) => Values | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Loads the library as installed for one major version.
 *
 * @param folder - The major's folder below `verify/`.
 */
export const loadRuntime = (folder: string): Runtime => {
  const require = createRequire(join(folder, 'package.json'));
  const load = (entry: string): Values | undefined => {
    try {
      const loaded: unknown = require(entry);
      return isRecord(loaded) ? loaded : undefined;
    } catch (error) {
      // A parser whose optional peer is not installed cannot be loaded; its types are still read.
      if (isRecord(error) && error.code === 'MODULE_NOT_FOUND') return undefined;
      throw error;
    }
  };
  const manifest: unknown = JSON.parse(
    readFileSync(join(folder, 'node_modules/react-querybuilder/package.json'), 'utf8'),
  );
  const values = load('react-querybuilder');
  if (!values || !isRecord(manifest) || typeof manifest.version !== 'string') {
    throw new Error(`react-querybuilder is not installed in ${folder}: run npm ci there.`);
  }
  return { version: manifest.version, values, load };
};
