import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ChunkAssetPlugin from '@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin';
import { expect, it } from 'vitest';
import { bundle } from '../../scripts/vitest/bundle';
import { CHUNK_NAME } from '../slim-client/short-names';
import { SectionFiles } from './section-files';
import { FILES } from './split';

const SECTIONS = [{ path: '/api', groupSize: 2 }];

const asking = (name: string, file: string): string =>
  `import(/* webpackChunkName: "${name}" */ '${file}')`;

/** A site with a page of its own and a section; what its scripts hold, by their place in it. */
const build = async (pages: Readonly<Record<string, string>>, more = '') => {
  const folder = await bundle(
    mkdtempSync(join(tmpdir(), 'section-files-')),
    {
      'index.js': [asking('section-routes-api', './routes'), asking('other', './other'), more].join(
        ';',
      ),
      'routes.js': `console.log('${FILES}', () => [${Object.keys(pages)
        .map(name => asking(`section-api-${name}`, `./${name}`))
        .join()}]);`,
      'other.js': "console.log('other page');",
      ...Object.fromEntries(
        Object.entries(pages).map(([name, text]) => [`${name}.js`, `console.log('${text}');`]),
      ),
    },
    {
      output: { chunkFilename: CHUNK_NAME },
      // The types of Docusaurus are webpack's.
      plugins: [new ChunkAssetPlugin() as never, new SectionFiles(SECTIONS)],
    },
  );
  const scripts = readdirSync(join(folder, 'assets/js')).map(file => ({
    file: file.replace('.js', ''),
    text: readFileSync(join(folder, 'assets/js', file), 'utf8'),
  }));
  const find = (text: string) => {
    const found = scripts.find(script => script.text.includes(text));
    if (!found) throw new Error(`No script has ${text}.`);
    return found;
  };
  return { runtime: readFileSync(join(folder, 'main.js'), 'utf8'), find };
};

const hashOf = (file: string): string => file.replace(/^\d+\./, '');

it("has a section's routes tell the files of its pages, and the runtime those of others", async () => {
  const { runtime, find } = await build({ 0: 'first page', 'alone-3': 'second page' });
  const [first, second] = [find('first page').file, find('second page').file];
  const routes = find(`0:${first} alone-3:${second}`);
  expect(runtime).toContain(hashOf(routes.file));
  expect(runtime).toContain(hashOf(find('other page').file));
  expect(runtime).toContain('section-routes-api');
  expect(runtime).not.toMatch(new RegExp(`${hashOf(first)}|${hashOf(second)}|section-api`));
});

it('gives the routes another name when a page has one', async () => {
  const names = async (text: string) => {
    const { find } = await build({ 0: `a page ${text}` });
    return { page: find('a page').file, routes: find('0:').file };
  };
  const [one, two] = [await names('one'), await names('two')];
  expect(one.page).not.toBe(two.page);
  expect(one.routes).not.toBe(two.routes);
});

it('leaves a page to the runtime that others ask for, too', async () => {
  const pages = { 0: 'first page', 1: 'second page' };
  const { runtime, find } = await build(pages, asking('section-api-1', './1'));
  expect(runtime).toContain(hashOf(find('second page').file));
  expect(runtime).not.toContain(hashOf(find('first page').file));
});

it('names a section without pages', async () => {
  await expect(build({})).rejects.toThrow('/api');
});
