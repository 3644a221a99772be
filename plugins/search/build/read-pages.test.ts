import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuiltPages, urlOf } from './read-pages';

describe('urlOf', () => {
  it.each([
    ['index.html', '/'],
    ['docs/intro.html', '/docs/intro'],
    ['api/index.html', '/api'],
    ['404.html', undefined],
    ['docs/intro.htm/index.html', undefined],
  ])('%s → %s', (file, url) => {
    expect(urlOf(file, '/')).toBe(url);
  });

  it('keeps the base path', () => {
    expect(urlOf('docs/intro.html', '/site/')).toBe('/site/docs/intro');
  });
});

describe('readBuiltPages', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-pages-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads pages with their groups and skips redirects', async () => {
    const html = (tag: string, body: string) =>
      `<html><head><meta name=docsearch:docusaurus_tag content=${tag}></head><main>${body}</main></html>`;
    await mkdir(join(folder, 'api/react-querybuilder/functions/add'), { recursive: true });
    await mkdir(join(folder, 'docs/utils'), { recursive: true });
    await writeFile(
      join(folder, 'api/react-querybuilder/functions/add.html'),
      html('docs-api-current', '<h1>add</h1><p>Adds.</p><h2 id=parameters>Parameters</h2><p>query'),
    );
    await writeFile(join(folder, 'docs/utils/export.html'), html('docs-default-7', '<h1>Export'));
    await writeFile(
      join(folder, 'api/react-querybuilder/functions/add/index.html'),
      html('docs-api-current', '<h1>add'),
    );
    await writeFile(
      join(folder, 'old.html'),
      '<html><head><meta http-equiv="refresh" content="0"></head><main>x</main></html>',
    );
    const pages = await readBuiltPages(folder, '/', {
      groups: new Map([['/docs/utils/export', 'Utilities']]),
      keywords: { export: { '': 'serialize' }, add: { '': 'append' } },
    });
    expect(pages.map(({ url, group }) => [url, group]).sort()).toEqual([
      ['/api/react-querybuilder/functions/add', 'API: react-querybuilder'],
      ['/docs/utils/export', 'Utilities'],
    ]);
    const guide = pages.find(({ tag }) => tag === 'docs-default-7');
    expect(guide?.sections[0]?.keywords).toBe('serialize');
    const api = pages.find(({ tag }) => tag === 'docs-api-current');
    expect(api?.sections).toEqual([
      { level: 1, anchor: undefined, heading: 'add', content: 'Adds.\nquery' },
    ]);
  });
});
