import { defaultValidator, formatQuery, type RuleGroupTypeAny } from 'react-querybuilder';
import { formatSql } from '@site/src/lib/format-sql';
import { printString } from '@site/src/lib/print-string';
import { printLiteral, Raw } from './print-literal';
import { DEFAULT_SETTINGS, type ExportFormatInfo, type ExportSettings } from './export-formats';
import { fields } from './fields';
import { languageOf } from './language-names';
import {
  drizzleArguments,
  sequelizeContext,
  TANSTACK_OPERATORS,
  tanStackArgument,
  tanStackContext,
} from './orm-call-recorder';

/** An export: the code of the call and its output. */
export interface ExportResult {
  readonly call: string;
  readonly output: string;
}

type Options = Record<string, unknown>;

/** Options of the call: as source, in order, and as values. */
interface Request {
  readonly source: Readonly<Record<string, unknown>>;
  readonly options: Options;
}

const CONTEXTS: Readonly<Record<string, { readonly source: object; readonly make: () => object }>> =
  {
    sequelize: {
      source: {
        sequelizeOperators: new Raw('Op'),
        sequelizeCol: new Raw('col'),
        sequelizeFn: new Raw('fn'),
      },
      make: sequelizeContext,
    },
    tanstack_db: {
      source: { tanStackDbOperators: new Raw(`{ ${TANSTACK_OPERATORS.join(', ')} }`) },
      make: tanStackContext,
    },
  };

/** The fields, with labels in the given language if it has any. */
const labelledFields = (language: string): { readonly name: string; readonly label: string }[] => {
  const labels = languageOf(language)?.fields;
  return fields.map(({ name, label }) => ({ name, label: labels?.[name] ?? label }));
};

/** Options that a format supports and that differ from the defaults. */
export const requestFor = (info: ExportFormatInfo, settings: ExportSettings): Request => {
  const given = info.settings.filter(
    name => name !== 'validate' && name !== 'language' && settings[name] !== DEFAULT_SETTINGS[name],
  );
  const plain = Object.fromEntries(given.map(name => [name, settings[name]]));
  const validates = settings.validate && info.settings.includes('validate');
  const context = CONTEXTS[info.id];

  if (!info.settings.includes('language')) {
    return {
      source: {
        ...plain,
        ...(context ? { context: context.source } : {}),
        ...(validates ? { fields: new Raw('fields'), validator: new Raw('defaultValidator') } : {}),
      },
      options: {
        ...plain,
        ...(context ? { context: context.make() } : {}),
        ...(validates ? { fields, validator: defaultValidator } : {}),
      },
    };
  }

  const language = languageOf(settings.language);
  const words = language && {
    ...(language.wordOrder ? { wordOrder: language.wordOrder } : {}),
    operatorMap: language.operatorMap,
    fallbackExpression: language.fallbackExpression,
    translations: language.translations,
  };
  const labels = labelledFields(settings.language);
  return {
    source: {
      ...plain,
      ...words,
      fields: language ? labels : new Raw('fields'),
      ...(validates ? { validator: new Raw('defaultValidator') } : {}),
    },
    options: {
      ...plain,
      ...words,
      fields: fields.map((field, index) => ({
        ...field,
        label: labels[index]?.label,
        ...(validates ? {} : { validator: undefined }),
      })),
      ...(validates ? { validator: defaultValidator } : {}),
    },
  };
};

const callFor = (info: ExportFormatInfo, source: Request['source']): string =>
  Object.keys(source).length === 0
    ? `formatQuery(query, ${printString(info.id)});`
    : // In front of a property that is never there, so that the options begin a line each.
      `formatQuery(query, ${printLiteral({ format: info.id, ...source }, 0, Infinity)});`;

/** Result of a format: text, data or a function. */
export const run = (query: RuleGroupTypeAny, info: ExportFormatInfo, options: Options): unknown => {
  const result: unknown = formatQuery(query, { ...options, format: info.id } as never);
  if (typeof result !== 'function') return result;
  const call = result as (...args: readonly unknown[]) => unknown;
  return info.id === 'drizzle' ? call(...drizzleArguments()) : call(tanStackArgument());
};

const NOTHING = '// undefined: the query contains no condition.';

/** The text of a result. It differs from that of the library only in white space. */
export const print = (result: unknown, info: ExportFormatInfo): string => {
  if (info.id === 'json_without_ids') return JSON.stringify(JSON.parse(String(result)), null, 2);
  if (typeof result === 'string') return info.id === 'sql' ? formatSql(result) : result;
  if (info.language !== 'js') return JSON.stringify(result, null, 2);
  return result === undefined ? NOTHING : printLiteral(result, 0, 0, 0);
};

/**
 * Runs `formatQuery` with the settings that the format supports and that differ from the defaults.
 */
export const exportQuery = (
  query: RuleGroupTypeAny,
  info: ExportFormatInfo,
  settings: ExportSettings,
): ExportResult => {
  const { source, options } = requestFor(info, settings);
  return { call: callFor(info, source), output: print(run(query, info, options), info) };
};
