import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import type { RuleGroupTypeAny, Schema } from 'react-querybuilder';
import type * as SQL from 'react-querybuilder/parseSQL';
import { expect, expectTypeOf } from 'vitest';
import { claim } from '../claim';
import { group, rule } from '../lib';

const verify = join(import.meta.dirname, '../../verify');

/** The library of a version, with the React that it is verified with. */
const load = (version: string) => {
  const require = createRequire(join(verify, version, 'package.json'));
  const library = require('react-querybuilder') as typeof Library;
  const { createElement } = require('react') as typeof React;
  const { renderToStaticMarkup } = require('react-dom/server') as typeof Server;
  return {
    library,
    parseSQL: (require('react-querybuilder/parseSQL') as typeof SQL).parseSQL,
    write: (query: object, options: unknown): unknown =>
      (library.formatQuery as (query: object, options: unknown) => unknown)(query, options),
    render: (props: object): string =>
      renderToStaticMarkup(createElement(library.QueryBuilder as unknown as React.FC, props)),
  };
};

type Loaded = ReturnType<typeof load>;

const [six, seven, eight] = [load('v6'), load('v7'), load('v8')];

const one = group('root', [rule('a', { value: 1 })]);
const none = group('root', [rule('a', { operator: 'in', value: [] })]);

/** What a version does, and what versions 6 and 8 do. */
type Change = readonly [(version: Loaded) => unknown, six: unknown, eight: unknown];

const changes = {
  empty: [({ write }) => write(none, 'sql'), '()', '(1 = 1)'],
  negated: [
    ({ write }) => write({ ...one, not: true }, 'mongodb'),
    '{"firstName":1}',
    '{"$nor":[{"firstName":1}]}',
  ],
  emptyList: [
    ({ write }) => [write(none, 'mongodb'), write(none, 'cel')],
    ['{"$and":[{"$expr":true}]}', '1 == 1'],
    ['{"firstName":{"$in":[]}}', 'firstName in []'],
  ],
  lowerCase: [
    ({ write }) => write(group('root', [rule('a', { operator: 'ILIKE', value: 'V' })]), 'sql'),
    "(firstName ILIKE 'V')",
    "(firstName ilike 'V')",
  ],
  between: [
    ({ write }) =>
      write(group('root', [rule('a', { operator: 'between', value: '60,28' })]), {
        format: 'sql',
        parseNumbers: true,
      }),
    '(firstName between 60 and 28)',
    '(firstName between 28 and 60)',
  ],
  jsonLogic: [
    ({ write }) => write(one, 'jsonlogic'),
    { '==': [{ var: 'firstName' }, 1] },
    { and: [{ '==': [{ var: 'firstName' }, 1] }] },
  ],
  withoutIds: [
    ({ write }) =>
      JSON.parse(
        String(
          write(
            group('root', [Object.assign(rule('a'), { path: [0], note: 'x' })], { path: [] }),
            'json_without_ids',
          ),
        ),
      ) as unknown,
    { combinator: 'and', rules: [{ field: 'firstName', operator: '=', value: '' }] },
    { combinator: 'and', rules: [{ field: 'firstName', operator: '=', value: '', note: 'x' }] },
  ],
  notLike: [
    ({ parseSQL }) => parseSQL("name not like 'Steve'").rules,
    [{ field: 'name', operator: '=', value: 'Steve' }],
    [{ field: 'name', operator: '!=', value: 'Steve' }],
  ],
  independent: [
    ({ render }) =>
      render({ independentCombinators: true, fields: [] }).includes('data-testid="combinators"'),
    false,
    true,
  ],
  checkbox: [
    ({ render }) => {
      const values: unknown[] = [];
      const valueEditor = ({ value }: { readonly value: unknown }) => {
        values.push(value);
        return null;
      };
      render({
        addRuleToNewGroups: true,
        fields: [{ name: 'a', label: 'A', valueEditorType: 'checkbox' }],
        controlElements: { valueEditor },
      });
      return values;
    },
    [''],
    [false],
  ],
  pathThroughRule: [
    ({ library }) => library.update(group('root', [rule('a')]), 'value', 1, [0, 1]).rules,
    [rule('a', { value: 1 })],
    [rule('a')],
  ],
  label: [({ library }) => library.defaultTranslations.addRule.label, '+Rule', '+ Rule'],
  title: [({ library }) => library.defaultTranslations.fields.title, 'Fields', 'Field'],
} satisfies Record<string, Change>;

