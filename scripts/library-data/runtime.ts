import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderedClassnames } from './defaults';
import type {
  ClassnameEntry,
  ConstantEntry,
  ControlElementEntry,
  LibraryData,
  NamedOption,
  TranslationEntry,
} from '../../plugins/guides/library-data';

type Values = Readonly<Record<string, unknown>>;

/** The library's run-time values as one major version exports them. */
export interface Runtime {
  readonly version: string;
  readonly values: Values;
  /** Loads a sub-path such as `react-querybuilder/parseSQL`; undefined when it does not load. */
  readonly load: (entry: string) => Values | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Loads the library as installed for one major version.
 *
 * @param folder - The major's folder below `verify/`.
 */
export const loadRuntime = (folder: string): Runtime => {
  const require = createRequire(join(folder, 'package.json'));
  const load = (entry: string): Values | undefined => {
    try {
      const loaded: unknown = require(entry);
      return isRecord(loaded) ? loaded : undefined;
    } catch (error) {
      // A parser whose optional peer is not installed cannot be loaded; its types are still read.
      if (isRecord(error) && error.code === 'MODULE_NOT_FOUND') return undefined;
      throw error;
    }
  };
  const manifest: unknown = JSON.parse(
    readFileSync(join(folder, 'node_modules/react-querybuilder/package.json'), 'utf8'),
  );
  const values = load('react-querybuilder');
  if (!values || !isRecord(manifest) || typeof manifest.version !== 'string') {
    throw new Error(`react-querybuilder is not installed in ${folder}: run npm ci there.`);
  }
  return { version: manifest.version, values, load };
};

const options = (value: unknown): NamedOption[] =>
  Array.isArray(value)
    ? value
        .filter(isRecord)
        .map(({ name, label }) => ({ name: String(name), label: String(label) }))
    : [];

const strings = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {};

const sampleQuery = { combinator: 'and', rules: [{ field: 'age', operator: '=', value: 1 }] };

// The two formats below answer with nothing unless they get what their library would hand them.
const formatContext = {
  sequelizeOperators: new Proxy({}, { get: (_, key) => Symbol.for(String(key)) }),
};

const returnType = (formatQuery: (...args: unknown[]) => unknown, format: string): string => {
  const result = formatQuery({ id: 'root', ...sampleQuery }, { format, context: formatContext });
  return Array.isArray(result) ? 'array' : typeof result;
};

/** What a major version's default export lists say, given the keys that its types allow. */
export const readRuntime = (
  folder: string,
  runtime: Runtime,
  keys: {
    readonly classnames: readonly string[];
    readonly controlElements: readonly string[];
    readonly formats: readonly string[];
    readonly sqlPresets: readonly string[];
    readonly translations: readonly string[];
  },
): Omit<LibraryData, 'types' | 'exports' | 'parsers'> => {
  const { values, version } = runtime;
  const standard = values.standardClassnames
    ? strings(values.standardClassnames)
    : renderedClassnames(folder, runtime, keys.classnames);
  const classnames = [...new Set([...keys.classnames, ...Object.keys(standard)])].map(
    (key): ClassnameEntry => ({ key, standard: standard[key] ?? null }),
  );

  const texts: Record<string, unknown> = isRecord(values.defaultTranslations)
    ? values.defaultTranslations
    : {};
  const translations = [...new Set([...Object.keys(texts), ...keys.translations])].map(
    (key): TranslationEntry => ({ key, texts: strings(texts[key]) }),
  );

  const components: Record<string, unknown> = isRecord(values.defaultControlElements)
    ? values.defaultControlElements
    : {};
  const nameOf = (component: unknown): string | null =>
    Object.entries(values).find(
      ([name, value]) => /^[A-Z]/.test(name) && value === component,
    )?.[0] ?? null;
  const controlElements = [...new Set([...Object.keys(components), ...keys.controlElements])]
    .sort()
    .map((key): ControlElementEntry => ({
      key,
      component: components[key] ? nameOf(components[key]) : null,
    }));

  const formatQuery = values.formatQuery as (...args: unknown[]) => unknown;
  const presets: Record<string, unknown> = isRecord(values.sqlDialectPresets)
    ? values.sqlDialectPresets
    : {};

  return {
    version,
    operators: options(values.defaultOperators),
    combinators: options(values.defaultCombinators),
    combinatorsExtended: options(values.defaultCombinatorsExtended),
    matchModes: options(values.defaultMatchModes),
    classnames,
    translations,
    controlElements,
    formats: keys.formats.map(name => ({ name, returns: returnType(formatQuery, name) })),
    sqlPresets: keys.sqlPresets.map(name => {
      const preset = presets[name];
      return { name, options: isRecord(preset) ? preset : {} };
    }),
    testIds: Object.entries(strings(values.TestID)).map(([key, value]) => ({ key, value })),
    placeholders: Object.entries(strings(values))
      .filter(([name]) => name.startsWith('defaultPlaceholder'))
      .sort()
      .map(([name, value]): ConstantEntry => ({ name, value })),
  };
};
