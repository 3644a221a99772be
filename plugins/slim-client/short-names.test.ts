import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from '../../scripts/vitest/bundle';
import { CHUNK_NAME, ShortNames } from './short-names';

const build = (text: string): Promise<string> =>
  bundle(
    mkdtempSync(join(tmpdir(), 'short-names-')),
    {
      'index.js': "import('./page').then(({ a }) => console.log(a));",
      'page.js': `export const a = ${JSON.stringify(text)};`,
    },
    { output: { chunkFilename: CHUNK_NAME }, plugins: [new ShortNames()] },
  );

it('gives chunks short names, by which they are asked for', async () => {
  const folder = await build('one');
  const chunks = readdirSync(join(folder, 'assets/js'));
  expect(chunks).toHaveLength(1);
  const [, id, hash] = /^(\d+)\.([\da-f]{6})\.js$/.exec(chunks[0] ?? '') ?? [];
  const entry = readFileSync(join(folder, 'main.js'), 'utf8');
  expect(entry).toContain(`${hash}`);
  expect(entry).not.toMatch(new RegExp(`${hash}[\\da-f]`));
  expect(id).toBeDefined();
});

it('gives a chunk that changed another name', async () => {
  const name = async (text: string): Promise<string[]> =>
    readdirSync(join(await build(text), 'assets/js'));
  expect(await name('one')).not.toEqual(await name('two'));
});

it('leaves what only looks like a hash alone', async () => {
  const text = 'm_d6d672a0 1234567890123456';
  const folder = await build(text);
  const [chunk = ''] = readdirSync(join(folder, 'assets/js'));
  expect(readFileSync(join(folder, 'assets/js', chunk), 'utf8')).toContain(text);
});
