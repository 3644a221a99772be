import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('is left out for nobody: neither framework nor site calls withRouter', () => {
  const folders = ['core', 'theme-classic', 'theme-common', 'plugin-content-docs'].map(
    name => `node_modules/@docusaurus/${name}/lib`,
  );
  const files = [...folders, 'src'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:js|tsx?)$/.test(name))
      .map(name => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(file => /\bwithRouter\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
