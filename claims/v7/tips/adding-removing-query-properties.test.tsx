import {
  formatQuery,
  QueryBuilder,
  update,
  type QueryActions,
  type RuleGroupType,
  type RuleProps,
  type RuleType,
} from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { click, fields, group, rule, show } from '../../lib';

const one = group('root', [rule('a')]);

it('adds-what-callbacks-return', () => {
  const { query } = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={one}
      onAddRule={added => ({ ...added, comment: 'C' })}
      onAddGroup={added => ({ ...added, title: 'T' })}
    />,
  );
  click('add-rule');
  click('add-group');
  expect(query().rules.slice(1)).toMatchObject([{ comment: 'C' }, { title: 'T' }]);
});

type Property = Parameters<QueryActions['onPropChange']>[0];

it('any-property', () => {
  const changed = update(
    one,
    // @ts-expect-error the type allows only properties of the library.
    'comment',
    'C',
    [0],
  );
  expect(changed.rules[0]).toMatchObject({ comment: 'C' });
  // @ts-expect-error the type allows only properties of the library.
  const property: Property = 'comment';
  const OwnRule = ({ actions, path }: RuleProps) => (
    <button
      data-testid="own"
      onClick={() => {
        actions.onPropChange(property, 'C', path);
      }}
    />
  );
  const { ruleAt } = show(
    <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: OwnRule }} />,
  );
  click('own');
  expect(ruleAt(0)).toEqual(rule('a', { comment: 'C' } as object));
});

it('root-id', () => {
  const ids = (id: string | undefined) => {
    const stored: RuleGroupType = {
      ...(id !== undefined && { id }),
      combinator: 'and',
      rules: [{ field: 'age', operator: '=', value: '' }],
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { query } = show(<QueryBuilder fields={fields} query={stored} />);
    vi.restoreAllMocks();
    return [query().id, (query().rules[0] as RuleType).id];
  };
  expect(ids(undefined)).toEqual([expect.any(String), expect.any(String)]);
  expect(ids('root')).toEqual(['root', undefined]);
});

it('without-ids-inside-objects', () => {
  const value = { id: 1, path: 2, text: 'V' };
  const signed = { ...rule('a', { value }), author: { id: 1, name: 'Joe' } };
  const stored = group('root', [signed]);
  expect(JSON.parse(formatQuery(stored, 'json_without_ids'))).toEqual({
    combinator: 'and',
    rules: [{ field: 'firstName', operator: '=', value: { text: 'V' }, author: { name: 'Joe' } }],
  });
});
