import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import packages from './packages.json';

const OUTPUT = '.cache/api';
const TOOLS = ['typedoc', 'typedoc-plugin-markdown', 'docusaurus-plugin-typedoc', 'typescript'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();

const manifest = (siteDir: string, name: string): string =>
  join(siteDir, 'node_modules', name, 'package.json');

/**
 * Hash of everything that the generated pages depend on: the plugin itself, the tools, and the
 * declarations of each package.
 *
 * @param siteDir - Root of the project.
 */
export const fingerprint = (siteDir: string): string => {
  const hash = createHash('sha256');
  const add = (file: string): void => {
    hash.update(file.slice(siteDir.length));
    hash.update(readFileSync(file));
  };
  for (const file of filesIn(join(siteDir, 'plugins/api-reference'))) add(file);
  for (const name of TOOLS) add(manifest(siteDir, name));
  for (const { name } of packages) add(manifest(siteDir, name));
  return hash.digest('hex');
};

const run = (siteDir: string): Promise<void> =>
  new Promise((done, fail) => {
    const tsx = createRequire(join(siteDir, 'package.json')).resolve('tsx/cli');
    const script = resolve(siteDir, 'plugins/api-reference/generate.mts');
    const child = spawn(process.execPath, [tsx, script], { cwd: siteDir, stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', code => {
      if (code === 0) done();
      else fail(new Error(`The API reference could not be generated (exit code ${code}).`));
    });
  });

/**
 * Generates the pages unless those of the last run still hold.
 *
 * TypeDoc runs in a process of its own: it is an ES module that must exist once, and its memory is
 * free again when the bundler starts.
 *
 * @param siteDir - Root of the project.
 * @returns Whether pages were generated.
 * @throws Error when TypeDoc fails.
 */
export const ensureGenerated = async (siteDir: string): Promise<boolean> => {
  const stamp = join(siteDir, OUTPUT, 'fingerprint');
  const current = fingerprint(siteDir);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false;
  await run(siteDir);
  mkdirSync(join(siteDir, OUTPUT), { recursive: true });
  writeFileSync(stamp, current);
  return true;
};
