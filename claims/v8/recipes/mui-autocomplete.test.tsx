import { isOptionGroupArray, QueryBuilder, type ValueSelectorProps } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, at, fields, group, rule, show } from '../../lib';

const query = group('root', [rule('a')]);

const Groups = ({ options }: ValueSelectorProps) => (
  <span data-testid="own">
    {JSON.stringify(isOptionGroupArray(options) ? [] : options.map(option => option.group))}
  </span>
);
const Other = () => <span data-testid="other" />;

it('options-keep-properties', () => {
  const grouped = fields.map(field => ({ ...field, group: field.name }));
  const controlElements = { fieldSelector: Groups };
  show(<QueryBuilder fields={grouped} defaultQuery={query} controlElements={controlElements} />);
  expect(JSON.parse(at('own').textContent)).toEqual(fields.map(({ name }) => name));
});

it('key-takes-precedence', () => {
  const controlElements = { valueSelector: Other, fieldSelector: Groups };
  show(<QueryBuilder fields={fields} defaultQuery={query} controlElements={controlElements} />);
  expect(all('own')).toHaveLength(1);
  expect(all('other')).toHaveLength(2);
});
