import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PhrasingContent } from 'mdast';
import type { LibraryData } from '../library-data';
import { code, text } from './mdx';
import { VERSIONS } from '../../../versions.ts';

type Cell = PhrasingContent[];
type Table = readonly [header: readonly string[], rows: readonly (readonly Cell[])[]];

/** The names of one kind in a version, with their status. */
type Inventory = ReadonlyMap<string, 'yes' | 'deprecated'>;

const of = (names: readonly string[]): Inventory => new Map(names.map(name => [name, 'yes']));

const names = (entries: readonly { readonly name: string }[]): Inventory =>
  of(entries.map(({ name }) => name));

const keys = (entries: readonly { readonly key: string }[]): Inventory =>
  of(entries.map(({ key }) => key));

const values = (data: LibraryData): string[] => [
  ...new Set(data.exports.flatMap(entry => entry.values)),
];

const FORMATS = (data: LibraryData): Inventory => names(data.formats);
const PARSERS = (data: LibraryData): Inventory => names(data.parsers);
const PROPS = (data: LibraryData): Inventory =>
  new Map(
    (data.types.QueryBuilderProps ?? []).map(({ name, deprecated }) => [
      name,
      deprecated ? 'deprecated' : 'yes',
    ]),
  );
const CONTROLS = (data: LibraryData): Inventory => keys(data.controlElements);
const HOOKS = (data: LibraryData): Inventory =>
  of(
    values(data)
      .filter(name => /^use[A-Z]/.test(name))
      .sort(),
  );
const PRESETS = (data: LibraryData): Inventory => names(data.sqlPresets);
const MATCH_MODES = (data: LibraryData): Inventory => names(data.matchModes);
const COMBINATORS = (data: LibraryData): Inventory =>
  names(data.combinatorsExtended.length > 0 ? data.combinatorsExtended : data.combinators);

const SUMMARY: readonly (readonly [string, (data: LibraryData) => Inventory])[] = [
  ['Export formats', FORMATS],
  ['SQL dialect presets', PRESETS],
  ['Importers', PARSERS],
  ['Props of QueryBuilder', PROPS],
  ['Components that you can replace', CONTROLS],
  ['Class names', data => keys(data.classnames)],
  ['Texts', data => keys(data.translations)],
  ['Operators', data => names(data.operators)],
  ['Combinators', COMBINATORS],
  ['Match modes', MATCH_MODES],
  ['Hooks', HOOKS],
  ['Exported values in all', data => of(values(data))],
];

const FEATURES: readonly (readonly [string, (data: LibraryData) => Inventory])[] = [
  ['Prop', PROPS],
  ['Component', CONTROLS],
  ['Combinator', COMBINATORS],
  ['Match mode', MATCH_MODES],
  ['SQL preset', PRESETS],
  ['Hook', HOOKS],
];

const major = ({ version }: LibraryData): number => Number(version.split('.')[0]);

const label = (data: LibraryData): string =>
  `${VERSIONS.find(version => version.major === major(data))?.label} (${data.version})`;

const header = (first: string, columns: readonly LibraryData[]): string[] => [
  first,
  ...columns.map(label),
];

const mark = (inventory: Inventory, name: string): string => {
  const found = inventory.get(name);
  if (found === undefined) return '–';
  return found === 'yes' ? '✓' : 'deprecated';
};

/** A row per name: the kind, the name, and a mark for each version. */
const matrix = (
  kind: string,
  read: (data: LibraryData) => Inventory,
  columns: readonly LibraryData[],
  keep: (marks: readonly string[]) => boolean,
): Cell[][] => {
  const inventories = columns.map(read);
  const all = new Set(inventories.flatMap(inventory => [...inventory.keys()]));
  return [...all]
    .map(name => ({ name, marks: inventories.map(inventory => mark(inventory, name)) }))
    .filter(({ marks }) => keep(marks))
    .map(({ name, marks }) => [
      [text(`${kind} `), code(name)],
      ...marks.map((each): Cell => [text(each)]),
    ]);
};

/**
 * Tables that compare a version with its neighbors, by their name in `<LibraryTable of="…">`: the
 * number of names of each kind, the formats and importers, and the differences of everything else.
 *
 * @param columns - The versions to compare, oldest first.
 */
export const versionTables: Readonly<Record<string, (columns: readonly LibraryData[]) => Table>> = {
  versions: columns => [
    header('What', columns),
    SUMMARY.map(([kind, read]): Cell[] => [
      [text(kind)],
      ...columns.map((data): Cell => [text(String(read(data).size || '–'))]),
    ]),
  ],
  versionFormats: columns => [
    header('Format or importer', columns),
    [
      ...matrix('Export', FORMATS, columns, () => true),
      ...matrix('Import', PARSERS, columns, () => true),
    ],
  ],
  versionFeatures: columns => [
    header('What differs', columns),
    FEATURES.flatMap(([kind, read]) =>
      matrix(kind, read, columns, marks => new Set(marks).size > 1),
    ),
  ],
};

/** A major version and its neighbors that have data, oldest first. */
export const neighborsOf = (dataDir: string, documented: number): number[] =>
  [documented - 1, documented, documented + 1].filter(each =>
    existsSync(join(dataDir, `v${each}.json`)),
  );
