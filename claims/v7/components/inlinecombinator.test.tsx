import {
  convertFromIC,
  formatQuery,
  QueryBuilder,
  type InlineCombinatorProps,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, change, fields, group, rule, show } from '../../lib';

it('selector-as-component', () => {
  const Divider = ({ component: Selector, ...props }: InlineCombinatorProps) => (
    <div data-testid="own">
      <Selector {...props} testID="combinators" />
    </div>
  );
  const { query } = show(
    <QueryBuilder
      showCombinatorsBetweenRules
      fields={fields}
      defaultQuery={group('root', [rule('a'), rule('b')])}
      controlElements={{
        inlineCombinator: Divider,
        combinatorSelector: ({ testID, handleOnChange }) => (
          <input
            data-testid={testID}
            onChange={event => {
              handleOnChange(event.target.value);
            }}
          />
        ),
      }}
    />,
  );
  expect([all('own').length, all('inline-combinator').length]).toEqual([1, 0]);
  change('combinators', 'or');
  expect(query().combinator).toBe('or');
});

it('operator-precedence', () => {
  const flat: RuleGroupTypeIC = {
    rules: [
      { field: 'a', operator: '=', value: '1' },
      'and',
      { field: 'b', operator: '=', value: '2' },
      'or',
      { field: 'c', operator: '=', value: '3' },
    ],
  };
  const grouped = convertFromIC(flat);
  expect(formatQuery(flat, 'sql')).toBe("(a = '1' and b = '2' or c = '3')");
  expect(formatQuery(grouped, 'sql')).toBe("((a = '1' and b = '2') or c = '3')");
  expect(formatQuery(flat, 'cel')).not.toMatch(/^\(.*\(/);
  expect(formatQuery(flat, 'jsonlogic')).toEqual(formatQuery(grouped, 'jsonlogic'));
});
