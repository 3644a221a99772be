import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleWorker } from '../offline/write-worker';
import { WORKER_PACKAGES } from '.';
import { formatLicenses, isAllowed, licenseOf, readPackage, SHIPPED_LICENSES } from './license';
import { packageFolder } from './shipped';

const root = resolve(__dirname, '../..');

const install = (manifest: object, files: Readonly<Record<string, string>> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'one', version: '1.2.3', ...manifest }),
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

it.each([
  ['node_modules/react/index.js', '/r/node_modules/react'],
  ['/r/node_modules/@a/b/lib/c.js?worker', '/r/node_modules/@a/b'],
  ['/r/node_modules/a/node_modules/b/c.js', '/r/node_modules/a/node_modules/b'],
  [
    'css|/r/node_modules/css-loader/x.js!/r/node_modules/bulma/bulma.css|0|',
    '/r/node_modules/bulma',
  ],
  ['javascript/auto|/r/node_modules/swc-loader/x.js!/r/src/pages/index.tsx', undefined],
  ['javascript/auto|/r/node_modules/a/b.js', '/r/node_modules/a'],
  ['verify/v6/node_modules/a/', '/r/verify/v6/node_modules/a'],
  ['src/pages/index.tsx', undefined],
])('finds the package of %s', (module, folder) => {
  expect(packageFolder(module, '/r')).toBe(folder);
});

it.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: { type: 'ISC' } }, 'ISC'],
  [{ licenses: [{ type: 'Apache v2.0' }] }, 'Apache-2.0'],
  [{ license: 'Apache 2.0' }, 'Apache-2.0'],
  [{}, undefined],
])('reads the license of %j', (manifest, license) => {
  expect(licenseOf(manifest)).toBe(license);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['SEE LICENSE IN license.txt', false],
  [undefined, false],
])('decides about %s', (license, allowed) => {
  expect(isAllowed(license, SHIPPED_LICENSES)).toBe(allowed);
});

describe('readPackage', () => {
  it('reads all texts of a package', () => {
    const folder = install(
      { license: 'Apache-2.0' },
      { 'LICENSE.md': 'Copyright 2020 One', NOTICE: 'Contains two', 'README.md': 'no' },
    );
    expect(readPackage(folder)).toEqual({
      name: 'one',
      version: '1.2.3',
      license: 'Apache-2.0',
      text: 'Copyright 2020 One\n\nContains two',
    });
  });

  it('adds the standard text if the package has none', () => {
    const { text } = readPackage(install({ license: 'MIT', author: 'Ada <ada@example.com>' }));
    expect(text).toContain('Copyright (c) Ada <ada@example.com>');
    expect(text).toContain('free of charge, to any person');
  });

  it.each([['GPL-3.0'], ['UNLICENSED'], [undefined]])('throws for the license %s', license => {
    expect(() => readPackage(install({ license }))).toThrow('Readers would download one 1.2.3');
  });
});

it('lists packages with the same text together', () => {
  const text = formatLicenses([
    { name: 'b', version: '2', license: 'MIT', text: 'Copyright B' },
    { name: 'c', version: '1', license: 'ISC', text: 'Copyright C' },
    { name: 'a', version: '1', license: 'MIT', text: 'Copyright B' },
  ]);
  expect(text).toContain('a 1\nb 2\nLicense: MIT\n\nCopyright B\n');
  expect(text).toContain('c 1\nLicense: ISC\n\nCopyright C\n');
});

it('knows the packages in the service worker', async () => {
  const { metafile } = await bundleWorker();
  const folders = Object.keys(metafile.inputs).flatMap(input => packageFolder(input, root) ?? []);
  expect([...new Set(folders.map(folder => basename(folder)))].sort()).toEqual(WORKER_PACKAGES);
});
