import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import type { Cell, Column, Table } from '../../src/lib/engines/table';

const COLUMNS: readonly Column[] = [
  { name: 'firstName', type: 'text' },
  { name: 'lastName', type: 'text' },
  { name: 'age', type: 'number' },
  { name: 'albums', type: 'number' },
  { name: 'isMusician', type: 'boolean' },
  { name: 'birthdate', type: 'date' },
  { name: 'instrument', type: 'text' },
  { name: 'rating', type: 'number' },
];

/** Rows of the corpus. Only `instrument` and `rating` have null. */
export const TABLE: Table = {
  columns: COLUMNS,
  rows: [
    ['Steve', 'Vai', 28, 12, true, '1960-06-06', 'Guitar', 9],
    ['Stevie', 'Vaughan', 30, 6, true, '1954-10-03', 'Guitar', null],
    ['Eva', "O'Neil", 30.5, 30, false, '1970-01-01', null, 7],
    ['Zoë', 'Vai', 0, 0, false, '1999-12-31', 'Drums', 0],
    ['Ana', 'de "la" Cruz', -1, 3, true, '2020-02-29', null, null],
    ['Back\\slash', '50%', 100, 100, false, '1954-10-03', 'Bass', 5],
    ['日本', 'Oslo, NO', 9, 9, true, '1990-02-03', 'bass', 10],
    ['steve', 'a_b.c*', 12, 1, false, '1990-02-04', '', 1],
  ] satisfies Cell[][],
};

type Query = RuleGroupTypeAny;
type Item = RuleType | Query;

const rule = (field: string, operator: string, value: unknown): RuleType => ({
  field,
  operator,
  value,
});

const and = (...rules: Item[]): Query => ({ combinator: 'and', rules }) as Query;
const or = (...rules: Item[]): Query => ({ combinator: 'or', rules }) as Query;
const not = (query: Query): Query => ({ ...query, not: true });

const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='];
const TEXT_OPERATORS = ['contains', 'beginsWith', 'endsWith'].flatMap(name => [
  name,
  `doesNot${name === 'contains' ? 'Contain' : name === 'beginsWith' ? 'BeginWith' : 'EndWith'}`,
]);

/** Each operator with each of some values. */
const each = (
  field: string,
  operators: readonly string[],
  values: readonly unknown[],
): (readonly [string, Query])[] =>
  operators.flatMap(operator =>
    values.map(
      value =>
        [
          `${field} ${operator} ${JSON.stringify(value)}`,
          and(rule(field, operator, value)),
        ] as const,
    ),
  );

const YOUNG = rule('age', '<', 30);
const VAI = rule('lastName', '=', 'Vai');
const MUSICIAN = rule('isMusician', '=', true);
const NEVER = rule('firstName', '=', 'Nico');

/** Queries of the corpus by name. */
export const QUERIES: Readonly<Record<string, Query>> = Object.fromEntries([
  ...each('age', COMPARISONS, [28, 30.5]),
  ...each('age', ['=', '<', '>='], ['28', -1, '0', ' 12 ', 'abc', '']),
  ...each('age', ['between', 'notBetween'], [[9, 30], '9,30', ['9', '30'], [30, 9], [9]]),
  ...each('age', ['in', 'notIn'], [[28, 30], '28,30', ['28', '100'], [9], []]),
  ...each('lastName', COMPARISONS, ['Vai', "O'Neil"]),
  ...each('lastName', ['=', '!='], ['vai', '50%', 'de "la" Cruz', 'Oslo, NO', 'a_b.c*', '']),
  ...each('firstName', ['=', '!='], ['Zoë', '日本', 'Back\\slash', ' Eva', 'null', "x' or '1'='1"]),
  ...each('lastName', TEXT_OPERATORS, ['Va', 'o', "'", '%', '_', '.', 'C']),
  ...each('firstName', TEXT_OPERATORS, ['ev', 'S', '本', '\\', '']),
  ...each('lastName', ['in', 'notIn'], [['Vai', "O'Neil"], 'Vai,Vaughan', ['Oslo, NO']]),
  ...each(
    'lastName',
    ['between', 'notBetween'],
    [
      ['O', 'Vb'],
      ['W', 'A'],
    ],
  ),
  ...each('isMusician', ['=', '!='], [true, false, 'true']),
  ...each('birthdate', COMPARISONS, ['1970-01-01']),
  ...each('birthdate', ['between', 'notBetween'], [['1954-10-03', '1970-01-01']]),
  ...each('birthdate', ['in', 'notIn'], [['1954-10-03', '2020-02-29']]),
  ...each('instrument', ['null', 'notNull'], [null]),
  ...each('rating', ['null', 'notNull'], [null]),
  ...each('instrument', ['=', '!=', 'contains', 'doesNotContain', 'in', 'notIn'], ['Guitar']),
  ...each('rating', ['=', '!=', '<', '>'], [5]),
  ...each('rating', ['=', '!='], [null]),
  ...each('instrument', ['='], ['']),
  ['fields: age = albums', and({ ...rule('age', '=', 'albums'), valueSource: 'field' })],
  ['fields: age > albums', and({ ...rule('age', '>', 'albums'), valueSource: 'field' })],
  [
    'fields: firstName < lastName',
    and({ ...rule('firstName', '<', 'lastName'), valueSource: 'field' }),
  ],
  ['and', and(YOUNG, VAI)],
  ['or', or(YOUNG, VAI)],
  ['and of three', and(YOUNG, VAI, MUSICIAN)],
  ['or of three', or(NEVER, VAI, MUSICIAN)],
  ['not and', not(and(YOUNG, VAI))],
  ['not or', not(or(YOUNG, VAI))],
  ['not, one rule', not(and(MUSICIAN))],
  ['and within or', or(and(YOUNG, MUSICIAN), VAI)],
  ['or within and', and(or(YOUNG, VAI), MUSICIAN)],
  ['not within and', and(not(or(YOUNG, MUSICIAN)), rule('albums', '>', 5))],
  ['not within not', not(and(not(and(YOUNG)), VAI))],
  ['depth of four', and(or(and(or(YOUNG, NEVER), VAI), MUSICIAN), rule('albums', '<', 50))],
  ['group of one', and(or(VAI))],
  ['no row', and(NEVER)],
  ['every row', or(YOUNG, rule('age', '>=', 30))],
  ['same field twice', and(rule('age', '>', 0), rule('age', '<', 100), rule('age', '!=', 28))],
  ['query without rules', and()],
  ['empty group within or', or(VAI, and())],
  ['empty group within and', and(VAI, or())],
  ['independent: and before or', { rules: [NEVER, 'and', YOUNG, 'or', VAI] }],
  ['independent: or before and', { rules: [VAI, 'or', YOUNG, 'and', MUSICIAN] }],
] as [string, Query][]);
