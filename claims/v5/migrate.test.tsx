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
  type CombinatorSelectorProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { all, fields, group, reload, restore, rule, show, watchErrors } from '../lib';

afterEach(restore);

const one = group('root', [rule('a', { value: 'x' })]);

/** Requires the CommonJS files of a version, as Node does. */
const requireOf = (major: number) =>
  createRequire(
    join(
      import.meta.dirname,
      `../../verify/v${major}/node_modules/react-querybuilder/package.json`,
    ),
  );

it('prop-needs-the-package', () => {
  const { QueryBuilder: Builder } = reload('development');
  const errors = watchErrors();
  const { container } = show(<Builder enableDragAndDrop fields={fields} defaultQuery={one} />);
  expect(errors().join()).toMatch(/drag-and-drop|enableDragAndDrop/i);
  expect(container.querySelector('[data-dragmonitorid]:not([data-dragmonitorid=""])')).toBeNull();
  expectTypeOf<'QueryBuilderWithoutDndProvider'>().not.toExtend<keyof typeof Library>();
});

it('exports-silent', () => {
  const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  expect([
    formatQuery(one, 'mongodb'),
    formatQuery(one, { format: 'jsonlogic', valueProcessor: () => 'mine' }),
  ]).toEqual(['{"firstName":"x"}', 'mine']);
  for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
});

it('queries-silent', () => {
  const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const nested = group('root', [group('g', [rule('a')]), rule('b')]);
  expect(move(nested, [0, 0], [1]).rules.map(item => item.id)).toEqual(['g', 'a', 'b']);
  const plain: RuleGroupType = { combinator: 'and', rules: [] };
  const prepared = prepareRuleGroup(plain);
  expect(prepared).not.toHaveProperty('not');
  expect(prepared.id).toMatch(/^[\da-f]{8}-/);
  const imported = [
    parseCEL('a == "n"').rules,
    parseJsonLogic({ '<=': [1, { var: 'a' }, 2] }).rules,
    parseSQL('a = 1 XOR a = 2').rules,
  ];
  expect(imported.map(rules => rules.length)).toEqual([1, 1, 2]);
  expect(imported[1]).toMatchObject([{ operator: 'between' }]);
  for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
});

it('inline-combinator-key', () => {
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
  expect(all('own')).toHaveLength(1);
});

it('transform-query-node', () => {
  const require = requireOf(5);
  expect(() => (require('react-querybuilder') as typeof Library).transformQuery(one)).toThrow(
    'is not a function',
  );
  // A bundler lets the module call the namespace of immer.
  const immer = require('immer') as { produce: () => void };
  const cached = require.cache[require.resolve('immer')];
  if (cached) cached.exports = Object.assign(immer.produce.bind(null), immer);
  const bundled = require('react-querybuilder/dist/transformQuery') as typeof Library;
  if (cached) cached.exports = immer;
  expect(bundled.transformQuery(one)).toHaveProperty('path', []);
  const next = requireOf(6)('react-querybuilder') as typeof Library;
  expect(next.transformQuery(one)).toHaveProperty('path', []);
});
