import { isRuleGroup, type RuleGroupType } from 'react-querybuilder';
import { createRandom } from '../../../plugins/lib/random';
import { FAILED } from '../engines/engine';
import { Unchecked, type Dialect, type Evaluator, type FlatRow } from './dialect';
import { areAlike, isConstant, isSelected, resultsOf, type LeafResults } from './leaf-results';
import { roundedNumbers } from './rounded-numbers';
import { decisiveRows, poolOf, telling, valuesByName, variations } from './rows';
import { isTrue, leavesOf, type Leaf, type Place, type Tree, type Whole } from './tree';

/** What is known about a text and the query that was made of it. */
export type Proof =
  | {
      readonly outcome: 'same';
      /** Rows that were compared. */
      readonly rows: number;
      /** Rows that both select. */
      readonly selected: number;
    }
  | {
      readonly outcome: 'differs';
      /** The smallest row that was found. */
      readonly row: FlatRow;
      /** Whether the text selects the row. The query does the opposite. */
      readonly isSelectedByText: boolean;
      /** Conditions of the text that have no rule of the same meaning. */
      readonly missing: readonly Place[];
    }
  | {
      readonly outcome: 'rounded';
      /** Whole numbers of the text, which the query has with other digits. */
      readonly numbers: readonly string[];
    }
  | {
      readonly outcome: 'unchecked';
      /** Begins with a small letter and ends with a period. */
      readonly reason: string;
    };

/** Rows for which the result of each condition alone is known, too. */
const EXPLAINED = 300;

/** Characters of a condition that a reason quotes. */
const QUOTED = 80;

/** Writes a query in a language, with its tree. */
export const writeQuery = <Condition>(
  dialect: Dialect<Condition>,
  { combinator, not, rules }: RuleGroupType,
): Whole<Condition> => {
  const items = rules.map((item): Whole<Condition> => {
    if (isRuleGroup(item)) return writeQuery(dialect, item);
    const leaf = dialect.writeRule(item);
    return { condition: leaf.condition, tree: { kind: 'leaf', leaf } };
  });
  const kind = combinator.toLowerCase();
  if (kind !== 'and' && kind !== 'or')
    throw new Unchecked(`the combinator “${combinator}” is not compared.`);
  const [only] = items;
  const joined: Whole<Condition> =
    items.length === 1 && only
      ? only
      : {
          condition:
            items.length === 0
              ? dialect.always
              : dialect.join(
                  kind,
                  items.map(({ condition }) => condition),
                ),
          // A group without rules is true, as an "and" of nothing is.
          tree: { kind: items.length === 0 ? 'and' : kind, items: items.map(({ tree }) => tree) },
        };
  return not
    ? { condition: dialect.negate(joined.condition), tree: { kind: 'not', item: joined.tree } }
    : joined;
};

/** Removes fields from a row as long as two conditions differ about it. */
const shrink = async <Condition>(
  evaluator: Evaluator<Condition>,
  conditions: readonly Condition[],
  differing: readonly FlatRow[],
): Promise<{ row: FlatRow; isSelectedByText: boolean }> => {
  const sizeOf = (row: FlatRow): number =>
    Object.values(row).filter(value => value !== undefined).length;
  const compare = async (row: FlatRow): Promise<readonly (number | undefined)[]> =>
    (await evaluator.run(conditions, [row])).map(([result]) => result);
  let [best = {}] = differing.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  for (const name of Object.keys(best))
    for (const value of [undefined, null]) {
      if (best[name] === value) break;
      const tried = { ...best, [name]: value };
      const results = await compare(tried);
      const [first, second] = results;
      if (results.includes(FAILED) || isSelected(first) === isSelected(second)) continue;
      best = tried;
      break;
    }
  const [first] = await compare(best);
  const row = Object.fromEntries(Object.entries(best).filter(([, value]) => value !== undefined));
  return { row, isSelectedByText: isSelected(first) };
};

const asIs = (name: string): string => name;

const keyOf = ({ names, literals }: Leaf<unknown>): string =>
  JSON.stringify([[...names].sort(), literals.map(String).sort()]);

const haveSameNames = ({ names }: Leaf<unknown>, other: Leaf<unknown>): boolean =>
  other.names.length === names.length && other.names.every(name => names.includes(name));

