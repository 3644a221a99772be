import { formatQuery, isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import { formatOptions } from '@site/src/lib/engines/format-options';
import type { Table } from '@site/src/lib/engines/table';

/** A rule or group as a query. */
export const asQuery = (item: RuleType | RuleGroupTypeAny): RuleGroupTypeAny =>
  isRuleGroup(item) ? item : { combinator: 'and', rules: [item] };

/** A short text for a rule or group: SQL, or the group's combinator. */
export const describeItem = (item: RuleType | RuleGroupTypeAny, table: Table): string => {
  if (!isRuleGroup(item))
    return String(
      formatQuery(asQuery(item), { ...formatOptions(table), format: 'sql' } as never),
    ).replace(/^\((.*)\)$/s, '$1');
  const joined = 'combinator' in item ? item.combinator : 'and/or';
  return `${item.not ? 'not ' : ''}(${joined})`;
};
