import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import type { RuleGroupType } from 'react-querybuilder';
import { parseText } from '../query-text/parse-text';
import { loadDialect, type ProvableId } from './dialects';
import { prove, type Proof } from './prove';

const proofOf = async (
  format: ProvableId,
  text: string,
  change: (query: RuleGroupType) => RuleGroupType = query => query,
  rows?: Parameters<typeof prove>[3],
): Promise<Proof> => {
  const parsed = await parseText(format, text);
  if (!parsed.ok) throw new Error(parsed.message);
  const dialect = await loadDialect(format, () => initSqlJs());
  return prove(dialect, text, change(parsed.query), rows);
};

describe('same', () => {
  it.each<readonly [ProvableId, string]>([
    ['sql', "a = 1 AND b > 2 OR c LIKE '%x%'"],
    ['sql', "city IN ('Oslo, NO', 'Rome')"],
    ['sql', "[Last Name] = 'y' AND age > 3"],
    [
      'sql',
      "SELECT * FROM users u WHERE u.age > 5 AND NOT (u.name = 'x' OR u.age = 9) ORDER BY u.age",
    ],
    ['sql', 'Age > 5 AND age < 9'],
    ['sql', 'age BETWEEN 5 AND 3'],
    ['sql', 'age NOT IN (1, 2) AND name IS NOT NULL'],
    ['sql', 'id = 12345678901234567890'],
    ['sql', "age > '1,5'"],
    ['sql', 'a < b'],
    ['mongodb', '{"a":{"$gte":1,"$lte":5},"b":{"$ne":3}}'],
    ['mongodb', '{"a":{"$in":[null,1]}}'],
    ['mongodb', '{"age":{"$in":[]}}'],
    ['mongodb', '{"$or":[{"a.b":1},{"a.c":{"$not":{"$regex":"^x"}}}]}'],
    ['jsonlogic', '{"and":[{"<":[{"var":"a"},5]},{"!":{"in":["x",{"var":"s"}]}}]}'],
    ['jsonlogic', '{"all":[{"var":"tags"},{"in":[{"var":""},["green"]]}]}'],
    ['jsonata', 'a >= 1 and a <= 5 and $not($contains(s, /x$/))'],
    ['cel', 'self.x > 3u && self.y == 1'],
    ['cel', 'tags.exists(t, t == "x") && a == 1'],
    ['spel', "name matches '.*50%.*' and age > 5"],
    ['spel', 'a between {1,5} or b == null'],
  ])('%s: %s', async (format, text) => {
    const proof = await proofOf(format, text);
    expect(proof).toMatchObject({ outcome: 'same' });
    expect(proof.outcome === 'same' && proof.rows).toBeGreaterThan(50);
  });
});

it.each<readonly [ProvableId, string]>([
  // A rule remains that agrees with the dropped condition unless two fields have rare values.
  [
    'jsonata',
    '(((b != null) and (a = -1) and (p != null)) and (p != null)) or (a = 1 ? b = 2 : c = 3) or (c = 3)',
  ],
  // Where `t` is missing, both the condition about it and its opposite are false.
  ['jsonata', '(b >= 1.5) and ($count([a, b]) = 2) and ($not($contains(t, "ab")))'],
])('never takes what an import drops for the same: %s: %s', async (format, text) => {
  expect(await proofOf(format, text)).not.toMatchObject({ outcome: 'same' });
});

