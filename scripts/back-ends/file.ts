/** Major versions that have a corpus. */
export const CORPUS_MAJORS = [7, 8] as const;

/** The file that readers download. */
export const corpusFile = (major: number): string => `static/corpus/${major}.json`;

/** Rows that an engine selects, by index, or its error. */
export type Selected = readonly number[] | string;

/** A query of the corpus, on one line of its file. */
export interface Entry {
  readonly name: string;
  readonly query: unknown;
  /** Rows that the query matches, by index. Null if two engines select different rows. */
  readonly rows: readonly number[] | null;
  /** What each engine does, unless all select these rows. */
  readonly engines?: Readonly<Record<string, Selected>>;
  /** The query in each format, by the name of its engine. */
  readonly texts: Readonly<Record<string, unknown>>;
}

/** A corpus: what its file holds. */
export interface Corpus {
  readonly about: string;
  readonly format: 1;
  readonly license: 'MIT';
  readonly release: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly entries: readonly Entry[];
}
