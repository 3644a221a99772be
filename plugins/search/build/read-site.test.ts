import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from './read-site';

describe('readSite', () => {
  let siteDir = '';
  beforeEach(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'search-site-'));
    await writeFile(join(siteDir, 'package-lock.json'), '{}');
  });
  afterEach(() => rm(siteDir, { recursive: true }));

  it('reads the pages of a build and caches the result', async () => {
    const outDir = join(siteDir, 'build');
    await mkdir(outDir);
    const page = '<main><h1>Export</h1><p>Text</p></main>';
    await writeFile(join(outDir, 'export.html'), page);
    const groups = new Map([['/export', 'Utilities']]);
    const site = { siteDir, outDir, baseUrl: '/', groups, keywords: {} };
    const pages = await readSite(site);
    expect(pages).toMatchObject([
      { url: '/export', group: 'Utilities', sections: [{ heading: 'Export', content: 'Text' }] },
    ]);
    const kept = await readFile(join(siteDir, '.cache/search.json'), 'utf8');
    expect(kept).toContain('Export');
    expect(await readSite(site)).toEqual(pages);
  });

  it('fails for a folder that does not exist', async () => {
    const outDir = join(siteDir, 'nowhere');
    await expect(
      readSite({ siteDir, outDir, baseUrl: '/', groups: new Map(), keywords: {} }),
    ).rejects.toThrow('nowhere');
  });
});
