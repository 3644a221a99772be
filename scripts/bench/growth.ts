/**
 * How the build grows with the number of guides: builds copies of the repository whose guides are
 * multiplied, with and without the performance layer. It honors `DOCS_VERSIONS` and `API_REFERENCE`,
 * so that `DOCS_VERSIONS=7 API_REFERENCE=false npm run bench -- growth --factors=1,2` is a quick try.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeScratchCopy } from './scratch-copy';
import { tableHead, tableRow } from './statistics';

/** Values of the variable `LEAN`: the performance layer as it is by default, and without it. */
const LAYERS = [undefined, 'false'] as const;

/** Figures that grow more than this much faster than the pages are named. The rest is noise. */
const TOLERANCE = 1.15;

/** Figures of one build that should not grow faster than its pages. */
export interface Figures {
  readonly 'build time': number;
  readonly 'user CPU': number;
  readonly 'peak memory': number;
  readonly 'main script': number;
  readonly 'search index': number;
  readonly sitemap: number;
  readonly 'llms.txt': number;
}

/** Figures of one build. Times in seconds, sizes in bytes without compression. */
export interface BuildFigures {
  readonly factor: number;
  readonly pages: number;
  readonly figures: Figures;
}

const NAMES = [
  'build time',
  'user CPU',
  'peak memory',
  'main script',
  'search index',
  'sitemap',
  'llms.txt',
] as const satisfies readonly (keyof Figures)[];

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

/** Bytes of the files whose path in the build matches. */
const bytesOf = (buildDir: string, pattern: RegExp): number => {
  const found = filesIn(buildDir).filter(file => pattern.test(file.slice(buildDir.length + 1)));
  if (found.length === 0)
    throw new Error(`${buildDir} has no file that matches ${pattern.source}.`);
  return sum(found.map(file => statSync(file).size));
};

/** Runs `npm run build`; its output is shown if it fails. */
const build = (folder: string, env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((use, reject) => {
    let output = '';
    const child = spawn('npm', ['run', 'build'], { cwd: folder, env, stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    }
    child.on('error', reject);
    child.on('close', code => {
      if (code === 0) use();
      else reject(new Error(`The build in ${folder} failed:\n${output.slice(-4000)}`));
    });
  });

/** User CPU time (seconds) of all processes that a build started, and the peak memory of the largest (bytes). */
const readUsage = (folder: string): { readonly cpu: number; readonly memory: number } => {
  const usages = filesIn(folder).map(
    file => JSON.parse(readFileSync(file, 'utf8')) as { userCPUTime: number; maxRSS: number },
  );
  if (usages.length === 0) throw new Error('No process of the build recorded what it used.');
  return {
    cpu: sum(usages.map(({ userCPUTime }) => userCPUTime)) / 1e6,
    memory: Math.max(...usages.map(({ maxRSS }) => maxRSS)) * 1024,
  };
};

const measure = async (factor: number, lean: string | undefined): Promise<BuildFigures> => {
  const scratch = mkdtempSync(join(tmpdir(), 'growth-'));
  try {
    const folder = join(scratch, 'site');
    const usageFolder = join(scratch, 'usage');
    mkdirSync(usageFolder);
    makeScratchCopy(resolve('.'), folder, factor);
    const { LEAN: _, ...rest } = process.env;
    const recorder = pathToFileURL(join(folder, 'scripts/bench/record-usage.mjs')).href;
    const started = performance.now();
    await build(folder, {
      ...rest,
      ...(lean !== undefined && { LEAN: lean }),
      USAGE_FOLDER: usageFolder,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${recorder}`.trim(),
    });
    const time = (performance.now() - started) / 1000;
    const { cpu, memory } = readUsage(usageFolder);
    const buildDir = join(folder, 'build');
    const sitemap = readFileSync(join(buildDir, 'sitemap.xml'), 'utf8');
    return {
      factor,
      pages: sitemap.split('<loc>').length - 1,
      figures: {
        'build time': time,
        'user CPU': cpu,
        'peak memory': memory,
        'main script': bytesOf(buildDir, /^assets\/js\/main\.[^/]*\.js$/),
        'search index': bytesOf(buildDir, /^search-index\//),
        sitemap: bytesOf(buildDir, /^sitemap\.xml$/),
        'llms.txt': bytesOf(buildDir, /^llms(?:-full)?\.txt$/),
      },
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

/**
 * Names the figures that grow faster than the pages.
 *
 * @param builds - Figures of the builds; the first is compared with each other one.
 * @returns A line for each figure whose growth, divided by that of the pages, is over the tolerance.
 */
export const fasterThanPages = (builds: readonly BuildFigures[]): readonly string[] => {
  const [first, ...others] = builds;
  if (!first) return [];
  return others.flatMap(({ factor, pages, figures }) =>
    NAMES.flatMap(name => {
      const growth = figures[name] / first.figures[name];
      const ofPages = pages / first.pages;
      return growth / ofPages > TOLERANCE
        ? [`× ${factor}: ${name} × ${growth.toFixed(2)}, pages × ${ofPages.toFixed(2)}`]
        : [];
    }),
  );
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/**
 * Prints a table per setting of the performance layer, and what grows faster than the pages.
 *
 * @param factors - How many times the guides are multiplied, ascending.
 */
export const benchGrowth = async (factors: readonly number[]): Promise<void> => {
  for (const lean of LAYERS) {
    console.log(`
Growth, ${lean === undefined ? 'LEAN unset' : `LEAN=${lean}`}: cold builds with the guides multiplied. Memory is that of the largest process;
sizes are in KB (1000 bytes) without compression

${tableHead(['guides', 'pages', 'build time', 'user CPU', 'peak memory', ...NAMES.slice(3)])}`);
    const builds: BuildFigures[] = [];
    for (const factor of factors) {
      const built = await measure(factor, lean);
      builds.push(built);
      const { pages, figures } = built;
      console.log(
        tableRow([
          `× ${factor}`,
          pages,
          `${figures['build time'].toFixed(0)} s`,
          `${figures['user CPU'].toFixed(0)} s`,
          `${(figures['peak memory'] / 1e6).toFixed(0)} MB`,
          ...NAMES.slice(3).map(name => kilobytes(figures[name])),
        ]),
      );
    }
    const faster = fasterThanPages(builds);
    console.log(`\nGrows faster than the pages: ${faster.join('; ') || 'nothing'}.`);
  }
};
