import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SANDBOX_VERSIONS } from '@site/plugins/sandbox/shared/link';
import { KIT_SHEETS } from './kit-sheets';
import { toProject } from './project';
import { openTemplate, TEMPLATES } from './templates';

const root = join(__dirname, '../../../..');
/** Inside the repository, so that packages of the newest version resolve. */
const folder = join(root, '.cache/sandbox-templates');

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const OPTIONS = {
  strict: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  allowJs: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** What the compiler says about the templates of all versions, in one process. */
const compile = (): string => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript-native/bin/tsc'),
      ...['--build', '--force', '--singleThreaded', '--pretty', 'false'],
      ...SANDBOX_VERSIONS.map(version => `v${version}`),
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
};

it('compiles every template with every version that it names', { timeout: 300_000 }, () => {
  rmSync(folder, { recursive: true, force: true });
  let count = 0;
  for (const version of SANDBOX_VERSIONS) {
    const options = { compilerOptions: OPTIONS, include: ['.'] };
    write(`v${version}/tsconfig.json`, JSON.stringify(options));
    write(`v${version}/styles.d.ts`, "declare module '*.css';\n");
    if (version !== '8') {
      symlinkSync(
        join(root, `verify/v${version}/node_modules`),
        join(folder, `v${version}/node_modules`),
      );
    }
    for (const template of TEMPLATES) {
      if (!template.versions.includes(version)) continue;
      const { files } = toProject(openTemplate(template, version), KIT_SHEETS);
      for (const { name, code } of files) write(`v${version}/${template.id}/${name}`, code);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(40);

  // One mistake per version shows that the compiler reads the templates' folder and the right library.
  for (const version of SANDBOX_VERSIONS) {
    write(
      `v${version}/mistake.ts`,
      "import Builder from 'react-querybuilder';\nexport const a: 1 = Builder;\n",
    );
  }
  const errors = compile()
    .split('\n')
    .filter(line => /^\S/.test(line));
  expect(errors.map(line => line.replace(/\(2,14\): error TS\d+.*/, '')).sort()).toEqual(
    SANDBOX_VERSIONS.map(version => `v${version}/mistake.ts`).sort(),
  );
  rmSync(folder, { recursive: true });
});
