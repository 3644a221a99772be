import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../verify/companions');

/**
 * Loads an entry point of a package that the registry lacks, such as `expr` or `expr/ui`.
 * `npm run check:samples -- --companions <checkout>` builds it.
 */
export const companion = async <T>(entry: string): Promise<T> => {
  const [name = '', part] = entry.split('/');
  const file = part === undefined ? 'index.ts' : `index.${part}.ts`;
  return (await import(join(folder, '.cache/packages', name, 'src', file))) as T;
};

/** Requires a package that the packages of {@link companion} work with. */
export const besideCompanions = createRequire(join(folder, 'package.json'));
