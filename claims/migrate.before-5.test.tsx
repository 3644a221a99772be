import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Library from 'react-querybuilder';
import {
  formatQuery,
  move,
  parseCEL,
  parseJsonLogic,
  parseSQL,
  prepareRuleGroup,
  QueryBuilder,
  QueryBuilderWithoutDndProvider,
  type CombinatorSelectorProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { all, fields, group, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const one = group('root', [rule('a', { value: 'x' })]);

claim(
  '5',
  'Drag-and-drop is a package | `enableDragAndDrop`, `QueryBuilderWithoutDndProvider` | Message in the console, compiler',
  () => {
    const { container } = show(
      <QueryBuilder enableDragAndDrop fields={fields} defaultQuery={one} />,
    );
    expect(
      container.querySelector('[data-dragmonitorid]:not([data-dragmonitorid=""])'),
    ).not.toBeNull();
    expect(QueryBuilderWithoutDndProvider).toBeInstanceOf(Function);
  },
);

claim(
  '5',
  [
    'MongoDB output | `formatQuery` with `mongodb` | Silent: compare outputs',
    'Value processors work for JsonLogic | `valueProcessor` | Silent: compare outputs',
  ],
  () => {
    expect([
      formatQuery(one, 'mongodb'),
      formatQuery(one, { format: 'jsonlogic', valueProcessor: () => 'mine' }),
    ]).toEqual(['{"$and":[{"firstName":{"$eq":"x"}}]}', { '==': [{ var: 'firstName' }, 'x'] }]);
  },
);

claim(
  '5',
  [
    'Moving rules | `move` out of a group | Silent: compare queries',
    'Ids and `not` | All stored queries | Silent: compare queries',
    'Imports | `parseCEL`, `parseJsonLogic`, `parseSQL` | Silent: compare queries',
  ],
  () => {
    const nested = group('root', [group('g', [rule('a')]), rule('b')]);
    expect(move(nested, [0, 0], [1]).rules.map(item => item.id)).toEqual(['a', 'g', 'b']);
    const plain: RuleGroupType = { combinator: 'and', rules: [] };
    const prepared = prepareRuleGroup(plain);
    expect(prepared).toHaveProperty('not', false);
    expect(prepared.id).toMatch(/^g-0\.\d/);
    const imported = [
      parseCEL('a == "n"').rules,
      parseJsonLogic({ '<=': [1, { var: 'a' }, 2] }).rules,
      parseSQL('a = 1 XOR a = 2').rules,
    ];
    expect(imported.map(rules => rules.length)).toEqual([0, 1, 0]);
    expect(imported[1]).toMatchObject([{ operator: '<=' }]);
  },
);

claim(
  '5',
  'Groups without `not` in `query`, or in the result of `parseJsonLogic` for a single condition | receive `not: false` | have no `not`',
  () => {
    const plain: RuleGroupType = { combinator: 'and', rules: [] };
    expect(show(<QueryBuilder query={plain} />).query()).toHaveProperty('not', false);
    expect(show(<QueryBuilder defaultQuery={plain} />).query()).not.toHaveProperty('not');
    expect(parseJsonLogic({ '==': [{ var: 'a' }, 1] })).toHaveProperty('not', false);
    expect(parseJsonLogic({ and: [{ '==': [{ var: 'a' }, 1] }] })).not.toHaveProperty('not');
  },
);

claim('5', 'By default it renders `combinatorSelector`.', () => {
  const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
  const Selector = ({ value }: Pick<CombinatorSelectorProps, 'value'>) => <b>{value}</b>;
  const builder = (controlElements: object) => (
    <QueryBuilder
      independentCombinators
      fields={fields}
      defaultQuery={independent}
      controlElements={controlElements}
    />
  );
  const { container } = show(builder({ combinatorSelector: Selector }));
  expect(container.querySelector('.betweenRules b')?.textContent).toBe('and');
  show(builder({ inlineCombinator: () => <i data-testid="own" /> }));
  expect(all('own')).toHaveLength(0);
});

claim('5', 'It works if a bundler builds your code, and works again in version 6.', () => {
  const require = createRequire(
    join(import.meta.dirname, '../verify/v4/node_modules/react-querybuilder/package.json'),
  );
  const { transformQuery } = require('react-querybuilder') as typeof Library;
  expect(transformQuery(one)).toHaveProperty('path', []);
});
