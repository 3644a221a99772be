import type { RuleType } from 'react-querybuilder';
import { FAILED } from '@site/src/lib/engines/engine';
import type { Lane } from '@site/src/lib/engines/statement';
import type { Cell, ColumnType } from '@site/src/lib/engines/table';
import { valuesOf } from '@site/src/lib/engines/values';

/** Why an engine and the reference disagree about a rule. */
export type DisagreementClass =
  | 'null'
  | 'null-value'
  | 'empty-list'
  | 'field'
  | 'type'
  | 'case'
  | 'wildcard'
  | 'pattern'
  | 'escape'
  | 'order'
  | 'date'
  | 'bounds'
  | 'empty'
  | 'inverted'
  | 'left-out';

/** A rule about which an engine and the reference disagree, for one row. */
export interface Disagreement {
  readonly rule: RuleType;
  readonly lane: Lane;
  readonly type: ColumnType;
  /** Cell of the rule's field. */
  readonly cell: Cell;
  /** Cells of the fields in the rule's value, if its value source is `field`. */
  readonly others: readonly Cell[];
  /** Result of the engine. Undefined if the engine could not read the statement. */
  readonly result: number | undefined;
  /** Whether the exporter wrote nothing for the rule. */
  readonly omitted: boolean;
}

type Test = (disagreement: Disagreement) => boolean;

const TEXT = /contain|begin|end/i;
const ORDER = /^(?:<|>|<=|>=|between|notBetween)$/;
const LIST = /^(?:in|notIn|between|notBetween)$/;
const SQL = new Set(['sqlite', 'postgresql']);
const REGULAR_EXPRESSIONS = new Set(['mongodb', 'spel', 'jsonata']);

const texts = (rule: RuleType): readonly string[] =>
  rule.valueSource === 'field' ? [] : valuesOf(rule).map(String);

const has =
  (pattern: RegExp): Test =>
  disagreement =>
    texts(disagreement.rule).some(text => pattern.test(text));

const isMisfit = (type: ColumnType, value: unknown): boolean => {
  if (type === 'number') return typeof value !== 'number';
  if (type === 'boolean') return typeof value !== 'boolean';
  return typeof value !== 'string';
};

const isTemporal = (type: ColumnType): boolean =>
  type === 'date' || type === 'datetime' || type === 'time';

/** Whether two texts of dates or times differ in their parts or in the sign between them. */
const isSpelledApart = (cell: Cell, value: unknown): boolean =>
  typeof cell !== 'string' ||
  typeof value !== 'string' ||
  cell.length !== value.length ||
  cell.replaceAll(/\d/g, '') !== value.replaceAll(/\d/g, '');

/** Tests of the classes, the most specific first. */
const TESTS: readonly (readonly [DisagreementClass, Test])[] = [
  ['left-out', ({ omitted }) => omitted],
  ['inverted', ({ lane, rule }) => lane.engine === 'ldap' && /null|^<$|^>$/i.test(rule.operator)],
  [
    'field',
    ({ lane, rule }) =>
      rule.valueSource === 'field' &&
      (lane.engine === 'mongodb' || (lane.engine === 'spel' && TEXT.test(rule.operator))),
  ],
  [
    'bounds',
    ({ rule }) => {
      const [low, high] = valuesOf(rule);
      return /between/i.test(rule.operator) && Number(low) > Number(high);
    },
  ],
  ['empty-list', ({ rule }) => /^(?:in|notIn)$/.test(rule.operator) && valuesOf(rule).length === 0],
  ['null', ({ cell, others }) => cell === null || others.includes(null)],
  ['null-value', ({ rule }) => valuesOf(rule).includes(null)],
  // ldapts makes a regular expression of the value, in which it escapes "-" wrongly.
  [
    'pattern',
    disagreement =>
      disagreement.lane.engine === 'ldap' &&
      TEXT.test(disagreement.rule.operator) &&
      has(/-/)(disagreement),
  ],
  [
    'date',
    ({ rule, type, cell, others, result }) =>
      isTemporal(type) &&
      (result === undefined ||
        result === FAILED ||
        [...others, ...texts(rule)].some(value => isSpelledApart(cell, value))),
  ],
  [
    'type',
    ({ lane, rule, type, others }) =>
      (type !== 'text' && TEXT.test(rule.operator)) ||
      (type === 'boolean' && (ORDER.test(rule.operator) || LIST.test(rule.operator))) ||
      (lane.engine === 'cel' &&
        LIST.test(rule.operator) &&
        new Set(valuesOf(rule).map(Number.isInteger)).size > 1) ||
      (rule.valueSource === 'field'
        ? others.some(other => isMisfit(type, other))
        : valuesOf(rule).some(value => isMisfit(type, value))),
  ],
  ['escape', disagreement => has(/['"\\\n\r]/)(disagreement)],
  [
    'wildcard',
    disagreement =>
      SQL.has(disagreement.lane.engine) &&
      TEXT.test(disagreement.rule.operator) &&
      has(/[%_]/)(disagreement),
  ],
  [
    'pattern',
    disagreement =>
      REGULAR_EXPRESSIONS.has(disagreement.lane.engine) &&
      TEXT.test(disagreement.rule.operator) &&
      has(/[.*+?^${}()|[\]\\/]/)(disagreement),
  ],
  [
    'case',
    ({ lane, rule }) =>
      (lane.engine === 'ldap' && !ORDER.test(rule.operator)) ||
      (lane.engine === 'sqlite' && TEXT.test(rule.operator)),
  ],
  ['empty', ({ lane, cell }) => lane.engine === 'jsonlogic' && cell === ''],
  ['order', ({ type, rule }) => type === 'text' && ORDER.test(rule.operator)],
  ['order', ({ lane, rule }) => lane.engine === 'ldap' && ORDER.test(rule.operator)],
];

/** The first class whose conditions a disagreement meets. Undefined if no class explains it. */
export const classify = (disagreement: Disagreement): DisagreementClass | undefined =>
  TESTS.find(([, test]) => test(disagreement))?.[0];
