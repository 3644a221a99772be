import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  add,
  prepareRuleGroup,
  QueryBuilder,
  regenerateIDs,
  remove,
  update,
  type RuleGroupType,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { all, click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const saved = group('saved', [rule('a', { value: 'V' }), rule('b')]);

const withoutIds: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'age', operator: '=', value: '' }],
};

claim(
  {
    '7': [
      'Load a saved query | `setQuery(prepareRuleGroup(saved))`, which adds missing ids',
      'Insert a saved group | `setQuery(old => add(old, regenerateIDs(saved), []))`, which avoids duplicate ids',
      'Remove the last rule | `setQuery(old => remove(old, [old.rules.length - 1]))`',
      "Negate the whole query (NOT) | `setQuery(old => update(old, 'not', !old.not, []))`",
    ],
    '6': [
      'Load a saved query | `setQuery(prepareRuleGroup(saved))`, which adds missing ids',
      'Insert a saved group | `setQuery(old => add(old, regenerateIDs(saved) as RuleGroupType, []))`, which avoids duplicate ids',
      'Remove the last rule | `setQuery(old => remove(old, [old.rules.length - 1]))`',
      "Negate the whole query (NOT) | `setQuery(old => update(old, 'not', !old.not, []))`",
    ],
  },
  () => {
    const prepared = prepareRuleGroup(withoutIds);
    expect([prepared.id, prepared.rules[0]?.id]).not.toContain(undefined);
    expect(prepareRuleGroup(saved)).toEqual(saved);
    const inserted = JSON.stringify(add(group('root', []), regenerateIDs(saved), []));
    expect(inserted).not.toMatch(/"id":"(?:saved|a|b)"/);
    expect(remove(saved, [saved.rules.length - 1]).rules).toEqual([saved.rules[0]]);
    const negated = update(saved, 'not', !saved.not, []);
    expect([negated.not, update(negated, 'not', !negated.not, []).not]).toEqual([true, false]);
  },
);

claim(
  '4-7',
  'To start again from outside, with the same query or another one, change its `key`:',
  () => {
    const two = group('root', [rule('a'), rule('b')]);
    const { set } = show(<QueryBuilder key="1" fields={fields} />);
    click('add-rule');
    set(<QueryBuilder key="1" fields={fields} defaultQuery={two} />);
    expect(all('rule')).toHaveLength(1);
    set(<QueryBuilder key="2" fields={fields} />);
    expect(all('rule')).toHaveLength(0);
    set(<QueryBuilder key="3" fields={fields} defaultQuery={two} />);
    expect(all('rule')).toHaveLength(2);
  },
);

claim('4-5, 7', 'The control reads and changes the rule with that `id`:', () => {
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
