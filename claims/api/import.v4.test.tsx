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
import { expect } from 'vitest';
import { change, fields, group, invalid, rule, show } from '../lib';
import { claim } from '../claim';

const ruleOf = (query: RuleGroupType): RuleType => query.rules[0] as RuleType;

const logic = (value: unknown) => invalid<RQBJsonLogic>(value);

const var_ = (name: string) => ({ var: name });

const jsonLogic = (value: unknown): RuleGroupType => parseJsonLogic(invalid(value));

claim(
  '4',
  '`parseJsonLogic` | an object, or a string of JSON | an empty query; throws for `null`, and if the operands are not an array',
  () => {
    const text = '{ "==": [{ "var": "age" }, 28] }';
    expect(parseJsonLogic(text)).toEqual(parseJsonLogic(logic(JSON.parse(text))));
    expect(ruleOf(parseJsonLogic(text))).toMatchObject({ field: 'age', value: 28 });
    for (const wrong of ['', '{', '{ "==": ']) expect(parseJsonLogic(wrong).rules).toEqual([]);
    for (const wrong of [null, { '==': 5 }, { and: 5 }, { '>': {} }]) {
      expect(() => parseJsonLogic(logic(wrong))).toThrow(TypeError);
    }
  },
);

claim('4', 'This version has no parser for MongoDB, SpEL or JSONata.', () => {
  const parsers = Object.keys(library).filter(name => name.startsWith('parse'));
  expect(parsers.sort()).toEqual(['parseCEL', 'parseJsonLogic', 'parseSQL']);
  const cwd = join(import.meta.dirname, '../../verify/v4');
  for (const parser of parsers) {
    const file = `react-querybuilder/dist/${parser}`;
    const code = `const { ${parser} } = require('${file}');
      const files = Object.keys(require.cache).filter(name => name.includes('node_modules'));
      console.log(typeof ${parser}, files.length);`;
    expect(execFileSync(process.execPath, ['-e', code], { cwd }).toString()).toBe('function 1\n');
    expect(existsSync(join(cwd, 'node_modules', `${file}.d.ts`))).toBe(false);
  }
});

claim(
  '4',
  'Pass a query that you set later through `prepareRuleGroup`, as in the next sample.',
  () => {
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
  },
);

claim(
  '4',
  'The parser ignores everything outside `WHERE`: columns, joins, order and limits.',
  () => {
    const select = 'SELECT x, y FROM m JOIN b ON m.id = b.id';
    const expected = parseSQL('age > 28');
    expect(parseSQL(`${select} WHERE age > 28 ORDER BY x LIMIT 5`)).toEqual(expected);
    expect(parseSQL(`${select} WHERE age > 28 GROUP BY x HAVING count(x) > 3`)).toEqual(expected);
    expect(parseSQL(select).rules).toEqual([]);
    expect(() => parseSQL('WHERE age > 28')).toThrow('Parse error');
  },
);

claim(
  '4',
  "The parser also removes comparisons with a value if the field's `valueSources` don't contain `'value'`, except for the same lists.",
  () => {
    const valueSources: ValueSources = ['field'];
    const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
    expect(parseSQL('a > 1', given).rules).toEqual([]);
    expect(parseCEL('a > 1', given).rules).toEqual([]);
    expect(parseJsonLogic(invalid({ '>': [var_('a'), 1] }), given).rules).toEqual([]);
    expect(parseSQL('a IS NULL AND a IN (1) AND a BETWEEN 1 AND 2', given).rules).toHaveLength(3);
    expect(parseJsonLogic(invalid({ in: [var_('a'), [1]] }), given).rules).toHaveLength(1);
  },
);

claim(
  '4',
  'Calls without arguments, such as `size()`, are syntax errors, and so are comments, except a `//` comment before a line break.',
  () => {
    for (const call of ['bio.size() > 1', 'size() > 1', 'f()']) {
      expect(parseCEL(`a > 28 && ${call}`).rules).toEqual([]);
    }
    expect(parseCEL('a > 28 && size(bio) > 1').rules).toHaveLength(1);
    expect(parseCEL('a > 28 // adults\n && b == 2').rules).toHaveLength(2);
    expect(parseCEL('a > 28 // adults').rules).toEqual([]);
    expect(parseCEL('a > 28 /* adults */ && b == 2').rules).toEqual([]);
  },
);

claim(
  '4',
  'If `!!` is the outermost operation and contains a single condition, the parser returns a rule instead of a group.',
  () => {
    const logic = { '!!': { '==': [var_('a'), 1] } };
    expect(jsonLogic(logic)).toEqual({ field: 'a', operator: '=', value: 1 });
    expect(jsonLogic({ '!!': { and: [{ '==': [var_('a'), 1] }] } })).toHaveProperty('rules');
  },
);

claim('4', '`formatQuery` writes two fields for `contains` with another field.', () => {
  const rule: RuleType = { field: 'a', operator: 'contains', value: 'b', valueSource: 'field' };
  const exported = formatQuery({ combinator: 'and', rules: [rule] }, 'jsonlogic');
  expect(ruleOf(parseJsonLogic(exported))).toMatchObject({ ...rule, field: 'b', value: 'a' });
  const inText = parseJsonLogic({ in: [{ var: 'a' }, 'abc'] });
  expect(ruleOf(inText)).toMatchObject({ field: 'a', operator: 'contains', value: 'abc' });
});
