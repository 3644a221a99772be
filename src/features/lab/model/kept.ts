import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Table } from '@site/src/lib/engines/table';
import { KEPT_DAYS } from './saved-lab';
import {
  fromPieces,
  shortColumns,
  toPieces,
  type ShortColumns,
  type TablePiece,
} from './table-pieces';

/** Start of a hash that names a lab in this browser's database. */
export const IN_BROWSER = 'k';

/** Tables and texts that the browser keeps. The oldest goes first. */
const MAX_KEPT = 20;

/** What is kept under an id: a text, or a table in pieces, which are kept beside it. */
interface Entry {
  readonly used: number;
  readonly text?: string;
  readonly columns?: ShortColumns;
  readonly pieces?: number;
}

let opened: UseStore | undefined;

const store = (): UseStore => (opened ??= createStore('lab', 'kept'));

const DAY = 86_400_000;

/** An id that begins with its time. */
const newId = (): string =>
  [Date.now(), ...crypto.getRandomValues(new Uint32Array(2))]
    .map(number => number.toString(36))
    .join('-');

const timeOf = (id: string): number => Number.parseInt(id, 36);

const pieceKey = (id: string, at: number): string => `${id}/${at}`;

/** Removes what is old, and pieces without an entry. */
const prune = async (): Promise<void> => {
  const all = (await keys<string>(store())).map(String);
  const entries = await Promise.all(
    all
      .filter(key => !key.includes('/'))
      .map(async id => ({ id, used: (await get<Entry>(id, store()))?.used ?? 0 })),
  );
  const oldest = Date.now() - KEPT_DAYS * DAY;
  const kept = new Set(
    entries
      .filter(({ used }) => used > oldest)
      .sort((a, b) => b.used - a.used)
      .slice(0, MAX_KEPT)
      .map(({ id }) => id),
  );
  const ids = new Set(entries.map(({ id }) => id));
  const isGone = (key: string): boolean => {
    const [id = ''] = key.split('/');
    // Pieces without an entry belong to a table that is being written, or that was cut off.
    return ids.has(id) ? !kept.has(id) : timeOf(id) < Date.now() - DAY;
  };
  await delMany(all.filter(isGone), store());
};

/** A table or a text that the browser keeps. */
export interface Kept {
  readonly id: string;
  /** Rejects if the browser refuses. */
  readonly saved: Promise<void>;
}

const tables = new WeakMap<Table, Kept>();

const saveTable = async (id: string, table: Table): Promise<void> => {
  let pieces = 0;
  for (const piece of toPieces(table)) {
    await set(pieceKey(id, pieces), piece, store());
    pieces += 1;
  }
  // Last, so that what was cut off is not taken for whole.
  const entry: Entry = { used: Date.now(), columns: shortColumns(table), pieces };
  await set(id, entry, store());
  await prune();
};

/** Keeps a table in this browser's database. A table is kept once. */
export const keepTable = (table: Table): Kept => {
  const known = tables.get(table);
  if (known) return known;
  const id = newId();
  const kept = { id, saved: saveTable(id, table) };
  tables.set(table, kept);
  return kept;
};

/** A table that was kept. Undefined if it is not in this browser, or no longer. */
export const keptTable = async (id: string): Promise<Table | undefined> => {
  const entry = await get<Entry>(id, store());
  if (!entry?.columns) return undefined;
  const pieces: TablePiece[] = [];
  for (let at = 0; at < (entry.pieces ?? 0); at += 1) {
    const piece = await get<TablePiece>(pieceKey(id, at), store());
    if (!piece) return undefined;
    pieces.push(piece);
  }
  const table = fromPieces(entry.columns, pieces);
  tables.set(table, { id, saved: set(id, { ...entry, used: Date.now() }, store()) });
  return table;
};

/** Id of the text of this page. Another page keeps its own. */
let textId: string | undefined;

/** Keeps a text in this browser's database, in place of the page's last one. */
export const keepText = (text: string): Kept => {
  const id = (textId ??= newId());
  return { id, saved: set(id, { used: Date.now(), text } satisfies Entry, store()).then(prune) };
};

/** A text that was kept. */
export const keptText = async (id: string): Promise<string | undefined> =>
  (await get<Entry>(id, store()))?.text;
