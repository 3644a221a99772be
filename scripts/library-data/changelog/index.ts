import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import {
  isEmpty,
  type ChangelogRelease,
  type Changes,
  type ReleaseFacts,
} from '../../../plugins/guides/changelog';
import { parseRanges, type SinceData } from '../../../plugins/api-reference/since';
import type { Difference } from '../../../plugins/api-reference/symbol-history';
import type { LibraryData } from '../../../plugins/guides/library-data';
import { INSTALLED } from '../../../versions.ts';
import { CORE, entryPoints } from '../entry-points';
import { dataFile } from '../generate';
import { loadReleases, type Exported, type Modules } from '../history/program';
import type { Release } from '../history/releases';
import { isHidden, snapshotComparer, type Snapshot } from '../history/snapshots';
import { SINCE_FILE } from '../since';
import { download } from './download';
import { compareOutputs, readOutputs } from './outputs';
import { publicNames } from './public-names';
import releaseFacts from './releases.json';

/** The differences of releases, relative to the project root. */
export const CHANGELOG_FILE = 'src/data/changelog.json';

/** A longer default is an expression that does not help a reader. */
const MAX_DEFAULT = 60;

/** More releases in one program would not fit into the memory. */
const IN_ONE_PROGRAM = 6;

/** Names that began or ended with a release. */
interface Located {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The names of the core package by the release that they began or ended with, if it is known. */
export const locate = ({ releases, packages }: SinceData): Record<string, Located> => {
  const located: Record<string, { added: string[]; removed: string[] }> = Object.fromEntries(
    releases.map(version => [version, { added: [], removed: [] }]),
  );
  for (const [text, types] of Object.entries(packages[CORE] ?? {})) {
    const keys = Object.entries(types).flatMap(([type, names]) =>
      names.split(' ').map(name => (type === '' ? name : `${type}.${name}`)),
    );
    for (const { from, after, to, before } of parseRanges(text)) {
      const end = to === undefined ? undefined : releases[releases.indexOf(to) + 1];
      if (after === undefined) located[from]?.added.push(...keys);
      if (end !== undefined && before === undefined) located[end]?.removed.push(...keys);
    }
  }
  return located;
};

const isTypeDeclaration = (
  node: ts.Node,
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);

/** Name of the type that declares a member. */
const declaringType = ({ declarations = [] }: ts.Symbol): string | undefined => {
  let node: ts.Node | undefined = declarations[0];
  while (node && !isTypeDeclaration(node)) node = node.parent;
  return node?.name?.text;
};

const tagOf = (symbol: ts.Symbol, checker: ts.TypeChecker, name: string): string | undefined => {
  const tag = symbol.getJsDocTags(checker).find(found => found.name === name);
  return tag && ts.displayPartsToString(tag.text).replaceAll('`', '').trim();
};

/** An export with what is compared of it. */
interface State {
  readonly snapshot: Snapshot;
  /** The symbol and its members by key: `Field` or `Field.name`. */
  readonly symbols: ReadonlyMap<string, ts.Symbol>;
}

type Api = ReadonlyMap<string, State>;

const readApi = (
  release: Release,
  modules: Modules,
  { snapshot, listed }: ReturnType<typeof snapshotComparer>,
  isPublic: (name: string) => boolean,
): Api =>
  new Map(
    [...modules.exportsOf(release)]
      .filter(([name]) => isPublic(name))
      .map(([name, { symbol }]: [string, Exported]) => {
        const found = snapshot(release, name, symbol);
        const members = listed(undefined, found).flatMap((member): [string, ts.Symbol][] => {
          const own = found.members.get(member);
          return own && !isHidden(own) ? [[`${name}.${member}`, own]] : [];
        });
        return [name, { snapshot: found, symbols: new Map([[name, symbol], ...members]) }];
      }),
  );

/** Whether another exported type declares the member, so that the change is news of that type. */
const isInherited = (key: string, symbol: ts.Symbol, api: Api): boolean => {
  const [owner, member] = key.split('.');
  const declaring = declaringType(symbol);
  return (
    member !== undefined &&
    declaring !== undefined &&
    declaring !== owner &&
    Boolean(api.get(declaring)?.symbols.has(`${declaring}.${member}`))
  );
};

/** Keys of the one that the other lacks. Members count only if both have the type. */
const missing = (from: Api, of: Api): string[] =>
  [...from].flatMap(([name, { symbols }]) => {
    const other = of.get(name);
    if (!other) return [name];
    // Without members in one of them, the type is of another kind, and its members are no news.
    if (other.symbols.size === 1) return [];
    return [...symbols]
      .filter(([key, symbol]) => !other.symbols.has(key) && !isInherited(key, symbol, from))
      .map(([key]) => key);
  });

/** Compares two releases by their declarations. */
const compareApis = (
  before: Api,
  after: Api,
  checker: ts.TypeChecker,
  { compareMembers, compareSymbols }: ReturnType<typeof snapshotComparer>,
): Changes => {
  const deprecated: string[] = [];
  const changed: [string, Difference[]][] = [];
  for (const [name, now] of after) {
    const old = before.get(name);
    if (!old) continue;
    const types = new Map<string, Difference[]>([
      [name, compareSymbols(name, old.snapshot, now.snapshot)],
      ...compareMembers(old.snapshot, now.snapshot).map(
        ([member, differences]): [string, Difference[]] => [`${name}.${member}`, differences],
      ),
    ]);
    for (const [key, symbol] of now.symbols) {
      const previous = old.symbols.get(key);
      if (!previous || isInherited(key, symbol, after)) continue;
      const has = (tag: string): [string | undefined, string | undefined] => [
        tagOf(previous, checker, tag),
        tagOf(symbol, checker, tag),
      ];
      const [wasDeprecated, isDeprecated] = has('deprecated');
      if (wasDeprecated === undefined && isDeprecated !== undefined) deprecated.push(key);
      const [oldDefault, newDefault] = has('default');
      const differences = [...(types.get(key) ?? [])];
      if (
        oldDefault &&
        newDefault &&
        oldDefault !== newDefault &&
        Math.max(oldDefault.length, newDefault.length) <= MAX_DEFAULT
      ) {
        differences.push({ of: 'default', before: oldDefault, after: newDefault });
      }
      if (differences.length > 0) changed.push([key, differences]);
    }
  }
  return {
    added: missing(after, before).sort(),
    removed: missing(before, after).sort(),
    deprecated: deprecated.sort(),
    changed: Object.fromEntries(changed.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};

const majorOf = (version: string): number => Number(version.split('.')[0]);

/** Splits changes into those that a release is known to have, and the rest. */
const split = (changes: Changes, known: Located | undefined): [Changes, Changes] => {
  const take = (isKnown: boolean): Changes => ({
    added: changes.added.filter(key => (known?.added.includes(key) ?? false) === isKnown),
    removed: changes.removed.filter(key => (known?.removed.includes(key) ?? false) === isKnown),
    deprecated: isKnown ? [] : changes.deprecated,
    changed: isKnown ? {} : changes.changed,
    ...(!isKnown && changes.outputs && { outputs: changes.outputs }),
  });
  return [take(true), take(false)];
};

/**
 * Gives changes to releases. Where several were compared at once, a change whose release is not
 * known is one of the newest of them.
 *
 * @param facts - All releases, newest first.
 * @param found - The changes of each compared release, with the one it was compared with.
 * @param located - Names by the release that they began or ended with.
 */
export const placeChanges = (
  facts: readonly ReleaseFacts[],
  found: ReadonlyMap<string, { readonly since: string; readonly changes: Changes }>,
  located: Readonly<Record<string, Located>>,
): ChangelogRelease[] => {
  const placed = new Map<string, Pick<ChangelogRelease, 'changes' | 'range'>>();
  for (const [version, { since, changes }] of found) {
    const indexOf = (name: string): number => facts.findIndex(fact => fact.version === name);
    const covered = facts.slice(indexOf(version), indexOf(since));
    if (covered.length === 1) {
      if (!isEmpty(changes)) placed.set(version, { changes });
      continue;
    }
    let rest = changes;
    for (const { version: name } of covered) {
      const [own, others] = split(rest, located[name]);
      rest = others;
      if (!isEmpty(own)) placed.set(name, { changes: own });
    }
    if (!isEmpty(rest)) placed.set(version, { ...placed.get(version), range: { since, ...rest } });
  }
  const oldest = facts.findLastIndex(({ compared }) => compared);
  return facts.map(({ compared: _, ...fact }, index) => ({
    ...fact,
    ...(index >= oldest && { compared: false as const }),
    ...placed.get(fact.version),
  }));
};

/**
 * Compares the declarations of consecutive releases.
 *
 * @param root - Root of the project.
 * @param facts - All releases, newest first.
 */
export const readChangelog = async (
  root: string,
  facts: readonly ReleaseFacts[] = releaseFacts,
): Promise<ChangelogRelease[]> => {
  const isPublic = publicNames(root);
  const { formats = [] } = JSON.parse(
    readFileSync(join(root, dataFile(INSTALLED.major)), 'utf8'),
  ) as Partial<LibraryData>;
  const names = formats.map(({ name }) => name);
  const since = JSON.parse(readFileSync(join(root, SINCE_FILE), 'utf8')) as SinceData;
  const releases: Release[] = [];
  for (const { version } of facts.filter(({ compared }) => compared)) {
    const folder = await download(root, version);
    releases.push({
      package: CORE,
      major: majorOf(version),
      version,
      isOwn: false,
      folder,
      entries: entryPoints(folder, CORE),
    });
  }
  const found = new Map<string, { since: string; changes: Changes }>();
  for (let start = 0; start < releases.length; start += IN_ONE_PROGRAM) {
    const group = releases.slice(start, start + IN_ONE_PROGRAM + 1);
    const modules = loadReleases(root, group);
    const comparer = snapshotComparer(modules);
    const apis = group.map(release => readApi(release, modules, comparer, isPublic));
    const ran = group.map(release => readOutputs(release.folder, release.version, names));
    for (const [index, { version }] of group.slice(0, IN_ONE_PROGRAM).entries()) {
      const [after, before] = apis.slice(index, index + 2);
      const since = group[index + 1]?.version;
      if (!before || !after || since === undefined) continue;
      const outputs = compareOutputs(ran[index + 1], ran[index]);
      const changes = {
        ...compareApis(before, after, modules.checker, comparer),
        ...(outputs.length > 0 && { outputs }),
      };
      found.set(version, { since, changes });
    }
  }
  return placeChanges(facts, found, locate(since));
};