const check = ([run, before, after]: Change): void => {
  expect(run(six)).toEqual(before);
  expect(run(eight)).toEqual(after);
};

claim(
  '8+',
  'SQL of a group without exportable rules | `()`, an error | `(1 = 1)`, every row: set `fallbackExpression`',
  () => check(changes.empty),
);

claim('8+', '`not` of a group in `mongodb` | ignored | `$nor`', () => check(changes.negated));

claim('8+', '`in` with an empty list in `mongodb` and `cel` | every row | no row', () =>
  check(changes.emptyList),
);

claim('8+', 'Operators in SQL, such as `ILIKE` | unchanged | in lower case: `ilike`', () =>
  check(changes.lowerCase),
);

claim(
  '8+',
  "SQL of `between` with `'60,28'` and `parseNumbers: true` | `60 and 28` | `28 and 60`",
  () => check(changes.between),
);

claim('8+', 'JsonLogic of a group with one rule | the rule | `{ and: [rule] }`', () =>
  check(changes.jsonLogic),
);

claim('8+', '`json_without_ids` | drops your properties | keeps all but `id` and `path`', () =>
  check(changes.withoutIds),
);

claim('8+', '`parseSQL("name not like \'Steve\'")` | `=` | `!=`', () => check(changes.notLike));

claim(
  '8+',
  'Prop `independentCombinators` | works | ignored: pass a query without `combinator`',
  () => check(changes.independent),
);

claim('8+', "Value of a new rule with a checkbox | `''` | `false`", () => check(changes.checkbox));

claim(
  '8+',
  "`update(query, 'value', 1, [0, 1])`, where `[0]` is a rule | changes that rule | changes nothing",
  () => check(changes.pathThroughRule),
);

claim('8+', 'Label of the button that adds a rule | `+Rule` | `+ Rule`', () =>
  check(changes.label),
);

claim('8+', 'Title of the field selector | `Fields` | `Field`', () => check(changes.title));

claim(
  '8+',
  'From version 7, the rows of the first table about `getValueSourcesUtil` and `ParseSQLOptions` remain, and those of the second about SQL groups, `not`, operators, `not like`, paths and the title.',
  () => {
    const sinceSeven = Object.entries(changes).filter(
      ([, [run, , after]]) => JSON.stringify(run(seven)) !== JSON.stringify(after),
    );
    expect(sinceSeven.map(([name]) => name)).toEqual([
      ...['empty', 'negated', 'lowerCase', 'notLike', 'pathThroughRule', 'title'],
    ]);
  },
);

claim(
  '8+',
  '`getValueSourcesUtil(field, operator)` returns names | returns options: read their `name`',
  () => {
    const field = { name: 'a', value: 'a', label: 'A' };
    expect(six.library.getValueSourcesUtil(field, '=')).toEqual(['value']);
    expect(eight.library.getValueSourcesUtil(field, '=')).toMatchObject([{ name: 'value' }]);
  },
);

claim.type('8+', "`'combinator' in query` | `isRuleGroupType(query)`", () => {
  const of = (query: RuleGroupTypeAny): string | undefined =>
    'combinator' in query ? query.combinator : 'none';
  expectTypeOf(of).returns.toEqualTypeOf<string | undefined>();
  // @ts-expect-error The type arguments are missing.
  expectTypeOf<Schema>().toBeObject();
});

claim('8+', 'Requires React 18 and, without `skipLibCheck`, TypeScript 5.4 or later.', () => {
  const modules = join(verify, '../node_modules');
  const manifest = readFileSync(join(modules, 'react-querybuilder/package.json'), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ peerDependencies: { react: '>=18' } });
  // TypeScript has this type since 5.4.
  const folder = join(modules, '@react-querybuilder/core/dist');
  const files = readdirSync(folder).filter(name => name.endsWith('.d.mts'));
  const types = files.map(name => readFileSync(join(folder, name), 'utf8')).join('');
  expect(types).toContain('NoInfer<');
});
