import type { PagePlan } from '../../plugins/guides/samples/modules';
import { API_EXAMPLES } from '../../plugins/guides/samples/page';
import { isCompanion } from './companions';

/** Counts of a page. */
export interface PageSummary {
  readonly path: string;
  readonly major: number;
  readonly samples: number;
  readonly checked: number;
  readonly executed: number;
  readonly outputs: number;
  /** Samples that ran with a checkout of the library's repository, and are unchanged since. */
  readonly recorded: number;
}

/** Counts the samples of a page. */
export const summarize = ({ page, modules, styles, outputs }: PagePlan): PageSummary => {
  const recorded = modules.filter(isCompanion).length;
  const samples = modules.length + styles.length;
  return {
    path: page.path,
    major: page.major,
    samples,
    checked: samples - recorded,
    executed: new Set(outputs.map(({ sample }) => sample)).size,
    outputs: outputs.length,
    recorded,
  };
};

const COLUMNS = ['version', 'pages', 'samples', 'checked', 'executed', 'outputs', 'recorded'];

const isExample = ({ path }: PageSummary): boolean => path.startsWith(`${API_EXAMPLES}/`);

/** Fewest examples that the API reference may have, and fewest of those that show their output. */
const LEAST_EXAMPLES = { checked: 160, executed: 120 };

/** Says that the API reference lost examples; undefined if it has enough. */
export const findLostExamples = (pages: readonly PageSummary[]): string | undefined => {
  const examples = pages.filter(isExample);
  const checked = examples.filter(page => page.checked > 0).length;
  const executed = examples.filter(page => page.executed > 0).length;
  return checked < LEAST_EXAMPLES.checked || executed < LEAST_EXAMPLES.executed
    ? `The API reference has ${checked} examples, of which ${executed} show their output. At least ${LEAST_EXAMPLES.checked} and ${LEAST_EXAMPLES.executed} are expected.`
    : undefined;
};

/**
 * A table with one line for the guides of each version, newest first, one for the examples of the API
 * reference, and one for all.
 */
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
      sum(({ recorded }) => recorded),
    ];
  };
  const rows = [
    COLUMNS,
    ...majors.map(major =>
      row(
        `v${major}`,
        pages.filter(page => page.major === major && !isExample(page)),
      ),
    ),
    row('API', pages.filter(isExample)),
    row('all', pages),
  ];
  const widths = COLUMNS.map((_, index) =>
    Math.max(...rows.map(cells => cells[index]?.length ?? 0)),
  );
  return rows
    .map(cells => cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  '))
    .join('\n');
};
