import { isRuleGroup, type RuleGroupType, type RuleType } from 'react-querybuilder';
import {
  explainCEL,
  explainCypher,
  explainGremlin,
  explainJson,
  explainJSONata,
  explainJsonLogic,
  explainMongoDB,
  explainSPARQL,
  explainSpEL,
  explainSQL,
  type Explain,
  type ImportProblem,
} from './explain';
import { ForeignQueryError } from './foreign-query';
import { readQuery } from './read-query';
import { countRules, depthOf, MAX_DEPTH, MAX_RULES } from './size';
import { tidyRules, withoutDots, withoutExpression } from './tidy-rules';

/** Name of an import format. */
export type ImportFormatId =
  | 'sql'
  | 'mongodb'
  | 'jsonlogic'
  | 'jsonata'
  | 'cel'
  | 'spel'
  | 'cypher'
  | 'gql'
  | 'sparql'
  | 'gremlin'
  | 'json';

const withoutAlias = (name: string): string => name.replace(/^\w+\./, '');

/** Maximum length of a text, in characters. The parsers read this much within a second. */
const MAX_LENGTH = 100_000;

/** Lists stay lists, so that commas in their items do, and long integers keep their digits. */
const OPTIONS = { listsAsArrays: true, bigIntOnOverflow: true } as const;

/** Information that the view shows for an import format. */
export interface ImportFormatInfo {
  readonly label: string;
  readonly sample: string;
  /** Where the guides treat it, below `utils`. */
  readonly guide: string;
  /** Title and place of the section about what the parser misreads, if it has its own. */
  readonly limits?: readonly [title: string, guide: string];
  /** Field for a name in the text, for languages that decorate names. */
  readonly fieldOf?: (name: string) => string;
  /**
   * Finds the error in a text for which the parser returned nothing. Most parsers don't report
   * errors.
   */
  readonly explain?: Explain;
  /** Maximum length of a text, in characters, if it is not {@link MAX_LENGTH}. */
  readonly maxLength?: number;
  /** Loads the parser. */
  readonly load: () => Promise<(text: string) => RuleGroupType>;
}

/** The import formats, in list order. */
export const IMPORT_FORMATS: Readonly<Record<ImportFormatId, ImportFormatInfo>> = {
  sql: {
    label: 'SQL',
    guide: 'import/sql',
    limits: ['Unsupported SQL', 'import/sql#what-is-left-out-or-fails'],
    sample: "firstName LIKE 'Ella%' AND (age > 28 OR instrument = 'piano')",
    load: async () => {
      const { parseSQL } = await import('react-querybuilder/parseSQL');
      return text => parseSQL(text, OPTIONS);
    },
  },
  mongodb: {
    label: 'MongoDB',
    guide: 'import/mongodb',
    explain: explainMongoDB,
    sample: '{ "$and": [{ "age": { "$gt": 28 } }, { "instrument": "piano" }] }',
    load: async () => {
      const { parseMongoDB } = await import('react-querybuilder/parseMongoDB');
      return text => parseMongoDB(text, OPTIONS);
    },
  },
  jsonlogic: {
    label: 'JsonLogic',
    guide: 'import/expressions#jsonlogic',
    explain: explainJsonLogic,
    sample: '{ "and": [{ ">": [{ "var": "age" }, 28] }, { "==": [{ "var": "voice" }, "alto"] }] }',
    load: async () => {
      const { parseJsonLogic } = await import('react-querybuilder/parseJsonLogic');
      return text => parseJsonLogic(text, OPTIONS);
    },
  },
  spel: {
    label: 'SpEL',
    guide: 'import/expressions#spel',
    explain: explainSpEL,
    sample: "age > 28 and (instrument == 'piano' or voice == 'alto')",
    load: async () => {
      const { parseSpEL } = await import('react-querybuilder/parseSpEL');
      return text => tidyRules(parseSpEL(text, OPTIONS), withoutDots);
    },
  },
  cel: {
    label: 'CEL',
    guide: 'import/expressions#cel',
    explain: explainCEL,
    sample: 'firstName.startsWith("Ella") && (age > 28 || instrument == "piano")',
    load: async () => {
      const { parseCEL } = await import('react-querybuilder/parseCEL');
      return text => parseCEL(text, OPTIONS);
    },
  },
  jsonata: {
    label: 'JSONata',
    guide: 'import/expressions#jsonata',
    explain: explainJSONata,
    sample: 'age > 28 and (instrument = "piano" or voice = "alto")',
    load: async () => {
      const { parseJSONata } = await import('react-querybuilder/parseJSONata');
      return text => tidyRules(parseJSONata(text, OPTIONS), withoutExpression);
    },
  },
  cypher: {
    label: 'Cypher',
    guide: 'import/graphs',
    explain: explainCypher,
    fieldOf: withoutAlias,
    sample: "MATCH (m:Musician) WHERE m.age > 28 AND m.firstName STARTS WITH 'Ella' RETURN m",
    load: async () => {
      const { parseCypher } = await import('react-querybuilder/parseCypher');
      return text => parseCypher(text, OPTIONS);
    },
  },
  gql: {
    label: 'GQL',
    guide: 'import/graphs',
    explain: explainCypher,
    fieldOf: withoutAlias,
    sample: "MATCH (m:Musician) WHERE m.age > 28 AND m.voice = 'alto' RETURN m",
    load: async () => {
      const { parseGQL } = await import('react-querybuilder/parseCypher');
      return text => parseGQL(text, OPTIONS);
    },
  },
  sparql: {
    label: 'SPARQL',
    guide: 'import/graphs',
    fieldOf: name => name.replace(/^[?$]/, ''),
    // The parser needs much longer for invalid texts.
    maxLength: 20_000,
    explain: explainSPARQL,
    sample: '?age > 28 && (?instrument = "piano" || ?voice = "alto")',
    load: async () => {
      const { parseSPARQL } = await import('react-querybuilder/parseSPARQL');
      return text => parseSPARQL(text, OPTIONS);
    },
  },
  gremlin: {
    label: 'Gremlin',
    guide: 'import/graphs',
    explain: explainGremlin,
    sample: "g.V().has('age', gt(28)).has('instrument', 'piano').has('voice', 'alto')",
    load: async () => {
      const { parseGremlin } = await import('react-querybuilder/parseGremlin');
      return text => parseGremlin(text, OPTIONS);
    },
  },
  json: {
    label: 'Query as JSON',
    guide: 'import#show-the-result-in-a-query-builder',
    explain: explainJson,
    sample:
      '{ "combinator": "and", "rules": [{ "field": "age", "operator": ">", "value": "28" }, { "field": "voice", "operator": "=", "value": "alto" }] }',
    maxLength: 1_000_000,
    load: () => Promise.resolve(readQuery),
  },
};

