import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

/** A function of the library. Arguments and results differ by version. */
export type LibraryFunction = (...args: readonly unknown[]) => unknown;

/** The functions that a major version exports, by name. */
export type Library = Readonly<Record<string, LibraryFunction>>;

/** Entry points that export parsers, if a version has them. */
const ENTRIES = [
  'parseCEL',
  'parseJSONata',
  'parseJsonLogic',
  'parseMongoDB',
  'parseSQL',
  'parseSpEL',
];

/**
 * Loads the exports of a version.
 *
 * @param install - Folder such as `verify/v7`, with its packages installed.
 */
export const loadLibrary = async (install: string): Promise<Library> => {
  const packageFolder = join(install, 'node_modules', 'react-querybuilder');
  const entries = ENTRIES.filter(entry => existsSync(join(packageFolder, entry)));
  const { outputFiles } = await build({
    stdin: {
      contents: ['', ...entries.map(entry => `/${entry}`)]
        .map(entry => `export * from 'react-querybuilder${entry}';`)
        .join('\n'),
      resolveDir: install,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  const folder = await mkdtemp(join(install, '.differential-'));
  try {
    const file = join(folder, 'library.cjs');
    await writeFile(file, outputFiles[0]?.text ?? '');
    const loaded = createRequire(file)(file) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(loaded).filter(
        (entry): entry is [string, LibraryFunction] => typeof entry[1] === 'function',
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
