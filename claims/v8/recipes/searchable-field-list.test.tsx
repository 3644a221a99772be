import { QueryBuilder, type FieldSelectorProps } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, fields, group, rule, show } from '../../lib';

const Input = ({ value, title }: FieldSelectorProps) => (
  <input aria-label={title} value={value} readOnly data-testid="own" />
);

it('field-selector-only', () => {
  const query = group('root', [rule('a'), rule('b')]);
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query}
      controlElements={{ fieldSelector: Input }}
    />,
  );
  expect(all('own')).toHaveLength(2);
  expect(all('fields')).toHaveLength(0);
  expect([all('operators').length, all('combinators').length]).toEqual([2, 1]);
});
