import { fireEvent, render } from '@testing-library/react';
import * as library from 'react-querybuilder';
import QueryBuilder, {
  findRule,
  type CommonProps,
  type Field,
  type QueryBuilderProps,
  type RuleGroupType,
  type RuleProps,
  type Schema,
} from 'react-querybuilder';
import { expect, expectTypeOf, vi } from 'vitest';
import { claim } from './claim';

const fields: Field[] = [{ name: 'firstName', label: 'First name' }];

const rule = { id: 'a', field: 'firstName', operator: '=', value: '' };

const query: RuleGroupType = { id: 'root', combinator: 'and', rules: [rule] };

const show = (props: Partial<QueryBuilderProps>) => {
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  const { container } = render(
    <QueryBuilder fields={fields} query={query} onQueryChange={onQueryChange} {...props} />,
  );
  const find = (selector: string) => {
    const element = container.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  return { find, current: () => onQueryChange.mock.lastCall?.[0] };
};

claim(
  '4',
  'Store the query that `onQueryChange` receives, or let the query builder keep its state with `defaultQuery`:',
  () => {
    const { find, current } = show({});
    fireEvent.change(find('.rule-value'), { target: { value: 'V' } });
    expect(current()?.rules).toMatchObject([{ value: 'V' }]);
    expect(find('.rule-value')).toHaveProperty('value', 'V');
  },
);

claim('4', '`onAddGroup` changes in the same way.', () => {
  const onAddGroup = vi.fn<NonNullable<QueryBuilderProps['onAddGroup']>>(() => false);
  const { find } = show({ onAddGroup });
  fireEvent.click(find('.ruleGroup-addGroup'));
  const [, parentId, root] = onAddGroup.mock.lastCall ?? [];
  expect(parentId).toBe('root');
  expect(findRule(parentId ?? '', root ?? query)).toMatchObject({ id: 'root' });
});

claim(
  '4',
  'The `schema` functions for custom components (`onRuleAdd`, `onPropChange` and so on) are now in the `actions` prop of rules and groups, and accept paths.',
  () => {
    const seen: Schema[] = [];
    const Rule = ({ schema, id }: RuleProps) => {
      seen.push(schema);
      return (
        <button
          className="own"
          onClick={() => {
            schema.onPropChange('value', 'V', id);
          }}
        />
      );
    };
    const { find, current } = show({ controlElements: { rule: Rule } });
    expect([seen[0]?.getLevel('root'), seen[0]?.getLevel('a')]).toEqual([0, 0]);
    fireEvent.click(find('.own'));
    expect(current()?.rules).toMatchObject([{ value: 'V' }]);
    expectTypeOf<CommonProps>().not.toHaveProperty('path');
  },
);

claim.type(
  '4',
  "`id` of groups is required | optional: write `query.id ?? ''` where you need a string",
  () => {
    expectTypeOf<RuleGroupType['id']>().toEqualTypeOf<string>();
    expectTypeOf<RuleGroupType['rules'][number]['id']>().toEqualTypeOf<string | undefined>();
  },
);

claim.type(
  '4',
  '`onQueryChange` receives a `RuleGroupType` | receives the type of `query` or `defaultQuery`',
  () => {
    expectTypeOf<QueryBuilderProps['onQueryChange']>().parameter(0).toEqualTypeOf<RuleGroupType>();
  },
);

claim('4', 'Functions that change queries: `add`, `update`, `remove`, `move`', () => {
  for (const name of ['add', 'update', 'remove', 'move']) expect(library).not.toHaveProperty(name);
});

claim('4', 'Version 3 throws an error.', () => {
  for (const operator of ['=', 'contains']) {
    const lines = { ...rule, operator, value: 'two\nlines' };
    const show = () => library.formatQuery({ ...query, rules: [lines] }, 'parameterized');
    expect(show).toThrow("Cannot read properties of null (reading '1')");
  }
});
