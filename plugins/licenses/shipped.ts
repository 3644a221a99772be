import { isAbsolute, join } from 'node:path';

/** Name of a package below the last `node_modules` of a path. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/|!?]+)[\\/]/;

/** The folder of the package that a module belongs to. Undefined for modules of this repository. */
export const packageFolder = (module: string, root: string): string | undefined => {
  // Bundlers put loaders before the path and queries behind it.
  const path = (module.split('!').at(-1) ?? '').replace(/^[\w/-]*\|/, '');
  return PACKAGE.exec(isAbsolute(path) ? path : join(root, path))?.[1];
};

const folders = new Set<string>();

/**
 * Records packages whose code or styles browsers download, for the file of licenses.
 *
 * @param modules - Paths of modules, as bundlers name them.
 * @param root - Folder of relative paths.
 */
export const recordShipped = (modules: Iterable<string>, root: string): void => {
  for (const module of modules) {
    const folder = packageFolder(module, root);
    if (folder !== undefined) folders.add(folder);
  }
};

/** Folders of all packages recorded so far. */
export const shippedFolders = (): readonly string[] => [...folders].sort();
