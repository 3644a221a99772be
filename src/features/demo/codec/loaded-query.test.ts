import { expect, it } from 'vitest';
import { PRESETS, START_QUERY } from '../model/presets';
import { IMPORTED, withIds, withIndependentCombinators } from '../model/query';
import { INITIAL_STATE } from '../model/state';
import { encode } from './codec';
import { decode } from './decode';
import { loadedQuery } from './loaded-query';

it.each(PRESETS)('recognizes $label, also with independent combinators', ({ id, label, query }) => {
  expect(loadedQuery(query)).toEqual({ preset: id, label });
  expect(loadedQuery(withIndependentCombinators(query, true))).toEqual({ preset: id, label });
});

it('says that a preset was edited', () => {
  const edited = { ...START_QUERY, combinator: 'or' };
  expect(loadedQuery(edited)).toEqual({ label: 'Guitarists, edited' });
  const decoded = decode(encode({ ...INITIAL_STATE, query: edited }));
  expect(decoded.ok && loadedQuery(decoded.state.query)).toEqual({ label: 'Your query' });
});

it('recognizes an imported query', () => {
  const { id: _id, ...query } = START_QUERY;
  expect(loadedQuery(withIds(query, `${IMPORTED}-1`))).toEqual({ label: 'Imported query' });
});
