import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install';

type Packages = Readonly<Record<string, object>>;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await mkdir(join(folder, 'node_modules'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const lock = (file: string, packages: Packages): Promise<void> =>
  writeFile(join(folder, file), JSON.stringify({ packages }));

const WANTED = {
  '': { name: 'verify' },
  'node_modules/react': { version: '18.3.1' },
  'node_modules/fast-linux': { version: '1.0.0', optional: true },
};

it.each<[string, Packages | undefined, boolean]>([
  ['nothing', undefined, false],
  [
    'all',
    {
      'node_modules/react': { version: '18.3.1' },
      'node_modules/fast-linux': { version: '1.0.0' },
    },
    true,
  ],
  ['all but packages for another platform', { 'node_modules/react': { version: '18.3.1' } }, true],
  ['another version', { 'node_modules/react': { version: '18.3.0' } }, false],
  ['too little', {}, false],
  [
    'too much',
    { 'node_modules/react': { version: '18.3.1' }, 'node_modules/old': { version: '1.0.0' } },
    false,
  ],
])('compares the lockfile with a folder that holds %s', async (_, present, expected) => {
  await lock('package-lock.json', WANTED);
  if (present) await lock('node_modules/.package-lock.json', present);
  expect(await isInstalled(folder)).toBe(expected);
});
