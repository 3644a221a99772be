import type { TextEdit } from '@site/plugins/sandbox/shared/types-protocol';
import type { Fix } from './problems';

/** A line that a fix removes or adds. */
export interface ChangedLine {
  readonly kind: 'before' | 'after';
  readonly text: string;
}

/** The lines that a fix changes, with their new text. */
export const changedLines = ({ code, from, to, text }: Fix): readonly ChangedLine[] => {
  const before = code.split('\n');
  const after = (code.slice(0, from) + text + code.slice(to)).split('\n');
  const isEqual = before.length === after.length;
  let first = 0;
  while (first < before.length && before[first] === after[first]) first += 1;
  let last = 0;
  while (
    last < Math.min(before.length, after.length) - first &&
    before.at(-1 - last) === after.at(-1 - last)
  )
    last += 1;
  const changed = (lines: readonly string[], others: readonly string[]): readonly string[] =>
    lines
      .map((line, index) => [line, others[index]] as const)
      .slice(first, lines.length - last)
      // Lines between two changes.
      .filter(([line, other]) => !isEqual || line !== other)
      .map(([line]) => line);
  return [
    ...changed(before, after).map(line => ({ kind: 'before', text: line }) as const),
    ...changed(after, before).map(line => ({ kind: 'after', text: line }) as const),
  ];
};

/** The edits, in order, without those that overlap an earlier one. */
export const withoutOverlaps = (edits: readonly TextEdit[]): readonly TextEdit[] => {
  const kept: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    if (edit.from >= (kept.at(-1)?.to ?? 0)) kept.push(edit);
  }
  return kept;
};
