import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(__dirname, '../src/theme');

/** Names of components in a folder of swizzles: `Root.tsx`, `DocItem/Content/index.tsx`. */
const components = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.tsx'))
  .map(path => path.replace(/(?:\/index)?\.tsx$/, ''))
  .sort();

it('has a row in src/theme/README.md for each swizzle', () => {
  const rows = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
    /^\| `([\w/]+)` +\| (?:wrap|eject) +\| \S.* \| \d+\.\d+\.\d+ +\|$/gm,
  );
  expect(components.length).toBeGreaterThanOrEqual(10);
  expect([...rows].map(([, name]) => name).sort()).toEqual(components);
});
