import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from '../lib/program';
import { MANIFEST } from './manifest';
import { compared, recorded, type Row } from './row';
import { check, select } from './update';

let root = '';
let printed: string[] = [];

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

const lock = (version: string): Promise<void> =>
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        'node_modules/@kit/ui': { version: '1.0.0', dependencies: { inner: '*' } },
        'node_modules/inner': { version },
      },
    }),
  );

const cheap = compared({
  name: 'cheap',
  reads: 'nothing',
  writes: ['a.json', 'b.json'],
  make: () => Promise.resolve({ 'a.json': '1\n2\n', 'b.json': '3\n' }),
});

const made: (readonly string[])[] = [];

const costly = recorded({
  name: 'costly',
  reads: 'two kits',
  writes: ['c.json'],
  programs: { antd: ['./antd.ts'], bulma: ['./bulma.ts', '@kit/ui'] },
  make: parts => {
    made.push(parts);
    return Promise.resolve({ 'c.json': '4\n' });
  },
});

const rows: readonly Row[] = [cheap, costly];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'update-'));
  printed = [];
  made.length = 0;
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text));
  }
  await lock('2.0.0');
  await write('shared.ts', 'export const shared: number = 1;');
  await write('antd.ts', 'console.log(1);');
  await write('bulma.ts', "import { shared } from './shared';\nconsole.log(shared);");
  for (const { update } of rows) await update(root);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

it('accepts files as their programs make them, and counts them', async () => {
  expect(await check(root, rows)).toEqual([]);
  expect(printed).toEqual(['3 files of 2 rows read, 0 rows stale.']);
});

it.each<[string, () => Promise<unknown>, readonly string[]]>([
  [
    'a line that differs',
    () => write('a.json', '1\n5\n'),
    ['a.json:2 has 5, but it would be 2 now.', 'Run npm run update cheap.\n'],
  ],
  [
    'a missing file',
    () => rm(join(root, 'b.json')),
    ['b.json is missing.', 'Run npm run update cheap.\n'],
  ],
  [
    'a record that was changed by hand',
    () => write('c.json', '6\n'),
    ['c.json is missing or was changed by hand.', 'Run npm run update costly.\n'],
  ],
  [
    'a record whose program changed',
    () => write('antd.ts', 'console.log(2);'),
    [
      'c.json is older than the code or the packages that make it (antd).',
      'Run npm run update costly.\n',
    ],
  ],
  [
    'a record whose program imports a module that changed',
    () => write('shared.ts', 'export const shared: number = 2;'),
    [
      'c.json is older than the code or the packages that make it (bulma).',
      'Run npm run update costly.\n',
    ],
  ],
  [
    'a record whose packages depend on another version',
    () => lock('2.0.1'),
    [
      'c.json is older than the code or the packages that make it (bulma).',
      'Run npm run update costly.\n',
    ],
  ],
])('reports %s, with the command', async (_name, change, expected) => {
  await change();
  const stale = await check(root, rows);
  expect(printed.slice(0, -1)).toEqual(expected);
  for (const { update } of stale) await update(root);
  expect(await check(root, rows)).toEqual([]);
});

it('makes only the parts that are stale, or all if none is', async () => {
  await write('antd.ts', 'console.log(2);');
  await costly.update(root);
  await costly.update(root);
  expect(made.slice(1)).toEqual([['antd'], ['antd', 'bulma']]);
});

it('rejects a program without one of its files, and a name of no row', async () => {
  const short = compared({ ...cheap, make: () => Promise.resolve({ 'a.json': '1\n2\n' }) });
  await expect(check(root, [short])).rejects.toThrow('cheap made no b.json.');
  expect(() => select(rows, ['cheep'])).toThrow('No row is called cheep. Rows: cheap, costly.');
});

it('lists committed files, each checked here or by a test', async () => {
  expect(MANIFEST.length).toBeGreaterThanOrEqual(10);
  for (const { name, check: own, test } of MANIFEST) {
    expect(own !== undefined || test !== undefined, name).toBe(true);
    if (test !== undefined) expect(await readFile(join(ROOT, test), 'utf8')).not.toBe('');
  }
  const files = MANIFEST.flatMap(({ writes }) => writes);
  expect(new Set(files).size).toBe(files.length);
});
