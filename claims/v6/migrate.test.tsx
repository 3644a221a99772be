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
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { fields, find, group, restore, rule, show } from '../lib';

afterEach(restore);

const one = group('root', [rule('a', { value: 30, operator: 'in' })]);

it('removed-names', () => {
  expectTypeOf<Extract<keyof typeof library, 'c' | 'version'>>().toBeNever();
  expect('c' in library || 'version' in library).toBe(false);
});

it('sql-exports-silent', () => {
  const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const toField = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
  expect([
    formatQuery(one, { format: 'sql', ruleProcessor: () => 'mine' }),
    formatQuery(toField, { format: 'sql', quoteFieldNamesWith: '`' }),
    formatQuery(one, 'sql'),
  ]).toEqual(['(mine)', '(`firstName` = `lastName`)', "(firstName in ('30'))"]);
  for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
});

it('imports-silent', () => {
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

it('exports-map', () => {
  const { resolve } = createRequire(
    join(import.meta.dirname, '../../verify/v6/node_modules/react-querybuilder/package.json'),
  );
  expect(resolve('react-querybuilder/formatQuery')).toMatch('formatQuery.js');
  expect(resolve('react-querybuilder/dist/formatQuery.js')).toMatch('formatQuery.js');
  for (const name of ['dist/formatQuery', 'README.md']) {
    expect(() => resolve(`react-querybuilder/${name}`)).toThrow();
  }
});

it('components-receive-schema', () => {
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

it('separate-props', () => {
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
});

it('paths-of-nothing', () => {
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
});

it('clone-keeps-properties', () => {
  const locked = group('root', [group('g', [rule('a')], { disabled: true })]);
  expect(move(locked, [0], [1], { clone: true }).rules[1]).toHaveProperty('disabled', true);
});

it('property-map-renames-existing', () => {
  const renamed = transformQuery(one, { propertyMap: { field: 'name' } });
  expect(renamed).not.toHaveProperty('name');
  expect(renamed.rules[0]).toHaveProperty('name', 'firstName');
});

it('is-rule-group-null', () => {
  expect(isRuleGroup(null)).toBe(false);
});

it('params-keep-prefix', () => {
  const result = formatQuery(one, {
    format: 'parameterized_named',
    paramPrefix: '$',
    paramsKeepPrefix: true,
  });
  expect(Object.keys(result.params)).toEqual(['$firstName_1']);
});

it('transform-query-options', () => {
  const result: object = transformQuery(one, { omitPath: true, propertyMap: { operator: false } });
  expect(JSON.stringify(result)).not.toMatch(/path|operator/);
  expect(JSON.stringify(transformQuery(one))).toMatch(/"path"/);
});

it('most-applications', () => {
  const between = group('root', [rule('a', { operator: 'between', value: '28,60' })]);
  const { container } = show(<QueryBuilder fields={fields} defaultQuery={between} />);
  expect(container.querySelectorAll('input')).toHaveLength(2);
  expect(parseSQL('a = "x"').rules).toMatchObject([{ value: 'x', valueSource: 'field' }]);
});

it('drag-handles', () => {
  show(<QueryBuilder fields={fields} defaultQuery={group('root', [rule('a'), group('g', [])])} />);
  expect(document.querySelectorAll('.queryBuilder-dragHandle')).toHaveLength(0);
});

it('two-other-outputs', () => {
  const ofTwoFields = group('root', [rule('a', { value: ' lastName', valueSource: 'field' })]);
  expect(formatQuery(ofTwoFields, 'sql')).toBe('(firstName =  lastName)');
  const range = group('root', [rule('a', { operator: 'between', value: 28 })]);
  const options = { format: 'parameterized', valueProcessor: () => 'own' } as const;
  expect(formatQuery(range, options).params).toEqual([28, undefined]);
});

it('value-of-ranges', () => {
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
});
