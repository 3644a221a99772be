import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CORE } from '../entry-points';
import { RELEASES } from '../history/program';

const run = promisify(execFile);

/** Packages of the library's own that declare what the core package exports again. */
const PARTS = ['core', 'ctx', 'ts'].map(name => `@react-querybuilder/${name}`);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Downloads a release of a package into a folder. */
export const unpack = async (folder: string, name: string, version: string): Promise<void> => {
  const target = join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  const { stdout } = await run(
    'npm',
    ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder],
    { cwd: folder, shell: process.platform === 'win32' },
  );
  const archive = stdout.trim();
  await run('tar', ['-xzf', join(folder, archive), '-C', target, '--strip-components=1']);
  rmSync(join(folder, archive));
};

/**
 * Downloads a release of the library with its parts, unless it is there.
 *
 * @param root - Root of the project.
 * @returns Folder that the release is installed in.
 */
export const download = async (root: string, version: string): Promise<string> => {
  const folder = join(root, RELEASES, version);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  await unpack(partial, CORE, version);
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(partial, 'node_modules', CORE, 'package.json'), 'utf8'),
  ) as Manifest;
  // Their ranges allow newer releases, so that an install of today would mix two.
  for (const part of PARTS) {
    if (part in dependencies) await unpack(partial, part, version);
  }
  renameSync(partial, folder);
  return folder;
};
