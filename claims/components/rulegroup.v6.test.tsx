import {
  QueryBuilder,
  RuleGroupBodyComponents,
  RuleGroupHeaderComponents,
  useRuleGroup,
  type RuleGroupProps,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { all, at, fields, find, group, restore, rule, show, watchErrors } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')]), rule('c')]);

claim('6', "The return value doesn't contain the props, so merge the two.", () => {
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

claim(
  '6',
  'An `inlineCombinator` is a `<div>` with the class `betweenRules` around the `combinatorSelector`, which it receives as the `component` prop.',
  () => {
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
  },
);

claim('6', 'Check `path.length > 0` before you render buttons for these actions.', () => {
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
