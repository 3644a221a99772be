import { isOptionGroupArray, QueryBuilder, type ValueSelectorProps } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, at, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const query = group('root', [rule('a')]);

const Groups = ({ options }: ValueSelectorProps) => (
  <span data-testid="own">
    {JSON.stringify(isOptionGroupArray(options) ? [] : options.map(option => option.group))}
  </span>
);

const Other = () => <span data-testid="other" />;

claim('7+', 'The group of each field is in a custom property, which options keep.', () => {
  const grouped = fields.map(field => ({ ...field, group: field.name }));
  const controlElements = { fieldSelector: Groups };
  show(<QueryBuilder fields={grouped} defaultQuery={query} controlElements={controlElements} />);
  expect(JSON.parse(at('own').textContent)).toEqual(fields.map(({ name }) => name));
});

claim('7+', 'Combine both: the key of a single control takes precedence.', () => {
  const controlElements = { valueSelector: Other, fieldSelector: Groups };
  show(<QueryBuilder fields={fields} defaultQuery={query} controlElements={controlElements} />);
  expect(all('own')).toHaveLength(1);
  expect(all('other')).toHaveLength(2);
});
