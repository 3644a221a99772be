import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Exception } from 'sass';
import { describeInstall, type Install } from '../../plugins/guides/samples/installs';
import { toPageProblem, type Problem } from './layout';
import type { StyleSample } from '../../plugins/guides/samples/modules';

interface LightningError {
  readonly message: string;
  readonly loc?: { readonly line: number; readonly column: number };
}

const isLightningError = (error: unknown): error is LightningError =>
  error instanceof Error && 'loc' in error;

const checkCss = async (sample: StyleSample): Promise<readonly Problem[]> => {
  const { transform } = await import('lightningcss');
  try {
    transform({ filename: sample.page.path, code: Buffer.from(sample.text) });
    return [];
  } catch (error) {
    if (!isLightningError(error)) throw error;
    const { line, column } = error.loc ?? { line: sample.fence.firstLine, column: 1 };
    return [toPageProblem(sample, line, column, `CSS: ${error.message}`)];
  }
};

const isSassException = (error: unknown): error is Exception =>
  error instanceof Error && 'sassMessage' in error;

const checkScss = async (sample: StyleSample): Promise<readonly Problem[]> => {
  const { compileString, Logger, NodePackageImporter } = await import('sass');
  const { folders } = sample.install;
  try {
    compileString(sample.text, {
      importers: [new NodePackageImporter(folders[0])],
      loadPaths: folders.map(folder => join(folder, 'node_modules')),
      logger: Logger.silent,
    });
    return [];
  } catch (error) {
    if (!isSassException(error)) throw error;
    // The error may be in the library's file, caused by what the sample passes to it.
    const { start, url } = error.span;
    const [line, column] = url ? [sample.fence.firstLine, 1] : [start.line + 1, start.column + 1];
    return [toPageProblem(sample, line, column, `SCSS: ${error.sassMessage}`)];
  }
};

/** All style sheets of the library, as one text. */
const readLibraryStyles = async ({ folders: [folder] }: Install): Promise<string> => {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const dist = join(dirname(resolve('react-querybuilder/package.json')), 'dist');
  const files = (await readdir(dist)).filter(file => /\.s?css$/.test(file));
  return (await Promise.all(files.map(file => readFile(join(dist, file), 'utf8')))).join('\n');
};

/** Custom properties with the library's prefix that the library does not define. */
const findUnknownProperties = (
  sample: StyleSample,
  library: ReadonlySet<string>,
): readonly Problem[] =>
  [...sample.text.matchAll(/--rqb-[\w-]+/g)]
    .filter(([name]) => !library.has(name))
    .map(({ 0: name, index }) => {
      const before = sample.text.slice(0, index).split('\n');
      const column = (before.at(-1)?.length ?? 0) + 1;
      const message = `The styles of the library in ${describeInstall(sample.install)} have no ${name}.`;
      return toPageProblem(sample, before.length, column, message);
    });

/** Checks style sheets: syntax, the files they load, and the library's custom properties. */
export const checkStyles = async (samples: readonly StyleSample[]): Promise<readonly Problem[]> => {
  const names = new Map<Install, ReadonlySet<string>>();
  for (const { install } of samples) {
    if (names.has(install)) continue;
    names.set(install, new Set((await readLibraryStyles(install)).match(/--rqb-[\w-]+/g) ?? []));
  }
  const problems = await Promise.all(
    samples.map(async sample => [
      ...(await (sample.fence.lang === 'css' ? checkCss(sample) : checkScss(sample))),
      ...findUnknownProperties(sample, names.get(sample.install) ?? new Set()),
    ]),
  );
  return problems.flat();
};
