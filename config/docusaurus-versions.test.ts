import { expect, it } from 'vitest';
import lockfile from '../package-lock.json';

it('installs each Docusaurus package once', () => {
  const names = Object.keys(lockfile.packages)
    .map(path => path.split('node_modules/').at(-1) ?? '')
    .filter(name => name.startsWith('@docusaurus/'));
  expect(names.length).toBeGreaterThan(20);
  // Two versions break the build with an error that names neither. See npm ls @docusaurus/core.
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
