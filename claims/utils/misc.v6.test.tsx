import {
  add,
  convertToIC,
  move,
  QueryBuilder,
  remove,
  TestID,
  transformQuery,
  uniqOptGroups,
  update,
  type RuleGroupProps,
  type RuleGroupTypeIC,
  type RuleProps,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { click, fields, find, group, rule, show } from '../lib';
import { claim } from '../claim';

const two = group('root', [rule('a'), rule('b')]);

claim('6', 'From outside the query builder, update the state that you pass in:', () => {
  const OwnRule = ({ actions, path }: RuleProps) => (
    <button
      data-testid="change"
      onClick={() => {
        actions.onPropChange('value', 'V', path);
      }}
    />
  );
  const inner = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: OwnRule }} />,
  );
  click('change', 1);
  expect(inner.query()).toEqual(group('root', [rule('a'), rule('b', { value: 'V' })]));
  const OwnGroup = ({ actions, path }: RuleGroupProps) => (
    <button
      data-testid="add"
      onClick={() => {
        actions.onRuleAdd(rule('c'), path);
      }}
    />
  );
  const outer = show(
    <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ ruleGroup: OwnGroup }} />,
  );
  click('add');
  expect(outer.query()).toEqual(group('root', [rule('a'), rule('b'), rule('c')]));
});

claim('6', '`move` appends the element if the new path is beyond the end of a group.', () => {
  expect(move(two, [0], [9]).rules).toMatchObject([{ id: 'b' }, { id: 'a' }]);
});

claim(
  '6',
  '`update` of an independent combinator throws a `TypeError` if no group is at the parent path.',
  () => {
    const query: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };
    for (const path of [
      [9, 1],
      [0, 1],
    ]) {
      expect(() => update(query, 'combinator', 'or', path)).toThrow(TypeError);
    }
  },
);

claim(
  '6',
  "Don't move the query itself: `move(query, [], [0])` inserts a copy of the whole query and removes the first element.",
  () => {
    expect(move(two, [], [0])).toEqual(group('root', [two, rule('b')]));
  },
);

claim('6', 'Rules, groups and most controls have a `data-testid`.', () => {
  show(<QueryBuilder showNotToggle fields={fields} defaultQuery={two} />);
  const ids = new Set<unknown>(Object.values(TestID));
  for (const element of document.querySelectorAll('button, select, .rule, .ruleGroup')) {
    expect(ids).toContain(element.getAttribute('data-testid'));
  }
  for (const selector of ['.queryBuilder', '.ruleGroup-header', '.ruleGroup-body']) {
    expect(find(selector).dataset.testid).toBeUndefined();
  }
  const between = rule('b', { field: 'instrument', operator: 'between', value: 'guitar,piano' });
  show(<QueryBuilder fields={fields} defaultQuery={group('root', [between])} />);
  expect(find('.rule-value select').dataset.testid).toBeUndefined();
});

claim(
  '6',
  'Functions that change a query return a new object, unless there is nothing to change, and leave the content of their arguments unchanged:',
  () => {
    const create = () => group('root', [rule('a'), group('g', [rule('b')])]);
    const query = create();
    const copies = [
      add(query, rule('new'), []),
      update(query, 'value', 1, [0]),
      remove(query, [0]),
      move(query, [0], [1, 0]),
      convertToIC(query),
      transformQuery(query, { propertyMap: { rules: 'items' } }) as unknown,
    ];
    expect(query).toEqual(create());
    for (const copy of copies) expect(copy).not.toBe(query);
    expect(update(query, 'value', '', [0])).toBe(query);
    expect(remove(query, [9])).toBe(query);
  },
);

claim(
  '6',
  '`uniqByName`, `uniqOptGroups` | Remove repeated options from a list without groups and from groups, respectively. `uniqOptGroups` also removes groups whose label is repeated, with their options.',
  () => {
    const groups = ['a', 'b'].map(name => ({ label: 'X', options: [{ name, label: name }] }));
    expect(uniqOptGroups(groups)).toEqual(groups.slice(0, 1));
  },
);
