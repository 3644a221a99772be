import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { bundle } from '../../scripts/vitest/bundle';
import { KeptScripts } from './kept-scripts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-scripts-'));
});

const build = async (code: string, version = 'one'): Promise<string> => {
  const folder = await bundle(
    root,
    { 'index.js': code },
    { plugins: [new KeptScripts(join(root, 'kept.json'), version)] },
  );
  return readFileSync(join(folder, 'main.js'), 'utf8');
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
