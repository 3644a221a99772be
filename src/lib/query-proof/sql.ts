import type { RuleType } from 'react-querybuilder';
import type { Database, SqlJsStatic, SqlValue } from 'sql.js';
import { FAILED, FALSE, messageOf, TRUE, UNKNOWN } from '../engines/engine';
import { OPPOSITES } from '../engines/opposites';
import { itemsOf, Unchecked, type Dialect, type Evaluator, type FlatRow } from './dialect';
import { tokenize, treeOf, type Grammar, type Token } from './infix';
import { leavesOf, mapLeaves, type Leaf, type Literal } from './tree';

const KEYWORDS =
  /^(?:and|or|not|in|is|like|between|null|true|false|case|when|then|else|end|as|cast|escape|exists|select|distinct|from|where|collate|glob|regexp|match|isnull|notnull|interval|date|timestamp|xor|any|all|some|div|mod|asc|desc)$/i;

const GRAMMAR: Grammar = {
  patterns: {
    skip: /\s+|--[^\n]*|\/\*[^]*?\*\//,
    string: /'(?:[^']|'')*'/,
    name: /"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]/,
    number: /0x[\da-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/,
    word: /[\p{L}_@#$:?][\p{L}\p{N}_$#]*/u,
    sign: /<=>|<>|[<>!=]=|\|\||&&|::|[^\s\w]/,
  },
  and: /^and$/i,
  or: /^or$/i,
  not: /^not$/i,
  notIsLoose: true,
  hasBetween: true,
  keywords: KEYWORDS,
  loose: /^xor$/i,
  unquote: ({ kind, text }) => {
    if (kind === 'string') return text.slice(1, -1).replaceAll("''", "'");
    if (kind !== 'name') return text;
    return text.slice(1, -1).replaceAll(text.startsWith('"') ? '""' : '``', text.charAt(0));
  },
};

/** Words that end a condition. */
const END = /^(?:group|order|limit|having|offset|fetch|window|for|;)$/i;

/** The condition of a statement. */
const conditionOf = (tokens: readonly Token[]): readonly Token[] => {
  if (
    tokens.some(({ kind, text }) => kind === 'word' && /^(?:union|intersect|except)$/i.test(text))
  )
    throw new Unchecked('the text joins several statements.');
  const isStatement = /^(?:select|with)$/i.test(tokens[0]?.text ?? '');
  let depth = 0;
  let from = isStatement ? undefined : 0;
  let to = tokens.length;
  tokens.forEach(({ kind, text }, at) => {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth > 0 || to < tokens.length || kind === 'string' || kind === 'name') return;
    if (from === undefined && /^where$/i.test(text)) from = at + 1;
    else if (from !== undefined && (isStatement || text === ';') && END.test(text)) to = at;
  });
  if (from === undefined) throw new Unchecked('the statement has no WHERE.');
  return tokens.slice(from, to);
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A column. What stands before the first dot is the table. */
const columnOf = (name: string): string => {
  const parts = name.split('.');
  if (parts.length > 2) throw new Unchecked(`“${name}” names a database.`);
  return parts.map(quote).join('.');
};

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value !== 'string') throw new Unchecked('a value is neither text nor a number.');
  return `'${value.replaceAll("'", "''")}'`;
};

const COMPARISON = new Set(['=', '!=', '<', '>', '<=', '>=']);

/** A condition without `LIKE`, whose patterns hold signs that mean something. */
const positive = (operator: string, column: string, rule: RuleType): string => {
  const isField = rule.valueSource === 'field';
  const write = (value: unknown): string => (isField ? columnOf(String(value)) : literal(value));
  if (operator === 'null') return `${column} IS NULL`;
  if (operator === 'in') {
    const items = itemsOf(rule);
    return `${column} IN (${items.map(write).join(', ')})`;
  }
  if (operator === 'between') {
    const [low, high] = itemsOf(rule);
    return `${column} BETWEEN ${write(low)} AND ${write(high)}`;
  }
  const value = write(rule.value);
  if (COMPARISON.has(operator)) return `${column} ${operator} ${value}`;
  if (operator === 'contains') return `instr(${column}, ${value}) > 0`;
  if (operator === 'beginsWith')
    return `substr(${column}, 1, length(${value})) = CAST(${value} AS TEXT)`;
  if (operator === 'endsWith')
    return `(length(${column}) >= length(${value}) AND substr(${column}, length(${column}) - length(${value}) + 1) = CAST(${value} AS TEXT))`;
  throw new Unchecked(`the operator “${operator}” has no form in SQL here.`);
};

/** A pattern of `LIKE`. `%` and `_` are wildcards; `[…]` is a class, as in SQL Server. */
const likePattern = (pattern: string, escape: string | undefined): RegExp => {
  let source = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern.charAt(at);
    if (sign === escape) {
      at += 1;
      source += pattern.charAt(at).replace(/[^\p{L}\p{N}]/u, '\\$&');
    } else if (sign === '%') source += '[^]*';
    else if (sign === '_') source += '[^]';
    else {
      const [, negated, list] = /^\[(\^?)([^\]]+)\]/.exec(pattern.slice(at)) ?? [];
      if (list !== undefined) {
        source += `[${negated ?? ''}${list.replaceAll(/[\\[\]^]/g, '\\$&')}]`;
        at += list.length + (negated?.length ?? 0) + 1;
      } else source += sign.replace(/[^\p{L}\p{N}]/u, '\\$&');
    }
  }
  return new RegExp(`^${source}$`);
};

const like = (pattern: SqlValue, value: SqlValue, escape?: SqlValue): number | null =>
  pattern === null || value === null
    ? null
    : Number(likePattern(String(pattern), escape as string | undefined).test(String(value)));

