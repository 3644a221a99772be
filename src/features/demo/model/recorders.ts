import { Call, printString, Raw } from '../code/print-literal';

/** Builders of conditions that write down how they are called. */
const callers = (names: readonly string[]): Record<string, (...args: unknown[]) => Call> =>
  Object.fromEntries(names.map(name => [name, (...args) => new Call(name, args)]));

/** Columns of a table, each of which is the text that names it. */
const columns = (table: string): Record<string, Raw> =>
  new Proxy(
    {},
    {
      get: (_target, name) =>
        typeof name === 'string'
          ? new Raw(/^\w+$/.test(name) ? `${table}.${name}` : `${table}[${printString(name)}]`)
          : undefined,
    },
  );

const DRIZZLE = [
  'and',
  'between',
  'eq',
  'gt',
  'gte',
  'inArray',
  'isNotNull',
  'isNull',
  'like',
  'lt',
  'lte',
  'ne',
  'not',
  'notBetween',
  'notInArray',
  'notLike',
  'or',
];

/** Drizzle's tagged template, as it was written: the parts between its values, and those. */
const sql = (texts: readonly string[], ...values: readonly Raw[]): Raw =>
  new Raw(
    `sql\`${texts.map((text, index) => text + (values[index] ? `\${${values[index].code}}` : '')).join('')}\``,
  );

/** What Drizzle hands to the function that the export gives. */
export const drizzleArguments = (): readonly [object, object] => [
  columns('table'),
  { ...callers(DRIZZLE), sql },
];

const TANSTACK = [
  'and',
  'eq',
  'gt',
  'gte',
  'inArray',
  'isNull',
  'like',
  'lt',
  'lte',
  'not',
  'or',
] as const;

/** Names of the operators of TanStack DB that the export uses. */
export const TANSTACK_OPERATORS: readonly string[] = TANSTACK;

/** Context of the export for TanStack DB. */
export const tanStackContext = (): object => ({ tanStackDbOperators: callers(TANSTACK) });

/** What TanStack DB hands to the function that the export gives. */
export const tanStackArgument = (): object => ({ musician: columns('musician') });

const SEQUELIZE = [
  'and',
  'between',
  'col',
  'endsWith',
  'eq',
  'gt',
  'gte',
  'in',
  'is',
  'like',
  'lt',
  'lte',
  'ne',
  'not',
  'notBetween',
  'notIn',
  'notLike',
  'or',
  'startsWith',
  'substring',
];

/** Context of the export for Sequelize, whose operators are symbols. */
export const sequelizeContext = (): object => ({
  sequelizeOperators: Object.fromEntries(SEQUELIZE.map(name => [name, Symbol(`Op.${name}`)])),
  sequelizeCol: (name: string) => new Call('col', [name]),
  sequelizeFn: (...args: unknown[]) => new Call('fn', args),
});
