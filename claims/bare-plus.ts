import { parse as parseCel } from '@marcbachmann/cel-js';
import { formatQuery } from 'react-querybuilder';
import { expect } from 'vitest';
import { group, rule } from './lib';

/** CEL with `parseNumbers` has `+1` without quotation marks, which is no number there. */
export const expectBarePlus = (): void => {
  const query = group('', [rule('', { field: 'age', value: '+1' })]);
  const text = formatQuery(query, { format: 'cel', parseNumbers: true });
  expect(text).toBe('age == +1');
  expect(() => parseCel(text)).toThrow('+');
  expect(() => parseCel('age == -1')).not.toThrow();
};
