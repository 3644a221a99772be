import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { mapWithConcurrency } from '../../lib/map-with-concurrency';

interface LockedPackage {
  readonly version?: string;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

const readLock = async (path: string): Promise<LockedPackages> => {
  const { packages = {} } = JSON.parse(await readFile(path, 'utf8')) as {
    packages?: LockedPackages;
  };
  return Object.fromEntries(Object.entries(packages).filter(([name]) => name !== ''));
};

/** Whether the folder matches its lockfile exactly. */
export const isInstalled = async (folder: string): Promise<boolean> => {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const [wanted, present] = await Promise.all([
    readLock(join(folder, 'package-lock.json')),
    readLock(installed),
  ]);
  const agrees = ([name, { version, optional, devOptional }]: [string, LockedPackage]): boolean => {
    const other = present[name];
    // An optional package may be for another platform.
    return other ? other.version === version : optional === true || devOptional === true;
  };
  return Object.entries(wanted).every(agrees) && Object.keys(present).every(name => name in wanted);
};

const npmCi = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
    // On Windows, npm is a script that only a shell can start.
    const options = { cwd: folder, shell: process.platform === 'win32' };
    execFile('npm', args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`npm ci failed in ${folder}:\n${stdout}${stderr}`));
      else resolve();
    });
  });

/** Number of parallel installs, which mostly wait for the registry. */
const CONCURRENT_INSTALLS = 3;

const ensureInstalled = async (
  folder: string,
  name: string,
  report: (line: string) => void,
): Promise<void> => {
  if (await isInstalled(folder)) return;
  // Checks that run side by side would delete each other's packages.
  const release = await lock(folder, {
    lockfilePath: join(folder, '.install.lock'),
    retries: { forever: true, minTimeout: 1000, maxTimeout: 1000 },
    stale: 60_000,
  });
  try {
    if (await isInstalled(folder)) return;
    const start = performance.now();
    report(`Installing the packages of ${name} …`);
    await npmCi(folder);
    report(`Installed ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  } finally {
    await release();
  }
};

/**
 * Runs `npm ci` in each folder whose `node_modules` doesn't match its lockfile, a few at a time.
 *
 * @param root - Folder that the names are relative to.
 * @param names - Folders with a lockfile, such as `verify/v7`.
 * @param report - Receives a message when an install starts and when it ends.
 */
export const ensureAllInstalled = async (
  root: string,
  names: readonly string[],
  report: (line: string) => void,
): Promise<void> => {
  await mapWithConcurrency(names, CONCURRENT_INSTALLS, name =>
    ensureInstalled(join(root, name), name, report),
  );
};
