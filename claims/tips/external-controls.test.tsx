import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  add,
  findID,
  formatQuery,
  getDispatchQueryById,
  prepareRuleGroup,
  QueryBuilder,
  regenerateIDs,
  remove,
  update,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
  type ActionWithRulesProps,
  type ActionWithRulesAndAddersProps,
  Rule,
  RuleGroup,
  type RuleGroupProps,
  type RuleProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { all, at, change, click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const saved = group('saved', [rule('a', { value: 'V' }), rule('b')]);

const withoutIds: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'age', operator: '=', value: '' }],
};

claim(
  '4+',
  'The function in `setQuery(old => …)` receives the latest state, even if the user clicks several buttons before React renders.',
  () => {
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
  },
);

claim(
  '8+',
  [
    'Load a saved query | `setQuery(prepareRuleGroup(saved))`, which adds missing ids',
    'Insert a saved group | `setQuery(old => add(old, regenerateIDs(saved), []))`, which avoids duplicate ids',
    'Remove the last rule | `setQuery(old => remove(old, [old.rules.length - 1]))`',
    'Remove a rule by its id | `setQuery(old => remove(old, id))`',
    "Negate the whole query (NOT) | `setQuery(old => update(old, 'not', !old.not, []))`",
  ],
  () => {
    const prepared = prepareRuleGroup(withoutIds);
    expect([prepared.id, prepared.rules[0]?.id]).not.toContain(undefined);
    expect(prepareRuleGroup(saved)).toEqual(saved);
    const inserted = JSON.stringify(add(group('root', []), regenerateIDs(saved), []));
    expect(inserted).not.toMatch(/"id":"(?:saved|a|b)"/);
    expect(remove(saved, [saved.rules.length - 1]).rules).toEqual([saved.rules[0]]);
    const negated = update(saved, 'not', !saved.not, []);
    expect([negated.not, update(negated, 'not', !negated.not, []).not]).toEqual([true, false]);
    expect(remove(saved, 'a').rules).toEqual([saved.rules[1]]);
  },
);

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

claim('4+', 'The query builder also shows the rule, and users can change it there.', () => {
  const bound = add(group('root', []), rule('fixed'), []);
  const { ruleAt } = show(<QueryBuilder fields={fields} query={bound} />);
  change('value-editor', 'V');
  expect(ruleAt(0)).toMatchObject({ id: 'fixed', value: 'V' });
});

claim(
  '4+',
  'The query builder never modifies a query, so `draft === applied` means that there is nothing to apply.',
  () => {
    const query = group('root', [rule('a'), group('g', [rule('b')])]);
    const copy = structuredClone(query);
    const { query: now } = show(<QueryBuilder fields={fields} query={query} />);
    change('value-editor', 'V', 1);
    click('add-rule');
    click('remove-group');
    expect(query).toEqual(copy);
    expect(now()).not.toBe(query);
  },
);

claim('7+', 'The query of this sample has an `id`, so the argument is the same query.', () => {
  const { onQueryChange, query } = show(<QueryBuilder fields={fields} query={withoutIds} />);
  expect(onQueryChange).toHaveBeenCalledOnce();
  expect(query()).not.toBe(withoutIds);
  expect([query().id, query().rules[0]?.id]).not.toContain(undefined);
  const root = group('root', []);
  expect(show(<QueryBuilder fields={fields} query={root} />).query()).toBe(root);
});

claim(
  '8+',
  [
    'It returns a function that replaces the query and calls `onQueryChange`:',
    'If no query builder with that id is mounted, `getDispatchQueryById` returns `undefined`.',
  ],
  () => {
    expect(getDispatchQueryById('external')).toBeUndefined();
    const { query, unmount } = show(
      <QueryBuilder qbId="external" fields={fields} defaultQuery={group('root', [])} />,
    );
    act(() => {
      getDispatchQueryById('external')?.(saved);
    });
    expect(query()).toEqual(saved);
    expect(all('rule')).toHaveLength(2);
    unmount();
    expect(getDispatchQueryById('external')).toBeUndefined();
  },
);

claim('8+', 'To reset the query builder, change its `key`, and its `qbId` if it has one:', () => {
  const { set } = show(<QueryBuilder key="1" fields={fields} />);
  click('add-rule');
  set(<QueryBuilder key="1" fields={fields} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="2" fields={fields} />);
  expect(all('rule')).toHaveLength(0);
  const { set: setNext } = show(<QueryBuilder key="1" qbId="reset-1" fields={fields} />);
  click('add-rule');
  setNext(<QueryBuilder key="2" qbId="reset-1" fields={fields} />);
  expect(all('rule')).toHaveLength(1);
  setNext(<QueryBuilder key="3" qbId="reset-2" fields={fields} />);
  expect(all('rule')).toHaveLength(0);
});

claim('7+', 'Both functions also work with `defaultQuery`.', () => {
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

claim(
  '4+',
  "To hide the rule, keep it out of the query, and combine the rule and the query when you use them: `{ combinator: 'and', rules: [query, musicianRule] }`.",
  () => {
    const hidden: RuleType = { field: 'isMusician', operator: '=', value: true };
    expect(formatQuery({ combinator: 'and', rules: [saved, hidden] }, 'sql')).toBe(
      "((firstName = 'V' and firstName = '') and isMusician = TRUE)",
    );
  },
);

claim('4+', 'The query functions return the new query:', () => {
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

claim('8+', 'The control reads and changes the rule with that `id`:', () => {
  const bound = rule('fixed', { field: 'isMusician', value: true });
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', [rule('a')]));
    const isOn = findID('fixed', query) !== null;
    return (
      <>
        <input
          type="checkbox"
          title="switch"
          checked={isOn}
          onChange={({ target }) => {
            setQuery(target.checked ? add(query, bound, []) : remove(query, 'fixed'));
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

claim('4-7', 'The control reads and changes the rule with that `id`:', () => {
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

claim(
  '7+',
  'Reset to the initial query | `setQuery(initialQuery)`. If it contains rules, add ids to it first',
  () => {
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
