import { remove, update } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { group, rule } from '../../lib';

it('change-by-id', () => {
  const query = group('root', [rule('a'), group('g', [rule('b')])]);
  expect(update(query, 'value', 'x', 'b')).toEqual(update(query, 'value', 'x', [1, 0]));
  expect(remove(query, 'b')).toEqual(remove(query, [1, 0]));
  expect(remove(query, 'b')).not.toEqual(query);
});
