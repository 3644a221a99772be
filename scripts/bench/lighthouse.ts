/** Lighthouse results for a first visit on a phone. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureChromium } from '../../e2e/lib/chromium';
import { slowdownOf } from './slowdown';
import { withNginx } from './with-nginx';

const run = promisify(execFile);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Pages with their minimum performance score. The other categories must be 100. */
const PAGES: readonly { readonly path: string; readonly performance: number }[] = [
  { path: '/', performance: 90 },
  { path: '/demo', performance: 90 },
  { path: '/docs/intro', performance: 95 },
  { path: '/docs/components/querybuilder', performance: 95 },
  { path: '/docs/next/utils/export', performance: 95 },
  { path: '/docs/category/utilities', performance: 95 },
  { path: '/api/react-querybuilder', performance: 95 },
  { path: '/api/react-querybuilder/functions/formatQuery', performance: 95 },
];

/** Visits per page. The median counts. */
const RUNS = 5;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly lighthouseVersion: string;
  /** Speed of the machine during the visit. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly numericValue?: number;
        readonly displayValue?: string;
      }
    >
  >;
}

/** The part of Lighthouse's artifacts of a visit that is changed here. */
interface Artifacts {
  readonly settings: { readonly throttling: { cpuSlowdownMultiplier: number } };
}

const lighthouse = async (
  address: string,
  chromium: string,
  options: readonly string[],
): Promise<Report> => {
  const { stdout } = await run(
    'npx',
    [
      'lighthouse',
      address,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 2 ** 28 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
};

/** A visit, with its report for Lighthouse's default CPU slowdown of four. */
interface Visit {
  readonly report: Report;
  /** Creates a report for another CPU slowdown. */
  readonly slowed: (factor: number) => Promise<Report>;
}

/** @param folder - For the artifacts of the visit. */
const visit = async (address: string, chromium: string, folder: string): Promise<Visit> => ({
  report: await lighthouse(address, chromium, [`-GA=${folder}`]),
  slowed: factor => {
    const file = join(folder, 'artifacts.json');
    const artifacts = JSON.parse(readFileSync(file, 'utf8')) as Artifacts;
    // Settings must equal those of the visit, although the page was not slowed down while it
    // loaded.
    artifacts.settings.throttling.cpuSlowdownMultiplier = factor;
    writeFileSync(file, JSON.stringify(artifacts));
    return lighthouse(address, chromium, [
      `-A=${folder}`,
      `--throttling.cpuSlowdownMultiplier=${factor}`,
    ]);
  },
});

const scoreOf = ({ categories }: Report, name: string): number =>
  Math.round((categories[name]?.score ?? 0) * 100);

/** Audits that reduce a page's score in a category. */
const causes = ({ categories, audits }: Report, name: string): string[] =>
  (categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const middle = <T>(items: readonly T[], value: (item: T) => number): T => {
  const found = [...items].sort((a, b) => value(a) - value(b))[Math.floor(items.length / 2)];
  if (found === undefined) throw new Error('No visit was made.');
  return found;
};

const performanceOf = (report: Report): number => scoreOf(report, 'performance');

/**
 * Visits a page and creates reports for Lighthouse's default and for the speed of the machine.
 *
 * Lighthouse assumes a machine with index 1533 and slows it down four times. On another machine,
 * that simulates a different phone. The second figure corrects for this within the range of
 * Lighthouse's curve.
 */
const measure = async (address: string, chromium: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    const visits: Visit[] = [];
    while (visits.length < RUNS) {
      visits.push(await visit(address, chromium, join(folder, String(visits.length))));
    }
    const reports = visits.map(({ report }) => report);
    const { benchmarkIndex } = middle(
      reports,
      ({ environment }) => environment.benchmarkIndex,
    ).environment;
    const slowdown = Number(slowdownOf(benchmarkIndex).toFixed(1));
    const slowed: Report[] = [];
    for (const made of visits) slowed.push(await made.slowed(slowdown));
    return {
      report: middle(reports, performanceOf),
      benchmarkIndex,
      slowdown,
      calibrated: performanceOf(middle(slowed, performanceOf)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Prints the table.
 *
 * @throws Error after all pages if one misses its target with Lighthouse's default.
 */
export const benchLighthouse = async (): Promise<void> => {
  const chromium = ensureChromium();
  const missed: string[] = [];
  console.log(
    `\nLighthouse, mobile: the middle one of ${RUNS} visits, served by nginx with gzip, ${cpus().length} cores. The machine is slowed down four times, which is the default; "calibrated" is the performance if it is slowed down as its index asks for.\n`,
  );
  const titles =
    'page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | index | factor | calibrated | load';
  console.log(`| ${titles} |\n| ---${' | --:'.repeat(titles.split(' | ').length - 1)} |`);
  await withNginx('build', async origin => {
    for (const { path, performance } of PAGES) {
      const { report, benchmarkIndex, slowdown, calibrated } = await measure(
        origin + path,
        chromium,
      );
      const least = { performance, accessibility: 100, 'best-practices': 100, seo: 100 };
      for (const name of CATEGORIES) {
        const score = scoreOf(report, name);
        if (score >= least[name]) continue;
        missed.push(
          `${path}: ${name} ${score}, not ${least[name]} (${causes(report, name).join(', ')})`,
        );
      }
      const shown = (audit: string): string => report.audits[audit]?.displayValue ?? '';
      const columns = [
        path,
        ...CATEGORIES.map(name => scoreOf(report, name)),
        shown('first-contentful-paint'),
        shown('largest-contentful-paint'),
        shown('total-blocking-time'),
        (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(4),
        Math.round(benchmarkIndex),
        slowdown,
        calibrated,
        loadavg()[0]?.toFixed(1),
      ];
      console.log(`| ${columns.join(' | ')} |`);
    }
  });
  if (missed.length > 0) throw new Error(`Missed:\n${missed.join('\n')}`);
};
