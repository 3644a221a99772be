/** Data about one major version of the library, taken from its newest release. */
export interface LibraryData {
  /** Release that the data was read from. */
  readonly version: string;
  readonly operators: readonly NamedOption[];
  readonly combinators: readonly NamedOption[];
  /** `defaultCombinatorsExtended`. Empty if the version has none. */
  readonly combinatorsExtended: readonly NamedOption[];
  /** `defaultMatchModes`. Empty if the version has none. */
  readonly matchModes: readonly NamedOption[];
  readonly classnames: readonly ClassnameEntry[];
  readonly translations: readonly TranslationEntry[];
  /** Keys of the `controlElements` prop. */
  readonly controlElements: readonly ControlElementEntry[];
  /** Values of `formatQuery`'s `format`, with the run-time type of the result. */
  readonly formats: readonly FormatEntry[];
  readonly sqlPresets: readonly SqlPresetEntry[];
  readonly testIds: readonly TestIdEntry[];
  readonly placeholders: readonly ConstantEntry[];
  readonly parsers: readonly ParserEntry[];
  /** Properties of every exported object type, by the type's name. */
  readonly types: Readonly<Record<string, readonly PropEntry[]>>;
  readonly exports: readonly EntryPoint[];
}

/** An option of the library's default lists. */
export interface NamedOption {
  readonly name: string;
  readonly label: string;
}

/** A key of `controlClassnames`, and the standard class of its element, if any. */
export interface ClassnameEntry {
  readonly key: string;
  readonly standard: string | null;
}

/** A key of `translations` and its default texts. */
export interface TranslationEntry {
  readonly key: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** A key of `controlElements` and the name of its default component, if that is exported. */
export interface ControlElementEntry {
  readonly key: string;
  readonly component: string | null;
}

/** An export format. */
export interface FormatEntry {
  readonly name: string;
  readonly returns: string;
}

/** A dialect preset of the SQL formats, with the options that it sets. */
export interface SqlPresetEntry {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A key of `TestID` and its value. */
export interface TestIdEntry {
  readonly key: string;
  readonly value: string;
}

/** An exported constant and its value. */
export interface ConstantEntry {
  readonly name: string;
  readonly value: string;
}

/** A parser and the module that exports it. */
export interface ParserEntry {
  readonly name: string;
  readonly entry: string;
  readonly options: string | null;
}

/** One property of an object type. */
export interface PropEntry {
  readonly name: string;
  /** Printed type. Generic parameters are replaced with their constraints. */
  readonly type: string;
  readonly optional: boolean;
  readonly deprecated?: true;
  /** Observed at run time for flags and default lists, otherwise from the `@default` tag. */
  readonly default?: string;
}

/** An entry point of the package and the names that it exports. */
export interface EntryPoint {
  readonly entry: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
}
