import { render } from '@testing-library/react';
import { useState } from 'react';
import {
  add,
  prepareRuleGroup,
  QueryBuilder,
  remove,
  update,
  type ActionWithRulesAndAddersProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { all, click, fields, group, rule } from '../lib';
import { claim } from '../claim';

const saved = group('saved', [rule('a', { value: 'V' }), rule('b')]);

const withoutIds: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'age', operator: '=', value: '' }],
};

claim(
  '5',
  [
    'Load a saved query | `setQuery(prepareRuleGroup(saved))`, which adds missing ids',
    'Insert a saved group | `setQuery(old => add(old, prepareRuleGroup(saved), []))`; save the group without ids to avoid duplicate ids',
    'Remove the last rule | `setQuery(old => remove(old, [old.rules.length - 1]))`',
    "Negate the whole query (NOT) | `setQuery(old => update(old, 'not', !old.not, []))`",
  ],
  () => {
    const prepared = prepareRuleGroup(withoutIds);
    expect([prepared.id, prepared.rules[0]?.id]).not.toContain(undefined);
    expect(prepareRuleGroup(saved)).toEqual(saved);
    const twice = (item: RuleGroupType): unknown[] => {
      const one = add(group('root', []), prepareRuleGroup(item), []);
      return add(one, prepareRuleGroup(item), []).rules.map(({ id }) => id);
    };
    expect(new Set(twice(saved))).toEqual(new Set(['saved']));
    expect(new Set(twice(withoutIds)).size).toBe(2);
    expect(remove(saved, [saved.rules.length - 1]).rules).toEqual([saved.rules[0]]);
    const negated = update(saved, 'not', !saved.not, []);
    expect([negated.not, update(negated, 'not', !negated.not, []).not]).toEqual([true, false]);
  },
);

claim(
  '5',
  [
    'If it needs the query, keep the query in state and pass it in `context`:',
    'The context of this sample also contains `setQuery`, so the component can change the whole query.',
  ],
  () => {
    const seen: unknown[] = [];
    let received: object = {};
    const Count = (props: ActionWithRulesAndAddersProps) => {
      const { query, setQuery } = props.context as { query: RuleGroupType; setQuery: () => void };
      received = { ...props, context: undefined };
      seen.push(query);
      return <button data-testid="inside" onClick={setQuery} />;
    };
    const query = group('root', [group('inner', [rule('b')]), rule('other')]);
    const Parent = () => {
      const [now, setNow] = useState(query);
      const context = { query: now, setQuery: () => setNow(group('root', [])) };
      const controlElements = { addRuleAction: Count };
      return <QueryBuilder {...{ fields, controlElements, context }} query={now} />;
    };
    render(<Parent />);
    expect(seen).toContain(query);
    expect(JSON.stringify(received)).not.toMatch(/"id":"(?:root|other)"/);
    click('inside', 1);
    expect(all('rule')).toHaveLength(0);
  },
);
