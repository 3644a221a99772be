import { formatQuery, QueryBuilder, type RuleGroupType, type RuleProps } from 'react-querybuilder';
import { expect } from 'vitest';
import { click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const one = group('root', [rule('a')]);

claim('6', 'The query builder adds the rule or group that they return:', () => {
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

claim(
  {
    '6': 'This rule renders an input after the default rule:',
    '4': 'Call `actions.onPropChange` to change a property:',
  },
  () => {
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
  },
);

claim(
  {
    '6': 'It also removes `disabled` and custom properties:',
    '5': 'It also removes `disabled` and custom properties.',
    '4': "Don't remove the ids with the `json_without_ids` format, because it also removes `disabled` and custom properties.",
  },
  () => {
    const more = { disabled: true, comment: 'C' };
    const query = group('root', [rule('a', more)], more);
    expect(JSON.parse(formatQuery(query, 'json_without_ids'))).toEqual({
      combinator: 'and',
      rules: [{ field: 'firstName', operator: '=', value: '' }],
    });
  },
);

claim('4-6', 'Export formats other than `json` ignore them.', () => {
  const commented = { field: 'firstName', operator: '=', value: 'V', comment: 'note' };
  const query: RuleGroupType = { combinator: 'and', rules: [commented] };
  const isExported = (format: string) =>
    JSON.stringify(formatQuery(query, format as 'sql')).includes('note');
  const formats = ['json', 'json_without_ids', 'sql', 'parameterized', 'parameterized_named'];
  formats.push('mongodb', 'cel', 'jsonlogic', 'spel');
  expect(formats.filter(isExported)).toEqual(['json']);
});
