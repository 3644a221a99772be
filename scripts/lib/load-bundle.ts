import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a module with the packages of an install, as applications do, and loads it. Node's own
 * resolution takes other files of the library, and `transformQuery` of version 5 fails in those.
 *
 * @param install - Folder with the packages, such as `verify/v7`.
 * @param contents - TypeScript.
 * @param files - Texts of the modules that it imports with a relative path, by that path without an extension.
 * @returns What the module exports.
 */
export const loadBundle = async (
  install: string,
  contents: string,
  files: ReadonlyMap<string, string> = new Map(),
): Promise<Record<string, unknown>> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: install, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    tsconfigRaw: {},
    plugins: [
      {
        name: 'files',
        setup(bundle) {
          bundle.onResolve({ filter: /^\.\// }, ({ path }) =>
            files.has(path) ? { path, namespace: 'files' } : undefined,
          );
          bundle.onLoad({ filter: /.*/, namespace: 'files' }, ({ path }) => ({
            contents: files.get(path) ?? '',
            resolveDir: install,
            loader: 'ts',
          }));
        },
      },
    ],
  });
  // In the install, from where the module may require packages.
  const folder = await mkdtemp(join(install, '.bundle-'));
  try {
    const file = join(folder, 'bundle.cjs');
    await writeFile(file, outputFiles[0]?.text ?? '');
    return createRequire(file)(file) as Record<string, unknown>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
