import { expect, it } from 'vitest';
import { checkLockfile, staleScripts, type Lockfile } from './check';

const lockfile = (entry: object): Lockfile => ({
  packages: {
    '': {},
    'packages/own': { version: '1.0.0' },
    'node_modules/own': { link: true },
    'node_modules/a/node_modules/@b/c': {
      version: '1.2.3',
      license: 'MIT',
      integrity: 'sha512-x',
      ...entry,
    },
  },
});

it('reads installed packages, without those of this repository', () => {
  expect(checkLockfile(lockfile({}), {})).toEqual({ problems: [], read: 1 });
});

it.each([
  [{ license: 'GPL-3.0' }, '@b/c 1.2.3 has the license GPL-3.0.'],
  [{ license: undefined }, '@b/c 1.2.3 has the license unknown.'],
  [{ license: 'MIT AND AGPL-3.0' }, '@b/c 1.2.3 has the license MIT AND AGPL-3.0.'],
  [{ license: 'UNLICENSED' }, '@b/c 1.2.3 has the license UNLICENSED.'],
  [{ integrity: undefined }, '@b/c 1.2.3 has no hash in the lockfile.'],
  [
    { hasInstallScript: true },
    '@b/c 1.2.3 runs a script when it is installed, and "allowScripts" in package.json does not decide about it.',
  ],
])('finds %j', (entry, problem) => {
  expect(checkLockfile(lockfile(entry), {}).problems).toEqual([problem]);
});

it.each([true, false])('accepts a script that is decided on with %s', decision => {
  const scripts = { '@b/c': decision };
  const found = lockfile({ hasInstallScript: true });
  expect(checkLockfile(found, scripts).problems).toEqual([]);
  expect(staleScripts([found], scripts)).toEqual([]);
});

it('finds decisions that are no longer needed', () => {
  expect(staleScripts([lockfile({})], { '@b/c': false })).toHaveLength(1);
});
