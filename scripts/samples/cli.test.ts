import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readInstalls } from '../../plugins/guides/samples/installs';
import { planPage } from '../../plugins/guides/samples/modules';
import { parsePage } from '../../plugins/guides/samples/page';
import { ROOT } from '../lib/program';
import { cli } from './cli';
import { hashesOf, readRecord } from './companions';
import { REWRITTEN_OUTPUTS, WRONG_OUTPUTS } from './wrong-outputs.fixture';

const verify = join(__dirname, '../../verify');

// The check may have to install the packages first.
vi.setConfig({ testTimeout: 600_000 });

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'samples-cli-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

const run = async (...args: readonly string[]) => {
  const logged: string[] = [];
  const errors: string[] = [];
  const code = await cli(args, {
    root,
    verify,
    log: line => logged.push(line),
    error: line => errors.push(line),
  });
  return { code, logged: logged.join('\n'), errors: errors.join('\n') };
};

const GOOD = '~~~ts\nexport const age = 28;\n~~~\n';
const BAD = "~~~ts\nconst age: number = 'old';\n~~~\n";
const COMPANION = `~~~ts with="companions" name="a"
import { moveRE } from '@react-querybuilder/rules-engine';

typeof moveRE;
~~~

~~~text output="a"
function
~~~
`;
const RANDOM = `
~~~ts name="id"
import { generateID } from 'react-querybuilder';

generateID();
~~~

~~~text output="id"
~~~
`;

it('fails for faults, writes outputs, and skips pages that passed before', async () => {
  await write('docs/bad.mdx', BAD);
  await write('docs/good.mdx', GOOD);
  await write('docs/random.mdx', RANDOM);
  await write('docs/wrong.mdx', WRONG_OUTPUTS);

  const first = await run('docs');
  expect(first.code).toBe(1);
  expect(first.logged).toContain('4 of 4 pages checked');
  expect(first.logged).toMatch(/^ +all +4 +5 +5 .* 0$/m);
  expect(first.errors).toContain(
    "docs/bad.mdx:2:7 TS2322: Type 'string' is not assignable to type 'number'.",
  );
  expect(first.errors).toContain(
    'docs/wrong.mdx:13:1 output="sql" is not what the sample produces',
  );
  expect(first.errors).toContain("  page    | (age > 28)\n  sample  | (age > '28')");

  const second = await run('docs', '--write');
  expect(second.code).toBe(1);
  expect(second.logged).toContain('3 of 4 pages checked');
  expect(second.errors).toMatch(/^docs\/bad\.mdx:2:7 .*$/);
  expect(await readFile(join(root, 'docs/wrong.mdx'), 'utf8')).toBe(REWRITTEN_OUTPUTS);
  expect(await readFile(join(root, 'docs/random.mdx'), 'utf8')).toMatch(/[0-9a-f-]{36}/);

  // The pages that --write changed pass now, with the same random id as before.
  await write('docs/bad.mdx', GOOD);
  await write('docs/good.mdx', GOOD.replace('28', '29'));
  const third = await run('docs');
  expect(third.code).toBe(0);
  expect(third.logged).toContain('4 of 4 pages checked');

  const fourth = await run('docs/good.mdx', '--no-cache');
  expect(fourth.code).toBe(0);
  expect(fourth.logged).toContain('1 of 1 pages checked');
});

it('names the place of a page that breaks the convention', async () => {
  await write('docs/a.mdx', 'Text.\n\n~~~ts label="a"\nexport {};\n~~~\n');
  const { code, errors } = await run('docs');
  expect(errors).toContain('docs/a.mdx:3:1 The meta word "label" is unknown');
  expect(code).toBe(2);
});

it.each([
  ['an empty project', '[]', {}, [], 'No page was read.'],
  [
    'a version without pages',
    '["7"]',
    { 'docs/a.mdx': '# Nothing\n' },
    [],
    'No page of version 7 was read.',
  ],
  ['pages without a sample', '[]', { 'docs/a.mdx': '# Nothing\n' }, [], 'No sample was found.'],
  [
    'an API reference without examples',
    '[]',
    { 'docs/a.mdx': GOOD },
    [],
    'The API reference has 0 examples',
  ],
  [
    'a path that does not exist',
    '[]',
    { 'docs/a.mdx': '# Nothing\n' },
    ['docs/b.mdx'],
    'There is no page of this name',
  ],
  ['an unknown option', '[]', {}, ['--rewrite'], "Unknown option '--rewrite'"],
])('checks nothing and fails for %s', async (_, versions, pages, args, message) => {
  await write('versions.json', versions);
  for (const [path, text] of Object.entries(pages)) await write(path, text);
  const { code, errors } = await run(...args);
  expect(errors).toContain(message);
  expect(code).toBe(2);
});

it('runs no sample of a package that the registry lacks, and demands that it ran as it is', async () => {
  const page = 'docs/companion.mdx';
  const plan = planPage(parsePage(page, 8, COMPANION), await readInstalls(verify, 8, 8));
  const record = 'scripts/samples/companions.json';
  await write(page, COMPANION);
  const none = await run('docs');
  expect(none).toMatchObject({ code: 1 });
  expect(none.errors).toContain(`${page}:1:1 The sample, an import or an output changed since`);

  await write(record, JSON.stringify({ passed: { elsewhere: hashesOf([plan], [])[page] } }));
  const passed = await run('docs');
  expect(passed).toMatchObject({ code: 0, errors: '' });
  expect(passed.logged).toMatch(/^ +all +1 +1 +0 +1 +1 +1$/m);

  await write(page, `Moved by a line.\n\n${COMPANION}`);
  expect(await run('docs')).toMatchObject({ code: 0 });
  for (const changed of [
    COMPANION.replace('typeof moveRE', 'typeof  moveRE'),
    COMPANION.replace('\nfunction\n', '\nobject\n'),
  ]) {
    await write(page, changed);
    expect(await run('docs')).toMatchObject({ code: 1 });
  }
});

it('names the run of the record on each page', async () => {
  const { commit, release, library, passed } = await readRecord(ROOT);
  const pages = Object.keys(passed).filter(path => path.startsWith('docs/'));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const text = (await readFile(join(ROOT, page), 'utf8')).replaceAll(/\s+/g, ' ');
    const run = `release ${release}, commit \`${commit.slice(0, 9)}\`, with `;
    expect(text).toContain(run);
    expect(text.slice(text.indexOf(run)).slice(0, 100)).toContain(`version ${library}`);
  }
});
