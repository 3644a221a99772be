import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack, type RspackOptions } from '@rspack/core';

/**
 * Bundles a small site like a client build, to test bundler plugins.
 *
 * @param root - Working folder.
 * @param files - Contents by path relative to it. `index.js` is the entry.
 * @returns The output folder.
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
