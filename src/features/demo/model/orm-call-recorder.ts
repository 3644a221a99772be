import { printString } from '@site/src/lib/print-string';
import { Call, Raw } from './print-literal';

/** Condition builders that record their calls. */
const callers = (names: readonly string[]): Record<string, (...args: unknown[]) => Call> =>
  Object.fromEntries(names.map(name => [name, (...args) => new Call(name, args)]));

/** Columns of a table. Each is the text that refers to it. */
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

/** Drizzle's tagged template: the strings between its values, and the values. */
const sql = (texts: readonly string[], ...values: readonly Raw[]): Raw =>
  new Raw(
    `sql\`${texts.map((text, index) => text + (values[index] ? `\${${values[index].code}}` : '')).join('')}\``,
  );

/** Arguments for the function that the Drizzle export returns. */
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

/** Names of the TanStack DB operators that the export uses. */
export const TANSTACK_OPERATORS: readonly string[] = TANSTACK;

/** Context of the TanStack DB export. */
export const tanStackContext = (): object => ({ tanStackDbOperators: callers(TANSTACK) });

/** Argument for the function that the TanStack DB export returns. */
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

/** Context of the Sequelize export. Sequelize's operators are symbols. */
export const sequelizeContext = (): object => ({
  sequelizeOperators: Object.fromEntries(SEQUELIZE.map(name => [name, Symbol(`Op.${name}`)])),
  sequelizeCol: (name: string) => new Call('col', [name]),
  sequelizeFn: (...args: unknown[]) => new Call('fn', args),
});
