import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Library, LibraryFunction } from '../../plugins/differences/shared/compare';
import { loadBundle } from '../lib/load-bundle';

/** Entry points that export parsers, if a version has them. */
const ENTRIES = [
  'parseCEL',
  'parseJSONata',
  'parseJsonLogic',
  'parseMongoDB',
  'parseSQL',
  'parseSpEL',
];

/**
 * Loads the functions of a version.
 *
 * @param install - Folder such as `verify/v7`, with its packages installed.
 */
export const loadLibrary = async (install: string): Promise<Library> => {
  const packageFolder = join(install, 'node_modules', 'react-querybuilder');
  const entries = ENTRIES.filter(entry => existsSync(join(packageFolder, entry)));
  const contents = ['', ...entries.map(entry => `/${entry}`)]
    .map(entry => `export * from 'react-querybuilder${entry}';`)
    .join('\n');
  return Object.fromEntries(
    Object.entries(await loadBundle(install, contents)).filter(
      (entry): entry is [string, LibraryFunction] => typeof entry[1] === 'function',
    ),
  );
};
