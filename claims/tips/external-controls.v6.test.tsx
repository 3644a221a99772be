import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  add,
  QueryBuilder,
  remove,
  type ActionWithRulesProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { all, change, click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const withoutIds: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'age', operator: '=', value: '' }],
};

claim(
  '5-6',
  'To ignore this call, the sample sets `enableMountQueryChange={false}` and gives the query an `id`.',
  () => {
    const { query } = show(<QueryBuilder fields={fields} query={withoutIds} />);
    expect([query().id, query().rules[0]?.id]).not.toContain(undefined);
    const root = group('root', [rule('a')]);
    const view = show(<QueryBuilder fields={fields} query={root} />);
    expect(view.onQueryChange).toHaveBeenCalledOnce();
    expect(view.query()).toEqual(root);
    expect(view.query()).not.toBe(root);
    const silent = show(
      <QueryBuilder fields={fields} query={root} enableMountQueryChange={false} />,
    );
    expect(silent.onQueryChange).not.toHaveBeenCalled();
    change('value-editor', 'V');
    expect(silent.ruleAt(0)).toMatchObject({ id: 'a', value: 'V' });
  },
);

claim(
  '6',
  'If a control changes the whole query, keep the query in state and pass a function in `context`:',
  () => {
    let received: object = {};
    const Clear = (props: ActionWithRulesProps) => {
      received = { ...props, context: undefined };
      return (
        <button data-testid="inside" onClick={(props.context as { clear: () => void }).clear} />
      );
    };
    const clear = vi.fn();
    const query = group('root', [group('inner', [rule('b')]), rule('other')]);
    show(
      <QueryBuilder
        fields={fields}
        query={query}
        controlElements={{ addGroupAction: Clear }}
        context={{ clear }}
      />,
    );
    click('inside', 1);
    expect(clear).toHaveBeenCalledOnce();
    const text = JSON.stringify(received);
    expect(text).toContain('"path":[0]');
    expect(text).not.toMatch(/"id":"(?:root|other)"/);
    expect(received).toHaveProperty('handleOnClick', expect.any(Function));
  },
);

claim('6', 'The control reads and changes the rule with that `id`:', () => {
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
