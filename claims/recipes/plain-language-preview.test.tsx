import { formatQuery } from 'react-querybuilder';
import { expect } from 'vitest';
import { fields, group, rule } from '../lib';
import { claim } from '../claim';

claim('7+', 'With `fields`, it shows the labels of the fields instead of their names.', () => {
  const query = group('root', [rule('a', { value: 'Steve' })]);
  expect(formatQuery(query, 'natural_language')).toBe("firstName is 'Steve'");
  expect(formatQuery(query, { format: 'natural_language', fields })).toBe("First name is 'Steve'");
});

claim('7+', 'Values are written as the query stores them.', () => {
  const query = group('root', [rule('a', { field: 'instrument', value: 'guitar' })]);
  expect(formatQuery(query, { format: 'natural_language', fields })).toBe("Instrument is 'guitar'");
});
