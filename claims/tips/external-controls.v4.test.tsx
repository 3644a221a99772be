import {
  add,
  prepareRuleGroup,
  QueryBuilder,
  remove,
  update,
  Rule,
  RuleGroup,
  type ActionWithRulesProps,
  type RuleGroupProps,
  type RuleProps,
  type ValueEditorProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { change, click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const saved = group('saved', [rule('a', { value: 'V' }), rule('b')]);

const withoutIds: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'age', operator: '=', value: '' }],
};

claim(
  '4',
  [
    'Load a saved query | `setQuery(prepareRuleGroup(saved))`, which adds missing ids',
    'Insert a saved group | `setQuery(old => add(old, saved, []))`; remove its ids first to avoid duplicate ids',
    'Remove the last rule | `setQuery(old => remove(old, [old.rules.length - 1]))`',
    "Negate the whole query (NOT) | `setQuery(old => update(old, 'not', !old.not, []))`",
  ],
  () => {
    const prepared = prepareRuleGroup(withoutIds);
    expect([prepared.id, prepared.rules[0]?.id]).not.toContain(undefined);
    expect(prepareRuleGroup(saved)).toMatchObject(saved);
    const twice = (item: RuleGroupType): unknown[] =>
      add(add(group('root', []), item, []), item, []).rules.map(({ id }) => id);
    expect(new Set(twice(saved))).toEqual(new Set(['saved']));
    expect(new Set(twice(withoutIds)).size).toBe(2);
    expect(remove(saved, [saved.rules.length - 1]).rules).toEqual([saved.rules[0]]);
    const negated = update(saved, 'not', !saved.not, []);
    expect([negated.not, update(negated, 'not', !negated.not, []).not]).toEqual([true, false]);
  },
);

claim(
  '4',
  'To ignore this call, the sample sets `enableMountQueryChange={false}` and gives the query an `id`.',
  () => {
    const { query } = show(<QueryBuilder fields={fields} query={withoutIds} />);
    expect([query().id, query().rules[0]?.id]).not.toContain(undefined);
    const root = group('root', [rule('a')]);
    const view = show(<QueryBuilder fields={fields} query={root} />);
    expect(view.onQueryChange).toHaveBeenCalledOnce();
    expect(view.query()).toMatchObject(root);
    expect(view.query()).not.toBe(root);
    const silent = show(
      <QueryBuilder fields={fields} query={root} enableMountQueryChange={false} />,
    );
    expect(silent.onQueryChange).not.toHaveBeenCalled();
    change('value-editor', 'V');
    expect(silent.ruleAt(0)).toMatchObject({ id: 'a', value: 'V' });
  },
);

claim('4', 'If other controls need the query, pass it in `context`.', () => {
  const received = new Map<string, object>();
  const Group = (props: RuleGroupProps) => (
    <>
      <button
        data-testid="inside"
        onClick={() => {
          props.actions.onPropChange('value', 'V', [1]);
        }}
      />
      <RuleGroup {...props} />
    </>
  );
  const OwnRule = (props: RuleProps) => (
    <>
      <button
        data-testid="inside-rule"
        onClick={() => {
          props.actions.onRuleRemove([1]);
        }}
      />
      <Rule {...props} />
    </>
  );
  const Editor = (props: ValueEditorProps) => {
    received.set('editor', { ...props, context: undefined });
    return null;
  };
  const Action = (props: ActionWithRulesProps) => {
    received.set('action', { ...props, context: undefined });
    return <>{(props.context as RuleGroupType).id}</>;
  };
  const query = group('root', [group('inner', [rule('b')]), rule('other')]);
  const controlElements = {
    ruleGroup: Group,
    rule: OwnRule,
    valueEditor: Editor,
    addRuleAction: Action,
  };
  const view = show(
    <QueryBuilder {...{ fields, controlElements }} defaultQuery={query} context={query} />,
  );
  expect(view.container.textContent).toContain('root+Group');
  for (const props of received.values()) {
    expect(props).not.toHaveProperty('actions');
    expect(JSON.stringify(props)).not.toMatch(/"id":"(?:root|other)"/);
  }
  click('inside', 1);
  expect(view.ruleAt(1)).toMatchObject({ id: 'other', value: 'V' });
  click('inside-rule');
  expect(view.query().rules).toHaveLength(1);
});
