import {
  formatQuery,
  type RuleGroupType,
  type RuleType,
  type ValueSources,
} from 'react-querybuilder';
import { parseCEL } from 'react-querybuilder/parseCEL';
import { parseJsonLogic } from 'react-querybuilder/parseJsonLogic';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect } from 'vitest';
import { invalid } from '../lib';
import { claim } from '../claim';

const ruleOf = (query: RuleGroupType): RuleType => query.rules[0] as RuleType;

const var_ = (name: string) => ({ var: name });

const known = [{ name: 'b', value: 'b', label: 'B' }];

claim(
  '6',
  "Show a message for an empty result as well: an empty query usually means that the parser couldn't read anything.",
  () => {
    for (const sql of ['', ' ', 'age >', 'age > 28 AND', '(age > 28', 'SELECT']) {
      expect(() => parseSQL(sql)).toThrow('Parse error');
    }
  },
);

claim('6', 'The parser leaves out a `$regex` of a single character.', () => {
  const rules = (pattern: string): unknown =>
    parseMongoDB({ firstName: { $regex: pattern } }).rules;
  expect(rules('V')).toEqual([]);
  expect(rules('Va')).toEqual([{ field: 'firstName', operator: 'contains', value: 'Va' }]);
  expect(rules('^V')).toEqual([{ field: 'firstName', operator: 'beginsWith', value: 'V' }]);
  expect(formatQuery(parseSQL("firstName LIKE '%V%'"), 'mongodb')).toBe(
    '{"firstName":{"$regex":"V"}}',
  );
});

claim(
  '6',
  'With `fields`, the parser removes rules whose field is not in `fields`, except for the lists in the warning below and rules that your `jsonLogicOperations` return.',
  () => {
    const jsonLogicOperations = { x: () => ({ field: 'a', operator: '=', value: 1 }) };
    const query = parseJsonLogic(invalid({ x: 1 }), { fields: known, jsonLogicOperations });
    expect(ruleOf(query).field).toBe('a');
  },
);

claim(
  '6',
  "The parser also removes comparisons with a value if the field's `valueSources` don't contain `'value'`, except for the lists in the warning below.",
  () => {
    const valueSources: ValueSources = ['field'];
    const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
    expect(parseSQL('a > 1', given).rules).toEqual([]);
    expect(parseCEL('a > 1', given).rules).toEqual([]);
    expect(parseJsonLogic(invalid({ '>': [var_('a'), 1] }), given).rules).toEqual([]);
    expect(parseMongoDB({ a: { $gt: 1 } }, given).rules).toEqual([]);
    expect(parseMongoDB({ a: { $gte: 1, $lte: 2 } }, given).rules).toHaveLength(1);
    expect(parseSQL('a IS NULL AND a IN (1) AND a BETWEEN 1 AND 2', given).rules).toHaveLength(3);
    expect(parseJsonLogic(invalid({ in: [var_('a'), [1]] }), given).rules).toHaveLength(1);
  },
);

claim(
  '6',
  "With `listsAsArrays`, `parseMongoDB` doesn't check fields in a list on the right side.",
  () => {
    const valueSources: ValueSources = ['field', 'value'];
    const given = { fields: [{ name: 'a', value: 'a', label: 'A', valueSources }] };
    const list = { $expr: { $in: ['$a', ['$y', '$z']] } };
    expect(parseMongoDB(list, given).rules).toEqual([]);
    expect(parseMongoDB(list, { ...given, listsAsArrays: true }).rules).toHaveLength(1);
  },
);

claim(
  '6',
  'Several conditions become a negated group, unless they are a pair that becomes one rule:',
  () => {
    expect(ruleOf(parseMongoDB({ a: { $not: { $gte: 1, $lte: 5 } } })).operator).toBe('notBetween');
    expect(parseMongoDB({ a: { $not: { $gt: 1, $lt: 5 } } })).toMatchObject({ not: true });
  },
);
