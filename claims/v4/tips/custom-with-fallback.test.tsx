import type { ComponentType } from 'react';
import {
  QueryBuilder,
  ValueEditor,
  ActionElement,
  type ActionProps,
  type ValueEditorProps,
  Rule,
  type RuleProps,
} from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { all, fields, group, invalid, rule, show } from '../../lib';

const two = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1,2' })])]);

it('replaces-everywhere', () => {
  const Own = () => <i data-testid="own" />;
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Own }} />);
  expect([all('own').length, all('value-editor').length]).toEqual([2, 0]);
  const Some = (props: ValueEditorProps) =>
    props.field === 'age' ? <Own /> : <ValueEditor {...props} />;
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Some }} />);
  expect([all('own').length, all('value-editor').length]).toEqual([1, 1]);
});

it('component-returns-null', () => {
  const buttons = (removeRuleAction: ComponentType<ActionProps>) => {
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ removeRuleAction }} />,
    );
    return all('remove-rule').length;
  };
  expect([buttons(ActionElement), buttons(() => null)]).toEqual([2, 0]);
  const Some = (props: ActionProps) =>
    props.path.length > 1 ? null : <ActionElement {...props} />;
  expect(buttons(Some)).toBe(1);
});

it('null-throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const controlElements = invalid<object>({ removeRuleAction: null });
  expect(() =>
    show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={controlElements} />),
  ).toThrow('Element type is invalid');
  vi.restoreAllMocks();
});

it('controls-without-rule', () => {
  const seen: Record<string, object> = {};
  const Remove = (props: ActionProps) => {
    seen.button = props;
    return <i data-testid="own" />;
  };
  const Editor = (props: ValueEditorProps) => {
    seen.editor = props;
    return null;
  };
  const OwnRule = (props: RuleProps) => {
    seen.rule = props;
    const { schema } = props;
    const controls = { ...schema.controls, removeRuleAction: Remove, valueEditor: Editor };
    return <Rule {...props} schema={{ ...schema, controls }} />;
  };
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: OwnRule }} />);
  expect(all('own')).toHaveLength(2);
  const inner = (two.rules[1] as typeof two).rules[0];
  expect(seen.rule).toMatchObject({ rule: inner });
  expect(seen.button).toMatchObject({ path: [1, 0], level: 2 });
  expect(seen.editor).toMatchObject({ level: 2, field: 'age', operator: '=', value: '1,2' });
  for (const props of [seen.button, seen.editor]) {
    expect(props).not.toHaveProperty('rule');
    expect(props).not.toHaveProperty('ruleOrGroup');
  }
  expect(seen.button).not.toHaveProperty('field');
});
