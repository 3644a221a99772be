import { act, render } from '@testing-library/react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { useState } from 'react';
import { expect } from 'vitest';
import { fields } from './lib';

const withoutIds = (value: string): RuleGroupType => ({
  combinator: 'and',
  rules: [{ field: 'firstName', operator: '=', value }],
});

/** Expects that a query builder adds ids to its first query, and to none that is set later. */
export const expectIdsOnMount = (): void => {
  const state = { query: withoutIds('a'), set: (_: RuleGroupType): void => undefined };
  const Controlled = () => {
    const [query, setQuery] = useState(state.query);
    Object.assign(state, { query, set: setQuery });
    return <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />;
  };
  render(<Controlled />);
  const ids = () => [state.query.id, state.query.rules[0]?.id];
  expect(ids()).toEqual([expect.any(String), expect.any(String)]);
  act(() => state.set(withoutIds('b')));
  expect(ids()).toEqual([undefined, undefined]);
};