/** Result of parsing a text. */
export type ParsedText =
  | {
      readonly ok: true;
      readonly query: RuleGroupType;
    }
  | {
      readonly ok: false;
      readonly message: string;
      /** Offset of the error, if known. */
      readonly position?: number;
      /** Path of a guide that helps. */
      readonly guide?: string;
    };

const TOO_DEEP = `the text nests groups more than ${MAX_DEPTH} levels deep, and this page shows ${MAX_DEPTH}.`;

const TOO_LARGE = 'the text is too long or too deeply nested for this parser.';

/** The SQL parser throws, and every recursive parser does for very deep texts. */
const explainThrown = (error: unknown, text: string): ImportProblem =>
  error instanceof RangeError
    ? { message: TOO_LARGE }
    : (explainSQL(text, error) ?? {
        message: error instanceof Error ? error.message : String(error),
      });

const failure = (text: string, { message, position }: ImportProblem): ParsedText => {
  if (position === undefined) {
    return { ok: false, message: message.charAt(0).toUpperCase() + message.slice(1) };
  }
  const before = text.slice(0, position).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { ok: false, message: `Line ${before.length}, column ${column}: ${message}`, position };
};

/** What to say when the code of a parser cannot be loaded. */
export const parserMissing = (format: ImportFormatId): ParsedText => ({
  ok: false,
  message: `The parser for ${IMPORT_FORMATS[format].label} could not be loaded. Try again when the connection is back.`,
});

/** Renames the fields of a group. */
const withFields = (group: RuleGroupType, fieldOf: (name: string) => string): RuleGroupType => ({
  ...group,
  rules: group.rules.map((item): RuleType | RuleGroupType =>
    isRuleGroup(item)
      ? withFields(item, fieldOf)
      : {
          ...item,
          field: fieldOf(item.field),
          ...(item.valueSource === 'field' && { value: fieldOf(String(item.value)) }),
        },
  ),
});

/**
 * Parses a text. Never throws for invalid text: the result describes the error and, if the parser
 * reports it, the position.
 *
 * @throws Error if the code of the parser cannot be loaded.
 */
export const parseText = async (format: ImportFormatId, text: string): Promise<ParsedText> => {
  const { label, load, explain, fieldOf, maxLength = MAX_LENGTH } = IMPORT_FORMATS[format];
  if (text.trim() === '') return { ok: false, message: 'There is nothing to read yet.' };
  if (text.length > maxLength) {
    const [length, most] = [text.length, maxLength].map(number => number.toLocaleString('en'));
    return {
      ok: false,
      message: `The text has ${length} characters. This page reads up to ${most} of ${label}.`,
    };
  }
  const parse = await load();
  let query: RuleGroupType;
  try {
    query = parse(text);
  } catch (error) {
    const problem = failure(text, explainThrown(error, text));
    return !problem.ok && error instanceof ForeignQueryError && error.guide !== undefined
      ? { ...problem, guide: error.guide }
      : problem;
  }
  if (depthOf(query) > MAX_DEPTH) return failure(text, { message: TOO_DEEP });
  const total = countRules(query);
  if (total > MAX_RULES) {
    const [found, most] = [total, MAX_RULES].map(number => number.toLocaleString('en'));
    return { ok: false, message: `The text has ${found} rules. This page shows up to ${most}.` };
  }
  if (total === 0) {
    const problem = await explain?.(text);
    if (problem) return failure(text, problem);
    // The library's own JSON may be a query without rules.
    if (format !== 'json') {
      return {
        ok: false,
        message: `The parser for ${label} found no condition in the text that a rule can express.`,
      };
    }
  }
  return { ok: true, query: fieldOf ? withFields(query, fieldOf) : query };
};
