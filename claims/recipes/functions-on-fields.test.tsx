import { QueryBuilder, update, type FieldSelectorProps, type RuleType } from 'react-querybuilder';
import { expect } from 'vitest';
import { change, click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const WithButton = ({ schema, path }: FieldSelectorProps) => (
  <button
    type="button"
    data-testid="own"
    onClick={() => schema.dispatchQuery(update(schema.getQuery(), 'fn', 'lower', path))}
  />
);

claim(
  '8+',
  'It changes the property with `update`, and passes the new query to `dispatchQuery`.',
  () => {
    const query = group('root', [rule('a'), rule('b')]);
    const controlElements = { fieldSelector: WithButton };
    const view = show(
      <QueryBuilder fields={fields} defaultQuery={query} controlElements={controlElements} />,
    );
    click('own', 1);
    expect(view.query().rules.map(each => (each as RuleType & { fn?: string }).fn)).toEqual([
      undefined,
      'lower',
    ]);
  },
);

claim('8+', 'When the user selects another field, the rule keeps its function.', () => {
  const query = group('root', [{ ...rule('a'), fn: 'lower' } as RuleType]);
  const view = show(<QueryBuilder fields={fields} defaultQuery={query} />);
  change('fields', 'age');
  expect(view.ruleAt(0)).toMatchObject({ field: 'age', fn: 'lower' });
});
