/** What each UI kit of the demos offers and costs. `npm run update kit-board` writes it. */
export interface KitBoard {
  /** Release of the library that the kits were observed with. */
  readonly library: string;
  readonly kits: readonly BoardKit[];
}

/** Gzipped size in KB (1,024 bytes), with one decimal. */
export interface BoardSizes {
  /** Scripts of the adapter alone. */
  readonly adapter: number;
  /** Scripts that an application has with the adapter and the kit, and hasn't without. */
  readonly script: number;
  /** The same for style sheets. */
  readonly style: number;
  /** Fonts that the style sheets name, not compressed. */
  readonly fonts: number;
}

/** Number of cases of a feature that pass, and of all its cases. */
export type Passed = readonly [passed: number, of: number];

/** One difference from the expected behavior. */
export interface BoardDifference {
  /** What a user notices. */
  readonly note: string;
  readonly cases: number;
}

/** A kit, or the library's own controls. */
export interface BoardKit {
  readonly id: string;
  readonly label: string;
  /** Path of the demo. */
  readonly path: string;
  /** Absent for the library's own controls. */
  readonly adapter?: {
    readonly name: string;
    readonly version: string;
    readonly from: 'npm' | 'site';
  };
  /** Ranges of the adapter's peer dependencies. */
  readonly peers: Readonly<Record<string, string>>;
  /** Installed versions of these packages. */
  readonly versions: Readonly<Record<string, string>>;
  readonly sizes: BoardSizes;
  /** Component or HTML element by type of editor. */
  readonly editors: Readonly<Record<string, string>>;
  /** By feature. */
  readonly features: Readonly<Record<string, Passed>>;
  readonly differences: readonly BoardDifference[];
}

/** Name of the file with the data, relative to the site. */
export const KIT_BOARD = 'src/data/kit-board.json';
