import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { expect, it } from 'vitest';
import { CompileEarly, HINT, LEAST, MOST } from './compile-early';

/** Scripts of a site with pages of these sizes, by name. */
const build = (
  entrySize: number,
  pages: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<string, string>> => {
  const root = mkdtempSync(join(tmpdir(), 'compile-early-'));
  mkdirSync(join(root, 'src'));
  const long = (size: number): string => JSON.stringify('x'.repeat(size));
  const imports = Object.keys(pages).map(
    name => `import(/* webpackChunkName: "${name}" */ './${name}').then(console.log);`,
  );
  writeFileSync(
    join(root, 'src/index.js'),
    `${imports.join('\n')}\nconsole.log(${long(entrySize)});`,
  );
  for (const [name, size] of Object.entries(pages)) {
    writeFileSync(join(root, `src/${name}.js`), `export const text = ${long(size)};`);
  }
  const path = join(root, 'build');
  return new Promise((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        context: root,
        entry: './src/index.js',
        output: { path, chunkFilename: '[name].js' },
        plugins: [new CompileEarly()],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else {
          resolve(
            new Map(readdirSync(path).map(name => [name, readFileSync(join(path, name), 'utf8')])),
          );
        }
      },
    );
  });
};

it('marks what a page runs when it loads', async () => {
  const scripts = await build(2 * MOST, { small: 10, page: 2 * LEAST, kit: 2 * MOST });
  const marked = [...scripts].filter(([, text]) => text.startsWith(HINT)).map(([name]) => name);
  expect([...scripts.keys()].sort()).toEqual(['kit.js', 'main.js', 'page.js', 'small.js']);
  expect(marked.sort()).toEqual(['main.js', 'page.js']);
});