describe('different', () => {
  it.each<[ProvableId, string, ...string[]]>([
    // A condition is dropped that decides only about texts that others exclude, or between two numbers.
    [
      'sql',
      "(NOT ((a < c) AND (p = true) AND (s NOT LIKE '%x'))) OR (length(s) > 2) OR (t < 'x')",
      'length(s) > 2',
    ],
    [
      'jsonlogic',
      '{"or":[{">":[{"*":[{"var":"a"},2]},2]},{">=":[{"var":"a"},2]}]}',
      '{">":[{"*":[{"var":"a"},2]},2]}',
    ],
    // A condition is dropped whose words stand elsewhere, too.
    [
      'mongodb',
      '{"$or":[{"price":{"$exists":false}},{"price":{"$gt":5}}]}',
      '"price":{"$exists":false}',
    ],
    ['jsonlogic', '{"or":[{"!":[{"var":"age"}]},{">":[{"var":"age"},18]}]}', '{"var":"age"}'],
    ['spel', 'name == null or name.isEmpty()', 'name.isEmpty()'],
    ['jsonata', '$exists(price) and cost > 5', '$exists(price)'],
    ['sql', 'price > 0 AND price - cost > 0 AND cost > 0', 'price - cost > 0'],
    ['sql', "status = 'new' OR upper(status) = 'NEW'", "upper(status) = 'NEW'"],
    ['mongodb', '{"a":1,"$nor":[{"a":1,"b":1}],"b":1}'],
    ['mongodb', '{"id":{"$exists":true},"age":5}', '"id":{"$exists":true}'],
    // A pattern becomes text.
    ['sql', "name LIKE 'St_v%e'", "name LIKE 'St_v%e'"],
    ['sql', "name LIKE '[^rst]%'", "name LIKE '[^rst]%'"],
    ['mongodb', '{"name":{"$regex":"^St(e|a)v"}}', '"name":{"$regex":"^St(e|a)v"}'],
    ['mongodb', '{"name":{"$regex":"ab","$options":"i"}}', '"name":{"$regex":"ab","$options":"i"}'],
    ['jsonata', '$contains(s, /a.c/)', '$contains(s, /a.c/)'],
    // An operator becomes another one.
    ['sql', 'NOT (NOT (age = 7))'],
    ['mongodb', '{"a":{"$not":{"$gt":5}}}', '"a":{"$not":{"$gt":5}}'],
    ['jsonlogic', '{"<":[5,{"var":"a"}]}', '{"<":[5,{"var":"a"}]}'],
    ['sql', 's NOT LIKE t', 's NOT LIKE t'],
    // A value becomes another one.
    ['cel', 'a == "x\\n"', 'a == "x\\n"'],
    ['sql', 'age IN (28, years)', 'age IN (28, years)'],
  ])('%s: %s', async (format, text, ...missing) => {
    const proof = await proofOf(format, text);
    expect(proof).toMatchObject({ outcome: 'differs' });
    const places = proof.outcome === 'differs' ? proof.missing : [];
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(missing);
  });

  it('shows the smallest row', async () => {
    const proof = await proofOf('sql', "a = 1 AND b = 2 AND (upper(s) = 'X' OR c = 3)");
    expect(proof).toMatchObject({ outcome: 'differs', isSelectedByText: true });
    expect(Object.keys(proof.outcome === 'differs' ? proof.row : {}).sort()).toEqual([
      'a',
      'b',
      's',
    ]);
  });

  it('finds a difference among fifty conditions', async () => {
    const many = Array.from({ length: 50 }, (_, at) => `f${at} > ${at}`).join(' AND ');
    expect(await proofOf('sql', many)).toMatchObject({ outcome: 'same' });
    const proof = await proofOf('sql', many, query => ({
      ...query,
      rules: query.rules.map((rule, at) =>
        at === 31 ? { ...rule, operator: '>=' } : rule,
      ) as never,
    }));
    expect(proof).toMatchObject({ outcome: 'differs' });
  });

  it('compares the rows of the reader', async () => {
    const rows = [{ s: 'unguessable' }];
    const text = "a = 1 OR substr(s, 3, 4) = 'gues'";
    expect(await proofOf('sql', text)).toMatchObject({ outcome: 'unchecked' });
    const proof = await proofOf('sql', text, query => query, rows);
    expect(proof).toMatchObject({ outcome: 'differs', row: { s: 'unguessable' } });
  });

  it.each<readonly [ProvableId, string]>([
    ['mongodb', '{"id":12345678901234567890}'],
    ['jsonata', 'id = 12345678901234567890'],
    ['cel', 'id == 9223372036854775807'],
  ])('reports numbers that JavaScript rounds in %s: %s', async (format, text) => {
    const [number = ''] = /\d{16,}/.exec(text) ?? [];
    expect(await proofOf(format, text)).toEqual({ outcome: 'rounded', numbers: [number] });
  });
});

describe('not checked', () => {
  it.each<readonly [ProvableId, string, RegExp]>([
    ['sql', 'a = 1 AND soundex2(s) = 3', /no such function: soundex2/],
    ['cel', 'a == 1 && foo(b)', /cannot run “foo\(b\)”/],
    ['sql', "a = 1 OR substr(s, 3, 4) = 'star'", /“substr\(s, 3, 4\) = 'star'” changes/],
    ['sql', 'a = 1 XOR b = 2', /XOR|xor/],
    // Where `b` is missing, `$not(b <= 1)` is not true either, so rows without it decide nothing.
    [
      'jsonata',
      '((t >= "ab") and ($not(b <= 1))) and ($abs(a) = 1) and (p != null)',
      /“\$abs\(a\) = 1” decides/,
    ],
  ])('%s: %s', async (format, text, reason) => {
    const proof = await proofOf(format, text);
    expect(proof).toMatchObject({ outcome: 'unchecked' });
    expect(proof.outcome === 'unchecked' && proof.reason).toMatch(reason);
  });
});

it('is not misled by a rule that repeats the words of the text', async () => {
  const proof = await proofOf('sql', "a = 1 AND s = 'x'", query => ({
    ...query,
    combinator: 'or',
  }));
  expect(proof).toMatchObject({ outcome: 'differs' });
});
