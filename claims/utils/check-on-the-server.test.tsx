import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { Ajv2020 } from 'ajv/dist/2020';
import * as library from 'react-querybuilder';
import { findPath, formatQuery, type RuleGroupType } from 'react-querybuilder';
import initSqlite from 'sql.js';
import { transpile, ModuleKind } from 'typescript';
import { expect } from 'vitest';
import * as contractModule from '../../src/lib/contract/query-contract';
import { FIELD_SETS } from '../../src/lib/contract/field-sets.fixture';
import { group, rule } from '../lib';
import { claim } from '../claim';

const { contract } = contractModule;
const root = join(import.meta.dirname, '../..');
const source = readFileSync(join(root, 'src/lib/contract/query-contract.ts'), 'utf8');

type Run = (sql: string, params: unknown[]) => Promise<unknown[]>;

/** The samples of the page, as one module. */
const page = (() => {
  const text = readFileSync(join(root, 'docs/utils/check-on-the-server.mdx'), 'utf8');
  const exports = {} as {
    musicians: contractModule.Contract<RuleGroupType>;
    search: (request: Request, run: Run) => Promise<Response>;
  };
  for (const title of ['fields', 'check-query', 'read-json', 'search']) {
    const code = new RegExp(`\`\`\`ts title="${title}\\.ts".*\\n([^]*?)\`\`\``).exec(text)?.[1];
    if (code === undefined) throw new Error(`The page has no sample ${title}.ts.`);
    const modules: Record<string, unknown> = { './query-contract': contractModule };
    new Function('exports', 'require', transpile(code, { module: ModuleKind.CommonJS }))(
      exports,
      (name: string) => modules[name] ?? (name.startsWith('.') ? exports : library),
    );
  }
  return exports;
})();

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
  'It returns a copy of the query, or all problems with the keys that lead to them:',
  () => {
    const query = { combinator: 'and', rules: [age(28)] };
    const result = page.musicians.check(query);
    expect(result).toEqual({ ok: true, query });
    expect(result.ok && result.query).not.toBe(query);
    expect(check(age('a'), age(1), age('b'))).toMatchObject({
      problems: [{ path: ['rules', 0, 'value'] }, { path: ['rules', 2, 'value'] }],
    });
  },
);

claim(
  '7+',
  [
    "In the copy, values have the types of their fields: `'28'` is a number, `'true'` a boolean, and `'12,14'` an array.",
    "So the database gets the right types, and `parseNumbers` isn't necessary.",
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
  'A group without rules is refused because its SQL, `(1 = 1)`, selects every row.',
  () => {
    expect(formatQuery(group('root', []), 'sql')).toBe('(1 = 1)');
    expect(check().ok).toBe(false);
    expect(check(age(1), { combinator: 'or', rules: [] }).ok).toBe(false);
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

claim('7+', "Numbers that JavaScript can't represent stay text", () => {
  const { check: checkId } = contract([{ name: 'id', inputType: 'bigint' }]);
  const of = (value: unknown) => ({
    combinator: 'and',
    rules: [{ field: 'id', operator: '=', value }],
  });
  expect(checkId(of('9007199254740993'))).toEqual({ ok: true, query: of('9007199254740993') });
  expect(checkId(of('5'))).toEqual({ ok: true, query: of(5) });
  expect(checkId(of(1.5)).ok).toBe(false);
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

claim(
  '7+',
  'This handler reads a body of limited size, checks it, and runs one page of rows.',
  async () => {
    const { Database } = await initSqlite({
      wasmBinary: Uint8Array.from(
        readFileSync(join(root, 'node_modules/sql.js/dist/sql-wasm.wasm')),
      ).buffer,
    });
    const sqlite = new Database();
    const postgres = new PGlite();
    const table = 'create table musicians ("firstName" text, "lastName" text, age int)';
    const rows = Array.from(
      { length: 120 },
      (_, index) => `('Steve', 'V${100 + index}', ${index})`,
    );
    const insert = `insert into musicians values ${rows.join(', ')}`;
    for (const sql of [table, insert]) {
      sqlite.run(sql);
      await postgres.exec(sql);
    }
    const runs: Run[] = [
      (sql, params) => {
        const statement = sqlite.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
        statement.bind(params as never);
        const found: unknown[] = [];
        while (statement.step()) found.push(statement.getAsObject());
        return Promise.resolve(found);
      },
      async (sql, params) => (await postgres.query(sql, params)).rows,
    ];
    for (const run of runs) {
      const server = createServer((request, response) => {
        const init = { method: 'POST', body: Readable.toWeb(request), duplex: 'half' };
        const url = `http://localhost${request.url ?? ''}`;
        void page.search(new Request(url, init as never), run).then(async answer => {
          const type = answer.headers.get('content-type') ?? '';
          response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
        });
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const post = async (body: string, query = '') => {
        const answer = await fetch(`http://127.0.0.1:${port}/${query}`, { method: 'POST', body });
        return {
          status: answer.status,
          type: answer.headers.get('content-type'),
          body: await answer.json(),
        };
      };
      const of = (value: unknown) =>
        JSON.stringify({ combinator: 'and', rules: [age(value, '<')] });
      expect((await post(of('110'))).body).toHaveLength(50);
      expect((await post(of('110'), '?page=2')).body).toHaveLength(10);
      expect((await post(of(3), '?page=a')).body).toMatchObject([
        { age: 0 },
        { age: 1 },
        { age: 2 },
      ]);
      expect(await post(of('x'))).toMatchObject({
        status: 422,
        type: 'application/problem+json',
        body: { errors: [{ pointer: '#/rules/0/value' }] },
      });
      for (const body of ['', '{', of('1').replace('<', '< 0 or 1 =')]) {
        expect(await post(body)).toMatchObject({ status: 422 });
      }
      const long = { method: 'POST', body: `"${'x'.repeat(200_000)}"` };
      expect((await page.search(new Request('http://localhost/', long), run)).status).toBe(422);
      const failing = new Request('http://localhost/', { method: 'POST', body: of(1) });
      const failed = await page.search(failing, () => Promise.reject(new Error('secret')));
      expect(failed.status).toBe(500);
      expect(await failed.text()).not.toContain('secret');
      await new Promise(resolve => server.close(resolve));
    }
    await postgres.close();
    sqlite.close();
  },
  60_000,
);

claim(
  '7+',
  'In Next.js, this is a route handler: `export const POST = (request: Request) => search(request, run)`.',
  async () => {
    const body = JSON.stringify({ combinator: 'and', rules: [age(1)] });
    const request = new Request('http://localhost/', { method: 'POST', body });
    const answer = await page.search(request, sql => Promise.resolve([sql]));
    expect(await answer.json()).toEqual([
      'select * from musicians where ("age" = $1) order by "lastName" limit 50 offset 0',
    ]);
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
