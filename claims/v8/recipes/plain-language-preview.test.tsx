import { formatQuery } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { fields, group, rule } from '../../lib';

it('labels-of-fields', () => {
  const query = group('root', [rule('a', { value: 'Steve' })]);
  expect(formatQuery(query, 'natural_language')).toBe("firstName is 'Steve'");
  expect(formatQuery(query, { format: 'natural_language', fields })).toBe("First name is 'Steve'");
});

it('values-as-stored', () => {
  const query = group('root', [rule('a', { field: 'instrument', value: 'guitar' })]);
  expect(formatQuery(query, { format: 'natural_language', fields })).toBe("Instrument is 'guitar'");
});
