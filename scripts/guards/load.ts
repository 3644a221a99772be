import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { SampleModule } from '../../plugins/guides/samples/modules';
import type { FormatQuery, Guard } from './attack';

/** A guard of a guide with `formatQuery` of the version that the guide documents. */
export interface LoadedGuard {
  readonly guard: Guard;
  readonly formatQuery: FormatQuery;
}

/** Bundles a sample with its version of the library. */
const bundle = async ({ text, install }: SampleModule): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `${text}\nexport { formatQuery as formatQueryOfVersion } from 'react-querybuilder';\n`,
      resolveDir: install.folders[0],
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    jsx: 'automatic',
    // Packages made for Node call require, which ES modules don't have.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text ?? '';
};

/**
 * Loads a sample whose fence says `guard="name"`.
 *
 * @throws Error if the sample exports no function of that name.
 */
export const loadGuard = async (sample: SampleModule): Promise<LoadedGuard> => {
  const name = sample.fence.meta.guard ?? '';
  // In the install, from where the module may require packages.
  const folder = await mkdtemp(join(sample.install.folders[0], '.guard-'));
  try {
    const file = join(folder, 'guard.mjs');
    await writeFile(file, await bundle(sample));
    const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const guard = loaded[name];
    if (typeof guard !== 'function') {
      throw new Error(`${sample.page.path}: the sample exports no function "${name}".`);
    }
    return { guard: guard as Guard, formatQuery: loaded.formatQueryOfVersion as FormatQuery };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
