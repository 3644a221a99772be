/**
 * Runs every install command that the site prints, each in an empty project after those of Getting started,
 * as a reader would. `gaps.json` stands for what the registry of the build lacks: an older adapter may join
 * the newest release of the library, and a missing package is left out.
 *
 * `npm run check:installs -- compat` runs those of pages whose path contains the word.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT, runProgram } from '../lib/program';
import { tableHead, tableRow } from '../lib/table';
import { GAPS, gettingStarted, nameOf, printedCommands, type Printed } from './commands';

/** What the least number of commands must be, so that the check can't pass by reading nothing. */
const AT_LEAST = 60;

/** Newest React that a version of the library loads with. */
const reactFor = (major: number): string => (major < 6 ? '^18' : '^19');

interface Ran {
  readonly code: number;
  readonly output: string;
  /** Missing packages that were left out. */
  readonly without: readonly string[];
}

const npm = async (args: readonly string[], cwd: string): Promise<Pick<Ran, 'code' | 'output'>> => {
  const child = spawn('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', exit => resolve(exit ?? 1));
  });
  const output = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output: output.join('') };
};

/** Resolves and locks all packages, which is where npm refuses some, and unpacks none. */
const LOCK_ONLY = ['--package-lock-only', '--no-audit', '--no-fund', '--prefer-offline'];

const run = async (command: string, major: number, cwd: string): Promise<Ran> => {
  const gaps = GAPS[major] ?? {};
  const args = command.split(' ').slice(1);
  const without = args.filter(argument => gaps[nameOf(argument)] === null);
  const left = args.filter(argument => !without.includes(argument));
  return left.every(argument => argument === 'install' || argument.startsWith('--'))
    ? { code: 0, output: '', without }
    : { ...(await npm([...left, ...LOCK_ONLY], cwd)), without };
};

/** The newest release of the library by major version, as the registry has it. */
const releaseOf = async (major: number, cwd: string): Promise<string> => {
  const { output } = await npm(['view', `react-querybuilder@${major}`, 'version', '--json'], cwd);
  const versions = [JSON.parse(output) as string | string[]].flat();
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
};

/** Releases of the library's packages in the lockfile of a project. */
const lockedIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const lockfile = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { version: string }> };
  return new Map(
    Object.entries(packages).map(([path, { version }]) => [
      path.replace('node_modules/', ''),
      version,
    ]),
  );
};

/** Runs the commands in an empty project. */
const attempt = async (
  commands: readonly string[],
  major: number,
  releases: ReadonlyMap<number, string>,
): Promise<Ran> => {
  const folder = await mkdtemp(join(tmpdir(), 'install-'));
  try {
    const older = Object.entries(GAPS[major] ?? {}).filter(([, release]) => release !== null);
    const manifest = {
      private: true,
      dependencies: { react: reactFor(major), 'react-dom': reactFor(major) },
      overrides: Object.fromEntries(
        older.map(([name]) => [name, { 'react-querybuilder': releases.get(major) }]),
      ),
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    const without: string[] = [];
    for (const command of commands) {
      const ran = await run(command, major, folder);
      without.push(...ran.without);
      if (ran.code !== 0) return { ...ran, without };
    }
    const locked = await lockedIn(folder);
    for (const [name, release] of older) {
      const found = locked.get(name);
      if (found !== undefined && found !== release) {
        const output = `gaps.json has ${name} ${release}, but npm installed ${found}.`;
        return { code: 1, output, without };
      }
    }
    return { code: 0, output: '', without };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The pages that print the same command, which runs once. */
const grouped = (printed: readonly Printed[]): readonly (readonly Printed[])[] => {
  const groups = new Map<string, Printed[]>();
  for (const one of printed) {
    const key = `${one.major} ${one.command}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
};

runProgram(async () => {
  const [word = ''] = process.argv.slice(2);
  const all = printedCommands();
  if (all.length < AT_LEAST) throw new Error(`Read only ${all.length} commands.`);
  const majors = [...new Set(all.map(({ major }) => major))];
  const releases = new Map(
    await Promise.all(majors.map(async major => [major, await releaseOf(major, ROOT)] as const)),
  );
  console.log('The registry of the build lacks:');
  for (const [major, packages] of Object.entries(GAPS)) {
    for (const [name, release] of Object.entries(packages)) {
      console.log(`- ${name} ${major}: ${release ?? 'not there'}`);
    }
  }
  console.log(`\n${tableHead(['Page', 'Command', 'Left out', 'Exit code'], 3)}`);
  let failed = 0;
  for (const group of grouped(all.filter(({ page }) => page.includes(word)))) {
    const [one] = group;
    if (!one) continue;
    const before = gettingStarted(one.major);
    const commands = before.includes(one.command) ? before : [...before, one.command];
    const { code, output, without } = await attempt(commands, one.major, releases);
    const pages = group.map(({ page }) => page).join(', ');
    console.log(tableRow([pages, `\`${one.command}\``, without.join(' '), code]));
    if (code !== 0) {
      failed += 1;
      console.error(output);
    }
  }
  return failed === 0 ? 0 : 1;
});
