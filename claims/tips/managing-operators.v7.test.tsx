import { formatQuery, type ExportFormat } from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { group, restore, rule } from '../lib';
import { claim } from '../claim';

afterEach(restore);

claim('7', "The other formats omit the rule and don't report an error.", () => {
  const query = group('root', [rule('a', { operator: 'soundsLike', value: 'V' }), rule('b')]);
  const exported = (format: ExportFormat): string =>
    JSON.stringify(formatQuery(query, format as 'json'));
  const writing: ExportFormat[] = [
    ...(['json', 'json_without_ids', 'natural_language'] as const),
    ...(['sql', 'parameterized', 'parameterized_named'] as const),
  ];
  for (const format of writing) expect(exported(format)).toContain('soundsLike');
  const getOperators = () => [{ name: 'soundsLike', label: 'resembles' }];
  const sentence = formatQuery(query, { format: 'natural_language', getOperators });
  expect(sentence).toContain('resembles');
  expect(sentence).not.toContain('soundsLike');
  const omitting: ExportFormat[] = [
    ...(['mongodb', 'cel', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata'] as const),
  ];
  for (const format of omitting) {
    expect(exported(format)).toContain('firstName');
    expect(exported(format)).not.toMatch(/soundsLike|V/);
  }
});
