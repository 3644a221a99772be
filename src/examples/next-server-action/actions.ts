import jsonLogic from 'json-logic-js';
import {
  formatQuery,
  jsonLogicAdditionalOperators,
  type RuleGroupType,
  toArray,
} from 'react-querybuilder';
import type { SearchResult } from './fields';

for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators)) {
  jsonLogic.add_operation(name, operation);
}

const musicians = [
  { id: 1, lastName: 'Carter', age: 86, instrument: 'Bass' },
  { id: 2, lastName: 'Hendrix', age: 27, instrument: 'Guitar' },
  { id: 3, lastName: 'Jones', age: 62, instrument: 'Drums' },
  { id: 4, lastName: 'Simone', age: 70, instrument: 'Piano' },
];

const isNumber = (value: unknown) => value !== '' && Number.isFinite(Number(value));

const problemsOf = ({ rules }: RuleGroupType): string[] => {
  if (rules.length === 0) return ['Add a rule: a group without rules selects every row.'];
  return rules.flatMap(rule => {
    if ('rules' in rule) return problemsOf(rule);
    const values = toArray(rule.value, { retainEmptyStrings: true });
    if (rule.field !== 'age' || (values.length > 0 && values.every(isNumber))) return [];
    return [`Age with "${rule.operator}" needs a number.`];
  });
};

/** Stands for the server, with data in memory. Replace this file with the action of the guide. */
export async function searchMusicians(query: RuleGroupType): Promise<SearchResult> {
  await new Promise(resolve => setTimeout(resolve, 300));
  const problems = problemsOf(query);
  if (problems.length > 0) return { rows: [], problems };
  const logic = formatQuery(query, { format: 'jsonlogic', parseNumbers: true });
  return { rows: musicians.filter(row => jsonLogic.apply(logic, row)), problems: [] };
}
