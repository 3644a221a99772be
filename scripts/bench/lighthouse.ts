/** Lighthouse's scores for a first visit with a phone. */
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { ensureChromium } from '../../e2e/lib/chromium';
import { guide } from '../../versions.ts';
import { middle, tableHead, tableRow } from './statistics';
import { withNginx } from './with-nginx';

const run = promisify(execFile);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Pages with the lowest performance score that passes. The other categories must score 100. */
const PAGES: readonly { readonly path: string; readonly performance: number }[] = [
  { path: '/', performance: 90 },
  { path: '/demo', performance: 90 },
  { path: '/docs/intro', performance: 95 },
  { path: '/docs/components/querybuilder', performance: 95 },
  { path: guide('utils/export'), performance: 95 },
  { path: '/docs/category/utilities', performance: 95 },
  { path: '/api/react-querybuilder', performance: 95 },
  { path: '/api/react-querybuilder/functions/formatQuery', performance: 95 },
];

/** Visits of each page. The visit with the middle performance score counts. */
const RUNS = 5;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly lighthouseVersion: string;
  /** Lighthouse's measure of the machine's speed during the visit. */
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

const visit = async (address: string, chromium: string): Promise<Report> => {
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
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 2 ** 28 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
};

const scoreOf = ({ categories }: Report, name: string): number =>
  Math.round((categories[name]?.score ?? 0) * 100);

/** Audits that cost a page points in a category. */
const causes = ({ categories, audits }: Report, name: string): string[] =>
  (categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/** Visits a page a few times and returns the report with the middle performance score. */
const measure = async (address: string, chromium: string): Promise<Report> => {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await visit(address, chromium));
  return middle(reports, report => scoreOf(report, 'performance'));
};

/**
 * Prints a table of Lighthouse's default (mobile) scores.
 *
 * @param build Folder of the build.
 * @throws Error when a score is too low, after all pages have been measured.
 */
export const benchLighthouse = async (build: string): Promise<void> => {
  const chromium = ensureChromium();
  const missed: string[] = [];
  console.log(`
Lighthouse's default settings (mobile): the middle of ${RUNS} visits of ${build}, served by nginx with gzip, on
${cpus().length} cores. "Index" is Lighthouse's benchmark index of the machine, "load" its load average.

${tableHead([
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'index',
  'load',
])}`);
  await withNginx(build, async origin => {
    for (const { path, performance } of PAGES) {
      const report = await measure(origin + path, chromium);
      const required = { performance, accessibility: 100, 'best-practices': 100, seo: 100 };
      for (const name of CATEGORIES) {
        const score = scoreOf(report, name);
        if (score >= required[name]) continue;
        missed.push(
          `${path}: ${name} ${score}, required ${required[name]} (${causes(report, name).join(', ')})`,
        );
      }
      const shown = (audit: string): string => report.audits[audit]?.displayValue ?? '';
      const cells = [
        path,
        ...CATEGORIES.map(name => scoreOf(report, name)),
        shown('first-contentful-paint'),
        shown('largest-contentful-paint'),
        shown('total-blocking-time'),
        (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(4),
        report.environment.benchmarkIndex.toFixed(0),
        loadavg()[0]?.toFixed(1) ?? '',
      ];
      console.log(tableRow(cells));
    }
  });
  if (missed.length > 0) throw new Error(`Missed:\n${missed.join('\n')}`);
};
