import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compile as compileSass } from 'sass';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { COMPANION_PACKAGES, COMPANIONS } from '../../plugins/guides/samples/installs';
import {
  fenceLine,
  withImported,
  type PagePlan,
  type SampleModule,
} from '../../plugins/guides/samples/modules';
import type { ClaimFile } from '../claims/claims';
import { hash } from './cache';
import { compilerPath } from './compile';
import type { Problem } from './layout';

/** What passed with packages that the registry lacks. */
export interface CompanionRecord {
  /** Commit and release of the library's repository that the packages were built from. */
  readonly commit: string;
  readonly release: string;
  /** Release of `react-querybuilder` that they ran with. */
  readonly library: string;
  /** Hashes of samples by page, and of claims by file. */
  readonly passed: Readonly<Record<string, readonly string[]>>;
}

/** Path of the record, relative to the project. */
const RECORD = 'scripts/samples/companions.json';

const RUN_AGAIN =
  "Run it again with `npm run check:samples -- --companions <checkout of the library's repository>`.";

/** Reads the record; an empty one if there is none. */
export const readRecord = async (root: string): Promise<CompanionRecord> => {
  const text = await readFile(join(root, RECORD), 'utf8').catch(() => '{ "passed": {} }');
  return JSON.parse(text) as CompanionRecord;
};

/** Whether a sample imports packages that the registry lacks. */
export const isCompanion = ({ install }: SampleModule): boolean => install.name === COMPANIONS;

const codeOf = ({ chain }: SampleModule): string => chain.flatMap(({ lines }) => lines).join('\n');

/** A sample with its imports and outputs. Its place in the page does not count. */
const hashSample = (module: SampleModule, { modules, outputs }: PagePlan): string =>
  hash(
    ...withImported(module, modules).map(codeOf),
    ...outputs
      .filter(({ sample }) => sample === module)
      .flatMap(({ fence, constant = '' }) => [constant, fence.lang, ...fence.lines]),
  );

const hashClaims = ({ rest, claims }: ClaimFile): readonly string[] =>
  [rest, ...claims.map(({ code }) => code)].map(code => hash(code));

/** Hashes of samples by page, and of claims by file. */
export const hashesOf = (
  plans: readonly PagePlan[],
  files: readonly ClaimFile[],
): CompanionRecord['passed'] => ({
  ...Object.fromEntries(
    plans.map(plan => [
      plan.page.path,
      plan.modules.filter(isCompanion).map(module => hashSample(module, plan)),
    ]),
  ),
  ...Object.fromEntries(files.map(file => [file.path, hashClaims(file)])),
});

/** All hashes. A page that is archived keeps its samples, so their path does not count. */
const known = ({ passed }: CompanionRecord): ReadonlySet<string> =>
  new Set(Object.values(passed).flat());

/** Samples of a page that changed since they ran. */
export const changedSamples = (plan: PagePlan, record: CompanionRecord): readonly Problem[] => {
  const hashes = known(record);
  return plan.modules
    .filter(module => isCompanion(module) && !hashes.has(hashSample(module, plan)))
    .map(({ page, fence }) => ({
      page: page.path,
      line: fenceLine(fence),
      column: 1,
      message: `The sample, an import or an output changed since it ran. ${RUN_AGAIN}`,
    }));
};

/** Claims of a file that changed since they ran. */
export const changedClaims = (file: ClaimFile, record: CompanionRecord): readonly string[] => {
  const hashes = known(record);
  return hashClaims(file).flatMap((own, index) =>
    hashes.has(own)
      ? []
      : `${file.path}:${file.claims[index - 1]?.line ?? 1}: This code changed since it ran. ${RUN_AGAIN}`,
  );
};

/** Writes what passed. What other pages passed before stays. */
export const writeRecord = async (root: string, record: CompanionRecord): Promise<void> => {
  const passed = { ...(await readRecord(root)).passed, ...record.passed };
  await writeFile(join(root, RECORD), `${JSON.stringify({ ...record, passed }, undefined, 2)}\n`);
};

/** Declarations and style sheets, which the registry's packages have beside the code. */
const buildPackage = async (folder: string): Promise<void> => {
  const source = join(folder, 'src');
  const sources = await readdir(source);
  const entries = sources.filter(file => /^index(?:\.[\w-]+)?\.ts$/.test(file));
  const exported = Object.fromEntries(
    entries.map(file => {
      const part = file.slice('index.'.length, -'.ts'.length);
      const types = `./dist/${file.replace(/ts$/, 'd.ts')}`;
      return [part === '' ? '.' : `./${part}`, { types, default: `./src/${file}` }] as const;
    }),
  );
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', exports: { ...exported, './dist/*': './dist/*' } }),
  );
  const flags = '--ignoreConfig --declaration --emitDeclarationOnly --rootDir src --outDir dist';
  const options =
    '--strict --target esnext --module esnext --moduleResolution bundler --jsx react-jsx';
  execFileSync(
    process.execPath,
    [compilerPath(), ...`${flags} ${options}`.split(' '), ...entries.map(file => `src/${file}`)],
    { cwd: folder, stdio: 'inherit' },
  );
  for (const sheet of sources.filter(file => file.endsWith('.scss'))) {
    const { css } = compileSass(join(source, sheet));
    await writeFile(join(folder, 'dist', sheet.replace(/scss$/, 'css')), css);
  }
};

/**
 * Builds the packages from the last commit of a checkout, into the packages of the install.
 *
 * @param checkout - Folder of a Git repository, with or without a working tree.
 */
export const buildCompanions = async (
  checkout: string,
  root: string,
  report: (line: string) => void,
): Promise<Omit<CompanionRecord, 'passed'>> => {
  const git = (...args: readonly string[]): Buffer =>
    execFileSync('git', ['-C', checkout, ...args], { maxBuffer: 1 << 28 });
  const install = join(root, 'verify', COMPANIONS);
  const packages = join(install, '.cache/packages');
  await ensureAllInstalled(root, [`verify/${COMPANIONS}`], report);
  await rm(packages, { recursive: true, force: true });
  await mkdir(packages, { recursive: true });
  const names = COMPANION_PACKAGES.map(name => basename(name));
  // Their style sheets load those of the core.
  const sources = [...names.map(name => `packages/${name}/src`), 'packages/core/src/styles'];
  execFileSync('tar', ['-x', '-C', packages, '--strip-components=1'], {
    input: git('archive', 'HEAD', ...sources),
  });
  const scope = join(install, 'node_modules/@react-querybuilder');
  await rm(scope, { recursive: true, force: true });
  await mkdir(scope);
  for (const name of names) {
    report(`Building ${name} …`);
    await symlink(join(packages, name), join(scope, name), 'junction');
    await buildPackage(join(packages, name));
  }
  const versionOf = (text: string): string => (JSON.parse(text) as { version: string }).version;
  const library = join(root, 'node_modules/react-querybuilder/package.json');
  return {
    commit: git('rev-parse', 'HEAD').toString().trim(),
    release: versionOf(git('show', 'HEAD:lerna.json').toString()),
    library: versionOf(await readFile(library, 'utf8')),
  };
};
