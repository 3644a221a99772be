import { renderedClassnames } from './defaults';
import type { Runtime } from './load-runtime';
import type {
  ClassnameEntry,
  ConstantEntry,
  ControlElementEntry,
  LibraryData,
  NamedOption,
  TranslationEntry,
} from '../../plugins/guides/library-data';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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

// Two formats return nothing unless they receive the operators of their library.
const formatContext = {
  sequelizeOperators: new Proxy({}, { get: (_, key) => Symbol.for(String(key)) }),
};

const returnType = (formatQuery: (...args: unknown[]) => unknown, format: string): string => {
  const result = formatQuery({ id: 'root', ...sampleQuery }, { format, context: formatContext });
  return Array.isArray(result) ? 'array' : typeof result;
};

/** Values of the default lists that a major version exports, for the keys that its types allow. */
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
