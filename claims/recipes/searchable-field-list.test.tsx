import { QueryBuilder, type Field, type FieldSelectorProps } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const Input = ({ value, title }: FieldSelectorProps) => (
  <input aria-label={title} value={value} readOnly data-testid="own" />
);

claim(
  '7+',
  'The `fieldSelector` key of `controlElements` replaces the field selector of every rule, and leaves all other selectors unchanged.',
  () => {
    const query = group('root', [
      rule('a'),
      rule('b', { field: 'instrument', value: 'guitar' }),
      rule('c', { value: 'lastName', valueSource: 'field' }),
    ]);
    const valueSources: Field['valueSources'] = ['value', 'field'];
    const compared: Field[] = fields.map(field => ({ ...field, valueSources }));
    show(
      <QueryBuilder
        fields={compared}
        defaultQuery={query}
        controlElements={{ fieldSelector: Input }}
      />,
    );
    expect(all('own')).toHaveLength(3);
    expect(all('fields')).toHaveLength(0);
    const others = ['combinators', 'operators', 'value-source-selector', 'value-editor'].flatMap(
      all,
    );
    const lists = others.filter(({ tagName }) => tagName === 'SELECT');
    // One of combinators, three of operators, three of value sources, two of values.
    expect(lists).toHaveLength(9);
  },
);
