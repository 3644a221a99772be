import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the core package. */
export const CORE = 'react-querybuilder';

/**
 * Modules of a package that applications import.
 *
 * @param folder - Folder that the package is installed in.
 */
export const entryPoints = (folder: string, name: string): string[] => {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'),
  ) as { exports?: Record<string, unknown> };
  return Object.keys(manifest.exports ?? { '.': '' })
    .filter(
      key =>
        key !== './package.json' &&
        !/^\.\/(?:debug|dev|dist|genericTests)\b/.test(key) &&
        !key.includes('*') &&
        !/\.\w+$/.test(key),
    )
    .map(key => (key === '.' ? name : `${name}${key.slice(1)}`));
};
