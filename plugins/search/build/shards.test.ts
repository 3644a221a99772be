import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Manifest, SearchPage, Shard } from '../shared/format';
import { writeIndex } from './shards';

const page = (url: string, tag: string, heading: string): SearchPage => ({
  url,
  group: 'Documentation',
  language: 'en',
  tag,
  version: undefined,
  sections: [{ level: 1, anchor: undefined, heading, content: '' }],
});

describe('writeIndex', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-index-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes one content-hashed shard per tag and removes old shards', async () => {
    await writeFile(join(folder, 'en-docs-default-7.0000000000.json'), '{}');
    const pages = [
      page('/b', 'default', 'B'),
      page('/a', 'default', 'A'),
      page('/c', 'docs-default-7', 'C'),
    ];
    const manifest = await writeIndex(pages, folder);
    expect(Object.keys(manifest.shards)).toEqual(['en|default', 'en|docs-default-7']);
    expect(manifest.shards['en|default']?.records).toBe(2);
    const names = await readdir(folder);
    expect(names.sort()).toEqual(
      ['manifest.json', ...Object.values(manifest.shards).map(({ file }) => file)].sort(),
    );
    const stored = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    expect(stored).toEqual(manifest);
  });

  it('marks guides of releases before the latest', async () => {
    const tags = ['default', 'docs-default-9', 'docs-default-10', 'docs-default-current'];
    const { shards } = await writeIndex(
      tags.map(tag => page(`/${tag}`, tag, 'A')),
      folder,
    );
    const old = await Promise.all(
      tags.map(async tag => {
        const file = join(folder, shards[`en|${tag}`]?.file ?? '');
        return (JSON.parse(await readFile(file, 'utf8')) as Shard).old;
      }),
    );
    expect(old).toEqual([undefined, true, undefined, undefined]);
  });

  it('derives the file name from the content, regardless of page order', async () => {
    const [a, b] = [page('/a', 'default', 'A'), page('/b', 'default', 'B')];
    const name = async (pages: SearchPage[]) =>
      (await writeIndex(pages, folder)).shards['en|default']?.file;
    const first = await name([a, b]);
    expect(await name([b, a])).toBe(first);
    expect(await name([a])).not.toBe(first);
  });
});
