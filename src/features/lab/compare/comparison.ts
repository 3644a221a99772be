import { addressOf } from '../../../../plugins/differences/shared/guide';
import type { Choice } from './choice';
import { createExplainer, type Explainer, type Libraries, type Reason } from './explain';
import type { Stored, StoredQuery } from './stored-queries';

/** A query that two versions export differently. */
export interface Example {
  readonly place: string;
  readonly format: string;
  readonly before: string;
  readonly after: string;
  /** The query as JSON. */
  readonly query: string;
}

/** Queries whose differences belong to a class. */
export interface DifferenceGroup {
  /** What differs. */
  readonly what: string;
  /** The neighboring versions between which it changed. */
  readonly before: number;
  readonly after: number;
  /** Address of the section of the guide that tells readers. */
  readonly guide?: string;
  /** Why no section does. */
  readonly reason?: string;
  readonly formats: readonly string[];
  readonly queries: number;
  /** The shortest of the queries, of those that differ in nothing else if there are any. */
  readonly example: Example;
}

/** A query that a version refuses, or that could not be read. */
export interface Problem {
  readonly place: string;
  readonly message: string;
}

/** What became of all queries. */
export interface Comparison {
  readonly queries: number;
  /** Queries that differ in a format. */
  readonly differing: number;
  /** The largest first. */
  readonly groups: readonly DifferenceGroup[];
  readonly unknown: { readonly queries: number; readonly examples: readonly Example[] };
  readonly refused: { readonly exports: number; readonly first: readonly Problem[] };
  readonly unread: { readonly items: number; readonly first: readonly Problem[] };
  /** Lines of the file. The first has the names of the columns. */
  readonly csv: readonly string[];
}

/** Examples and problems that the page lists. The file has all of them. */
const LISTED = 20;

/** Characters of a text that the page shows. The file has it whole. */
const SHOWN = 5000;

const COLUMNS = [
  ...['position', 'format', 'result', 'classes', 'guide', 'before', 'after', 'message', 'query'],
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

const cellOf = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const lineOf = (row: Row): string => COLUMNS.map(name => cellOf(row[name] ?? '')).join(',');

/** An outcome as readers know it: a text without the quotes of JSON. */
const readable = (outcome: string): string =>
  outcome.startsWith('"') ? (JSON.parse(outcome) as string) : outcome;

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text);

const cutExample = (example: Example): Example => ({
  ...example,
  before: cut(example.before),
  after: cut(example.after),
  query: cut(example.query),
});

const jsonOf = (query: StoredQuery): string => JSON.stringify(query, null, 2);

interface Counted {
  readonly reason: Reason;
  readonly formats: Set<string>;
  readonly queries: Set<number>;
  example: Example;
  /** Classes that the example shows. */
  shown: number;
}

/**
 * Exports queries with two versions, and groups their differences.
 *
 * @param onProgress - Called after each query with the number of those that are done.
 */
export const compareStored = (
  stored: readonly Stored[],
  choice: Choice,
  libraries: Libraries,
  onProgress: (done: number) => void = () => undefined,
): Comparison => {
  const explainers = choice.formats.map(
    format => [format, createExplainer(format, choice, libraries)] as const,
  );
  const counted = new Map<Reason['entry'], Counted>();
  const differing = new Set<number>();
  const unknown = new Set<number>();
  const examples: Example[] = [];
  const refused: Problem[] = [];
  const unread: Problem[] = [];
  const rows: Row[] = [];
  let refusals = 0;
  let unreadable = 0;

  const count = (reason: Reason, at: number, example: Example, shown: number): void => {
    const known = counted.get(reason.entry);
    if (!known) {
      const [formats, queries] = [new Set([example.format]), new Set([at])];
      counted.set(reason.entry, { reason, formats, queries, example, shown });
      return;
    }
    known.formats.add(example.format);
    known.queries.add(at);
    const isSmaller =
      shown === known.shown
        ? example.query.length < known.example.query.length
        : shown < known.shown;
    if (isSmaller) Object.assign(known, { example, shown });
  };

  const compareExport = (
    query: StoredQuery,
    place: string,
    format: string,
    { resultOf, explain }: Explainer,
    at: number,
  ): void => {
    const before = resultOf(query, choice.before);
    const after = resultOf(query, choice.after);
    const isRefused = before.error !== undefined || after.error !== undefined;
    if (!isRefused && before.outcome === after.outcome) return;
    const example: Example = {
      place,
      format,
      before: before.error ?? readable(before.outcome),
      after: after.error ?? readable(after.outcome),
      query: jsonOf(query),
    };
    const { reasons, isKnown } = explain(query);
    for (const reason of reasons) count(reason, at, example, reasons.length);
    const row = {
      position: place,
      format,
      classes: reasons.map(({ entry }) => entry.what).join('; '),
      guide: reasons
        .flatMap(({ entry }) => (entry.told === undefined ? [] : [addressOf(entry.told)]))
        .join(' '),
      ...(before.error === undefined && { before: example.before }),
      ...(after.error === undefined && { after: example.after }),
      query: JSON.stringify(query),
    };
    if (isRefused) {
      refusals += 1;
      const message = [
        before.error === undefined ? [] : [`Version ${choice.before}: ${before.error}`],
        after.error === undefined ? [] : [`Version ${choice.after}: ${after.error}`],
      ]
        .flat()
        .join(' ');
      if (refused.length < LISTED) refused.push({ place: `${place}, ${format}`, message });
      rows.push({ ...row, result: 'refused', message });
      return;
    }
    differing.add(at);
    if (!isKnown) {
      unknown.add(at);
      if (examples.length < LISTED) examples.push(cutExample(example));
    }
    rows.push({ ...row, result: isKnown ? 'differs' : 'differs, unknown class' });
  };

  stored.forEach((item, at) => {
    if ('query' in item) {
      for (const [format, explainer] of explainers)
        compareExport(item.query, item.place, format, explainer, at);
    } else {
      unreadable += 1;
      if (unread.length < LISTED) unread.push({ place: item.place, message: item.problem });
      rows.push({ position: item.place, result: 'not read', message: item.problem });
    }
    onProgress(at + 1);
  });

  return {
    queries: stored.length - unreadable,
    differing: differing.size,
    groups: [...counted.values()]
      .map(({ reason: { entry, before, after }, formats, queries, example }) => ({
        what: entry.what,
        before,
        after,
        ...(entry.told !== undefined && { guide: addressOf(entry.told) }),
        ...(entry.reason !== undefined && { reason: entry.reason }),
        formats: [...formats],
        queries: queries.size,
        example: cutExample(example),
      }))
      .toSorted((a, b) => b.queries - a.queries),
    unknown: { queries: unknown.size, examples },
    refused: { exports: refusals, first: refused },
    unread: { items: unreadable, first: unread },
    csv: [COLUMNS.join(','), ...rows.map(lineOf)],
  };
};
