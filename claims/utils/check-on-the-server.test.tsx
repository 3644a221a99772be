import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Ajv2020 } from 'ajv/dist/2020';
import * as library from 'react-querybuilder';
import { findPath, formatQuery, type RuleGroupType } from 'react-querybuilder';
import initSqlite from 'sql.js';
import { transpile, ModuleKind } from 'typescript';
import { expect, onTestFinished } from 'vitest';
import type { Results } from '../../scripts/servers/results';
import * as contractModule from '../../src/lib/contract/query-contract';
import { FIELD_SETS } from '../../src/lib/contract/field-sets.fixture';
import { group, rule } from '../lib';
import { claim } from '../claim';

const { contract } = contractModule;
const root = join(import.meta.dirname, '../..');
const source = readFileSync(join(root, 'src/lib/contract/query-contract.ts'), 'utf8');

type Find = (query: RuleGroupType, page: { limit: number; offset: number }) => Promise<unknown[]>;

const samples = new Map(
  [
    ...readFileSync(join(root, 'docs/utils/check-on-the-server.mdx'), 'utf8').matchAll(
      /```ts .*name="([\w-]+)".*\n([^]*?)```/g,
    ),
  ].map(([, name = '', code = '']) => [name, code]),
);

/** Samples of the page, as one module. */
const load = (names: readonly string[], modules: Readonly<Record<string, unknown>>) => {
  const exports: Record<string, unknown> = {};
  for (const name of names) {
    const code = samples.get(name);
    if (code === undefined) throw new Error(`The page has no sample ${name}.`);
    new Function('exports', 'require', transpile(code, { module: ModuleKind.CommonJS }))(
      exports,
      (id: string) => modules[id] ?? (id.startsWith('.') ? exports : library),
    );
  }
  return exports;
};

const page = load(['fields', 'check-query', 'search', 'read-json'], {
  './query-contract': contractModule,
}) as {
  musicians: contractModule.Contract<RuleGroupType>;
  search: (received: unknown, page: unknown, find: Find) => Promise<Response>;
};

const check = (...rules: readonly unknown[]) => page.musicians.check({ combinator: 'and', rules });
const born = (value: unknown) => ({ field: 'birthdate', operator: '=', value });
const age = (value: unknown, operator = '=') => ({ field: 'age', operator, value });

