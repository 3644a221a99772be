import {
  defaultOperators,
  isRuleGroup,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { fields } from './fields';

/** Name of a format that can be read. */
export type ImportFormatId = 'sql' | 'mongodb' | 'jsonlogic' | 'spel' | 'cel' | 'jsonata';

/** What the panel says about a format that can be read. */
export interface ImportFormatInfo {
  readonly label: string;
  readonly sample: string;
  /** Whether the text is JSON before it is anything else. */
  readonly json: boolean;
  /** Loads the parser. */
  readonly load: () => Promise<(text: string) => RuleGroupType>;
}

/** The formats that can be read, in the order of the list. */
export const IMPORT_FORMATS: Readonly<Record<ImportFormatId, ImportFormatInfo>> = {
  sql: {
    label: 'SQL',
    json: false,
    sample: "firstName LIKE 'Ella%' AND (age > 28 OR instrument = 'piano')",
    load: async () => {
      const { parseSQL } = await import('react-querybuilder/parseSQL');
      return text => parseSQL(text);
    },
  },
  mongodb: {
    label: 'MongoDB',
    json: true,
    sample: '{ "$and": [{ "age": { "$gt": 28 } }, { "instrument": "piano" }] }',
    load: async () => {
      const { parseMongoDB } = await import('react-querybuilder/parseMongoDB');
      return text => parseMongoDB(text);
    },
  },
  jsonlogic: {
    label: 'JsonLogic',
    json: true,
    sample: '{ "and": [{ ">": [{ "var": "age" }, 28] }, { "==": [{ "var": "voice" }, "alto"] }] }',
    load: async () => {
      const { parseJsonLogic } = await import('react-querybuilder/parseJsonLogic');
      return text => parseJsonLogic(text);
    },
  },
  spel: {
    label: 'SpEL',
    json: false,
    sample: "age > 28 and (instrument == 'piano' or voice == 'alto')",
    load: async () => {
      const { parseSpEL } = await import('react-querybuilder/parseSpEL');
      return text => parseSpEL(text);
    },
  },
  cel: {
    label: 'CEL',
    json: false,
    sample: 'firstName.startsWith("Ella") && (age > 28 || instrument == "piano")',
    load: async () => {
      const { parseCEL } = await import('react-querybuilder/parseCEL');
      return text => parseCEL(text);
    },
  },
  jsonata: {
    label: 'JSONata',
    json: false,
    sample: 'age > 28 and (instrument = "piano" or voice = "alto")',
    load: async () => {
      const { parseJSONata } = await import('react-querybuilder/parseJSONata');
      return text => parseJSONata(text);
    },
  },
};

/** What came of a text. */
export type ImportResult =
  | {
      readonly ok: true;
      readonly query: RuleGroupType;
      readonly rules: number;
      /** What was left out, each with the reason. */
      readonly dropped: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

const FIELDS = new Set<string>(fields.map(field => field.name));
const OPERATORS = new Set<string>(defaultOperators.map(operator => operator.name));

/** The parser for SQL puts this in front of a bare condition and counts it in its columns. */
const SQL_PREFIX = 'SELECT * FROM t WHERE '.length;

const whyUnreadable = (error: unknown, text: string): string => {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const { loc } =
    (error as { hash?: { loc?: { first_line: number; first_column: number } } }).hash ?? {};
  if (!loc) return message;
  const offset = /^\s*select\b/i.test(text) || loc.first_line > 1 ? 0 : SQL_PREFIX;
  const expected = /Expecting (.+?), got (.+)$/.exec(message)?.[2];
  return `Line ${loc.first_line}, column ${loc.first_column - offset + 1}: ${
    expected ? `unexpected ${expected}.` : 'the text cannot be read here.'
  }`;
};

/** Keeps the rules that the demo can show, and says what it left out. */
const keepKnown = (group: RuleGroupType, dropped: string[]): RuleGroupType => ({
  ...group,
  rules: group.rules.flatMap((item): (RuleType | RuleGroupType)[] => {
    if (isRuleGroup(item)) {
      const kept = keepKnown(item, dropped);
      return kept.rules.length > 0 || item.rules.length === 0 ? [kept] : [];
    }
    if (!FIELDS.has(item.field)) {
      dropped.push(`“${item.field}” is not a field of this demo.`);
      return [];
    }
    if (!OPERATORS.has(item.operator)) {
      dropped.push(`“${item.operator}” is not an operator of this demo.`);
      return [];
    }
    return [item];
  }),
});

const count = (group: RuleGroupType): number =>
  group.rules.reduce((sum, item) => sum + (isRuleGroup(item) ? count(item) : 1), 0);

/**
 * Reads a text. Never throws for a bad text; the result says what is wrong and, where the parser
 * knows, where.
 */
export const importQuery = async (format: ImportFormatId, text: string): Promise<ImportResult> => {
  const { json, label, load } = IMPORT_FORMATS[format];
  if (text.trim() === '') return { ok: false, message: 'There is nothing to read yet.' };
  const parse = await load();
  let query: RuleGroupType;
  try {
    // The library's parsers give an empty query for broken JSON; this says what is broken.
    if (json) JSON.parse(text);
    query = parse(text);
  } catch (error) {
    return { ok: false, message: whyUnreadable(error, text) };
  }
  const found = count(query);
  if (found === 0) {
    return { ok: false, message: `Nothing in the text could be read as ${label}.` };
  }
  const dropped: string[] = [];
  const kept = keepKnown(query, dropped);
  const rules = count(kept);
  return rules === 0
    ? { ok: false, message: dropped[0] ?? 'Nothing is left to show.' }
    : { ok: true, query: kept, rules, dropped: [...new Set(dropped)] };
};
