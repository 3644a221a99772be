import { formatQuery, QueryBuilder, type ExportFormat, type Field } from 'react-querybuilder';
import { expect } from 'vitest';
import { click, newRule, show } from '../lib';
import { claim } from '../claim';

claim('7', 'The same is true of exports, except `natural_language`.', () => {
  const german: Field[] = [
    {
      name: 'instrument',
      label: 'Übersetzt',
      valueEditorType: 'select',
      values: [{ name: 'guitar', label: 'Übersetzt' }],
    },
  ];
  const builder = (
    <QueryBuilder
      fields={german}
      operators={[{ name: '=', label: 'Übersetzt' }]}
      combinators={[{ name: 'and', label: 'Übersetzt' }]}
    />
  );
  expect(newRule(builder)).toMatchObject({ field: 'instrument', operator: '=', value: 'guitar' });
  const { query: stored } = show(builder);
  click('add-rule');
  click('add-rule');
  expect(stored().combinator).toBe('and');
  expect(JSON.stringify(stored())).not.toContain('Übersetzt');
  const text = (format: ExportFormat) =>
    JSON.stringify(formatQuery(stored(), { format, fields: german }));
  const formats: ExportFormat[] = [
    'json',
    'json_without_ids',
    'sql',
    'parameterized',
    'parameterized_named',
    'mongodb',
    'cel',
    'jsonlogic',
    'spel',
    'jsonata',
    'elasticsearch',
  ];
  for (const format of formats) {
    expect(text(format)).toContain('guitar');
    expect(text(format)).not.toContain('Übersetzt');
  }
  expect(text('natural_language')).toContain('Übersetzt');
});
