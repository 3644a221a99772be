import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInThread } from './read-in-thread';

describe('readInThread', () => {
  let siteDir = '';
  beforeEach(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'search-site-'));
    await writeFile(join(siteDir, 'package-lock.json'), '{}');
  });
  afterEach(() => rm(siteDir, { recursive: true }));

  it('reads the pages of a build, and keeps what it read', async () => {
    const outDir = join(siteDir, 'build');
    await mkdir(outDir);
    const page = '<main><h1>Export</h1><p>Text</p></main>';
    await writeFile(join(outDir, 'export.html'), page);
    const groups = new Map([['/export', 'Utilities']]);
    const site = { siteDir, outDir, baseUrl: '/', groups, keywords: {} };
    const pages = await readInThread(site);
    expect(pages).toMatchObject([
      { url: '/export', group: 'Utilities', sections: [{ heading: 'Export', content: 'Text' }] },
    ]);
    const kept = await readFile(join(siteDir, '.cache/local-search.json'), 'utf8');
    expect(kept).toContain('Export');
    expect(await readInThread(site)).toEqual(pages);
  }, 30_000);

  it('passes on what goes wrong', async () => {
    const outDir = join(siteDir, 'nowhere');
    await expect(
      readInThread({ siteDir, outDir, baseUrl: '/', groups: new Map(), keywords: {} }),
    ).rejects.toThrow('nowhere');
  }, 30_000);
});
