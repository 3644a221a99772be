/**
 * Checks all lockfiles: each package has a hash and a license on the list, and scripts that run on
 * installation are decided on. Known holes are looked up by `npm audit`, in CI.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/program';
import { checkLockfile, staleScripts, type AllowScripts, type Lockfile } from './check';

const MIN_LOCKFILES = 10;
const MIN_PACKAGES = 2500;

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

const files = execFileSync('git', ['ls-files', '*package-lock.json'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const { allowScripts } = readJson('package.json') as { readonly allowScripts: AllowScripts };
const lockfiles = files.map(file => readJson(file) as Lockfile);
const results = lockfiles.map(lockfile => checkLockfile(lockfile, allowScripts));
const read = results.reduce((sum, result) => sum + result.read, 0);
const problems = [
  ...results.flatMap((result, index) =>
    result.problems.map(problem => `${files[index] ?? ''}: ${problem}`),
  ),
  ...staleScripts(lockfiles, allowScripts),
  ...(files.length < MIN_LOCKFILES || read < MIN_PACKAGES
    ? [`Only ${read} packages in ${files.length} lockfiles were read.`]
    : []),
];

for (const problem of problems) console.error(problem);
console.log(`${read} packages in ${files.length} lockfiles read, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