/** Pairs of leaves about the same fields that a group joins, such as the ends of a range. */
const pairsOf = (
  tree: Tree<unknown>,
): readonly (readonly [Leaf<unknown>, Leaf<unknown>, boolean])[] => {
  if (tree.kind === 'leaf') return [];
  if (tree.kind === 'not') return pairsOf(tree.item);
  const own = tree.items.flatMap(item => (item.kind === 'leaf' ? [item.leaf] : []));
  const isAnd = tree.kind === 'and';
  return [
    ...own.flatMap((first, at) =>
      own
        .slice(at + 1)
        .flatMap(second => (haveSameNames(first, second) ? [[first, second, isAnd] as const] : [])),
    ),
    ...tree.items.flatMap(pairsOf),
  ];
};

/** Rules about the same fields as a condition. */
const nearest = <Condition>(
  leaf: Leaf<unknown>,
  rules: readonly Leaf<Condition>[],
): readonly Leaf<Condition>[] => rules.filter(rule => haveSameNames(leaf, rule));

/** Finds conditions of the text that no rule repeats. */
const findMissing = <Condition>(
  source: Tree<Condition>,
  target: Tree<Condition>,
  results: LeafResults,
): readonly Leaf<Condition>[] => {
  const rules = leavesOf(target);
  const isLike = (own: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
    own !== undefined && other !== undefined && areAlike(own, other) && !isConstant(own);
  const joined = ([first, second, isAnd]: readonly [
    Leaf<unknown>,
    Leaf<unknown>,
    boolean,
  ]): Uint8Array => {
    const [one, other] = [results.get(first), results.get(second)];
    return Uint8Array.from(one ?? [], (result, at) => {
      if (result === FAILED || other?.[at] === FAILED) return FAILED;
      const both = [isSelected(result), isSelected(other?.[at])];
      return Number(isAnd ? both.every(Boolean) : both.some(Boolean));
    });
  };
  const ofRules = pairsOf(target).map(joined);
  const inPairs = new Set(
    pairsOf(source).flatMap(pair => {
      const own = joined(pair);
      // If one of the pair says it alone, the other has no rule.
      const needsBoth = (rule: Uint8Array | undefined): boolean =>
        [pair[0], pair[1]].every(leaf => !isLike(results.get(leaf), rule));
      return rules.some(rule => isLike(own, results.get(rule)) && needsBoth(results.get(rule)))
        ? pair.slice(0, 2)
        : [];
    }),
  );
  return leavesOf(source).filter(leaf => {
    const own = results.get(leaf);
    const isRepeated =
      inPairs.has(leaf) ||
      // A rule about fewer fields agrees for most rows.
      nearest(leaf, rules).some(
        rule =>
          isLike(own, results.get(rule)) ||
          // What never changes says little, unless both are about the same.
          (own &&
            isConstant(own) &&
            keyOf(leaf) === keyOf(rule) &&
            areAlike(own, results.get(rule) ?? own)),
      ) ||
      ofRules.some(pair => isLike(own, pair));
    return !isRepeated;
  });
};

interface Evidence {
  readonly tree: Tree<unknown>;
  readonly rules: readonly Leaf<unknown>[];
  readonly results: LeafResults;
  /** Indexes of the rows for which each condition is either true or false. */
  readonly rows: readonly number[];
}

/** What is not known about a condition that no rule repeats. Undefined if the rows settle it. */
const whyOpen = (
  leaf: Leaf<unknown>,
  { tree, rules, results, rows }: Evidence,
): 'fails' | 'changes' | 'decides' | undefined => {
  const own = results.get(leaf) ?? new Uint8Array();
  if (own.every(result => result === FAILED)) return 'fails';
  if (isConstant(own)) return 'changes';
  const resultAt = (at: number, flipped?: Leaf<unknown>): boolean =>
    isTrue(tree, other => isSelected(results.get(other)?.[at]) !== (other === flipped));
  const decided = rows.filter(at => resultAt(at, leaf) !== resultAt(at));
  const close = nearest(leaf, rules);
  // Without the condition, it would be as if it were always true or always false.
  const isSettled =
    new Set(decided.map(at => isSelected(own[at]))).size === 2 &&
    close.every(rule =>
      decided.some(at => isSelected(own[at]) !== isSelected(results.get(rule)?.[at])),
    );
  return isSettled ? undefined : 'decides';
};

/**
 * Compares what a text and the query that was made of it select: an engine of the text's language runs
 * both on rows that are made to tell them apart. “Same” needs that each condition of the text was
 * true for a row and false for another, and decided about one, or that a rule repeats it.
 *
 * @param given - Rows of the reader, which are compared as well.
 */
export const prove = async <Condition>(
  dialect: Dialect<Condition>,
  text: string,
  query: RuleGroupType,
  given: readonly FlatRow[] = [],
): Promise<Proof> => {
  const numbers = roundedNumbers(text, query);
  if (numbers.length > 0) return { outcome: 'rounded', numbers };
  let evaluator: Evaluator<Condition> | undefined;
  try {
    const fold = dialect.fold ?? asIs;
    const source = dialect.read(text);
    const target = writeQuery(dialect, query);
    const conditions = [source.condition, target.condition];
    const rules = leavesOf(target.tree);
    const leaves = [...leavesOf(source.tree), ...rules];
    const values = valuesByName(leaves);
    evaluator = await dialect.open([
      ...new Set([...values.keys(), ...given.flatMap(row => Object.keys(row).map(fold))]),
    ]);
    const random = createRandom(text.length * 31 + leaves.length);
    const pool = poolOf(values, random);
    const inPool = await resultsOf(dialect, evaluator, leaves, pool);
    const search = { tree: source.tree, pool, results: inPool, random };
    const missing = findMissing(source.tree, target.tree, inPool);
    const decisive = [
      ...missing.flatMap(leaf => nearest(leaf, rules).flatMap(rule => telling(search, leaf, rule))),
      ...decisiveRows(search),
      ...decisiveRows({ ...search, tree: target.tree }),
    ];
    const made = [...decisive, ...pool].slice(0, dialect.rows);
    const rows = [
      ...made,
      ...variations(decisive, values, dialect.rows - made.length),
      ...given.map(row =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [fold(name), value])),
      ),
    ];
    const [first, second] = await evaluator.run(conditions, rows);
    const compared = rows.flatMap((row, at) =>
      first?.[at] !== FAILED && second?.[at] !== FAILED
        ? [{ row, at, isSame: isSelected(first?.[at]) === isSelected(second?.[at]) }]
        : [],
    );
    const differing = compared.filter(({ isSame }) => !isSame);
    if (differing.length > 0) {
      const { row, isSelectedByText } = await shrink(
        evaluator,
        conditions,
        differing.map(one => one.row),
      );
      return {
        outcome: 'differs',
        row: Object.fromEntries(
          Object.entries(row).map(([name, value]) => [source.spellings?.get(name) ?? name, value]),
        ),
        isSelectedByText,
        missing: missing.flatMap(({ place }) => (place ? [place] : [])),
      };
    }

    if (missing.length > 0) {
      const explained = rows.slice(0, Math.min(EXPLAINED, made.length));
      const parts = leavesOf(source.tree).map(leaf => ({
        leaf,
        opposite: { ...leaf, condition: dialect.negate(leaf.condition) },
      }));
      const opposites = parts.map(({ opposite }) => opposite);
      const results = await resultsOf(dialect, evaluator, leaves, explained);
      const negated = await resultsOf(dialect, evaluator, opposites, explained);
      // Without a value, some engines answer neither true nor false. The parts then don't make the whole.
      const isEitherOr = (at: number): boolean =>
        parts.every(
          ({ leaf, opposite }) =>
            isSelected(results.get(leaf)?.[at]) !== isSelected(negated.get(opposite)?.[at]),
        );
      const settling = compared.flatMap(({ at }) =>
        at < explained.length && isEitherOr(at) ? [at] : [],
      );
      const evidence = { tree: source.tree, rules, results, rows: settling };
      for (const leaf of missing) {
        const reason = whyOpen(leaf, evidence);
        if (reason === undefined) continue;
        const { start, end } = leaf.place ?? { start: 0, end: text.length };
        const quoted = text.slice(start, end);
        const name = `“${quoted.length > QUOTED ? `${quoted.slice(0, QUOTED - 1)}…` : quoted}”`;
        throw new Unchecked(
          reason === 'fails'
            ? `the engine cannot run ${name}: ${evaluator.failure ?? ''}.`
            : `no row was found for which ${name} ${reason}.`,
        );
      }
    }
    if (compared.length === 0)
      throw new Unchecked(`the engine reports an error for each row: ${evaluator.failure ?? ''}.`);
    return {
      outcome: 'same',
      rows: compared.length,
      selected: compared.filter(({ at }) => isSelected(first?.[at])).length,
    };
  } catch (error) {
    if (error instanceof Unchecked) return { outcome: 'unchecked', reason: error.message };
    throw error;
  } finally {
    evaluator?.close?.();
  }
};
