import { formatQuery, type ExportFormat, type RuleGroupTypeAny } from 'react-querybuilder';
import { formatSql } from '@site/src/lib/format-sql';

/** Formats offered beside the builder, with their labels. */
export const FORMATS = [
  ['sql', 'SQL'],
  ['parameterized', 'SQL with parameters'],
  ['mongodb_query', 'MongoDB'],
  ['elasticsearch', 'Elasticsearch'],
  ['prisma', 'Prisma'],
  ['jsonlogic', 'JsonLogic'],
  ['jsonata', 'JSONata'],
  ['cel', 'CEL'],
  ['spel', 'SpEL'],
  ['natural_language', 'English'],
  ['json_without_ids', 'JSON'],
] as const satisfies readonly (readonly [ExportFormat, string])[];

/** Name of an offered format. */
export type FormatName = (typeof FORMATS)[number][0];

/** Whether a name is an offered format. */
export const isFormat = (name: string): name is FormatName =>
  FORMATS.some(([format]) => format === name);

/** Formats the query as readable text. */
export const exportAs = (query: RuleGroupTypeAny, format: FormatName): string => {
  const result: unknown = formatQuery(query, { format, parseNumbers: true });
  if (format === 'sql' && typeof result === 'string') return formatSql(result);
  return typeof result === 'string' && !result.startsWith('{')
    ? result
    : JSON.stringify(typeof result === 'string' ? JSON.parse(result) : result, undefined, 2);
};
