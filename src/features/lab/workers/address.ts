import type { Table } from '@site/src/lib/engines/table';
import { encodeLab } from '../model/encode-lab';
import { IN_BROWSER, keepTable, keepText, type Kept } from '../model/kept';
import { toFile, type SavedLab } from '../model/saved-lab';
import { encodeInWorker, isSmall } from './link-client';

/** A hash, and what the browser keeps of the lab besides it. */
export interface Address {
  readonly text: string;
  /** Resolves when all is kept. Rejects if the browser refuses. */
  readonly saved: Promise<unknown>;
  /** Whether anything is kept. */
  readonly isKept: boolean;
}

/** Tables that no link can hold, whatever the query is. */
const long = new WeakSet<Table>();

const withoutTable = ({ table, ...lab }: SavedLab): Address => {
  const kept: Kept[] = table ? [keepTable(table)] : [];
  const short = { ...lab, ...(kept[0] && { kept: kept[0].id }) };
  let text = encodeLab(short);
  if (text === undefined) {
    const own = keepText(toFile(short));
    kept.push(own);
    text = IN_BROWSER + own.id;
  }
  return {
    text,
    saved: Promise.all(kept.map(({ saved }) => saved)),
    isKept: kept.length > 0,
  };
};

const short = (text: string): Address => ({ text, saved: Promise.resolve(), isKept: false });

/** Hash for a lab. What it can't hold is kept in this browser's database. */
export const addressOf = async (lab: SavedLab, signal: AbortSignal): Promise<Address> => {
  const { table } = lab;
  if (!table || !long.has(table)) {
    const text = await encodeInWorker(lab, signal);
    if (text !== undefined) return short(text);
    // A long query may be what is too long.
    if (table && !isSmall(lab)) long.add(table);
  }
  return withoutTable(lab);
};

/** Hash for a lab, at once: when the page is about to go. */
export const addressAtOnce = (lab: SavedLab): Address => {
  const text = isSmall(lab) ? encodeLab(lab) : undefined;
  return text === undefined ? withoutTable(lab) : short(text);
};
