import { expect, it } from 'vitest';
import { encode } from '../codec/codec';
import { decode } from '../codec/decode';
import { fitState } from './fit-state';
import { PRESETS } from './presets';
import { INITIAL_STATE } from './state';

it('keeps the states of all presets', () => {
  for (const { query } of PRESETS) {
    const state = { ...INITIAL_STATE, query };
    expect(fitState(state)).toEqual({ state, notes: [] });
  }
});

it('says which values of a link the query builder changes', () => {
  const rules = [
    { field: 'lastName', operator: '=', value: ['Vai'] },
    { field: 'age', operator: '>', value: '1,5' },
  ];
  const decoded = decode(encode({ ...INITIAL_STATE, query: { combinator: 'or', rules } }));
  if (!decoded.ok) throw new Error(decoded.reason);
  const { state, notes } = fitState(decoded.state);
  expect(state.query.rules).toMatchObject([{ value: 'Vai' }, { value: '1' }]);
  expect(notes).toEqual(['“age” is a number, and “1,5” is not. The editor keeps “1”.']);
});
