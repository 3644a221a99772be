import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from '../../scripts/vitest/bundle';
import { CompileEarly, HINT, LEAST, MOST } from './compile-early';

const long = (size: number): string => JSON.stringify('x'.repeat(size));

/** Scripts of a site with pages of these sizes, by name. */
const build = async (
  entrySize: number,
  pages: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<string, string>> => {
  const imports = Object.keys(pages).map(
    name => `import(/* webpackChunkName: "${name}" */ './${name}').then(console.log);`,
  );
  const files = Object.entries(pages).map(([name, size]) => [
    `${name}.js`,
    `export const text = ${long(size)};`,
  ]);
  const folder = await bundle(
    mkdtempSync(join(tmpdir(), 'compile-early-')),
    {
      'index.js': `${imports.join('\n')}\nconsole.log(${long(entrySize)});`,
      ...(Object.fromEntries(files) as Record<string, string>),
    },
    { output: { chunkFilename: '[name].js' }, plugins: [new CompileEarly()] },
  );
  return new Map(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]));
};

it('marks what a page runs when it loads', async () => {
  const scripts = await build(2 * MOST, { small: 10, page: 2 * LEAST, kit: 2 * MOST });
  const marked = [...scripts].filter(([, text]) => text.startsWith(HINT)).map(([name]) => name);
  expect([...scripts.keys()].sort()).toEqual(['kit.js', 'main.js', 'page.js', 'small.js']);
  expect(marked.sort()).toEqual(['main.js', 'page.js']);
});
