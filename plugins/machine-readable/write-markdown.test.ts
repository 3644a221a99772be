import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMarkdown } from './write-markdown';

describe('writeMarkdown', () => {
  let siteDir = '';
  beforeEach(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'markdown-site-'));
    await writeFile(join(siteDir, 'package-lock.json'), '{}');
    await mkdir(join(siteDir, 'build'));
  });
  afterEach(() => rm(siteDir, { recursive: true }));

  const write = async (html: string, version?: string) => {
    const outDir = join(siteDir, 'build');
    await writeFile(join(outDir, 'export.html'), html);
    return writeMarkdown({
      siteDir,
      outDir,
      url: 'https://example.com',
      pages: [{ path: '/base/export', html: 'export.html', file: 'export.md', version }],
    });
  };

  it('writes pages beside their HTML and caches the result', async () => {
    const html = '<article><h1>Export</h1><p><a href="import">Import</a></p></article>';
    const text = '# Export\n\n[Import](https://example.com/base/import)\n';
    expect(await write(html)).toEqual(new Map([['/base/export', text]]));
    expect(await readFile(join(siteDir, 'build/export.md'), 'utf8')).toBe(text);
    const kept = await readFile(join(siteDir, '.cache/machine-readable.json'), 'utf8');
    expect(kept).toContain('# Export');
    expect(await write(html)).toEqual(new Map([['/base/export', text]]));
  });

  it('says below the title which version a page documents', async () => {
    const html = '<article><h1>Export</h1><p>Text</p></article>';
    const markdown = await write(html, 'v6 (release 6.5.5)');
    expect(markdown.get('/base/export')).toBe('# Export\n\nVersion: v6 (release 6.5.5)\n\nText\n');
  });

  it('fails for a page without an article', async () => {
    await expect(write('<main>Nothing</main>')).rejects.toThrow('/base/export has no article');
  });
});
