import { render } from '@testing-library/react';
import {
  QueryBuilder,
  RuleGroup,
  RuleGroupBodyComponents,
  RuleGroupHeaderComponents,
  useRuleGroup,
  type RuleGroupProps,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { afterEach, expect, it } from 'vitest';
import { all, at, fields, find, group, restore, rule, show, watchErrors } from '../../lib';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')]), rule('c')]);

const children = (selector: string): string[] =>
  [...find(selector).children].map(element => element.className.split(' ')[0] ?? '');

it('header-and-body', () => {
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  expect(children('.ruleGroup')).toEqual(['ruleGroup-header', 'ruleGroup-body']);
  expect(children('.ruleGroup-header')).toEqual([
    'ruleGroup-combinators',
    'ruleGroup-addRule',
    'ruleGroup-addGroup',
  ]);
  expect(children('.ruleGroup-body')).toEqual(['rule', 'ruleGroup', 'rule']);
  const Own = ({ path }: RuleGroupProps) => <i data-testid="own">{path.length}</i>;
  show(<QueryBuilder fields={fields} defaultQuery={query} controlElements={{ ruleGroup: Own }} />);
  expect(at('own').textContent).toBe('0');
});

it('result-without-props', () => {
  let props: RuleGroupProps | undefined;
  let result: object = {};
  const Own = (own: RuleGroupProps) => {
    props = own;
    result = useRuleGroup(own);
    const merged = { ...own, ...useRuleGroup(own) };
    return (
      <>
        <RuleGroupHeaderComponents {...merged} />
        <RuleGroupBodyComponents {...merged} />
      </>
    );
  };
  show(<QueryBuilder fields={fields} defaultQuery={query} controlElements={{ ruleGroup: Own }} />);
  expect([all('add-rule').length, all('rule').length]).toEqual([2, 3]);
  expect(result).toHaveProperty('addRule');
  expect(result).toHaveProperty('onCombinatorChange');
  for (const key of ['schema', 'path', 'actions', 'translations']) {
    expect(props).toHaveProperty(key);
    expect(result).not.toHaveProperty(key);
  }
});

it('body-children', () => {
  const own = {
    rule: () => <i className="own-rule" />,
    inlineCombinator: () => <i className="own-combinator" />,
  };
  const body = (props: object) => {
    show(<QueryBuilder fields={fields} defaultQuery={query} controlElements={own} {...props} />);
    return children('.ruleGroup-body');
  };
  const between = ['own-rule', 'own-combinator', 'ruleGroup', 'own-combinator', 'own-rule'];
  expect(body({})).toEqual(['own-rule', 'ruleGroup', 'own-rule']);
  expect(body({ showCombinatorsBetweenRules: true })).toEqual(between);
  const independent: RuleGroupTypeIC = {
    rules: [
      { field: 'age', operator: '=', value: '1' },
      'and',
      { rules: [] },
      'or',
      { field: 'age', operator: '=', value: '2' },
    ],
  };
  expect(body({ defaultQuery: independent })).toEqual(between);
});

it('inline-combinator', () => {
  const two = group('root', [rule('a'), rule('b')]);
  const received: unknown[] = [];
  const combinatorSelector = () => <i className="own-selector" />;
  const between = (controlElements: object) => {
    show(
      <QueryBuilder
        showCombinatorsBetweenRules
        fields={fields}
        defaultQuery={two}
        controlElements={controlElements}
      />,
    );
  };
  between({ combinatorSelector });
  expect(find('div.betweenRules > .own-selector')).toBeInstanceOf(HTMLElement);
  const inlineCombinator = ({ component }: { component: unknown }) => {
    received.push(component);
    return null;
  };
  between({ combinatorSelector, inlineCombinator });
  expect(received).toContain(combinatorSelector);
});

it('root-group', () => {
  watchErrors();
  show(<QueryBuilder showCloneButtons enableDragAndDrop fields={fields} defaultQuery={query} />);
  expect(at('rule-group').dataset.path).toBe('[]');
  const header = (path: string): (string | undefined)[] =>
    [...find(`[data-path="${path}"] > .ruleGroup-header`).children].map(
      element => (element as HTMLElement).dataset.testid,
    );
  expect(header('[]')).toEqual(['combinators', 'add-rule', 'add-group']);
  expect(header('[1]')).toEqual([
    ...['drag-handle', 'combinators', 'add-rule', 'add-group'],
    ...['clone-group', 'remove-group'],
  ]);
});

it('wraps-every-group', () => {
  const Wrapped = (props: RuleGroupProps) => (
    <div className="wrapper">
      <RuleGroup {...props} />
    </div>
  );
  render(
    <div className="around">
      <QueryBuilder fields={fields} defaultQuery={query} controlElements={{ ruleGroup: Wrapped }} />
    </div>,
  );
  expect(document.querySelectorAll('.wrapper > .ruleGroup')).toHaveLength(2);
  expect(document.querySelectorAll('.around > .queryBuilder')).toHaveLength(1);
});
