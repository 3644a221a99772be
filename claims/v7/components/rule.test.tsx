import {
  formatQuery,
  QueryBuilder,
  Rule,
  type QueryActions,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { expect, expectTypeOf, it } from 'vitest';
import { all, at, click, fields, find, group, rule, show } from '../../lib';

const one = group('root', [rule('a', { value: 'Steve' })]);

const testIds = (element: HTMLElement): (string | undefined)[] =>
  [...element.querySelectorAll<HTMLElement>('[data-testid]')].map(({ dataset }) => dataset.testid);

it('one-condition', () => {
  show(<QueryBuilder fields={fields} defaultQuery={one} />);
  expect(testIds(at('rule'))).toEqual(['fields', 'operators', 'value-editor', 'remove-rule']);
});

it('replaces-a-part', () => {
  const valueEditor = () => <i data-testid="own" />;
  show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={{ valueEditor }} />);
  expect(testIds(at('rule'))).toEqual(['fields', 'operators', 'own', 'remove-rule']);
});

it('custom-properties', () => {
  type Property = Parameters<QueryActions['onPropChange']>[0];
  expectTypeOf<'value'>().toExtend<Property>();
  expectTypeOf<'note'>().not.toExtend<Property>();
  const Noted = (props: RuleProps) => (
    <button
      type="button"
      data-testid="note"
      onClick={() => {
        props.actions.onPropChange('note' as 'value', 'Ask', props.path);
      }}
    />
  );
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: Noted }} />,
  );
  click('note');
  expect(query().rules[0]).toEqual({ ...rule('a', { value: 'Steve' }), note: 'Ask' });
  const formats = [
    ...['json', 'json_without_ids', 'sql', 'parameterized', 'parameterized_named', 'mongodb'],
    ...['cel', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata', 'natural_language'],
  ];
  const exported = (format: string, from: RuleGroupType): string =>
    JSON.stringify(formatQuery(from, format as 'json'));
  expect(formats.filter(format => exported(format, query()) !== exported(format, one))).toEqual([
    'json',
    'json_without_ids',
  ]);
});

it('wrapped-rule', () => {
  const child = () => document.querySelectorAll('.ruleGroup-body > .rule');
  show(<QueryBuilder fields={fields} defaultQuery={one} />);
  expect(child()).toHaveLength(1);
  const Wrapped = (props: RuleProps) => (
    <div className="wrapper">
      <Rule {...props} />
    </div>
  );
  show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: Wrapped }} />);
  expect([child().length, all('rule').length]).toEqual([0, 1]);
  expect(find('.ruleGroup-body > .wrapper > .rule')).toBe(at('rule'));
});
