import { createRequire } from 'node:module';
import jsonata from 'jsonata';
import * as library from 'react-querybuilder';
import {
  defaultExportOperatorMap,
  defaultNLTranslations,
  defaultOperatorProcessorNL,
  defaultOperators,
  defaultOperatorProcessorSQL,
  defaultRuleGroupProcessorDiagnostics,
  defaultRuleGroupProcessorNL,
  defaultRuleGroupProcessorParameterized,
  defaultRuleProcessorNL,
  defaultRuleProcessorParameterized,
  defaultValidator,
  defaultValueProcessor,
  defaultValueProcessorByRule,
  defaultValueProcessorNL,
  formatQuery,
  prepareRuleGroup,
  type DiagnosticsResult,
  type ExportOperatorMap,
  type NLTranslations,
  type RuleGroupType,
} from 'react-querybuilder';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { expect, expectTypeOf } from 'vitest';
import { everyKind, formatsChangedBy, group, invalid, rule } from '../lib';
import { expectBarePlus } from '../bare-plus';
import { expectIdsOnMount } from '../missing-ids';
import { claim } from '../claim';

const require = createRequire(import.meta.url);

const query = group('root', [
  rule('a', { operator: 'contains', value: 'V' }),
  group('g', [rule('b', { field: 'age', operator: '>', value: 28 })], { not: true }),
]);

