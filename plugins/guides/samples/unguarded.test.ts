import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VERSIONS } from '../../../versions.ts';
import { API_EXAMPLES, SKILLS } from './page';
import { findUnguarded, guardsOf } from './unguarded';

const root = join(__dirname, '../../..');

const pagesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.mdx?$/.test(file))
    .map(file => {
      const path = join(folder, file);
      return { path, text: readFileSync(join(root, path), 'utf8') };
    });

const check = (code: string): number =>
  findUnguarded([{ path: 'page.mdx', text: `\`\`\`ts\n${code}\n\`\`\`\n` }], ['checkQuery'])
    .unguarded.length;

it('finds no sample that exports what a client sent without a check', () => {
  const folders = [...VERSIONS.map(({ folder }) => folder), API_EXAMPLES, SKILLS];
  const pages = folders.flatMap(pagesOf);
  const guards = guardsOf(pages);
  expect(guards).toContain('checkQuery');
  const { exports, unguarded } = findUnguarded(pages, guards);
  expect(exports).toBeGreaterThan(300);
  expect(unguarded).toEqual([]);
});

it.each([
  'const query = await request.json();\nformatQuery(query);',
  'formatQuery(await request.json());',
  "app.post('/', (req, res) => res.json(formatQuery(req.body.query)));",
  "const text = new URL(request.url).searchParams.get('q');\nformatQuery(parseJsonLogic(request.nextUrl.searchParams.get('q')));",
  'let query = checkQuery(await request.json());\nquery = await request.json();\nformatQuery(query);',
  'formatQuery(JSON.parse(body));',
])('reports %j', code => {
  expect(check(code)).toBe(1);
});

it.each([
  'formatQuery(checkQuery(await request.json()));',
  'const query = checkQuery(JSON.parse(received));\nformatQuery(query);',
  "import { toSearch } from './search';\ntoSearch(await request.json());",
])('accepts %j', code => {
  expect(check(code)).toBe(0);
});
