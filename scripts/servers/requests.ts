/** Requests that a handler must answer with rows, or refuse. */
import { request as httpRequest } from 'node:http';
import { hostileQueries } from '../guards/queries';
import { ROWS, type Row } from './rows';

const of = (...rules: readonly unknown[]) => ({ combinator: 'and', rules });
const rule = (field: string, operator: string, value: unknown = '') => ({ field, operator, value });

/** Queries with what they select. */
const QUERIES: readonly (readonly [query: object, selects: (row: Row) => boolean])[] = [
  [of(rule('age', '>', 110)), row => row.age > 110],
  [of(rule('age', '=', '28')), row => row.age === 28],
  [of(rule('age', 'between', '19,20')), row => row.age === 19 || row.age === 20],
  [
    of(rule('lastName', '!=', 'Vai'), rule('age', '<', 9)),
    row => row.lastName !== 'Vai' && row.age < 9,
  ],
  [
    of(rule('lastName', 'in', 'Vai,Vaughan'), rule('age', '<', 30)),
    row => row.lastName.startsWith('Va') && row.age < 30,
  ],
  [
    of(rule('lastName', 'notIn', ['Vai', '100%']), rule('age', '<', 20)),
    row => !/^(?:Vai|100%)$/.test(row.lastName) && row.age < 20,
  ],
  [of(rule('lastName', 'contains', 'aug')), row => row.lastName.includes('aug')],
  [of(rule('lastName', 'contains', '?')), row => row.lastName.includes('?')],
  [of(rule('lastName', '=', "O'Brien")), row => row.lastName === "O'Brien"],
  [of(rule('lastName', 'beginsWith', 'San')), row => row.lastName.startsWith('San')],
  [of(rule('lastName', 'endsWith', 'ai')), row => row.lastName.endsWith('ai')],
  [
    of(rule('lastName', 'doesNotContain', 'a'), rule('age', '<', 50)),
    row => !row.lastName.includes('a') && row.age < 50,
  ],
  [of(rule('isMusician', '=', true)), row => row.isMusician],
  [
    of(rule('isMusician', '=', 'false'), rule('age', '<', 40)),
    row => !row.isMusician && row.age < 40,
  ],
  [of(rule('birthdate', '=', '1960-06-06')), row => row.birthdate === '1960-06-06'],
  [of(rule('birthdate', '>', '1985-01-01')), row => row.birthdate > '1985-01-01'],
  [of(rule('lastName', 'null')), () => false],
  [of(rule('lastName', 'notNull'), rule('age', '<', 3)), row => row.age < 3],
  [
    {
      combinator: 'or',
      rules: [rule('age', '<', 5), of(rule('age', '>', 90), rule('firstName', '=', 'Joe'))],
    },
    row => row.age < 5 || (row.age > 90 && row.firstName === 'Joe'),
  ],
  [
    of(rule('age', '<', 60), { ...of(rule('age', '>', 9), rule('age', '<', 50)), not: true }),
    row => row.age < 60 && !(row.age > 9 && row.age < 50),
  ],
];

const LONG = JSON.stringify(of(rule('lastName', '=', 'x'.repeat(200_000))));
const age = rule('age', '=', 28);

interface Attack {
  readonly body?: string;
  readonly method?: string;
  readonly page?: string;
  readonly chunked?: boolean;
  /** The only status that is right. */
  readonly status?: number;
}

/** Requests that a handler must refuse, by what is wrong with them. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'too long': { body: LONG, status: 413 },
  'too long, of unknown length': { body: LONG, chunked: true, status: 413 },
  'not JSON': { body: '{"combinator":' },
  'no body': { body: '' },
  null: { body: 'null' },
  'an array': { body: '[]' },
  '__proto__ of the query': { body: JSON.stringify(of(age)).replace('{', '{"__proto__":{"a":1},') },
  '__proto__ of a rule': {
    body: JSON.stringify(of(age)).replace('{"field"', '{"__proto__":{"field":"age"},"field"'),
  },
  constructor: { body: JSON.stringify({ ...of(age), constructor: { prototype: { a: 1 } } }) },
  'unknown field': { body: JSON.stringify(of(rule('password', '=', 'x'))) },
  'SQL as a field': { body: JSON.stringify(of(rule('age" = 1) or (1 = 1', '=', 'x'))) },
  'SQL as an operator': { body: JSON.stringify(of(rule('age', '< 0 or 1 =', 1))) },
  'SQL as a combinator': { body: JSON.stringify({ ...of(age, age), combinator: 'or 1 = 1 or' }) },
  'SQL as a rule': { body: JSON.stringify(of('1 = 1')) },
  'an object as a value': { body: JSON.stringify(of(rule('lastName', '=', { $ne: null }))) },
  'another value source': {
    body: JSON.stringify(of({ ...age, valueSource: 'field', value: 'password' })),
  },
  'no rules': { body: JSON.stringify(of()) },
  'deep nesting': { body: `${'{"combinator":"and","rules":['.repeat(3000)}${']}'.repeat(3000)}` },
  'half a surrogate pair': { body: JSON.stringify(of(rule('lastName', '=', '\ud800'))) },
  'a NUL character': { body: JSON.stringify(of(rule('lastName', '=', '\0'))) },
  'another method': { method: 'GET' },
  'a negative page': { body: JSON.stringify(of(age)), page: '-1' },
  'a page of text': { body: JSON.stringify(of(age)), page: '0; drop table musicians' },
  'a page that is too large': { body: JSON.stringify(of(age)), page: '1e9' },
};

const REFUSALS = new Set([400, 404, 405, 413, 422]);

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const send = (port: number, { body = '', method = 'POST', page = '', chunked = false }: Attack) =>
  new Promise<Answer>((resolve, reject) => {
    const length = chunked ? {} : { 'content-length': Buffer.byteLength(body) };
    const path = `/search${page === '' ? '' : `?page=${encodeURIComponent(page)}`}`;
    const headers = { 'content-type': 'application/json', ...length };
    const request = httpRequest({ host: 'localhost', port, method, path, headers }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        resolve({ status, type: response.headers['content-type'] ?? '', text });
      });
    });
    // The answer to a body that is too long may arrive before the body is sent.
    request.on('error', error =>
      setTimeout(() => reject(new Error(`${method} ${body.slice(0, 100)}: ${error.message}`)), 200),
    );
    for (let start = 0; start < body.length; start += 50_000)
      request.write(body.slice(start, start + 50_000));
    request.end();
  });

/** Sends half of a body, and hangs up. */
const hangUp = (port: number) =>
  new Promise<void>(resolve => {
    const headers = { 'content-type': 'application/json', 'content-length': 1000 };
    const request = httpRequest({
      host: 'localhost',
      port,
      method: 'POST',
      path: '/search',
      headers,
    });
    request.on('error', () => resolve());
    request.write('{"combinator":', () =>
      setTimeout(() => request.destroy(new Error('Hung up.')), 50),
    );
  });

