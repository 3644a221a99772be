import {
  formatQuery,
  QueryBuilder,
  transformQuery,
  update,
  type QueryActions,
  type RuleGroupType,
  type RuleProps,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const one = group('root', [rule('a')]);

claim('4+', 'The query builder adds the rule or group that they return:', () => {
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

type Property = Parameters<QueryActions['onPropChange']>[0];

claim(
  '8+',
  "In a custom rule or group, `actions.onPropChange` does too, but its type allows only the library's properties.",
  () => {
    expect(update(one, 'comment', 'C', [0]).rules[0]).toMatchObject({ comment: 'C' });
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
  },
);

claim(
  '7+',
  'If the root group has no id, the query builder adds missing ids when it mounts.',
  () => {
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
  },
);

claim(
  '7+',
  'The `json_without_ids` format removes `id` and `path`, also from objects in values and custom properties, and keeps all other properties:',
  () => {
    const value = { id: 1, path: 2, text: 'V' };
    const signed = { ...rule('a', { value }), author: { id: 1, name: 'Joe' } };
    const stored = group('root', [signed]);
    expect(JSON.parse(formatQuery(stored, 'json_without_ids'))).toEqual({
      combinator: 'and',
      rules: [{ field: 'firstName', operator: '=', value: { text: 'V' }, author: { name: 'Joe' } }],
    });
  },
);

claim(
  {
    '8+': 'Export formats other than JSON and `diagnostics` ignore them.',
    '7': 'Export formats other than JSON ignore them.',
  },
  () => {
    const query = group('root', [rule('a', { value: 'V' }), group('g', [rule('b')])]);
    const comment = { comment: 'C' } as object;
    const commented = {
      ...group('root', [
        rule('a', { value: 'V', ...comment }),
        group('g', [rule('b', comment)], comment),
      ]),
      ...comment,
    };
    const formats = [
      ...['sql', 'parameterized', 'parameterized_named', 'mongodb', 'mongodb_query', 'cel', 'spel'],
      ...['elasticsearch', 'ldap', 'jsonata', 'jsonlogic', 'prisma', 'cypher', 'gql', 'sparql'],
      ...['gremlin', 'natural_language'],
    ];
    const write = (item: object, format: string): string =>
      JSON.stringify((formatQuery as (item: object, format: string) => unknown)(item, format));
    for (const format of formats) expect(write(commented, format)).toBe(write(query, format));
    expect(write(commented, 'json')).toContain('comment');
  },
);

claim(
  '8+',
  'Without `omitPath: true`, `transformQuery` adds a `path` property to every rule and group outside subqueries.',
  () => {
    const match = { mode: 'all' } as const;
    const inner = group('sub', [rule('b')]);
    const query = group('root', [rule('a', { match, value: inner }), group('g', [rule('c')])]);
    const path = (...indexes: number[]) => ({ path: indexes });
    expect(transformQuery(query)).toMatchObject({
      ...path(),
      rules: [path(0), { ...path(1), rules: [path(1, 0)] }],
    });
    expect(transformQuery(query)).toHaveProperty('rules.0.value', inner);
  },
);

claim('5', "A custom value editor can't do this, because it doesn't receive the rule.", () => {
  const seen: object[] = [];
  const Editor = (props: ValueEditorProps) => {
    seen.push(props);
    return null;
  };
  show(
    <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ valueEditor: Editor }} />,
  );
  for (const name of ['rule', 'ruleOrGroup', 'actions']) expect(seen[0]).not.toHaveProperty(name);
});
