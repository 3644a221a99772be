import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { INSTALLED, MAJORS, VERSIONS } from '../../../versions.ts';
import { digest } from '../../bundler/cache-key';
import { ensureAllInstalled } from '../../guides/samples/install';
import { packageFolder, recordShipped } from '../../licenses/shipped';

/** Module that exports `formatQuery`, by the first major version that has it there. */
const MODULES: readonly (readonly [since: number, module: string])[] = [
  [6, 'react-querybuilder/formatQuery'],
  [4, 'react-querybuilder/dist/formatQuery'],
  // Its only module is CommonJS with React: 20 KB after gzip.
  [3, 'react-querybuilder'],
];

/** Each version and the folder with its packages. The site installs one of them itself. */
const INSTALLS = VERSIONS.map(version => ({
  major: version.major,
  install: version === INSTALLED ? '.' : version.install,
}));

const INPUTS = [
  'plugins/differences/build',
  'versions.json',
  ...INSTALLS.map(({ install }) => join(install, 'package-lock.json')),
];

const CACHE = '.cache/differences';

/** Folder of the module that {@link makeFormatQueries} writes. */
export const formatQueriesFolder = (siteDir: string): string =>
  join(siteDir, CACHE, digest(siteDir, { inputs: INPUTS, settings: {} }));

/**
 * Bundles `formatQuery` of a major version.
 *
 * @param install - Folder with the packages of that version, such as `verify/v7`.
 */
const bundle = async (
  major: number,
  install: string,
): Promise<{ code: string; inputs: readonly string[] }> => {
  const module = MODULES.find(([since]) => major >= since)?.[1] ?? '';
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export { formatQuery } from '${module}';`, resolveDir: install },
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return { code: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
};

/**
 * Bundles `formatQuery` of each major version, with a module that loads them by their number, unless an
 * earlier build with the same inputs did.
 *
 * @param folder - See {@link formatQueriesFolder}.
 */
export const makeFormatQueries = async (
  siteDir: string,
  folder: string,
  report: (line: string) => void,
): Promise<void> => {
  if (!existsSync(folder)) {
    const older = INSTALLS.map(({ install }) => install).filter(install => install !== '.');
    await ensureAllInstalled(siteDir, older, report);
    const unfinished = `${folder}.${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    const packages = new Set<string>();
    for (const { major, install } of INSTALLS) {
      const { code, inputs } = await bundle(major, join(siteDir, install));
      await writeFile(join(unfinished, `${major}.js`), code);
      for (const input of inputs) {
        const found = packageFolder(input, process.cwd());
        if (found !== undefined) packages.add(`${relative(siteDir, found)}/`);
      }
    }
    const loaders = MAJORS.map(major => `  ${major}: () => import('./${major}.js'),`).join('\n');
    await writeFile(join(unfinished, 'index.js'), `export default {\n${loaders}\n};\n`);
    await writeFile(join(unfinished, 'packages.json'), JSON.stringify([...packages]));
    // Renamed when complete, so later builds never find partial results.
    await rename(unfinished, folder);
    const cache = dirname(folder);
    for (const name of await readdir(cache)) {
      if (name !== basename(folder)) await rm(join(cache, name), { recursive: true, force: true });
    }
  }
  const packages = JSON.parse(await readFile(join(folder, 'packages.json'), 'utf8')) as string[];
  recordShipped(packages, siteDir);
};