/** The JSON of hostile queries. */
const hostileBodies = (): (() => string) => {
  const nextQuery = hostileQueries(1);
  const next = (): string => {
    try {
      return JSON.stringify(nextQuery());
    } catch {
      // Too deep for JSON.stringify, or with a getter that fails.
      return next();
    }
  };
  return next;
};

/** What requests to a handler showed. */
export interface Outcome {
  readonly queries: number;
  readonly rows: number;
  readonly refused: number;
  /** Random hostile queries, and those of them that selected rows, or at which the database failed. */
  readonly random: number;
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
}

const isProblem = ({ type, text, status }: Answer): boolean =>
  type.startsWith('application/problem+json') &&
  (JSON.parse(text) as { status: unknown }).status === status;

const idsOf = ({ text }: Answer): readonly number[] =>
  (JSON.parse(text) as readonly Row[]).map(({ id }) => id);

const byName = (a: Row, b: Row): number =>
  a.lastName < b.lastName ? -1 : a.lastName > b.lastName ? 1 : a.id - b.id;

/**
 * Sends all requests to a handler.
 *
 * @param random - How many random hostile queries to send.
 * @param withBroken - Runs a function while the database refuses every query. Undefined if there is none.
 */
export const tryHandler = async (
  port: number,
  random: number,
  withBroken?: (during: () => Promise<void>) => Promise<void>,
): Promise<Outcome> => {
  const problems: string[] = [];
  let rows = 0;
  const search = async (query: object, page = '') => {
    const answer = await send(port, { body: JSON.stringify(query), page });
    if (answer.status === 200) return idsOf(answer);
    problems.push(`${JSON.stringify(query)}: ${answer.status} ${answer.text}`);
    return [];
  };
  for (const [query, selects] of QUERIES) {
    const found = await search(query);
    rows += found.length;
    const expected = ROWS.filter(selects).slice().sort(byName);
    const isSame = String([...found].sort()) === String(expected.map(({ id }) => id).sort());
    if (!isSame) problems.push(`${JSON.stringify(query)}: selects ${String(found)}.`);
  }
  const all = of(rule('age', '>', -1));
  const pages = [await search(all), await search(all, '1'), await search(all, '2')];
  if (
    String(pages.map(({ length }) => length)) !== '50,50,20' ||
    new Set(pages.flat()).size !== 120
  )
    problems.push('The pages overlap or lack rows.');
  let refused = 0;
  for (const [what, attack] of Object.entries(ATTACKS)) {
    const answer = await send(port, attack);
    // Frameworks answer other methods themselves.
    const isRefused =
      attack.status === undefined ? REFUSALS.has(answer.status) : answer.status === attack.status;
    const ok = isRefused && (attack.method === 'GET' || isProblem(answer));
    if (ok) refused += 1;
    else problems.push(`${what}: ${answer.status} ${answer.type} ${answer.text.slice(0, 300)}`);
  }
  await hangUp(port);
  const nextBody = hostileBodies();
  let [passed, failed] = [0, 0];
  for (let count = 0; count < random; count += 1) {
    const body = nextBody();
    const answer = await send(port, { body });
    if (answer.status === 200) passed += 1;
    else if (answer.status === 500) failed += 1;
    else if (!REFUSALS.has(answer.status)) problems.push(`${answer.status}: ${body.slice(0, 300)}`);
    if (answer.status !== 200 && !isProblem(answer))
      problems.push(`No problem details: ${body.slice(0, 300)}`);
  }
  await withBroken?.(async () => {
    const answer = await send(port, { body: JSON.stringify(of(age)) });
    if (
      answer.status !== 500 ||
      !isProblem(answer) ||
      /musicians|relation|table/i.test(answer.text)
    )
      problems.push(`A failing database: ${answer.status} ${answer.text}`);
  });
  if ((await search(of(age))).length !== 1) problems.push('It lost rows, or answers no longer.');
  return { queries: QUERIES.length, rows, refused, random, passed, failed, problems };
};
