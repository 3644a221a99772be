import { isRuleGroup, type RuleGroupType, type RuleType } from 'react-querybuilder';
import { jsonErrorAt } from '../json-error';
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

const UNREADABLE = 'the text cannot be read here.';

/** Offset of a line and column, both 1-based. */
const positionOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, column - 1);

/** A parse error. */
export interface ImportProblem {
  readonly message: string;
  /** Offset in the text, if the parser reports it. */
  readonly position?: number;
}

const explainJson = (text: string): Promise<ImportProblem | undefined> => {
  const position = jsonErrorAt(text);
  return Promise.resolve(
    position === undefined ? undefined : { message: 'this is not JSON.', position },
  );
};

const explainJSONata = async (text: string): Promise<ImportProblem | undefined> => {
  const { default: jsonata } = await import('jsonata');
  try {
    jsonata(text);
    return undefined;
  } catch (error) {
    const { position, token, message } = error as {
      position?: number;
      token?: string;
      message: string;
    };
    return {
      message: `${message.replace(/\.$/, '')}.`,
      // The parser reports the end of the unexpected token.
      position: position === undefined ? undefined : position - (token?.length ?? 0),
    };
  }
};

const explainSpEL = async (text: string): Promise<ImportProblem | undefined> => {
  const { SpelExpressionEvaluator } = await import('spel2js');
  try {
    SpelExpressionEvaluator.compile(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, position] = /at position (\d+)(?!.*at position)/s.exec(message) ?? [];
    return {
      message: UNREADABLE,
      position: position === undefined ? undefined : Number(position),
    };
  }
};

const explainSPARQL = async (text: string): Promise<ImportProblem | undefined> => {
  const { Parser } = await import('@traqula/parser-sparql-1-2');
  try {
    const whole = /^\s*(?:select|prefix|construct|describe|ask)\b/i.test(text);
    new Parser().parse(whole ? text : `SELECT * WHERE { FILTER(${text}) }`);
    return undefined;
  } catch (error) {
    const [, token] = /but found: '([^']+)'/.exec(String(error)) ?? [];
    return token === undefined ? undefined : { message: `unexpected “${token}”.` };
  }
};

const withoutAlias = (name: string): string => name.replace(/^\w+\./, '');

/** Maximum length of a text, in characters. The parsers read this much within a second. */
const MAX_LENGTH = 100_000;

/** Lists stay lists, so that commas in their items do, and long integers keep their digits. */
const OPTIONS = { listsAsArrays: true, bigIntOnOverflow: true } as const;

/** Information that the view shows for an import format. */
export interface ImportFormatInfo {
  readonly label: string;
  readonly sample: string;
  /** Anchor of its section in the guide. */
  readonly anchor: string;
  /** Title and anchor of the section about what the parser misreads, if it has its own. */
  readonly limits?: readonly [title: string, anchor: string];
  /** Field for a name in the text, for languages that decorate names. */
  readonly fieldOf?: (name: string) => string;
  /**
   * Finds the error in a text for which the parser returned nothing. Most parsers don't report
   * errors.
   */
  readonly explain?: (text: string) => Promise<ImportProblem | undefined>;
  /** Maximum length of a text, in characters, if it is not {@link MAX_LENGTH}. */
  readonly maxLength?: number;
  /** Loads the parser. */
  readonly load: () => Promise<(text: string) => RuleGroupType>;
}

