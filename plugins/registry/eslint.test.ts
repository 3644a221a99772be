import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registryItems } from './all-items';

const root = join(__dirname, '../..');

const APP = `import { QueryBuilder } from 'react-querybuilder';

export const App = ({ query }) => <QueryBuilder independentCombinators query={query} />;
`;

it('works in an empty project that has ESLint alone', () => {
  const item = registryItems(root, path => `https://site.test/docs/${path}`).find(
    ({ name }) => name === 'eslint-query-builder',
  );
  const content = item?.files[0]?.content ?? '';
  expect(content).not.toMatch(/^(?:import|export) .*\bfrom\b|\brequire\(/m);
  expect(content).toContain('"https://site.test/docs"');
  const folder = mkdtempSync(join(tmpdir(), 'eslint-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'node_modules/eslint'), join(folder, 'node_modules/eslint'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'eslint-query-builder.js'), content);
    writeFileSync(join(folder, 'App.jsx'), APP);
    const lint = (settings: string, ...options: readonly string[]): string => {
      writeFileSync(
        join(folder, 'eslint.config.js'),
        `import queryBuilder from './eslint-query-builder.js';
export default [
  { files: ['**/*.jsx'], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
  queryBuilder.configs.recommended,
  ${settings}
];`,
      );
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [join(root, 'node_modules/eslint/bin/eslint.js'), ...options, 'App.jsx'],
        { cwd: folder, encoding: 'utf8' },
      );
      return stdout + stderr;
    };
    const newest = lint('');
    expect(newest).toContain('query-builder/no-independent-combinators');
    expect(newest).toContain('query-builder/require-on-query-change');
    expect(newest).toContain('✖ 2 problems');
    const older = lint('{ settings: { queryBuilder: { version: 6 } } },');
    expect(older).toContain('✖ 1 problem');
    expect(older).not.toContain('independent');
    expect(lint('', '--fix')).toContain('✖ 1 problem');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
