import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseInstall, COMPANIONS, describeInstall, readInstalls } from './installs';

const verify = join(__dirname, '..', '..', '..', 'verify');

const choose = async (major: number, ...packages: readonly string[]): Promise<string> => {
  const install = chooseInstall(await readInstalls(verify, major, 8), packages);
  return install ? describeInstall(install) : 'none';
};

it('chooses the plain install for packages that it holds', async () => {
  expect(await choose(7, 'react', 'react-querybuilder')).toBe('verify/v7');
  expect(await choose(8, 'react-querybuilder', 'jsonata')).toBe('verify/v8');
  expect(await choose(3)).toBe('verify/v3');
});

it('chooses the install that holds the adapter', async () => {
  expect(await choose(7, 'react-querybuilder', '@react-querybuilder/mantine')).toBe(
    'verify/kits/v7',
  );
  expect(await choose(7, 'react-querybuilder', '@react-querybuilder/antd')).toBe(
    'verify/kits/v7-6',
  );
  expect(await choose(6, '@react-querybuilder/dnd', 'react-dnd')).toBe('verify/kits/v6');
  expect(await choose(8, '@react-querybuilder/antd', 'antd')).toBe('the site');
  expect(await choose(8, '@react-querybuilder/bulma')).toBe('the site');
});

it('falls back to the plain install, which the message then names', async () => {
  expect(await choose(6, 'fflate')).toBe('verify/v6');
  expect(await choose(8, '@docusaurus/core')).toBe('verify/v8');
  expect(await choose(2, 'react')).toBe('none');
});

it('pins exact versions, and one version of the library per major', async () => {
  const versions: string[] = [];
  for (const major of [3, 4, 5, 6, 7, 8]) {
    for (const { name, folders } of await readInstalls(verify, major, 8)) {
      const manifest = JSON.parse(await readFile(join(folders[0], 'package.json'), 'utf8')) as {
        dependencies: Readonly<Record<string, string>>;
      };
      const library = manifest.dependencies['react-querybuilder'];
      // The companions run with the library of the site.
      expect(library?.startsWith(`${major}.`)).toBe(name === COMPANIONS ? undefined : true);
      if (library !== undefined) versions.push(library);
      for (const version of Object.values(manifest.dependencies)) {
        expect(version).toMatch(/^\d+\.\d+\.\d+/);
      }
    }
  }
  // The adapters for antd, Chakra UI and drag-and-drop end at 7.6.
  expect([...new Set(versions)]).toEqual([
    '3.12.1',
    '4.5.3',
    '5.4.1',
    '6.5.5',
    '7.7.1',
    '7.6.1',
    '8.24.1',
  ]);
});
