import { formatQuery, isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import type { ExportFormatInfo, ExportSettings } from './export-formats';
import { print, requestFor, run } from './export-query';
import { Marked } from './print-literal';
import { mark, spansOf, withoutMarks, type Span } from './rule-spans';

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
 * @param output - Result of `exportQuery` for the same arguments.
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
