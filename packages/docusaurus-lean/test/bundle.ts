import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack, type RspackOptions } from '@rspack/core';

/**
 * Bundles a small site, as a build for readers does, to test a plugin of the bundler.
 *
 * @param root - Folder to work in.
 * @param files - Texts by path below it; `index.js` is the entry.
 * @returns The folder with what was written.
 * @throws Error if the bundler reports one.
 */
export const bundle = (
  root: string,
  files: Readonly<Record<string, string>>,
  { output, plugins }: Pick<RspackOptions, 'output' | 'plugins'>,
): Promise<string> => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const path = join(root, 'build');
  return new Promise((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        context: root,
        entry: './index.js',
        output: { ...output, path },
        ...(plugins && { plugins }),
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve(path);
      },
    );
  });
};
