import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { afterAll, describe, expect, it } from 'vitest';
import { EngineError, type OpenEngine, type Session } from './engine';
import { fitTable } from './fit-table';
import { formatOptions } from './format-options';
import { NODE_ENGINES } from './node';
import { LANES, toStatement, type EngineId, type Lane } from './statement';
import type { Cell, Column, Table } from './table';

const sessions: Session[] = [];
afterAll(async () => {
  for (const session of sessions) await session.close?.();
});

const open = async (start: OpenEngine, table: Table): Promise<Session> => {
  const session = await start(table);
  sessions.push(session);
  return session;
};

const results = async (
  session: Session,
  query: RuleGroupTypeAny,
  lane: Lane,
  table: Table,
): Promise<readonly number[]> => {
  const prepared = await session.prepare(toStatement(query, lane, formatOptions(table)));
  const found = new Uint8Array(table.rows.length);
  await prepared.test(0, found.length, found);
  return [...found];
};

const and = (...rules: RuleType[]): RuleGroupTypeAny => ({ combinator: 'and', rules });
const equals = (field: string, value: unknown): RuleType => ({ field, operator: '=', value });

/** Words of SQL, CEL, SpEL and JSONata, and names that only some formats write. */
const NAMES = [
  ...['order', 'from', 'group', 'limit', 'index', 'in', 'and', 'or', 'not', 'all', 'between'],
  ...['current_date', 'user', 'null', 'true', 'case', 'namespace', 'function', 'int', 'type', 'T'],
  ...['new', 'matches', 'rowid', 'constructor', 'toString', '__proto__', 'first_name', '1st'],
  ...['first name', 'a-b', 'a.b', '日本', "o'x", 'a"b', 'a`b', '$x', '#row', '@x', 'a:b', ''],
];

describe('names of columns', () => {
  // One table for all names: PostgreSQL takes seconds to start.
  const table: Table = {
    columns: NAMES.map(name => ({ name, type: 'text' })),
    rows: [NAMES.map(() => 'x'), NAMES.map(() => 'y')],
  };
  // Neither takes an empty name for a column.
  const nameable = (lane: Lane): Table =>
    lane.engine === 'postgresql'
      ? { columns: table.columns.slice(0, -1), rows: table.rows.map(row => row.slice(0, -1)) }
      : table;

  it.each(LANES.filter(({ engine }) => engine !== 'javascript'))(
    'are those of the column in $id, or are refused',
    async lane => {
      const session = await open(NODE_ENGINES[lane.engine], nameable(lane));
      const refused: string[] = [];
      for (const name of NAMES)
        try {
          expect(await results(session, and(equals(name, 'x')), lane, table), name).toEqual([1, 0]);
        } catch (error) {
          expect(error, name).toBeInstanceOf(EngineError);
          expect((error as Error).message).toContain(`cannot write the name “${name}”`);
          refused.push(name);
        }
      expect(refused).toMatchSnapshot();
    },
  );

  it('are checked in the value of a rule, too', () => {
    const rule = { field: 'a', operator: '=', value: 'in', valueSource: 'field' } as const;
    const [cel] = LANES.filter(({ id }) => id === 'cel');
    expect(() => toStatement(and(rule), cel ?? LANES[0], {})).toThrow('the name “in”');
  });
});

describe('integers beyond 2^53', () => {
  const digits = '9007199254740993';
  const table: Table = {
    columns: [{ name: 'id', type: 'text' }],
    rows: [[digits], ['9007199254740992'], ['9007199254740994'], [null]],
  };
  const queries: readonly RuleGroupTypeAny[] = [
    and(equals('id', digits)),
    and(equals('id', BigInt(digits))),
    and({ field: 'id', operator: 'in', value: [BigInt(digits), '1'] }),
    and({ field: 'id', operator: 'between', value: [digits, digits] }),
  ];

  it.each(LANES)('keep their digits in $id, or are refused', async lane => {
    const session = await open(NODE_ENGINES[lane.engine], table);
    let taken = 0;
    for (const query of queries)
      try {
        const found = await results(session, query, lane, table);
        expect(found.map(result => result === 1)).toEqual([true, false, false, false]);
        taken += 1;
      } catch (error) {
        expect((error as Error).message).toMatch(/writes 9007199254740993 as the number .*992,/);
      }
    // All formats keep texts; some write the ends of "between" as numbers.
    expect(taken).toBeGreaterThanOrEqual(3);
  });

  it('are refused in a number column by formats that round', () => {
    const options = formatOptions({ columns: [{ name: 'id', type: 'number' }], rows: [] });
    const exact = LANES.filter(lane => {
      try {
        const { text } = toStatement(and(equals('id', digits)), lane, options);
        return text === '' || text.includes(digits);
      } catch {
        return false;
      }
    });
    expect(exact.map(({ id }) => id)).toEqual([
      ...['javascript', 'sqlite', 'postgresql', 'jsonata', 'cel', 'spel', 'ldap'],
    ]);
  });
});

