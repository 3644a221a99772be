/**
 * Runs what README, CONTRIBUTING and DEPLOYMENT print, as printed, in a scratch copy of the last commit:
 * every command, and builds with every setting.
 *
 * `npm run check:printed -- "npm start"` runs those that begin with the words.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT, runProgram } from '../lib/program';
import { secondsSince } from '../lib/run-command';
import { tableHead, tableRow } from '../lib/table';
import { BUILDS, COMMANDS, type Trial } from './manifest';

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'printed-'));

/** Runs a shell command in the copy. One that serves is ended when the address answers. */
const shell = async (
  command: string,
  env: Readonly<Record<string, string>> = {},
  serves?: string,
): Promise<number> => {
  const child = spawn('bash', ['-c', command], {
    cwd: folder,
    env: { ...process.env, BROWSER: 'none', ...env },
    // A group, so that what the command started ends with it.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<number>(resolve => child.on('exit', code => resolve(code ?? 1)));
  if (serves === undefined) return ended;
  const answers = async (): Promise<number> => {
    while (child.exitCode === null) {
      const { ok } = await fetch(serves).catch(() => ({ ok: false }));
      if (ok) return 0;
      await setTimeout(1000);
    }
    return 1;
  };
  const code = await Promise.race([ended.then(() => 1), answers()]);
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid);
  await ended;
  return code;
};

const attempt = async (
  command: string,
  { before = 'true', serves, check = 'true' }: Trial,
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  (await shell(before)) || (await shell(command, env, serves)) || (await shell(check));

runProgram(async () => {
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  const all: readonly { command: string; trial: Trial; env: Readonly<Record<string, string>> }[] = [
    ...Object.entries(COMMANDS).map(([command, trial]) => ({ command, trial, env: {} })),
    ...BUILDS.map(({ values, check }) => ({
      command: 'npm run build',
      trial: { check },
      env: values,
    })),
  ];
  const trials = all.filter(
    ({ command }) => wanted.length === 0 || wanted.some(words => command.startsWith(words)),
  );
  const rows: string[] = [];
  let failed = 0;
  for (const { command, trial, env } of trials) {
    const name = `\`${[...Object.entries(env).map(([key, value]) => `${key}="${value}"`), command].join(' ')}\``;
    if (trial.skip !== undefined) {
      rows.push(tableRow([name, '', trial.skip]));
      continue;
    }
    console.log(`\n${name}`);
    const since = performance.now();
    const code = await attempt(command, trial, env);
    if (code !== 0) failed += 1;
    console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} after ${secondsSince(since)}`);
    rows.push(tableRow([name, code, secondsSince(since)]));
  }
  rmSync(folder, { recursive: true });
  console.log(`\n${tableHead(['command', 'exit status', 'time or reason'])}\n${rows.join('\n')}`);
  if (trials.length === 0) console.error(`No command begins with ${wanted.join(', ')}.`);
  return failed === 0 && trials.length > 0 ? 0 : 1;
});
