import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGES = join(__dirname, '../../../../node_modules');

/** Packages that the first line of a copied test installs. */
export const installedBy = (text: string): string[] =>
  /^\/\/ npm install --save-dev (.+)\n\/\/ npx vitest run\n/.exec(text)?.[1]?.split(' ') ?? [];

/** Packages that a copied test imports. */
export const importedBy = (text: string): string[] => {
  const imports = text.matchAll(/^import .* from '((?:@[^/']+\/)?[^/']+).*';$/gm);
  return [...new Set(Array.from(imports, ([, name = '']) => name))];
};

interface Run {
  /** Exit status of Vitest. */
  readonly status: number | null;
  readonly output: string;
}

/**
 * Runs copied tests, by the names of their files, in an empty project. The project has the packages
 * that they install, and no others; they are those of the site, so that nothing is downloaded.
 */
export const runCopiedTests = async (files: Readonly<Record<string, string>>): Promise<Run> => {
  const project = await mkdtemp(join(tmpdir(), 'copied-test-'));
  try {
    await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
    for (const name of new Set(Object.values(files).flatMap(installedBy))) {
      const link = join(project, 'node_modules', name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(PACKAGES, name), link);
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
    return await new Promise(resolve => {
      const child = execFile(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'],
        { cwd: project, env: { ...process.env, NO_COLOR: '1' } },
        (_, stdout, stderr) => resolve({ status: child.exitCode, output: stdout + stderr }),
      );
    });
  } finally {
    await rm(project, { recursive: true });
  }
};
