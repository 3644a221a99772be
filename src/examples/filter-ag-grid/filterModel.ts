import type { ColDef, FilterModel } from 'ag-grid-community';
import { type Field, type RuleGroupType, type RuleType, toArray } from 'react-querybuilder';

const EQUAL = { '=': 'equals', '!=': 'notEqual', null: 'blank', notNull: 'notBlank' };
const PARTS = { contains: 'contains', doesNotContain: 'notContains' };
const LESS = { '<': 'lessThan', '<=': 'lessThanOrEqual', between: 'inRange' };
const ORDER = { ...EQUAL, ...LESS, '>': 'greaterThan', '>=': 'greaterThanOrEqual' };
/** The options of each filter, by operator. */
export const OPTIONS: Record<string, Record<string, string>> = {
  text: { ...PARTS, beginsWith: 'startsWith', endsWith: 'endsWith', ...EQUAL },
  number: ORDER,
  date: ORDER,
};

const kindOf = ({ inputType }: Field) => inputType ?? 'text';

/** The column of a field. With other parameters, grid and query select different rows. */
export const toColumn = (field: Field): ColDef => ({
  field: field.name,
  headerName: field.label,
  cellDataType: kindOf(field) === 'date' ? 'dateString' : kindOf(field),
  filter: true,
  floatingFilter: true,
  filterParams: {
    filterOptions: Object.values(OPTIONS[kindOf(field)] ?? {}),
    maxNumConditions: Infinity,
    caseSensitive: true,
    inRangeInclusive: true,
  },
});

type Part = RuleGroupType['rules'][number];
type Condition = Record<string, string | number | null | undefined>;
interface ColumnFilter {
  colId: string;
  operator: string;
  conditions: Condition[];
}

const isMuted = (part: Part) => 'muted' in part && part.muted === true;

const toCondition = (rule: RuleType, filterType: string): Condition | undefined => {
  const type = OPTIONS[filterType]?.[rule.operator];
  if (!type || rule.valueSource === 'field') return undefined;
  if (/blank/i.test(type)) return { filterType, type };
  const isRange = type === 'inRange';
  const texts = (isRange ? toArray(rule.value) : [rule.value]).map(String);
  const numbers = texts.map(Number).sort((a, b) => a - b);
  const isNumeric = filterType !== 'number' || numbers.every(Number.isFinite);
  const isComplete = texts.length >= (isRange ? 2 : 1) && texts.every(text => text.trim());
  if (!isComplete || !isNumeric) return undefined;
  const [from, to] = filterType === 'number' ? numbers : texts;
  if (filterType === 'date') return { filterType, type, dateFrom: from, dateTo: to ?? null };
  return { filterType, type, filter: from, ...(isRange && { filterTo: to }) };
};

/** The filter of one column that a rule or group stands for. */
const toFilter = (part: Part, fields: Field[]): ColumnFilter | undefined => {
  if (isMuted(part)) return undefined;
  if (!('rules' in part)) {
    const field = fields.find(({ name }) => name === part.field);
    const condition = field && toCondition(part, kindOf(field));
    return condition && { colId: part.field, operator: 'AND', conditions: [condition] };
  }
  const columns = part.rules.flatMap(each => toFilter(each, fields) ?? []);
  const colId = columns[0]?.colId ?? '';
  const isOne = columns.every(each => each.colId === colId && each.conditions.length === 1);
  const isJoin = /^(?:and|or)$/.test(part.combinator) && !part.not;
  if (!colId || !isOne || !isJoin || columns.length < part.rules.length) return undefined;
  const operator = columns.length > 1 ? part.combinator.toUpperCase() : 'AND';
  return { colId, operator, conditions: columns.flatMap(({ conditions }) => conditions) };
};

/** The filter model of a query, and the parts of the query, joined by AND, that it can't express. */
export const toFilterModel = (query: RuleGroupType, fields: Field[]) => {
  const columns: ColumnFilter[] = [];
  const rest: Part[] = [];
  const add = (part: Part) => {
    if ('rules' in part && part.combinator === 'and' && !part.not && !isMuted(part)) {
      part.rules.forEach(add);
      return;
    }
    const column = toFilter(part, fields);
    const other = columns.find(({ colId }) => colId === column?.colId);
    if (column && !other) columns.push(column);
    else if (column && other?.operator === 'AND' && column.operator === 'AND')
      other.conditions.push(...column.conditions);
    else rest.push(part);
  };
  add(query);
  const entries = columns.map(({ colId, operator, conditions }) => {
    const [first] = conditions;
    const filterType = first?.filterType;
    return [colId, conditions.length > 1 ? { filterType, operator, conditions } : first] as const;
  });
  const model: FilterModel = Object.fromEntries(entries);
  return { model, rest };
};

/** The rules of a filter model, and the part of the model that they can't express. */
export const toRules = (model: FilterModel) => {
  const rules: Part[] = [];
  const rest: FilterModel = {};
  for (const [field, filter] of Object.entries(model) as [
    string,
    Condition & Partial<ColumnFilter>,
  ][]) {
    const { operator = 'AND', conditions = [filter] } = filter;
    const found = conditions.flatMap(({ filterType, type, ...values }): RuleType[] => {
      const options = Object.entries(OPTIONS[filterType ?? ''] ?? {});
      const [name] = options.find(([, option]) => option === type) ?? [];
      const days = [values.dateFrom, values.dateTo].map(day => day && String(day).slice(0, 10));
      const value = [values.filter, values.filterTo, ...days].filter(each => each != null);
      return name ? [{ field, operator: name, value: value.join(',') }] : [];
    });
    if (found.length < conditions.length) rest[field] = filter;
    else if (operator === 'OR') rules.push({ combinator: 'or', rules: found });
    else rules.push(...found);
  }
  return { rules, rest };
};
