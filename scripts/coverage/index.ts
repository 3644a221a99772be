import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAllInstalled } from '../../plugins/guides/samples/install';
import { readInstalls } from '../../plugins/guides/samples/installs';
import { majorOf } from '../../plugins/guides/samples/page';
import { INSTALLED, MAJORS } from '../../versions.ts';
import { ROOT, runProgram } from '../lib/program';
import { cli } from './cli';
import { findUnknownNames, readDeclarations, readPlatform } from './identifiers';
import { listSamplePages } from '../samples/check';
import internals from './internal.json';
import limits from './limits.json';
import others from './other-names.json';

/** Names in inline code that all texts have at least. */
const LEAST_NAMES = 6500;

/** Pages of packages that the registry lacks. Their samples run with the library's repository. */
const UNDECLARED = /^docs\/(?:rules-engine|expr|datetime)(?:\/.*)?\.mdx$/;

/** Its library packages come from a checkout, so that only some machines have them. */
const LINKED = 'verify/companions';

/** Looks for the names in inline code. Returns the exit code. */
const checkIdentifiers = async (): Promise<number> => {
  const declared = new Map<number, ReadonlySet<string>>();
  for (const major of MAJORS) {
    const installs = await readInstalls(join(ROOT, 'verify'), major, INSTALLED.major);
    const folders = [...new Set(installs.flatMap(install => install.folders))].filter(
      folder => folder !== join(ROOT, LINKED),
    );
    const own = folders.map(folder => folder.slice(ROOT.length + 1)).filter(Boolean);
    await ensureAllInstalled(ROOT, own, console.log);
    declared.set(major, await readDeclarations(folders));
  }
  const pages = (await listSamplePages(ROOT)).filter(path => !UNDECLARED.test(path));
  const texts = await Promise.all(
    ['README.md', ...pages].map(async path => ({
      path,
      major: majorOf(path, INSTALLED.major) ?? INSTALLED.major,
      source: await readFile(join(ROOT, path), 'utf8'),
    })),
  );
  const platform = await readPlatform(ROOT);
  const { read, unknown, stale } = await findUnknownNames(texts, declared, platform, others, ROOT);
  const problems = [
    ...unknown,
    ...stale.map(name => `${name} is in other-names.json, but no text needs it there.`),
    ...(read < LEAST_NAMES ? [`Only ${read} names in inline code were found.`] : []),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    `${read} names in inline code looked for in ${texts.length} texts: ${unknown.length} unknown.`,
  );
  return problems.length > 0 ? 1 : 0;
};

runProgram(async () => {
  const code = await cli(process.argv.slice(2), {
    root: ROOT,
    next: INSTALLED.major,
    internals,
    limits,
    log: console.log,
    error: console.error,
  });
  return code === 0 ? checkIdentifiers() : code;
});
