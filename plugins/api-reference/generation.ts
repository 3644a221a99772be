import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { indexGuides } from './guides';
import packages from './packages.json';

const OUTPUT = '.cache/api';
const GUIDES = { folder: 'versioned_docs/version-7', base: '/docs' };
const TOOLS = ['typedoc', 'typedoc-plugin-markdown', 'docusaurus-plugin-typedoc', 'typescript'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();

const manifest = (siteDir: string, name: string): string =>
  join(siteDir, 'node_modules', name, 'package.json');

const isSource = (file: string): boolean => !/\.test\.ts$|\/fixtures\//.test(file);

/** A private package is a workspace of this repository: its version says nothing of its contents. */
const isWorkspace = (siteDir: string, name: string): boolean =>
  readFileSync(manifest(siteDir, name), 'utf8').includes('"private": true');

/**
 * Hash of everything that the generated pages depend on: the plugin itself, the tools, the packages
 * and which guides use which symbol.
 *
 * @param siteDir - Root of the project.
 * @param guides - The index of the guides as text.
 */
export const fingerprint = (siteDir: string, guides: string): string => {
  const hash = createHash('sha256').update(guides);
  const add = (file: string): void => {
    hash.update(file.slice(siteDir.length));
    hash.update(readFileSync(file));
  };
  for (const file of filesIn(join(siteDir, 'plugins/api-reference')).filter(isSource)) add(file);
  for (const name of TOOLS) add(manifest(siteDir, name));
  for (const { name, folder } of packages) {
    add(manifest(siteDir, name));
    if (!isWorkspace(siteDir, name)) continue;
    for (const file of filesIn(join(siteDir, 'packages', folder, 'src'))) add(file);
  }
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
  const guides = JSON.stringify(indexGuides(join(siteDir, GUIDES.folder), GUIDES.base));
  const current = fingerprint(siteDir, guides);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false;
  mkdirSync(join(siteDir, OUTPUT), { recursive: true });
  writeFileSync(join(siteDir, OUTPUT, 'guides.json'), guides);
  await run(siteDir);
  writeFileSync(stamp, current);
  return true;
};
