import {
  type Field,
  formatQuery,
  type RuleGroupType,
  type RuleType,
  toArray,
} from 'react-querybuilder';

export interface Filter {
  name: string;
  query: RuleGroupType;
}

const KEY = 'musician-filters';
const VERSION = 1;
const PARAMETER = 'filter';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRule = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.field === 'string' &&
  typeof value.operator === 'string' &&
  !('rules' in value);

const isGroup = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.combinator === 'string' &&
  Array.isArray(value.rules) &&
  value.rules.every(entry => isGroup(entry) || isRule(entry));

const isFilter = (value: unknown): value is Filter =>
  isObject(value) && typeof value.name === 'string' && isGroup(value.query);

const parse = (text: string): Filter[] | undefined => {
  try {
    const stored: unknown = JSON.parse(text);
    const filters = isObject(stored) && stored.version === VERSION ? stored.filters : undefined;
    return Array.isArray(filters) && filters.every(isFilter) ? filters : undefined;
  } catch {
    return undefined;
  }
};

export const load = (): { filters: Filter[]; message: string } => {
  try {
    const text = window.localStorage.getItem(KEY);
    const filters = text === null ? [] : parse(text);
    if (filters) return { filters, message: '' };
    // Kept, because the next save replaces what it can't read.
    window.localStorage.setItem(`${KEY}-unreadable`, text ?? '');
    return { filters: [], message: 'The stored filters are unreadable. A copy of them is kept.' };
  } catch {
    return { filters: [], message: 'This browser stores no filters.' };
  }
};

/** Returns whether the browser stored the filters. */
export const save = (filters: Filter[]): boolean => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ version: VERSION, filters }));
    return true;
  } catch {
    return false;
  }
};

/** Adds a number to a name that another filter has. */
export const freeName = (name: string, filters: Filter[]): string => {
  let free = name;
  for (let number = 2; filters.some(filter => filter.name === free); number += 1)
    free = `${name} (${number})`;
  return free;
};

export const isSame = (one: RuleGroupType, other: RuleGroupType): boolean =>
  formatQuery(one, 'json_without_ids') === formatQuery(other, 'json_without_ids');

export const linkTo = ({ name, query }: Filter): string => {
  const url = new URL(window.location.href);
  const plain: unknown = JSON.parse(formatQuery(query, 'json_without_ids'));
  url.searchParams.set(PARAMETER, JSON.stringify({ name, query: plain }));
  return url.href;
};

const namesOf = ({ field, valueSource, value }: RuleType): string[] =>
  valueSource === 'field' ? [field, ...toArray(value)] : [field];

const usesOnly = (names: string[], { rules }: RuleGroupType): boolean =>
  rules.every(rule =>
    'rules' in rule ? usesOnly(names, rule) : namesOf(rule).every(name => names.includes(name)),
  );

/** The filter of the address, which anybody can write. Null if it is invalid. */
export const readLink = (fields: Field[]): Filter | null | undefined => {
  try {
    const text = new URLSearchParams(window.location.search).get(PARAMETER);
    if (text === null) return undefined;
    const filter: unknown = JSON.parse(text);
    const names = fields.map(({ name }) => name);
    return isFilter(filter) && usesOnly(names, filter.query) ? filter : null;
  } catch {
    // There is no address on a server.
    return typeof window === 'undefined' ? undefined : null;
  }
};
