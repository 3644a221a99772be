import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { beforeEach, expect, it } from 'vitest';
import { KeptScripts } from './kept-scripts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-scripts-'));
});

const build = (code: string, version = 'one'): Promise<string> => {
  writeFileSync(join(root, 'index.js'), code);
  return new Promise((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        context: root,
        entry: './index.js',
        output: { path: join(root, 'build') },
        plugins: [new KeptScripts(join(root, 'kept.json'), version)],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve(readFileSync(join(root, 'build/main.js'), 'utf8'));
      },
    );
  });
};

const code = 'const longName = 1 + 2;\nconsole.log("first", longName, longName);';

it('keeps what was minified, for the next build of the same code', async () => {
  const first = await build(code);
  expect(first).not.toContain('longName');
  const kept = readFileSync(join(root, 'kept.json'), 'utf8');
  expect(kept).toContain('first');
  writeFileSync(join(root, 'kept.json'), kept.replace('first', 'kept'));
  expect(await build(code)).toBe(first.replace('first', 'kept'));
});

it('minifies code that changed, and all code with another minifier', async () => {
  await build(code);
  expect(await build(code.replace('first', 'second'))).toContain('second');
  const kept = readFileSync(join(root, 'kept.json'), 'utf8');
  writeFileSync(join(root, 'kept.json'), kept.replace('second', 'kept'));
  expect(await build(code.replace('first', 'second'), 'two')).toContain('second');
});
