import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as library from 'react-querybuilder';
import {
  add,
  formatQuery,
  isRuleGroup,
  move,
  parseSQL,
  QueryBuilder,
  remove,
  update,
  type RuleGroupProps,
  type RuleProps,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf } from 'vitest';
import { change, fields, group, invalid, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const require = createRequire(
  join(import.meta.dirname, '../verify/v5/node_modules/react-querybuilder/package.json'),
);

const one = group('root', [rule('a', { value: 30, operator: 'in' })]);

claim('6', 'Removed exports | `c`, `version` | Compiler', () => {
  expect(library.c('a', 'b')).toBe('a b');
  expect(library.version).toBe('5.4.1');
});

claim(
  '6',
  [
    'Rule processors work for SQL | `ruleProcessor` | Silent: compare outputs',
    'Other `formatQuery` changes | `quoteFieldNamesWith`, `in` with a number | Silent: compare outputs',
  ],
  () => {
    const toField = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
    const text = group('root', [rule('a', { value: 'x' })]);
    expect([
      formatQuery(text, { format: 'sql', ruleProcessor: () => 'mine' }),
      formatQuery(toField, { format: 'sql', quoteFieldNamesWith: '`' }),
      formatQuery(one, 'sql'),
    ]).toEqual(["(firstName = 'x')", '(`firstName` = lastName)', '()']);
  },
);

claim('6', 'Parsers | `parseSQL`, `parseCEL`, `parseMongoDB` | Silent: compare queries', () => {
  expect([
    parseSQL('a = "x"').rules,
    library.parseCEL('m.age > 28').rules,
    library.parseMongoDB({ $not: { a: 1 } }),
  ]).toEqual([
    [{ field: 'a', operator: '=', value: 'x' }],
    [],
    expect.objectContaining({ not: true }),
  ]);
});

claim(
  '6',
  "You can't import files outside this map, and imports from `dist` need the file extension.",
  () => {
    for (const name of ['dist/formatQuery', 'dist/formatQuery.js', 'README.md']) {
      expect(require.resolve(`react-querybuilder/${name}`)).toContain(name);
    }
  },
);

claim('6', 'The types require these props.', () => {
  const seen: object[] = [];
  const Spy = (props: object) => {
    seen.push(props);
    return null;
  };
  const controls = { fieldSelector: Spy, operatorSelector: Spy, valueEditor: Spy };
  show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={controls} />);
  expect(seen).not.toHaveLength(0);
  for (const props of seen) expect(props).not.toHaveProperty('rule');
  expectTypeOf<ValueEditorProps>().not.toHaveProperty('rule');
});

claim.type(
  '6',
  'Custom `rule` and `ruleGroup` components still receive the separate props, but they are optional in the types and deprecated:',
  () => {
    expectTypeOf<RuleProps['field']>().toEqualTypeOf<string>();
    expectTypeOf<RuleGroupProps['combinator']>().toEqualTypeOf<string | undefined>();
  },
);

claim(
  '6',
  'Three calls behave the same in both versions: `update` with `[0, 0]` changes the rule at `[0]`, `move` from `[5]` changes nothing, and `move` from or to `[0, 0]` throws an error.',
  () => {
    const next = rule('n');
    for (const path of [[5], [5, 0]]) {
      expect(() => add(one, next, path)).toThrow();
      expect(() => update(one, 'value', 1, path)).toThrow();
      expect(move(one, path, [0])).toBe(one);
    }
    expect(() => remove(one, [5, 0])).toThrow();
    expect(() => add(one, next, [0, 0])).toThrow();
    expect(() => remove(one, [0, 0])).toThrow();
    expect(update(one, 'value', 1, [0, 0]).rules).toMatchObject([{ value: 1 }]);
    expect(() => move(one, [0], [0, 0])).toThrow();
    expect(() => move(one, [0, 0], [0])).toThrow();
  },
);

claim('6', 'In version 5, the clone of a locked group is unlocked.', () => {
  const locked = group('root', [group('g', [rule('a')], { disabled: true })]);
  expect(move(locked, [0], [1], { clone: true }).rules[1]).not.toHaveProperty('disabled');
});

claim(
  '6',
  "In version 5, a `propertyMap` with `field: 'name'` also adds `name: undefined` to each group.",
  () => {
    // As a bundler does: the module calls the namespace of immer.
    const immer = require('immer') as { produce: () => void };
    const cached = require.cache[require.resolve('immer')];
    if (cached) cached.exports = Object.assign(immer.produce.bind(null), immer);
    const { transformQuery } = require('react-querybuilder/dist/transformQuery') as typeof library;
    if (cached) cached.exports = immer;
    const renamed = transformQuery(one, { propertyMap: { field: 'name' } });
    expect(Object.keys(renamed)).toContain('name');
    expect(renamed).toHaveProperty('name', undefined);
  },
);

claim('6', 'It throws an error in version 5.', () => {
  expect(() => isRuleGroup(invalid<RuleType>(null))).toThrow();
});

claim('6', '`paramsKeepPrefix`, which keeps the prefix in the names of parameters', () => {
  const text = group('root', [rule('a', { value: 'x' })]);
  const options = {
    format: 'parameterized_named',
    paramPrefix: '$',
    paramsKeepPrefix: true,
  } as const;
  expect(Object.keys(formatQuery(text, options).params)).toEqual(['firstName_1']);
});

claim(
  '6',
  'If you import SQL, read Parsers as well: text in double quotes has a new meaning.',
  () => {
    const between = group('root', [rule('a', { operator: 'between', value: '28,60' })]);
    const { container } = show(<library.QueryBuilder fields={fields} defaultQuery={between} />);
    expect(container.querySelectorAll('input')).toHaveLength(1);
    expect(parseSQL('a = "x"').rules).toEqual([{ field: 'a', operator: '=', value: 'x' }]);
  },
);

claim('6', 'Version 5 always renders it, and its stylesheet hides it.', () => {
  show(<QueryBuilder fields={fields} defaultQuery={group('root', [rule('a'), group('g', [])])} />);
  expect(document.querySelectorAll('.queryBuilder-dragHandle')).toHaveLength(2);
});

claim(
  '6',
  'Two other outputs differ: version 6 no longer trims spaces around the name of a field on the right side, and with a `valueProcessor`, the parameterized formats bind the number if the value of a `between` rule is a single number.',
  () => {
    const ofTwoFields = group('root', [rule('a', { value: ' lastName', valueSource: 'field' })]);
    expect(formatQuery(ofTwoFields, 'sql')).toBe('(firstName = lastName)');
    const range = group('root', [rule('a', { operator: 'between', value: 28 })]);
    const options = { format: 'parameterized', valueProcessor: () => 'own' } as const;
    expect(formatQuery(range, options).params).toEqual([undefined, undefined]);
  },
);

claim(
  '6',
  'The value in the query is the same, `28,60`, except with `listsAsArrays`: version 5 stores what users type as a string, and version 6 stores an array.',
  () => {
    const stored = (listsAsArrays: boolean): unknown => {
      const { ruleAt } = show(
        <QueryBuilder
          fields={fields}
          listsAsArrays={listsAsArrays}
          defaultQuery={group('root', [rule('a', { operator: 'between', value: '1,60' })])}
        />,
      );
      change('value-editor', '28,60');
      return ruleAt(0).value;
    };
    expect([stored(false), stored(true)]).toEqual(['28,60', '28,60']);
  },
);
