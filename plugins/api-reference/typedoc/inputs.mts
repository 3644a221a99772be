import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclarationReflection } from 'typedoc';
import type { GuideIndex, GuideLink } from '../guides';
import internals from '../internals.json' with { type: 'json' };
import packages from '../packages.json' with { type: 'json' };
import removals from '../removals.json' with { type: 'json' };
import { replacedControls, type ReplacedControl } from './controls.mjs';
import { takeExample } from './example.mjs';
import { sourceLinks } from './sources.mjs';
import { plainValue } from './values.mjs';

/** A removed name, for the package's index. */
interface Removal {
  readonly name: string;
  /** A Markdown sentence that names the version. */
  readonly note: string;
}

/** Exported names without a page, for the package's index. */
export interface Internals {
  readonly title: string;
  /** Why they have no page, as a Markdown sentence. */
  readonly reason: string;
  readonly names: readonly string[];
}

/** What the pages of a package show besides its declarations. */
export interface PackageInput {
  readonly name: string;
  readonly version: string;
  readonly about: string;
  /** Markdown at the start of the package's page. */
  readonly introduction: string;
  readonly removals: readonly Removal[];
  readonly internals: readonly Internals[];
  /** Controls that the package replaces. */
  readonly controls: readonly ReplacedControl[];
  /** Whether this repository implements the package, because it isn't published. */
  readonly own: boolean;
  /** Module that exports a symbol: the package, or one of its sub-paths. */
  readonly moduleOf: (symbol: string) => string;
  /** Address of a symbol's source, if known. */
  readonly sourceOf: (symbol: string) => string | undefined;
  /** Guides that use a symbol. */
  readonly guidesOf: (symbol: string) => readonly GuideLink[];
  /** Section with the example of a symbol, if it has one. */
  readonly exampleOf: (symbol: DeclarationReflection) => string | undefined;
  /** Value of a constant as TypeScript, if it is plain data. */
  readonly valueOf: (symbol: string) => string | undefined;
}

const siteDir = process.cwd();
const here = join(siteDir, 'plugins/api-reference');
const output = join(siteDir, '.cache/api');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Modules of the named exports in a barrel, which come from sub-paths of the package. */
const subPaths = (barrel: string): ReadonlyMap<string, string> => {
  const source = readFileSync(join(here, `barrels/${barrel}.ts`), 'utf8');
  return new Map(
    [...source.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
      ([, names = '', module = '']) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(Boolean)
          .map(name => [name, module] as const),
    ),
  );
};

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
}

const guidesFile = join(output, 'guides.json');
const guides = (existsSync(guidesFile) ? readJson(guidesFile) : {}) as GuideIndex;

/** Guides that name a symbol, with or without its package, in the order of the index. */
const guidesOf = (owner: string, symbol: string): readonly GuideLink[] => {
  const links = [...(guides[`*/${symbol}`] ?? []), ...(guides[`${owner}/${symbol}`] ?? [])];
  return [...new Map(links.map(link => [link.path, link])).values()];
};

const removalsOf: Readonly<Record<string, readonly Removal[]>> = removals;

const load = async (name: string): Promise<Record<string, unknown>> =>
  (await import(name)) as Record<string, unknown>;

/** Exports of the modules whose constants are shown with their values. */
const loadValues = async (modules: Iterable<string>): Promise<ReadonlyMap<string, unknown>> => {
  const values = new Map<string, unknown>();
  for (const name of new Set(modules)) {
    // Only modules that need no optional peer and no browser can be loaded here.
    if (name.includes('/parse')) continue;
    const exports = await load(name);
    for (const [key, value] of Object.entries(exports)) values.set(key, value);
  }
  return values;
};

/** Packages that can only be loaded on a device. */
const NEEDS_A_DEVICE: ReadonlySet<string> = new Set(['@react-querybuilder/native']);

const inputOf = async (
  entry: (typeof packages)[number],
  isGenerated: boolean,
): Promise<PackageInput> => {
  const packageDir = join(siteDir, 'node_modules', entry.name);
  const manifest = readJson(join(packageDir, 'package.json')) as Manifest;
  const own = manifest.private === true;
  const modules = subPaths(entry.barrel);
  const core = entry.name === 'react-querybuilder';
  const links = new Map([
    ...(core
      ? sourceLinks(
          join(siteDir, 'node_modules/@react-querybuilder/core'),
          manifest.version,
          'core',
        )
      : []),
    ...sourceLinks(packageDir, manifest.version, entry.folder),
  ]);
  const values = core ? await loadValues([entry.name, ...modules.values()]) : new Map();
  const introduction = join(here, `pages/${entry.barrel}.md`);
  return {
    name: entry.name,
    // A package of this repository is never published, so its page names the release it is made for.
    version: own ? manifest.version.replace(/-.*$/, '') : manifest.version,
    own,
    about: entry.about,
    introduction: existsSync(introduction)
      ? readFileSync(introduction, 'utf8').trim()
      : entry.about,
    removals: removalsOf[entry.name] ?? [],
    internals: core ? internals : [],
    controls:
      core || !isGenerated || NEEDS_A_DEVICE.has(entry.name)
        ? []
        : replacedControls(await load(entry.name)),
    moduleOf: symbol => modules.get(symbol) ?? entry.name,
    sourceOf: symbol => links.get(symbol),
    guidesOf: symbol => guidesOf(entry.name, symbol),
    exampleOf: symbol => (core ? takeExample(siteDir, symbol) : undefined),
    valueOf: symbol => (values.has(symbol) ? plainValue(values.get(symbol)) : undefined),
  };
};

/**
 * Reads the inputs for the pages of all packages, in site order.
 *
 * @param generated - Packages whose pages are generated, all if omitted. Of others, only what lists
 *   show is read, because loading the adapters takes seconds.
 */
export const readInputs = (generated?: ReadonlySet<string>): Promise<PackageInput[]> =>
  Promise.all(packages.map(entry => inputOf(entry, generated?.has(entry.name) ?? true)));
