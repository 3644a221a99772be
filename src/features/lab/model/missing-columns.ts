import type { RuleType } from 'react-querybuilder';
import type { Column } from '@site/src/lib/engines/table';

/** Names of fields in a query that are not among the columns. */
export const missingColumns = (
  rules: readonly RuleType[],
  columns: readonly Pick<Column, 'name'>[],
): readonly string[] => {
  const names = new Set(columns.map(({ name }) => name));
  const used = rules.flatMap(({ field, value, valueSource }) =>
    valueSource === 'field' ? [field, String(value)] : [field],
  );
  return [...new Set(used)].filter(name => !names.has(name));
};
