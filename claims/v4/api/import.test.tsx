import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as library from 'react-querybuilder';
import {
  formatQuery,
  parseCEL,
  parseJsonLogic,
  parseSQL,
  prepareRuleGroup,
  QueryBuilder,
  type RQBJsonLogic,
  type RuleGroupType,
  type RuleType,
  type ValueSources,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { change, fields, group, invalid, rule, show } from '../../lib';

const ruleOf = (query: RuleGroupType): RuleType => query.rules[0] as RuleType;
const logic = (value: unknown) => invalid<RQBJsonLogic>(value);
const var_ = (name: string) => ({ var: name });
const jsonLogic = (value: unknown): RuleGroupType => parseJsonLogic(invalid(value));
const operatorOf = (sql: string): string => ruleOf(parseSQL(sql)).operator;

it('syntax-errors', () => {
  for (const sql of ['', ' ', 'age >', 'age > 28 AND', '(age > 28', 'SELECT']) {
    expect(() => parseSQL(sql)).toThrow('Parse error');
  }
  for (const operator of ['==', '!=', '>', 'in', 'startsWith']) {
    expect(() => parseJsonLogic(logic({ [operator]: [{ var: 'age' }, null] }))).toThrow(TypeError);
  }
});

it('jsonlogic-errors', () => {
  const text = '{ "==": [{ "var": "age" }, 28] }';
  expect(parseJsonLogic(text)).toEqual(parseJsonLogic(logic(JSON.parse(text))));
  expect(ruleOf(parseJsonLogic(text))).toMatchObject({ field: 'age', value: 28 });
  for (const wrong of ['', '{', '{ "==": ']) expect(parseJsonLogic(wrong).rules).toEqual([]);
  for (const wrong of [null, { '==': 5 }, { and: 5 }, { '>': {} }]) {
    expect(() => parseJsonLogic(logic(wrong))).toThrow(TypeError);
  }
});

it('files-of-parsers', () => {
  const parsers = Object.keys(library).filter(name => name.startsWith('parse'));
  expect(parsers.sort()).toEqual(['parseCEL', 'parseJsonLogic', 'parseSQL']);
  const cwd = join(import.meta.dirname, '../../../verify/v4');
  for (const parser of parsers) {
    const file = `react-querybuilder/dist/${parser}`;
    const code = `const { ${parser} } = require('${file}');
      const files = Object.keys(require.cache).filter(name => name.includes('node_modules'));
      console.log(typeof ${parser}, files.length);`;
    expect(execFileSync(process.execPath, ['-e', code], { cwd }).toString()).toBe('function 1\n');
    expect(existsSync(join(cwd, 'node_modules', `${file}.d.ts`))).toBe(false);
  }
});

it('ids-of-first-query', () => {
  const imported = parseSQL('age > 28');
  expect(JSON.stringify(imported)).not.toContain('"id"');
  const first = show(<QueryBuilder fields={fields} query={imported} />);
  expect([first.query().id, first.ruleAt(0).id]).not.toContain(undefined);
  const later = show(<QueryBuilder fields={fields} query={group('root', [rule('a')])} />);
  later.onQueryChange.mockClear();
  later.set(<QueryBuilder fields={fields} query={imported} />);
  for (const [query] of later.onQueryChange.mock.calls) {
    expect(JSON.stringify(query)).not.toContain('"id"');
  }
  change('value-editor', '30');
  expect(later.ruleAt(0)).not.toHaveProperty('id');
  expect(prepareRuleGroup(imported).rules[0]).toHaveProperty('id');
});

it('like-on-both-sides', () => {
  expect(ruleOf(parseSQL("firstName LIKE '%V%'"))).toMatchObject({ value: 'V' });
  expect(operatorOf("firstName LIKE '%V%'")).toBe('contains');
  expect(operatorOf("firstName NOT LIKE '%V%'")).toBe('doesNotContain');
});

it('like-at-the-start', () => {
  expect(ruleOf(parseSQL("firstName LIKE '%V'"))).toMatchObject({ value: 'V' });
  expect(operatorOf("firstName LIKE '%V'")).toBe('endsWith');
  expect(operatorOf("firstName NOT LIKE '%V'")).toBe('doesNotEndWith');
});

it('only-where', () => {
  const select = 'SELECT x, y FROM m JOIN b ON m.id = b.id';
  const expected = parseSQL('age > 28');
  expect(parseSQL(`${select} WHERE age > 28 ORDER BY x LIMIT 5`)).toEqual(expected);
  expect(parseSQL(`${select} WHERE age > 28 GROUP BY x HAVING count(x) > 3`)).toEqual(expected);
  expect(parseSQL(select).rules).toEqual([]);
  expect(() => parseSQL('WHERE age > 28')).toThrow('Parse error');
});

it('like-other-wildcards', () => {
  const read = (sql: string): string => {
    const { operator, value } = ruleOf(parseSQL(sql));
    return `${operator} ${String(value)}`;
  };
  expect(read("firstName LIKE 'St_ve'")).toBe('= St_ve');
  expect(read("firstName LIKE 'St%e'")).toBe('= St%e');
  expect(read("firstName LIKE 'St_v%'")).toBe('beginsWith St_v');
  expect(read("firstName LIKE '%t%v%'")).toBe('contains t%v');
  expect(read("firstName LIKE '%t_ve'")).toBe('endsWith t_ve');
});

it('not-like-loses-not', () => {
  expect(operatorOf('firstName NOT LIKE lastName')).toBe('=');
  for (const pattern of ['Steve', 'St_ve', 'St%e']) {
    expect(operatorOf(`firstName NOT LIKE '${pattern}'`)).toBe('=');
  }
  expect(operatorOf("firstName NOT LIKE 'St%'")).toBe('doesNotBeginWith');
});

it('comment-at-the-end', () => {
  const rules = (sql: string): number => parseSQL(sql).rules.length;
  expect(rules('age > 28 AND age < 60 -- adults')).toBe(1);
  expect(rules('age > 28 AND (age < 60 OR age = 61) -- adults')).toBe(1);
  for (const last of ['age IN (1, 2)', 'age IS NULL', "firstName LIKE 'St%'"]) {
    expect(() => parseSQL(`age > 28 AND ${last} -- adults`)).toThrow('Parse error');
    expect(rules(`age > 28 AND ${last} -- adults\n`)).toBe(2);
  }
  for (const comment of ['--adults\n', '-- adults\r\n', '--adults']) {
    expect(rules(`age > 28 AND age < 60 ${comment}`)).toBe(1);
    expect(() => parseSQL(`age IS NULL ${comment}`)).toThrow('Parse error');
  }
  expect(rules('age > 28 AND age < 60 -- adults\n')).toBe(2);
  expect(rules('age > 28 AND age < 60 /* adults */')).toBe(2);
});

it('like-only-wildcards', () => {
  for (const pattern of ['%', '%%']) {
    expect(() => parseSQL(`firstName LIKE '${pattern}'`)).toThrow('Parse error');
  }
  const query = {
    combinator: 'and',
    rules: [{ field: 'firstName', operator: 'contains', value: '' }],
  };
  expect(formatQuery(query, 'sql')).toBe("(firstName like '%%')");
});

it('value-source-needed', () => {
  const valueSources: ValueSources = ['field'];
  const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
  expect(parseSQL('a > 1', given).rules).toEqual([]);
  expect(parseCEL('a > 1', given).rules).toEqual([]);
  expect(parseJsonLogic(invalid({ '>': [var_('a'), 1] }), given).rules).toEqual([]);
  expect(parseSQL('a IS NULL AND a IN (1) AND a BETWEEN 1 AND 2', given).rules).toHaveLength(3);
  expect(parseJsonLogic(invalid({ in: [var_('a'), [1]] }), given).rules).toHaveLength(1);
});

it('nested-not', () => {
  const single = parseSQL('NOT (a = 1)');
  expect(parseSQL('NOT (NOT (a = 1))')).toEqual(single);
  expect(parseSQL('NOT NOT a = 1')).toEqual(single);
});

it('dollar-in-values', () => {
  const read = (x: string): unknown => ruleOf(parseSQL('a = :x', { params: { x } })).value;
  expect([read('US$$'), read('US$&'), read('US$$$$')]).toEqual(['US$', 'US:x', 'US$$']);
  expect(ruleOf(parseSQL('a = ?', { params: ['US$$'] })).value).toBe('US$$');
});

it('cel-syntax-errors', () => {
  for (const call of ['bio.size() > 1', 'size() > 1', 'f()']) {
    expect(parseCEL(`a > 28 && ${call}`).rules).toEqual([]);
  }
  expect(parseCEL('a > 28 && size(bio) > 1').rules).toHaveLength(1);
  expect(parseCEL('a > 28 // adults\n && b == 2').rules).toHaveLength(2);
  expect(parseCEL('a > 28 // adults').rules).toEqual([]);
  expect(parseCEL('a > 28 /* adults */ && b == 2').rules).toEqual([]);
});

it('jsonlogic-outermost', () => {
  const logic = { '!!': { '==': [var_('a'), 1] } };
  expect(jsonLogic(logic)).toEqual({ field: 'a', operator: '=', value: 1 });
  expect(jsonLogic({ '!!': { and: [{ '==': [var_('a'), 1] }] } })).toHaveProperty('rules');
});

it('jsonlogic-in-fields', () => {
  const rule: RuleType = { field: 'a', operator: 'contains', value: 'b', valueSource: 'field' };
  const exported = formatQuery({ combinator: 'and', rules: [rule] }, 'jsonlogic');
  expect(ruleOf(parseJsonLogic(exported))).toMatchObject({ ...rule, field: 'b', value: 'a' });
  const inText = parseJsonLogic({ in: [{ var: 'a' }, 'abc'] });
  expect(ruleOf(inText)).toMatchObject({ field: 'a', operator: 'contains', value: 'abc' });
});

it('sql-line-breaks', () => {
  expect(ruleOf(parseSQL("a = ''")).value).toBe("''");
  expect(ruleOf(parseSQL("a = 'x\ny'")).value).toBe("'x\ny'");
  const expected = { operator: '=', value: "'%x\ny%'" };
  expect(ruleOf(parseSQL("a LIKE '%x\ny%'"))).toMatchObject(expected);
});
