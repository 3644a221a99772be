import type { OptOut, PagePlan } from '../../plugins/guides/samples/modules';

/** Counts of a page. */
export interface PageSummary {
  readonly major: number;
  readonly samples: number;
  readonly checked: number;
  readonly executed: number;
  readonly outputs: number;
  readonly optOuts: readonly OptOut[];
}

/** Highest number of opt-outs by major version. */
export type OptOutLimits = Readonly<Record<string, number>>;

/** Counts the samples of a page. */
export const summarize = ({ page, modules, styles, outputs, optOuts }: PagePlan): PageSummary => ({
  major: page.major,
  samples: modules.length + styles.length + optOuts.filter(({ sample }) => sample).length,
  checked: modules.length + styles.length,
  executed: new Set(outputs.map(({ sample }) => sample)).size,
  outputs: outputs.length,
  optOuts,
});

const COLUMNS = ['version', 'pages', 'samples', 'checked', 'executed', 'outputs', 'opted out'];

/** A table with one line per version, newest first, and one for all. */
export const renderTable = (pages: readonly PageSummary[]): string => {
  const majors = [...new Set(pages.map(({ major }) => major))].sort((a, b) => b - a);
  const row = (label: string, own: readonly PageSummary[]): readonly string[] => {
    const sum = (count: (page: PageSummary) => number): string =>
      String(own.reduce((total, page) => total + count(page), 0));
    return [
      label,
      String(own.length),
      sum(({ samples }) => samples),
      sum(({ checked }) => checked),
      sum(({ executed }) => executed),
      sum(({ outputs }) => outputs),
      sum(({ optOuts }) => optOuts.length),
    ];
  };
  const rows = [
    COLUMNS,
    ...majors.map(major =>
      row(
        `v${major}`,
        pages.filter(page => page.major === major),
      ),
    ),
    row('all', pages),
  ];
  const widths = COLUMNS.map((_, index) =>
    Math.max(...rows.map(cells => cells[index]?.length ?? 0)),
  );
  return rows
    .map(cells => cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  '))
    .join('\n');
};

/** One line for each unverified sample. */
export const renderOptOuts = (pages: readonly PageSummary[]): string =>
  pages
    .flatMap(({ optOuts }) => optOuts)
    .map(({ page, line, reason }) => `${page}:${line} is not verified: ${reason}`)
    .join('\n');

/** One sentence per version with more opt-outs than its limit. */
export const exceededLimits = (
  pages: readonly PageSummary[],
  limits: OptOutLimits,
): readonly string[] => {
  const majors = [...new Set(pages.map(({ major }) => major))].sort((a, b) => b - a);
  return majors.flatMap(major => {
    const count = pages
      .filter(page => page.major === major)
      .reduce((total, { optOuts }) => total + optOuts.length, 0);
    const limit = limits[major] ?? 0;
    return count > limit
      ? [`Version ${major} opts out of ${count} checks, but at most ${limit} are allowed.`]
      : [];
  });
};
