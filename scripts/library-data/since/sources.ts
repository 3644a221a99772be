import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CORE } from '../entry-points';
import { RELEASES } from '../history/program';

const run = promisify(execFile);

const REPOSITORY = 'https://github.com/react-querybuilder/react-querybuilder';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly types?: string;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/**
 * The library's repository: a clone that `LIBRARY_REPOSITORY` names, or else one that is made.
 *
 * @param root - Root of the project.
 * @returns Path of its git directory.
 */
export const repository = async (root: string): Promise<string> => {
  const own = process.env.LIBRARY_REPOSITORY;
  if (own !== undefined) return own;
  const folder = join(root, RELEASES, 'repository.git');
  if (!existsSync(folder)) await run('git', ['clone', '--quiet', '--bare', REPOSITORY, folder]);
  return folder;
};

/** A source file of a package by the sub-path that exports it, relative to the package. */
const sourceOf = (folder: string, entry: string): string | undefined =>
  [
    `src/${entry}.ts`,
    `src/${entry}.tsx`,
    `src/${entry}/index.ts`,
    `src/${entry}/index.tsx`,
    `src/fwd/${entry}.ts`,
    `src/utils/${entry}/index.ts`,
    `src/utils/${entry}.ts`,
  ].find(file => existsSync(join(folder, file)));

/** Lets a package export its sources instead of what its build makes. */
const exportSources = (folder: string): void => {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const declared = [manifest.types, 'index.d.ts'].find(
    types => types !== undefined && existsSync(join(folder, types)),
  );
  const index = declared ?? sourceOf(folder, 'index');
  if (index === undefined) throw new Error(`${folder} has no index.`);
  const entries = Object.keys(manifest.exports ?? {}).flatMap((key): [string, object][] => {
    const found = sourceOf(folder, key.slice(2));
    return found === undefined ? [] : [[key, { types: `./${found}` }]];
  });
  const exported = {
    '.': { types: `./${index.replace(/^\.\//, '')}` },
    ...Object.fromEntries(entries),
  };
  writeFileSync(file, JSON.stringify({ ...manifest, types: index, exports: exported }));
};

/** The one path alias that the sources of versions 4 and 5 use, as a package. */
const ALIAS = 'ruleGroupsIC';

const addAlias = (modules: string): void => {
  const target = ['react-querybuilder/src/types', '@react-querybuilder/ts/src']
    .map(folder => `${folder}/${ALIAS}.ts`)
    .find(file => existsSync(join(modules, file)));
  if (target === undefined) return;
  mkdirSync(join(modules, ALIAS));
  writeFileSync(
    join(modules, ALIAS, 'package.json'),
    JSON.stringify({ name: ALIAS, version: '0.0.0', types: `../${target}` }),
  );
};

/**
 * Takes the sources of a release from its tag, as packages that export them.
 *
 * @returns Folder that has the packages in `node_modules`. Undefined if there is no such tag.
 */
export const checkOut = async (root: string, version: string): Promise<string | undefined> => {
  const folder = join(root, RELEASES, `v${version}`);
  if (existsSync(folder)) return folder;
  const git = ['--git-dir', await repository(root)];
  const { stdout: tags } = await run('git', [...git, 'tag', '--list', `v${version}`]);
  if (tags.trim() === '') return undefined;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(join(partial, 'tag'), { recursive: true });
  const archive = join(partial, 'tag.tar');
  await run('git', [...git, 'archive', '--output', archive, `v${version}`]);
  await run('tar', [
    '-xf',
    archive,
    '-C',
    join(partial, 'tag'),
    '--exclude=website',
    '--exclude=examples',
  ]);
  const modules = join(partial, 'node_modules');
  const packages = join(partial, 'tag/packages');
  mkdirSync(join(modules, '@react-querybuilder'), { recursive: true });
  if (existsSync(packages)) {
    for (const name of readdirSync(packages)) {
      const manifest = join(packages, name, 'package.json');
      if (!existsSync(manifest)) continue;
      const { name: owner, private: isPrivate } = JSON.parse(
        readFileSync(manifest, 'utf8'),
      ) as Manifest;
      if (isPrivate === true || !/^(?:@react-querybuilder\/|react-querybuilder$)/.test(owner))
        continue;
      renameSync(join(packages, name), join(modules, owner));
      exportSources(join(modules, owner));
    }
  } else {
    renameSync(join(partial, 'tag'), join(modules, CORE));
    exportSources(join(modules, CORE));
  }
  addAlias(modules);
  rmSync(join(partial, 'tag'), { recursive: true, force: true });
  rmSync(archive);
  renameSync(partial, folder);
  return folder;
};