describe('cells that do not fit their columns', () => {
  const types: readonly Column['type'][] = [
    'text',
    'number',
    'boolean',
    'date',
    'datetime',
    'time',
  ];
  const table: Table = {
    columns: types.map(type => ({ name: type, type })),
    rows: [
      ['a\0b', 1, true, '2024-02-29', '2024-02-29T10:00', '10:00'],
      [5, 'x', 'x', '2024-02-30', '2024-02-29T25:00', '10:60'],
      ['a', 2],
      ['a', Number.NaN, 1, '0000-01-01', '2024-02-29T10:00+99:00', '24:00', 'more'],
    ] as readonly (readonly Cell[])[],
  };

  it.each(Object.entries(NODE_ENGINES) as [EngineId, OpenEngine][])(
    'leave %s running',
    async (id, start) => {
      const session = await open(start, table);
      const lane = LANES.find(({ engine }) => engine === id) ?? LANES[0];
      const query = and({ field: 'number', operator: '>=', value: 2 });
      expect((await results(session, query, lane, table)).map(result => result === 1)).toEqual([
        ...[false, false, true, false],
      ]);
    },
  );

  it('are named with their places', () => {
    const { table: fitted, notes } = fitTable(table);
    expect(fitted.rows[1]).toEqual(['5', null, null, null, null, null]);
    expect(fitted.rows[2]).toEqual(['a', 2, null, null, null, null]);
    expect(fitted.rows[3]).toEqual(['a', null, null, null, null, null]);
    expect(notes).toEqual([
      'Row 1, “text” contains the character NUL, which PostgreSQL cannot store. It has “\uFFFD” there.',
      'Row 2, “number”: “x” is not a number. The engines have null there.',
      'Row 2, “boolean”: “x” is not true or false. The engines have null there.',
      'The same is true of 10 further places.',
    ]);
    const fine: Table = {
      columns: table.columns,
      rows: [[null, 1, false, '2024-02-29', '2024-02-29', '10:00:00.5']],
    };
    expect(fitTable(fine)).toEqual({ table: fine, notes: [] });
    expect(fitTable(fine).table).toBe(fine);
  });
});

it('finds texts in LDAP without a Buffer, as in a browser', async () => {
  const table: Table = { columns: [{ name: 'a', type: 'text' }], rows: [['x'], ['y']] };
  const [lane = LANES[0]] = LANES.filter(({ id }) => id === 'ldap');
  const { Buffer: original } = globalThis;
  try {
    Reflect.deleteProperty(globalThis, 'Buffer');
    const session = await open(NODE_ENGINES.ldap, table);
    expect(await results(session, and(equals('a', 'x')), lane, table)).toEqual([1, 0]);
  } finally {
    globalThis.Buffer = original;
  }
});

// The guide "Run a query on a database" advises it against differences of types.
it('compares numbers that are text as numbers in MongoDB with parseNumbers', async () => {
  const table: Table = { columns: [{ name: 'age', type: 'number' }], rows: [[28], [9], [100]] };
  const [reference] = LANES;
  const lane = LANES.find(({ id }) => id === 'mongodb') ?? reference;
  const run = async (operator: string, on: Lane, parseNumbers: boolean) => {
    const value = operator.toLowerCase().endsWith('in') ? ['9', '28'] : '28';
    const query = and({ field: 'age', operator, value });
    const session = await open(NODE_ENGINES[on.engine], table);
    const options = { ...formatOptions(table), parseNumbers };
    const found = new Uint8Array(table.rows.length);
    await (await session.prepare(toStatement(query, on, options))).test(0, found.length, found);
    return [...found];
  };
  for (const operator of ['=', '!=', '<', '>', '<=', '>=', 'in', 'notIn']) {
    const expected = await run(operator, reference, false);
    expect(await run(operator, lane, true), operator).toEqual(expected);
    expect(await run(operator, lane, false), operator).not.toEqual(expected);
  }
});