claim('7+', 'The file imports nothing, and you may change it.', () => {
  expect(source).not.toMatch(/^import |require\(/m);
});

claim('7+', 'Download query-contract.ts, or add it to a project with shadcn:', () => {
  const registry = readFileSync(join(root, 'plugins/registry/items.ts'), 'utf8');
  expect(registry).toContain("name: 'query-contract'");
});

claim('7+', '`check` never throws.', () => {
  const cyclic: Record<string, unknown> = { combinator: 'and' };
  cyclic.rules = [cyclic];
  const failing = {
    get rules(): never {
      throw new Error('Getter.');
    },
  };
  const proxy = new Proxy({}, { ownKeys: () => ['rules', 'rules'] });
  const sparse = { combinator: 'and', rules: new Array(50) };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const odd = [undefined, null, 1, '', [], Symbol('a'), () => 1, new Date(), new Map()];
  for (const query of [...odd, cyclic, failing, proxy, sparse, revoked.proxy]) {
    expect(page.musicians.check(query).ok).toBe(false);
  }
});

claim(
  '7+',
  'It returns a copy of the query without `id` and `path`, or problems with the keys that lead to them:',
  () => {
    const query = { combinator: 'and', rules: [age(28)] };
    const result = check({ ...age(28), id: 'a', path: [0] });
    expect(result).toEqual({ ok: true, query });
    expect(result.ok && result.query).not.toBe(query);
    expect(check(age('a'), age(1), age('b'))).toMatchObject({
      problems: [{ path: ['rules', 0, 'value'] }, { path: ['rules', 2, 'value'] }],
    });
  },
);

claim(
  '7+',
  'After an unknown property, field or operator, or too many rules, `check` skips the rest of that rule or group.',
  () => {
    const skips = (part: object) => {
      const { ok, problems } = check(part) as { ok: boolean; problems: unknown[] };
      expect([ok, problems?.length]).toEqual([false, 1]);
    };
    skips({ ...age('x'), sql: 1, more: 1 });
    skips({ ...age('x'), field: 'other', disabled: 1 });
    skips({ ...age('x', 'contains'), disabled: 1 });
    skips({ combinator: 'x', rules: [age('x')], sql: 1 });
    const rules = Array.from({ length: 200 }, (_, index) => age(index < 100 ? 1 : 'x'));
    expect(check(...rules)).toMatchObject({
      problems: [{ path: ['rules'], message: 'A query has at most 100 rules.' }],
    });
  },
);

claim(
  '7+',
  [
    "In the copy, values have the types of their fields: `'28'` is a number, `'true'` a boolean, and `'12,14'` an array.",
    "So `parseNumbers` isn't necessary.",
  ],
  () => {
    const rules = [
      age('28'),
      { field: 'isMusician', operator: '=', value: 'true' },
      age('12,14', 'between'),
      { field: 'lastName', operator: '=', value: '007' },
    ];
    const result = check(...rules);
    if (!result.ok) throw new Error(result.problems[0]?.message);
    const { params } = formatQuery(result.query, 'parameterized');
    expect(params).toEqual([28, true, 12, 14, '007']);
  },
);

claim(
  '7+',
  "The contract doesn't know your columns: a fraction such as 28.5 passes for an `integer` column, and PostgreSQL refuses it.",
  async () => {
    const result = check(age('28.5'));
    if (!result.ok) throw new Error(result.problems[0]?.message);
    const { sql, params } = formatQuery(result.query, 'parameterized');
    const postgres = new PGlite();
    onTestFinished(() => postgres.close());
    await postgres.exec('create table musicians (age integer)');
    await expect(
      postgres.query(`select * from musicians where ${sql.replace('?', '$1')}`, params),
    ).rejects.toThrow('invalid input syntax for type integer');
  },
  60_000,
);

claim(
  '7+',
  'For a `multiselect`, offer only `in` and `notIn`: with `=`, `params` contains an array.',
  () => {
    const values = ['Guitar', 'Bass'].map(name => ({ name, label: name }));
    const { check: checkList } = contract<RuleGroupType>([
      { name: 'instruments', valueEditorType: 'multiselect', values },
    ]);
    const paramsOf = (operator: string) => {
      const field = { field: 'instruments', operator, value: 'Guitar,Bass' };
      const result = checkList({ combinator: 'and', rules: [field] });
      return result.ok && formatQuery(result.query, 'parameterized').params;
    };
    expect(paramsOf('=')).toEqual([['Guitar', 'Bass']]);
    for (const operator of ['in', 'notIn']) expect(paramsOf(operator)).toEqual(['Guitar', 'Bass']);
  },
);

claim(
  '7+',
  'A group without rules is refused because its SQL, `(1 = 1)`, selects every row.',
  () => {
    expect(formatQuery(group('root', []), 'sql')).toBe('(1 = 1)');
    expect(check().ok).toBe(false);
    expect(check(age(1), { combinator: 'or', rules: [] }).ok).toBe(false);
  },
);

claim(
  '7+',
  'To allow searches without conditions, answer them before the check, or set `emptyGroups`, which also allows nested empty groups.',
  () => {
    const lenient = contract([{ name: 'age' }], { emptyGroups: true });
    const empty = { combinator: 'and', rules: [] };
    for (const query of [empty, { combinator: 'and', rules: [empty] }]) {
      expect(lenient.check(query).ok).toBe(true);
      expect(page.musicians.check(query).ok).toBe(false);
    }
  },
);

claim('7+', 'In JSON, `__proto__` is an additional property, too.', () => {
  const json =
    '{"combinator":"and","rules":[{"field":"age","operator":"=","value":1}],"__proto__":{"a":1}}';
  expect(page.musicians.check(JSON.parse(json))).toMatchObject({
    problems: [{ message: 'Unknown property "__proto__".' }],
  });
});

claim('7+', 'A number, or a text that contains only a number', () => {
  for (const value of [28, '28', '-1.5', '007']) expect(check(age(value)).ok).toBe(true);
  for (const value of ['', '28 years', null, '1,5', Infinity])
    expect(check(age(value)).ok).toBe(false);
});

claim('7+', "Send numbers that JavaScript can't represent as text: they stay text", () => {
  const { check: checkId } = contract([{ name: 'id', inputType: 'bigint' }]);
  const of = (value: unknown) => ({
    combinator: 'and',
    rules: [{ field: 'id', operator: '=', value }],
  });
  expect(checkId(of('9007199254740993'))).toEqual({ ok: true, query: of('9007199254740993') });
  expect(checkId(of('5'))).toEqual({ ok: true, query: of(5) });
  for (const value of [1.5, 2 ** 53, 1e21]) expect(checkId(of(value)).ok).toBe(false);
});

claim(
  '7+',
  [
    'Other fields, text operators such as `contains`',
    'A text without NUL characters, or a number, which becomes text',
  ],
  () => {
    const { check: checkAge } = contract([
      { name: 'age', inputType: 'number', operators: ['contains'] },
    ]);
    const of = (value: unknown) => ({ combinator: 'and', rules: [age(value, 'contains')] });
    expect(checkAge(of('abc')).ok).toBe(true);
    expect(checkAge(of('a\0')).ok).toBe(false);
    expect(checkAge(of(1))).toEqual({ ok: true, query: of('1') });
  },
);

claim('7+', 'Characters of a text, or of a whole list with commas', () => {
  const { check: checkName } = contract([{ name: 'name' }], { text: 5 });
  const of = (value: unknown) =>
    checkName({ combinator: 'and', rules: [{ field: 'name', operator: 'in', value }] }).ok;
  expect([of('abc,d'), of('abc,de'), of(['abc', 'de']), of(['abcdef'])]).toEqual([
    ...[true, false],
    ...[true, false],
  ]);
});

claim('7+', 'A text in the format of the input. The day must exist', () => {
  expect(check(born('2024-02-29')).ok).toBe(true);
  for (const value of ['2023-02-29', '2026-04-31', '1.2.2026'])
    expect(check(born(value)).ok).toBe(false);
});

claim('7+', 'The value is ignored', () => {
  const result = check({ field: 'lastName', operator: 'null', value: { $ne: 1 } });
  expect(result).toMatchObject({ ok: true, query: { rules: [{ value: '' }] } });
});

claim(
  '7+',
  'A field without `operators` allows the default operators that fit it: text operators such as `contains` for text only, `<` and lists not for booleans.',
  () => {
    const passes = (field: string, operator: string, value: unknown) =>
      check({ field, operator, value }).ok;
    expect(passes('lastName', 'contains', 'a')).toBe(true);
    expect(passes('birthdate', 'contains', '2026-01-01')).toBe(false);
    expect(passes('birthdate', '<', '2026-01-01')).toBe(true);
    expect(passes('isMusician', '=', true)).toBe(true);
    for (const operator of ['<', 'in']) expect(passes('isMusician', operator, true)).toBe(false);
  },
);

/** 120 rows, whose last names are the same. */
const openDatabases = async () => {
  const wasm = readFileSync(join(root, 'node_modules/sql.js/dist/sql-wasm.wasm'));
  const { Database } = await initSqlite({ wasmBinary: Uint8Array.from(wasm).buffer });
  const sqlite = new Database();
  const postgres = new PGlite();
  const rows = Array.from({ length: 120 }, (_, index) => `(${index}, 'Steve', 'Vai', ${index})`);
  for (const sql of [
    'create table musicians (id int, "firstName" text, "lastName" text, age int)',
    `insert into musicians values ${rows.join(', ')}`,
  ]) {
    sqlite.run(sql);
    await postgres.exec(sql);
  }
  const all = (sql: string, params: unknown) => {
    const statement = sqlite.prepare(sql);
    statement.bind(params as never);
    const found: unknown[] = [];
    while (statement.step()) found.push(statement.getAsObject());
    return found;
  };
  const Pool = function Pool() {
    return postgres;
  };
  const BetterSqlite = function BetterSqlite() {
    return { prepare: (sql: string) => ({ all: (params: unknown) => all(sql, params) }) };
  };
  onTestFinished(async () => {
    sqlite.close();
    await postgres.close();
  });
  return {
    pg: { __esModule: true, default: { Pool } },
    'better-sqlite3': { __esModule: true, default: BetterSqlite },
  };
};

claim(
  '7+',
  [
    'A handler reads JSON of limited size, checks it, and answers with one page of rows or with problem details.',
    '`find` exports the checked query and runs it.',
    'Sort by a unique column last: otherwise, pages may overlap.',
  ],
  async () => {
    const databases = await openDatabases();
    let listener: RequestListener | undefined;
    const createServer = (given: RequestListener) => {
      listener = given;
      return { listen: () => undefined };
    };
    for (const name of ['find-pg', 'find-sqlite']) {
      const { find } = load([name], databases) as { find: Find };
      load(['server-node'], {
        'node:http': { createServer },
        './find': { find },
        './read-json': page,
        './search': page,
      });
      const server = http.createServer(listener);
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const post = async (body: string, query = '') => {
        const answer = await fetch(`http://127.0.0.1:${port}/${query}`, { method: 'POST', body });
        const type = answer.headers.get('content-type');
        return { status: answer.status, type, body: (await answer.json()) as unknown };
      };
      const of = (value: unknown) =>
        JSON.stringify({ combinator: 'and', rules: [age(value, '<')] });
      const idsOf = async (query: string) =>
        ((await post(of('110'), query)).body as { id: number }[]).map(({ id }) => id);
      const pages = [await idsOf(''), await idsOf('?page=1'), await idsOf('?page=2')];
      expect(pages.map(({ length }) => length)).toEqual([50, 50, 10]);
      expect(new Set(pages.flat()).size).toBe(110);
      const type = 'application/problem+json';
      const pointed = { errors: [{ pointer: '#/rules/0/value' }] };
      expect(await post(of('x'))).toMatchObject({ status: 422, type, body: pointed });
      const whole = { errors: [{ pointer: '#' }] };
      expect(await post('[]')).toMatchObject({ status: 422, type, body: whole });
      expect(await post(of(1), '?page=-1')).toMatchObject({ status: 400, type });
      expect(await post('{')).toMatchObject({ status: 400, type });
      expect(await post(`"${'x'.repeat(200_000)}"`)).toMatchObject({ status: 413, type });
      expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(405);
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    }
  },
  60_000,
);

claim('7+', 'Deno and Bun pass the same `Request` as Next.js.', async () => {
  const find: Find = ({ rules }) => Promise.resolve(rules);
  const modules = { './find': { find }, './read-json': page, './search': page };
  const { POST } = load(['server-next'], modules) as { POST: (request: Request) => unknown };
  const post = (body: string) =>
    POST(new Request('http://localhost/?page=1', { method: 'POST', body })) as Promise<Response>;
  expect(await (await post('{"combinator":"and","rules":[]}')).json()).toMatchObject({
    status: 422,
  });
  expect(await (await post(JSON.stringify({ combinator: 'and', rules: [age(1)] }))).json()).toEqual(
    [age(1)],
  );
});

claim(
  '8+',
  "Don't use the format `prisma` here: it leaves out the negation of inner groups, and Prisma refuses a date without a time.",
  () => {
    const inner = group('g', [rule('a', { field: 'age', value: 1 })]);
    const export_ = (not: boolean) =>
      formatQuery(group('root', [{ ...inner, not }]), 'prisma' as 'json');
    expect(export_(true)).toEqual(export_(false));
    const birthdate = rule('b', { field: 'birthdate', value: '1960-06-06' });
    expect(formatQuery(group('root', [birthdate]), 'prisma' as 'json')).toEqual({
      birthdate: '1960-06-06',
    });
  },
);

claim(
  '8+',
  '`drizzle` leaves out rules whose field is not a column, so name the columns like the fields.',
  () => {
    const where = formatQuery(group('root', [rule('a', { field: 'age', value: 1 })]), 'drizzle');
    const operators = { and: (...parts: unknown[]) => parts, eq: () => 'equal' } as never;
    expect(where({ age: {} }, operators)).toEqual(['equal']);
    expect(where({ other: {} }, operators)).toBeUndefined();
  },
);

claim(
  '7+',
  [
    'A test runs each database with the server of Node.js, and SQLite with each server: 20 queries, 24 requests that a handler must refuse, and 2,000 hostile queries.',
    'Three parts have a stand-in: mingo evaluates the filter that Mongoose has cast, libsql replaces better-sqlite3, and the test calls `POST` as Next.js does.',
  ],
  () => {
    const { results } = JSON.parse(
      readFileSync(join(root, 'scripts/servers/results.json'), 'utf8'),
    ) as Results;
    const of = (major: number) =>
      results.filter(result => result.major === major).map(({ find, server }) => [find, server]);
    const shown = (kind: string) =>
      [...samples.keys()].flatMap(name => (name.startsWith(kind) ? name.slice(kind.length) : []));
    for (const major of [7, 8]) {
      for (const find of shown('find-')) expect(of(major)).toContainEqual([find, 'node']);
      for (const server of shown('server-')) expect(of(major)).toContainEqual(['sqlite', server]);
    }
    for (const { queries, refused, random } of results) {
      expect([queries, refused, random]).toEqual([20, 24, 2000]);
    }
    const mongoose = results.find(({ find }) => find === 'mongoose');
    expect(mongoose?.database).toBe('mingo');
    expect(readFileSync(join(root, 'verify/servers/package.json'), 'utf8')).toContain(
      '"better-sqlite3": "npm:libsql@',
    );
  },
);

claim(
  '7+',
  'In a query without subqueries, the numbers in `path` are the path of the rule or group in the builder:',
  () => {
    const wrong = rule('wrong', { field: 'age', value: 'x' });
    const query = group('root', [rule('a'), group('g', [rule('b'), wrong])]);
    const result = page.musicians.check(query);
    const path = result.ok ? [] : (result.problems[0]?.path ?? []);
    expect(
      findPath(
        path.filter(key => typeof key === 'number'),
        query,
      ),
    ).toBe(wrong);
  },
);

claim(
  '7+',
  [
    '`toJsonSchema()` returns a JSON Schema (2020-12) of the queries that `check` accepts, for OpenAPI and for servers in other languages.',
    "A schema can't count the rules of a whole query, so it limits them per group.",
  ],
  () => {
    const limited = contract([{ name: 'age', inputType: 'number' }], { rules: 2 });
    const isValid = new Ajv2020({ strictTypes: false }).compile(limited.toJsonSchema());
    const of = (...rules: readonly unknown[]) => ({ combinator: 'and', rules });
    for (const [query, schema, whole] of [
      [of(age(1), age(2)), true, true],
      [of(age(1), age(2), age(3)), false, false],
      [of(of(age(1), age(2))), true, false],
    ] as const) {
      expect(isValid(query)).toBe(schema);
      expect(limited.check(query).ok).toBe(whole);
    }
  },
);

claim(
  '7+',
  'A test compares both: for 30 sets of fields, `check` and the validator Ajv accept the same queries.',
  () => {
    const test = readFileSync(join(root, 'src/lib/contract/agreement.test.ts'), 'utf8');
    expect(test).toContain('it.each(FIELD_SETS)');
    expect(FIELD_SETS).toHaveLength(30);
  },
);
