import {
  formatQuery,
  QueryBuilder,
  type ExportFormat,
  type Field,
  type Operator,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { group, options, restore, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const lastName: Field = { name: 'lastName', label: 'Last name' };

const list = (...names: string[]): Operator[] => names.map(name => ({ name, label: name }));

const one = group('root', [rule('a', { field: 'lastName' })]);

const offered = (field: Partial<Field>, props: object = {}): string[] => {
  show(<QueryBuilder fields={[{ ...lastName, ...field }]} defaultQuery={one} {...props} />);
  return options('operators');
};

claim(
  '4-6',
  '`getOperators` receives only the name of the field, so look up the field by name:',
  () => {
    const getOperators = vi.fn(() => list('b'));
    offered({}, { getOperators });
    for (const call of getOperators.mock.calls as unknown[][]) expect(call).toEqual(['lastName']);
    expect(getOperators).toHaveBeenCalled();
  },
);

claim(
  {
    '4, 6': "The other formats omit the rule and don't report an error.",
    '5': 'The other formats omit the rule without an error.',
  },
  () => {
    const query = group('root', [rule('a', { operator: 'soundsLike', value: 'V' }), rule('b')]);
    const exported = (format: ExportFormat): string =>
      JSON.stringify(formatQuery(query, format as 'json'));
    const writing: ExportFormat[] = [
      ...(['json', 'json_without_ids'] as const),
      ...(['sql', 'parameterized', 'parameterized_named'] as const),
    ];
    for (const format of writing) expect(exported(format)).toContain('soundsLike');
    for (const format of ['mongodb', 'cel', 'spel', 'jsonlogic'] as const) {
      expect(exported(format)).toContain('firstName');
      expect(exported(format)).not.toMatch(/soundsLike|V/);
    }
  },
);
