import { join } from 'node:path';
import { readDeclarations } from './declarations';
import { repeatCorrections, usesDefaultList, withMeasuredDefaults } from './defaults';
import { loadRuntime, type Runtime } from './load-runtime';
import { readRuntime } from './runtime';
import type { LibraryData, ParserEntry, PropEntry } from '../../plugins/guides/library-data';

// The `@default` tag of a default list repeats the list; the name of the exported constant is clearer.
const DEFAULT_LISTS = { operators: 'defaultOperators', combinators: 'defaultCombinators' } as const;

const withDefaultLists = (
  folder: string,
  runtime: Runtime,
  props: readonly PropEntry[],
): PropEntry[] =>
  props.map(prop => {
    if (prop.name !== 'operators' && prop.name !== 'combinators') return prop;
    return usesDefaultList(folder, runtime, prop.name)
      ? { ...prop, default: DEFAULT_LISTS[prop.name] }
      : prop;
  });

/**
 * Reads all data that the site shows about one major version.
 *
 * @param root - Root of the project.
 * @param major - Major version, installed in `verify/v<major>`.
 */
export const readLibrary = (root: string, major: number): LibraryData => {
  const folder = join(root, `verify/v${major}`);
  const runtime = loadRuntime(folder);
  const { exports, types, union } = readDeclarations(folder);
  const keysOf = (name: string): string[] => (types[name] ?? []).map(prop => prop.name);

  const declared = types.QueryBuilderProps ?? [];
  const measured = withMeasuredDefaults(folder, runtime, declared);

  const parsers = exports
    .flatMap(({ entry, values }) =>
      values
        .filter(name => /^parse(?!Number)[A-Z]/.test(name))
        .map((name): ParserEntry => {
          const options = Object.keys(types).find(
            type => type.toLowerCase() === `${name}Options`.toLowerCase(),
          );
          return { name, entry, options: options ?? null };
        }),
    )
    // If a parser is exported twice, the sub-path is the lighter import.
    .reduce((found, parser) => found.set(parser.name, parser), new Map<string, ParserEntry>());

  return {
    ...readRuntime(folder, runtime, {
      classnames: keysOf('Classnames'),
      controlElements: keysOf('Controls'),
      formats: union('ExportFormat'),
      sqlPresets: union('SQLPreset'),
      translations: keysOf('Translations'),
    }),
    parsers: [...parsers.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    types: Object.fromEntries(
      Object.entries(types).map(([name, props]) => [
        name,
        name === 'QueryBuilderProps'
          ? withDefaultLists(folder, runtime, measured)
          : repeatCorrections(props, declared, measured),
      ]),
    ),
    exports,
  };
};

/** Data file of a major version, relative to the project root. */
export const dataFile = (major: number): string => `src/data/library/v${major}.json`;
