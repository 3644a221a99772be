/** Operators that are the opposite of another one, with that one. */
export const OPPOSITES: Readonly<Record<string, string>> = {
  '!=': '=',
  notNull: 'null',
  notIn: 'in',
  notBetween: 'between',
  doesNotContain: 'contains',
  doesNotBeginWith: 'beginsWith',
  doesNotEndWith: 'endsWith',
};
