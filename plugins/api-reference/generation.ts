import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type GuideIndex, indexGuides } from './guides';
import { API_EXAMPLES } from '../guides/samples/page';
import { LATEST } from '../../versions.ts';
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

const isSource = (file: string): boolean => !/\.test\.ts$|\/(?:fixtures|examples)\//.test(file);

/**
 * A private package is a workspace of this repository, so its version doesn't identify its content.
 */
const isWorkspace = (siteDir: string, name: string): boolean =>
  readFileSync(manifest(siteDir, name), 'utf8').includes('"private": true');

const CORE = 'react-querybuilder';

/** The guides that use symbols of a package. */
const guidesOf = (guides: GuideIndex, name: string, symbols: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(guides).filter(
      ([key]) =>
        key.startsWith(`${name}/`) ||
        (key.startsWith('*/') && (symbols.size === 0 || symbols.has(key.slice(2)))),
    ),
  );

/**
 * A hash per package of everything that its pages depend on: the plugin, the tools, the package,
 * the core package, to which all pages link, the guides that use its symbols, and for the core package
 * the examples.
 *
 * @param siteDir - Root of the project.
 * @param guides - Index of the guides.
 * @param symbols - Names of the symbols that had pages in the last run, by package.
 */
export const fingerprints = (
  siteDir: string,
  guides: GuideIndex,
  symbols: ReadonlyMap<string, ReadonlySet<string>>,
): Record<string, string> => {
  const hashFiles = (files: readonly string[]): string => {
    const hash = createHash('sha256');
    for (const file of files) hash.update(file.slice(siteDir.length)).update(readFileSync(file));
    return hash.digest('hex');
  };
  const plugin = hashFiles([
    ...filesIn(join(siteDir, 'plugins/api-reference')).filter(isSource),
    ...TOOLS.map(name => manifest(siteDir, name)),
  ]);
  const examples = hashFiles(filesIn(join(siteDir, API_EXAMPLES)));
  const contents = new Map(
    packages.map(({ name, folder }) => [
      name,
      hashFiles([
        manifest(siteDir, name),
        ...(isWorkspace(siteDir, name) ? filesIn(join(siteDir, 'packages', folder, 'src')) : []),
      ]),
    ]),
  );
  return Object.fromEntries(
    packages.map(({ name }) => [
      name,
      createHash('sha256')
        .update(plugin)
        .update(contents.get(CORE) ?? '')
        .update(contents.get(name) ?? '')
        .update(name === CORE ? examples : '')
        .update(guidesOf(guides, name, symbols.get(name) ?? new Set()))
        .digest('hex'),
    ]),
  );
};

const run = (siteDir: string, names: readonly string[]): Promise<void> =>
  new Promise((done, fail) => {
    const tsx = createRequire(join(siteDir, 'package.json')).resolve('tsx/cli');
    const script = resolve(siteDir, 'plugins/api-reference/generate.mts');
    const child = spawn(process.execPath, [tsx, script, ...names], {
      cwd: siteDir,
      stdio: 'inherit',
    });
    child.on('error', fail);
    child.on('exit', code => {
      if (code === 0) done();
      else fail(new Error(`The API reference could not be generated (exit code ${code}).`));
    });
  });

const readJson = <Value>(file: string, otherwise: Value): Value =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : otherwise;

/** Names of the symbols with pages, by package. */
const readSymbols = (output: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const symbols = new Map<string, Set<string>>();
  for (const { package: owner, name } of readJson<{ package: string; name: string }[]>(
    join(output, 'symbols.json'),
    [],
  )) {
    symbols.set(owner, (symbols.get(owner) ?? new Set()).add(name));
  }
  return symbols;
};

/**
 * Generates the pages of packages whose pages are outdated.
 *
 * TypeDoc runs in a child process, because it is an ES module that must be loaded only once, and
 * because its memory is released before bundling starts.
 *
 * @param siteDir - Root of the project.
 * @returns Names of the packages whose pages were generated.
 * @throws Error if TypeDoc fails.
 */
export const ensureGenerated = async (siteDir: string): Promise<readonly string[]> => {
  const output = join(siteDir, OUTPUT);
  const stamp = join(output, 'fingerprints.json');
  const guides = indexGuides(join(siteDir, LATEST.folder), LATEST.base);
  const before = readJson<Record<string, string>>(stamp, {});
  const now = fingerprints(siteDir, guides, readSymbols(output));
  const stale = packages.map(({ name }) => name).filter(name => now[name] !== before[name]);
  if (stale.length === 0) return [];
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'guides.json'), JSON.stringify(guides));
  await run(siteDir, stale);
  // The fingerprints need the symbols, which are known only now.
  writeFileSync(stamp, JSON.stringify(fingerprints(siteDir, guides, readSymbols(output))));
  return stale;
};
