import { createRequire } from 'node:module';
import { formatQuery, type RuleType } from 'react-querybuilder';
import { expect } from 'vitest';
import { group, rule } from '../lib';
import { claim } from '../claim';

const require = createRequire(import.meta.url);

const { apply } = require('../../verify/v8/node_modules/json-logic-js') as {
  apply: (logic: unknown, data: unknown) => unknown;
};

const validator = ({ value }: RuleType) => value !== '';

const fields = ['firstName', 'lastName'].map(name => ({ name, label: name, validator }));

const complete = rule('a', { value: 'Steve' });

const incomplete = rule('b', { field: 'lastName' });

claim(
  '7+',
  'The `validator` of each field marks it as invalid, and `formatQuery` leaves it out.',
  () => {
    const options = { format: 'jsonlogic', fields } as const;
    expect(formatQuery(group('root', [complete, incomplete]), options)).toEqual(
      formatQuery(group('root', [complete]), options),
    );
  },
);

claim('7+', 'If no rule remains, the result is `false`.', () => {
  const options = { format: 'jsonlogic', fields } as const;
  expect(formatQuery(group('root', []), options)).toBe(false);
  expect(formatQuery(group('root', [incomplete]), options)).toBe(false);
  expect(formatQuery(group('root', [group('g', [incomplete])]), options)).toBe(false);
});

claim('7+', 'JsonLogic reads `address.city` from a nested object.', () => {
  const query = group('root', [rule('a', { field: 'address.city', value: 'Dallas' })]);
  const logic = formatQuery(query, 'jsonlogic');
  expect(apply(logic, { address: { city: 'Dallas' } })).toBe(true);
  expect(apply(logic, { address: { city: 'Paris' } })).toBe(false);
});