claim('8+', '`defaultRuleGroupProcessorDiagnostics` returns a `DiagnosticsResult`.', () => {
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

claim(
  '8+',
  '`defaultValueProcessor` accepts `field`, `operator` and `value` as separate arguments, and is deprecated.',
  () => {
    const contains = { field: 'firstName', operator: 'contains', value: 'V' };
    expect(defaultOperatorProcessorSQL(contains)).toBe('like');
    expect(defaultOperatorProcessorNL(contains)).toBe('contains');
    expect(defaultValueProcessorByRule(contains)).toBe("'%V%'");
    expect(defaultValueProcessorNL(contains)).toBe("'V'");
    expect(defaultValueProcessor('firstName', 'contains', 'V')).toBe("'%V%'");
  },
);

claim('8+', 'Their types are `ExportOperatorMap` and `NLTranslations`.', () => {
  expectTypeOf(defaultExportOperatorMap).toExtend<ExportOperatorMap>();
  expectTypeOf(defaultNLTranslations).toExtend<NLTranslations>();
  const text = formatQuery(query, 'natural_language');
  expect(text).toContain([defaultExportOperatorMap['contains']].flat()[0]);
  expect(text).toContain(defaultNLTranslations['groupSuffix_not']);
});

const values = { Date: new Date(0), object: { name: 'Toto' }, nothing: undefined };

const written = (format: string, value: unknown, operator = '='): unknown =>
  formatQuery(group('root', [rule('a', { operator, value })]), format as 'sql');

claim(
  '8+',
  'For `undefined`, `cypher`, `gql` and `gremlin` write `null`, `sparql` writes `""`, and `ldap` leaves the rule out.',
  () => {
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
  },
);

claim(
  '8+',
  'Only in patterns such as `beginsWith`, `elasticsearch`, MongoDB formats and ORM formats except `prisma` convert them to text.',
  () => {
    const equals = Symbol('eq');
    for (const value of Object.values(values)) {
      expect(written('parameterized', value)).toHaveProperty('params', [value]);
      expect(written('parameterized_named', value)).toHaveProperty('params.firstName_1', value);
      expect(written('mongodb_query', value)).toEqual({ firstName: value });
      expect(written('prisma', value)).toEqual({ firstName: value });
      expect(written('jsonlogic', value)).toEqual({
        and: [{ '==': [{ var: 'firstName' }, value] }],
      });
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
      const begins = group('root', [rule('a', { operator: 'beginsWith', value })]);
      for (const format of [
        'elasticsearch',
        'mongodb_query',
        'mongodb',
        'sequelize',
        'drizzle',
        'tanstack_db',
      ])
        expect(JSON.stringify(exported(begins, { format }))).toMatch(
          /Thu Jan 01 1970|\[object Object\]|undefined/,
        );
      expect(written('prisma', value, 'beginsWith')).toEqual({ firstName: { startsWith: value } });
      expect(written('parameterized', value, 'beginsWith')).toHaveProperty('params', [value]);
      expect(written('jsonlogic', value, 'beginsWith')).toEqual({
        and: [{ startsWith: [{ var: 'firstName' }, value] }],
      });
    }
  },
);

claim(
  '8+',
  'Never export `undefined`: Prisma ignores the filter `{ age: undefined }` and selects everything, and `mongodb` writes the rule as `{}`.',
  () => {
    expect(written('prisma', undefined)).toStrictEqual({ firstName: undefined });
    expect(written('mongodb', undefined)).toBe('{}');
  },
);

claim('8+', '`defaultRuleGroupProcessorDiagnostics` returns a `DiagnosticsResult`.', () => {
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

/** Functions of a library by name, which record their calls. */
const recorder = new Proxy(
  {},
  {
    get: (_target, name) =>
      typeof name === 'symbol'
        ? undefined
        : Object.assign((...args: unknown[]) => ({ [name]: args }), {
            raw: (text: string) => text,
            toString: () => `$${name}`,
          }),
  },
);

const context = { tanStackDbOperators: recorder, sequelizeOperators: recorder };

/** Exports a query. A function is called, with records as what it needs. */
const exported = (query: RuleGroupType, options: object): unknown => {
  const result: unknown = formatQuery(query, { format: 'sql', context, ...options });
  if (typeof result !== 'function') return result;
  const columns = { firstName: 'f', lastName: 'l', age: 'a', isMusician: 'm', albums: 's' };
  const isDrizzle = 'format' in options && options.format === 'drizzle';
  const call = result as (data: object, operators?: object) => unknown;
  return isDrizzle ? call(columns, recorder) : call({ musicians: columns });
};

const jsonFormats = ['json', 'json_without_ids'];

const sqlFormats = ['sql', 'parameterized', 'parameterized_named'];

const graphFormats = ['cypher', 'gql', 'sparql', 'gremlin'];

const objectFormats = ['mongodb_query', 'jsonlogic', 'elasticsearch', 'drizzle', 'tanstack_db'];

const formats = [
  ...[...jsonFormats, ...sqlFormats, ...graphFormats, ...objectFormats, 'prisma', 'sequelize'],
  ...['mongodb', 'cel', 'spel', 'jsonata', 'natural_language', 'ldap', 'diagnostics'],
];

const except = (...names: string[]) => formats.filter(format => !names.includes(format));

claim('8+', '"ORM formats" include `tanstack_db`.', () => {
  const query = group('root', [
    ...everyKind.rules,
    rule('p', { value: ':p', valueSource: 'parameter' }),
    rule('s', {
      field: 'albums',
      value: group('', [rule('', { field: '', value: 'x' })]),
      match: { mode: 'some' },
    }),
  ]);
  const changed = (option: object, others?: object, of = query): string[] =>
    formatsChangedBy(options => exported(of, options), formats, option, others).sort();
  const sorted = (names: string[]) => [...names].sort();
  const list = [{ name: 'soundsLike', label: 'sounds like' }];
  const named = { fields: [{ name: 'age', label: 'Years', validator: () => false }] };
  const noJson = sorted(except(...jsonFormats));
  const quoted = sorted([...sqlFormats, 'jsonata', 'natural_language']);
  expect(changed({ preset: 'postgresql' })).toEqual(sorted([...sqlFormats, 'drizzle']));
  expect(changed({ parseNumbers: true })).toEqual(sorted(except('ldap', 'diagnostics')));
  expect(changed({ numberedParams: true })).toEqual(['parameterized']);
  expect(changed({ paramPrefix: '$' })).toEqual(sorted(sqlFormats));
  expect(changed({ paramsKeepPrefix: true })).toEqual(['parameterized_named']);
  expect(changed({ quoteFieldNamesWith: '`' })).toEqual(quoted);
  expect(changed({ fieldIdentifierSeparator: '.' }, { quoteFieldNamesWith: '`' })).toEqual(
    quoted.filter(format => !format.startsWith('parameterized')),
  );
  expect(changed({ quoteValuesWith: '"' })).toEqual(['natural_language', 'sql']);
  expect(changed({ concatOperator: '+' })).toEqual(sorted(sqlFormats));
  expect(changed({ validator: () => ({ a: false }) })).toEqual(noJson);
  expect(changed(named)).toEqual(noJson);
  expect(changed({ getParameters: () => list })).toEqual(noJson);
  expect(changed({ fallbackExpression: '1 = 0' }, {}, group('root', []))).toEqual(
    sorted(except(...jsonFormats, ...objectFormats, 'prisma', 'sequelize', 'diagnostics')),
  );
  const shut = group('root', [
    rule('a', { value: 'x' }),
    group('g', [rule('b', { value: 'inside' })]),
  ]);
  for (const format of except(...jsonFormats, 'diagnostics')) {
    const options = { format, fallbackExpression: '1 = 0' };
    const leftOut = exported(shut, { ...options, validator: () => ({ g: false }) });
    expect(JSON.stringify([leftOut])).not.toMatch(/inside|1 = 0/);
    const whole = exported(shut, { ...options, validator: () => ({ root: false }) });
    expect(whole).toEqual(exported(group('root', []), options));
  }
  expect(changed({ placeholderFieldName: 'age' })).toEqual(noJson);
  expect(changed({ placeholderOperatorName: '=' })).toEqual(noJson);
  expect(changed({ placeholderValueName: '~' })).toEqual(noJson);
  expect(changed({ getOperators: () => list })).toEqual(['natural_language']);
  expect(changed({ operatorMap: { '=': 'equals' } })).toEqual(['natural_language']);
  expect(changed({ wordOrder: 'SOV' })).toEqual(['natural_language']);
  expect(changed({ translations: { and: 'und' } })).toEqual(['natural_language', 'sql']);
  expect(changed({ translations: { betweenAnd: 'bis' } })).toEqual(['natural_language', 'sql']);
  expect(changed({ translations: { or: 'oder', true: 'ja' } })).toEqual(['natural_language']);
  expect(changed({ valueProcessor: () => 'x' })).toEqual(
    sorted(except(...jsonFormats, ...graphFormats, 'diagnostics')),
  );
  expect(changed({ operatorProcessor: () => 'x' })).toEqual(
    sorted([...sqlFormats, 'natural_language']),
  );
  const ruleProcessor = (
    _rule: unknown,
    { context: { word: sql = 'x' }, format }: { context: { word?: string }; format: string },
  ) => (format.startsWith('parameterized') ? { sql, params: [] } : sql);
  const processed = sorted(except(...jsonFormats, 'diagnostics'));
  expect(changed({ ruleProcessor })).toEqual(processed);
  expect(changed({ context: { ...context, word: 'y' } }, { ruleProcessor })).toEqual(processed);
  expect(changed({ ruleGroupProcessor: () => 'x' })).toEqual(sorted(formats));
});

claim(
  '8+',
  [
    'If a validator returns `false` for the whole query, the result is the same as for an empty query, except that `drizzle` and `tanstack_db` return `undefined` instead of a function, and `diagnostics` ignores the `false`.',
    'They export invalid rules, and if the validator returns `false` for the whole query, they return the `fallbackExpression`, by default the text `(1 = 1)`, which is not JSON.',
  ],
  () => {
    const one = group('root', [rule('a', { value: 'V' })]);
    const empty = group('root', []);
    const differ = formats.filter(format => {
      const result = exported(one, { format, validator: () => false });
      return JSON.stringify(result) !== JSON.stringify(exported(empty, { format }));
    });
    expect(differ).toEqual([...jsonFormats, 'tanstack_db', 'diagnostics']);
    for (const format of ['drizzle', 'tanstack_db'] as const) {
      expect(formatQuery(one, { format, validator: () => false })).toBeUndefined();
      expect(formatQuery(empty, format)).toBeTypeOf('function');
    }
    for (const format of jsonFormats) {
      expect(exported(one, { format, validator: () => false })).toBe('(1 = 1)');
      const more = { validator: () => false, fallbackExpression: '(1 = 0)' };
      expect(exported(one, { format, ...more })).toBe('(1 = 0)');
    }
    const found = (options: object) => exported(one, { format: 'diagnostics', ...options });
    expect(found({ validator: () => false })).toEqual(found({}));
  },
);

claim('8+', "It doesn't find groups whose rules are all left out.", () => {
  const invalidFields = [{ name: 'firstName', label: 'First name', validator: () => false }];
  const one = group('root', [group('g', [rule('a')])]);
  expect(defaultValidator(one)).toEqual({ root: true, g: true });
  expect(formatQuery(one, { format: 'sql', fields: invalidFields })).toBe('((1 = 1))');
});

claim('8+', 'If everything is muted, the result is the same as for an empty query.', () => {
  const kept = formats.filter(format =>
    JSON.stringify([
      exported(group('root', [rule('a', { value: 'V', muted: true })]), { format }),
    ]).includes('V'),
  );
  expect(kept).toEqual([...jsonFormats, 'diagnostics']);
  const muted = group('root', [rule('a', { value: 'V' })], { muted: true });
  for (const format of except(...kept)) {
    expect(exported(muted, { format })).toEqual(exported(group('root', []), { format }));
    const allMuted = group('root', [rule('a', { muted: true }), rule('b', { muted: true })]);
    expect(exported(allMuted, { format })).toEqual(exported(group('root', []), { format }));
  }
  const subquery = (...rules: RuleGroupType['rules']) =>
    group('root', [rule('a', { value: group('', rules), match: { mode: 'some' } })]);
  const one = rule('b', { value: 'V', muted: true });
  // The others write a subquery as a value.
  const shown = except(...kept, ...graphFormats, 'tanstack_db').filter(format =>
    JSON.stringify([exported(subquery(one), { format })]).includes('V'),
  );
  expect(shown).toEqual(['jsonlogic']);
  expect(JSON.stringify(exported(subquery(one, one), { format: 'jsonlogic' }))).not.toContain('V');
});

claim(
  '8+',
  'Only in JSON, the last two also convert `"30abc"`, and `native` replaces other text with `null`.',
  () => {
    for (const parseNumbers of ['strict', 'native', 'enhanced'] as const)
      for (const format of except(...jsonFormats))
        expect(JSON.stringify(exported(everyKind, { format, parseNumbers }))).toBe(
          JSON.stringify(exported(everyKind, { format, parseNumbers: true })),
        );
    const saved = (value: unknown, parseNumbers: true | 'strict' | 'native' | 'enhanced') =>
      formatQuery(group('', [rule('', { value })]), { format: 'json_without_ids', parseNumbers });
    for (const value of ['30abc', 'Vai', '28', '', ['Vai', '28']])
      expect(saved(value, 'strict')).toBe(saved(value, true));
    expect(saved('30abc', true)).toContain('"value":"30abc"');
    expect(saved('30abc', 'native')).toContain('"value":30}');
    expect(saved('30abc', 'enhanced')).toContain('"value":30}');
    expect(saved('Vai', 'native')).toContain('"value":null');
    expect(saved(['Vai', '28'], 'native')).toContain('"value":[null,28]');
    expect(saved('Vai', 'enhanced')).toContain('"value":"Vai"');
  },
);

claim(
  '8+',
  [
    '`parseNumbers: false` prevents this, except in MongoDB formats and `ldap`.',
    'With `parseNumbers: false`, only MongoDB formats and `ldap` sort.',
  ],
  () => {
    const range = group('root', [rule('a', { field: 'age', operator: 'between', value: '60,28' })]);
    const written = (format: string, options: object) =>
      JSON.stringify([exported(range, { format, ...options })]).replaceAll('\\', '');
    const numbers = (options: object) =>
      except(...jsonFormats, 'diagnostics').filter(format =>
        /[^'"\w]60[^'"\w]/.test(written(format, options)),
      );
    const always = ['mongodb_query', 'mongodb', 'ldap'];
    const converted = [
      ...['mongodb_query', 'jsonlogic', 'elasticsearch', 'drizzle', 'tanstack_db', 'mongodb'],
      ...['cel', 'spel', 'ldap'],
    ];
    expect(numbers({})).toEqual(converted);
    expect(numbers({ parseNumbers: 'strict-limited' })).toEqual(converted);
    expect(numbers({ parseNumbers: false })).toEqual(always);
    const sorted = (options: object) =>
      except(...jsonFormats, 'diagnostics').filter(format =>
        /28.*60/.test(written(format, options).replace(/:age_[12]/g, '')),
      );
    expect(sorted({ parseNumbers: false })).toEqual(always);
  },
);

claim('8+', "In the parameterized formats, value processors don't receive it.", () => {
  const seen = (format: string, processor: string) => {
    let found: unknown;
    exported(query, {
      format,
      context: { ...context, word: 'x' },
      [processor]: (_rule: unknown, options: { context?: object }) => {
        found = options.context;
        return '';
      },
    });
    return typeof found === 'object' && found !== null && 'word' in found;
  };
  const noContext = (processor: string) =>
    except(...jsonFormats, 'diagnostics').filter(format => !seen(format, processor));
  expect(noContext('ruleProcessor')).toEqual([]);
  expect(noContext('ruleGroupProcessor')).toEqual([]);
  expect(
    [...sqlFormats, 'natural_language'].filter(name => !seen(name, 'operatorProcessor')),
  ).toEqual([]);
  expect(noContext('valueProcessor')).toEqual([
    ...['parameterized', 'parameterized_named'],
    ...graphFormats,
  ]);
});

claim('8+', 'It also leaves out rules with several names.', () => {
  const getParameters = () => ['min', 'max'].map(name => ({ name, label: name }));
  const valueSource = 'parameter';
  const kept = (operator: string, value: unknown) =>
    formatQuery(group('', [rule('a', { operator, value, valueSource })]), {
      format: 'sql',
      getParameters,
    });
  expect(kept('=', 'min')).toBe('(firstName = :min)');
  expect(kept('=', 'other')).toBe('(1 = 1)');
  for (const operator of ['in', 'notIn', 'between', 'notBetween'])
    for (const value of ['min,max', ['min', 'max']]) expect(kept(operator, value)).toBe('(1 = 1)');
});

const subqueryOf = (field: string, value: string) =>
  rule('', { field, value: group('', [rule('', { field: '', value })]), match: { mode: 'some' } });

claim(
  '8+',
  '`parameterized` starts at `$1` again in each subquery, and `parameterized_named` reuses names: the wrong value is bound if another rule uses them.',
  () => {
    const three = group('', [
      rule('a', { value: 'V' }),
      subqueryOf('b', 'x'),
      subqueryOf('c', 'y'),
    ]);
    const numbered = formatQuery(three, { format: 'parameterized', preset: 'postgresql' });
    expect(numbered.params).toEqual(['V', 'x', 'y']);
    expect(numbered.sql.match(/\$\d/g)).toEqual(['$1', '$1', '$1']);
    const named = formatQuery(three, { format: 'parameterized_named', preset: 'postgresql' });
    expect(named.params).toEqual({ firstName_1: 'V', elem_alias_1: 'y' });
  },
);

claim(
  '8+',
  'In `some` and `none`, `mongodb_query` tests each rule alone: different items can match them.',
  () => {
    for (const [mode, key] of [
      ['some', '$and'],
      ['none', '$nor'],
    ] as const) {
      const rules = [rule('', { field: 'year' }), rule('', { field: 'title' })];
      const match = rule('a', { field: 'albums', value: group('', rules), match: { mode } });
      const both = { $and: [{ 'albums.year': '' }, { 'albums.title': '' }] };
      const filter = formatQuery(group('', [match]), 'mongodb_query');
      expect(filter[key]).toEqual(mode === 'some' ? both.$and : [both]);
    }
  },
);

const { apply } = require('../../verify/v8/node_modules/json-logic-js') as {
  apply: (logic: unknown, data: object) => unknown;
};

claim('8+', '`$contains` and `<` throw an error for null.', async () => {
  const expression = (operator: string, value: unknown) =>
    formatQuery(group('', [rule('', { field: 'age', operator, value })]), {
      format: 'jsonata',
      parseNumbers: true,
    });
  const values: Record<string, unknown> = {
    in: '1,2',
    notIn: '1,2',
    between: '1,2',
    notBetween: '1,2',
  };
  const results = await Promise.all(
    defaultOperators.map(async ({ name }) => {
      const text = expression(name, values[name] ?? 28);
      return [name, Boolean(await jsonata(text).evaluate({}))] as const;
    }),
  );
  const selected = results.filter(([, isSelected]) => isSelected).map(([name]) => name);
  expect(selected).toEqual(['notIn', 'notBetween']);
  for (const operator of ['<', 'contains'])
    await expect(jsonata(expression(operator, 28)).evaluate({ age: null })).rejects.toBeDefined();
  const isKept = (operator: string, value: unknown) =>
    apply(formatQuery(group('', [rule('', { field: 'age', operator, value })]), 'jsonlogic'), {});
  for (const operator of ['!=', 'notIn', 'doesNotContain'])
    expect(isKept(operator, 'x')).toBe(true);
  expect(isKept('notBetween', '28,60')).toBe(true);
  expect(isKept('notBetween', '-5,5')).toBe(false);
});

claim(
  '8+',
  'Values in `mongodb_query`, `jsonlogic`, `elasticsearch` | Kept as data, so text stays text. But a value can be an object, and MongoDB and JsonLogic read operators in it',
  () => {
    const filter = formatQuery(group('', [rule('', { value: { var: 'secret' } })]), 'jsonlogic');
    expect(apply(filter, { firstName: 'x', secret: 'x' })).toBe(true);
    expect(apply(filter, { firstName: 'x', secret: 'y' })).toBe(false);
  },
);

claim(
  '8+',
  'Leave out `parseNumbers: true`: it writes `007`, `.1` and `+1` without quotation marks, which are syntax errors in `jsonata`.',
  () => {
    for (const value of ['007', '.1', '+1']) {
      const query = group('', [rule('', { field: 'age', value })]);
      const text = exported(query, { format: 'jsonata', parseNumbers: true });
      expect(text).toBe(`age = ${value}`);
      expect(() => jsonata(`age = ${value}`)).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^S02/) as string }) as Error,
      );
    }
  },
);

claim(
  {
    '8+': '`+1` is one in `cel` too.',
    '6': 'Leave out `parseNumbers: true`: it writes `+1` without quotation marks, a syntax error in `cel`.',
  },
  expectBarePlus,
);

claim(
  '8+',
  'An array as the value of an operator with a single value, such as `=`, or inside a list | Not escaped in `sql`, `cel`, `spel`, `jsonata`, `cypher`, `gql` and `gremlin`: it can end its own string',
  () => {
    const quote = { cel: '"', jsonata: '"' } as Record<string, string>;
    for (const format of ['sql', 'cel', 'spel', 'jsonata', 'cypher', 'gql', 'gremlin']) {
      const value = [`x${quote[format] ?? "'"} or 1`];
      for (const operator of ['=', 'contains'])
        expect(exported(group('', [rule('', { operator, value })]), { format })).toContain(
          value[0],
        );
      const list = rule('', { operator: 'in', value: [value] });
      expect(exported(group('', [list]), { format })).toContain(value[0]);
    }
  },
);

claim(
  '8+',
  "Field names, and values with the `valueSource` `'field'` or `'parameter'` | Written unchanged in every format that supports them, including the parameterized formats and the scripts of `mongodb_query` and (in lists and ranges) `elasticsearch`. Drizzle writes known columns only",
  () => {
    const name = "b'c";
    const scripts = (operator: string, value: unknown) =>
      JSON.stringify(
        formatQuery(
          group('', [rule('', { operator, value, valueSource: 'field' })]),
          'elasticsearch',
        ),
      );
    for (const operator of ['in', 'notIn', 'between', 'notBetween'])
      expect(scripts(operator, [name, 'd'])).toContain(name);
    for (const operator of ['=', '<', 'contains'])
      expect(scripts(operator, name)).not.toContain(name);
    const where = { operator: 'in', value: [name], valueSource: 'field' } as const;
    const mongo = formatQuery(group('', [rule('', where)]), 'mongodb_query');
    expect(mongo['$where']).toContain(name);
  },
);

claim(
  '8+',
  'Combinators in SQL formats, SpEL, JSONata, `gremlin`, `mongodb` | Written unchanged (in `mongodb`, in lowercase). In `jsonlogic`, the name of an operation',
  () => {
    const combinator = 'or":1,"x';
    const nested = group('', [group('', [rule('a'), rule('b')], { combinator })]);
    const named = formats.filter(format => {
      const result = exported(nested, { format });
      const text =
        typeof result === 'string' ? result : (result as { sql?: string } | undefined)?.sql;
      return text?.includes(combinator) ?? false;
    });
    for (const format of [...sqlFormats, 'spel', 'jsonata', 'gremlin', 'mongodb'])
      expect(named).toContain(format);
    for (const format of ['cel', 'cypher', 'gql', 'sparql', 'ldap', 'drizzle', 'tanstack_db'])
      expect(named).not.toContain(format);
    expect(formatQuery({ ...group('', [rule('a')]), combinator: 'some' }, 'jsonlogic')).toEqual({
      some: [expect.anything()],
    });
  },
);

claim(
  '8+',
  [
    '`elasticsearch`, `jsonlogic`, `drizzle`, `sequelize`, `gremlin` and, by default, `ldap` leave out empty groups.',
    'Most other formats ignore `not`.',
  ],
  () => {
    const one = rule('a', { value: 'V' });
    const empty = group('', []);
    const leftOut = except(...jsonFormats, 'diagnostics').filter(format => {
      const [with_, without] = [group('', [one, empty]), group('', [one])].map(of =>
        exported(of, { format }),
      );
      return JSON.stringify(with_) === JSON.stringify(without);
    });
    expect(leftOut).toEqual([
      ...['gremlin', 'jsonlogic', 'elasticsearch', 'drizzle', 'sequelize', 'ldap'],
    ]);
    const negated = except(...jsonFormats, 'diagnostics').filter(format => {
      const results = [empty, { ...empty, not: true }].map(of => exported(of, { format }));
      return JSON.stringify(results[0]) !== JSON.stringify(results[1]);
    });
    expect(negated).toEqual(['mongodb_query', 'prisma', 'mongodb']);
    expect(exported({ ...empty, not: true }, { format: 'mongodb_query' })).toEqual({
      $nor: [{ $and: [{ $expr: true }] }],
    });
  },
);

claim('8+', 'With `"`, the value `The "Axe"` becomes `"The ""Axe"""`.', () => {
  const query = group('', [rule('', { value: 'The "Axe"' })]);
  for (const format of ['sql', 'natural_language'])
    expect(exported(query, { format, quoteValuesWith: '"' })).toContain('"The ""Axe"""');
});

claim(
  '8+',
  'A placeholder as the value (`autoSelectValue={false}`) counts only if you pass `placeholderValueName`, because `~` can be a real value.',
  () => {
    for (const format of except(...jsonFormats, 'diagnostics')) {
      const left = (more: object, options: object = {}) =>
        JSON.stringify([
          exported(group('', [rule('', { value: 'V', ...more }), rule('', { value: 'W' })]), {
            format,
            ...options,
          }),
        ]);
      const one = JSON.stringify([exported(group('', [rule('', { value: 'W' })]), { format })]);
      expect(left({ field: '~' })).toBe(one);
      expect(left({ operator: '~' })).toBe(one);
      expect(left({ value: '~' })).not.toBe(one);
      expect(left({ value: '~' }, { placeholderValueName: '~' })).toBe(one);
      expect(left({ field: '-' }, { placeholderFieldName: '-' })).toBe(one);
    }
  },
);

claim('8+', "`ldap` does so for `''` and `null`, but not for `[]`.", () => {
  const leaveOut = (value: unknown) =>
    except(...jsonFormats, 'diagnostics').filter(format => {
      const rules = [rule('', { value: 'V' }), rule('', { operator: 'in', value })];
      const [all, one] = [rules, rules.slice(0, 1)].map(of =>
        JSON.stringify([exported(group('', of), { format })]),
      );
      return all === one;
    });
  const always = [...[...sqlFormats, ...graphFormats, 'elasticsearch', 'spel', 'natural_language']];
  expect(leaveOut([])).toEqual(always);
  for (const value of ['', null]) expect(leaveOut(value)).toEqual([...always, 'ldap']);
});

claim({ '8+': 'JSON splits `1,000`: `[1, 0]`.', '7': 'JSON splits `1,000` into `[1, 0]`.' }, () => {
  const parsed = (format: string, value: string): unknown =>
    formatQuery(group('root', [rule('a', { value })]), {
      format: format as 'sql',
      parseNumbers: true,
    });
  for (const value of ['02134', '1,000', '1/2']) {
    for (const format of ['sql', 'cel', 'spel', 'jsonata', 'natural_language']) {
      expect(parsed(format, value)).toMatch(new RegExp(` ${value}\\)?$`));
    }
  }
  expect(parsed('parameterized', '1,000')).toHaveProperty('params', [1000]);
  for (const format of ['json', 'json_without_ids']) {
    expect(JSON.parse(String(parsed(format, '1,000')))).toHaveProperty('rules.0.value', [1, 0]);
  }
});

claim(
  {
    '8+': 'The numbers then have gaps.',
    '7': 'Then the numbers have gaps, such as `age_1` and `age_3` for two rules.',
  },
  () => {
    const two = group('root', [rule('a', { field: 'age' }), rule('b', { field: 'age' })]);
    const names = (paramsKeepPrefix: boolean): string[] =>
      Object.keys(formatQuery(two, { format: 'parameterized_named', paramsKeepPrefix }).params);
    expect(names(false)).toEqual(['age_1', 'age_2']);
    expect(names(true)).toEqual([':age_1', ':age_3']);
  },
);

claim(
  '8+',
  "Even without these options, most formats leave out rules that can't be complete: rules with a placeholder, and rules with `between` or `notBetween` and fewer than two values.",
  () => {
    const formats = [
      'sql',
      'parameterized',
      'parameterized_named',
      'mongodb_query',
      'cel',
      'spel',
      'jsonlogic',
      'elasticsearch',
      'jsonata',
      'natural_language',
      'ldap',
      'cypher',
      'sparql',
      'gremlin',
      'prisma',
    ];
    const incomplete = [
      { field: '~' },
      { operator: '~' },
      ...['between', 'notBetween'].flatMap(operator =>
        ['', '1', '1,', ['1']].map(value => ({ operator, value })),
      ),
    ];
    const exported = (format: string, more: object[]): unknown =>
      formatQuery(
        group('root', [rule('a', { value: 'V' }), ...more.map(item => rule('b', item))]),
        format as 'sql',
      );
    for (const item of incomplete) {
      for (const format of formats) {
        expect(exported(format, [item])).toEqual(exported(format, []));
      }
      for (const format of ['json', 'json_without_ids']) {
        expect(exported(format, [item])).not.toEqual(exported(format, []));
      }
    }
  },
);

claim('7+', 'Disabled rules and groups are exported like others.', () => {
  const query = (more: object) =>
    group('root', [
      rule('a', { value: 'V', ...more }),
      group('g', [rule('b', { value: 'W' })], more),
    ]);
  expect(
    formatsChangedBy(
      ({ disabled, ...options }: { disabled?: boolean }) =>
        formatQuery(query(disabled ? { disabled } : {}), options as { format: 'sql' }),
      ['sql', 'parameterized', 'mongodb_query', 'cel', 'spel', 'jsonlogic', 'jsonata', 'ldap'],
      { disabled: true },
    ),
  ).toEqual([]);
  expect(formatQuery(query({ disabled: true }), 'sql')).toBe(
    "(firstName = 'V' and (firstName = 'W'))",
  );
});

/** What the tables of formats show for a format. */
const cellOf = (format: string): string => {
  const result: unknown = formatQuery(
    {
      combinator: 'and',
      rules: [{ field: 'name', operator: 'beginsWith', value: 'Stev' }],
    },
    {
      format: format as 'sql',
      context: { sequelizeOperators: { startsWith: Symbol('startsWith') } },
    },
  );
  if (typeof result === 'function') return 'A function';
  if (typeof result === 'string') return `\`${result.replaceAll(/\s+/g, ' ')}\``;
  if (format === 'sequelize') return `An object with the symbols of Sequelize`;
  return format === 'diagnostics'
    ? 'An object with `diagnostics`, `stats` and `query`'
    : `\`${JSON.stringify(result)}\``;
};

claim(
  {
    '8+': [
      '`json` | Store a query, readable | 3 or earlier | `{ "combinator": "and", "rules": [ { "field": "name", "operator": "beginsWith", "value": "Stev" } ] }`',
      '`json_without_ids` | Store or send a query, short | 3 or earlier | `{"combinator":"and","rules":[{"field":"name","operator":"beginsWith","value":"Stev"}]}`',
      "`sql` | Show a condition to people | 3 or earlier | `(name like 'Stev%')`",
      '`parameterized` | Run SQL with bound values, by position | 3 or earlier | `{"sql":"(name like ?)","params":["Stev%"]}`',
      '`parameterized_named` | Run SQL with bound values, by name |  | `{"sql":"(name like :name_1)","params":{"name_1":"Stev%"}}`',
      '`drizzle` | Drizzle: `findMany` and `select` |  | A function',
      '`prisma` | Prisma: `findMany` |  | `{"name":{"startsWith":"Stev"}}`',
      '`sequelize` | Sequelize: `findAll` |  | An object with the symbols of Sequelize',
      '`tanstack_db` | TanStack DB: live queries |  | A function',
      '`mongodb_query` | MongoDB and Mongoose: `find` |  | `{"name":{"$regex":"^Stev"}}`',
      '`mongodb` | The same as text, deprecated | 3 or earlier | `{"name":{"$regex":"^Stev"}}`',
      '`elasticsearch` | Elasticsearch: search requests |  | `{"bool":{"must":[{"regexp":{"name":{"value":"Stev.*"}}}]}}`',
      '`ldap` | LDAP directories: search filters |  | `(name=Stev*)`',
      "`cypher` | Neo4j and other graph databases |  | `name STARTS WITH 'Stev'`",
      "`gql` | Graph databases with ISO GQL |  | `name STARTS WITH 'Stev'`",
      '`sparql` | RDF stores |  | `STRSTARTS(?name, "Stev")`',
      "`gremlin` | Apache TinkerPop |  | `.has('name', startingWith('Stev'))`",
      '`cel` | Common Expression Language |  | `name.startsWith("Stev")`',
      "`spel` | Spring Expression Language |  | `name matches '^Stev.*'`",
      '`jsonlogic` | Filter arrays in browsers and on servers |  | `{"and":[{"startsWith":[{"var":"name"},"Stev"]}]}`',
      '`jsonata` | Filter JSON documents |  | `$contains(name, /^Stev/)`',
      "`natural_language` | Explain a query to people |  | `name starts with 'Stev'`",
      '`diagnostics` | Find invalid and unfinished rules |  | An object with `diagnostics`, `stats` and `query`',
    ],
    '7': [
      '`json` | Store a query, readable | 3 or earlier | `{ "combinator": "and", "rules": [ { "field": "name", "operator": "beginsWith", "value": "Stev" } ] }`',
      '`json_without_ids` | Store or send a query, short | 3 or earlier | `{"combinator":"and","rules":[{"field":"name","operator":"beginsWith","value":"Stev"}]}`',
      "`sql` | Show a condition to people | 3 or earlier | `(name like 'Stev%')`",
      '`parameterized` | Run SQL with bound values, by position | 3 or earlier | `{"sql":"(name like ?)","params":["Stev%"]}`',
      '`parameterized_named` | Run SQL with bound values, by name |  | `{"sql":"(name like :name_1)","params":{"name_1":"Stev%"}}`',
      '`mongodb` | MongoDB and Mongoose: `find` | 3 or earlier | `{"name":{"$regex":"^Stev"}}`',
      '`elasticsearch` | Elasticsearch: search requests |  | `{"bool":{"must":[{"regexp":{"name":{"value":"Stev.*"}}}]}}`',
      '`cel` | Common Expression Language |  | `name.startsWith("Stev")`',
      "`spel` | Spring Expression Language |  | `name matches '^Stev'`",
      '`jsonlogic` | Filter arrays in browsers and on servers |  | `{"and":[{"startsWith":[{"var":"name"},"Stev"]}]}`',
      '`jsonata` | Filter JSON documents |  | `$contains(name, /^Stev/)`',
      "`natural_language` | Explain a query to people |  | `name starts with 'Stev'`",
    ],
  },
  () => {
    // The rows are the title of the test.
    const title = expect.getState().currentTestName ?? '';
    const rows = title.split(/ (?=`[a-z_]+` \| [A-Z])/);
    expect(rows.length).toBeGreaterThan(11);
    for (const row of rows) {
      const format = /`(\w+)` \|/.exec(row)?.[1] ?? '';
      expect(row.endsWith(`| ${cellOf(format)}`), row).toBe(true);
    }
  },
);

claim(
  '7+',
  [
    'A group with one rule is written without its `$and` or `$or`.',
    'An import returns the rule without the group:',
  ],
  () => {
    const age = { field: 'age', operator: '=', value: 28 };
    const name = { field: 'lastName', operator: '=', value: 'Vai' };
    const query = { combinator: 'and', rules: [name, { combinator: 'or', rules: [age] }] };
    const filter = formatQuery(query, 'mongodb');
    expect(JSON.parse(filter)).toEqual({ $and: [{ lastName: 'Vai' }, { age: 28 }] });
    expect(parseMongoDB(filter).rules).toEqual([name, age]);
  },
);

claim(
  '6+',
  [
    'When `QueryBuilder` mounts, it adds missing ids.',
    "It doesn't add ids to a query that you set later: pass that query through `prepareRuleGroup` first.",
  ],
  () => {
    expectIdsOnMount();
    expect(prepareRuleGroup<RuleGroupType>({ combinator: 'and', rules: [] }).id).toEqual(
      expect.any(String),
    );
  },
);
