import {
  findPath,
  formatQuery,
  getFirstOption,
  getValueSourcesUtil,
  move,
  QueryBuilder,
  remove,
  update,
  type RuleGroupTypeIC,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { fields, group, restore, rule, show } from '../lib';

afterEach(restore);

const first = rule('a');
const query = group('root', [first, group('g', [rule('b')])]);

it('other-exports-silent', () => {
  const list = group('root', [rule('a', { operator: 'in', value: 'x,y' })]);
  const start = group('root', [rule('a', { operator: 'beginsWith', value: 'S' })]);
  const toField = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
  const sum = group('root', [rule('a', { value: '+5' })]);
  const mixed: RuleGroupTypeIC = { rules: [rule('a'), 'xor', rule('b')] };
  expect([
    formatQuery(start, 'spel'),
    JSON.stringify(formatQuery(toField, 'elasticsearch')).includes('.value'),
    formatQuery(start, { format: 'parameterized_named', preset: 'mssql' }).sql,
    formatQuery(start, { format: 'jsonata', preset: 'mssql' }),
    formatQuery(list, 'natural_language'),
    formatQuery(mixed, 'jsonlogic'),
    formatQuery(sum, { format: 'sql', parseNumbers: true }),
  ]).toEqual([
    "firstName matches '^S'",
    false,
    '([firstName] like :firstName_1)',
    '$contains([firstName], /^S/)',
    "firstName is one of the values 'x' or 'y'",
    false,
    "(firstName = '+5')",
  ]);
});

it('value-sources-options', () => {
  const Editor = ({ schema, fieldData }: Pick<ValueEditorProps, 'schema' | 'fieldData'>) => {
    const sources = schema.getValueSources('firstName', '=', { fieldData });
    expectTypeOf<(typeof sources)[number]>().toEqualTypeOf<'value' | 'field'>();
    return sources.join();
  };
  const { container } = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={group('root', [rule('a')])}
      getValueSources={() => ['value', 'field']}
      controlElements={{ valueEditor: Editor }}
    />,
  );
  expect(container.textContent).toContain('value,field');
  const name = { name: 'firstName', value: 'firstName', label: 'First name' };
  expect(getValueSourcesUtil(name, '=')).toEqual(['value']);
});

it('first-option-of-nothing', () => {
  expect(getFirstOption([{ label: 'Empty', options: [] }])).toBeUndefined();
  expect(getFirstOption([])).toBeNull();
});

it('path-through-a-rule', () => {
  expect(findPath([0, 1], query)).toBe(first);
  expect(update(query, 'value', 1, [0, 1]).rules).toEqual([{ ...first, value: 1 }, query.rules[1]]);
  expect(() => move(query, [0, 1], [0])).toThrow();
});

it('path-of-nothing', () => {
  expect(findPath([9, 0], query)).toBeUndefined();
  expect(remove(query, [-1]).rules).toEqual([first]);
});

it('move-into-itself', () => {
  expect(() => move(query, [1], [1, 0])).toThrow();
  const next = { id: 'next', combinator: 'and', rules: [] };
  const moved = move({ ...query, rules: [...query.rules, next] }, [1], [1, 0]);
  expect(moved.rules[1]).toEqual({ ...next, rules: [query.rules[1]] });
});

it('shift-buttons-in-forms', () => {
  show(
    <form>
      <QueryBuilder showShiftActions fields={fields} defaultQuery={query} />
    </form>,
  );
  const types = [...document.querySelectorAll('.shiftActions button')].map(
    button => (button as HTMLButtonElement).type,
  );
  expect(new Set(types)).toEqual(new Set(['submit']));
});
