/** What Lighthouse says of a first visit with a phone. */
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { ensureChromium } from '../lib/chromium';
import { withNginx } from './with-nginx';

const run = promisify(execFile);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Pages with the lowest performance that they may have; the other categories have to be full. */
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

/** Visits of each page; the one in the middle counts. */
const RUNS = 5;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly lighthouseVersion: string;
  /** How fast the machine was during the visit: Lighthouse slows it down by a fixed factor. */
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

const median = (reports: readonly Report[]): Report => {
  const middle = [...reports].sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[
    Math.floor(reports.length / 2)
  ];
  if (!middle) throw new Error('No visit was made.');
  return middle;
};

/**
 * Prints the table.
 *
 * @throws Error when a page misses its mark, after all of them.
 */
export const benchLighthouse = async (): Promise<void> => {
  const chromium = ensureChromium();
  const missed: string[] = [];
  console.log(
    `\nLighthouse, mobile: the middle one of ${RUNS} visits, served by nginx with gzip, ${cpus().length} cores\n`,
  );
  console.log(
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | index of the machine | its load |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
  await withNginx('build', async origin => {
    for (const { path, performance } of PAGES) {
      const reports: Report[] = [];
      while (reports.length < RUNS) reports.push(await visit(origin + path, chromium));
      const report = median(reports);
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
        Math.round(report.environment.benchmarkIndex),
        loadavg()[0]?.toFixed(1),
      ];
      console.log(`| ${columns.join(' | ')} |`);
    }
  });
  if (missed.length > 0) throw new Error(`Missed:\n${missed.join('\n')}`);
};
