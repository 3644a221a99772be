import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  add,
  formatQuery,
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
  type RuleType,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, change, click, fields, group, rule, show } from '../../lib';

const saved = group('saved', [rule('a', { value: 'V' }), rule('b')]);
const withoutIds: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'age', operator: '=', value: '' }],
};

it('several-clicks', () => {
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', []));
    const onClick = () => {
      setQuery(old => add(old, { field: 'age', operator: '=', value: '' }, []));
    };
    return (
      <>
        <button title="outside" onClick={onClick} />
        <QueryBuilder fields={fields} query={query} onQueryChange={q => setQuery(q)} />
      </>
    );
  };
  render(<Parent />);
  const button = screen.getByTitle('outside');
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(all('rule')).toHaveLength(2);
});

it('query-actions', () => {
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
});

it('bound-rule-is-shown', () => {
  const bound = add(group('root', []), rule('fixed'), []);
  const { ruleAt } = show(<QueryBuilder fields={fields} query={bound} />);
  change('value-editor', 'V');
  expect(ruleAt(0)).toMatchObject({ id: 'fixed', value: 'V' });
});

it('query-never-modified', () => {
  const query = group('root', [rule('a'), group('g', [rule('b')])]);
  const copy = structuredClone(query);
  const { query: now } = show(<QueryBuilder fields={fields} query={query} />);
  change('value-editor', 'V', 1);
  click('add-rule');
  click('remove-group');
  expect(query).toEqual(copy);
  expect(now()).not.toBe(query);
});

it('mount-calls-on-query-change', () => {
  const { query } = show(<QueryBuilder fields={fields} query={withoutIds} />);
  expect([query().id, query().rules[0]?.id]).not.toContain(undefined);
  const root = group('root', [rule('a')]);
  const view = show(<QueryBuilder fields={fields} query={root} />);
  expect(view.onQueryChange).toHaveBeenCalledOnce();
  expect(view.query()).toMatchObject(root);
  expect(view.query()).not.toBe(root);
  const silent = show(<QueryBuilder fields={fields} query={root} enableMountQueryChange={false} />);
  expect(silent.onQueryChange).not.toHaveBeenCalled();
  change('value-editor', 'V');
  expect(silent.ruleAt(0)).toMatchObject({ id: 'a', value: 'V' });
});

it('key-resets', () => {
  const { set } = show(<QueryBuilder key="1" fields={fields} />);
  click('add-rule');
  set(<QueryBuilder key="1" fields={fields} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="2" fields={fields} />);
  expect(all('rule')).toHaveLength(0);
});

it('actions-of-groups', () => {
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

it('combine-when-used', () => {
  const hidden: RuleType = { field: 'isMusician', operator: '=', value: true };
  expect(formatQuery({ combinator: 'and', rules: [saved, hidden] }, 'sql')).toBe(
    "((firstName = 'V' and firstName = '') and isMusician = TRUE)",
  );
});

it('outside-buttons', () => {
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', []));
    return (
      <>
        <button
          title="add"
          onClick={() => setQuery(old => add(old, { field: 'age', operator: '=', value: '' }, []))}
        />
        <button title="reset" onClick={() => setQuery(group('root', []))} />
        <QueryBuilder fields={fields} query={query} onQueryChange={q => setQuery(q)} />
      </>
    );
  };
  render(<Parent />);
  fireEvent.click(screen.getByTitle('add'));
  click('add-rule');
  fireEvent.click(screen.getByTitle('add'));
  expect(all('rule')).toHaveLength(3);
  fireEvent.click(screen.getByTitle('reset'));
  expect(all('rule')).toHaveLength(0);
});

it('control-of-one-rule', () => {
  const bound = rule('fixed', { field: 'isMusician', value: true });
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', [rule('a')]));
    const position = query.rules.findIndex(({ id }) => id === bound.id);
    return (
      <>
        <input
          type="checkbox"
          title="switch"
          checked={position >= 0}
          onChange={({ target }) => {
            setQuery(target.checked ? add(query, bound, []) : remove(query, [position]));
          }}
        />
        <QueryBuilder fields={fields} query={query} onQueryChange={q => setQuery(q)} />
      </>
    );
  };
  render(<Parent />);
  const control = screen.getByTitle('switch');
  fireEvent.click(control);
  expect(control).toHaveProperty('checked', true);
  expect(all('rule')).toHaveLength(2);
  click('remove-rule', 1);
  expect(control).toHaveProperty('checked', false);
  fireEvent.click(control);
  click('remove-rule', 0);
  fireEvent.click(control);
  expect(all('rule')).toHaveLength(0);
});
