import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import * as library from 'react-querybuilder';
import {
  add,
  formatQuery,
  isRuleGroup,
  move,
  parseSQL,
  QueryBuilder,
  remove,
  transformQuery,
  update,
  type ActionProps,
  type FieldSelectorProps,
  type RuleGroupProps,
  type RuleProps,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { fields, find, group, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const one = group('root', [rule('a', { value: 30, operator: 'in' })]);

claim('6', 'Removed exports | `c`, `version` | Compiler', () => {
  expectTypeOf<Extract<keyof typeof library, 'c' | 'version'>>().toBeNever();
  expect('c' in library || 'version' in library).toBe(false);
});

claim(
  '6',
  [
    'Rule processors work for SQL | `ruleProcessor` | Silent: compare outputs',
    'Other `formatQuery` changes | `quoteFieldNamesWith`, `in` with a number | Silent: compare outputs',
  ],
  () => {
    const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const toField = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
    expect([
      formatQuery(one, { format: 'sql', ruleProcessor: () => 'mine' }),
      formatQuery(toField, { format: 'sql', quoteFieldNamesWith: '`' }),
      formatQuery(one, 'sql'),
    ]).toEqual(['(mine)', '(`firstName` = `lastName`)', "(firstName in ('30'))"]);
    for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
  },
);

claim('6', 'Parsers | `parseSQL`, `parseCEL`, `parseMongoDB` | Silent: compare queries', () => {
  const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  expect([
    parseSQL('a = "x"').rules,
    library.parseCEL('m.age > 28').rules,
    library.parseMongoDB({ $not: { a: 1 } }),
  ]).toMatchObject([
    [{ valueSource: 'field' }],
    [{ field: 'm.age' }],
    { rules: [{ operator: '!=' }] },
  ]);
  for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
});

claim(
  '6',
  "You can't import files outside this map, and imports from `dist` need the file extension.",
  () => {
    const { resolve } = createRequire(
      join(import.meta.dirname, '../verify/v6/node_modules/react-querybuilder/package.json'),
    );
    expect(resolve('react-querybuilder/formatQuery')).toMatch('formatQuery.js');
    expect(resolve('react-querybuilder/dist/formatQuery.js')).toMatch('formatQuery.js');
    for (const name of ['dist/formatQuery', 'README.md']) {
      expect(() => resolve(`react-querybuilder/${name}`)).toThrow();
    }
  },
);

claim('6', 'The types require these props.', () => {
  const seen = new Map<string, object>();
  const spies = (...names: string[]) =>
    Object.fromEntries(
      names.map(name => [
        name,
        (props: object) => {
          seen.set(name, props);
          return null;
        },
      ]),
    );
  const ofRule = spies('fieldSelector', 'operatorSelector', 'valueSourceSelector', 'valueEditor');
  const others = spies('removeRuleAction', 'addRuleAction', 'combinatorSelector', 'notToggle');
  show(
    <QueryBuilder
      showNotToggle
      fields={fields}
      defaultQuery={group('root', [rule('a')])}
      getValueSources={() => ['value', 'field']}
      controlElements={{ ...ofRule, ...others }}
    />,
  );
  expect(seen.size).toBe(8);
  for (const props of seen.values()) expect(props).toHaveProperty('schema.fieldMap');
  for (const name of Object.keys(ofRule)) {
    expect(seen.get(name)).toHaveProperty('rule.field', 'firstName');
  }
  expect(seen.get('removeRuleAction')).toHaveProperty('ruleOrGroup.field', 'firstName');
  expectTypeOf<ValueEditorProps>().toExtend<Record<'schema' | 'rule', object>>();
  expectTypeOf<FieldSelectorProps>().toExtend<Record<'schema' | 'rule', object>>();
  expectTypeOf<ActionProps>().toExtend<Record<'schema' | 'ruleOrGroup', object>>();
});

claim(
  '6',
  'Custom `rule` and `ruleGroup` components still receive the separate props, but they are optional in the types and deprecated:',
  () => {
    const Rule = ({ field, operator, value }: RuleProps) => [field, operator, value].join('|');
    const Group = ({ combinator, rules, not }: RuleGroupProps) =>
      [combinator, rules?.length, not].join('|');
    const text = (controlElements: object) =>
      show(<QueryBuilder defaultQuery={one} controlElements={controlElements} />).container
        .textContent;
    expect(text({ rule: Rule })).toContain('firstName|in|30');
    expect(text({ ruleGroup: Group })).toContain('and|1|');
    expectTypeOf<RuleProps['field']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<RuleGroupProps['combinator']>().toEqualTypeOf<string | undefined>();
  },
);

claim(
  '6',
  'Three calls behave the same in both versions: `update` with `[0, 0]` changes the rule at `[0]`, `move` from `[5]` changes nothing, and `move` from or to `[0, 0]` throws an error.',
  () => {
    const next = rule('n');
    for (const path of [[5], [5, 0]]) {
      expect(add(one, next, path)).toBe(one);
      expect(update(one, 'value', 1, path)).toBe(one);
      expect(move(one, path, [0])).toBe(one);
      expect(remove(one, path)).toBe(one);
    }
    expect(add(one, next, [0, 0])).toBe(one);
    expect(remove(one, [0, 0])).toBe(one);
    expect(update(one, 'value', 1, [0, 0]).rules).toMatchObject([{ value: 1 }]);
    expect(() => move(one, [0], [0, 0])).toThrow();
    expect(() => move(one, [0, 0], [0])).toThrow();
  },
);

claim('6', 'In version 5, the clone of a locked group is unlocked.', () => {
  const locked = group('root', [group('g', [rule('a')], { disabled: true })]);
  expect(move(locked, [0], [1], { clone: true }).rules[1]).toHaveProperty('disabled', true);
});

claim(
  '6',
  "In version 5, a `propertyMap` with `field: 'name'` also adds `name: undefined` to each group.",
  () => {
    const renamed = transformQuery(one, { propertyMap: { field: 'name' } });
    expect(renamed).not.toHaveProperty('name');
    expect(renamed.rules[0]).toHaveProperty('name', 'firstName');
  },
);

claim('6', 'It throws an error in version 5.', () => {
  expect(isRuleGroup(null)).toBe(false);
});

claim('6', '`paramsKeepPrefix`, which keeps the prefix in the names of parameters', () => {
  const result = formatQuery(one, {
    format: 'parameterized_named',
    paramPrefix: '$',
    paramsKeepPrefix: true,
  });
  expect(Object.keys(result.params)).toEqual(['$firstName_1']);
});

claim(
  '6',
  'For `transformQuery`: `omitPath`, and `false` in `propertyMap`, which removes a property',
  () => {
    const result: object = transformQuery(one, {
      omitPath: true,
      propertyMap: { operator: false },
    });
    expect(JSON.stringify(result)).not.toMatch(/path|operator/);
    expect(JSON.stringify(transformQuery(one))).toMatch(/"path"/);
  },
);

claim(
  '6',
  'If you import SQL, read Parsers as well: text in double quotes has a new meaning.',
  () => {
    const between = group('root', [rule('a', { operator: 'between', value: '28,60' })]);
    const { container } = show(<QueryBuilder fields={fields} defaultQuery={between} />);
    expect(container.querySelectorAll('input')).toHaveLength(2);
    expect(parseSQL('a = "x"').rules).toMatchObject([{ value: 'x', valueSource: 'field' }]);
  },
);

claim('6', 'Version 5 always renders it, and its stylesheet hides it.', () => {
  show(<QueryBuilder fields={fields} defaultQuery={group('root', [rule('a'), group('g', [])])} />);
  expect(document.querySelectorAll('.queryBuilder-dragHandle')).toHaveLength(0);
});

claim(
  '6',
  'Two other outputs differ: version 6 no longer trims spaces around the name of a field on the right side, and with a `valueProcessor`, the parameterized formats bind the number if the value of a `between` rule is a single number.',
  () => {
    const ofTwoFields = group('root', [rule('a', { value: ' lastName', valueSource: 'field' })]);
    expect(formatQuery(ofTwoFields, 'sql')).toBe('(firstName =  lastName)');
    const range = group('root', [rule('a', { operator: 'between', value: 28 })]);
    const options = { format: 'parameterized', valueProcessor: () => 'own' } as const;
    expect(formatQuery(range, options).params).toEqual([28, undefined]);
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
      fireEvent.change(find('.rule-value input'), { target: { value: '28' } });
      return ruleAt(0).value;
    };
    expect([stored(false), stored(true)]).toEqual(['28,60', ['28', '60']]);
  },
);