/** The import formats, in list order. */
export const IMPORT_FORMATS: Readonly<Record<ImportFormatId, ImportFormatInfo>> = {
  sql: {
    label: 'SQL',
    anchor: 'sql',
    limits: ['Unsupported SQL', 'what-is-left-out-or-fails'],
    sample: "firstName LIKE 'Ella%' AND (age > 28 OR instrument = 'piano')",
    load: async () => {
      const { parseSQL } = await import('react-querybuilder/parseSQL');
      return text => parseSQL(text, OPTIONS);
    },
  },
  mongodb: {
    label: 'MongoDB',
    anchor: 'mongodb',
    explain: explainJson,
    sample: '{ "$and": [{ "age": { "$gt": 28 } }, { "instrument": "piano" }] }',
    load: async () => {
      const { parseMongoDB } = await import('react-querybuilder/parseMongoDB');
      return text => parseMongoDB(text, OPTIONS);
    },
  },
  jsonlogic: {
    label: 'JsonLogic',
    anchor: 'jsonlogic',
    explain: explainJson,
    sample: '{ "and": [{ ">": [{ "var": "age" }, 28] }, { "==": [{ "var": "voice" }, "alto"] }] }',
    load: async () => {
      const { parseJsonLogic } = await import('react-querybuilder/parseJsonLogic');
      return text => parseJsonLogic(text, OPTIONS);
    },
  },
  spel: {
    label: 'SpEL',
    anchor: 'spel',
    explain: explainSpEL,
    sample: "age > 28 and (instrument == 'piano' or voice == 'alto')",
    load: async () => {
      const { parseSpEL } = await import('react-querybuilder/parseSpEL');
      return text => tidyRules(parseSpEL(text, OPTIONS), withoutDots);
    },
  },
  cel: {
    label: 'CEL',
    anchor: 'cel',
    sample: 'firstName.startsWith("Ella") && (age > 28 || instrument == "piano")',
    load: async () => {
      const { parseCEL } = await import('react-querybuilder/parseCEL');
      return text => parseCEL(text, OPTIONS);
    },
  },
  jsonata: {
    label: 'JSONata',
    anchor: 'jsonata',
    explain: explainJSONata,
    sample: 'age > 28 and (instrument = "piano" or voice = "alto")',
    load: async () => {
      const { parseJSONata } = await import('react-querybuilder/parseJSONata');
      return text => tidyRules(parseJSONata(text, OPTIONS), withoutExpression);
    },
  },
  cypher: {
    label: 'Cypher',
    anchor: 'cypher-sparql-and-gremlin',
    fieldOf: withoutAlias,
    sample: "MATCH (m:Musician) WHERE m.age > 28 AND m.firstName STARTS WITH 'Ella' RETURN m",
    load: async () => {
      const { parseCypher } = await import('react-querybuilder/parseCypher');
      return text => parseCypher(text, OPTIONS);
    },
  },
  gql: {
    label: 'GQL',
    anchor: 'cypher-sparql-and-gremlin',
    fieldOf: withoutAlias,
    sample: "MATCH (m:Musician) WHERE m.age > 28 AND m.voice = 'alto' RETURN m",
    load: async () => {
      const { parseGQL } = await import('react-querybuilder/parseCypher');
      return text => parseGQL(text, OPTIONS);
    },
  },
  sparql: {
    label: 'SPARQL',
    anchor: 'cypher-sparql-and-gremlin',
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
    anchor: 'cypher-sparql-and-gremlin',
    sample: "g.V().has('age', gt(28)).has('instrument', 'piano').has('voice', 'alto')",
    load: async () => {
      const { parseGremlin } = await import('react-querybuilder/parseGremlin');
      return text => parseGremlin(text, OPTIONS);
    },
  },
  json: {
    label: 'Query as JSON',
    anchor: 'show-the-result-in-a-query-builder',
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
    };

/** The SQL parser prepends this to a bare condition and includes it in its columns. */
const SQL_PREFIX = 'SELECT * FROM t WHERE '.length;

const TOO_DEEP = `the text nests groups more than ${MAX_DEPTH} levels deep, and this page shows ${MAX_DEPTH}.`;

const TOO_LARGE = 'the text is too long or too deeply nested for this parser.';

/** The SQL parser throws, and every recursive parser does for very deep texts. */
const explainThrown = (error: unknown, text: string): ImportProblem => {
  if (error instanceof RangeError) return { message: TOO_LARGE };
  const { message } = error instanceof Error ? error : new Error(String(error));
  const { loc } =
    (error as { hash?: { loc?: { first_line: number; first_column: number } } }).hash ?? {};
  if (!loc) return { message };
  const offset = /^\s*select\b/i.test(text) || loc.first_line > 1 ? 0 : SQL_PREFIX;
  const found = /Expecting (.+?), got (.+)$/.exec(message)?.[2];
  return {
    message: found ? `unexpected ${found}.` : UNREADABLE,
    position: positionOf(text, loc.first_line, loc.first_column - offset + 1),
  };
};

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
    return failure(text, explainThrown(error, text));
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
        message: `The text could not be read as ${label}. The parser does not say where it stopped.`,
      };
    }
  }
  return { ok: true, query: fieldOf ? withFields(query, fieldOf) : query };
};
