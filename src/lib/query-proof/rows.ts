import { FAILED } from '../engines/engine';
import { candidatesOf, listsOf } from './candidates';
import type { FlatRow } from './dialect';
import { isSelected, type LeafResults } from './leaf-results';
import { leavesOf, type Leaf, type Literal, type Tree } from './tree';

/** Rows of the first look at each condition. */
const POOL = 128;

/** Tries to make a row on which one condition decides. */
const TRIES = 6;

/** Values of each field that a leaf reads. */
export const valuesByName = (
  leaves: readonly Leaf<unknown>[],
): ReadonlyMap<string, readonly unknown[]> => {
  const literals = new Map<string, Set<Literal>>();
  const lists = new Map<string, Set<string>>();
  for (const leaf of leaves)
    for (const name of leaf.names) {
      literals.set(name, new Set([...(literals.get(name) ?? []), ...leaf.literals]));
      for (const [list, names] of leaf.lists ?? [])
        lists.set(list, new Set([...(lists.get(list) ?? []), ...names]));
    }
  return new Map(
    [...literals].map(([name, own]) => {
      const values = candidatesOf([...own]);
      const items = lists.get(name);
      return [name, items ? [...listsOf(values, [...items]), null, undefined] : values];
    }),
  );
};

/** Rows that pair the values of all fields by chance. */
export const poolOf = (
  values: ReadonlyMap<string, readonly unknown[]>,
  random: () => number,
): readonly FlatRow[] => {
  const columns = [...values].map(([name, own]) => {
    const column = Array.from({ length: POOL }, (_, at) => own[at % own.length]);
    for (let at = column.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [column[at], column[other]] = [column[other], column[at]];
    }
    return [name, column] as const;
  });
  return Array.from({ length: POOL }, (_, at) =>
    Object.fromEntries(columns.map(([name, column]) => [name, column[at]])),
  );
};

/** Where rows are looked for. */
export interface Search {
  readonly tree: Tree<unknown>;
  readonly pool: readonly FlatRow[];
  /** Results of all leaves for the pool. */
  readonly results: LeafResults;
  readonly random: () => number;
}

const hasResult = (results: Uint8Array | undefined, at: number, wanted: boolean): boolean => {
  const result = results?.[at];
  return result !== undefined && result !== FAILED && isSelected(result) === wanted;
};

/**
 * Makes a row on which the result of a tree depends on one of its leaves: the conditions beside it
 * leave the decision to it.
 *
 * @param isWanted - Whether the leaf may take its values from a row of the pool.
 * @returns Undefined if the values of the pool do not make it.
 */
const decisiveRow = (
  { tree, pool, results, random }: Search,
  target: Leaf<unknown>,
  isWanted: (at: number) => boolean,
): FlatRow | undefined => {
  const row: Record<string, unknown> = {};
  const fixed = new Set<string>();
  const below = (length: number): number => Math.floor(random() * length);
  /** Takes values of a row of the pool for a leaf, as far as no other leaf has fixed them. */
  const take = (leaf: Leaf<unknown>, fits: (at: number) => boolean): boolean => {
    const shared = leaf.names.filter(name => fixed.has(name));
    const start = below(pool.length);
    for (let step = 0; step < pool.length; step += 1) {
      const at = (start + step) % pool.length;
      const candidate = pool[at];
      if (!candidate || !fits(at)) continue;
      if (!shared.every(name => Object.is(candidate[name], row[name]))) continue;
      for (const name of leaf.names) {
        row[name] = candidate[name];
        fixed.add(name);
      }
      return true;
    }
    return false;
  };
  const settle = (leaf: Leaf<unknown>, value: boolean): boolean =>
    take(leaf, at => hasResult(results.get(leaf), at, value));
  const make = (part: Tree<unknown>, value: boolean): boolean => {
    if (part.kind === 'leaf') return settle(part.leaf, value);
    if (part.kind === 'not') return make(part.item, !value);
    if ((part.kind === 'and') === value) return part.items.every(item => make(item, value));
    const start = below(part.items.length);
    return part.items.some((_, at) => {
      const item = part.items[(start + at) % part.items.length];
      return item !== undefined && make(item, value);
    });
  };
  const guide = (part: Tree<unknown>): boolean => {
    if (part.kind === 'leaf') return true;
    if (part.kind === 'not') return guide(part.item);
    return part.items.every(item =>
      leavesOf(item).includes(target) ? guide(item) : make(item, part.kind === 'and'),
    );
  };
  return take(target, isWanted) && guide(tree)
    ? { ...pool[below(pool.length)], ...row }
    : undefined;
};

/** Tries to make a row on which a leaf decides. */
const someRow = (
  search: Search,
  leaf: Leaf<unknown>,
  isWanted: (at: number) => boolean,
): readonly FlatRow[] => {
  for (let count = 0; count < TRIES; count += 1) {
    const row = decisiveRow(search, leaf, isWanted);
    if (row) return [row];
  }
  return [];
};

/** Rows on which each leaf of a tree decides, once true and once false. */
export const decisiveRows = (search: Search): readonly FlatRow[] =>
  leavesOf(search.tree).flatMap(leaf =>
    [true, false].flatMap(wanted =>
      someRow(search, leaf, at => hasResult(search.results.get(leaf), at, wanted)),
    ),
  );

/** Rows on which a leaf decides, with values for which it differs from another leaf. */
export const telling = (
  search: Search,
  leaf: Leaf<unknown>,
  other: Leaf<unknown>,
): readonly FlatRow[] => {
  const [own, others] = [search.results.get(leaf), search.results.get(other)];
  return search.pool.flatMap((_, index) =>
    own?.[index] !== FAILED &&
    others?.[index] !== FAILED &&
    isSelected(own?.[index]) !== isSelected(others?.[index])
      ? someRow(search, leaf, at => at === index)
      : [],
  );
};

/** Rows in which one field after the other takes its other values. */
export const variations = (
  rows: readonly FlatRow[],
  values: ReadonlyMap<string, readonly unknown[]>,
  most: number,
): readonly FlatRow[] => {
  const fields = [...values];
  const varied: FlatRow[] = [];
  for (let at = 0; at < rows.length * fields.length && varied.length < most; at += 1) {
    const row = rows[at % rows.length];
    const field = fields[(at + Math.floor(at / rows.length)) % fields.length];
    if (!row || !field) break;
    const [name, own] = field;
    for (const value of own) varied.push({ ...row, [name]: value });
  }
  return varied.slice(0, most);
};
