import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  add,
  formatQuery,
  prepareRuleGroup,
  QueryBuilder,
  regenerateIDs,
  remove,
  update,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, at, change, click, fields, group, rule, show } from '../../lib';

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
        <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
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
  expect(prepareRuleGroup(saved)).toEqual(saved);
  const inserted = JSON.stringify(add(group('root', []), regenerateIDs(saved), []));
  expect(inserted).not.toMatch(/"id":"(?:saved|a|b)"/);
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
  const { onQueryChange, query } = show(<QueryBuilder fields={fields} query={withoutIds} />);
  expect(onQueryChange).toHaveBeenCalledOnce();
  expect(query()).not.toBe(withoutIds);
  expect([query().id, query().rules[0]?.id]).not.toContain(undefined);
  const root = group('root', []);
  expect(show(<QueryBuilder fields={fields} query={root} />).query()).toBe(root);
});

it('key-resets', () => {
  const { set } = show(<QueryBuilder key="1" fields={fields} />);
  click('add-rule');
  set(<QueryBuilder key="1" fields={fields} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="2" fields={fields} />);
  expect(all('rule')).toHaveLength(0);
});

it('schema-functions', () => {
  const Editor = ({ schema }: ValueEditorProps) => {
    const onClick = () => {
      const query = schema.getQuery() as RuleGroupType;
      schema.dispatchQuery({ ...query, rules: [...query.rules, rule('new')] });
    };
    return <button data-testid="inside" onClick={onClick} />;
  };
  const controlElements = { valueEditor: Editor };
  const { query } = show(<QueryBuilder {...{ fields, controlElements }} defaultQuery={saved} />);
  click('inside', 1);
  expect(query().rules.map(({ id }) => id)).toEqual(['a', 'b', 'new']);
  expect(at('rule', 2)).toBeDefined();
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

it('reset-needs-ids', () => {
  const keepsInput = (initialQuery: RuleGroupType): boolean => {
    const Parent = () => {
      const [query, setQuery] = useState(initialQuery);
      return (
        <>
          <button title="reset" onClick={() => setQuery(initialQuery)} />
          <QueryBuilder fields={fields} query={query} onQueryChange={q => setQuery(q)} />
        </>
      );
    };
    const { unmount } = render(<Parent />);
    fireEvent.click(screen.getByTitle('reset'));
    const input = at('value-editor');
    change('value-editor', '1');
    const isSame = at('value-editor') === input;
    unmount();
    return isSame;
  };
  expect(keepsInput(withoutIds)).toBe(false);
  expect(keepsInput(prepareRuleGroup(withoutIds))).toBe(true);
});
