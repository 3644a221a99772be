import { remove, update } from 'react-querybuilder';
import { expect } from 'vitest';
import { group, rule } from '../lib';
import { claim } from '../claim';

claim('8+', '`update` and `remove` accept an id instead of a path.', () => {
  const query = group('root', [rule('a'), group('g', [rule('b')])]);
  expect(update(query, 'value', 'x', 'b')).toEqual(update(query, 'value', 'x', [1, 0]));
  expect(remove(query, 'b')).toEqual(remove(query, [1, 0]));
  expect(remove(query, 'b')).not.toEqual(query);
});
