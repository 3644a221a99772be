import {
  QueryBuilder,
  type ActionProps,
  type ValueEditorProps,
  Rule,
  type RuleProps,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { all, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const two = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1,2' })])]);

claim('4', 'Then pass a modified `schema` to the default rule:', () => {
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
