import { expect, it } from 'vitest';
import { fitLab, fitToTable } from './fit-lab';
import { MUSICIANS } from './musicians';

const rule = { field: 'age', operator: '<', value: '1,5' };
const query = { combinator: 'and', rules: [rule] };

it('says which values of an opened lab the query builder changes', () => {
  const { query: fitted, notes } = fitLab({ query, lanes: ['javascript'], notes: ['First.'] });
  expect(fitted.rules).toMatchObject([{ value: '1' }]);
  expect(notes).toEqual(['First.', '“age” is a number, and “1,5” is not. The editor keeps “1”.']);
});

it('fits values to the types of other rows', () => {
  const columns = MUSICIANS.columns.map(column => ({ ...column, type: 'text' as const }));
  expect(fitToTable(query, { ...MUSICIANS, columns })).toEqual({ query, notes: [] });
  expect(fitToTable(query, MUSICIANS).query.rules).toMatchObject([{ value: '1' }]);
});
