/** Sets of options of `formatQuery` by name, as far as they are data. Ledgers ask for these names. */
export const PLAIN_OPTIONS = {
  none: {},
  parseNumbers: { parseNumbers: true },
  quotes: { quoteFieldNamesWith: '`' },
  quotesPair: { quoteFieldNamesWith: ['[', ']'] },
  quoteValuesWith: { quoteValuesWith: '"' },
  fallbackExpression: { fallbackExpression: '1 = 0' },
  placeholders: { placeholderFieldName: 'firstName', placeholderOperatorName: '=' },
  paramPrefix: { paramPrefix: '$', paramsKeepPrefix: true },
  numberedParams: { numberedParams: true },
  concatOperator: { concatOperator: '+' },
  ansi: { preset: 'ansi' },
  sqlite: { preset: 'sqlite' },
  oracle: { preset: 'oracle' },
  mssql: { preset: 'mssql' },
  mysql: { preset: 'mysql' },
  postgresql: { preset: 'postgresql' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Name of a set of options. */
export type OptionsName = keyof typeof PLAIN_OPTIONS;
