import {
  formatQuery,
  QueryBuilder,
  update,
  type QueryActions,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
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

it('rule-actions', () => {
  const seen: unknown[] = [];
  const OwnRule = (props: RuleProps) => {
    seen.push(props.rule);
    return (
      <button
        data-testid="own"
        onClick={() => {
          props.actions.onPropChange('value', 'V', props.path);
        }}
      />
    );
  };
  const { ruleAt } = show(
    <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: OwnRule }} />,
  );
  expect(seen).toContainEqual(one.rules[0]);
  click('own');
  expect(ruleAt(0).value).toBe('V');
});

it('properties-without-ids', () => {
  const more = { disabled: true, comment: 'C' };
  const query = group('root', [rule('a', more)], more);
  expect(JSON.parse(formatQuery(query, 'json_without_ids'))).toEqual({
    combinator: 'and',
    rules: [{ field: 'firstName', operator: '=', value: '' }],
  });
});

it('exported-properties', () => {
  const commented = { field: 'firstName', operator: '=', value: 'V', comment: 'note' };
  const query: RuleGroupType = { combinator: 'and', rules: [commented] };
  const isExported = (format: string) =>
    JSON.stringify(formatQuery(query, format as 'sql')).includes('note');
  const formats = ['json', 'json_without_ids', 'sql', 'parameterized', 'parameterized_named'];
  formats.push('mongodb', 'cel', 'jsonlogic', 'spel');
  expect(formats.filter(isExported)).toEqual(['json']);
});
