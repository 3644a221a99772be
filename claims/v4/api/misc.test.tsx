import { render } from '@testing-library/react';
import {
  defaultControlElements,
  QueryBuilder,
  type RuleGroupProps,
  type RuleProps,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { click, fields, group, rule, show } from '../../lib';

const two = group('root', [rule('a'), rule('b')]);

it('actions-prop', () => {
  const OwnRule = ({ actions, path }: RuleProps) => (
    <button
      data-testid="change"
      onClick={() => {
        actions.onPropChange('value', 'V', path);
      }}
    />
  );
  const inner = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: OwnRule }} />,
  );
  click('change', 1);
  expect(inner.query()).toEqual(group('root', [rule('a'), rule('b', { value: 'V' })]));
  const OwnGroup = ({ actions, path }: RuleGroupProps) => (
    <button
      data-testid="add"
      onClick={() => {
        actions.onRuleAdd(rule('c'), path);
      }}
    />
  );
  const outer = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ ruleGroup: OwnGroup }} />,
  );
  click('add');
  expect(outer.query()).toEqual(group('root', [rule('a'), rule('b'), rule('c')]));
});

it('default-control-elements', () => {
  const html = (controlElements: object) => {
    const { container, unmount } = render(
      <QueryBuilder fields={fields} defaultQuery={two} {...controlElements} />,
    );
    const html = container.innerHTML.replace(/(monitorid)="\w+"/g, '$1');
    unmount();
    return html;
  };
  expect(html({ controlElements: defaultControlElements })).toBe(html({}));
});
