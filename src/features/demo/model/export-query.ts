import {
  defaultValidator,
  isRuleGroup,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';
import { formatQuery } from 'react-querybuilder/formatQuery';
import { formatSql } from '@site/src/lib/format-sql';
import { mark, spansOf, withoutMarks, type Span } from '../code/rule-spans';
import { Marked, printLiteral, printString, Raw } from '../code/print-literal';
import { DEFAULT_SETTINGS, type ExportFormatInfo, type ExportSettings } from './export-formats';
import { fields } from './fields';
import { languageOf } from './languages';
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

const requestFor = (info: ExportFormatInfo, settings: ExportSettings): Request => {
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
const run = (query: RuleGroupTypeAny, info: ExportFormatInfo, options: Options): unknown => {
  const result: unknown = formatQuery(query, { ...options, format: info.id } as never);
  if (typeof result !== 'function') return result;
  const call = result as (...args: readonly unknown[]) => unknown;
  return info.id === 'drizzle' ? call(...drizzleArguments()) : call(tanStackArgument());
};

const NOTHING = '// undefined: the query contains no condition.';

/** The text of a result. It differs from that of the library only in white space. */
const print = (result: unknown, info: ExportFormatInfo): string => {
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

/** Same output as `JSON.stringify` with two spaces, with marks around some objects. */
const stringify = (value: unknown, indexOf: ReadonlyMap<unknown, number>, indent = 0): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pad = `\n${' '.repeat(indent + 2)}`;
  const end = `\n${' '.repeat(indent)}`;
  const inner = (content: unknown): string => stringify(content, indexOf, indent + 2);
  const parts = Array.isArray(value)
    ? value.map(item => (item === undefined ? 'null' : inner(item)))
    : Object.entries(value)
        .filter(([, content]) => content !== undefined)
        .map(([key, content]) => `${JSON.stringify(key)}: ${inner(content)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const text =
    parts.length === 0
      ? `${open}${close}`
      : `${open}${parts.map(part => pad + part).join(',')}${end}${close}`;
  const index = indexOf.get(value);
  return index === undefined ? text : mark(index, text);
};

type Item = RuleType | RuleGroupTypeAny | string;

/** Maps rule ids to the objects that represent the rules in the parsed output. */
const matchParsed = (
  query: RuleGroupTypeAny,
  parsed: RuleGroupTypeAny,
  ids: string[],
  indexes: Map<unknown, number>,
): void => {
  (query.rules as Item[]).forEach((item, position) => {
    const other = (parsed.rules as Item[])[position];
    if (typeof item === 'string' || typeof other !== 'object') return;
    if (isRuleGroup(item) && isRuleGroup(other)) matchParsed(item, other, ids, indexes);
    else if (item.id) indexes.set(other, ids.push(item.id) - 1);
  });
};

/**
 * Range of each rule in the output, by rule id. Empty if the ranges are uncertain: apart from the
 * marks, the marked output must be identical to the output.
 *
 * @param output - Result of {@link exportQuery} for the same arguments.
 */
export const fragmentsOf = (
  query: RuleGroupTypeAny,
  info: ExportFormatInfo,
  settings: ExportSettings,
  output: string,
): ReadonlyMap<string, Span> => {
  const ids: string[] = [];
  const indexes = new Map<unknown, number>();
  let marked: string;

  if (info.id === 'json' || info.id === 'json_without_ids') {
    const parsed = JSON.parse(output) as RuleGroupTypeAny;
    matchParsed(query, parsed, ids, indexes);
    marked = stringify(parsed, indexes);
  } else {
    const { options } = requestFor(info, settings);
    const settled: unknown = formatQuery(query, {
      ...options,
      format: info.id,
      ruleGroupProcessor: (_group: unknown, all: unknown) => all,
    } as never);
    const own = (settled as { ruleProcessor: (...args: unknown[]) => unknown }).ruleProcessor;
    const ruleProcessor = (...args: unknown[]): unknown => {
      const [rule] = args as [RuleType];
      const result = own(...args);
      if (!rule.id || !result) return result;
      const index = ids.push(rule.id) - 1;
      if (typeof result === 'string') {
        // A Gremlin step starts with a dot.
        return result.startsWith('.') ? `.${mark(index, result.slice(1))}` : mark(index, result);
      }
      if (typeof result !== 'object') return result;
      if (info.language === 'js') return new Marked(index, result);
      if ('sql' in result && typeof result.sql === 'string') {
        return { ...result, sql: mark(index, result.sql) };
      }
      indexes.set(result, index);
      return result;
    };
    const result = run(query, info, { ...options, ruleProcessor });
    marked =
      indexes.size > 0 && typeof result === 'object'
        ? stringify(result, indexes)
        : print(result, info);
  }

  if (withoutMarks(marked) !== output) return new Map();
  return new Map(
    [...spansOf(marked)].flatMap(([index, span]) => {
      const id = ids[index];
      return id === undefined ? [] : [[id, span] as const];
    }),
  );
};
