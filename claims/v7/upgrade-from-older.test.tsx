import {
  getValueSourcesUtil,
  QueryBuilder,
  toFullOption,
  type Controls,
  type ControlElementsProp,
  type Field,
  type FullField,
  type RuleGroupTypeIC,
  type RuleProps,
  type RuleType,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, it } from 'vitest';
import { all, click, fields, group, invalid, restore, rule, show } from '../lib';

afterEach(restore);

it('query-without-combinator', () => {
  const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
  show(<QueryBuilder fields={fields} defaultQuery={independent} />);
  expect(all('inline-combinator')).toHaveLength(1);
  const prop = invalid<object>({ independentCombinators: true });
  show(<QueryBuilder fields={fields} defaultQuery={group('root', [rule('a')])} {...prop} />);
  click('add-rule');
  expect(all('inline-combinator')).toHaveLength(0);
  expect(parseSQL('a = 1', { independentCombinators: true })).not.toHaveProperty('combinator');
});

it('controls-need-arguments', () => {
  // @ts-expect-error Requires two type arguments.
  const none: Partial<Controls> = {};
  const controls: ControlElementsProp<FullField, string> = { valueEditor: () => null };
  show(<QueryBuilder fields={fields} controlElements={{ ...none, ...controls }} />);
  click('add-rule');
  expect(all('value-editor')).toHaveLength(0);
});

it('to-full-option', () => {
  const age: Field = { name: 'age', label: 'Age' };
  // @ts-expect-error The property `value` is missing.
  getValueSourcesUtil(age, '=');
  expect(getValueSourcesUtil(toFullOption(age), '=')).toEqual(['value']);
});

it('get-and-dispatch-query', () => {
  const Rule = ({ schema, path }: RuleProps) => (
    <button
      data-testid="own"
      onClick={() => {
        const query = schema.getQuery();
        const rules = [...(query?.rules ?? [])] as RuleType[];
        schema.dispatchQuery(group('root', [...rules, rule(`after-${String(path[0])}`)]));
      }}
    />
  );
  const { query } = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={group('root', [rule('a')])}
      controlElements={{ rule: Rule }}
    />,
  );
  click('own');
  expect(query().rules.map(item => (item as RuleType).id)).toEqual(['a', 'after-0']);
  show(<QueryBuilder showShiftActions fields={fields} defaultQuery={group('root', [rule('a')])} />);
  expect(all('shift-actions')).toHaveLength(1);
});
