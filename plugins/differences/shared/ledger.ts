import type { Difference } from './compare';

/** A class of differences between a major version and the next, and where readers learn of it. */
export interface Entry {
  /** What differs, in a few words. */
  readonly what: string;
  /** Guide and anchor whose text tells readers: `docs/migrate.mdx#operators-in-lower-case`. */
  readonly told?: string;
  /** Why readers need not be told. */
  readonly reason?: string;
  readonly matches: (difference: Difference) => boolean;
}

/** The entries of a pair of versions. The first that matches a difference gets it. */
export type Ledger = readonly Entry[];

/** How many differences each entry got, and those that no entry matches. */
export interface Accounts {
  readonly counts: ReadonlyMap<Entry, number>;
  readonly unmatched: readonly Difference[];
}

/** Assigns each difference to the first entry that matches. */
export const account = (ledger: Ledger, differences: Iterable<Difference>): Accounts => {
  const counts = new Map<Entry, number>(ledger.map(entry => [entry, 0]));
  const unmatched: Difference[] = [];
  for (const difference of differences) {
    const entry = ledger.find(({ matches }) => matches(difference));
    if (entry) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    else unmatched.push(difference);
  }
  return { counts, unmatched };
};