const bind = (value: unknown): SqlValue =>
  value === undefined || value === null
    ? null
    : typeof value === 'boolean'
      ? Number(value)
      : Array.isArray(value)
        ? JSON.stringify(value)
        : (value as SqlValue);

const verdict = (value: SqlValue | undefined): number => {
  if (value === null || value === undefined) return UNKNOWN;
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value)) || 0;
  return number === 0 ? FALSE : TRUE;
};

/** Conditions of one statement. SQLite takes at most 2,000 columns. */
const CONDITIONS = 200;

const ROW = '"#row"';

const createTables = (
  database: Database,
  names: readonly string[],
  rows: readonly FlatRow[],
): string => {
  const tables = new Map<string, string[]>([['', []]]);
  for (const name of names) {
    const [table, column] = name.includes('.') ? name.split('.') : ['', name];
    const known = tables.get(table ?? '');
    if (known) known.push(column ?? '');
    else tables.set(table ?? '', [column ?? '']);
  }
  for (const [table, columns] of tables) {
    const id = quote(table === '' ? '#data' : table);
    // Columns without a type keep text and numbers apart.
    database.run(`DROP TABLE IF EXISTS ${id}`);
    database.run(
      `CREATE TABLE ${id} (${[`${ROW} INTEGER PRIMARY KEY`, ...columns.map(quote)].join(', ')})`,
    );
    const insert = database.prepare(`INSERT INTO ${id} VALUES (?${', ?'.repeat(columns.length)})`);
    rows.forEach((row, index) =>
      insert.run([
        index,
        ...columns.map(column => bind(row[table === '' ? column : `${table}.${column}`])),
      ]),
    );
    insert.free();
  }
  const [first, ...others] = [...tables.keys()].map(table => quote(table === '' ? '#data' : table));
  return `${first ?? ''}${others.map(table => ` JOIN ${table} USING (${ROW})`).join('')}`;
};

/** SQL does not tell names apart by case. */
const fold = (name: string): string => name.toLowerCase();

const withFoldedNames = (leaf: Leaf<string>): Leaf<string> => ({
  ...leaf,
  names: [...new Set(leaf.names.map(fold))],
});

/** SQL, evaluated by SQLite with columns that have no type. */
export const sqlDialect = (load: () => Promise<SqlJsStatic>): Dialect<string> => ({
  rows: 800,
  isBatch: true,
  fold,
  read: text => {
    const tokens = tokenize(text, GRAMMAR);
    if (!tokens) throw new Unchecked('the text is not SQL.');
    const own = conditionOf(tokens);
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last) throw new Unchecked('the condition is empty.');
    const tree = treeOf(text, own, GRAMMAR);
    return {
      condition: text.slice(first.start, last.end),
      tree: mapLeaves(tree, withFoldedNames),
      spellings: new Map(
        leavesOf(tree).flatMap(({ names }) => names.map(name => [fold(name), name] as const)),
      ),
    };
  },
  writeRule: rule => {
    const opposite = OPPOSITES[rule.operator];
    const condition = positive(opposite ?? rule.operator, columnOf(rule.field), rule);
    const values: readonly unknown[] = Array.isArray(rule.value)
      ? (rule.value as unknown[])
      : [rule.value];
    return {
      condition: opposite === undefined ? condition : `NOT (${condition})`,
      names: [rule.field, ...(rule.valueSource === 'field' ? values.map(String) : [])].map(fold),
      literals: rule.valueSource === 'field' ? [] : (values as Literal[]),
    };
  },
  join: (kind, conditions) =>
    conditions.map(one => `(${one}\n)`).join(kind === 'or' ? ' OR ' : ' AND '),
  negate: condition => `NOT (${condition}\n)`,
  always: '1 = 1',
  open: async names => {
    const { Database: Create } = await load();
    const database = new Create();
    // Outside a transaction, each row would be written to the file that sql.js keeps in memory.
    database.run('BEGIN');
    database.create_function('like', (pattern: SqlValue, value: SqlValue) => like(pattern, value));
    database.create_function('like', (pattern: SqlValue, value: SqlValue, escape: SqlValue) =>
      like(pattern, value, escape),
    );
    let failure: string | undefined;
    const test = (conditions: readonly string[], source: string, size: number): Uint8Array[] => {
      const results = conditions.map(() => new Uint8Array(size));
      const statement = database.prepare(
        `SELECT ${[ROW, ...conditions.map(one => `(${one}\n)`)].join(', ')} FROM ${source}`,
      );
      try {
        while (statement.step()) {
          const [row, ...values] = statement.get();
          results.forEach((own, at) => (own[Number(row)] = verdict(values[at])));
        }
      } finally {
        statement.free();
      }
      return results;
    };
    const evaluator: Evaluator<string> = {
      get failure() {
        return failure;
      },
      run: (conditions, rows) => {
        const source = createTables(database, names, rows);
        const found: Uint8Array[] = [];
        for (let at = 0; at < conditions.length; at += CONDITIONS) {
          const part = conditions.slice(at, at + CONDITIONS);
          try {
            found.push(...test(part, source, rows.length));
          } catch {
            // One condition that fails would take the others with it.
            for (const one of part) {
              try {
                database.prepare(`SELECT (${one}\n) FROM ${source}`).free();
              } catch (error) {
                throw new Unchecked(`SQLite does not take the text: ${messageOf(error)}`);
              }
              try {
                found.push(...test([one], source, rows.length));
              } catch (error) {
                failure ??= messageOf(error);
                found.push(new Uint8Array(rows.length).fill(FAILED));
              }
            }
          }
        }
        return Promise.resolve(found);
      },
      close: () => database.close(),
    };
    return evaluator;
  },
});
