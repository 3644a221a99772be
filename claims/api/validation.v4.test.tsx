import {
  QueryBuilder,
  type Field,
  type QueryValidator,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { show } from '../lib';
import { claim } from '../claim';

afterEach(() => {
  vi.restoreAllMocks();
});

const field = (validator?: Field['validator']): Field[] => [
  { name: 'firstName', label: 'First name', ...(validator && { validator }) },
  { name: 'age', label: 'Age' },
];

const withoutIds = (): RuleGroupType => ({
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: '=', value: '' },
    { combinator: 'or', rules: [{ field: 'age', operator: '=', value: '1' }] },
  ],
});

/** Whether the query that a validator receives has ids everywhere. */
const watchIds = () => {
  const complete: boolean[] = [];
  const validator: QueryValidator = query => {
    const hasIds = (item: RuleType | RuleGroupType): boolean =>
      !!item.id && (!('rules' in item) || item.rules.every(hasIds));
    complete.push(hasIds(query as RuleGroupType));
    return true;
  };
  return { complete, validator };
};

claim(
  '4',
  'The query builder also adds missing ids to the `query` prop on mount, but not to a `defaultQuery` or a query that you set later.',
  () => {
    const { complete, validator } = watchIds();
    const { set } = show(
      <QueryBuilder fields={field()} query={withoutIds()} validator={validator} />,
    );
    expect(complete.at(-1)).toBe(true);
    set(<QueryBuilder fields={field()} query={withoutIds()} validator={validator} />);
    expect(complete.at(-1)).toBe(false);
    show(<QueryBuilder fields={field()} defaultQuery={withoutIds()} validator={validator} />);
    expect(complete.at(-1)).toBe(false);
  },
);
