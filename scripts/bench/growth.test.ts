import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fasterThanPages, type BuildFigures } from './growth';
import { makeScratchCopy, varyProse } from './scratch-copy';

const build = (factor: number, pages: number, mainScript: number): BuildFigures => ({
  factor,
  pages,
  figures: {
    'build time': pages,
    'user CPU': pages,
    'peak memory': 1000,
    'main script': mainScript,
    'search index': pages * 1.1,
    sitemap: pages,
    'llms.txt': pages,
  },
});

describe('fasterThanPages', () => {
  it('names what grows more than 15 % faster than the pages', () => {
    expect(fasterThanPages([build(1, 100, 50), build(2, 200, 114), build(4, 400, 300)])).toEqual([
      '× 4: main script × 6.00, pages × 4.00',
    ]);
  });

  it('names nothing without a larger build', () => {
    expect(fasterThanPages([])).toEqual([]);
    expect(fasterThanPages([build(1, 100, 50)])).toEqual([]);
  });
});

const makeRepository = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  symlinkSync('../packages/own', join(root, 'node_modules/own'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  return root;
};

const FILES = {
  '.gitignore': 'node_modules/\nbuild/\n',
  'docs/intro.mdx': '# Next',
  'versioned_docs/version-7/intro.mdx': '# 7',
  'versioned_docs/version-7/utils/export.mdx': '# Export',
  'versioned_sidebars/version-7-sidebars.json': '{"main":["intro"]}',
  'sidebars.ts': 'export default { main: ["intro"] };',
  'packages/own/index.js': '',
  'build/index.html': '',
  'node_modules/react/index.js': '',
  'node_modules/@scope/one/index.js': '',
  'node_modules/.cache/old': '',
};

it('varyProse changes sentences, but no code, tables or JSX', () => {
  const text = [
    'Show a rule.',
    '- Add a group.',
    '| A cell. |',
    '<Tip>',
    '```ts',
    'A comment.',
    '```',
  ];
  expect(varyProse(text.join('\n'), 2).split('\n')).toEqual([
    'Show a rule (copy 2).',
    '- Add a group (copy 2).',
    ...text.slice(2),
  ]);
});

describe('makeScratchCopy', () => {
  it('multiplies the guides of each version and lists them in its sidebar', () => {
    const root = makeRepository(FILES);
    const copy = join(mkdtempSync(join(tmpdir(), 'copy-')), 'site');
    makeScratchCopy(root, copy, 3);
    for (const number of [2, 3]) {
      const guide = `versioned_docs/version-7/copy-${number}/utils/export.mdx`;
      expect(readFileSync(join(copy, guide), 'utf8')).toBe('# Export');
      expect(existsSync(join(copy, `docs/copy-${number}/intro.mdx`))).toBe(true);
      expect(existsSync(join(copy, `docs/copy-${number}/copy-2`))).toBe(false);
    }
    const sidebars = readFileSync(join(copy, 'versioned_sidebars/version-7-sidebars.json'), 'utf8');
    expect(JSON.parse(sidebars)).toMatchObject({
      main: ['intro', { label: 'Copy 2' }, { items: [{ dirName: 'copy-3' }] }],
    });
    expect(readFileSync(join(copy, 'sidebars.ts'), 'utf8')).toContain('"dirName":"copy-3"');
  });

  it('links installed packages, but no workspace, cache or build of the original', () => {
    const root = makeRepository(FILES);
    const copy = join(mkdtempSync(join(tmpdir(), 'copy-')), 'site');
    makeScratchCopy(root, copy, 1);
    const link = (name: string) => readlinkSync(join(copy, 'node_modules', name));
    expect(link('react')).toBe(join(root, 'node_modules/react'));
    expect(link('@scope/one')).toBe(join(root, 'node_modules/@scope/one'));
    expect(link('own')).toBe('../packages/own');
    expect(existsSync(join(copy, 'node_modules/.cache'))).toBe(false);
    expect(existsSync(join(copy, 'build'))).toBe(false);
    expect(readFileSync(join(copy, 'sidebars.ts'), 'utf8')).toBe(FILES['sidebars.ts']);
    expect(existsSync(join(root, 'docs/copy-2'))).toBe(false);
  });

  it('fails if a version has no guides', () => {
    const { 'docs/intro.mdx': _, ...others } = FILES;
    const root = makeRepository({ ...others, 'docs/notes.txt': 'no guide' });
    const copy = join(mkdtempSync(join(tmpdir(), 'copy-')), 'site');
    expect(() => makeScratchCopy(root, copy, 2)).toThrow('no guides');
  });
});
