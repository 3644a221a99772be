import { isRuleGroup, type RuleGroupType, type RuleType } from 'react-querybuilder';
import { OPPOSITES } from '../engines/opposites';
import { itemsOf, Unchecked, type Dialect } from './dialect';
import { mentionsOf, tokenize, treeOf, type Grammar } from './infix';
import { mapLeaves, type Leaf, type Whole } from './tree';

/** Reads a text of a language that has signs or words between its operands. */
export const readInfix = (
  text: string,
  grammar: Grammar,
  label: string,
  withLists: (leaf: Leaf<string>) => Leaf<string> = leaf => leaf,
): Whole<string> => {
  const tokens = tokenize(text, grammar);
  const [first] = tokens ?? [];
  if (!tokens || !first) throw new Unchecked(`the text is not ${label}.`);
  return { condition: text, tree: mapLeaves(treeOf(text, tokens, grammar), withLists) };
};

/** How a language writes the operators of rules. */
export interface Forms {
  readonly grammar: Grammar;
  readonly label: string;
  readonly field: (name: string) => string;
  readonly literal: (value: string) => string;
  readonly equal: string;
  readonly and: string;
  readonly or: string;
  readonly not: (condition: string) => string;
  /** Functions of text, by operator. */
  readonly text: Readonly<Record<string, (field: string, value: string) => string>>;
  readonly list: (field: string, items: readonly string[]) => string;
  /** Conditions about the items of a list, by match mode. The item is named `item`. */
  readonly quantifiers?: Readonly<Record<string, (field: string, condition: string) => string>>;
  readonly withLists?: (leaf: Leaf<string>) => Leaf<string>;
}

const ITEM = 'item';

/** Writes the parts of queries in a language that has signs or words between its operands. */
export const infixWriter = ({
  grammar,
  label,
  field: nameOf,
  literal,
  equal,
  and,
  or,
  not,
  text,
  list,
  quantifiers,
  withLists = leaf => leaf,
}: Forms): Omit<Dialect<string>, 'read' | 'open' | 'rows'> => {
  const write = (value: unknown, isField: boolean): string => {
    if (isField) return nameOf(String(value));
    if (typeof value === 'string') return literal(value);
    if (value === null || ['number', 'bigint', 'boolean'].includes(typeof value))
      return String(value);
    throw new Unchecked('a value is neither text nor a number.');
  };
  const positive = (operator: string, rule: RuleType): string => {
    const field = nameOf(rule.field);
    const isField = rule.valueSource === 'field';
    if (operator === 'null') return `${field} ${equal} null`;
    if (operator === 'notNull') return `${field} != null`;
    if (operator === '!=') return `${field} != ${write(rule.value, isField)}`;
    if (operator === 'in')
      return list(
        field,
        itemsOf(rule).map(item => write(item, isField)),
      );
    if (operator === 'between') {
      const [low, high] = itemsOf(rule).map(item => write(item, isField));
      return `(${field} >= ${low ?? ''} ${and} ${field} <= ${high ?? ''})`;
    }
    const value = write(rule.value, isField);
    if (operator === '=') return `${field} ${equal} ${value}`;
    if (/^[<>]=?$/.test(operator)) return `${field} ${operator} ${value}`;
    const form = text[operator];
    if (!form) throw new Unchecked(`the operator “${operator}” has no form in ${label} here.`);
    return form(field, value);
  };
  const ruleText = (rule: RuleType): string => {
    if (rule.match) {
      const { mode } = rule.match as { readonly mode: string };
      const quantify = quantifiers?.[mode];
      if (!quantify) throw new Unchecked('the query has a rule about a list.');
      return quantify(nameOf(rule.field), groupText(rule.value as RuleGroupType));
    }
    const opposite = /^(?:!=|notNull)$/.test(rule.operator) ? undefined : OPPOSITES[rule.operator];
    const condition = positive(opposite ?? rule.operator, rule);
    return opposite === undefined ? condition : not(condition);
  };
  /** The conditions of the items of a list. An item itself has no name. */
  const groupText = ({ combinator, not: isNot, rules }: RuleGroupType): string => {
    const items = rules.map(item =>
      isRuleGroup(item)
        ? groupText(item)
        : ruleText({ ...item, field: item.field === '' ? ITEM : `${ITEM}.${item.field}` }),
    );
    const text = items.map(item => `(${item})`).join(` ${combinator === 'or' ? or : and} `);
    return isNot ? not(text) : text;
  };
  return {
    writeRule: rule => {
      const condition = ruleText(rule);
      return withLists({
        condition,
        ...mentionsOf(tokenize(condition, grammar) ?? [], grammar),
      });
    },
    join: (kind, conditions) =>
      conditions.map(one => `(${one})`).join(` ${kind === 'or' ? or : and} `),
    negate: not,
    always: `1 ${equal} 1`,
  };
};
