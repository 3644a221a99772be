/** Results of the last `npm run check:back-ends -- --write`, which the guides show. */
export const BACK_ENDS = 'src/data/back-ends.json';

/** Queries of a corpus by outcome. `undecided` are those about which the engines differ. */
export interface Counts {
  readonly runtime: string;
  readonly agree: number;
  readonly differ: number;
  readonly refuse: number;
  readonly undecided: number;
}

/** What a back end made of the corpus of a version. */
export interface Result extends Counts {
  readonly name: string;
  readonly kind: 'sql' | 'text';
  readonly major: number;
  /** The repository of the library, with the commit that ran. */
  readonly repository?: string;
  readonly commit?: string;
  readonly committed?: string;
  /** Hostile queries that the program got, without a problem. */
  readonly attacked?: number;
}

/** Contents of {@link BACK_ENDS}. */
export interface Results {
  readonly date: string;
  /** Hash of the programs that ran. */
  readonly hash: string;
  readonly results: readonly Result[];
}
