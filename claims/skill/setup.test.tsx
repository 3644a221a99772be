import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import {
  prepareRuleGroup,
  QueryBuilder,
  remove,
  update,
  type RuleGroupType,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { claim } from '../claim';
import { all, at, change, click, fields, group, invalid, restore, rule, show } from '../lib';

afterEach(restore);

claim('8+', 'Requires React 18 or 19.', () => {
  const path = '../../node_modules/react-querybuilder/package.json';
  const { peerDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  ) as { peerDependencies: Record<string, string> };
  expect(peerDependencies.react).toBe('>=18');
});

claim(
  '8+',
  [
    '`query` and `onQueryChange`: the application keeps the query.',
    'The builder shows exactly this query until you pass another one.',
  ],
  () => {
    const query = group('root', [rule('a')]);
    const { onQueryChange, set } = show(<QueryBuilder fields={fields} query={query} />);
    click('add-rule');
    expect(onQueryChange.mock.lastCall?.[0].rules).toHaveLength(2);
    expect(all('rule')).toHaveLength(1);
    set(<QueryBuilder fields={fields} query={group('root', [])} />);
    expect(all('rule')).toHaveLength(0);
  },
);

claim(
  '8+',
  [
    '`defaultQuery`: the builder keeps the query.',
    'A later `defaultQuery` has no effect; change `key` to start again.',
  ],
  () => {
    const one = group('root', [rule('a')]);
    const { rerender } = render(<QueryBuilder key="1" fields={fields} defaultQuery={one} />);
    click('add-rule');
    expect(all('rule')).toHaveLength(2);
    rerender(<QueryBuilder key="1" fields={fields} defaultQuery={group('root', [])} />);
    expect(all('rule')).toHaveLength(2);
    rerender(<QueryBuilder key="2" fields={fields} defaultQuery={group('root', [])} />);
    expect(all('rule')).toHaveLength(0);
  },
);

claim(
  '8+',
  '`id` is optional: the builder adds missing ids when it mounts, if the root group has none.',
  () => {
    const bare = { combinator: 'and', rules: [{ field: 'firstName', operator: '=', value: '' }] };
    const { query } = show(<QueryBuilder fields={fields} defaultQuery={bare} />);
    expect(query().id).toEqual(expect.any(String));
    expect(query().rules[0]).toHaveProperty('id');
    const { onQueryChange } = show(
      <QueryBuilder fields={fields} defaultQuery={{ id: 'root', ...bare }} />,
    );
    expect(onQueryChange.mock.calls.flat()).not.toContainEqual(
      expect.objectContaining({
        rules: [expect.objectContaining({ id: expect.anything() as unknown })],
      }),
    );
  },
);

claim('8+', 'Find or change rules by path or id:', () => {
  const query = group('root', [rule('a'), rule('b')]);
  expect(update(query, 'value', 'x', 'b')).toEqual(update(query, 'value', 'x', [1]));
  expect(remove(query, 'b')).toEqual(remove(query, [1]));
});

claim(
  '8+',
  "Put `'use client'` in the first line of the file that renders `QueryBuilder`, and pass a query with ids, so that server and browser render the same markup:",
  () => {
    const markup = (query: RuleGroupType): string =>
      renderToString(<QueryBuilder fields={fields} defaultQuery={query} />);
    const whole = group('root', [rule('a')]);
    expect(markup(whole).replace(/_[rR]_\w+_/g, '')).toBe(markup(whole).replace(/_[rR]_\w+_/g, ''));
    const bare = invalid<RuleGroupType>({ combinator: 'and', rules: [] });
    const ids = [prepareRuleGroup(bare).id, prepareRuleGroup(bare).id];
    expect(ids[0]).not.toBe(ids[1]);
    show(<QueryBuilder fields={fields} query={whole} />);
    expect(at('rule').dataset.ruleId).toBe('a');
  },
);

claim(
  '8+',
  [
    '`onQueryChange` also runs once when the builder mounts, with the first query and its ids.',
    '`enableMountQueryChange={false}` prevents this: then call `prepareRuleGroup` yourself.',
  ],
  () => {
    const bare: RuleGroupType = {
      combinator: 'and',
      rules: [{ field: 'age', operator: '=', value: '1' }],
    };
    for (const props of [{ query: bare }, { defaultQuery: bare }, {}]) {
      const { onQueryChange, query } = show(<QueryBuilder {...{ fields, ...props }} />);
      expect(onQueryChange).toHaveBeenCalledTimes(1);
      for (const item of [query(), ...query().rules]) {
        expect(item.id).toEqual(expect.any(String));
      }
      const silent = show(
        <QueryBuilder {...{ fields, ...props }} enableMountQueryChange={false} />,
      );
      expect(silent.onQueryChange).not.toHaveBeenCalled();
    }
    const withIds = group('root', [rule('a')]);
    expect(show(<QueryBuilder {...{ fields, query: withIds }} />).query()).toBe(withIds);
    const { query } = show(
      <QueryBuilder {...{ fields, query: bare }} enableMountQueryChange={false} />,
    );
    change('value-editor', '2');
    expect([query().id, query().rules[0]]).toEqual([
      undefined,
      { field: 'age', operator: '=', value: '2' },
    ]);
    expect(prepareRuleGroup(bare).id).toEqual(expect.any(String));
  },
);
