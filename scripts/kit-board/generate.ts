import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { library } from '../../packages/adapter-behavior/kits/library';
import type { Difference } from '../../packages/adapter-behavior/kit';
import observations from '../../packages/adapter-behavior/published.json';
import editorsOf from '../../plugins/api-reference/editors.json';
import type {
  BoardDifference,
  BoardKit,
  BoardSizes,
  KitBoard,
  Passed,
} from '../../plugins/guides/kit-board';
import { KITS } from '../../src/kits/registry';
import type { KitInfo } from '../../src/lib/kit';
import { ROOT } from '../lib/program';
import { bundleAdapter, bundleApplication, kilobytes, kilobytesOf, type Bundle } from './bundle';
import { EDITORS, ownEditors } from './editors';
import { FEATURE_NAMES, featureOf } from './features';
import { applicationOf } from './kit-sources';

const LIBRARY = 'react-querybuilder';
const DIFFERS = 'differs: ';

interface Manifest {
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (name: string): Manifest => {
  const path = join(ROOT, 'node_modules', name, 'package.json');
  if (!existsSync(path)) throw new Error(`${name} is not installed. Run npm ci.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
};

/** Names of the cases of the behavior table. */
const CASES = Object.keys(observations.antd.outcomes);

const recorded: Readonly<Record<string, { readonly outcomes: Readonly<Record<string, string>> }>> =
  observations;

/**
 * What differs from the expected behavior, by case. Tests fail if the library differs elsewhere, or if an
 * adapter of this repository differs at all.
 *
 * @throws Error if a published adapter was not observed.
 */
const differencesOf = ({ id, adapter, ownAdapter }: KitInfo): ReadonlyMap<string, string> => {
  if (!adapter) {
    const known: Readonly<Record<string, Difference>> = library.differences ?? {};
    return new Map(Object.entries(known).map(([name, { note }]) => [name, note]));
  }
  if (ownAdapter) return new Map();
  const outcomes = recorded[id]?.outcomes;
  if (!outcomes) throw new Error(`${id} has no record. Run npm run update adapters.`);
  return new Map(
    Object.entries(outcomes).flatMap(([name, outcome]) =>
      outcome.startsWith(DIFFERS) ? [[name, outcome.slice(DIFFERS.length)] as const] : [],
    ),
  );
};

const countFeatures = (different: ReadonlySet<string>): Readonly<Record<string, Passed>> =>
  Object.fromEntries(
    FEATURE_NAMES.map(feature => {
      const cases = CASES.filter(name => featureOf(name) === feature);
      const passed = cases.filter(name => !different.has(name));
      return [feature, [passed.length, cases.length]];
    }),
  );

const countNotes = (notes: Iterable<string>): readonly BoardDifference[] => {
  const counts = new Map<string, number>();
  for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  return [...counts].map(([note, cases]) => ({ note, cases }));
};

/**
 * The types of the page's table.
 *
 * @throws Error if the record lacks one.
 */
const pickEditors = (
  id: string,
  record: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(EDITORS).map(name => {
      const component = record?.[name];
      if (!component) throw new Error(`${id} has no record of its ${name} editor.`);
      return [name, component];
    }),
  );

const NO_RULES = { combinator: 'and', rules: [] };

const bundleOf = async (info: KitInfo): Promise<Bundle> =>
  bundleApplication(await applicationOf(info, NO_RULES, { tidyControls: false }));

const round = (value: number): number => Math.round(value * 10) / 10;

const measureSizes = async (
  { adapter }: KitInfo,
  own: Bundle,
  plain: Bundle,
): Promise<BoardSizes> => ({
  adapter: adapter ? kilobytes(await bundleAdapter(adapter)) : 0,
  script: round(kilobytes(own.script) - kilobytes(plain.script)),
  style: round(kilobytes(own.style) - kilobytes(plain.style)),
  fonts: kilobytesOf(own.fonts),
});

/** Reads and measures what the board says. */
const collectKits = async (): Promise<readonly BoardKit[]> => {
  const [plainInfo] = KITS;
  if (!plainInfo) throw new Error('There are no kits.');
  const plain = await bundleOf(plainInfo);
  const records: Readonly<Record<string, Readonly<Record<string, string>>>> = editorsOf;
  const kits: BoardKit[] = [];
  for (const info of KITS) {
    const { id, label, path, adapter, ownAdapter, peers } = info;
    const { version, peerDependencies = {} } = readManifest(adapter ?? LIBRARY);
    const differences = differencesOf(info);
    kits.push({
      id,
      label,
      path,
      ...(adapter && {
        adapter: { name: adapter, version, from: ownAdapter ? 'site' : 'npm' },
      }),
      peers: peerDependencies,
      versions: Object.fromEntries(
        [...new Set([...Object.keys(peerDependencies), ...peers])].map(name => [
          name,
          readManifest(name).version,
        ]),
      ),
      sizes: await measureSizes(info, await bundleOf(info), plain),
      editors: pickEditors(id, adapter ? records[adapter] : ownEditors()),
      features: countFeatures(new Set(differences.keys())),
      differences: countNotes(differences.values()),
    });
  }
  return kits;
};

/** Compares the UI kits. */
export const makeBoard = async (): Promise<KitBoard> => ({
  library: readManifest(LIBRARY).version,
  kits: await collectKits(),
});

/** KB by which a size may differ: compressors of different releases of Node differ a little. */
const TOLERANCE = 0.3;

const isSame = (was: unknown, is: unknown): boolean => {
  if (typeof was === 'number' && typeof is === 'number') return Math.abs(was - is) <= TOLERANCE;
  return was === is;
};

/** What differs between two values, with the path to it. */
const compareValues = (path: string, was: unknown, is: unknown): readonly string[] => {
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  if (!isObject(was) || !isObject(is)) {
    return isSame(was, is)
      ? []
      : [`${path} is ${JSON.stringify(was)} in the board, but ${JSON.stringify(is)} now.`];
  }
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(key =>
    compareValues(`${path}.${key}`, was[key], is[key]),
  );
};

/**
 * What a committed board says otherwise than the installed packages and records, one sentence each.
 *
 * @param board - The committed board.
 * @param made - What {@link makeBoard} returns now.
 */
export const compareBoard = (board: KitBoard, { library, kits }: KitBoard): readonly string[] => {
  const order = board.kits.map(({ id }) => id).join();
  const expected = kits.map(({ id }) => id).join();
  return [
    ...compareValues('library', board.library, library),
    ...(order === expected ? [] : [`The board has the kits ${order} instead of ${expected}.`]),
    ...kits.flatMap(kit => {
      const known = board.kits.find(({ id }) => id === kit.id);
      return known ? compareValues(kit.id, known, kit) : [];
    }),
  ];
};
