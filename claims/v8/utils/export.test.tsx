import * as library from 'react-querybuilder';
import {
  defaultExportOperatorMap,
  defaultNLTranslations,
  defaultOperatorProcessorNL,
  defaultOperatorProcessorSQL,
  defaultRuleGroupProcessorDiagnostics,
  defaultRuleGroupProcessorNL,
  defaultRuleGroupProcessorParameterized,
  defaultRuleProcessorNL,
  defaultRuleProcessorParameterized,
  defaultValueProcessor,
  defaultValueProcessorByRule,
  defaultValueProcessorNL,
  formatQuery,
  type DiagnosticsResult,
  type ExportOperatorMap,
  type NLTranslations,
} from 'react-querybuilder';
import { expect, expectTypeOf, it } from 'vitest';
import { group, invalid, rule } from '../../lib';

const query = group('root', [
  rule('a', { operator: 'contains', value: 'V' }),
  group('g', [rule('b', { field: 'age', operator: '>', value: 28 })], { not: true }),
]);

it('default-processors', () => {
  for (const format of ['parameterized', 'parameterized_named', 'natural_language'] as const) {
    const isText = format === 'natural_language';
    const ruleProcessor = isText ? defaultRuleProcessorNL : defaultRuleProcessorParameterized;
    const ruleGroupProcessor = isText
      ? defaultRuleGroupProcessorNL
      : defaultRuleGroupProcessorParameterized;
    const usual: unknown = formatQuery(query, format as 'sql');
    expect(formatQuery(query, { format: format as 'sql', ruleProcessor })).toEqual(usual);
    expect(formatQuery(query, { format, ruleGroupProcessor } as object)).toEqual(usual);
  }
  expectTypeOf(defaultRuleGroupProcessorDiagnostics).returns.toEqualTypeOf<DiagnosticsResult>();
});

it('default-parts', () => {
  const contains = { field: 'firstName', operator: 'contains', value: 'V' };
  expect(defaultOperatorProcessorSQL(contains)).toBe('like');
  expect(defaultOperatorProcessorNL(contains)).toBe('contains');
  expect(defaultValueProcessorByRule(contains)).toBe("'%V%'");
  expect(defaultValueProcessorNL(contains)).toBe("'V'");
  expect(defaultValueProcessor('firstName', 'contains', 'V')).toBe("'%V%'");
});

it('words-of-natural-language', () => {
  expectTypeOf(defaultExportOperatorMap).toExtend<ExportOperatorMap>();
  expectTypeOf(defaultNLTranslations).toExtend<NLTranslations>();
  const text = formatQuery(query, 'natural_language');
  expect(text).toContain([defaultExportOperatorMap['contains']].flat()[0]);
  expect(text).toContain(defaultNLTranslations['groupSuffix_not']);
});

const values = { Date: new Date(0), object: { name: 'Toto' }, nothing: undefined };
const written = (format: string, value: unknown, operator = '='): unknown =>
  formatQuery(group('root', [rule('a', { operator, value })]), format as 'sql');

it('dates-in-text', () => {
  for (const format of ['sql', 'cel', 'spel', 'jsonata', 'natural_language', 'ldap']) {
    expect(written(format, values.Date)).toContain('Thu Jan 01 1970');
    expect(written(format, values.object)).toContain('[object Object]');
    if (format !== 'ldap') expect(written(format, undefined)).toContain('undefined');
  }
  for (const format of ['cypher', 'gql', 'gremlin']) {
    expect(written(format, values.Date)).toContain('Thu Jan 01 1970');
    expect(written(format, values.object)).toContain('[object Object]');
    expect(written(format, undefined)).toMatch(/\bnull\b/);
  }
  for (const format of ['sparql', 'mongodb']) {
    expect(written(format, values.Date)).toContain(JSON.stringify(values.Date));
    expect(written(format, values.object)).toContain(JSON.stringify(values.object));
  }
  expect(written('sparql', undefined)).toBe('?firstName = ""');
  expect(written('ldap', undefined)).toBe('');
});

it('dates-unchanged', () => {
  const equals = Symbol('eq');
  for (const value of Object.values(values)) {
    expect(written('parameterized', value)).toHaveProperty('params', [value]);
    expect(written('parameterized_named', value)).toHaveProperty('params.firstName_1', value);
    expect(written('mongodb_query', value)).toEqual({ firstName: value });
    expect(written('prisma', value)).toEqual({ firstName: value });
    expect(written('jsonlogic', value)).toEqual({ and: [{ '==': [{ var: 'firstName' }, value] }] });
    expect(written('elasticsearch', value)).toEqual({
      bool: { must: [{ term: { firstName: value } }] },
    });
    const sequelize: unknown = formatQuery(
      group('root', [rule('a', { value })]),
      invalid<'sequelize'>({
        format: 'sequelize',
        context: { sequelizeOperators: { eq: equals } },
      }),
    );
    const { firstName } = sequelize as { firstName: Record<symbol, unknown> };
    expect(firstName[equals]).toBe(value);
    expect(JSON.stringify(written('elasticsearch', value, 'contains'))).toMatch(
      /Thu Jan 01 1970|\[object Object\]|undefined/,
    );
  }
});

it('undefined-selects-everything', () => {
  expect(written('prisma', undefined)).toStrictEqual({ firstName: undefined });
  expect(written('mongodb', undefined)).toBe('{}');
});

it('names-of-default-processors', () => {
  const formats = [
    ...['SQL', 'Parameterized', 'NL', 'MongoDB', 'MongoDBQuery', 'CEL', 'SpEL', 'JsonLogic'],
    ...['ElasticSearch', 'JSONata', 'Prisma', 'Drizzle', 'Sequelize', 'TanStackDB', 'LDAP'],
    ...['Cypher', 'SPARQL', 'Gremlin'],
  ];
  for (const format of formats) {
    expect(library).toHaveProperty(`defaultRuleProcessor${format}`, expect.any(Function));
    expect(library).toHaveProperty(`defaultRuleGroupProcessor${format}`, expect.any(Function));
  }
});
