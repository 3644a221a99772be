import { formatQuery, type RuleGroupType, type RuleType } from 'react-querybuilder';
import { parseJsonLogic } from 'react-querybuilder/parseJsonLogic';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect } from 'vitest';
import { invalid } from '../lib';
import { claim } from '../claim';

const ruleOf = (query: RuleGroupType): RuleType => query.rules[0] as RuleType;

const var_ = (name: string) => ({ var: name });

const jsonLogic = (value: unknown): RuleGroupType => parseJsonLogic(invalid(value));

const known = [{ name: 'b', value: 'b', label: 'B' }];

const operatorOf = (sql: string): string => ruleOf(parseSQL(sql)).operator;

claim(
  '6-7',
  "In other patterns, a further wildcard becomes text: `'St_v%'` becomes `beginsWith` with the value `St_v`.",
  () => {
    const read = (sql: string): string => {
      const { operator, value } = ruleOf(parseSQL(sql));
      return `${operator} ${String(value)}`;
    };
    expect(read("firstName LIKE 'St_ve'")).toBe('= St_ve');
    expect(read("firstName LIKE 'St%e'")).toBe('= St%e');
    expect(read("firstName LIKE 'St_v%'")).toBe('beginsWith St_v');
    expect(read("firstName LIKE '%t%v%'")).toBe('contains t%v');
    expect(read("firstName LIKE '%t_ve'")).toBe('endsWith t_ve');
  },
);

claim(
  '6-7',
  '`NOT LIKE` loses its `NOT` if the pattern has no `%` at either end, or is a column.',
  () => {
    expect(operatorOf('firstName NOT LIKE lastName')).toBe('=');
    for (const pattern of ['Steve', 'St_ve', 'St%e']) {
      expect(operatorOf(`firstName NOT LIKE '${pattern}'`)).toBe('=');
    }
    expect(operatorOf("firstName NOT LIKE 'St%'")).toBe('doesNotBeginWith');
  },
);

claim(
  '7',
  'With `fields`, the parser removes rules whose field is not in `fields`, except for the lists in the warning below and rules that your own functions return.',
  () => {
    const own = () => ({ field: 'a', operator: '=', value: 1 });
    const jsonLogicOperations = { x: own };
    const query = parseJsonLogic(invalid({ x: 1 }), { fields: known, jsonLogicOperations });
    expect(ruleOf(query).field).toBe('a');
    const filter = parseMongoDB(
      { a: { $x: 1 } },
      { fields: known, additionalOperators: { $x: own } },
    );
    expect(ruleOf(filter).field).toBe('a');
  },
);

claim('6-7', '`formatQuery` writes these pairs for ranges between two fields.', () => {
  const [least, most, less, more] = ['$gte', '$lte', '$lt', '$gt'].map(operator => ({
    $expr: { [operator]: ['$a', '$b'] },
  }));
  const fieldsOf = (filter: object) =>
    parseMongoDB(filter as Parameters<typeof parseMongoDB>[0]).rules.map(
      item => (item as RuleType).field,
    );
  expect(fieldsOf({ $and: [least, most] })).toEqual(['$expr']);
  expect(fieldsOf({ $or: [less, more] })).toEqual(['$expr']);
  expect(fieldsOf({ $and: [least, most, { c: 1 }] })).toEqual(['a', 'a', 'c']);
  for (const operator of ['between', 'notBetween']) {
    const rules = [{ field: 'a', operator, value: 'b,c', valueSource: 'field' as const }];
    const written = formatQuery({ combinator: 'and', rules }, 'mongodb');
    expect(parseMongoDB(written).rules).toMatchObject([{ field: '$expr', operator }]);
  }
});

claim(
  '6-7',
  'If `!!` is the outermost operation and contains a single condition, the parser returns a rule instead of a group, or throws with `independentCombinators`.',
  () => {
    const logic = { '!!': { '==': [var_('a'), 1] } };
    expect(jsonLogic(logic)).toEqual({ field: 'a', operator: '=', value: 1 });
    expect(() => parseJsonLogic(invalid(logic), { independentCombinators: true })).toThrow();
    expect(jsonLogic({ '!!': { and: [{ '==': [var_('a'), 1] }] } })).toHaveProperty('rules');
  },
);

claim(
  '6-7',
  'A `LIKE` pattern with `%` on both sides and a line break between becomes `beginsWith`.',
  () => {
    const expected = { operator: 'beginsWith', value: 'x\ny' };
    expect(ruleOf(parseSQL("a LIKE '%x\ny%'"))).toMatchObject(expected);
    expect(ruleOf(parseSQL("a LIKE '%x y%'"))).toMatchObject({ operator: 'contains' });
  },
);
