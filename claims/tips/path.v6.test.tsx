import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  QueryBuilder,
  type CombinatorSelectorProps,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type RuleGroupTypeIC,
  type RuleProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { claim } from '../claim';

const createQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'age', field: 'age', operator: '>', value: 28 },
    {
      id: 'group',
      combinator: 'or',
      rules: [{ id: 'vai', field: 'lastName', operator: '=', value: 'Vai' }],
    },
  ],
});

const independent: RuleGroupTypeIC = {
  rules: [
    { field: 'age', operator: '>', value: 28 },
    'and',
    { field: 'age', operator: '<', value: 60 },
  ],
};

const combinatorPath = (query: RuleGroupTypeAny) => {
  const paths: number[][] = [];
  const Combinator = ({ path }: CombinatorSelectorProps) => {
    paths.push(path);
    return null;
  };
  const controlElements = { combinatorSelector: Combinator };
  if ('combinator' in query)
    render(
      <QueryBuilder
        query={query as RuleGroupType}
        showCombinatorsBetweenRules
        controlElements={controlElements}
      />,
    );
  else
    render(<QueryBuilder query={query} independentCombinators controlElements={controlElements} />);
  return paths[0];
};

claim(
  '6',
  '`path` prop of an inline combinator | the combinator or, with `showCombinatorsBetweenRules`, the rule or group after it',
  () => {
    expect(combinatorPath(independent)).toEqual([1]);
    expect(combinatorPath(createQuery())).toEqual([1]);
  },
);

claim('6', '`path` in `onRemove` | the rule or group', () => {
  const onRemove = vi.fn(() => false as const);
  render(<QueryBuilder query={createQuery()} onRemove={onRemove} />);
  fireEvent.click(screen.getAllByTitle('Remove rule')[1] ?? document.body);
  expect((onRemove.mock.lastCall as unknown[] | undefined)?.[1]).toEqual([1, 0]);
});

claim(
  '6',
  '`oldPath` and `newPath` of `actions.moveRule` in a custom rule or group | the rule or group and its new place, in positions before the move: `moveRule([0], [2])` moves the first rule down by one',
  () => {
    const after = (from: number[], to: number[]) => {
      const Rule = ({ id, actions }: RuleProps) => (
        <button type="button" onClick={() => actions.moveRule(from, to)}>
          {id}
        </button>
      );
      const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
      render(
        <QueryBuilder
          query={createQuery()}
          onQueryChange={onQueryChange}
          controlElements={{ rule: Rule }}
        />,
      );
      fireEvent.click(screen.getByText('age'));
      cleanup();
      return onQueryChange.mock.lastCall?.[0].rules.map(({ id }) => id);
    };
    expect(after([1, 0], [0])).toEqual(['vai', 'age', 'group']);
    expect(after([0], [1])).toEqual(['age', 'group']);
    expect(after([0], [2])).toEqual(['group', 'age']);
  },
);
